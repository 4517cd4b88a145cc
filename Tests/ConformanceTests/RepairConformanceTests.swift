import Jansson
import TestSupport
import XCTest

/// JSONTestSuite with repair.
final class RepairConformanceTests: XCTestCase {
    /// What is accepted without repair is the same with it, and all else is repaired to a valid text or has its own
    /// error.
    func testAll318Files() throws {
        let files = try Corpora.files(in: "JSONTestSuite/test_parsing")
        XCTAssertEqual(files.count, 318)
        var (unchanged, repaired, refused) = (0, 0, 0)
        for file in files {
            XCTAssertNil(RepairComparison.difference(file.bytes), file.name)
            var edits: [JSONRepair] = []
            switch Result(catching: { try JSON(repairing: file.bytes, edits: &edits) }) {
            case .success where edits.isEmpty: unchanged += 1
            case .success: repaired += 1
            case .failure: refused += 1
            }
            if file.name.hasPrefix("y_") { XCTAssertTrue(edits.isEmpty, file.name) }
        }
        print("JSONTestSuite: \(unchanged) unchanged, \(repaired) repaired, \(refused) refused")
        let accepted = files.count { (try? JSON(parsing: $0.bytes)) != nil }
        XCTAssertEqual(unchanged, accepted)
    }
}
