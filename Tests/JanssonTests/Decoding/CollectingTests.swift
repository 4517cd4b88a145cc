#if Foundation
import Foundation
import Jansson
import XCTest

final class CollectingTests: XCTestCase {
    private struct Person: Codable, Equatable {
        var name: String
        var age: Int
        var tags: [String]
    }

    private func found<T: Decodable>(
        _ type: T.Type, _ text: String, _ decoder: JanssonDecoder = JanssonDecoder(),
        file: StaticString = #filePath, line: UInt = #line
    ) throws -> [String] {
        do {
            _ = try decoder.decode(type, from: text, collectingErrors: true)
            XCTFail("decoded", file: file, line: line)
            return []
        } catch let error as JSONError {
            return error.description.split(separator: "\n").map(String.init)
        }
    }

    func testAValueThatDecodesIsReturned() throws {
        let ann = Person(name: "Ann", age: 33, tags: ["a"])
        let text = #"{"name":"Ann","age":33,"tags":["a"]}"#
        let decoder = JanssonDecoder()
        XCTAssertEqual(try decoder.decode(Person.self, from: text, collectingErrors: true), ann)
        XCTAssertEqual(try decoder.decode(Person.self, from: Data(text.utf8), collectingErrors: true), ann)
        XCTAssertEqual(try decoder.decode(Person.self, from: Array(text.utf8), collectingErrors: true), ann)
        XCTAssertEqual(
            try decoder.decode(Person.self, from: JSON(parsing: text), collectingErrors: true), ann)
    }

    func testEveryPropertyAndElementIsReported() throws {
        XCTAssertEqual(
            try found([Person].self, #"[{"age": "33", "tags": ["a", 1]}, 7]"#),
            [
                "[0].name: missing, expected String (line 1, column 2)",
                "[0].age: expected Int, found a string (line 1, column 10)",
                "[0].tags[1]: expected String, found a number (line 1, column 30)",
                "[1]: expected an object, found a number (line 1, column 35)",
            ])
    }

    func testWithoutCollectingItIsTheFirstDecodingError() {
        let text = #"[{"age": "33", "tags": ["a", 1]}, 7]"#
        XCTAssertEqual(
            OracleOutcome.of {
                "\(try JanssonDecoder().decode([Person].self, from: text, collectingErrors: false))"
            }, "keyNotFound name [Index 0#0]")
    }

    func testOneErrorIsItself() throws {
        do {
            _ = try JanssonDecoder().decode([Int].self, from: "[1,true]", collectingErrors: true)
            XCTFail("decoded")
        } catch let error as JSONError {
            XCTAssertEqual(error.code, .typeMismatch)
            XCTAssertEqual(error.path, [1])
        }
    }

    func testSeveralAreMultiple() throws {
        do {
            _ = try JanssonDecoder().decode([Int].self, from: "[true,1.5,300]", collectingErrors: true)
            XCTFail("decoded")
        } catch let error as JSONError {
            XCTAssertEqual(error.code, .multiple)
            XCTAssertEqual(error.errors.map(\.path), [[0], [1]])
            XCTAssertEqual(error.errors.map(\.code), [.typeMismatch, .typeMismatch])
        }
    }

    func testTextThatIsNotJSONHasItsOwnError() {
        XCTAssertThrowsError(try JanssonDecoder().decode(Int.self, from: "[", collectingErrors: true)) {
            XCTAssertEqual(($0 as? JSONError)?.code, .prematureEnd)
        }
    }

    func testValuesOfDictionariesAndSets() throws {
        XCTAssertEqual(
            try found(
                [String: Person].self, #"{"a": 1, "b": {"name": "x", "age": 1, "tags": [2]}, "c": null}"#),
            [
                "a: expected an object, found a number (line 1, column 7)",
                "b.tags[0]: expected String, found a number (line 1, column 48)",
                "c: expected an object, found null (line 1, column 58)",
            ])
        XCTAssertEqual(try found(Set<Int>.self, #"["a",1,"b"]"#).count, 2)
    }

    /// No enum is made of an empty value.
    func testABadEnumEndsItsObjectAndNotThoseBesideIt() throws {
        enum Open: String, Decodable { case one, two }
        struct Shape: Decodable {
            let before: Int
            let open: Open
            let after: Int
        }
        struct Shapes: Decodable {
            let list: [Shape]
            let members: [String: Shape]
            let after: Int
        }
        let shape = #"{"before": "x", "open": "x", "after": "x"}"#
        let right = #"{"before": 1, "open": "one", "after": "x"}"#
        XCTAssertEqual(
            try found(
                Shapes.self, #"{"list": [\#(shape), \#(right)], "members": {"a": \#(shape)}, "after": "x"}"#
            ),
            [
                "list[0].before: expected Int, found a string (line 1, column 22)",
                "list[0].open: expected Open, found a string that is not one (line 1, column 35)",
                "list[1].after: expected Int, found a string (line 1, column 93)",
                "members.a.before: expected Int, found a string (line 1, column 128)",
                "members.a.open: expected Open, found a string that is not one (line 1, column 141)",
                "after: expected Int, found a string (line 1, column 171)",
            ])
    }

    func testStrategyTypesAreReportedAndPassed() throws {
        struct Model: Decodable {
            let date: Date
            let url: URL
            let data: Data
            let amount: Decimal
            let id: UUID
            let last: Bool
        }
        let decoder = JanssonDecoder()
        decoder.dateDecodingStrategy = .iso8601
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        XCTAssertEqual(
            try found(
                Model.self, #"{"date":"x","url":"","data":"!","amount":"1","id":"x","last":1}"#, decoder
            ).count, 6)
        XCTAssertEqual(try found(Model.self, "{}", decoder).count, 6)
    }

    func testNestedModelsThatAreMissingOrNoObjects() throws {
        struct Inner: Decodable {
            let a: Int
            let b: [String: Double]
        }
        struct Outer: Decodable {
            let one: Inner
            let two: Inner
            let three: Inner?
            let four: [Inner]
            let five: Int
        }
        XCTAssertEqual(
            try found(Outer.self, #"{"two": 1, "three": {"a": 1}, "four": {}, "five": null}"#),
            [
                "one: missing, expected Inner (line 1, column 1)",
                "two: expected an object, found a number (line 1, column 9)",
                "three.b: missing, expected Dictionary<String, Double> (line 1, column 21)",
                "four: expected an array, found an object (line 1, column 39)",
                "five: expected Int, found null (line 1, column 51)",
            ])
    }

    func testModelsThatTrySeveralReadsAreNotReportedWhereOneFits() throws {
        struct Model: Decodable {
            let loose: [OracleModels.Loose]
            let count: Int
        }
        XCTAssertEqual(
            try found(Model.self, #"{"loose": [1, "x", [true, null], {"a": 1.5}], "count": "x"}"#),
            ["count: expected Int, found a string (line 1, column 56)"])
    }

    func testSuperclassesAndNestedContainers() throws {
        XCTAssertEqual(
            try found(OracleModels.Sub.self, #"{"name": 1, "super": {"id": "x"}}"#),
            [
                "name: expected String, found a number (line 1, column 10)",
                "super.id: expected Int, found a string (line 1, column 29)",
            ])
        struct Deep: Decodable {
            let a, b: Int

            init(from decoder: any Decoder) throws {
                let outer = try decoder.container(keyedBy: FreeKey.self)
                a = try outer.nestedContainer(keyedBy: FreeKey.self, forKey: "x").decode(
                    Int.self, forKey: "a")
                var list = try outer.nestedUnkeyedContainer(forKey: "y")
                _ = try list.decode(Int.self)
                b = try list.decode(Int.self)
            }
        }
        XCTAssertEqual(try found(Deep.self, #"{"x": 1, "y": [true]}"#).count, 3)
        XCTAssertEqual(try found(Deep.self, "{}").count, 2)
    }

    func testAnErrorOfTheModelIsReported() throws {
        struct Positive: Decodable {
            struct Negative: Error {}
            let value: Int

            init(from decoder: any Decoder) throws {
                value = try Int(from: decoder)
                if value < 0 { throw Negative() }
            }
        }
        let errors = try found([Positive].self, #"[1, -1, "x", -2]"#)
        XCTAssertEqual(errors.count, 3)
        XCTAssertTrue(errors[0].hasPrefix("[1]: "), errors[0])
        XCTAssertTrue(errors[1].hasPrefix("[2]: expected Int"), errors[1])
        XCTAssertTrue(errors[2].hasPrefix("[3]: "), errors[2])
    }

    func testNoMoreThanTheMaximumIsCollected() throws {
        let text = "[" + Array(repeating: "true", count: 500).joined(separator: ",") + "]"
        do {
            _ = try JanssonDecoder().decode([Int].self, from: text, collectingErrors: true)
            XCTFail("decoded")
        } catch let error as JSONError {
            XCTAssertEqual(error.errors.map(\.path), (0..<JSONError.maximumCollected).map { [.index($0)] })
        }
    }

    /// A value made of stand-ins is never returned, whatever is wrong.
    func testNoValueMadeOfStandInsIsReturned() throws {
        let texts = [
            "1", "null", "{}", "[]", #""x""#, "[null]", #"{"name":null}"#, #"[{"name":1}]"#, #"{"a":{}}"#,
        ]
        for text in texts {
            func agrees<T: Decodable>(_ type: T.Type, file: StaticString = #filePath, line: UInt = #line) {
                let decoder = JanssonDecoder()
                let decodes = (try? decoder.decode(type, from: text)) != nil
                let collects = (try? decoder.decode(type, from: text, collectingErrors: true)) != nil
                XCTAssertEqual(decodes, collects, "\(type) from \(text)", file: file, line: line)
            }
            agrees(Int.self)
            agrees(String.self)
            agrees(Int?.self)
            agrees([Int].self)
            agrees(Person.self)
            agrees([Person].self)
            agrees([String: Person].self)
            agrees([String: [String: Int]].self)
            agrees(OracleModels.Plain.self)
            agrees(OracleModels.Shape.self)
            agrees(OracleModels.Sub.self)
            agrees(OracleModels.Loose.self)
            agrees(Date.self)
            agrees(URL.self)
            agrees(JSONValue.self)
        }
    }
}
#endif
