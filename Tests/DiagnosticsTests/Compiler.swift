#if Foundation
import Foundation
import TestSupport

/// The Swift compiler on the path. It checks a text against the modules that were built.
enum Compiler {
    /// The folder of the build products, beside the test bundle.
    private static let products = Bundle.main.bundleURL

    private static let modules = [
        "-swift-version", "6",
        "-I", products.appendingPathComponent("Modules").path,
        "-Xcc", "-fmodule-map-file=\(products.path)/CJSONScanner.build/module.modulemap",
        "-Xcc", "-fmodule-map-file=\(package.path)/Sources/CJansson/module.modulemap",
    ]

    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Whether there are a compiler and modules to check with.
    static let isThere: Bool = {
        let files = ["Modules/Jansson.swiftmodule", "CJSONScanner.build/module.modulemap"]
        return files.allSatisfy {
            FileManager.default.fileExists(atPath: products.appendingPathComponent($0).path)
        } && (try? TestSupport.run("/usr/bin/env", ["swiftc", "--version"]))?.status == 0
    }()

    /// The compiler's output for a source file.
    static func check(_ source: String) throws -> (status: Int32, output: String) {
        try run(["swiftc", "-typecheck"], source)
    }

    #if Macros
    /// The compiler's output for a source file with models, which is compiled as far as all warnings.
    static func checkModels(_ source: String, options: [String] = []) throws -> (
        status: Int32, output: String
    ) {
        let plugin = "\(products.path)/JanssonMacros-tool#JanssonMacros"
        return try run(
            ["swiftc", "-emit-sil", "-o", "/dev/null", "-load-plugin-executable", plugin] + options, source)
    }

    /// The compiler's output for a source file with models, which is compiled with optimization.
    static func optimize(_ source: String, options: [String] = []) throws -> (status: Int32, output: String) {
        let plugin = "\(products.path)/JanssonMacros-tool#JanssonMacros"
        return try run(
            ["swiftc", "-O", "-c", "-o", "/dev/null", "-load-plugin-executable", plugin] + options, source)
    }
    #endif

    private static func run(_ command: [String], _ source: String) throws -> (status: Int32, output: String) {
        // Only a main file can have statements at top level.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("diagnostics-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("main.swift")
        try Data(source.utf8).write(to: file)
        return try TestSupport.run("/usr/bin/env", command + modules + [file.path])
    }
}
#endif
