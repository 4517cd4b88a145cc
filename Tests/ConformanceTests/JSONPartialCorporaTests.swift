import Foundation
import Jansson
import TestSupport
import XCTest

/// Checks texts that are still arriving on public documents and on texts that are nearly JSON.
final class JSONPartialCorporaTests: XCTestCase {
    private static let options: [JSONPartial.Options] = [
        JSONPartial.Options(), JSONPartial.Options(cutStrings: .leaveOut, duplicateKeys: .reject),
        JSONPartial.Options(limits: JSONParsingOptions.Limits(depth: 3)),
    ]

    private func check(_ text: [UInt8], _ options: JSONPartial.Options, _ name: String) {
        if let difference = PartialComparison.difference(text, options: options) {
            XCTFail("\(name): \(difference)")
        }
    }

    func testSamplesAtEachPrefix() {
        for sample in DifferentialTests.samples {
            for options in Self.options { check(Array(sample.utf8), options, sample) }
        }
    }

    func testMutations() {
        var mutator = Mutator(documents: DifferentialTests.documents, seed: 20_261_122)
        for round in 0..<scaled(10_000) {
            let text = mutator.next()
            let options = Self.options[round % Self.options.count]
            guard let difference = PartialComparison.difference(text, options: options, seed: UInt64(round))
            else {
                continue
            }
            let shown = String(decoding: text, as: UTF8.self).debugDescription
            return XCTFail("round \(round): \(difference)\nof \(shown)")
        }
    }

    func testJSONTestSuite() throws {
        for file in try Corpora.files(in: "JSONTestSuite/test_parsing")
            + Corpora.files(in: "JSONTestSuite/test_transform")
        {
            check(file.bytes, JSONPartial.Options(limits: .init(depth: 2048)), file.name)
        }
    }

    /// Files that are cut inside a token or a character, or inside the token at fault. Parsing says only that.
    private static let cut: Set = [
        "n_string_1_surrogate_then_escape.json", "n_string_start_escape_unclosed.json",
        "n_structure_lone-invalid-utf-8.json", "n_structure_single_eacute.json",
        "n_structure_unclosed_array_partial_null.json", "n_structure_unclosed_array_unfinished_false.json",
        "n_structure_unclosed_array_unfinished_true.json",
    ]

    /// Files in which bytes that are not UTF-8 follow the byte at fault. They have not come when a byte that no
    /// continuation can make valid has.
    private static let invalidAfterFault: Set = [
        "n_array_a_invalid_utf8.json", "n_number_invalid-utf-8-in-bigger-int.json",
        "n_number_invalid-utf-8-in-exponent.json", "n_number_invalid-utf-8-in-int.json",
        "n_number_real_with_invalid_utf8_after_e.json", "n_string_invalid-utf-8-in-escape.json",
        "n_string_invalid_utf8_after_escape.json",
    ]

    /// The same, at the same place.
    private static let otherCodeByteByByte: Set = [
        "n_object_non_string_key_but_huge_number_instead.json", "n_structure_incomplete_UTF8_BOM.json",
    ]

    /// Fed at once or byte by byte, each malformed file has the error of parsing, with these exceptions.
    func testErrorsOfMalformedFilesAreThoseOfParsing() throws {
        var (places, codes) = ([Set<String>(), []], [Set<String>(), []])
        for file in try Corpora.files(in: "JSONTestSuite/test_parsing") where file.name.hasPrefix("n_") {
            let expected = try XCTUnwrap(failure { try JSON(parsing: file.bytes) }, file.name)
            for (index, size) in [max(1, file.bytes.count), 1].enumerated() {
                let error = try XCTUnwrap(read(file.bytes, size: size), file.name)
                if error.path != expected.path || error.location != expected.location {
                    places[index].insert(file.name)
                }
                if error.code != expected.code { codes[index].insert(file.name) }
                if index == 0, error.code == expected.code { XCTAssertEqual(error, expected, file.name) }
            }
        }
        XCTAssertEqual(places[0], [])
        XCTAssertEqual(codes[0], Self.cut)
        XCTAssertEqual(places[1], Self.invalidAfterFault)
        XCTAssertEqual(codes[1], Self.cut.union(Self.invalidAfterFault).union(Self.otherCodeByteByByte))
    }

    private func read(_ bytes: [UInt8], size: Int) -> JSONError? {
        failure {
            var partial = JSONPartial()
            for start in stride(from: 0, to: bytes.count, by: size) {
                try partial.append(bytes.span.extracting(start..<min(start + size, bytes.count)))
            }
            return try partial.finish()
        }
    }

    private func failure(_ body: () throws -> JSON) -> JSONError? {
        do { _ = try body() } catch { return error as? JSONError }
        return nil
    }

    func testLargeDocumentsAreThoseOfParsing() throws {
        for file in try Corpora.files(in: "documents") {
            var partial = JSONPartial()
            for start in stride(from: 0, to: file.bytes.count, by: 1000) {
                try partial.append(Array(file.bytes[start..<min(start + 1000, file.bytes.count)]))
            }
            let expected = try JSON(parsing: file.bytes)
            XCTAssertEqual(
                PartialComparison.describe(try partial.finish()), PartialComparison.describe(expected),
                file.name)
        }
    }
}
