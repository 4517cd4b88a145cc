import Foundation
import XCTest

/// Tests that each contain one sample, word for word, and compare what it prints with the sample's
/// comments.
class ReadmeTestCase: XCTestCase {
    private var printed: [String] = []

    /// Replaces the global function in the samples.
    func print(_ item: Any) {
        printed += "\(item)".components(separatedBy: "\n")
    }

    /// Checks that the sample in this test prints what its comments say.
    func checkPrinted(_ heading: String, sample number: Int = 0, of document: Readme = .readme) throws {
        let samples = try document.samples().filter { $0.heading == heading }
        XCTAssertTrue(samples.indices.contains(number), "no such sample under \(heading)")
        guard samples.indices.contains(number) else { return }
        XCTAssertFalse(printed.isEmpty)
        XCTAssertEqual(printed, samples[number].comments)
    }
}
