#if Foundation
import Foundation
import Jansson
import Synchronization
import XCTest

/// How the members of objects are found, and what that costs.
final class DecodingKeysTests: OracleTestCase {
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
