import Jansson
import TestSupport
import XCTest

#if Libjansson
import CJansson
#endif

/// JSONTestSuite, through all engines.
final class JSONTestSuiteTests: XCTestCase {
    private func parsingFiles(_ prefix: String) throws -> [Corpora.File] {
        try Corpora.files(in: "JSONTestSuite/test_parsing").filter { $0.name.hasPrefix(prefix) }
    }

    /// Nil if the bytes are a document.
    private func failure(_ bytes: [UInt8], _ engine: JSONParsingOptions.Engine) -> JSONError? {
        do {
            _ = try JSON(parsing: bytes, options: JSONParsingOptions(engine: engine))
            return nil
        } catch {
            return error as? JSONError
        }
    }

    func testThereAre318Files() throws {
        let counts = try ["y_", "n_", "i_"].map { try parsingFiles($0).count }
        XCTAssertEqual(counts, [95, 188, 35])
        XCTAssertEqual(try parsingFiles("").count, 318)
    }

    func testFilesThatMustBeAcceptedAre() throws {
        for file in try parsingFiles("y_") {
            for engine in engines {
                XCTAssertNil(failure(file.bytes, engine), "\(file.name), \(engine)")
            }
        }
    }

    func testFilesThatMustBeRejectedAre() throws {
        for file in try parsingFiles("n_") {
            for engine in engines {
                XCTAssertNotNil(failure(file.bytes, engine), "\(file.name), \(engine)")
            }
        }
    }

    func testEveryErrorHasALocationInItsFile() throws {
        for file in try parsingFiles("n_") + parsingFiles("i_") {
            guard let error = failure(file.bytes, .automatic) else { continue }
            let location = try XCTUnwrap(error.location, file.name)
            XCTAssertLessThanOrEqual(location.byteOffset, file.bytes.count, file.name)
            let lines = 1 + file.bytes.count(where: { $0 == UInt8(ascii: "\n") })
            XCTAssertTrue((1...lines).contains(location.line), file.name)
        }
    }

    #if Libjansson
    /// The files that libjansson refuses and this package accepts, as RFC 8259 allows: integers beyond
    /// Int64.
    private static let acceptedHereAlone: Set = [
        "i_number_too_big_neg_int.json",
        "i_number_too_big_pos_int.json",
        "i_number_very_big_negative_int.json",
    ]

    func testUndeterminedFilesAreReadAsByLibjanssonExceptForLargeIntegers() throws {
        var acceptedHereAlone: Set<String> = []
        for file in try parsingFiles("i_") {
            let isAccepted = Library.accepts(file.bytes)
            for engine in engines {
                let isAcceptedHere = failure(file.bytes, engine) == nil
                if isAcceptedHere && !isAccepted {
                    acceptedHereAlone.insert(file.name)
                } else {
                    XCTAssertEqual(isAcceptedHere, isAccepted, "\(file.name), \(engine)")
                }
            }
        }
        XCTAssertEqual(acceptedHereAlone, Self.acceptedHereAlone)
    }

    func testBothEnginesAgreeOnEveryFile() throws {
        let options = engines.map { JSONParsingOptions(engine: $0) }
        for file in try parsingFiles("") {
            let texts = options.map { try? JSON(parsing: file.bytes, options: $0).serializedString() }
            XCTAssertEqual(texts[0], texts[1], file.name)
            XCTAssertEqual(failure(file.bytes, .automatic), failure(file.bytes, .libjansson), file.name)
        }
    }

    func testOurTreesAreEqualToThoseOfLibjansson() throws {
        for file in try parsingFiles("y_") + parsingFiles("i_") {
            guard let expected = Library.dump(file.bytes, flags: JSON_COMPACT | 15 << 11),
                !expected.contains(".")
            else { continue }
            XCTAssertEqual(try JSON(parsing: file.bytes).serializedString(), expected, file.name)
        }
    }
    #endif
}
