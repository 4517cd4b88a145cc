import Jansson
import XCTest

/// Objects and arrays with too many children to search them one by one.
final class JSONLargeContainersTests: XCTestCase {
    private func object(_ keys: some Sequence<String>) -> String {
        "{" + keys.enumerated().map { "\"\($1)\":[\($0)]" }.joined(separator: ",") + "}"
    }

    func testEveryMemberIsFoundWhateverTheCount() throws {
        for count in [1, 2, 31, 32, 33, 34, 63, 64, 65, 127, 128, 129, 1000] {
            let keys = (0..<count).map { "key\($0)" }
            for engine in engines {
                let json = try JSON(parsing: object(keys), options: JSONParsingOptions(engine: engine))
                for (position, key) in keys.enumerated() {
                    XCTAssertEqual(json[key][0].value.int, position, "\(key) of \(count)")
                }
                XCTAssertFalse(json["key\(count)"].exists)
                XCTAssertFalse(json["key"].exists)
                XCTAssertFalse(json[""].exists)
            }
        }
    }

    func testEveryElementIsFoundWhateverTheCount() throws {
        for count in [1, 31, 32, 33, 34, 100, 1000] {
            let flat = try JSON(parsing: "[" + (0..<count).map { "\($0)" }.joined(separator: ",") + "]")
            let deep = try JSON(parsing: "[" + (0..<count).map { "[\($0)]" }.joined(separator: ",") + "]")
            for position in 0..<count {
                XCTAssertEqual(flat[position].value.int, position)
                XCTAssertEqual(deep[position][0].value.int, position)
            }
            for position in [-1, count, .max] {
                XCTAssertFalse(flat[position].exists)
                XCTAssertFalse(deep[position].exists)
            }
        }
    }

    func testKeysThatEndInATableAreComparedByteByByte() throws {
        let keys = (0..<40).map { "k\($0)" } + ["", "\u{E9}", "e\u{301}", "a b", "\u{1D11E}"]
        let json = try JSON(parsing: object(keys))
        for (position, key) in keys.enumerated() { XCTAssertEqual(json[key][0].value.int, position, key) }
    }

    func testDuplicatesInALargeObjectAreOne() throws {
        let keys = (0..<100).map { "k\($0)" }
        for engine in engines {
            let json = try JSON(parsing: object(keys + keys), options: JSONParsingOptions(engine: engine))
            XCTAssertEqual(json.count, 100)
            XCTAssertEqual(json.members.map(\.key), keys)
            XCTAssertEqual(json["k7"].value, [107])
        }
    }

    /// Were a search linear, this test would not end within the day.
    func testAMillionMembersAreFoundOneByOne() throws {
        let count = 1_000_000
        var text = "{"
        for index in 0..<count {
            if index > 0 { text += "," }
            text += "\"key\(index)\":\(index)"
        }
        text += "}"
        let json = try JSON(parsing: text)
        XCTAssertEqual(json.count, count)
        var found = 0
        for index in 0..<count where json["key\(index)"].kind == .number { found += 1 }
        XCTAssertEqual(found, count)
    }

    func testAMillionElementsAreFoundOneByOne() throws {
        let count = 1_000_000
        let json = try JSON(parsing: "[" + String(repeating: "[],", count: count - 1) + "[]]")
        var found = 0
        for index in 0..<count where json[index].kind == .array { found += 1 }
        XCTAssertEqual(found, count)
    }
}
