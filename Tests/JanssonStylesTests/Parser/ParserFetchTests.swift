import Foundation
import JanssonStyles
import XCTest

private struct NeedsDocument: Error, CustomStringConvertible {
    var description: String { "refused" }
}

final class ParserFetchTests: XCTestCase {
    private func parser() throws -> Parser {
        Parser(
            json: try JSON(
                parsing: """
                    {"data": {"text": "x", "number": 300, "null": null, "list": ["a", 2, "c", null],
                     "texts": ["a", "b", "c"], "map": {"k": 1}}}
                    """)["data"])
    }

    private func text(_ body: () throws -> some Any) -> String {
        do {
            return "\(try body())"
        } catch let error as JSONError {
            return "\(error.code): \(error)"
        } catch {
            return "not a JSONError: \(error)"
        }
    }

    func testFetchErrorsHaveKeyTypeKindPathAndLocation() throws {
        let parser = try parser()
        let rows: [(String, String)] = [
            (text { try parser.fetch("text") as String }, "x"),
            (text { try parser.fetch("number") as Double }, "300.0"),
            (text { try parser.fetch("null") as JSONValue }, "null"),
            (
                text { try parser.fetch("absent") as String },
                "keyNotFound: data.absent: missing, expected String (line 1, column 10)"
            ),
            (
                text { try parser.fetch("text") as Int },
                "typeMismatch: data.text: expected Int, found a string (line 1, column 19)"
            ),
            (
                text { try parser.fetch("null") as Int },
                "typeMismatch: data.null: expected Int, found null (line 1, column 47)"
            ),
            (
                text { try parser.fetch("number") as Int8 },
                "numberOutOfRange: data.number: expected Int8, found a number out of its range (line 1, column 34)"
            ),
        ]
        for (actual, expected) in rows { XCTAssertEqual(actual, expected) }
    }

    func testFetchOptionalIsNilWhenMissingOrNullAndThrowsOtherwise() throws {
        let parser = try parser()
        XCTAssertEqual(try parser.fetchOptional("text"), "x")
        XCTAssertNil(try parser.fetchOptional("absent") as String?)
        XCTAssertNil(try parser.fetchOptional("null") as String?)
        XCTAssertEqual(
            text { try parser.fetchOptional("number") as String? as Any },
            "typeMismatch: data.number: expected String, found a number (line 1, column 34)")
    }

    func testAPropertyOfOptionalTypeTakesWhatIsFetched() throws {
        let text: String? = try parser().fetch("text")
        XCTAssertEqual(text, "x")
        XCTAssertThrowsError(
            try {
                let text: String? = try parser().fetch("absent")
                return text
            }())
    }

    func testFetchTransforms() throws {
        let parser = try parser()
        XCTAssertEqual(try parser.fetch("text") { (text: String) in text + "!" }, "x!")
        XCTAssertEqual(
            text { try parser.fetch("text") { Int($0) } },
            "invalidValue: data.text: expected Int, found a string that is not one (line 1, column 19)")
        XCTAssertEqual(
            text { try parser.fetch("absent") { Int($0) } },
            "keyNotFound: data.absent: missing, expected String (line 1, column 10)")
        XCTAssertEqual(
            text { try parser.fetch("number") { URL(string: $0) } },
            "typeMismatch: data.number: expected String, found a number (line 1, column 34)")
    }

    func testFetchOptionalTransforms() throws {
        let parser = try parser()
        XCTAssertEqual(try parser.fetchOptional("text") { (text: String) in text + "!" }, "x!")
        XCTAssertNil(try parser.fetchOptional("text") { Int($0) })
        XCTAssertNil(try parser.fetchOptional("absent") { Int($0) })
        XCTAssertNil(try parser.fetchOptional("null") { Int($0) })
        XCTAssertEqual(
            text { try parser.fetchOptional("number") { URL(string: $0) } as Any },
            "typeMismatch: data.number: expected String, found a number (line 1, column 34)")
    }

    func testATransformationThatThrowsKeepsItsErrorAsTheCause() throws {
        let parser = try parser()
        let transformation: (String) throws -> Int? = { _ in throw NeedsDocument() }
        let expected = "custom: data.text: refused (line 1, column 19)"
        XCTAssertEqual(text { try parser.fetch("text", transformation: transformation) }, expected)
        XCTAssertEqual(
            text { try parser.fetchOptional("text", transformation: transformation) as Any }, expected)
        XCTAssertEqual(
            text { try parser.fetchArray("texts", transformation: transformation) },
            """
            multiple: data.texts[0]: refused (line 2, column 12)
            data.texts[1]: refused (line 2, column 17)
            data.texts[2]: refused (line 2, column 22)
            """)
        XCTAssertThrowsError(try parser.fetch("text", transformation: transformation)) { error in
            XCTAssertTrue((error as? JSONError)?.underlying is NeedsDocument)
        }
    }

    func testAFetchInATransformationHasTheWholePath() throws {
        let parser = try parser()
        XCTAssertEqual(
            text { try parser.fetch("map") { try Parser(json: $0).fetch("k") as String } },
            "typeMismatch: data.map.k: expected String, found a number (line 2, column 41)")
        XCTAssertEqual(
            text {
                try parser.fetch("map") { (map: [String: JSONValue]) -> String? in
                    try Parser(dictionary: map).fetch("k")
                }
            },
            "typeMismatch: data.map.k: expected String, found a number (line 2, column 41)")
    }

    func testFetchArray() throws {
        let parser = try parser()
        XCTAssertEqual(try parser.fetchArray("texts"), ["a", "b", "c"])
        XCTAssertEqual(
            text { try parser.fetchArray("list") as [String] },
            """
            multiple: data.list[1]: expected String, found a number (line 1, column 67)
            data.list[3]: expected String, found null (line 1, column 75)
            """)
        XCTAssertEqual(
            text { try parser.fetchArray("absent") as [String] },
            "keyNotFound: data.absent: missing, expected an array (line 1, column 10)")
        XCTAssertEqual(
            text { try parser.fetchArray("null") as [String] },
            "typeMismatch: data.null: expected an array, found null (line 1, column 47)")
    }

    func testFetchArrayLeavesOutNilResultsOfItsTransformation() throws {
        let parser = try parser()
        XCTAssertEqual(try parser.fetchArray("texts") { $0 == "b" ? nil : $0 + "!" }, ["a!", "c!"])
        XCTAssertEqual(
            text { try parser.fetchArray("list") { (text: String) in text } },
            """
            multiple: data.list[1]: expected String, found a number (line 1, column 67)
            data.list[3]: expected String, found null (line 1, column 75)
            """)
        XCTAssertEqual(
            text { try parser.fetchArray("map") { (text: String) in text } },
            "typeMismatch: data.map: expected an array, found an object (line 2, column 35)")
    }

    func testFetchOptionalArrayIsEmptyOrNilByTheTypeAskedFor() throws {
        let parser = try parser()
        for key in ["absent", "null"] {
            let array: [String] = try parser.fetchOptionalArray(key)
            let optional: [String]? = try parser.fetchOptionalArray(key)
            XCTAssertEqual(array, [])
            XCTAssertNil(optional)
            XCTAssertEqual(try parser.fetchOptionalArray(key), [String]())
            XCTAssertNil(try parser.fetchOptionalArray(key) as [String]?)
            XCTAssertEqual(try parser.fetchOptionalArray(key) ?? ["none"], ["none"])
            let transformed: [Int] = try parser.fetchOptionalArray(key) { (text: String) in Int(text) }
            let optionalTransformed: [Int]? = try parser.fetchOptionalArray(key) { (text: String) in Int(text)
            }
            XCTAssertEqual(transformed, [])
            XCTAssertNil(optionalTransformed)
        }
        XCTAssertEqual(try parser.fetchOptionalArray("texts"), ["a", "b", "c"])
        XCTAssertEqual(try parser.fetchOptionalArray("texts") { $0 == "b" ? nil : $0 + "!" }, ["a!", "c!"])
        XCTAssertEqual(
            text { try parser.fetchOptionalArray("text") as [String] },
            "typeMismatch: data.text: expected an array, found a string (line 1, column 19)")
        XCTAssertEqual(
            text { try parser.fetchOptionalArray("text") as [String]? as Any },
            "typeMismatch: data.text: expected an array, found a string (line 1, column 19)")
    }

    func testAParserOfAValueThatIsNotAnObject() throws {
        let json = try JSON(parsing: #"{"list": [], "null": null}"#)
        for missing in ["absent", "null"] {
            XCTAssertNil(try Parser(json: json[missing]).fetchOptional("k") as String?)
        }
        XCTAssertEqual(
            text { try Parser(json: json["absent"]).fetch("k") as String },
            "keyNotFound: absent: missing, expected an object (line 1, column 1)")
        XCTAssertEqual(
            text { try Parser(json: json["list"]).fetchOptional("k") as String? as Any },
            "typeMismatch: list: expected an object, found an array (line 1, column 10)")
    }

    func testAMemberTooDeepForADocumentFailsAlone() throws {
        var value: JSONValue = []
        for _ in 0..<2048 { value = [value] }
        let parser = Parser(dictionary: ["deep": value, "text": "x"])
        let expected = "depthExceeded: nested deeper than 2048 arrays and objects"
        XCTAssertEqual(try parser.fetch("text"), "x")
        XCTAssertNil(try parser.fetchOptional("absent") as String?)
        XCTAssertEqual(
            text { try parser.fetch("deep") as JSON },
            "depthExceeded: deep: nested deeper than 2048 arrays and objects")
        XCTAssertEqual(text { try parser.json }, expected)
    }

    func testOtherStylesReadTheSameView() throws {
        XCTAssertEqual(try parser().json["text"].decode(), "x")
    }

    func testAModelOfAnotherValueThanAnObject() throws {
        struct Model: JSONInitializable { init(parser: Parser) throws {} }
        XCTAssertEqual(
            text { try [Model].inflate(from: JSON(parsing: "[{}, 5]")) },
            "typeMismatch: [1]: expected Model, found a number (line 1, column 6)")
    }
}
