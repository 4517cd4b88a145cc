import Foundation
import Jansson
import XCTest

/// One payload, and one `Person` in the results and in the parser style.
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

    private let good = Data(
        #"{"people": [{"name": "Ann", "age": 30}, {"name": "Bob", "age": 41, "nick": "B"}]}"#.utf8)
    private let broken = Data(#"{"people": [{"name": "Ann", "age": 30}, {"name": "Bob", "age": "41"}]}"#.utf8)

    func testTheSameModels() throws {
        let results = try JSONValue.createJSONValueFrom(good)["people"].array
            .bind { collectResults($0.map(ResultsPerson.createWithJSONValue)) }.get()
        let parsed: [ParserPerson] = try JSON(parsing: good)["people"].decode()
        XCTAssertEqual(results.map(\.name), parsed.map(\.name))
        XCTAssertEqual(results.map(\.age), [30, 41])
        XCTAssertEqual(results.map(\.nick), [nil, "B"])
        XCTAssertEqual(parsed.map(\.nick), [nil, "B"])
    }

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
    }
}
