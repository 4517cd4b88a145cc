import Foundation
import TestSupport
import XCTest

/// The result of running the built `inflate`.
struct Run: Equatable {
    var output: String
    var errors: String
    var status: Int32

    init(output: String = "", errors: String = "", status: Int32 = 0) {
        self.output = output
        self.errors = errors
        self.status = status
    }

    /// The products are built side by side, so the executable is beside the test bundle.
    static var executable: URL {
        #if os(macOS)
        Bundle(for: InflateTestCase.self).bundleURL.deletingLastPathComponent().appendingPathComponent(
            "inflate")
        #else
        Bundle.main.bundleURL.appendingPathComponent("inflate")
        #endif
    }
}

/// Tests of the built executable, in a folder of its own for each test.
class InflateTestCase: XCTestCase {
    private(set) var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        #if CommandLine
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("inflate-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        #else
        throw XCTSkip("inflate is built without the trait CommandLine")
        #endif
    }

    override func tearDownWithError() throws {
        guard folder.path != "/" else { return }
        try FileManager.default.removeItem(at: folder)
    }

    /// Skips a test that takes seconds, unless the tests are built with macros, as .ci/run builds them: `make test` runs
    /// while people work.
    func skipInShortRuns() throws {
        #if !Macros
        throw XCTSkip("this test takes seconds, and needs the trait Macros")
        #endif
    }

    /// Makes a file in the test's folder.
    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    func write(bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: folder.appendingPathComponent(name))
    }

    /// Runs the tool in the test's folder, and waits for it.
    func run(_ arguments: String..., input: String = "") throws -> Run { try run(arguments, input: input) }

    /// Runs the tool in the test's folder, and waits for it.
    func run(_ arguments: [String], input: String = "") throws -> Run {
        let process = Process()
        process.executableURL = Run.executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // Files instead of pipes, so that a large input or output cannot block either side.
        let files = try (0...2).map { try scratchFile(number: $0, content: $0 == 0 ? input : "") }
        defer { for file in files { file.handle.closeFile() } }
        process.standardInput = files[0].handle
        process.standardOutput = files[1].handle
        process.standardError = files[2].handle
        try process.runToEnd()
        return Run(
            output: try String(contentsOf: files[1].url, encoding: .utf8),
            errors: try String(contentsOf: files[2].url, encoding: .utf8),
            status: process.terminationReason == .exit
                ? process.terminationStatus : -process.terminationStatus)
    }

    /// Runs a shell command in the test's folder. `$inflate` is the tool.
    func runInShell(_ command: String) throws -> Run {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        process.environment = ["inflate": Run.executable.path, "PATH": "/usr/bin:/bin"]
        // Where `make coverage` wants its profile.
        process.environment?["LLVM_PROFILE_FILE"] = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"]
        process.currentDirectoryURL = folder
        let files = try (1...2).map { try scratchFile(number: $0, content: "") }
        defer { for file in files { file.handle.closeFile() } }
        process.standardOutput = files[0].handle
        process.standardError = files[1].handle
        try process.runToEnd()
        return Run(
            output: try String(contentsOf: files[0].url, encoding: .utf8),
            errors: try String(contentsOf: files[1].url, encoding: .utf8),
            status: process.terminationStatus)
    }

    private func scratchFile(number: Int, content: String) throws -> (url: URL, handle: FileHandle) {
        let url = folder.appendingPathComponent(".stream-\(number)-\(UUID())")
        try Data(content.utf8).write(to: url)
        return (url, try FileHandle(forUpdating: url))
    }
}
