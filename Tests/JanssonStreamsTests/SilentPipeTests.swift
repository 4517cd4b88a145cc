import Foundation
import JanssonStreams
import XCTest

/// Pipes into which nobody writes. Deadlines only turn a wait without end into a failure.
final class SilentPipeTests: XCTestCase {
    private let path = FileManager.default.temporaryDirectory.appending(path: "jansson-\(UUID().uuidString)")
        .path
    /// More than there are threads that all tasks share.
    private let count = 2 * ProcessInfo.processInfo.activeProcessorCount + 1

    override func tearDown() {
        // A writer that comes and goes ends what still reads.
        let descriptor = unsafe open(path, O_RDWR | O_NONBLOCK)
        if descriptor >= 0 { close(descriptor) }
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The result of an operation; nil if it takes longer than a minute.
    private func result<T: Sendable>(_ operation: @escaping @Sendable () async -> T) -> T? {
        let result = Box<T>()
        let done = DispatchSemaphore(value: 0)
        Task {
            result.value = await operation()
            done.signal()
        }
        return done.wait(timeout: .now() + 60) == .success ? result.value : nil
    }

    /// The semaphore orders the accesses.
    private final class Box<T>: @unchecked Sendable {
        var value: T?
    }

    private func waits(until condition: () -> Bool) -> Bool {
        for _ in 0..<6000 {
            if condition() { return true }
            usleep(10_000)
        }
        return false
    }

    /// How many descriptors of this process read the pipe.
    private var readerCount: Int {
        let folder = "/proc/self/fd"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.count {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == path
        }
    }

    func testConcurrentRecordsOfSilentPipesKeepNoTaskWaitingAndAreCancelled() throws {
        try XCTSkipUnless(FileManager.default.fileExists(atPath: "/proc/self/fd"))
        XCTAssertEqual(unsafe mkfifo(path, 0o600), 0)
        let records = JSONRecords(contentsOf: path, format: .lines).concurrentlyInflate(
            as: JSON.self, width: 1)
        let readers = (0..<count).map { _ in
            Task { await code { for try await _ in records {} } }
        }
        XCTAssert(waits { readerCount == count }, "a pipe without a writer blocks")
        XCTAssertEqual(
            result {
                for _ in 0..<100 { await Task {}.value }
                return true
            }, true, "no other task goes on")
        for reader in readers { reader.cancel() }
        let codes = result {
            var codes: [JSONError.Code?] = []
            for reader in readers { codes.append(await reader.value) }
            return codes
        }
        XCTAssertEqual(codes, Array(repeating: .cancelled, count: count))
        XCTAssert(waits { readerCount == 0 }, "the threads go on")
    }

    func testRecordsOfASilentPipeEndWhenTheirTaskIsCancelled() throws {
        XCTAssertEqual(unsafe mkfifo(path, 0o600), 0)
        let records = JSONRecords(contentsOf: path, format: .lines)
        let reader = Task { records.map { record in (try? record.get()) == nil } }
        reader.cancel()
        XCTAssertEqual(result { await reader.value }, [true])
        let path = path
        let document = Task { await code { _ = try JSON(contentsOf: path) } }
        document.cancel()
        XCTAssertEqual(result { await document.value }, .cancelled)
    }

    /// `poll` waits for the end of a pipe that is written to, although a read of it fails.
    func testADescriptorThatIsOnlyForWritingIsAnError() throws {
        let pipe = Pipe()
        for descriptor in [pipe.fileHandleForWriting.fileDescriptor, -1] {
            let message = "descriptor \(descriptor): cannot be read (bad file descriptor)"
            let found = result {
                JSONRecords(fileDescriptor: descriptor, format: .lines).map { record in
                    do { return "\(try record.get())" } catch { return "\(error)" }
                }
            }
            XCTAssertEqual(found, [message])
        }
        // One that is also for reading has no records yet.
        XCTAssertEqual(unsafe mkfifo(path, 0o600), 0)
        let both = unsafe open(path, O_RDWR | O_NONBLOCK)
        defer { close(both) }
        XCTAssertEqual(unsafe write(both, "1\n", 2), 2)
        var records = JSONRecords(fileDescriptor: both, format: .lines).makeIterator()
        XCTAssertEqual(try records.next()?.get().decode(), 1)
        withExtendedLifetime(pipe) {}
    }

    /// What is written after an iteration has ended is for the next reader of the descriptor.
    func testAnIterationThatHasEndedReadsNothingMore() throws {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        pipe.fileHandleForWriting.write(Data("1\n".utf8))
        let first = result {
            let records = JSONRecords(fileDescriptor: descriptor, format: .lines)
            var iterator = records.concurrentlyInflate(as: Int.self).makeAsyncIterator()
            let first = try? await iterator.next()?.get()
            // By then, it waits for more.
            try? await Task.sleep(for: .milliseconds(50))
            return first
        }
        XCTAssertEqual(first, 1)
        pipe.fileHandleForWriting.write(Data("2\n".utf8))
        try pipe.fileHandleForWriting.close()
        usleep(50_000)
        let records = JSONRecords(fileDescriptor: descriptor, format: .lines)
        let rest = records.map { try? $0.get().decode(as: Int.self) }
        XCTAssertEqual(rest, [2])
    }
}

/// The code of the error that `body` throws.
private func code(_ body: () async throws -> Void) async -> JSONError.Code? {
    do {
        try await body()
        return nil
    } catch {
        return (error as? JSONError)?.code
    }
}
