#if Logging
import Foundation
import Jansson
import JanssonLogging
import Logging
import XCTest

/// What happens to lines if the disk is full, the pipe is closed, or many write at once.
///
/// These are tests of XCTest because they run one by one: limits and signals are the process's.
final class LogStreamTests: XCTestCase {
    private var path = ""
    private var signals: [Int32: sighandler_t?] = [:]

    override func setUp() {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("log-\(UUID())").path
        // These end the process.
        for number in [SIGPIPE, SIGXFSZ] { signals[number] = signal(number, SIG_DFL) }
    }

    override func tearDown() {
        for (number, handler) in signals { _ = signal(number, handler) }
        try? FileManager.default.removeItem(atPath: path)
    }

    private func logger(_ stream: JSONLogStream, label: String = "a") -> Logger {
        var format = JSONLogFormat.plain
        format.timeKey = nil
        let handler = JSONLogHandler(label: label, stream: stream, format: format, metadataProvider: nil)
        return Logger(label: label) { _ in handler }
    }

    private func opened(_ flags: Int32) -> Int32 {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | flags | O_CLOEXEC, 0o600)
        XCTAssertGreaterThanOrEqual(descriptor, 0)
        return descriptor
    }

    private var content: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }

    /// Calls `body` while no file may be longer than `size`.
    private func limitFiles(to size: Int, _ body: () -> Void) {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        XCTAssertEqual(unsafe getrlimit(resource, &limit), 0)
        var lower = limit
        lower.rlim_cur = rlim_t(size)
        XCTAssertEqual(unsafe setrlimit(resource, &lower), 0)
        body()
        XCTAssertEqual(unsafe setrlimit(resource, &limit), 0)
    }

    func testAFileThatIsFullHasWholeLinesAndGoesOnWhenThereIsRoom() throws {
        let line = #"{"level":"info","label":"a","message":"m","source":"s"}"# + "\n"
        for flags in [O_TRUNC, O_TRUNC | O_APPEND] {
            for size in stride(from: 0, to: 4 * line.utf8.count, by: 7) {
                let descriptor = opened(flags)
                defer { close(descriptor) }
                let stream = JSONLogStream(fileDescriptor: descriptor)
                limitFiles(to: size) {
                    for _ in 0..<5 { logger(stream).info("m", source: "s") }
                }
                let wholes = size / line.utf8.count
                XCTAssertEqual(try content, String(repeating: line, count: wholes))
                XCTAssertEqual(stream.droppedCount, 5 - wholes)
                logger(stream).info("m", source: "s")
                XCTAssertEqual(try content, String(repeating: line, count: wholes + 1))
            }
        }
    }

    func testADeviceThatIsFullDropsLines() throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else {
            throw XCTSkip("There is no /dev/full here.")
        }
        path = "/dev/full"
        let descriptor = opened(0)
        defer {
            close(descriptor)
            path = ""
        }
        let stream = JSONLogStream(fileDescriptor: descriptor)
        for _ in 0..<3 { logger(stream).info("m") }
        XCTAssertEqual(stream.droppedCount, 3)
    }

    func testAClosedPipeOrDescriptorDropsLines() {
        var ends: [Int32] = [0, 0]
        XCTAssertEqual(unsafe pipe(&ends), 0)
        let stream = JSONLogStream(fileDescriptor: ends[1])
        logger(stream).info("m")
        XCTAssertEqual(stream.droppedCount, 0)
        close(ends[0])
        for _ in 0..<3 { logger(stream).info("m") }
        XCTAssertEqual(stream.droppedCount, 3)
        close(ends[1])
        logger(stream).info("m")
        XCTAssertEqual(stream.droppedCount, 4)
    }

    func testTheSignalsOfTheThreadAreAsBefore() {
        var before = sigset_t()
        unsafe pthread_sigmask(SIG_BLOCK, nil, &before)
        testAClosedPipeOrDescriptorDropsLines()
        var (after, pending) = (sigset_t(), sigset_t())
        unsafe pthread_sigmask(SIG_BLOCK, nil, &after)
        unsafe sigpending(&pending)
        for signal in [SIGPIPE, SIGXFSZ] {
            XCTAssertEqual(unsafe sigismember(&after, signal), unsafe sigismember(&before, signal))
            XCTAssertEqual(unsafe sigismember(&pending, signal), 0)
        }
    }

    func testLoggersOfManyTasksKeepLinesWhole() async throws {
        let descriptor = opened(O_TRUNC)
        defer { close(descriptor) }
        let stream = JSONLogStream(fileDescriptor: descriptor)
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                let logger = logger(stream, label: "task \(task)")
                group.addTask {
                    for line in 0..<250 {
                        logger.info(
                            "line",
                            metadata: [
                                "n": .stringConvertible(line),
                                "text": .string(String(repeating: "x", count: line * 20)),
                            ])
                    }
                }
            }
        }
        var next = [String: Int]()
        for line in try content.split(separator: "\n") {
            let json = try JSON(parsing: line)
            let label: String = try json["label"].decode()
            XCTAssertEqual(try json[at: "metadata", "n"].decode(as: Int.self), next[label, default: 0])
            next[label, default: 0] += 1
        }
        XCTAssertEqual(next.count, 8)
        XCTAssertTrue(next.values.allSatisfy { $0 == 250 })
    }

    /// A description that logs while it is written must not wait for itself.
    func testMetadataThatLogsItself() throws {
        struct Chatty: CustomStringConvertible, Sendable {
            let logger: Logger
            var description: String {
                logger.info("inner")
                return "chatty"
            }
        }
        let descriptor = opened(O_TRUNC)
        defer { close(descriptor) }
        let logger = logger(JSONLogStream(fileDescriptor: descriptor))
        logger.info("outer", metadata: ["a": .stringConvertible(Chatty(logger: logger))], source: "s")
        XCTAssertEqual(try content.split(separator: "\n").count, 2)
    }
}
#endif
