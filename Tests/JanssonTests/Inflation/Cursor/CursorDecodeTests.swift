import Jansson
import XCTest

final class CursorDecodeTests: XCTestCase {
    private func cursor() throws -> JSON {
        try JSON(
            parsing: """
                {"text": "x", "number": 7, "null": null, "list": [1, "2", 3.5],
                 "map": {"a": 1, "b": "2"}, "people": [{"name": "Ann"}, {"name": 5}]}
                """)
    }

    struct Person: JSONDecodable {
        let name: String

        init(json: JSON) throws { name = try json["name"].decode() }
    }

    // Which overload is meant

    func testReturnTypeChoosesTheForm() throws {
        let json = try cursor()
        let text: String = try json["text"].decode()
        let optional: String? = json["number"].decode()
        let optionalArray: [Int]? = json["list"].decode()
        let arrayOfOptionals: [Int?] = json["list"].decode()
        let optionalByCast = json["number"].decode() as Double?
        XCTAssertEqual(text, "x")
        XCTAssertNil(optional)
        XCTAssertNil(optionalArray)
        XCTAssertEqual(arrayOfOptionals, [1, nil, nil])
        XCTAssertEqual(optionalByCast, 7)
    }

    func testLiteralsAndClosuresInferTheType() throws {
        let json = try cursor()
        XCTAssertEqual(try json["text"].decode(), "x")
        XCTAssertEqual(try json["number"].decode(), 7)
        XCTAssertEqual(json["text"].decode() ?? 0, 0)
        XCTAssertThrowsError(try json["list"].elements.map { try $0.decode() as Int })
        let integers: [Int] = json["list"].elements.compactMap { $0.decode() }
        XCTAssertEqual(integers, [1])
        if let name: String = json["people"][0]["name"].decode() {
            XCTAssertEqual(name, "Ann")
        } else {
            XCTFail("no name")
        }
    }

    func testTryDoesNotMakeTheOptionalFormThrow() throws {
        let json = try cursor()["number"]
        // A `try` would cause a warning here, because nothing throws.
        let text: String? = json.decode()
        XCTAssertNil(text)
    }

    // What fails, and how

    func testErrorsOfTheThrowingForm() throws {
        let json = try cursor()
        let cases: [(JSON, JSONError.Code, String)] = [
            (json["number"], .typeMismatch, "number: expected String, found a number (line 1, column 25)"),
            (json["null"], .typeMismatch, "null: expected String, found null (line 1, column 36)"),
            (json["no"], .keyNotFound, "no: missing, expected String (line 1, column 1)"),
            (
                json["list"][9], .indexOutOfBounds,
                "list[9]: missing, expected String (line 1, column 50)"
            ),
            (
                json["list"][-1], .indexOutOfBounds,
                "list[-1]: missing, expected String (line 1, column 50)"
            ),
            (
                json["text"]["in"], .typeMismatch,
                "text: expected an object, found a string (line 1, column 10)"
            ),
        ]
        for (value, code, text) in cases {
            XCTAssertThrowsError(try value.decode() as String) { error in
                XCTAssertEqual((error as? JSONError)?.code, code)
                XCTAssertEqual("\(error)", text)
            }
            XCTAssertThrowsError(try value.decode(as: String.self)) { XCTAssertEqual("\($0)", text) }
        }
    }

    func testDecodeIfPresent() throws {
        let json = try cursor()
        XCTAssertEqual(try json["text"].decodeIfPresent(), "x")
        XCTAssertNil(try json["null"].decodeIfPresent(as: String.self))
        XCTAssertNil(try json["no"].decodeIfPresent(as: String.self))
        XCTAssertThrowsError(try json["number"].decodeIfPresent(as: String.self)) { error in
            XCTAssertEqual("\(error)", "number: expected String, found a number (line 1, column 25)")
        }
        let inferred: () throws -> String? = { try json["number"].decodeIfPresent() }
        XCTAssertThrowsError(try inferred())
    }

    func testArrayReportsEveryBadElement() throws {
        XCTAssertThrowsError(try cursor()["list"].decode() as [Int]) { error in
            XCTAssertEqual(
                "\(error)",
                """
                list[1]: expected Int, found a string (line 1, column 54)
                list[2]: expected Int, found a number with a fraction (line 1, column 59)
                """)
        }
    }

    // Parts that may be bad

    func testArrayOfOptionalsHasANilPerBadElement() throws {
        let json = try cursor()
        let people: [Person?] = json["people"].decode()
        XCTAssertEqual(people.map { $0?.name }, ["Ann", nil])
        let none: [Int?] = json["text"].decode()
        XCTAssertEqual(none, [])
    }

    func testArrayOfOptionalsByTypeThrowsWhereThereIsNoArray() throws {
        let json = try cursor()
        XCTAssertEqual(try json["list"].decode(as: [Int?].self), [1, nil, nil])
        XCTAssertThrowsError(try json["text"].decode(as: [Int?].self)) { error in
            XCTAssertEqual("\(error)", "text: expected an array, found a string (line 1, column 10)")
        }
        XCTAssertThrowsError(try json["no"].decode(as: [Int?].self)) { error in
            XCTAssertEqual("\(error)", "no: missing, expected an array (line 1, column 1)")
        }
    }

    func testDictionaryOfOptionals() throws {
        let json = try cursor()
        let map: [String: Int?] = json["map"].decode()
        XCTAssertEqual(map, ["a": 1, "b": nil])
        let none: [String: Int?] = json["text"].decode()
        XCTAssertEqual(none, [:])
        XCTAssertEqual(try json["map"].decode(as: [String: Int?].self), ["a": 1, "b": nil])
        XCTAssertThrowsError(try json["text"].decode(as: [String: Int?].self)) { error in
            XCTAssertEqual("\(error)", "text: expected an object, found a string (line 1, column 10)")
        }
    }

    func testDroppedElementsAreReported() throws {
        let json = try cursor()
        var dropped: [JSONError] = []
        let list: [Int] = try json["list"].decode(dropped: &dropped)
        XCTAssertEqual(list, [1])
        XCTAssertEqual(
            dropped.map(\.description),
            [
                "list[1]: expected Int, found a string (line 1, column 54)",
                "list[2]: expected Int, found a number with a fraction (line 1, column 59)",
            ])
        XCTAssertThrowsError(try json["text"].decode(dropped: &dropped) as [Int])
        XCTAssertEqual(dropped.count, 2)
    }
}
