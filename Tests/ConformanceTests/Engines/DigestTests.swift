import Foundation
import Jansson
import TestSupport
import Testing

/// What texts mean, as libjansson decided when `Meaning.digest` was written: verdicts, values, locations and errors.
///
/// With the trait `Libjansson`, all engines are compared with the digest, so it is libjansson's. Without the trait, this
/// is the proof that nothing else changes. The file has a line for each group: its name and a hash. If the environment
/// variable `JANSSON_WRITE_DIGEST` is set, the test writes the file, by libjansson's engine, if there are corpora.
@Suite struct DigestTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "Meaning.digest")

    private static let isWritten = ProcessInfo.processInfo.environment["JANSSON_WRITE_DIGEST"] != nil

    /// The hash of each group, by its name.
    private static func stored() throws -> [String: String] {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        return try Dictionary(
            uniqueKeysWithValues: lines.map { line in
                let parts = line.split(separator: " ")
                try #require(parts.count == 2)
                return (String(parts[0]), String(parts[1]))
            })
    }

    /// 200,000 mutations of small documents that have every feature of JSON, in 100 groups.
    private static let mutationGroups = 100

    private static func mutations(_ group: Int) -> [[UInt8]] {
        let samples = DifferentialTests.samples.map { Array($0.utf8) }
        var mutator = Mutator(documents: samples, seed: 20_261_124 + UInt64(group))
        return (0..<2_000).map { _ in mutator.next() }
    }

    private static func hash(_ texts: [[UInt8]], _ engine: JSONParsingOptions.Engine) -> String {
        var digest = Digest()
        for (index, text) in texts.enumerated() {
            digest.take(
                text,
                JSONParsingOptions(
                    engine: engine, duplicateKeys: index % 8 == 0 ? .reject : .useLast,
                    limits: .init(depth: JSONParsingOptions.Limits.maximumDepth)))
        }
        return digest.text
    }

    /// The files of the corpora: those of JSONTestSuite as one group each folder, and each large document as one.
    private static func corpora() -> [(name: String, texts: [[UInt8]])] {
        guard let parsing = try? Corpora.files(in: "JSONTestSuite/test_parsing"),
            let transforms = try? Corpora.files(in: "JSONTestSuite/test_transform"),
            let documents = try? Corpora.files(in: "documents", all: true)
        else { return [] }
        return [("test_parsing", parsing.map(\.bytes)), ("test_transform", transforms.map(\.bytes))]
            + documents.map { ($0.name, [$0.bytes]) }
    }

    @Test(.disabled(if: isWritten)) func mutationsMeanWhatTheyMeantToLibjansson() throws {
        let stored = try Self.stored()
        #if Libjansson
        let count = scaled(Self.mutationGroups)
        #else
        let count = Self.mutationGroups
        #endif
        for group in 0..<count {
            let texts = Self.mutations(group)
            for engine in engines {
                #expect(Self.hash(texts, engine) == stored["mutations\(group)"], "\(engine), \(group)")
            }
        }
    }

    @Test(.disabled(if: isWritten || corpora().isEmpty)) func corporaMeanWhatTheyMeantToLibjansson() throws {
        let stored = try Self.stored()
        for (name, texts) in Self.corpora() {
            for engine in engines { #expect(Self.hash(texts, engine) == stored[name], "\(engine), \(name)") }
        }
    }

    #if Libjansson
    @Test(.enabled(if: isWritten)) func digestIsWritten() throws {
        try #require(!Self.corpora().isEmpty)
        let groups =
            (0..<Self.mutationGroups).map { ("mutations\($0)", Self.mutations($0)) } + Self.corpora()
        let lines = groups.map { "\($0.0) \(Self.hash($0.1, .libjansson))\n" }
        try Data(lines.joined().utf8).write(to: Self.file)
    }
    #endif
}

/// A hash of what texts mean (FNV-1a, 64 bits).
private struct Digest {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    var text: String { String(state, radix: 16) }

    private mutating func take(_ text: String) {
        for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
        // The end of a text, which no UTF-8 contains.
        state = (state ^ 0xFF) &* 0x100_0000_01B3
    }

    /// Takes what a text means: its values with the texts of their numbers, and the locations of some, or its error.
    mutating func take(_ text: [UInt8], _ options: JSONParsingOptions) {
        do {
            let json = try JSON(parsing: text, options: options)
            take(try json.serializedString(JSONWritingOptions(preservesNumberText: true)))
            var open = [json]
            var count = 0
            while let view = open.popLast(), count < 20 {
                count += 1
                take(view.location.map { "\($0.line) \($0.column) \($0.byteOffset)" } ?? "nowhere")
                open += view.elements.prefix(20).map { $0 } + view.members.prefix(20).map(\.value)
            }
        } catch let error as JSONError {
            take("\(error.code) \(error) \(error.path) \(error.location?.byteOffset ?? -1)")
        } catch {
            take("\(error)")
        }
    }
}
