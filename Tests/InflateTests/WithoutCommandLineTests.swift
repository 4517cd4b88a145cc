#if !CommandLine
import Foundation
import Testing

/// The product without the trait `CommandLine`, as a package that uses the libraries would build it.
@Test func saysHowItIsBuilt() throws {
    let process = Process()
    process.executableURL = Run.executable
    process.arguments = ["check", "-"]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(
        text == "inflate: built without its command line, which `swift build --traits CommandLine` builds\n")
    #expect(process.terminationStatus == 64)
}
#endif
