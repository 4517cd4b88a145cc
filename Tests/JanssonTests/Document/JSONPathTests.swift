import Jansson
import XCTest

final class JSONPathTests: XCTestCase {
    func testDescriptionAndPointer() {
        let cases: [(JSONPath, description: String, pointer: String)] = [
            ([], "", ""),
            (["people", 1, "age"], "people[1].age", "/people/1/age"),
            ([0], "[0]", "/0"),
            ([0, 1, "a"], "[0][1].a", "/0/1/a"),
            (["a-b", "c_d", "$e", "f9", "\u{E9}"], "a-b.c_d.$e.f9.\u{E9}", "/a-b/c_d/$e/f9/\u{E9}"),
            (["full name"], #"["full name"]"#, "/full name"),
            (["a", "b.c", "d"], #"a["b.c"].d"#, "/a/b.c/d"),
            ([""], #"[""]"#, "/"),
            (["a/b", "m~n", "~1"], #"["a/b"]["m~n"]["~1"]"#, "/a~1b/m~0n/~01"),
            (["\"", "\\"], #"["\""]["\\"]"#, "/\"/\\"),
            (["\n", "\u{0}", "\u{85}"], #"["\n"]["\0"]["\u{0085}"]"#, "/\n/\u{0}/\u{85}"),
            ([-1], "[-1]", "/-1"),
        ]
        for (path, description, pointer) in cases {
            XCTAssertEqual(path.description, description)
            XCTAssertEqual(path.pointer, pointer)
        }
    }

    func testPathsAreAppended() {
        let path = JSONPath(["a"])
        XCTAssertEqual(path.appending(0), ["a", 0])
        XCTAssertEqual(path.appending(.key("b")), ["a", "b"])
        XCTAssertEqual(path.appending(JSONPath(["b", 1])), ["a", "b", 1])
        XCTAssertEqual(path, ["a"])
    }

    func testAKeyOfDigitsIsNotAnIndex() {
        XCTAssertNotEqual(JSONPath(["1"]), JSONPath([1]))
    }

    func testOnlyTheRootHasAnEmptyPath() {
        XCTAssertTrue(JSONPath().isEmpty)
        XCTAssertFalse(JSONPath([0]).isEmpty)
    }

    func testPathsOfValuesInADocument() throws {
        let json = try JSON(parsing: #"{"a": [[], [1, {"b c": [0, true]}]], "d": {"e": {}}}"#)
        XCTAssertEqual(json.path, [])
        XCTAssertEqual(json["a"][1][1]["b c"][1].path, ["a", 1, 1, "b c", 1])
        XCTAssertEqual(json["d"]["e"].path.description, "d.e")
    }
}
