// The linter does not know the operators, and takes `a = try b <-! c` for a nested assignment.
// swift-format-ignore-file: NoAssignmentInExpressions

#if Foundation
import Foundation
import JanssonStyles
import XCTest

/// `Parser.parseProperties` and the operators that read its result.
final class ParsePropertiesTests: XCTestCase {
    private func json() throws -> JSON {
        try JSON(
            parsing: """
                {"uint": 1, "int": -1, "string": "s", "float": 1.5, "double": 1.1111, "bool": true, "null": null,
                 "dictionary": {"a": 1}, "array": [1, "2"], "url": "http://a.example", "half": 1.5,
                 "two": {"level": 2}, "dots.key.path": 3, "n@me-x": 4, "numbers": ["1", "-2"]}
                """)
    }

    func testEachTypeIsASwiftTypeOfItsOwn() throws {
        let properties = try Parser.parseProperties(json: json()) { make in
            make.propertyForKeyPath("uint", type: .uint)
            make.propertyForKeyPath("int", type: .int)
            make.propertyForKeyPath("string", type: .string)
            make.propertyForKeyPath("float", type: .float)
            make.propertyForKeyPath("double", type: .double)
            make.propertyForKeyPath("bool", type: .bool)
            make.propertyForKeyPath("null", type: .string, optional: true)
            make.propertyForKeyPath("dictionary", type: .dictionary)
            make.propertyForKeyPath("array", type: .array)
            make.propertyForKeyPath("url", type: .url)
        }
        XCTAssertEqual(properties["uint"] as? UInt, 1)
        XCTAssertEqual(properties["int"] as? Int, -1)
        XCTAssertEqual(properties["string"] as? String, "s")
        XCTAssertEqual(properties["float"] as? Float, 1.5)
        XCTAssertEqual(properties["double"] as? Double, 1.1111)
        XCTAssertEqual(properties["bool"] as? Bool, true)
        XCTAssertNil(properties["null"])
        XCTAssertEqual(properties["dictionary"] as? [String: Int], ["a": 1])
        XCTAssertEqual((properties["array"] as? [Any])?.first as? Int, 1)
        XCTAssertEqual(properties["url"] as? URL, URL(string: "http://a.example"))
        XCTAssertEqual(properties.count, 9)
    }

    func testArraysAndDictionariesAreOfPlainSwiftTypes() throws {
        let source = try JSON(
            parsing: #"""
                {"tags": ["a", "b"], "counts": [1, 2], "reals": [1, 2.5], "flags": [true], "nicks": ["a", null],
                 "rows": [{"x": 1}, {"x": 2}], "grid": [[1], [2, 3]], "ids": [18446744073709551615],
                 "object": {"name": "Ann", "more": {"deep": [null]}}}
                """#)
        let properties = try Parser.parseProperties(json: source) { make in
            for key in ["tags", "counts", "reals", "flags", "nicks", "rows", "grid", "ids"] {
                make.propertyForKeyPath(key, type: .array)
            }
            make.propertyForKeyPath("object", type: .dictionary)
        }
        XCTAssertEqual(properties["tags"] as? [String], ["a", "b"])
        XCTAssertEqual(properties["counts"] as? [Int], [1, 2])
        XCTAssertEqual(properties["reals"] as? [Double], [1, 2.5])
        XCTAssertEqual(properties["flags"] as? [Bool], [true])
        XCTAssertEqual(properties["nicks"] as? [String?], ["a", nil])
        XCTAssertEqual(properties["rows"] as? [[String: Int]], [["x": 1], ["x": 2]])
        XCTAssertEqual(properties["grid"] as? [[Int]], [[1], [2, 3]])
        XCTAssertEqual(properties["ids"] as? [UInt], [.max])
        let object = try XCTUnwrap(properties["object"] as? [String: Any])
        XCTAssertEqual(object["name"] as? String, "Ann")
        XCTAssertEqual((object["more"] as? [String: Any])?.count, 1)
        let tags: [String] = try properties <--! "tags"
        XCTAssertEqual(tags, ["a", "b"])
    }

    func testKeyPathsAreTheKeysOfTheResult() throws {
        let keyPaths = ["two.level", "dots.key.path", "n@me-x", "/two/level"]
        let properties = try Parser.parseProperties(json: json()) { make in
            for keyPath in keyPaths { make.propertyForKeyPath(keyPath, type: .int) }
        }
        XCTAssertEqual(keyPaths.map { properties[$0] as? Int }, [2, 3, 4, 2])
    }

    func testEveryErrorWithItsText() throws {
        let source = try json()
        XCTAssertThrowsError(
            try Parser.parseProperties(json: source) { make in
                make.propertyForKeyPath("none", type: .int)
                make.propertyForKeyPath("two.none", type: .int)
                make.propertyForKeyPath("null", type: .int)
                make.propertyForKeyPath("int", type: .uint)
                make.propertyForKeyPath("half", type: .int)
                make.propertyForKeyPath("uint", type: .bool)
                make.propertyForKeyPath("bool", type: .int, optional: true)
                make.propertyForKeyPath("bool", type: .double)
                make.propertyForKeyPath("string", type: .array)
                make.propertyForKeyPath("array", type: .dictionary, optional: true)
                make.propertyForKeyPath("dictionary", type: .url, optional: true)
                make.propertyForKeyPath("array", type: .array, decodedToType: Int.self)
                make.propertyForKeyPath("string", type: .dictionary, decodedToType: Int.self)
                make.propertyForKeyPath("string", type: .string, decoder: StringToIntDecoder())
                make.propertyForKeyPath("array", type: .array, decoder: StringToIntDecoder())
            }
        ) { error in
            XCTAssertEqual(
                "\(error)",
                """
                none: missing, expected Int (line 1, column 1)
                uint: expected Bool, found a number (line 1, column 10)
                int: expected UInt, found a number out of its range (line 1, column 20)
                string: expected an array, found a string (line 1, column 34)
                string: expected an object, found a string (line 1, column 34)
                string: expected Int, found a string that is not one (line 1, column 34)
                bool: expected Int, found a boolean (line 1, column 79)
                bool: expected Double, found a boolean (line 1, column 79)
                null: expected Int, found null (line 1, column 93)
                dictionary: expected URL, found an object (line 2, column 16)
                array: expected an object, found an array (line 2, column 35)
                array[0]: expected String, found a number (line 2, column 36)
                array[1]: expected Int, found a string (line 2, column 39)
                half: expected Int, found a number with a fraction (line 2, column 80)
                two.none: missing, expected Int (line 3, column 9)
                """)
        }
    }

    func testAValueThatIsNeitherObjectNorArray() throws {
        XCTAssertThrowsError(
            try Parser.parseProperties(json: json()["string"]) { make in
                make.propertyForKeyPath("a", type: .int, optional: true)
            }
        ) { XCTAssertEqual("\($0)", "string: expected an object, found a string (line 1, column 34)") }
    }

    func testKeysOfAnArrayAreAnErrorEvenIfOptional() throws {
        let text = "array: expected an object, found an array (line 2, column 35)"
        XCTAssertThrowsError(
            try Parser.parseProperties(json: json()["array"]) { make in
                make.propertyForKeyPath("a.b", type: .int, optional: true)
            }
        ) { XCTAssertEqual("\($0)", text) }
        XCTAssertThrowsError(try json()["array"].properties(.optional(at: "a.b")) as Int?) {
            XCTAssertEqual("\($0)", text)
        }
    }

    func testBadURLIsAnErrorEvenIfOptional() throws {
        XCTAssertThrowsError(
            try Parser.parseProperties(data: Data(#"{"url": ""}"#.utf8)) { make in
                make.propertyForKeyPath("url", type: .url, optional: true)
            }
        ) { error in
            XCTAssertEqual("\(error)", "url: expected URL, found a string that is not one (line 1, column 9)")
        }
    }

    func testRootArrayByTheEmptyKeyPath() throws {
        let properties = try Parser.parseProperties(data: Data("[1, 2]".utf8)) { make in
            make.propertyForKeyPath("", type: .array, decodedToType: Int.self)
        }
        XCTAssertEqual(properties[""] as? [Int], [1, 2])
    }

    func testDataThatIsNotJSON() throws {
        XCTAssertThrowsError(try Parser.parseProperties(data: Data("{".utf8)) { _ in }) { error in
            XCTAssertEqual((error as? JSONError)?.code, .prematureEnd)
        }
        XCTAssertThrowsError(try Parser.parseObject(data: Data("{".utf8)) as Int)
        XCTAssertThrowsError(try Parser.parseArray(data: Data("{".utf8)) as [Int])
    }

    // Models and decoders

    func testArraysAreOfTheModelsType() throws {
        let properties = try Parser.parseProperties(json: json()) { make in
            make.propertyForKeyPath("numbers", type: .array, decodedToType: String.self)
            make.propertyForKeyPath("two", type: .dictionary, decodedToType: Dictionary<String, Int>.self)
            make.propertyForKeyPath("/numbers/0", type: .string, decoder: StringToIntDecoder())
        }
        XCTAssertEqual(properties["numbers"] as? [String], ["1", "-2"])
        XCTAssertEqual(properties["two"] as? [String: Int], ["level": 2])
        XCTAssertEqual(properties["/numbers/0"] as? Int, 1)
    }

    func testDecoderOfElements() throws {
        let properties = try Parser.parseProperties(json: json()) { make in
            make.propertyForKeyPath("numbers", type: .array, optional: true, decoder: StringToIntDecoder())
            make.propertyForKeyPath("null", type: .array, optional: true, decoder: StringToIntDecoder())
        }
        XCTAssertEqual(properties["numbers"] as? [Int], [1, -2])
        XCTAssertNil(properties["null"])
    }

    func testErrorsOfOtherTypesAreCollectedToo() throws {
        struct Mine: Error {}
        struct Failing: JSONDecodable {
            init(json: JSON) throws { throw Mine() }
        }
        XCTAssertThrowsError(
            try Parser.parseProperties(json: json()) { make in
                make.propertyForKeyPath("array", type: .array, decodedToType: Failing.self)
                make.propertyForKeyPath("bool", type: .string)
            }
        ) { error in
            let errors = (error as? JSONError)?.errors ?? []
            XCTAssertEqual(errors.map(\.path), [["bool"], ["array", 0], ["array", 1]])
            XCTAssertEqual(errors.map(\.code), [.typeMismatch, .custom, .custom])
            XCTAssertTrue(errors.last?.underlying is Mine)
        }
    }

    func testMissingKeyPathOfAnObjectOrArray() throws {
        let data = Data(#"{"a": {}}"#.utf8)
        XCTAssertThrowsError(try Parser.parseObject(data: data, forKeyPath: "a.b") as Int) { error in
            XCTAssertEqual("\(error)", "a.b: missing, expected Int (line 1, column 7)")
        }
        XCTAssertThrowsError(
            try Parser.parseObject(data: data, forKeyPath: "a.b", withDecoder: StringToIntDecoder())
        ) { XCTAssertEqual("\($0)", "a.b: missing, expected Int (line 1, column 7)") }
        XCTAssertThrowsError(
            try Parser.parseArray(data: data, forKeyPath: "a", withDecoder: StringToIntDecoder())
        ) { XCTAssertEqual("\($0)", "a: expected an array, found an object (line 1, column 7)") }
    }

    // The operators

    func testOperators() throws {
        let properties: [String: Any] = ["name": "Ann", "ages": [1, 2]]
        let name: String = try properties <-! "name"
        let nick: String? = properties <-? "nick"
        let wrong: Int? = properties <-? "name"
        let ages: [Int] = try properties <--! "ages"
        let none: [Int] = try properties <--! "none"
        let optional: [Int]? = properties <--? "ages"
        let absent: [Int]? = properties <--? "none"
        XCTAssertEqual(name, "Ann")
        XCTAssertNil(nick)
        XCTAssertNil(wrong)
        XCTAssertEqual(ages, [1, 2])
        XCTAssertEqual(none, [])
        XCTAssertEqual(optional, [1, 2])
        XCTAssertNil(absent)
        XCTAssertEqual(properties <-? "nick" ?? "none", "none")
    }

    func testOperatorsThrowWhereTheyWouldCrash() throws {
        let properties: [String: Any] = ["name": "Ann"]
        XCTAssertThrowsError(try properties <-! "nick" as String) { error in
            XCTAssertEqual((error as? JSONError)?.code, .keyNotFound)
            XCTAssertEqual("\(error)", "no property nick was parsed")
        }
        XCTAssertThrowsError(try properties <-! "name" as Int) { error in
            XCTAssertEqual((error as? JSONError)?.code, .typeMismatch)
            XCTAssertEqual("\(error)", "the property name was parsed as String, and is read as Int")
        }
        XCTAssertThrowsError(try properties <--! "name" as [Int]) { error in
            XCTAssertEqual("\(error)", "the property name was parsed as String, and is read as Array<Int>")
        }
    }

    func testOperatorsErrorGetsTheModelsPlace() throws {
        struct Careless: JSONDecodable {
            let nick: String

            init(json: JSON) throws {
                let properties = try Parser.parseProperties(json: json) { make in
                    make.propertyForKeyPath("nick", type: .string, optional: true)
                }
                nick = try properties <-! "nick"
            }
        }
        XCTAssertThrowsError(try JSON(parsing: "[{}]").decode(as: [Careless].self)) { error in
            XCTAssertEqual("\(error)", "[0]: no property nick was parsed (line 1, column 2)")
        }
    }
}
#endif
