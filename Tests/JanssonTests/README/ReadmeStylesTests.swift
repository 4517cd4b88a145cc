import Foundation
import Jansson
import XCTest

/// The samples of Documentation/Styles.md.
final class ReadmeStylesTests: ReadmeTestCase {
    private func people() throws -> JSON {
        let json = try JSON(
            parsing: """
                [
                  {"name": "Ann", "age": 30},
                  {"name": "Bob", "age": "41", "nick": 7}
                ]
                """)
        return json
    }

    private func printError<Model: JSONInflatable>(of type: [Model].Type) throws {
        let json = try people()
        XCTAssertNoThrow(try json[0].decode(as: Model.self))
        XCTAssertThrowsError(try json.decode(as: type)) { print($0) }
    }

    func testOptionals() throws {
        struct Person: JSONParselable {
            let name: String
            let age: Int
            let nick: String?

            static func with(json: [String: JSONValue]) -> Person? {
                guard
                    let name = json.p3_string(key: "name"),
                    let age = json.p3_int(key: "age")
                else { return nil }
                return Person(name: name, age: age, nick: json.p3_string(key: "nick"))
            }
        }
        // [1]: expected Person, found an object that is not one (line 3, column 3)
        try printError(of: [Person].self)
        try checkPrinted("The same model in each style", sample: 1, of: .styles)
    }

    func testResults() throws {
        struct Person: JSONValueDecodable {
            let name: String
            let age: Int
            let nick: String?

            static func createWithJSONValue(_ value: JSONValue) -> JSONResult<Person> {
                let nick = try? value["nick"].string.get()
                return value["name"].string.bind { name in
                    value["age"].int.map { age in Person(name: name, age: age, nick: nick) }
                }
            }
        }
        // [1].age: expected Int, found a string (line 3, column 26)
        try printError(of: [Person].self)
        try checkPrinted("The same model in each style", sample: 2, of: .styles)
    }

    func testParser() throws {
        struct Person: JSONInitializable {
            let name: String
            let age: Int
            let nick: String?

            init(parser: Parser) throws {
                name = try parser.fetch("name")
                age = try parser.fetch("age")
                nick = try parser.fetchOptional("nick")
            }
        }
        // [1].age: expected Int, found a string (line 3, column 26)
        try printError(of: [Person].self)
        try checkPrinted("The same model in each style", sample: 3, of: .styles)
    }

    func testProperties() throws {
        struct Person: JSONDecodable {
            let name: String
            let age: Int
            let nick: String?

            init(json: JSON) throws {
                (name, age, nick) = try json.properties(
                    .required("name"), .required("age"), .optional("nick"))
            }
        }
        // [1].age: expected Int, found a string (line 3, column 26)
        // [1].nick: expected String, found a number (line 3, column 40)
        try printError(of: [Person].self)
        try checkPrinted("The same model in each style", sample: 4, of: .styles)
    }

    func testCursor() throws {
        struct Person: JSONDecodable {
            let name: String
            let age: Int
            let nick: String?

            init(json: JSON) throws {
                name = try json["name"].decode()
                age = try json["age"].decode()
                nick = try json["nick"].decodeIfPresent()
            }
        }
        // [1].age: expected Int, found a string (line 3, column 26)
        try printError(of: [Person].self)
        try checkPrinted("The same model in each style", sample: 5, of: .styles)
    }

    func testLeniencyWithAReport() throws {
        let json = try JSON(parsing: #"{"role": null, "tags": ["new", 7, "staff"], "ages": [30, "?"]}"#)
        var dropped: [JSONError] = []
        let (role, tags): (String, [String]) = try json.properties(
            .default("role", "guest"), .lossyArray("tags"), dropped: &dropped)
        let ages: [Int] = try json["ages"].decode(dropped: &dropped)
        print("\(role) \(tags) \(ages)")  // guest ["new", "staff"] [30]
        for error in dropped {
            print(error)
        }
        // role: expected String, found null (line 1, column 10)
        // tags[1]: expected String, found a number (line 1, column 32)
        // ages[1]: expected Int, found a string (line 1, column 58)
        try checkPrinted("Leniency with a report", of: .styles)
    }
}
