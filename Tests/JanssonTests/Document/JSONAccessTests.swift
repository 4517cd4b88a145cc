import Jansson
import XCTest

final class JSONAccessTests: XCTestCase {
    private let json = try? JSON(
        parsing: """
            {"people": [{"name": "Ann", "age": 30}, {"name": "Bob", "age": null}],
             "a key": {"": 1}, "e\u{301}": "decomposed", "\u{E9}": "composed", "n\\u0000": 7}
            """)

    private func view() throws -> JSON { try XCTUnwrap(json) }

    func testMembersAndElementsAreFound() throws {
        let json = try view()
        XCTAssertEqual(json["people"][0]["name"].value, "Ann")
        XCTAssertEqual(json["people"][1]["name"].value, "Bob")
        XCTAssertEqual(json["a key"][""].value, 1)
        XCTAssertEqual(json["n\0"].value, 7)
    }

    func testPathsLeadToTheSameValuesAsSubscripts() throws {
        let json = try view()
        XCTAssertEqual(json[at: "people", 0, "name"].value, "Ann")
        XCTAssertEqual(json[JSONPath(["people", 0, "name"])].value, "Ann")
        XCTAssertEqual(json[JSONPathElement.key("people")][JSONPathElement.index(0)].count, 2)
        XCTAssertEqual(json[JSONPath()].path, JSONPath())
        XCTAssertEqual(json["people"][at: 1, "name"].path, ["people", 1, "name"])
    }

    func testKeysAreComparedByteByByte() throws {
        let json = try view()
        XCTAssertEqual(json["e\u{301}"].value, "decomposed")
        XCTAssertEqual(json["\u{E9}"].value, "composed")
    }

    func testKindsAndCounts() throws {
        let json = try JSON(
            parsing: #"[{"a": 1}, [1, [2], 3], "text", 1, 1.5, 1e2, 18446744073709551616, true, false, null]"#
        )
        XCTAssertEqual(
            json.elements.map(\.kind),
            [.object, .array, .string, .number, .number, .number, .number, .bool, .bool, .null])
        XCTAssertEqual(json.elements.map(\.count), [1, 3, 0, 0, 0, 0, 0, 0, 0, 0])
        XCTAssertEqual(json.kind, .array)
        XCTAssertEqual(json.count, 10)
        XCTAssertEqual(json[10].kind, .missing)
        XCTAssertEqual(json[10].count, 0)
    }

    func testNullExistsAndWhatIsMissingDoesNot() throws {
        let json = try view()
        XCTAssertTrue(json["people"][1]["age"].exists)
        XCTAssertTrue(json["people"][1]["age"].isNull)
        XCTAssertFalse(json["people"][1]["height"].exists)
        XCTAssertFalse(json["people"][1]["height"].isNull)
        XCTAssertFalse(json["people"][0]["age"].isNull)
    }

    func testASubscriptThatLeadsNowhereStaysMissing() throws {
        let json = try view()
        let views = [
            json["nobody"], json[0], json["people"]["name"], json["people"][-1], json["people"][2],
            json["people"][.max], json["people"][.min], json["people"][0]["name"]["x"],
            json["people"][1]["age"]["x"], json["nobody"][0]["name"],
        ]
        for view in views {
            XCTAssertEqual(view.kind, .missing)
            XCTAssertFalse(view.exists)
            XCTAssertEqual(view.value, .null)
            XCTAssertEqual(view.members.map(\.key), [])
            XCTAssertEqual(view.elements.map(\.kind), [])
            XCTAssertEqual(view.description, "")
        }
    }

    func testAMissingViewRemembersItsPath() throws {
        let json = try view()
        XCTAssertEqual(json["people"][3]["name"].path, ["people", 3, "name"])
        XCTAssertEqual(json["nobody"].path, ["nobody"])
        XCTAssertEqual(json["people"][0]["name"]["x"][1].path, ["people", 0, "name", "x", 1])
    }

    func testKindsDescribeThemselvesWithTheirArticle() {
        let kinds: [JSON.Kind] = [.object, .array, .string, .number, .bool, .null, .missing]
        XCTAssertEqual(
            kinds.map(\.description),
            ["an object", "an array", "a string", "a number", "a boolean", "null", "nothing"])
    }

    func testDescriptionIsCompactJSON() throws {
        XCTAssertEqual(
            try view()["people"].description, #"[{"name":"Ann","age":30},{"name":"Bob","age":null}]"#)
    }

    func testAViewOfAPartKeepsItsDocument() throws {
        func part() throws -> JSON { try JSON(parsing: #"{"a": ["x", "\n"]}"#)["a"] }
        XCTAssertEqual(try part().value, ["x", "\n"])
    }
}
