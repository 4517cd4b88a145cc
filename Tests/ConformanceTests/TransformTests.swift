import Jansson
import TestSupport
import XCTest

/// The results for the documents on which implementations disagree: `test_transform` of JSONTestSuite.
final class TransformTests: XCTestCase {
    private enum Outcome: Equatable {
        /// The compact text that is written.
        case text(String)
        case failure(JSONError.Code)
    }

    private static let outcomes: [String: Outcome] = [
        "number_-9223372036854775808.json": .text("[-9223372036854775808]"),
        "number_-9223372036854775809.json": .text("[-9223372036854775809]"),
        "number_1.0.json": .text("[1.0]"),
        "number_1.000000000000000005.json": .text("[1.000000000000000005]"),
        "number_1000000000000000.json": .text("[1000000000000000]"),
        "number_10000000000000000999.json": .text("[10000000000000000999]"),
        "number_1e-999.json": .text("[1E-999]"),
        "number_1e6.json": .text("[1000000.0]"),
        "number_9223372036854775807.json": .text("[9223372036854775807]"),
        "number_9223372036854775808.json": .text("[9223372036854775808]"),
        "object_key_nfc_nfd.json": .text("{\"\u{E9}\":\"NFC\",\"e\u{301}\":\"NFD\"}"),
        "object_key_nfd_nfc.json": .text("{\"e\u{301}\":\"NFD\",\"\u{E9}\":\"NFC\"}"),
        "object_same_key_different_values.json": .text(#"{"a":2}"#),
        "object_same_key_same_value.json": .text(#"{"a":1}"#),
        "object_same_key_unclear_values.json": .text(#"{"a":0}"#),
        "string_1_escaped_invalid_codepoint.json": .failure(.syntax),
        "string_1_invalid_codepoint.json": .failure(.invalidUTF8),
        "string_2_escaped_invalid_codepoints.json": .failure(.syntax),
        "string_2_invalid_codepoints.json": .failure(.invalidUTF8),
        "string_3_escaped_invalid_codepoints.json": .failure(.syntax),
        "string_3_invalid_codepoints.json": .failure(.invalidUTF8),
        "string_with_escaped_NULL.json": .text(#"["A\u0000B"]"#),
    ]

    private func outcome(_ bytes: [UInt8], _ engine: JSONParsingOptions.Engine) -> Outcome {
        do {
            let json = try JSON(parsing: bytes, options: JSONParsingOptions(engine: engine))
            return .text(try json.serializedString())
        } catch let error as JSONError {
            return .failure(error.code)
        } catch {
            return .text("\(error)")
        }
    }

    func testEveryFileComesOutAsPinned() throws {
        let files = try Corpora.files(in: "JSONTestSuite/test_transform")
        XCTAssertEqual(Set(files.map(\.name)), Set(Self.outcomes.keys))
        for file in files {
            for engine in engines {
                let outcome = outcome(file.bytes, engine)
                XCTAssertEqual(outcome, Self.outcomes[file.name], "\(file.name), \(engine)")
                // Strings compare by canonical equivalence, which would hide the point of two of the
                // files.
                if case (.text(let text), .text(let expected)) = (outcome, Self.outcomes[file.name]) {
                    XCTAssertEqual(Array(text.utf8), Array(expected.utf8), file.name)
                }
            }
        }
    }
}
