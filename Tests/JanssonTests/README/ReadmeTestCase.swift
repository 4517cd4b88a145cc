import Foundation
import XCTest

/// Tests each of which is one sample, word for word, and compares what it prints with what the
/// sample's comments say.
class ReadmeTestCase: XCTestCase {
    private var printed: [String] = []

    /// Stands in for the global function in the samples.
    func print(_ item: Any) {
        printed += "\(item)".components(separatedBy: "\n")
    }

    /// The sample that this test runs prints what its comments say.
    func checkPrinted(_ heading: String, sample number: Int = 0, of document: Readme = .readme) throws {
        let samples = try document.samples().filter { $0.heading == heading }
        XCTAssertTrue(samples.indices.contains(number), "no such sample under \(heading)")
        guard samples.indices.contains(number) else { return }
        XCTAssertFalse(printed.isEmpty)
        XCTAssertEqual(printed, samples[number].comments)
    }
}
