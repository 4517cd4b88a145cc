import Foundation
import JanssonStreams
import XCTest

/// A ``JSONRecordWriter`` on real descriptors: files whose limit is reached, pipes that close, and devices.
///
/// These are tests of XCTest because they run one by one: the limit holds for all files of the process.
final class JSONRecordWriterDescriptorTests: XCTestCase {
    private var path = ""

    override func setUp() {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("records-\(UUID())").path
        // Errors instead of the end of the process.
        _ = signal(SIGXFSZ, SIG_IGN)
        _ = signal(SIGPIPE, SIG_IGN)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(atPath: path)
        _ = signal(SIGXFSZ, SIG_DFL)
        _ = signal(SIGPIPE, SIG_DFL)
    }

    private func open(_ flags: Int32 = O_WRONLY | O_CREAT | O_TRUNC) throws -> Int32 {
        let descriptor = unsafe Foundation.open(path, flags | O_CLOEXEC, 0o600)
        XCTAssertGreaterThanOrEqual(descriptor, 0)
        return descriptor
    }

    private func content() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    /// Calls `body` while no file may be longer than `size`.
    private func limitFiles(to size: Int, _ body: () throws -> Void) rethrows {
        var limit = rlimit()
        #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        #else
        let resource = RLIMIT_FSIZE
        #endif
        XCTAssertEqual(unsafe getrlimit(resource, &limit), 0)
        var lower = limit
        lower.rlim_cur = rlim_t(size)
        XCTAssertEqual(unsafe setrlimit(resource, &lower), 0)
        defer { XCTAssertEqual(unsafe setrlimit(resource, &limit), 0) }
        try body()
    }

    /// Lines of 8 bytes.
    private func lines(_ range: Range<Int>) -> String {
        range.map { "[\(10_000 + $0)]\n" }.joined()
    }

    func testAFullFileEndsWithItsLastWholeRecord() throws {
        for flags in [0, O_APPEND] {
            for size in 0..<60 {
                for bufferSize in [0, 20, 1000] {
                    let descriptor = try open(O_WRONLY | O_CREAT | O_TRUNC | flags)
                    defer { close(descriptor) }
                    var writer = JSONRecordWriter(fileDescriptor: descriptor, bufferSize: bufferSize)
                    var failed: JSONError?
                    var next = 0
                    limitFiles(to: size) {
                        do {
                            while next < 10 {
                                try writer.write([10_000 + next])
                                next += 1
                            }
                            try writer.flush()
                        } catch { failed = error as? JSONError }
                    }
                    let wholes = size / 8
                    XCTAssertEqual(writer.recordCount, wholes)
                    XCTAssertFalse(writer.isRecordCut)
                    XCTAssertEqual(failed?.code, .file)
                    XCTAssertEqual(
                        failed?.message,
                        "cannot be written (the file is too large) after \(wholes) whole record"
                            + (wholes == 1 ? "" : "s"))
                    XCTAssertEqual(try content(), lines(0..<wholes))
                    // With room, it continues with the next record.
                    while next < 10 {
                        try writer.write([10_000 + next])
                        next += 1
                    }
                    try writer.flush()
                    XCTAssertEqual(writer.recordCount, 10)
                    XCTAssertEqual(try content(), lines(0..<10))
                }
            }
        }
    }

    /// In the middle of a file that is longer, the part of a record cannot be cut off. It is completed later.
    func testAFileThatEndsElsewhereIsNotCut() throws {
        let rest = String(repeating: "?", count: 100)
        try rest.write(toFile: path, atomically: false, encoding: .utf8)
        let descriptor = try open(O_WRONLY)
        defer { close(descriptor) }
        var writer = JSONRecordWriter(fileDescriptor: descriptor)
        for number in 0..<4 { try writer.write([10_000 + number]) }
        try limitFiles(to: 20) {
            XCTAssertThrowsError(try writer.flush()) {
                XCTAssertEqual(
                    "\($0)",
                    "cannot be written (the file is too large) after 2 whole records and a part of the next")
            }
        }
        XCTAssertEqual(writer.recordCount, 2)
        XCTAssertTrue(writer.isRecordCut)
        XCTAssertEqual(try content(), lines(0..<2) + "[100" + rest.dropFirst(20))
        try writer.flush()
        XCTAssertEqual(writer.recordCount, 4)
        XCTAssertFalse(writer.isRecordCut)
        XCTAssertEqual(try content(), lines(0..<4) + rest.dropFirst(32))
    }

    func testAFullDevice() throws {
        path = "/dev/full"
        let descriptor = try open(O_WRONLY)
        path = ""
        defer { close(descriptor) }
        var writer = JSONRecordWriter(fileDescriptor: descriptor)
        try writer.write(1)
        XCTAssertThrowsError(try writer.flush()) {
            XCTAssertEqual(
                "\($0)", "cannot be written (no space left on the device) after 0 whole records")
        }
        XCTAssertEqual(writer.recordCount, 0)
    }

    func testAClosedDescriptor() throws {
        let descriptor = try open()
        close(descriptor)
        var writer = JSONRecordWriter(fileDescriptor: descriptor, bufferSize: 0)
        XCTAssertThrowsError(try writer.write(1)) {
            XCTAssertEqual("\($0)", "cannot be written (bad file descriptor) after 0 whole records")
        }
    }

    private func makePipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        XCTAssertEqual(unsafe pipe(&ends), 0)
        return (ends[0], ends[1])
    }

    func testAPipeThatCloses() throws {
        let (reading, writing) = try makePipe()
        defer { close(writing) }
        var writer = JSONRecordWriter(fileDescriptor: writing, bufferSize: 0)
        try writer.write(1)
        close(reading)
        XCTAssertThrowsError(try writer.write(2)) {
            XCTAssertEqual(
                "\($0)", "cannot be written (the reader has closed its end) after 1 whole record")
        }
        XCTAssertEqual(writer.recordCount, 1)
        XCTAssertFalse(writer.isRecordCut)
    }

    /// The record is larger than a pipe, and the reader takes only its start.
    func testAPipeThatClosesInTheMiddleOfARecord() throws {
        let (reading, writing) = try makePipe()
        defer { close(writing) }
        let reader = Thread {
            var byte: UInt8 = 0
            for _ in 0..<3 { _ = unsafe read(reading, &byte, 1) }
            // The writer is in its call now, or before it; both fail.
            usleep(50_000)
            close(reading)
        }
        reader.start()
        var writer = JSONRecordWriter(fileDescriptor: writing, bufferSize: 0)
        try writer.write(1)
        XCTAssertThrowsError(try writer.write(String(repeating: "x", count: 1_000_000))) {
            XCTAssertEqual(
                "\($0)",
                "cannot be written (the reader has closed its end) after 1 whole record "
                    + "and a part of the next")
        }
        XCTAssertEqual(writer.recordCount, 1)
        XCTAssertTrue(writer.isRecordCut)
    }

    func testANonBlockingPipeWithASlowReader() throws {
        let (reading, writing) = try makePipe()
        XCTAssertEqual(fcntl(writing, F_SETFL, O_NONBLOCK), 0)
        final class Received: @unchecked Sendable { var bytes: [UInt8] = [] }
        let received = Received()
        let done = DispatchSemaphore(value: 0)
        let reader = Thread {
            var piece = [UInt8](repeating: 0, count: 5000)
            while case let count = unsafe read(reading, &piece, piece.count), count > 0 {
                received.bytes += piece[..<count]
                if received.bytes.count < 100_000 { usleep(1000) }
            }
            done.signal()
        }
        reader.start()
        var writer = JSONRecordWriter(fileDescriptor: writing)
        for number in 0..<50_000 { try writer.write([10_000 + number]) }
        try writer.flush()
        XCTAssertEqual(writer.recordCount, 50_000)
        close(writing)
        done.wait()
        close(reading)
        XCTAssertEqual(String(decoding: received.bytes, as: UTF8.self), lines(0..<50_000))
    }
}
