#if Foundation
import Foundation
import Jansson
import Synchronization
import XCTest

/// How the members of objects are found, and what that costs.
final class DecodingKeysTests: OracleTestCase {
    func testKeysOfTheSameCharactersInOtherCodePointsAreFound() {
        for (key, member) in [
            ("\u{E9}", "e\u{301}"), ("e\u{301}", "\u{E9}"), ("K", "\u{212A}"), ("\u{212A}", "K"),
            (";", "\u{37E}"), ("`", "\u{1FEF}"), ("aK", "a\u{212A}"), ("\u{C5}", "\u{212B}"),
            ("k", "\u{212A}"),
        ] {
            same("{\"x\":1,\"\(member)\":2}") {
                let container = try $0.container(keyedBy: FreeKey.self)
                return "\(try container.decode(Int.self, forKey: FreeKey(stringValue: key)))"
            }
        }
    }

    /// If each search for a missing key went through all members, this would take 400 million
    /// comparisons.
    func testMissingKeysThatAreNotASCIICostNoSearch() throws {
        let count = 20_000
        let members = (0..<count).map { "\"é\($0)\":1" }.joined(separator: ",")
        let script: Scripted.Script = {
            let container = try $0.container(keyedBy: FreeKey.self)
            let found = (0..<count).filter { container.contains(FreeKey(stringValue: "ü\($0)")) }
            let decomposed = (0..<count).filter { container.contains(FreeKey(stringValue: "e\u{301}\($0)")) }
            return "\(found.count) \(decomposed.count)"
        }
        let decoder = JanssonDecoder()
        decoder.userInfo[Scripted.key] = script
        XCTAssertEqual(try decoder.decode(Scripted.self, from: "{\(members)}").result, "0 \(count)")
    }

    func testTheKeysOfALargeObjectAreConvertedOnceForAllContainers() throws {
        let conversions = Conversions()
        let count = 300
        let members = (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        let script: Scripted.Script = {
            var sum = 0
            for number in 0..<count {
                let outer = try $0.container(keyedBy: FreeKey.self)
                let nested = try outer.nestedContainer(keyedBy: FreeKey.self, forKey: "O")
                sum += try nested.decode(Int.self, forKey: FreeKey(stringValue: "K\(number)"))
                sum += nested.allKeys.count
            }
            return "\(sum)"
        }
        let decoder = JanssonDecoder()
        decoder.userInfo[Scripted.key] = script
        decoder.keyDecodingStrategy = .custom {
            conversions.count.withLock { $0 += 1 }
            return FreeKey(stringValue: ($0.last?.stringValue ?? "").uppercased())
        }
        let sum = count * (count - 1) / 2 + count * count
        XCTAssertEqual(try decoder.decode(Scripted.self, from: "{\"o\":{\(members)}}").result, "\(sum)")
        XCTAssertEqual(conversions.count.withLock { $0 }, count + 1)
    }

    private final class Conversions: Sendable {
        let count = Mutex(0)
    }
}
#endif
