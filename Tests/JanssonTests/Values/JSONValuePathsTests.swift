import Jansson
import XCTest

final class JSONValuePathsTests: XCTestCase {
    private let sample: JSONValue = ["people": [["name": "Ann"], ["name": "Bob"]], "none": nil]

    func testReading() {
        XCTAssertEqual(sample[at: "people", 0, "name"], "Ann")
        XCTAssertEqual(sample[JSONPath(["people", 1])], ["name": "Bob"])
        XCTAssertEqual(sample[at: "none"], .null)
        XCTAssertEqual(sample[JSONPath()], sample)
    }

    func testReadingAtAMissingPathIsNil() {
        XCTAssertNil(sample[at: "nobody"])
        XCTAssertNil(sample[at: "people", 2])
        XCTAssertNil(sample[at: "people", -1])
        XCTAssertNil(sample[at: "people", .index(.max)])
        XCTAssertNil(sample[at: "people", "name"])
        XCTAssertNil(sample[at: 0])
        XCTAssertNil(sample[at: "none", "a"])
        XCTAssertNil(sample[at: "people", 0, "name", "x"])
    }

    func testAssignments() {
        let cases: [(JSONValue, JSONPath, JSONValue?, JSONValue)] = [
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
        ]
        for (value, path, assigned, expected) in cases {
            var copy = value
            copy[path] = assigned
            XCTAssertEqual(copy, expected, "\(value), \(path)")
        }
    }

    func testAssignmentsThatCannotBeMadeChangeNothing() {
        let cases: [(JSONValue, JSONPath, JSONValue?)] = [
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
        ]
        for (value, path, assigned) in cases {
            var copy = value
            copy[path] = assigned
            XCTAssertEqual(copy, value, "\(value), \(path)")
        }
    }

    func testACopyIsNotChanged() {
        let original = sample
        var copy = original
        copy[at: "people", 0, "name"] = "Cid"
        copy[at: "people", 1] = nil
        XCTAssertEqual(original, sample)
        XCTAssertEqual(copy, ["people": [["name": "Cid"]], "none": nil])
    }

    func testChangingInPlace() {
        var value: JSONValue = ["a": [1, 2]]
        value[at: "a", 0]?[at: "x"] = 1
        XCTAssertEqual(value, ["a": [1, 2]])
        value[at: "a"]?[at: 2] = 3
        XCTAssertEqual(value, ["a": [1, 2, 3]])
    }
}
