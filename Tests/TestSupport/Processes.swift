import Dispatch
package import Foundation

/// Runs a program, and waits for it. The output has the errors, too.
package func run(
    _ program: String, _ arguments: [String], in folder: URL? = nil
) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}

extension Process {
    /// Starts the program, and waits for its end. `waitUntilExit` looks only every 50 ms whether it has ended, and a test
    /// may start hundreds of programs.
    package func runToEnd() throws {
        let ended = DispatchSemaphore(value: 0)
        terminationHandler = { _ in ended.signal() }
        try run()
        ended.wait()
    }
}
