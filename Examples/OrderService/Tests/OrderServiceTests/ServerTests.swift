import Foundation
import Jansson
import Logging
import Testing

@testable import OrderService

/// The built program: its configuration, its log, and what the README shows of both.
@Suite(.timeLimit(.minutes(1))) final class ServerTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
    private let readme: String
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("server-\(UUID())")

    init() throws {
        readme = try String(contentsOf: Self.folder.appendingPathComponent("README.md"), encoding: .utf8)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Makes a process of the server in the folder of the test, after a command of the shell.
    private func server(_ arguments: [String], after command: String = ":") -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        // Products are built side by side.
        let server = Bundle.main.bundleURL.appendingPathComponent("Server").path
        process.arguments = ["-c", #"\#(command); exec "$0" "$@""#, server] + arguments
        process.currentDirectoryURL = folder
        return process
    }

    /// Calls `body` with the port of a server whose standard error stream is `errors`.
    private func withServer(
        errors: Any, after command: String = ":", _ body: (Int) async throws -> Void
    ) async throws {
        let (process, output) = (server(["--port", "0"], after: command), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        var line = ""
        while !line.hasSuffix("\n") {
            let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            try #require(!text.isEmpty, "The server does not listen.")
            line += text
        }
        try await body(try #require(Int(line.dropLast().split(separator: ":").last ?? "")))
        #expect(process.isRunning)
    }

    private func response(_ method: String, _ path: String, _ body: String = "", port: Int) async throws
        -> String
    {
        let head = """
            \(method) \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r
            Content-Length: \(body.utf8.count)\r\n\r\n
            """
        return try await OrderServiceTests.response(to: [head + body], pause: .zero, port: port)
    }

    private func emptyFile(_ name: String) throws -> FileHandle {
        let url = folder.appendingPathComponent(name)
        try Data().write(to: url)
        return try FileHandle(forWritingTo: url)
    }

    private func text(of name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    @Test func theFileOfAllKeysHasTheDefaults() async throws {
        let read = try await ServiceConfiguration(files: [
            Self.folder.appendingPathComponent("orders.json5").path
        ])
        #expect("\(read)" == "\(ServiceConfiguration())")
    }

    @Test func laterFilesReplaceValues() async throws {
        for (name, text) in [
            ("a.json5", "{http: {port: 1, hostname: 'a'}, log: {level: 'debug'}}"),
            ("b.json", #"{"http": {"port": 2, "idleTimeout": 0.5}, "database": {"path": "x"}}"#),
        ] {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        }
        let files = ["a.json5", "b.json"].map { folder.appendingPathComponent($0).path }
        let read = try await ServiceConfiguration(files: files)
        #expect(read.port == 2)
        #expect(read.hostname == "a")
        #expect(read.idleTimeout == .milliseconds(500))
        #expect(read.database == "x")
        #expect(read.logLevel == .debug)
    }

    @Test func aMistakeInTheConfigurationIsShownAsInTheREADME() throws {
        let site = "{\n    http: {port: '80'},\n}\n"
        try Data(site.utf8).write(to: folder.appendingPathComponent("site.json5"))
        let (process, errors) = (server(["--config", "site.json5"]), try emptyFile("errors"))
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        let shown = try text(of: "errors")
        #expect(shown == "Error: site.json5: http.port: expected Int, found a string (line 2, column 18)\n")
        #expect(readme.contains("$ cat site.json5\n" + site))
        #expect(readme.contains(shown))
    }

    @Test(arguments: [
        ("{http: {port: 65536}}", "http.port: must be from 0 to 65535"),
        ("{http: {port: -1}}", "http.port: must be from 0 to 65535"),
        ("{http: {idleTimeout: 1e300}}", "http.idleTimeout: must be from 0.0 to 86400.0"),
        ("{http: {bodyDeadline: -0.5}}", "http.bodyDeadline: must be from 0.0 to 86400.0"),
    ])
    func aValueOutOfRangeIsAMistake(text: String, message: String) async throws {
        let file = folder.appendingPathComponent("site.json5")
        try Data(text.utf8).write(to: file)
        let error = await #expect(throws: JSONError.self) {
            try await ServiceConfiguration(files: [file.path])
        }
        #expect(error?.description == message)
    }

    @Test func anUnknownLevelIsAMistake() async throws {
        let file = folder.appendingPathComponent("site.json5")
        try Data("{log: {level: 'loud'}}".utf8).write(to: file)
        let error = await #expect(throws: (any Error).self) {
            try await ServiceConfiguration(files: [file.path])
        }
        #expect(error.map { "\($0)".contains("log.level") && !"\($0)".contains("loud") } == true)
    }

    @Test func anUnknownKeyIsAMistake() async throws {
        try Data("{http: {prot: 80}}".utf8).write(to: folder.appendingPathComponent("site.json5"))
        let file = folder.appendingPathComponent("site.json5").path
        let error = await #expect(throws: JSONError.self) { try await ServiceConfiguration(files: [file]) }
        #expect(error?.description == "\(file): http.prot: unknown key (line 1, column 15)")
    }

    @Test func aRefusedOrderIsLoggedAsInTheREADME() async throws {
        let body = try #require(readme.firstMatch(of: #/-d '([^']*)'/#)?.output.1)
        try await withServer(errors: try emptyFile("log")) { port in
            let response = try await response("POST", "/orders", String(body), port: port)
            #expect(response.hasPrefix("HTTP/1.1 422 "))
            let problem = try #require(response.split(separator: "\r\n\r\n").last)
            #expect(readmeShows(problem), "\(problem)")
        }
        let lines = try text(of: "log").split(separator: "\n")
        let line = try #require(lines.first { $0.contains(#""status":422"#) })
            .replacing(#/"time":"[^"]*"/#, with: #""time":"2026-11-24T08:00:00.000000Z""#)
            .replacing(#/"hb.request.id":"[^"]*"/#, with: #""hb.request.id":"5f1c""#)
        #expect(readmeShows(line), "\(line)")
    }

    /// Whether the README has a text, in which it may break lines.
    private func readmeShows(_ text: some StringProtocol) -> Bool {
        func withoutSpaces(_ text: some StringProtocol) -> String { String(text.filter { !$0.isWhitespace }) }
        return withoutSpaces(readme).contains(withoutSpaces(text))
    }

    /// Sends so many bad orders that the log is longer than any of the limits here.
    private func refuseOrders(port: Int) async throws {
        for _ in 0..<20 {
            let response = try await response("POST", "/orders", Sample.badOrder, port: port)
            #expect(response.hasPrefix("HTTP/1.1 422 "))
        }
        #expect(try await response("GET", "/health", port: port).hasSuffix("OK"))
    }

    /// The limit of the shell is in units of 512 or 1024 bytes.
    @Test func aServiceWhoseDiskIsFullGoesOnServing() async throws {
        try await withServer(errors: try emptyFile("log"), after: "ulimit -f 5") { port in
            try await refuseOrders(port: port)
        }
        let log = try text(of: "log")
        #expect(log.utf8.count <= 5 * 1024)
        #expect(log.hasSuffix("}\n"))
        let lines = log.split(separator: "\n")
        #expect(lines.contains { $0.contains(#""status":422"#) })
        for line in lines { #expect(throws: Never.self) { try JSON(parsing: line) } }
    }

    @Test func aServiceWhoseLogNobodyReadsGoesOnServing() async throws {
        let errors = Pipe()
        try await withServer(errors: errors) { port in
            try errors.fileHandleForReading.close()
            try await refuseOrders(port: port)
        }
    }
}
