import Jansson
import Testing

struct JSONValuePathsTests {
    private let sample: JSONValue = ["people": [["name": "Ann"], ["name": "Bob"]], "none": nil]

    @Test func reading() {
        #expect(sample[at: "people", 0, "name"] == "Ann")
        #expect(sample[JSONPath(["people", 1])] == ["name": "Bob"])
        #expect(sample[at: "none"] == .null)
        #expect(sample[JSONPath()] == sample)
    }

    @Test func readingAtAMissingPathIsNil() {
        #expect(sample[at: "nobody"] == nil)
        #expect(sample[at: "people", 2] == nil)
        #expect(sample[at: "people", -1] == nil)
        #expect(sample[at: "people", .index(.max)] == nil)
        #expect(sample[at: "people", "name"] == nil)
        #expect(sample[at: 0] == nil)
        #expect(sample[at: "none", "a"] == nil)
        #expect(sample[at: "people", 0, "name", "x"] == nil)
    }

    @Test(
        arguments: [
            // Replacing.
            (["a": 1], ["a"], 2, ["a": 2]),
            ([1, 2], [1], 3, [1, 3]),
            (["a": [1, ["b": 2]]], ["a", 1, "b"], 3, ["a": [1, ["b": 3]]]),
            (1, [], 2, 2),
            (["a": 1], ["a"], .null, ["a": nil]),
            // Creating.
            (["a": 1], ["b"], 2, ["a": 1, "b": 2]),
            ([:], ["a", "b", "c"], 1, ["a": ["b": ["c": 1]]]),
            (nil, ["a", "b"], 1, ["a": ["b": 1]]),
            (["a": nil], ["a", "b"], 1, ["a": ["b": 1]]),
            ([["a": 1]], [0, "b", "c"], 2, [["a": 1, "b": ["c": 2]]]),
            // Appending.
            ([], [0], 1, [1]),
            ([1], [1], 2, [1, 2]),
            ([1], [1, "a", "b"], 2, [1, ["a": ["b": 2]]]),
            (["a": [1]], ["a", 1], nil, ["a": [1]]),
            // Removing.
            (["a": 1, "b": 2], ["a"], nil, ["b": 2]),
            ([1, 2, 3], [1], nil, [1, 3]),
            (["a": ["b": 1]], ["a", "b"], nil, ["a": [:]]),
            (["a": [1, ["b": 2, "c": 3]]], ["a", 1, "b"], nil, ["a": [1, ["c": 3]]]),
            (1, [], nil, nil),
        ] as [(JSONValue, JSONPath, JSONValue?, JSONValue)])
    func assignments(_ value: JSONValue, _ path: JSONPath, _ assigned: JSONValue?, _ expected: JSONValue) {
        var copy = value
        copy[path] = assigned
        #expect(copy == expected)
    }

    @Test(
        arguments: [
            ([1], [2], 9), ([1], [-1], 9), ([1], [.index(.max)], 9), ([1], [.index(.min)], 9),
            ([1], [2], nil),
            ([1], [1], nil), ([1], [-1], nil), (["a": 1], [0], 9), ([1], ["a"], 9), ("text", ["a"], 9),
            (1, [0], 9),
            (nil, [0], 9), (nil, ["a"], nil), (true, ["a"], nil),
            (["a": 1], ["b"], nil), (["a": 1], ["b", "c"], nil), (["a": 1], ["a", "b"], 9),
            (["a": 1], ["a", "b"], nil), (["a": [1]], ["a", 3], 9), (["a": [1]], ["a", "b"], 9),
            (["a": nil], ["a", 0], 9), (["a": nil], ["a", "b"], nil), (["a": nil], ["a", "b", 3], 9),
            (["a": ["b": nil]], ["a", "b", 0], 9), (["a": ["b": nil]], ["a", "b", "c"], nil),
            ([:], ["a", 0], 9), ([:], ["a", "b", 0], 9), ([[1]], [0, 2], 9), ([nil], [0, 0], 9),
            ([nil], [1, 0], 9),
            ([["a": nil]], [0, "a", 1], 9),
        ] as [(JSONValue, JSONPath, JSONValue?)])
    func assignmentsThatCannotBeMadeChangeNothing(
        _ value: JSONValue, _ path: JSONPath, _ assigned: JSONValue?
    ) {
        var copy = value
        copy[path] = assigned
        #expect(copy == value)
    }

    @Test func aCopyIsNotChanged() {
        let original = sample
        var copy = original
        copy[at: "people", 0, "name"] = "Cid"
        copy[at: "people", 1] = nil
        #expect(original == sample)
        #expect(copy == ["people": [["name": "Cid"]], "none": nil])
    }

    @Test func changingInPlace() {
        var value: JSONValue = ["a": [1, 2]]
        value[at: "a", 0]?[at: "x"] = 1
        #expect(value == ["a": [1, 2]])
        value[at: "a"]?[at: 2] = 3
        #expect(value == ["a": [1, 2, 3]])
    }
}
