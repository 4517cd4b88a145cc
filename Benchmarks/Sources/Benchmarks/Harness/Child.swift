import Foundation

/// Child processes.
enum Child {
    struct Failure: Error, CustomStringConvertible {
        let command: String
        let output: String

        var description: String { "\(command) failed: \(output)" }
    }

    /// Runs a program and returns its output.
    static func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:]
    ) throws -> (output: String, error: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // Files instead of pipes: two pipes would have to be read at the same time.
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("jansson-benchmarks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func file(_ name: String) throws -> (URL, FileHandle) {
            let url = folder.appendingPathComponent(name)
            try Data().write(to: url)
            return (url, try FileHandle(forWritingTo: url))
        }
        let (outputURL, output) = try file("output")
        let (errorURL, error) = try file("error")
        process.standardOutput = output
        process.standardError = error
        try process.run()
        process.waitUntilExit()
        let texts = (
            try String(contentsOf: outputURL, encoding: .utf8),
            String(decoding: try Data(contentsOf: errorURL), as: UTF8.self)
        )
        guard process.terminationStatus == 0 else {
            throw Failure(command: ([program] + arguments).joined(separator: " "), output: texts.1)
        }
        return texts
    }

    /// The path of this program, however it was called.
    static let programPath: String? =
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        ?? CommandLine.arguments.first

    /// Runs this program again.
    static func again(
        _ arguments: [String], environment: [String: String] = [:]
    ) throws -> (output: String, error: String) {
        try run(programPath ?? "", arguments, environment: environment)
    }
}
