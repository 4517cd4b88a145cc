import Foundation
import Jansson
import JanssonStreams
import TestSupport
import XCTest

/// The check of a file in parts says of any bytes what parsing them says.
final class FileCheckTests: XCTestCase {
    private var file = FileHandle.nullDevice

    override func setUpWithError() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("check-\(UUID())")
        try Data().write(to: url)
        file = try FileHandle(forUpdating: url)
        // It stays until it is closed.
        try FileManager.default.removeItem(at: url)
    }

    override func tearDownWithError() throws { try file.close() }

    /// What is said of a text: `accepted`, `unknown`, or the error and its snippet.
    private func verdict(
        _ text: [UInt8], partSize: Int, options: JSONParsingOptions = JSONParsingOptions(),
        from start: Int = 0
    ) throws -> String {
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: [UInt8](repeating: 0x5B, count: start) + text)
        try file.seek(toOffset: UInt64(start))
        let verdict = try FileCheck.verdict(
            file.fileDescriptor, name: "a", options: options, partSize: partSize)
        return switch verdict {
        case .accepted: "accepted"
        case .refused(let error, let snippet): shown(error, snippet)
        case .unknown: "unknown"
        }
    }

    private func shown(_ error: JSONError, _ snippet: String?) -> String {
        "\(error.code) \(error.path) \(error.location?.byteOffset ?? -1) \(error)\n\(snippet ?? "-")"
    }

    /// What parsing says of a text, in the form of `verdict`.
    private func parsed(_ bytes: [UInt8], _ options: JSONParsingOptions = JSONParsingOptions()) throws
        -> String
    {
        do {
            _ = try JSON(parsing: bytes, options: options)
            return "accepted"
        } catch let error as JSONError {
            return shown(error, error.snippet(in: bytes))
        }
    }

    private func check(_ text: [UInt8], _ partSizes: [Int], _ name: String = "") throws {
        let expected = try parsed(text)
        for partSize in partSizes {
            XCTAssertEqual(
                try verdict(text, partSize: partSize, from: partSize % 3), expected,
                "\(name) in parts of \(partSize): \(String(decoding: text.prefix(200), as: UTF8.self))")
        }
    }

    func testCorpora() throws {
        for folder in ["JSONTestSuite/test_parsing", "documents"] {
            let files = try Corpora.files(in: folder)
            XCTAssertFalse(files.isEmpty)
            for file in files {
                try check(
                    file.bytes, file.bytes.count < 1000 ? [1, 2, 3, 7, 64, 1 << 18] : [4096, 1 << 18],
                    file.name)
            }
        }
    }

    /// Each token is cut at each of its bytes.
    func testCutTokens() throws {
        let texts = [
            #"{"key": ["\ud83d\ude00\u00e9\\\"/\/", "日本語é😀", "", -0.5e-10, 12345678901234567890123, 0, true, false, null]}"#,
            #"["\\\\\\", "\"\"\"", [[], {}, [{}]], {"a": {"b": {}}}]"#,
            "  12  ", "-1.5E+300", "\"a\"", "null", " [ ] ", "{ }", "1e999", "[\"\\ud83d\"]", "[\"\\x\"]",
            "[tru]",
            "[1,]", "{\"a\":1,}", "[1}", "{\"a\"}", "", " ", "1 2", "01", "-", "[1.]", "\"a\u{1}\"", "\"a",
            "[\"a\\", "{1:2}",
            "nul", "truefalse", "[1]\u{0}", "\u{0}", "\"\u{0}\"",
        ]
        for text in texts {
            try check(Array(text.utf8), Array(1...40) + [1000], text)
        }
        for bytes: [UInt8] in [
            [0x22, 0xC3, 0x22], [0x22, 0xF0, 0x9F, 0x98], [0x22, 0xFF, 0x22], [0xEF, 0xBB, 0xBF, 0x31],
        ] {
            try check(bytes, Array(1...8))
        }
    }

    func testMutations() throws {
        let seeds = try Corpora.files(in: "JSONTestSuite/test_parsing").map(\.bytes).filter {
            $0.count < 10_000
        }
        var mutator = Mutator(documents: seeds, seed: 15)
        for index in 0..<(isSanitized ? 2_000 : 20_000) {
            let text = mutator.next()
            try check(text, [1 + index % 61, 1 << 12])
        }
    }

    func testDepth() throws {
        for depth in [1, 2, 511, 512, 513] {
            let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            try check(Array(text.utf8), [7, 4096])
        }
        var options = JSONParsingOptions()
        for limit in [0, 1, 2, 2048] {
            options.limits.depth = limit
            for text in ["1", "[{}]"] {
                XCTAssertEqual(
                    try verdict(Array(text.utf8), partSize: 16, options: options),
                    try parsed(Array(text.utf8), options))
            }
        }
        // The check goes less deep than the parser.
        let deep = String(repeating: "[", count: 2047) + String(repeating: "]", count: 2047)
        XCTAssertEqual(try verdict(Array(deep.utf8), partSize: 16, options: options), "unknown")
        XCTAssertEqual(
            try verdict(Array((deep + "}").utf8), partSize: 16, options: options),
            try parsed(Array((deep + "}").utf8), options))
    }

    /// The path of a fault has the keys that are far from it, and is that of the whole text.
    func testPathsAndPlacesOfFaults() throws {
        let key = String(repeating: "é\\u00e9", count: 300)
        let filler = String(repeating: "{\"x\": [1, 2, {\"y\": null}]},\n", count: 300)
        let text =
            "{\"a\": 1, \"\(key)\": {\"b\\n\": [\(filler)[0, {\"c\": \"\(filler.dropLast(9000).filter { $0 != "\"" && $0 != "\n" })\", "
        for end in [
            "\"d\": truth}]]}}", "\"d\": [1 2]}]]}}", "\"d\": null1}", "\"d\": 0x12}", "\"d\" 1}", ",}", "}",
            "]",
            "\"d\": }", "\"d\": \"a\u{1}\"}", "\"d\": 1, }", "",
            "\"d\": \(String(repeating: "7", count: 3000))x}",
            "\"d\": [\(filler)1 \"\(String(repeating: "é", count: 4000))\"]",
        ] {
            try check(Array((text + end).utf8), [1, 7, 64, 1000, 1 << 18], end)
        }
    }

    /// After the fault, nothing is read: the file has a terabyte.
    func testNothingIsReadBehindTheFault() throws {
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: Data("[1,\n }".utf8))
        try file.truncate(atOffset: 1 << 40)
        try file.seek(toOffset: 0)
        var readCount = 0
        let verdict = try FileCheck.verdict(
            file.fileDescriptor, name: "a", options: JSONParsingOptions(), progress: { readCount = $0 })
        guard case .refused(let error, let snippet) = verdict else { return XCTFail("\(verdict)") }
        XCTAssertEqual("\(error)", "a brace that closes nothing: an array is open (line 2, column 2)")
        XCTAssertTrue(snippet.hasPrefix(" }"), snippet)
        XCTAssertEqual(readCount, FileCheck.partSize)
    }

    /// Only a document shows whether these are kept.
    func testOtherOptionsAreLeftToDocuments() throws {
        var options = JSONParsingOptions(duplicateKeys: .reject)
        XCTAssertEqual(try verdict(Array("1".utf8), partSize: 16, options: options), "unknown")
        options = JSONParsingOptions(dialect: .json5)
        XCTAssertEqual(try verdict(Array("1".utf8), partSize: 16, options: options), "unknown")
        options = JSONParsingOptions(limits: .untrusted)
        XCTAssertEqual(try verdict(Array("1".utf8), partSize: 16, options: options), "unknown")
        options = JSONParsingOptions()
        options.limits.byteCount = 2
        XCTAssertEqual(try verdict(Array("12".utf8), partSize: 16, options: options), "accepted")
        XCTAssertEqual(try verdict(Array("123".utf8), partSize: 16, options: options), "unknown")
    }

    /// A token that is longer than a part.
    func testLongTokens() throws {
        let long = String(repeating: "é\\n", count: 30_000)
        try check(Array("[\"\(long)\", 1]".utf8), [1, 100, 4096])
        try check(Array("[\"\(long)\u{1}\", 1]".utf8), [1, 100, 4096])
        try check(Array("[\(String(repeating: "7", count: 50_000))]".utf8), [1, 100, 4096])
        try check(Array((String(repeating: " ", count: 50_000) + "1").utf8), [1, 100, 4096])
    }

    func testAFileThatCannotBeReadIsAnError() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("check-\(UUID())")
        try Data().write(to: url)
        let unreadable = try FileHandle(forWritingTo: url)
        defer { try? FileManager.default.removeItem(at: url) }
        XCTAssertThrowsError(
            try FileCheck.verdict(unreadable.fileDescriptor, name: "a", options: JSONParsingOptions())
        ) { error in
            XCTAssertEqual("\(error)", "a: cannot be read (bad file descriptor)")
        }
    }
}
