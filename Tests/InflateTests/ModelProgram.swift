import Foundation
import TestSupport
import XCTest

/// The source of a program that inflates samples into models, each in a space of its own.
struct ModelProgram {
    private var spaces = "import Foundation\nimport Jansson\nimport JanssonSchema\n\n"
    private var calls = ""

    var source: String {
        """
        \(spaces)
        func check(_ value: some JSONEncodable, _ file: String, _ space: String) throws {
            let (written, read) = (try JSONValue(parsing: value.serializedData()), try JSONValue(contentsOf: file))
            if written != read { print(space, file, "written otherwise") }
        }
        \(calls)print("all")

        """
    }

    /// Adds a model with a test. If `isWritten`, it must be written as the sample, too.
    mutating func add(_ model: Run, _ space: String, isWritten: Bool = false) throws {
        XCTAssertEqual(model.status, 0, model.errors)
        let parts = model.output.components(separatedBy: "\nfinal class RootTests")
        let body = parts[0].components(separatedBy: "\n").filter { !$0.hasPrefix("import ") }
        spaces += "enum \(space) {\n\(body.joined(separator: "\n"))\n}\n\n"
        let test = try XCTUnwrap(parts.last).components(separatedBy: "\n")
        let loop = try XCTUnwrap(test.firstIndex { $0.contains("for file in ") })
        let inflated = test[loop + 1].replacing("Root", with: "\(space).Root").replacing(
            "_ = ", with: "let value = ")
        let use = isWritten ? "try check(value, file, \"\(space)\")" : "_ = value"
        calls += """
            \(test[loop])
                do {
                    \(inflated)
                    \(use)
                } catch { print("\(space)", file, error) }
            }

            """
    }
}

/// A program that is built against the modules beside the test bundle.
struct ModelBuild {
    private let folder: URL
    private let products = Bundle.main.bundleURL
    private let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    init?(in folder: URL) throws {
        self.folder = folder
        guard
            FileManager.default.fileExists(
                atPath: products.appendingPathComponent("Modules/Jansson.swiftmodule").path)
        else { return nil }
    }

    func compile(_ file: String) throws -> (status: Int32, output: String) {
        let modules = [
            "Jansson", "JanssonCore", "JanssonStyles", "JanssonStreams", "JanssonRepair", "JanssonProblems",
            "CJSONScanner", "JanssonRegexp", "JanssonTools", "JanssonSchema",
        ]
        let objects = try modules.flatMap { name in
            let directory = products.appendingPathComponent("\(name).build")
            let sources = FileManager.default.enumerator(atPath: package.path + "/Sources/\(name)")?
                .compactMap {
                    ($0 as? String)?.components(separatedBy: "/").last
                }
            // A source that is gone leaves its object behind.
            let names = Set((sources ?? []).map { "\($0).o" })
            return try FileManager.default.contentsOfDirectory(atPath: directory.path)
                .filter(names.contains).map { directory.appendingPathComponent($0).path }
        }
        var arguments = [
            "swiftc", "-swift-version", "6", "-Onone", "-o", "samples", file,
            "-I", products.appendingPathComponent("Modules").path,
            "-Xcc", "-fmodule-map-file=\(products.path)/CJSONScanner.build/module.modulemap",
            "-Xcc", "-fmodule-map-file=\(package.path)/Sources/CJansson/module.modulemap", "-ljansson",
        ]
        #if Macros
        arguments += ["-load-plugin-executable", "\(products.path)/JanssonMacros-tool#JanssonMacros"]
        #endif
        // The objects call what the sanitizer they are built with is linked for.
        for (symbol, name) in [("__asan_init", "address"), ("__tsan_init", "thread")]
        where unsafe dlsym(nil, symbol) != nil {
            arguments.append("-sanitize=\(name)")
        }
        return try TestSupport.run("/usr/bin/env", arguments + objects, in: folder)
    }

    func run() throws -> (status: Int32, output: String) {
        try TestSupport.run(folder.appendingPathComponent("samples").path, [], in: folder)
    }
}
