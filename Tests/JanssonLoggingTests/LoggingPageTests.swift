#if Logging
import Foundation
import Jansson
import JanssonLogging
import Logging
import Testing

/// The samples of Documentation/Adapters.md on logging, word for word, which `ReadmeTests` checks.
@Suite struct LoggingPageTests {
    @Test func events() throws {
        let lines = Lines()
        let stream = lines.stream
        // let stream = JSONLogStream.standardOutput
        let logger = Logger(label: "orders") { JSONLogHandler(label: $0, stream: stream) }
        logger.notice("stored", metadata: ["id": .json(17), "tags": ["new", "paid"]], source: "Shop")
        // {"time":"2026-03-01T12:00:00.000005Z","level":"notice","label":"orders","message":"stored",
        //  "metadata":{"id":17,"tags":["new","paid"]},"source":"Shop"}
        do {
            _ = try JSON(parsing: #"{"quantity": "two"}"#)["quantity"].decode(as: Int.self)
        } catch {
            logger.warning("refused", error: error, source: "Shop")
        }
        // {"time":"2026-03-01T12:00:00.000005Z","level":"warning","label":"orders","message":"refused","source":"Shop",
        //  "error":{"type":"JanssonCore.JSONError",
        //  "message":"quantity: expected Int, found a string (line 1, column 14)","byteOffset":13,"code":"typeMismatch",
        //  "column":14,"line":1,"path":"quantity","statement":"expected Int, found a string"}}
        // The page has a time of its own, and breaks lines.
        let time = #""time":"2026-03-01T12:00:00.000005Z""#
        let found = lines.all.map { $0.replacing(#/"time":"[^"]*"/#, with: time) }
        var shown: [String] = []
        for line in try page() {
            if line.hasPrefix("// {") { shown.append("") }
            if line.hasPrefix("// {") || line.hasPrefix("//  ") {
                shown[shown.count - 1] += line.dropFirst(3).drop { $0 == " " }
            }
        }
        #expect(found == shown)
    }

    /// The lines of the page.
    private func page() throws -> [String] {
        var folder = URL(filePath: #filePath)
        for _ in 1...3 { folder.deleteLastPathComponent() }
        let page = folder.appendingPathComponent("Documentation/Adapters.md")
        return try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
    }

    @Test func formats() {
        let lines = Lines()
        let stream = lines.stream
        var format = JSONLogFormat.google
        format.constants = ["service": "orders"]
        var handler = JSONLogHandler(label: "orders", stream: stream, format: format)
        handler.maximumLineLength = 64 * 1024
        Logger(label: "orders") { _ in handler }.notice("m")
        #expect(
            lines.all.first?.contains(
                #""severity":"NOTICE","logger":"orders","message":"m","service":"orders""#) == true)
    }
}
#endif
