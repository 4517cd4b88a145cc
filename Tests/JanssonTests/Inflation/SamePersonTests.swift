// The linter does not know the operators, and takes `a = try b <-! c` for a nested assignment.
// swift-format-ignore-file: NoAssignmentInExpressions

import Foundation
import Jansson
import XCTest

/// One payload, and one `Person` in all five styles.
final class SamePersonTests: XCTestCase {
    private struct ResultsPerson: JSONValueDecodable {
        let name: String
        let age: Int
        let nick: String?

        static func createWithJSONValue(_ value: JSONValue) -> JSONResult<ResultsPerson> {
            let nick = try? value["nick"].string.get()
            return value["name"].string.bind { name in
                value["age"].int.map { age in ResultsPerson(name: name, age: age, nick: nick) }
            }
        }
    }

    private struct ParserPerson: JSONInitializable {
        let name: String
        let age: Int
        let nick: String?

        init(parser: Parser) throws {
            name = try parser.fetch("name")
            age = try parser.fetch("age")
            nick = try parser.fetchOptional("nick")
        }
    }

    private struct OptionalsPerson: JSONParselable {
        let name: String
        let age: Int
        let nick: String?

        static func with(json: [String: JSONValue]) -> OptionalsPerson? {
            guard let name = json.p3_string(key: "name"), let age = json.p3_int(key: "age") else {
                return nil
            }
            return OptionalsPerson(name: name, age: age, nick: json.p3_string(key: "nick"))
        }
    }

    private struct PropertiesPerson: JSONDecodable {
        let name: String
        let age: Int
        let nick: String?

        init(json: JSON) throws {
            (name, age, nick) = try json.properties(.required("name"), .required("age"), .optional("nick"))
        }
    }

    private struct MadePerson: JSONDecodable {
        let name: String
        let age: Int
        let nick: String?

        init(json: JSON) throws {
            let properties = try Parser.parseProperties(json: json) { make in
                make.propertyForKeyPath("name", type: .string)
                make.propertyForKeyPath("age", type: .int)
                make.propertyForKeyPath("nick", type: .string, optional: true)
            }
            name = try properties <-! "name"
            age = try properties <-! "age"
            nick = properties <-? "nick"
        }
    }

    private struct CursorPerson: JSONDecodable {
        let name: String
        let age: Int
        let nick: String?

        init(json: JSON) throws {
            name = try json["name"].decode()
            age = try json["age"].decode()
            nick = try json["nick"].decodeIfPresent()
        }
    }

    private let good = Data(
        #"{"people": [{"name": "Ann", "age": 30}, {"name": "Bob", "age": 41, "nick": "B"}]}"#.utf8)
    private let broken = Data(#"{"people": [{"name": "Ann", "age": 30}, {"name": "Bob", "age": "41"}]}"#.utf8)

    #if Foundation
    func testTheSameModels() throws {
        let results = try JSONValue.createJSONValueFrom(good)["people"].array
            .bind { collectResults($0.map(ResultsPerson.createWithJSONValue)) }.get()
        let parsed: [ParserPerson] = try JSON(parsing: good)["people"].decode()
        XCTAssertEqual(results.map(\.name), parsed.map(\.name))
        XCTAssertEqual(results.map(\.age), [30, 41])
        XCTAssertEqual(results.map(\.nick), [nil, "B"])
        XCTAssertEqual(parsed.map(\.nick), [nil, "B"])
        let people = try JSON(parsing: good)["people"]
        let optionals: [OptionalsPerson] = try people.decode()
        let properties: [PropertiesPerson] = try people.decode()
        let made: [MadePerson] = try people.decode()
        let cursor: [CursorPerson] = try people.decode()
        for names in [optionals.map(\.name), properties.map(\.name), made.map(\.name), cursor.map(\.name)] {
            XCTAssertEqual(names, ["Ann", "Bob"])
        }
        for ages in [optionals.map(\.age), properties.map(\.age), made.map(\.age), cursor.map(\.age)] {
            XCTAssertEqual(ages, [30, 41])
        }
        for nicks in [optionals.map(\.nick), properties.map(\.nick), made.map(\.nick), cursor.map(\.nick)] {
            XCTAssertEqual(nicks, [nil, "B"])
        }
    }
    #endif

    #if Foundation
    func testTheSameErrors() throws {
        let text = "people[1].age: expected Int, found a string"
        let json = JSONValue.createJSONValueFrom(broken)
        guard case .failure(let failure) = json["people"].inflated(as: [ResultsPerson].self) else {
            return XCTFail("no failure")
        }
        XCTAssertEqual("\(failure)", text)
        XCTAssertThrowsError(try JSON(parsing: broken)["people"].decode() as [ResultsPerson]) { error in
            XCTAssertEqual("\(error)", text + " (line 1, column 64)")
        }
        XCTAssertThrowsError(try JSON(parsing: broken)["people"].decode() as [ParserPerson]) { error in
            XCTAssertEqual("\(error)", text + " (line 1, column 64)")
        }
        let people = try JSON(parsing: broken)["people"]
        for read in [
            { _ = try people.decode() as [PropertiesPerson] }, { _ = try people.decode() as [MadePerson] },
            { _ = try people.decode() as [CursorPerson] },
        ] {
            XCTAssertThrowsError(try read()) { XCTAssertEqual("\($0)", text + " (line 1, column 64)") }
        }
        // An optional carries no reason.
        XCTAssertThrowsError(try people.decode() as [OptionalsPerson]) { error in
            XCTAssertEqual(
                "\(error)",
                "people[1]: expected OptionalsPerson, found an object that is not one (line 1, column 41)")
        }
    }
    #endif
}
