import Foundation
import JanssonNames
import XCTest

/// `inflate model`: what it writes compiles, and inflates the samples it was made from.
final class ModelCommandTests: InflateTestCase {
    #if Macros
    private static let styles = [
        "model", "cursor", "properties", "parser", "results", "optionals", "codable",
    ]
    #else
    private static let styles = ["cursor", "properties", "parser", "results", "optionals", "codable"]
    #endif

    func testModelOfASample() throws {
        try write(
            #"[{"user_name": "a", "class": 1, "at": "2015-01-30T13:00:00Z", "tags": []}, {"user_name": "b", "class": null, "home": {"url": "http://a.b"}, "at": "2015-01-30T13:00:00Z", "tags": ["x"]}]"#,
            to: "people.json")
        XCTAssertEqual(
            try run("model", "people.json", "--name", "person").output,
            """
            import Foundation
            import Jansson

            @JSONModel
            struct Person {
                @JSONKey("user_name") let userName: String
                @JSONKey("class") let classValue: Int?
                @JSONCoded(by: ISO8601DateDecoder()) let at: Date
                let tags: [String]
                let home: Home?

                @JSONModel
                struct Home {
                    let url: URL
                }
            }

            """)
        XCTAssertEqual(
            try run("model", "people.json", "--name", "Person", "--style", "cursor").output,
            """
            import Foundation
            import Jansson

            struct Person: JSONDecodable {
                let userName: String
                let classValue: Int?
                let at: Date
                let tags: [String]
                let home: Home?

                init(json: JSON) throws {
                    userName = try json["user_name"].decode(as: String.self)
                    classValue = try json["class"].decodeIfPresent(as: Int.self)
                    at = try json["at"].decode(with: ISO8601DateDecoder())
                    tags = try json["tags"].decode(as: [String].self)
                    home = try json["home"].decodeIfPresent(as: Home.self)
                }

                struct Home: JSONDecodable {
                    let url: URL

                    init(json: JSON) throws {
                        url = try json["url"].decode(as: URL.self)
                    }
                }
            }

            """)
    }

    func testTypesAreNestedEightDeep() throws {
        try write(deep(12), to: "deep.json")
        for style in Self.styles {
            let lines = try run("model", "deep.json", "--style", style).output.split(separator: "\n")
            let structs = lines.map(String.init).filter { $0.contains("struct ") }
            let levels = structs.map { $0.prefix { $0 == " " }.count / 4 }
            XCTAssertEqual(levels, [0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 8], style)
        }
    }

    /// Objects within objects.
    private func deep(_ levels: Int) -> String {
        (0..<levels).reduce(#"{"a": 1}"#) { text, level in "{\"level_\(level)\": \(text), \"b\": true}" }
    }

    func testErrorsAreThoseOfCheck() throws {
        try write("[1,]", to: "bad.json")
        let run = try run("model", "bad.json")
        XCTAssertEqual(run.status, 1)
        XCTAssertTrue(run.errors.hasPrefix("bad.json:1:4: "), run.errors)
        XCTAssertEqual(try self.run("model", "none.json").status, 2)
    }

    func testWhatIsWrittenInflatesTheSamples() throws {
        let hostile = [
            #"{"": 1, " ": 2, "1st": 3, "self": 4, "init": 5, "Type": {"String": {"Int": [{"URL": "u"}]}}, "a\"\n\\": 6, "é": 7, "json": 8, "default": true}"#,
            #"{"1": {"a": 1}, "2": {"a": null}}"#, #"[[[{"x": 1}, {"x": 1.5}]], []]"#, "[1, \"a\"]", "7",
            "[]", "{}",
            #"{"big": 123456789012345678901234567890, "unsigned": 18446744073709551615, "mixed": [1, -1.5, null], "none": null}"#,
            #"{"status": {"status": {"status": [1]}}, "statuses": [{"id": 1}], "Status": {"a": {}}}"#,
        ]
        let types = ReservedNames.types.sorted().map { "\"\($0)\": {\"a\": \"x\"}" }
        let properties = ReservedNames.properties.sorted().map { "\"\($0)\": 1" }
        // 200 properties, of which each key is a prefix of another.
        let wide = (0..<200).map {
            "\"a_\(String(repeating: "b", count: $0))\": \($0.isMultiple(of: 3) ? "1" : "\"x\"")"
        }
        var samples: [String] = []
        let objects = [types, properties, wide].map { "{\($0.joined(separator: ", "))}" }
        // Nested as deep as the document, the last would take the compiler hours.
        for (index, text) in (hostile + objects + [deep(26)]).enumerated() {
            try write(text, to: "hostile\(index).json")
            samples.append("hostile\(index).json")
        }
        if let corpora = ProcessInfo.processInfo.environment["JANSSON_CORPORA"] {
            samples += ["github_events", "twitter", "citm_catalog", "canada"].map {
                "\(corpora)/documents/\($0).json"
            }
        }
        var source = "import Foundation\nimport Jansson\n\n"
        var calls = ""
        for (index, sample) in samples.enumerated() {
            for style in Self.styles {
                let model = try run("model", sample, "--style", style, "--tests")
                XCTAssertEqual(model.status, 0, model.errors)
                let parts = model.output.components(separatedBy: "\nfinal class ")
                let space = "\(style.capitalized)\(index)"
                let body = parts[0].components(separatedBy: "\n").filter { !$0.hasPrefix("import ") }.joined(
                    separator: "\n")
                source += "enum \(space) {\n\(body)\n}\n\n"
                let line = try XCTUnwrap(parts[1].components(separatedBy: "\n").first { $0.contains("_ = ") })
                calls +=
                    "do { let file = \"\(sample)\"\n\(line.replacingOccurrences(of: "Root", with: "\(space).Root")) }\n"
            }
        }
        source += "do {\n\(calls)print(\"all\")\n} catch { print(error) }\n"
        try write(source, to: "main.swift")
        guard let build = try Build(in: folder) else { throw XCTSkip("no compiler, or no modules") }
        let built = try build.compile("main.swift")
        XCTAssertEqual(built.status, 0, String(built.output.prefix(4000)))
        guard built.status == 0 else { return }
        XCTAssertEqual(try build.run().output, "all\n")
    }
}

/// A program that is built against the modules beside the test bundle.
private struct Build {
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
        let objects = try ["Jansson", "CJSONScanner"].flatMap { name in
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
        return try run("/usr/bin/env", arguments + objects)
    }

    func run() throws -> (status: Int32, output: String) {
        try run(folder.appendingPathComponent("samples").path, [])
    }

    private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
