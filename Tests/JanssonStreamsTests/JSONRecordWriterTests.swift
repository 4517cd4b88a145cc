import Foundation
import JanssonStreams
import XCTest

/// What a ``JSONRecordWriter`` writes, and what it does with values and closures that fail.
final class JSONRecordWriterTests: XCTestCase {
    private struct Point: JSONEncodable {
        var x = 1.0

        func encode(to writer: inout JSONWriter) throws {
            try writer.beginObject()
            try writer.member("x", x)
            try writer.endObject()
        }
    }

    /// Calls any function of the writer.
    private struct Calls: JSONEncodable {
        let calls: (inout JSONWriter) throws -> Void

        init(_ calls: @escaping (inout JSONWriter) throws -> Void) { self.calls = calls }

        func encode(to writer: inout JSONWriter) throws { try calls(&writer) }
    }

    private struct NeedsDocument: Error {}

    /// Collects what a closure gets.
    private final class Output {
        var pieces: [String] = []
        var isRefusing = false

        var text: String { pieces.joined() }

        func take(_ bytes: Span<UInt8>) throws {
            if isRefusing { throw NeedsDocument() }
            unsafe bytes.withUnsafeBufferPointer { pieces.append(unsafe String(decoding: $0, as: UTF8.self)) }
        }
    }

    func testLines() throws {
        let output = Output()
        var writer = JSONRecordWriter(to: output.take)
        try writer.write(Point())
        try writer.write(try JSON(parsing: #"{"b": [1, 2], "a": "line\nfeed"}"#)["b"])
        try writer.write(["text": "line\nfeed"] as JSONValue)
        try writer.write("\u{1E}\r\n\u{2028}é")
        try writer.write(Int?.none)
        XCTAssertEqual(output.pieces, [])
        XCTAssertEqual(writer.recordCount, 0)
        try writer.flush()
        XCTAssertEqual(
            output.pieces,
            ["{\"x\":1.0}\n[1,2]\n{\"text\":\"line\\nfeed\"}\n\"\\u001E\\r\\n\u{2028}é\"\nnull\n"])
        XCTAssertEqual(writer.recordCount, 5)
        try writer.flush()
        XCTAssertEqual(output.pieces.count, 1)
    }

    func testTextSequence() throws {
        let output = Output()
        var writer = JSONRecordWriter(format: .textSequence, to: output.take)
        try writer.write(1)
        try writer.write(Point())
        try writer.write("\u{1E}\n")
        try writer.flush()
        XCTAssertEqual(output.text, "\u{1E}1\n\u{1E}{\"x\":1.0}\n\u{1E}\"\\u001E\\n\"\n")
        XCTAssertEqual(writer.recordCount, 3)
    }

    func testWritingOptions() throws {
        let value: JSONValue = ["b": [1.50, "é/"], "a": nil]
        let json = try JSON(parsing: #"{"b": [1.50, "é/"], "a": null}"#)
        let cases: [(JSONWritingOptions, String)] = [
            (.init(sortedKeys: true), "{\"a\":null,\"b\":[1.5,\"é/\"]}\n"),
            (.init(indentation: 0, sortedKeys: true), "{\"a\": null, \"b\": [1.5, \"é/\"]}\n"),
            (.init(indentation: 4, sortedKeys: true), "{\"a\":null,\"b\":[1.5,\"é/\"]}\n"),
            (
                .init(sortedKeys: true, ensuresASCII: true, escapesSlashes: true),
                "{\"a\":null,\"b\":[1.5,\"\\u00E9\\/\"]}\n"
            ),
            (.canonical, "{\"a\":null,\"b\":[1.5,\"é/\"]}\n"),
        ]
        for (options, line) in cases {
            let output = Output()
            var writer = JSONRecordWriter(options: options, to: output.take)
            try writer.write(value)
            try writer.write(json)
            try writer.flush()
            XCTAssertEqual(output.text, line + line)
        }
        let output = Output()
        var writer = JSONRecordWriter(
            format: .textSequence, options: JSONWritingOptions(indentation: 1), to: output.take)
        try writer.write(Point())
        try writer.write([true])
        try writer.flush()
        XCTAssertEqual(output.text, "\u{1E}{\n \"x\": 1.0\n}\n\u{1E}[\n true\n]\n")
        XCTAssertEqual(writer.recordCount, 2)
    }

    func testAValueThatFailsLeavesNothingBehind() throws {
        var deep: JSONValue = 1
        for _ in 0..<2100 { deep = [deep] }
        let cases: [(value: any JSONEncodable, code: JSONError.Code)] = [
            (Point(x: .nan), .invalidValue),
            ([Point(), Point(x: .infinity)], .invalidValue),
            (deep, .depthExceeded),
            (try JSON(parsing: "{}")["a"], .keyNotFound),
            (Calls { _ in }, .custom),
            (Calls { try $0.beginObject() }, .custom),
            (
                Calls {
                    try $0.write(1)
                    try $0.write(2)
                }, .custom
            ),
            (
                Calls {
                    try $0.beginArray()
                    try? $0.writeDouble(.nan)
                    try $0.endArray()
                }, .invalidValue
            ),
            (
                Calls {
                    try $0.beginObject()
                    try $0.key("a")
                    throw NeedsDocument()
                }, .custom
            ),
            (
                Calls {
                    try $0.beginObject()
                    for _ in 0..<2 { try $0.member("a", 1) }
                    try $0.endObject()
                }, .duplicateKey
            ),
        ]
        for format in [JSONRecordWriter.Format.lines, .textSequence] {
            for options in [JSONWritingOptions(), JSONWritingOptions(sortedKeys: true), .canonical] {
                let output = Output()
                var writer = JSONRecordWriter(format: format, options: options, to: output.take)
                let mark = format == .lines ? "" : "\u{1E}"
                var expected = ""
                for (value, code) in cases {
                    var thrown: JSONError?
                    do { try writer.write(value) } catch { thrown = error as? JSONError }
                    XCTAssertEqual(thrown?.code, code)
                    XCTAssertEqual(thrown?.path, whatIsThrown { try value.serializedString(options) }?.path)
                    try writer.write(["a": [1, 2]])
                    expected += mark + "{\"a\":[1,2]}\n"
                }
                try writer.flush()
                XCTAssertEqual(output.text, expected)
                XCTAssertEqual(writer.recordCount, cases.count)
            }
        }
    }

    /// The limit is that of each record, whatever is in the buffer before it.
    func testTheLimitOfBytesIsThatOfARecord() throws {
        let records: [(value: any JSONEncodable, count: Int)] = [
            (["id": 1] as JSONValue, 8), (try JSON(parsing: #"{"id": 1}"#), 8), ([1], 3), (Point(), 9),
            ([String(repeating: "x", count: 40)], 44), (String(repeating: "x", count: 100), 102),
        ]
        for format in [JSONRecordWriter.Format.lines, .textSequence] {
            for limit in [2, 3, 8, 9, 43, 44, 102, .max] {
                let options = JSONWritingOptions(maximumByteCount: limit)
                let output = Output()
                var writer = JSONRecordWriter(format: format, options: options, to: output.take)
                var expected = ""
                for (value, count) in records + records {
                    let text = try value.serializedString()
                    XCTAssertEqual(text.utf8.count, count)
                    var thrown: JSONError?
                    do { try writer.write(value) } catch { thrown = error as? JSONError }
                    XCTAssertEqual(thrown?.code, count > limit ? .limitExceeded : nil, "\(text), \(limit)")
                    XCTAssertEqual(thrown, whatIsThrown { try value.serializedString(options) })
                    if count <= limit { expected += (format == .lines ? "" : "\u{1E}") + text + "\n" }
                }
                try writer.flush()
                XCTAssertEqual(output.text, expected)
            }
        }
    }

    /// A view fails as its own canonical text does: with a place, and for a duplicate key.
    func testTheCanonicalFormOfAView() throws {
        for text in [#"{"a": 1, "a": 2}"#, "[1, 12345678901234567890123]"] {
            let json = try JSON(parsing: text)
            var writer = JSONRecordWriter(options: .canonical) { _ in }
            XCTAssertThrowsError(try writer.write(json)) { error in
                XCTAssertEqual(
                    error as? JSONError, whatIsThrown { try json.serializedString(.canonical) }, text)
                XCTAssertNotNil((error as? JSONError)?.location, text)
            }
        }
    }

    private func whatIsThrown(_ body: () throws -> String) -> JSONError? {
        do {
            _ = try body()
            return nil
        } catch { return error as? JSONError }
    }

    /// Records of all sizes around those of the buffer, of which each call takes whole ones.
    func testRecordsOfManySizesAreReadBack() throws {
        for bufferSize in [0, 1, 64, 1000, 64 * 1024] {
            for format in [JSONRecordWriter.Format.lines, .textSequence] {
                let output = Output()
                var writer = JSONRecordWriter(format: format, bufferSize: bufferSize, to: output.take)
                var sizes = Array(0..<130)
                for edge in [1000, 4096, 64 * 1024] { sizes += edge - 6...edge + 2 }
                sizes.append(300_000)
                for size in sizes {
                    try writer.write([String(repeating: "x", count: size)])
                    if bufferSize == 0 { XCTAssertEqual(writer.recordCount, output.pieces.count) }
                }
                try writer.flush()
                XCTAssertEqual(writer.recordCount, sizes.count)
                for piece in output.pieces { XCTAssertTrue(piece.hasSuffix("]\n")) }
                let lines = output.text.utf8.split(separator: UInt8(ascii: "\n"))
                XCTAssertEqual(lines.count, sizes.count)
                for (line, size) in zip(lines, sizes) {
                    let text = Array(format == .lines ? line : line.dropFirst())
                    XCTAssertEqual(try JSON(parsing: text)[0].decode(as: String.self).utf8.count, size)
                }
            }
        }
    }

    func testAClosureThatThrowsTakesNothing() throws {
        let output = Output()
        var writer = JSONRecordWriter(bufferSize: 8, to: output.take)
        try writer.write(1111)
        try writer.write(2222)
        XCTAssertEqual(writer.recordCount, 2)
        try writer.write(3333)
        output.isRefusing = true
        // A value is not added if writing the buffer fails.
        for _ in 0..<3 {
            XCTAssertThrowsError(try writer.write(4444)) { error in
                XCTAssertEqual(
                    "\(error)", "cannot be written (NeedsDocument()) after 2 whole records")
                XCTAssertEqual((error as? JSONError)?.code, .file)
                XCTAssertTrue((error as? JSONError)?.underlying is NeedsDocument)
            }
        }
        XCTAssertEqual(writer.recordCount, 2)
        XCTAssertFalse(writer.isRecordCut)
        output.isRefusing = false
        try writer.write(5555)
        XCTAssertEqual(output.pieces, ["1111\n2222\n", "3333\n5555\n"])
        XCTAssertEqual(writer.recordCount, 4)
    }

    func testTheEndOfAWriterWritesWhatIsBuffered() throws {
        let output = Output()
        do {
            var writer = JSONRecordWriter(to: output.take)
            try writer.write(1)
            XCTAssertEqual(output.pieces, [])
        }
        XCTAssertEqual(output.pieces, ["1\n"])
    }

    func testABufferWithoutLimitIsWrittenByHandAlone() throws {
        let output = Output()
        var writer = JSONRecordWriter(bufferSize: .max, to: output.take)
        try writer.write(String(repeating: "x", count: 1 << 20))
        XCTAssertEqual(output.pieces, [])
        try writer.flush()
        try writer.write(1)
        try writer.flush()
        XCTAssertEqual(output.pieces.map(\.count), [1 << 20 + 3, 2])
    }

    func testTheEndOfAWriterThatFailedWritesNothing() throws {
        let output = Output()
        do {
            var writer = JSONRecordWriter(to: output.take)
            try writer.write(1)
            output.isRefusing = true
            XCTAssertThrowsError(try writer.flush())
            output.isRefusing = false
        }
        XCTAssertEqual(output.pieces, [])
    }
}
