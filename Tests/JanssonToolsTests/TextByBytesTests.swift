import JanssonCore
import JanssonTools
import TestSupport
import Testing

/// Keys and strings are compared by their bytes, in queries, patches and differences.
@Suite struct TextByBytesTests {
    /// RFC 9535, section 2.3.5.2.2, compares Unicode scalar values.
    @Test func queries() throws {
        var random = SplitMix64(state: 4)
        let identity = JSONPathFunction("same", parameters: [.value], result: .value) { arguments in
            guard case .value(let json)? = arguments.first else { return .value(nil) }
            return .value(json?.value)
        }
        for _ in 0..<scaled(20_000) {
            let texts = EquivalentTexts.texts(&random, upTo: 8)
            let asked = EquivalentTexts.text(&random)
            let strings = try JSON(.array(texts.map { .string($0) }))
            func expect(_ query: String, _ holds: (String) -> Bool) throws {
                let query = try JSONPathQuery(parsing: query, functions: [identity])
                let found = try strings.query(query).map { try $0.decode(as: String.self) }
                #expect(found.map { Array($0.utf8) } == texts.filter(holds).map { Array($0.utf8) })
            }
            let scalars = Array(asked.unicodeScalars)
            try expect("$[?@ == '\(asked)']") { EquivalentTexts.areSame($0, asked) }
            try expect("$[?'\(asked)' != @]") { !EquivalentTexts.areSame($0, asked) }
            try expect("$[?@ < '\(asked)']") { $0.unicodeScalars.lexicographicallyPrecedes(scalars) }
            try expect("$[?same(@) == '\(asked)']") { EquivalentTexts.areSame($0, asked) }
            try expect("$[?same(@) <= '\(asked)']") {
                !scalars.lexicographicallyPrecedes($0.unicodeScalars)
            }
            let pattern = scalars.map { $0 == ";" || $0 == "`" ? "[\($0)]" : "\($0)" }.joined()
            try expect("$[?match(@, '\(pattern)')]") { EquivalentTexts.areSame($0, asked) }
            // Patterns of the document, one after the other.
            try expect("$[?match('\(asked)', @)]") { EquivalentTexts.areSame($0, asked) }

            let members = texts.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",")
            let object = try JSON(parsing: "{\(members)}")
            let expected = texts.lastIndex { EquivalentTexts.areSame($0, asked) }
            #expect(try object.query(JSONPathQuery(parsing: "$['\(asked)']")).first?.decode() == expected)
            let same = try JSON(.array([object.value, ["x": 0]]))
            #expect(
                try same.query(JSONPathQuery(parsing: "$[?same(@) == @]", functions: [identity])).count == 2)
        }
    }

    @Test func anObjectOfAFunctionHasAllMembersOfTheDocument() throws {
        let merged = JSONPathFunction("merged", parameters: [.value], result: .value) { arguments in
            guard case .value(let json)? = arguments.first else { return .value(nil) }
            return .value(json?.value)
        }
        let json = try JSON(parsing: "[{\"\u{E9}\": 1, \"e\u{301}\": 2}, {\"\u{E9}\": 1}]")
        let query = try JSONPathQuery(parsing: "$[?merged(@) == @]", functions: [merged])
        // The function loses a member of the first object.
        #expect(try json.query(query).map(\.path) == [[1]])
    }

    /// A tree of strings, whose objects have no two canonically equivalent keys.
    private func tree(_ random: inout SplitMix64, _ depth: Int) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 3 : 1), using: &random) {
        case 0: .string(EquivalentTexts.text(&random))
        case 1: .array((0..<Int.random(in: 0...3, using: &random)).map { _ in tree(&random, depth - 1) })
        default:
            .object(
                Dictionary(
                    (0..<Int.random(in: 0...3, using: &random)).map { _ in
                        (EquivalentTexts.text(&random), tree(&random, depth - 1))
                    }, uniquingKeysWith: { first, _ in first }))
        }
    }

    /// The oracle: a text that is the same for values that are equal by their bytes.
    private func bytes(_ value: JSONValue) -> [UInt8] {
        switch value {
        case .object(let members):
            let parts = members.map { key, member in [0] + Array(key.utf8) + [1] + bytes(member) }
            return [2] + parts.sorted { $0.lexicographicallyPrecedes($1) }.joined() + [3]
        case .array(let elements): return [4] + elements.flatMap { bytes($0) + [5] } + [6]
        case .string(let text): return [7] + Array(text.utf8)
        default: return []
        }
    }

    @Test func differencesAndPatches() throws {
        var random = SplitMix64(state: 5)
        var refused = 0
        for _ in 0..<scaled(50_000) {
            let (left, right) = (tree(&random, 3), tree(&random, 3))
            let areSame = bytes(left) == bytes(right)
            #expect((left == right) == areSame)
            #expect((Set([left, right]).count == 1) == areSame)
            let difference = JSONDifference(from: left, to: right)
            #expect(difference.isEmpty == areSame)
            #expect(bytes(try left.applying(difference.patch)) == bytes(right))
            let test = JSONPatch([.test(JSONPointer(), right)])
            #expect(((try? left.applying(test)) != nil) == areSame)
            do {
                let merge = try JSONMergePatch(from: left, to: right)
                #expect(bytes(left.applying(merge)) == bytes(right))
            } catch let error as JSONError {
                #expect(error.code == .duplicateKey)
                refused += 1
            }
        }
        #expect(refused > 0)
    }

    @Test func ignoredPathsAndRemovedKeys() throws {
        let (left, right): (JSONValue, JSONValue) = (["\u{E9}": 1], ["\u{E9}": 2])
        for (path, isEmpty) in [("\u{E9}", true), ("e\u{301}", false)] {
            let query = try JSONPathQuery(parsing: "$['\(path)']")
            let options = JSONDifference.Options(ignoring: [query])
            #expect(JSONDifference(from: left, to: right, options: options).isEmpty == isEmpty)
            let filter = try JSONPathQuery(parsing: "$[?@ == $['\(path)']]")
            #expect(
                JSONDifference(from: left, to: right, options: .init(ignoring: [filter])).isEmpty == isEmpty)
            let merged = left.applying(JSONMergePatch([path: nil]))
            #expect(merged.dictionary?.isEmpty == isEmpty)
        }
    }

    @Test func pointers() {
        var random = SplitMix64(state: 6)
        for _ in 0..<scaled(20_000) {
            let (left, right) = (EquivalentTexts.text(&random), EquivalentTexts.text(&random))
            let areSame = EquivalentTexts.areSame(left, right)
            #expect((JSONPointer(["a", left]) == JSONPointer(["a", right])) == areSame)
            #expect(Set([JSONPointer([left]), JSONPointer([right])]).count == (areSame ? 1 : 2))
            let patches = [left, right].map { JSONPatch([.remove(JSONPointer([$0]))]) }
            #expect((patches[0] == patches[1]) == areSame)
        }
    }
}
