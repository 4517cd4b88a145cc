import Foundation
import Jansson
import Synchronization
import Testing

/// Files that cannot be read as files are: each is an error that says why, or what was there when it was read.
@Suite final class FileFaultsTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "jansson-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    private func expectError(
        _ path: String, _ reason: String, at sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let error = #expect(throws: JSONError.self, sourceLocation: sourceLocation) {
            try JSON(contentsOf: path)
        }
        #expect(error?.code == .file, sourceLocation: sourceLocation)
        #expect(error?.statement == "cannot be read (\(reason))", sourceLocation: sourceLocation)
    }

    @Test func aLinkToItself() throws {
        try FileManager.default.createSymbolicLink(atPath: path("loop"), withDestinationPath: "loop")
        expectError(path("loop"), "too many symbolic links")
    }

    @Test func aLinkToNothing() throws {
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "nothing")
        expectError(path("link"), "no such file or directory")
    }

    @Test func namesThatAreTooLong() {
        expectError(path(String(repeating: "n", count: 300)), "the name is too long")
        expectError(String(repeating: "/tmp", count: 2_000), "the name is too long")
    }

    @Test func aFolderThatAFileIsTakenFor() throws {
        try Data("1".utf8).write(to: URL(filePath: path("file")))
        expectError(path("file") + "/", "a part of the path is not a directory")
        expectError(folder.path, "it is a directory")
    }

    @Test func aSocketIsNotOpened() throws {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        // The path of an address has 108 bytes.
        let name = "/tmp/\(UUID().uuidString).socket"
        defer { unsafe unlink(name) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: name.utf8) }
        let bound = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0)
        let error = #expect(throws: JSONError.self) { try JSON(contentsOf: name) }
        #expect(error?.code == .file)
    }

    @Test func aPipeIsReadToItsEnd() throws {
        try #require(unsafe mkfifo(path("pipe"), 0o600) == 0)
        let (name, text) = (path("pipe"), "[" + String(repeating: "1,", count: 200_000) + "1]")
        let writer = Thread {
            // Opening waits for the reader. The text is longer than what a pipe holds, and comes in parts.
            guard let handle = FileHandle(forWritingAtPath: name) else { return }
            for part in stride(from: 0, to: text.utf8.count, by: 70_000) {
                handle.write(Data(text.utf8.dropFirst(part).prefix(70_000)))
            }
            try? handle.close()
        }
        writer.start()
        #expect(try JSON(contentsOf: name).count == 200_001)
    }

    @Test func aFileThatVanishesWhileItIsReadIsReadWhole() throws {
        try #require(unsafe mkfifo(path("pipe"), 0o600) == 0)
        let name = path("pipe")
        let writer = Thread {
            guard let handle = FileHandle(forWritingAtPath: name) else { return }
            handle.write(Data("[1,".utf8))
            // The reader has opened it.
            unsafe unlink(name)
            handle.write(Data("2]".utf8))
            try? handle.close()
        }
        writer.start()
        #expect(try JSON(contentsOf: name).value == [1, 2])
        expectError(name, "no such file or directory")
    }

    /// A file that another process writes to and cuts. Each read gives a document, or an error of the text that
    /// was there; never one of a size that was promised.
    @Test func aFileThatGrowsAndShrinksWhileItIsRead() throws {
        let name = path("changing.json")
        let text = Array(("[" + String(repeating: "12345,", count: 100_000) + "0]").utf8)
        try Data(text).write(to: URL(filePath: name))
        let changer = Changer(name: name, text: text)
        changer.start()
        defer { changer.stop() }
        var documents = 0
        var errors = 0
        let deadline = Date() + 2
        while documents + errors < 20 || (documents + errors < 300 && Date() < deadline) {
            do {
                let json = try JSON(contentsOf: name)
                #expect(json.kind == .array)
                documents += 1
            } catch let error as JSONError {
                #expect([.syntax, .prematureEnd, .limitExceeded].contains(error.code), "\(error)")
                #expect(error.file == name)
                errors += 1
            }
        }
    }

    /// Cuts a file and writes it anew, until it is stopped.
    private final class Changer: Sendable {
        private let isStopped = Mutex(false)
        private let hasEnded = DispatchSemaphore(value: 0)
        private let name: String
        private let text: [UInt8]

        init(name: String, text: [UInt8]) {
            self.name = name
            self.text = text
        }

        func start() {
            Thread { [self] in
                let descriptor = unsafe open(name, O_WRONLY)
                var size = 0
                while !isStopped.withLock({ $0 }) {
                    size = (size + 77_777) % text.count
                    _ = ftruncate(descriptor, off_t(size))
                    unsafe text.withUnsafeBytes { bytes in
                        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[size...])
                        unsafe _ = pwrite(descriptor, rest.baseAddress, rest.count, off_t(size))
                    }
                }
                close(descriptor)
                hasEnded.signal()
            }.start()
        }

        func stop() {
            isStopped.withLock { $0 = true }
            hasEnded.wait()
        }
    }

    @Test func nothingStaysOpen() throws {
        func descriptors() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        }
        try #require(FileManager.default.fileExists(atPath: "/proc/self/fd"))
        try Data("[1".utf8).write(to: URL(filePath: path("cut.json")))
        try Data("[1]".utf8).write(to: URL(filePath: path("right.json")))
        let paths = ["cut.json", "right.json", "missing.json", "."].map(path)
        let limits = JSONParsingOptions(limits: .init(byteCount: 1))
        // Other tests run beside this one, and open files for a while.
        var least = Int.max
        let before = try descriptors()
        for _ in 0..<50 {
            for path in paths {
                _ = try? JSON(contentsOf: path)
                _ = try? JSONValue(contentsOf: path, options: limits)
            }
            least = min(least, try descriptors())
        }
        #expect(least <= before + 20)
    }
}
