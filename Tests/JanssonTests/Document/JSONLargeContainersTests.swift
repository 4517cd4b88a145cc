import Jansson
import TestSupport
import XCTest

/// Objects and arrays with too many children for a linear search.
final class JSONLargeContainersTests: XCTestCase {
    /// Containers with more children than this have a table of them.
    private let threshold = JSONNodes.tableThreshold

    /// Counts around the threshold, and around its double, where a table grows.
    private var counts: [Int] {
        [1, 2] + [threshold, 2 * threshold].flatMap { $0 - 1...$0 + 2 } + [20 * threshold]
    }

    private func object(_ keys: some Sequence<String>) -> String {
        "{" + keys.enumerated().map { "\"\($1)\":[\($0)]" }.joined(separator: ",") + "}"
    }

    func testEveryMemberIsFoundWhateverTheCount() throws {
        for count in counts {
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
        for count in counts {
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
        let keys = (0..<threshold).map { "k\($0)" } + ["", "\u{E9}", "e\u{301}", "a b", "\u{1D11E}"]
        let json = try JSON(parsing: object(keys))
        for (position, key) in keys.enumerated() { XCTAssertEqual(json[key][0].value.int, position, key) }
    }

    func testDuplicatesInALargeObjectAreOne() throws {
        let count = threshold + 36
        let keys = (0..<count).map { "k\($0)" }
        for engine in engines {
            let json = try JSON(parsing: object(keys + keys), options: JSONParsingOptions(engine: engine))
            XCTAssertEqual(json.count, count)
            XCTAssertEqual(json.members.map(\.key), keys)
            XCTAssertEqual(json["k7"].value, [.number(JSONNumber(count + 7))])
        }
    }

    /// With a linear search, this test would take days.
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
