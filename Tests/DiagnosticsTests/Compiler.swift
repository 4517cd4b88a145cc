import Foundation

/// The Swift compiler on the path. It checks a text against the modules that were built.
enum Compiler {
    /// The folder of the build products, beside the test bundle.
    private static let products = Bundle.main.bundleURL

    private static let arguments = [
        "swiftc", "-typecheck", "-swift-version", "6",
        "-I", products.appendingPathComponent("Modules").path,
        "-Xcc", "-fmodule-map-file=\(products.path)/CJSONScanner.build/module.modulemap",
        "-Xcc", "-fmodule-map-file=\(package.path)/Sources/CJansson/module.modulemap",
    ]

    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Whether there are a compiler and modules to check with.
    static let isThere: Bool = {
        let modules = ["Modules/Jansson.swiftmodule", "CJSONScanner.build/module.modulemap"]
        return modules.allSatisfy {
            FileManager.default.fileExists(atPath: products.appendingPathComponent($0).path)
        } && (try? run(["swiftc", "--version"]))?.status == 0
    }()

    /// The compiler's output for a source file.
    static func check(_ source: String) throws -> (status: Int32, output: String) {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("diagnostics-\(UUID()).swift")
        try Data(source.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try run(arguments + [file.path])
    }

    private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
