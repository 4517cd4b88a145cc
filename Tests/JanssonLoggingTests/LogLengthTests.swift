#if Logging
import Jansson
import JanssonLogging
import Logging
import Testing

/// No line is longer than allowed, and each is JSON.
@Suite struct LogLengthTests {
    private func line(_ length: Int, _ message: String, _ metadata: Logger.Metadata = [:]) throws -> JSONValue
    {
        let lines = Lines()
        lines.logger { $0.maximumLineLength = length }.info("\(message)", metadata: metadata)
        #expect(lines.all.count == 1)
        #expect(lines.all.allSatisfy { $0.utf8.count <= length })
        return try #require(try lines.values.first)
    }

    @Test func aLineThatFitsIsWhole() throws {
        let text = String(repeating: "x", count: 1500)
        let line = try line(2048, text)
        #expect(line[at: "message"] == .string(text))
        #expect(line[at: "truncated"] == nil)
    }

    @Test func longTextsAreCutBetweenCharacters() throws {
        for count in 2000..<2010 {
            let line = try line(2048, String(repeating: "é", count: count), ["a": "b"])
            let message = try #require(line[at: "message"]?.string)
            #expect(message.hasSuffix("é…"))
            #expect(line[at: "metadata", "a"] == "b")
            #expect(line[at: "truncated"] == true)
        }
    }

    @Test func textsThatGrowByEscapesAreCut() throws {
        let text = String(repeating: "\u{1}", count: 1000)
        #expect(try line(2048, text, ["a": .string(text)])[at: "truncated"] == true)
    }

    @Test func metadataIsLeftOutIfNothingElseHelps() throws {
        let many = Dictionary(
            uniqueKeysWithValues: (0..<5000).map { ("key \($0)", "x" as Logger.MetadataValue) })
        let line = try line(4096, "m", many)
        #expect(line[at: "message"] == "m")
        #expect(line[at: "metadata"] == nil)
        #expect(line[at: "truncated"] == true)
    }

    @Test func theWorstFitsIntoTheLeast() throws {
        let text = String(repeating: "\u{1}", count: 5000)
        let lines = Lines()
        let logger = lines.logger(label: text) { $0.maximumLineLength = 0 }
        let errors: [any Error] = [
            JSONError(.custom, path: [.key(text)], message: text),
            JSONError(
                collecting: (0..<100).map {
                    JSONError(.custom, path: [.key(text), .index($0)], message: text)
                }),
            Failure(description: text),
        ]
        for error in errors {
            logger.error("\(text)", error: error, metadata: ["a": .string(text)], source: text)
        }
        #expect(lines.all.count == errors.count)
        #expect(lines.all.allSatisfy { $0.utf8.count <= 1024 })
        #expect(try lines.values.allSatisfy { $0[at: "truncated"] == true })
    }

    private struct Failure: Error, CustomStringConvertible { let description: String }

    @Test func tenMegabytesInEachPartAreCut() throws {
        let text = String(repeating: "0123456789", count: 1 << 20)
        struct Text: Error, CustomStringConvertible { let description: String }
        let lines = Lines()
        let logger = lines.logger()
        logger.info("\(text)")
        logger.info("m", metadata: ["a": .string(text), "b": .json([text]), "c": .stringConvertible(text)])
        logger.info("m", error: Text(description: text))
        logger.info("m", metadata: [text: "x"], source: text)
        lines.logger(label: text).info("m")
        #expect(lines.all.count == 5)
        #expect(lines.all.allSatisfy { $0.utf8.count <= 16 * 1024 })
        #expect(try lines.values.allSatisfy { $0[at: "truncated"] == true })
    }

    @Test func deepMetadataIsCut() throws {
        var (value, json): (Logger.MetadataValue, JSONValue) = ("end", "end")
        for _ in 0..<10_000 { (value, json) = ([value], [json]) }
        let lines = Lines()
        lines.logger().info("m", metadata: ["a": value])
        #expect(lines.all.first?.contains("[[\"…\"]]") == true)
        // A value of its own is JSON or text.
        lines.logger().info("m", metadata: ["a": .json(json)])
        #expect(try lines.values.last?[at: "message"] == "m")
    }
}
#endif
