import Foundation
import Jansson
import TestSupport
import XCTest

final class FilesTests: XCTestCase {
    private var folder = URL(filePath: NSTemporaryDirectory())

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "jansson-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws {
        try FileManager.default.removeItem(at: folder)
    }

    private func file(_ name: String, _ text: String) throws -> String {
        let url = folder.appending(path: name)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    func testAFileIsRead() throws {
        let path = try file("a b.json", #"{"a": [1]}"#)
        XCTAssertEqual(try JSON(contentsOf: path).value, ["a": [1]])
        XCTAssertEqual(try JSONValue(contentsOf: path), ["a": [1]])
    }

    #if Foundation
    func testAFileIsReadByItsURL() throws {
        let path = try file("a b %20.json", #"{"a": [1]}"#)
        let url = URL(fileURLWithPath: path)
        XCTAssertEqual(try JSON(contentsOf: url).value, ["a": [1]])
        XCTAssertEqual(try JSONValue(contentsOf: url), ["a": [1]])
        let error = try jsonError(
            try JSON(contentsOf: url, options: JSONParsingOptions(limits: .init(byteCount: 5))))
        XCTAssertEqual(error.code, .limitExceeded)
        XCTAssertEqual(error.file, path)
    }
    #endif

    #if Foundation
    func testAURLOfNoFileIsAnErrorThatDoesNotShowIt() throws {
        let url = try XCTUnwrap(URL(string: "https://ann:secret@example.org/a.json"))
        for error in [
            try jsonError(try JSON(contentsOf: url)), try jsonError(try JSONValue(contentsOf: url)),
        ] {
            XCTAssertEqual(error, JSONError(.file, message: "the URL is not that of a file"))
        }
        let missing = URL(fileURLWithPath: "/no/such file")
        XCTAssertEqual(
            "\(try jsonError(try JSON(contentsOf: missing)))",
            "/no/such file: cannot be read (no such file or directory)")
    }
    #endif

    func testALargeFileIsReadWhole() throws {
        let text = "[" + String(repeating: "12345678,", count: 300_000) + "0]"
        XCTAssertEqual(try JSON(contentsOf: file("large.json", text)).count, 300_001)
    }

    func testErrorsInAFileNameIt() throws {
        let path = try file("bad.json", "[1,\n  x]")
        for engine in engines {
            let options = JSONParsingOptions(engine: engine)
            let error = try jsonError(try JSON(contentsOf: path, options: options))
            XCTAssertEqual(error.code, .syntax)
            XCTAssertEqual(error.file, path)
            XCTAssertEqual(error.location, JSONLocation(line: 2, column: 3, byteOffset: 6))
            XCTAssertTrue(error.description.hasPrefix("\(path): "))
        }
        let nul = try file("nul.json", "[1\0]")
        assertError(try JSON(contentsOf: nul), .syntax, "\(nul): a NUL byte (line 1, column 3)")
        let deep = try file("deep.json", nested(513))
        XCTAssertEqual(try jsonError(try JSON(contentsOf: deep)).file, deep)
    }

    func testErrorsOfAFilesValuesNameIt() throws {
        let path = try file("model.json", #"{"a": "x"}"#)
        let json = try JSON(contentsOf: path)
        assertError(
            try Int.inflate(from: json["a"]), .typeMismatch,
            "\(path): a: expected Int, found a string (line 1, column 7)")
        assertError(
            try Int.inflate(from: json["b"]), .keyNotFound,
            "\(path): b: missing, expected Int (line 1, column 1)")
    }

    func testAnEmptyFileEndsTooSoon() throws {
        let path = try file("empty.json", "")
        assertError(
            try JSON(contentsOf: path), .prematureEnd, "\(path): the text ends too soon (line 1, column 1)")
    }

    func testAMissingFile() {
        let path = folder.appending(path: "missing.json").path
        assertError(try JSON(contentsOf: path), .file, "\(path): cannot be read (no such file or directory)")
        assertError(
            try JSONValue(contentsOf: path), .file, "\(path): cannot be read (no such file or directory)")
        XCTAssertNil(try? JSON(contentsOf: ""))
    }

    func testADirectory() {
        assertError(
            try JSON(contentsOf: folder.path), .file, "\(folder.path): cannot be read (it is a directory)")
    }

    func testAPathThroughAFile() throws {
        let path = try file("a.json", "1") + "/b.json"
        assertError(
            try JSON(contentsOf: path), .file,
            "\(path): cannot be read (a part of the path is not a directory)")
    }

    func testAFileThatMayNotBeRead() throws {
        let path = try file("secret.json", "1")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        // The root user may read everything.
        try XCTSkipIf(FileManager.default.isReadableFile(atPath: path), "run by root, who may read it")
        assertError(try JSON(contentsOf: path), .file, "\(path): cannot be read (permission denied)")
    }

    func testAPathWithANUL() {
        assertError(try JSON(contentsOf: "a\0b"), .file, #"a\0b: not a path"#)
    }

    func testAFileOverTheLimitIsNotReadWhole() throws {
        let path = try file("a.json", "[1, 2, 3]")
        let limits = JSONParsingOptions.Limits(byteCount: 4)
        let error = try jsonError(try JSON(contentsOf: path, options: JSONParsingOptions(limits: limits)))
        XCTAssertEqual(error.code, .limitExceeded)
        XCTAssertEqual(error.file, path)
        XCTAssertNoThrow(
            try JSON(contentsOf: path, options: JSONParsingOptions(limits: .init(byteCount: 9))))
    }

    func testADeviceWithoutEndStopsAtTheLimit() throws {
        try XCTSkipUnless(FileManager.default.fileExists(atPath: "/dev/zero"), "no /dev/zero here")
        let options = JSONParsingOptions(limits: .init(byteCount: 100_000))
        XCTAssertEqual(
            try jsonError(try JSON(contentsOf: "/dev/zero", options: options)).code, .limitExceeded)
    }
}
