#if Libjansson
import CJansson
import Jansson
import TestSupport
import XCTest

/// Compares the reader that names faults with libjansson, which must refuse the same texts for the same reason.
final class FaultTests: XCTestCase {
    /// The difference between this package's error and libjansson's verdict.
    private func difference(_ text: [UInt8], duplicateKeys: JSONParsingOptions.DuplicateKeys = .useLast)
        -> String?
    {
        let flags = duplicateKeys == .reject ? Int32(JSON_REJECT_DUPLICATES) : 0
        let refusal = Library.refusal(text, flags: flags)
        // RFC 8259 allows these, but libjansson cannot hold them.
        let isAllowed =
            refusal.map {
                $0.code == json_error_numeric_overflow && $0.text.hasPrefix("too big")
                    || $0.code == json_error_null_byte_in_key
            } ?? false
        if isAllowed { return nil }
        do {
            let options = JSONParsingOptions(
                duplicateKeys: duplicateKeys,
                limits: .init(depth: JSONParsingOptions.Limits.maximumDepth))
            _ = try JSON(parsing: text, options: options)
            return refusal.map { "accepted, where libjansson says: \($0.text)" }
        } catch {
            guard let error = error as? JSONError else { return "\(error)" }
            // libjansson misreads a NUL byte, and its limit for the depth is another one.
            if text.contains(0) || error.code == .depthExceeded { return nil }
            guard let refusal else { return "libjansson accepts: \(error)" }
            return error.code == code(refusal.code) ? nil : "\(error.code), libjansson: \(refusal.text)"
        }
    }

    private func code(_ code: json_error_code) -> JSONError.Code {
        switch code {
        case json_error_premature_end_of_input: .prematureEnd
        case json_error_invalid_utf8: .invalidUTF8
        case json_error_duplicate_key: .duplicateKey
        case json_error_stack_overflow: .depthExceeded
        case json_error_numeric_overflow: .numberOutOfRange
        default: .syntax
        }
    }

    func testEveryFileIsRefusedForTheReasonOfLibjansson() throws {
        let folders = ["JSONTestSuite/test_parsing", "JSONTestSuite/test_transform", "documents"]
        for folder in folders {
            for file in try Corpora.files(in: folder) {
                XCTAssertNil(difference(file.bytes), file.name)
                XCTAssertNil(difference(file.bytes, duplicateKeys: .reject), file.name)
            }
        }
    }

    func testMutationsAreRefusedForTheReasonOfLibjansson() {
        var mutator = Mutator(documents: DifferentialTests.documents, seed: 20_260_102)
        for round in 0..<scaled(200_000) {
            let text = mutator.next()
            let duplicateKeys: JSONParsingOptions.DuplicateKeys = round % 8 == 0 ? .reject : .useLast
            guard let difference = difference(text, duplicateKeys: duplicateKeys) else { continue }
            return XCTFail(
                "round \(round): \(difference)\nof \(String(reflecting: String(decoding: text, as: UTF8.self)))"
            )
        }
    }

    func testLongTokensAreRefusedForTheReasonOfLibjansson() {
        let long = String(repeating: "a\u{E9}\\n\\u00e9", count: 1000)
        let digits = String(repeating: "7", count: 1000)
        let tokens = [
            "\"\(long)", "\"\(long)\\x\"", "\"\(long)\\u12G4\"", "\"\(long)\\uD800\(long)\"", "\"\(long)\n\"",
            "\"\(long)\u{1}\"", "\"\(long)\\", "\"\(long)\\u1", "-\(digits).", "\(digits)e", "\(digits)e+",
            "0\(digits)", "0.\(digits)", "-\(digits)e-\(digits)",
            "-0\(digits)", "\(digits)e999", "-\(digits).5e\(digits)", String(repeating: "x", count: 1000),
            "\"\(long)\" \"\(long)\"", "\(digits).5 \(digits).5", "\"\(long)\\\u{E9}\"",
            "\"\(long)\\u00\u{E9}\"",
        ]
        let surroundings = [
            "", "[", "[0,", "[0 ", "{", "{\"a\":0,", "{\"a\":", "{\"a\" ", "{\"a\":0 ", "[[],{\"a\":", "1 ",
        ]
        for token in tokens {
            for before in surroundings {
                let text = Array((before + token).utf8)
                for bytes in [text, text + [0xFF], text + [0xFF, 0x22], text + [0xE9]] {
                    XCTAssertNil(difference(bytes), String((before + token).prefix(60)))
                }
            }
        }
        XCTAssertNil(difference(Array("{\"\(long)\":1,\"\(long)\":2}".utf8), duplicateKeys: .reject))
        XCTAssertNil(difference(Array("{\"\(long)\":1,\"\(long)\" 2}".utf8), duplicateKeys: .useLast))
    }

    func testDepthIsCountedAsByLibjansson() {
        let most = JSONParsingOptions.Limits.maximumDepth
        for before in [String(repeating: "[", count: most), String(repeating: "{\"\":", count: most)] {
            for token in [
                "", "]", "}", "1", "x", "01", ",", ":", "\"a", "\"a\"", "1e999", "\"\\x\"", "[", "{", "null",
                " ", "]]",
            ] {
                XCTAssertNil(difference(Array((before + token).utf8)), token)
                XCTAssertNil(difference(Array((before + token).utf8) + [0xFF]), token)
            }
        }
    }
}
#endif
