import Jansson
import Synchronization
import Testing

/// Assignments by path happen in place, at any depth.
struct AssigningTests {
    /// The address of the elements of an array.
    private func start(_ value: JSONValue) -> Int? {
        guard case .array(let elements) = value else { return nil }
        return unsafe elements.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
    }

    @Test func anArrayThatIsReferencedOnceIsChangedInPlace() {
        var elements: [JSONValue] = [1, 2, 3]
        elements.reserveCapacity(100)
        var value: JSONValue = ["a": ["b": [.array(elements), 7]]]
        elements = []
        let before = value[at: "a", "b", 0].flatMap(start)
        for index in 0..<90 { value[at: "a", "b", 0, .index(index)] = .number(JSONNumber(-index)) }
        value[at: "a", "b", 0, 3] = nil
        value[at: "a", "b", 0, 5, "c"] = "refused"
        let expected = (0..<90).filter { $0 != 3 }.map { JSONValue.number(JSONNumber(-$0)) }
        #expect(value[at: "a", "b", 0]?.array == expected)
        #expect(value[at: "a", "b", 0].flatMap(start) == before)
        #expect(before != nil)
    }

    @Test func manyAppendsTakeOneCopyForEachDoubling() {
        var value: JSONValue = ["list": []]
        var moves = 0
        var last: Int?
        for index in 0..<80_000 {
            value[at: "list", .index(index)] = true
            let now = value[at: "list"].flatMap(start)
            if now != last { moves += 1 }
            last = now
        }
        #expect(value[at: "list"] == .array(Array(repeating: true, count: 80_000)))
        #expect(moves < 40)
    }

    @Test func aCopyIsLeftAsItIs() {
        var value: JSONValue = ["a": [["b": 1]], "c": 2]
        let copy = value
        value[at: "a", 0, "b"] = 3
        value[at: "a", 1, "d", "e"] = 4
        value[at: "c"] = nil
        #expect(copy == ["a": [["b": 1]], "c": 2])
        #expect(value == ["a": [["b": 3], ["d": ["e": 4]]]])
    }

    @Test func whatWouldNestTooDeepIsNotAssigned() throws {
        @Sendable func keys(_ count: Int) -> JSONPath {
            JSONPath([JSONPathElement](repeating: "k", count: count))
        }
        let maximum = JSONParsingOptions.Limits.maximumDepth
        // A thread with more stack releases such deep values. The other thread keeps no part of them.
        let kept = Mutex<[JSONValue]>([])
        let facts = try onSmallStack {
            var value: JSONValue = ["a": 1]
            value[keys(30_000)] = 1
            var deepest = JSONValue.null
            deepest[keys(maximum)] = 1
            deepest[keys(maximum + 1)] = 2
            let isThere = deepest[keys(maximum)] == 1
            let isMissing = deepest[keys(30_000)] == nil
            kept.withLock { $0.append(deepest) }
            return [value == ["a": 1], isThere, isMissing]
        }
        let values = kept.withLock { values in
            defer { values = [] }
            return values
        }
        #expect(facts == [true, true, true])
        #expect(try values.first?.serializedString().utf8.count == 6 * maximum + 1)
    }
}
