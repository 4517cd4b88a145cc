#if Foundation
import Foundation
import Jansson
import XCTest

/// Runs a case through Foundation's coder and ours, and compares the results.
class OracleTestCase: XCTestCase {

    /// Decodes, and expects the same result from both.
    func same<T: Decodable & Equatable>(
        _ type: T.Type, _ text: String, _ settings: OracleSettings = OracleSettings(),
        file: StaticString = #filePath, line: UInt = #line
    ) {
        var values: [T] = []
        let theirs = OracleOutcome.of {
            values.append(try settings.foundationDecoder.decode(type, from: Data(text.utf8)))
            return "a value"
        }
        let ours = OracleOutcome.of {
            values.append(try settings.janssonDecoder.decode(type, from: text))
            return "a value"
        }
        XCTAssertEqual(ours, theirs, "\(type) from \(text)", file: file, line: line)
        if values.count == 2, values[0] != values[1], "\(values[0])" != "\(values[1])" {
            XCTFail("\(type) from \(text): \(values[1]), by Foundation \(values[0])", file: file, line: line)
        }
    }

    func same<T: Decodable & Equatable>(
        _ type: T.Type, _ text: String, file: StaticString = #filePath, line: UInt = #line,
        configure: (inout OracleSettings) -> Void
    ) {
        var settings = OracleSettings()
        configure(&settings)
        same(type, text, settings, file: file, line: line)
    }

    /// Runs a script with a decoder of each, and expects the same text.
    func same(
        _ text: String, keys: OracleSettings.Keys = .plain, file: StaticString = #filePath,
        line: UInt = #line,
        script: @escaping Scripted.Script
    ) {
        var settings = OracleSettings()
        settings.keys = keys
        settings.userInfo[Scripted.key] = script
        let theirs = OracleOutcome.of {
            try settings.foundationDecoder.decode(Scripted.self, from: Data(text.utf8)).result
        }
        let ours = OracleOutcome.of { try settings.janssonDecoder.decode(Scripted.self, from: text).result }
        XCTAssertEqual(ours, theirs, "script on \(text)", file: file, line: line)
    }

    /// Encodes, compact and pretty, and expects the same bytes or error from both.
    func sameText<T: Encodable>(
        _ value: T, file: StaticString = #filePath, line: UInt = #line,
        configure: (inout OracleSettings) -> Void = { _ in }
    ) {
        var settings = OracleSettings()
        configure(&settings)
        for isPretty in [false, true] {
            settings.isPretty = isPretty
            let theirs = OracleOutcome.of {
                String(decoding: try settings.foundationEncoder.encode(value), as: UTF8.self)
            }
            let ours = OracleOutcome.of { try settings.janssonEncoder.encodedString(value) }
            XCTAssertEqual(ours, theirs, file: file, line: line)
        }
    }

    func sameText(
        keys: OracleSettings.Keys = .plain, file: StaticString = #filePath, line: UInt = #line,
        script: @escaping (any Encoder) throws -> Void
    ) {
        sameText(ScriptedWriter(script: script), file: file, line: line) { $0.keys = keys }
    }

    /// A deliberate difference: each must give the result that is stated here.
    func differ<T: Decodable>(
        _ type: T.Type, _ text: String, foundation: String, ours: String, file: StaticString = #filePath,
        line: UInt = #line,
        configure: (inout OracleSettings) -> Void = { _ in }
    ) {
        var settings = OracleSettings()
        configure(&settings)
        let theirs = OracleOutcome.of {
            "\(try settings.foundationDecoder.decode(type, from: Data(text.utf8)))"
        }
        XCTAssertEqual(theirs, foundation, "Foundation, of \(text)", file: file, line: line)
        XCTAssertEqual(
            OracleOutcome.of { "\(try settings.janssonDecoder.decode(type, from: text))" }, ours,
            "of \(text)", file: file, line: line)
    }
}
#endif
