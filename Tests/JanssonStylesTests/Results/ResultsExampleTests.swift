#if Foundation
import Foundation
import JanssonStyles
import XCTest

private struct Person: JSONValueDecodable, Equatable {
    let name: String
    let age: Int
    let spouse: Bool

    static func createWithJSONValue(_ value: JSONValue) -> JSONResult<Person> {
        let name = value["name"].string
        let age = value["age"].int
        let isMarried = value["spouse"].bool
        return name.bind { n in
            age.bind { a in
                isMarried.map { im in
                    return self.init(name: n, age: a, spouse: im)
                }
            }
        }
    }
}

/// The results style as its users write it.
final class ResultsExampleTests: XCTestCase {
    private let data = Data(
        """
        {
          "success": true,
          "people": [
            {"name": "Ann", "age": 30, "spouse": true},
            {"name": "Bob", "age": 41, "spouse": true},
            {"name": "Cid", "age": 19, "spouse": false}
          ],
          "jobs": ["teacher", "judge"],
          "states": {"Georgia": [30301, 30302, 30303], "Wisconsin": [53000, 53001]}
        }
        """.utf8)

    func testPeopleOneByOne() {
        let json = JSONValue.createJSONValueFrom(data)
        var people: [Person] = []
        let peopleArray = json["people"].array
        switch peopleArray {
        case .success(let values):
            for person in values {
                switch Person.createWithJSONValue(person) {
                case .success(let person): people.append(person)
                case .failure(let error): XCTFail("\(error)")
                }
            }
        case .failure(let error): XCTFail("\(error)")
        }
        XCTAssertEqual(people.map(\.name), ["Ann", "Bob", "Cid"])
        XCTAssertEqual(people.map(\.spouse), [true, true, false])
    }

    func testPeopleCollected() throws {
        let json = JSONValue.createJSONValueFrom(data)
        let people = json.bind({ $0["people"] }).array.bind {
            collectResults($0.map(Person.createWithJSONValue))
        }
        XCTAssertEqual(try people.get().map(\.age), [30, 41, 19])
    }

    func testPeopleSplit() throws {
        let json = JSONValue.createJSONValueFrom(data)
        let values = try json["people"].array.get()
        let (successes, failures) = splitResults(values.map { Person.createWithJSONValue($0) })
        XCTAssertEqual(successes.map(\.age), [30, 41, 19])
        XCTAssertEqual(failures, [])
        let split = splitResult(json["people"].array, f: Person.createWithJSONValue)
        XCTAssertEqual(split.successes, successes)
    }

    func testSplitKeepsFailuresApart() {
        let json: JSONValue = [
            "people": [
                ["name": "Ann", "age": 30, "spouse": true], ["name": "Bob", "age": 41, "spouse": false],
                ["name": "Cid", "age": 19],
            ]
        ]
        let (successes, failures) = splitResult(json["people"].array, f: Person.createWithJSONValue)
        XCTAssertEqual(successes.map(\.name), ["Ann", "Bob"])
        XCTAssertEqual(failures.map(\.description), ["spouse: missing, expected Bool"])
    }

    func testChains() throws {
        let json = JSONValue.createJSONValueFrom(data)
        XCTAssertEqual(json["success"].bool, .success(true))
        XCTAssertEqual(try json["states"]["Georgia"].array.get().compactMap(\.int), [30301, 30302, 30303])
        XCTAssertEqual(try json["people"][0]["name"].string.get(), "Ann")
        XCTAssertEqual(try json["jobs"][1].get(), "judge")
    }

    func testFailuresOfChains() {
        let json = JSONValue.createJSONValueFrom(data)
        let rows: [(JSONValueResult, JSONError.Code, String)] = [
            (json["peopl"], .keyNotFound, "peopl: missing, expected a value"),
            (json["people"][4], .indexOutOfBounds, "people[4]: missing, expected a value"),
            (
                json["people"]["name"], .typeMismatch,
                "people: expected an object with the key name, found an array"
            ),
        ]
        for (result, code, text) in rows {
            XCTAssertThrowsError(try result.get()) { error in
                XCTAssertEqual((error as? JSONError)?.code, code)
                XCTAssertEqual("\(error)", text)
            }
        }
        XCTAssertThrowsError(try json["people"][0]["name"].number.get()) { error in
            XCTAssertEqual("\(error)", "people[0].name: expected a number, found a string")
        }
    }

    func testTextThatIsNotJSON() {
        let json = JSONValue.createJSONValueFrom(Data("{\"a\":\n tru}".utf8))
        guard case .failure(let error) = json["a"]["b"].string else { return XCTFail("no failure") }
        XCTAssertEqual(error.code, .syntax)
        XCTAssertEqual(error.location, JSONLocation(line: 2, column: 2, byteOffset: 7))
    }
}
#endif
