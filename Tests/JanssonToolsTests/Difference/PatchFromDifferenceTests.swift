import Jansson
import JanssonTools
import TestSupport
import Testing

@Suite struct PatchFromDifferenceTests {
    private func operations(_ old: JSONValue, _ new: JSONValue, shortest: Bool = true) throws -> String {
        let patch = JSONPatch(from: old, to: new, shortest: shortest)
        #expect(try old.applying(patch) == new)
        return try patch.operations.map { operation in
            let members = try #require(operation.value.dictionary)
            let parts = ["op", "from", "path", "value"].compactMap { members[$0] }
            return try parts.map {
                try $0.string ?? $0.serializedString(JSONWritingOptions(sortedKeys: true))
            }
            .joined(separator: " ")
        }.joined(separator: "; ")
    }

    static let long: JSONValue = ["text": "a value that is longer than an operation that copies it would be"]

    /// A patch says what changed, and nothing else.
    @Test func patchesChangeSingleMembersAndElements() throws {
        let long = PatchFromDifferenceTests.long
        let cases: [(old: JSONValue, new: JSONValue, operations: String)] = [
            (
                ["id": 1, "name": "Ann", "age": 3], ["id": 1, "name": "Bo", "age": 4],
                "replace /age 4; replace /name Bo"
            ),
            (
                ["a": ["b": 1, "c": 2, "d": 3, "e": 4]], ["a": ["b": 0, "c": 0, "e": 4, "f": 1]],
                "replace /a/b 0; replace /a/c 0; remove /a/d; add /a/f 1"
            ),
            ([["a": 1, "b": 2]], [["a": 3, "b": 4]], "replace /0/a 3; replace /0/b 4"),
            // Without a common key.
            ([["a": 1], 5], [["b": 2], 6], "replace /1 6; remove /0/a; add /0/b 2"),
            (["a": ["b": 1]], ["a": [:]], "remove /a/b"),
            // The value at another place may have been changed meanwhile.
            (["a": long], ["a": long, "b": long], "add /b \(try text(long))"),
            (["a": long, "k": 1], ["b": long, "k": 1], "remove /a; add /b \(try text(long))"),
            (["a": [1, 2, 3]], ["a": [4, 5, 6]], "replace /a/0 4; replace /a/1 5; replace /a/2 6"),
            ([1, 2, 3], [3, 1, 2], "add /0 3; remove /3"),
            (["a": 1], [1], "replace  [1]"),
            (["a": 1], ["a": 1.0], ""),
        ]
        for (old, new, expected) in cases {
            #expect(try operations(old, new, shortest: false) == expected, "\(old) \(new)")
            #expect(try JSON(old.applying(JSONDifference(from: old, to: new).patch)) == JSON(new))
        }
    }

    private func text(_ value: JSONValue) throws -> String {
        try value.serializedString(JSONWritingOptions(sortedKeys: true))
    }

    /// Two people change other members of one document. Each change survives the other.
    @Test func patchesKeepWhatOthersChanged() throws {
        var random = SplitMix64(state: 8)
        for _ in 0..<scaled(10_000) {
            let old = JSONValue.object(
                Dictionary(
                    uniqueKeysWithValues: (0..<6).map {
                        ("key \($0)", JSONValue.random(&random, depth: 3))
                    }))
            let mine = Int.random(in: 0..<6, using: &random)
            let yours = (mine + Int.random(in: 1..<6, using: &random)) % 6
            var (new, changed, merged) = (old, old, old)
            let (my, your) = (JSONValue.random(&random, depth: 3), JSONValue.random(&random, depth: 3))
            new[at: .key("key \(mine)")] = my
            changed[at: .key("key \(yours)")] = your
            merged[at: .key("key \(mine)")] = my
            merged[at: .key("key \(yours)")] = your
            #expect(try changed.applying(JSONPatch(from: old, to: new)) == merged, "\(old) \(new)")
        }
    }

    @Test func noObjectIsReplacedByAnObject() throws {
        var random = SplitMix64(state: 9)
        var replacements = 0
        for _ in 0..<scaled(20_000) {
            let old = JSONValue.random(&random, depth: 4)
            let new =
                Int.random(in: 0..<4, using: &random) > 0 ? old.mutated(&random) : .random(&random, depth: 4)
            var value = old
            for operation in JSONPatch(from: old, to: new).operations {
                switch operation {
                case .replace(let path, .object):
                    #expect(value[path]?.kind != .object, "\(old) \(new)")
                    replacements += 1
                case .move, .copy: Issue.record("\(operation.name): \(old) \(new)")
                default: break
                }
                try value.apply(JSONPatch([operation]))
            }
            #expect(value == new, "\(old) \(new)")
        }
        #expect(replacements > 0)
    }

    /// Operations for each of 60,000 members behind a path of 2,000 keys would have 240 MB.
    @Test func patchesOfLongPathsAreBounded() throws {
        func deep(_ number: Int) -> JSONValue {
            var value = JSONValue.object(
                Dictionary(uniqueKeysWithValues: (0..<60_000).map { ("\($0)", .number(JSONNumber(number))) }))
            for _ in 0..<2_000 { value = ["a": value] }
            return value
        }
        let (old, new) = (deep(1), deep(2))
        let patch = JSONPatch(from: old, to: new)
        #expect(patch == JSONPatch(from: old, to: new, shortest: true))
        #expect(patch.operations.count == 1)
        #expect(try old.applying(patch) == new)
    }

    @Test func shortPatches() throws {
        let long = PatchFromDifferenceTests.long
        #expect(try operations(["a": 1], ["a": 1.0]) == "")
        #expect(try operations(["a": 1], ["a": 2]) == "replace /a 2")
        #expect(try operations(["a": 1], [1]) == "replace  [1]")
        #expect(try operations(1, "x") == "replace  x")
        #expect(try operations(["a": 1, "b": long], ["b": long]) == "remove /a")
        #expect(try operations(["b": long], ["a/b": 1, "b": long]) == "add /a~1b 1")
        #expect(try operations(["a": 1, "k": long], ["b": 1, "k": long]) == "move /a /b")
        #expect(
            try operations(["a": ["x": long], "b": [:]], ["a": [:], "b": ["y": long]]) == "move /a/x /b/y")
        #expect(try operations(["a": long], ["a": long, "b": long]) == "copy /a /b")
        #expect(try operations(["a": [long, 1]], ["a": [long, 1], "b": long]) == "copy /a/0 /b")
        #expect(try operations(["a": [1, 2, 3]], ["a": [4, 5, 6]]) == "replace /a [4,5,6]")
    }

    @Test func arrays() throws {
        let long = PatchFromDifferenceTests.long
        #expect(try operations([long, 1, 2, 3], [long, 1, 3]) == "remove /2")
        #expect(try operations([long, 1, 3], [long, 1, 2, 3]) == "add /2 2")
        #expect(try operations([long, 1, 3], [long, 1, 3, 4]) == "add /3 4")
        #expect(try operations([long, 1, 2, 3], [long, 1, 9, 3]) == "replace /2 9")
        #expect(try operations([1, 2, 3, long], [long, 1, 2, 3]) == "move /3 /0")
        #expect(try operations([long, 1, 2, 3], [1, 2, 3, long]) == "move /0 /3")
        #expect(
            try operations(
                [["id": 1, "n": "a"], ["id": 2, "n": "b"], long],
                [["id": 3, "n": "c"], ["id": 1, "n": "A"], ["id": 2, "n": "b"], long])
                == "add /0 {\"id\":3,\"n\":\"c\"}; replace /1/n A")
    }

    /// Once the element is gone, its index is that of the container it goes into; a move may not say so.
    @Test func elementsThatGoIntoTheNextOneAreCopiedAndRemoved() throws {
        let long = PatchFromDifferenceTests.long
        #expect(
            try operations([long, ["k": [1], "l": [2, long]]], [["k": [1, long], "l": [2, long]]])
                == "copy /0 /1/k/1; remove /0")
        #expect(
            try operations([7, [[1, 2, 3], [4, 5, 6]]], [[[1, 2, 3, 7], [4, 5, 6]]])
                == "add /1/0/3 7; remove /0")
        #expect(
            try operations([[1, 2, 3, long], 7, long, [8]], [[1, 2, 3, long], long, [8, 7]])
                == "move /1 /2/1")
    }

    /// A tree cannot have both keys, so the former one is gone before the other one comes, wherever the values are moved.
    @Test func membersOfCanonicallyEquivalentKeys() throws {
        let (composed, decomposed) = ("\u{E9}", "e\u{301}")
        let long = PatchFromDifferenceTests.long
        let other: JSONValue = ["other": long]
        let cases: [(old: JSONValue, new: JSONValue, operations: String)] = [
            ([long, [composed: 1]], [long, [decomposed: 1]], "remove add"),
            ([composed: 1, "k": long], [decomposed: 1, "k": long], "remove add"),
            ([composed: long, "x": other], [decomposed: other, "y": long], "add remove move"),
            ([decomposed: long, "x": other], [composed: other, "a": long], "add remove move"),
            (
                [composed: .string(composed), "k": long], [composed: .string(decomposed), "k": long],
                "replace"
            ),
        ]
        for (old, new, operations) in cases {
            let patch = JSONPatch(from: old, to: new, shortest: true)
            #expect(patch.operations.map(\.name).joined(separator: " ") == operations)
            #expect(try JSON(old.applying(patch)) == JSON(new))
        }
        let merge = try JSONMergePatch(from: ["a": .string(composed)], to: ["a": .string(decomposed)])
        #expect(try JSON(merge.value) == JSON(["a": .string(decomposed)]))
    }

    /// Trees of few distinct long values, of which some are taken out and put elsewhere.
    @Test func patchesOfMovedValuesApply() throws {
        var random = SplitMix64(state: 44)
        var kinds: [String: Int] = [:]
        for _ in 0..<scaled(20_000) {
            let old = JSONValue.randomForest(&random, depth: 4)
            var new = old
            for _ in 0..<Int.random(in: 1...4, using: &random) { new.relocate(&random) }
            let patch = JSONPatch(from: old, to: new, shortest: true)
            #expect((try? old.applying(patch)) == new, "\(old) \(new)")
            for operation in patch.operations { kinds[operation.name, default: 0] += 1 }
        }
        #expect(kinds["move", default: 0] > scaled(8_000))
        #expect(kinds["copy", default: 0] > scaled(800))
    }

    @Test func scalarsInLargeDocumentsMakeOneOperation() throws {
        var old: JSONValue = [
            "list": .array((0..<1000).map { ["id": .number(JSONNumber($0)), "tags": ["x", "y"]] })
        ]
        var new = old
        new[at: "list", 500, "tags", 1] = "z"
        #expect(try operations(old, new) == "replace /list/500/tags/1 z")
        old[at: "list", 3] = nil
        #expect(
            try operations(old, new)
                == "add /list/3 {\"id\":3,\"tags\":[\"x\",\"y\"]}; replace /list/500/tags/1 z")
    }

    @Test func thePatchOfRandomPairsTurnsOneIntoTheOther() throws {
        var random = SplitMix64(state: 6902)
        var lengths = 0
        for _ in 0..<scaled(100_000) {
            let old = JSONValue.random(&random, depth: 4)
            let new =
                Int.random(in: 0..<4, using: &random) > 0 ? old.mutated(&random) : .random(&random, depth: 4)
            let patch = JSONPatch(from: old, to: new, shortest: true)
            var value = old
            try value.apply(patch)
            #expect(value == new, "\(old) \(new)")
            #expect(patch.operations.isEmpty == (old == new))
            lengths += try patch.value.serializedString().utf8.count - new.serializedString().utf8.count
        }
        // Hardly ever longer than the new value itself.
        #expect(lengths < scaled(100_000) * 60)
    }

    /// The values are long, so that moves and copies are worthwhile.
    @Test func movesAndCopiesInArraysOfLongValues() throws {
        var random = SplitMix64(state: 1)
        let words = (0..<8).map {
            JSONValue.array([.string(String(repeating: "\($0)", count: 60)), ["k": .number(JSONNumber($0))]])
        }
        func list() -> JSONValue {
            .array(
                (0..<Int.random(in: 0...8, using: &random)).map { _ in
                    words.randomElement(using: &random) ?? nil
                })
        }
        func tree() -> JSONValue {
            ["a": list(), "b": ["c": list(), "d": list()], "e": .array([list(), list(), ["f": list()]])]
        }
        var kinds = Set<String>()
        for _ in 0..<scaled(10_000) {
            let (old, new) = (tree(), tree())
            let patch = JSONPatch(from: old, to: new, shortest: true)
            #expect(try old.applying(patch) == new)
            kinds.formUnion(patch.operations.map(\.name))
        }
        #expect(kinds.isSuperset(of: ["add", "remove", "move", "copy"]))
    }

    /// If everything differs, the work is bounded: twice the elements do not take four times as long. A
    /// quadratic comparison would never end.
    /// Elements that stand many times, in arrays that are too different for a shortest script, two in one tree.
    @Test func largeArraysOfFewDifferentValues() throws {
        var random = SplitMix64(state: 3)
        func list() -> JSONValue {
            .array((0..<3_000).map { _ in .number(JSONNumber(Int.random(in: 0..<40, using: &random))) })
        }
        for _ in 0..<3 {
            let (old, new): (JSONValue, JSONValue) = (
                ["a": list(), "b": [list()]], ["a": list(), "b": [list()]]
            )
            #expect(try old.applying(JSONPatch(from: old, to: new)) == new)
        }
    }

    @Test func largeArraysThatDifferInEverything() throws {
        var random = SplitMix64(state: 2)
        let count = scaled(1_000_000)
        let old = JSONValue.array((0..<count).map { .number(JSONNumber($0)) })
        let shuffled = JSONValue.array((0..<count).shuffled(using: &random).map { .number(JSONNumber($0)) })
        let other = JSONValue.array((0..<count).map { .number(JSONNumber(-$0 - 1)) })
        for new in [shuffled, other, []] {
            #expect(try old.applying(JSONPatch(from: old, to: new)) == new)
        }
        var few = old
        for index in stride(from: 0, to: count, by: count / 50) { few[at: .index(index)] = "new" }
        #expect(JSONPatch(from: old, to: few).operations.count == 50)
    }

    @Test func deepValues() throws {
        var (old, new): (JSONValue, JSONValue) = (1, 2)
        for _ in 0..<1000 { (old, new) = ([old, "same"], [new, "same"]) }
        for shortest in [false, true] {
            let patch = JSONPatch(from: old, to: new, shortest: shortest)
            #expect(patch.operations.count == 1)
            #expect(try old.applying(patch) == new)
        }
    }
}
