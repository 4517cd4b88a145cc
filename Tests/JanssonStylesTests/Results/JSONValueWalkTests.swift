import JanssonStyles
import XCTest

/// The path of a failure, and that every step returns a plain result.
final class JSONValueWalkTests: XCTestCase {
    private let value: JSONValue = [
        "people": [
            ["name": "Ann", "age": 30, "tags": ["x"], "half": 1.5, "map": ["k": [1, 2, 3]], "null": nil],
            ["name": 5],
        ]
    ]

    private func text<T>(_ result: JSONResult<T>) -> String {
        switch result {
        case .success(let value): "\(value)"
        case .failure(let error): "\(error.code): \(error)"
        }
    }

    func testSubscriptsOfAValueAreResults() {
        let one = value["people"]
        let two = value["people"][0]
        let three = one[0]
        XCTAssertTrue(type(of: one) == JSONValueResult.self)
        XCTAssertTrue(type(of: two) == JSONValueResult.self)
        XCTAssertTrue(type(of: three) == JSONValueResult.self)
        XCTAssertTrue(type(of: [value].map { $0["people"][0]["name"] }) == [JSONValueResult].self)
        XCTAssertEqual(two, three)
        XCTAssertEqual(value["people"][1], .success(["name": 5]))
    }

    func testASwitchOverAChainHasTheWholePath() {
        switch value["people"][0]["nick"]["short"] {
        case .success(let value): XCTFail("\(value)")
        case .failure(let error):
            XCTAssertEqual(error.path, ["people", 0, "nick"])
            XCTAssertEqual("\(error)", "people[0].nick: missing, expected a value")
        }
        if case .success(.string(let name)) = value["people"][0]["name"] { XCTAssertEqual(name, "Ann") }
    }

    func testEveryStepOfAChainCanFail() {
        XCTAssertEqual(
            text(value["peeple"][0]["map"]["k"][1].int),
            "keyNotFound: peeple: missing, expected Int")
        XCTAssertEqual(
            text(value["people"][2]["map"]["k"][1].int),
            "indexOutOfBounds: people[2]: missing, expected Int")
        XCTAssertEqual(
            text(value["people"][0]["mop"]["k"][1].int),
            "keyNotFound: people[0].mop: missing, expected Int")
        XCTAssertEqual(
            text(value["people"][0]["map"][0][1].int),
            "typeMismatch: people[0].map: expected an array with an element 0, found an object")
        XCTAssertEqual(
            text(value["people"][0]["map"]["k"]["x"].int),
            "typeMismatch: people[0].map.k: expected an object with the key x, found an array")
        XCTAssertEqual(text(value["people"][0]["map"]["k"][1].int), "2")
    }

    func testANegativeIndexIsOutOfBounds() {
        XCTAssertEqual(
            text(value["people"][-1]["name"].string),
            "indexOutOfBounds: people[-1]: missing, expected String")
        XCTAssertEqual(
            text(JSONValue.array([1])[-1]), "indexOutOfBounds: [-1]: missing, expected a value")
    }

    func testEachAccessorSaysWhatItExpected() {
        let person = value["people"][0]
        XCTAssertEqual(
            text(value["people"][0]["name"].array),
            "typeMismatch: people[0].name: expected an array, found a string")
        XCTAssertEqual(
            text(value["people"][0]["name"].dictionary),
            "typeMismatch: people[0].name: expected an object, found a string")
        XCTAssertEqual(
            text(value["people"][0]["age"].string),
            "typeMismatch: people[0].age: expected String, found a number")
        XCTAssertEqual(
            text(value["people"][0]["name"].number),
            "typeMismatch: people[0].name: expected a number, found a string")
        XCTAssertEqual(
            text(value["people"][0]["half"].int),
            "typeMismatch: people[0].half: expected Int, found a number with a fraction")
        XCTAssertEqual(
            text(value["people"][0]["map"].double),
            "typeMismatch: people[0].map: expected Double, found an object")
        XCTAssertEqual(
            text(value["people"][0]["age"].bool), "typeMismatch: people[0].age: expected Bool, found a number"
        )
        XCTAssertEqual(
            text(value["people"][0]["null"].string),
            "typeMismatch: people[0].null: expected String, found null")
        XCTAssertEqual(person["null"], .success(nil))
        XCTAssertEqual(
            text(JSONValueResult.success(.number(JSONNumber(UInt64.max))).int),
            "numberOutOfRange: expected Int, found a number out of its range")
    }

    func testEachAccessorReads() {
        let person = value["people"][0]
        XCTAssertEqual(person["name"].string, .success("Ann"))
        XCTAssertEqual(person["age"].int, .success(30))
        XCTAssertEqual(person["age"].double, .success(30))
        XCTAssertEqual(person["half"].number, .success(1.5))
        XCTAssertEqual(person["tags"].array, .success(["x"]))
        XCTAssertEqual(person["map"].dictionary, .success(["k": [1, 2, 3]]))
        XCTAssertEqual(JSONValueResult.success(true).bool, .success(true))
        XCTAssertEqual(JSONValueResult.success("x").string, .success("x"))
    }

    func testThePathStartsAgainAtAVariableUnlessItIsAWalk() {
        let result = value["people"][0]
        let walk: JSONValueCursor = value["people"][0]
        XCTAssertEqual(text(result["nick"].string), "keyNotFound: nick: missing, expected String")
        XCTAssertEqual(
            text(walk["nick"].string), "keyNotFound: people[0].nick: missing, expected String")
        XCTAssertEqual(walk.path, ["people", 0])
        XCTAssertEqual(walk.result, result)
    }

    func testAResultsOwnFailureIsKept() {
        let failed = JSONValueResult.failure(.custom("no network"))
        XCTAssertEqual(text(failed["a"]["b"][0].string), "custom: no network")
        XCTAssertEqual(text(failed["a"]), "custom: no network")
        XCTAssertEqual(text(failed.inflated(as: [Int].self)), "custom: no network")
    }

    func testResultsAreSwiftsOwn() throws {
        struct Lost: Error, Equatable { let path: JSONPath }
        XCTAssertEqual(try value["people"][0]["name"].get().string, "Ann")
        XCTAssertEqual(value["people"][0]["name"].map { $0.string ?? "" }, .success("Ann"))
        XCTAssertEqual(value["people"].flatMap { $0[0]["age"] }, .success(30))
        XCTAssertEqual(value["people"].bind { $0[0]["age"] }, .success(30))
        XCTAssertEqual(value["x"].mapError { Lost(path: $0.path) }, .failure(Lost(path: ["x"])))
        XCTAssertThrowsError(try value["people"][0]["x"].get()) { error in
            XCTAssertEqual((error as? JSONError)?.path, ["people", 0, "x"])
        }
    }

    func testAnyModelIsInflatedWithTheWholePathOfAllThatIsWrong() {
        struct Named: JSONInitializable {
            let name: String
            init(parser: Parser) throws { name = try parser.fetch("name") }
        }
        XCTAssertEqual(
            text(value["people"].inflated(as: [Named].self)),
            "typeMismatch: people[1].name: expected String, found a number")
        XCTAssertEqual(
            text(value["people"][0]["tags"].inflated(as: [Int].self)),
            "typeMismatch: people[0].tags[0]: expected Int, found a string")
        XCTAssertEqual(
            text(value["people"][0]["map"].inflated(as: [String: [Bool]].self)),
            """
            multiple: people[0].map.k[0]: expected Bool, found a number
            people[0].map.k[1]: expected Bool, found a number
            people[0].map.k[2]: expected Bool, found a number
            """)
        XCTAssertEqual(
            text(value["nobody"].inflated(as: Named.self)),
            "keyNotFound: nobody: missing, expected Named")
        XCTAssertEqual(
            text(value.inflated(as: Named.self)), "keyNotFound: name: missing, expected String")
    }
}
