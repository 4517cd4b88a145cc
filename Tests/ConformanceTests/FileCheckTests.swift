import Foundation
import Jansson
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

    private func isAccepted(
        _ text: [UInt8], partSize: Int, options: JSONParsingOptions = JSONParsingOptions()
    ) throws -> Bool {
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: Data(text))
        try file.seek(toOffset: 0)
        return try FileCheck.accepts(file.fileDescriptor, name: "a", options: options, partSize: partSize)
    }

    private func check(_ text: [UInt8], _ partSizes: [Int], _ name: String = "") throws {
        let isDocument = (try? JSON(parsing: text)) != nil
        for partSize in partSizes {
            XCTAssertEqual(
                try isAccepted(text, partSize: partSize), isDocument,
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
        for (limit, isAccepted) in [(0, false), (1, false), (2, true), (2048, true)] {
            options.limits.depth = limit
            XCTAssertEqual(
                try self.isAccepted(Array("[{}]".utf8), partSize: 16, options: options), isAccepted)
        }
        XCTAssertEqual(try isAccepted(Array("1".utf8), partSize: 16, options: options), true)
    }

    /// Only a document shows whether these are kept.
    func testOtherOptionsAreLeftToDocuments() throws {
        var options = JSONParsingOptions(duplicateKeys: .reject)
        XCTAssertFalse(try isAccepted(Array("1".utf8), partSize: 16, options: options))
        options = JSONParsingOptions(dialect: .json5)
        XCTAssertFalse(try isAccepted(Array("1".utf8), partSize: 16, options: options))
        options = JSONParsingOptions(limits: .untrusted)
        XCTAssertFalse(try isAccepted(Array("1".utf8), partSize: 16, options: options))
        options = JSONParsingOptions()
        options.limits.byteCount = 2
        XCTAssertTrue(try isAccepted(Array("12".utf8), partSize: 16, options: options))
        XCTAssertFalse(try isAccepted(Array("123".utf8), partSize: 16, options: options))
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
        XCTAssertThrowsError(try FileCheck.accepts(-1, name: "a", options: JSONParsingOptions())) { error in
            XCTAssertEqual("\(error)", "a: cannot be read (bad file descriptor)")
        }
    }
}
