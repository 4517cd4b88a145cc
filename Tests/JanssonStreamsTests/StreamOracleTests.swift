import Foundation
import JanssonStreams
import TestSupport
import Testing

/// Streams of random documents, whose records are known because the test has put them together.
@Suite struct StreamOracleTests {
    private static let seeds = Array(UInt64(1)...(isOptimized ? 20 : 5))

    @Test(arguments: seeds)
    func randomStreamsGiveTheirDocuments(seed: UInt64) {
        var random = SplitMix64(state: seed)
        let documents = (0..<Int(random.next() % 40)).map { _ in Self.document(&random, depth: 4) }
        func space() -> String { ["", " ", "\n", "\r\n\t", "  "][Int(random.next() % 5)] }
        let streams: [(JSONRecordFormat, String, [String])] = [
            (
                .lines,
                documents.map { $0 + ["\n", "\r\n", "\n\n", "\n \n"][Int(random.next() % 4)] }.joined(),
                documents
            ),
            (.textSequence, documents.map { "\u{1E}" + space() + $0 + "\n" }.joined(), documents),
            (
                .concatenated, documents.map { space() + $0 + (space().isEmpty ? " " : "\n") }.joined(),
                documents
            ),
            (.serverSentEvents, documents.map { ":\(space())\ndata: \($0)\nid: 1\n\n" }.joined(), documents),
            (
                .array(at: []), "[\(documents.map { space() + $0 + space() }.joined(separator: ","))]",
                documents
            ),
            (
                .array(at: "a", 1),
                "{\"x\":\(Self.document(&random, depth: 3)),\"a\":[\(Self.document(&random, depth: 2)),["
                    + "\(documents.joined(separator: " ,\n"))],0]}", documents
            ),
        ]
        for (format, text, expected) in streams {
            let bytes = Array(text.utf8)
            let records = JSONRecords(parsing: bytes, format: format).texts.map { record in
                (try? record.get()).map {
                    String(decoding: $0.bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
                } ?? "failed"
            }
            #expect(records == expected, "\(format)")
            let sizes = (0..<5).map { _ in Int(random.next() % 90) + 1 }
            #expect(FramingComparison.difference(bytes, format: format, sizes: sizes) == nil)
        }
    }

    @Test(arguments: seeds)
    func brokenStreamsGiveTheSameRecordsHoweverTheyAreCut(seed: UInt64) {
        var random = SplitMix64(state: seed)
        for _ in 0..<10 {
            var bytes = Array("{\"a\":[0,{\"b\":[".utf8)
            for _ in 0..<6 { bytes += Array((Self.document(&random, depth: 3) + ",\n\u{1E}data:").utf8) }
            for _ in 0..<Int(random.next() % 8) {
                let index = Int(random.next() % UInt64(bytes.count))
                let byte = Array("\"\\{}[],:\n\r \u{1E}a0".utf8)[Int(random.next() % 14)]
                if random.next() % 2 == 0 { bytes[index] = byte } else { bytes.insert(byte, at: index) }
            }
            let limit = random.next() % 3 == 0 ? Int(random.next() % 60) : 1 << 20
            for format in FramingComparison.formats {
                let sizes = (0..<3).map { _ in Int(random.next() % 70) + 1 }
                let difference = FramingComparison.difference(
                    bytes, format: format, limit: limit, sizes: sizes)
                #expect(difference == nil)
            }
        }
    }

    @Test(arguments: FramingComparison.hostileCases.indices)
    func hostileStreamsAreReadAlikeWithinTheirLimitHoweverTheyAreCut(index: Int) {
        let hostile = FramingComparison.hostileCases[index]
        for size in [1, 7, 60, 4096] {
            #expect(
                FramingComparison.difference(
                    hostile.stream, format: hostile.format, limit: hostile.limit, sizes: [size]) == nil)
        }
    }

    /// A document on one line.
    private static func document(_ random: inout SplitMix64, depth: Int) -> String {
        func string() -> String {
            let pieces = ["a", "é", "\\\"", "\\\\", "{", "]", "\\u0041", "[", "}", ",", ":", " ", "data:"]
            return "\"\((0..<Int(random.next() % 9)).map { _ in pieces[Int(random.next() % 13)] }.joined())\""
        }
        func items(_ item: () -> String) -> String {
            (0..<Int(random.next() % 5)).map { _ in item() }.joined(separator: ", ")
        }
        switch random.next() % (depth > 0 ? 8 : 4) {
        case 0: return "\(Int64(bitPattern: random.next()))"
        case 1: return ["true", "false", "null", "-0.5e3"][Int(random.next() % 4)]
        case 2, 3: return string()
        case 4, 5: return "[\(items { document(&random, depth: depth - 1) })]"
        default: return "{\(items { "\(string()) : \(document(&random, depth: depth - 1))" })}"
        }
    }

    /// Hostile streams take time in proportion to their length, in chunks of any size.
    @Test(arguments: [
        (JSONRecordFormat.concatenated, "\"\n"), (.concatenated, "{\"a\":\"\n"), (.concatenated, "["),
        (.concatenated, "\\"), (.concatenated, "]"), (.concatenated, "1 "), (.lines, " "), (.lines, "\n"),
        (.lines, "\r"), (.textSequence, "\u{1E}"), (.textSequence, " "), (.serverSentEvents, "\r"),
        (.serverSentEvents, "data\n"), (.serverSentEvents, "d"), (.serverSentEvents, "data:1\n\n"),
        (.array(at: []), "["), (.array(at: []), "[,"), (.array(at: "a"), "{\"b\":"),
        (.array(at: []), "[\"\n"),
    ])
    func timeGrowsWithTheLength(format: JSONRecordFormat, piece: String) {
        for chunk in [1, 4096, .max] {
            let ratio = growth(from: 625) { size in
                let bytes = Array(String(repeating: piece, count: size / piece.utf8.count).utf8)
                var framer = JSONFramer(format: format)
                for start in stride(from: 0, to: bytes.count, by: chunk) {
                    framer.append(bytes[start..<min(bytes.count - start, chunk) + start])
                    while framer.next() != nil {}
                }
                framer.finish()
                while framer.next() != nil {}
            }
            #expect(ratio < quadraticGrowth, "chunks of \(chunk)")
        }
    }

    /// Records that are kept, after a long one, do not make a copy of its room each.
    @Test func keptRecordsCostNoMoreThanOthers() {
        let ratio = growth(from: 500) { count in
            var framer = JSONFramer(format: .lines)
            framer.append(Array(repeating: UInt8(ascii: "1"), count: 4 << 20) + [0x0A])
            var kept: [Result<JSONRecord, JSONError>] = []
            while let record = framer.next() { kept.append(record) }
            for _ in 0..<count {
                framer.append(Array("[1]\n".utf8))
                while let record = framer.next() { kept.append(record) }
            }
            precondition(kept.count == count + 1)
        }
        #expect(ratio < quadraticGrowth)
    }

    #if os(Linux)
    /// 30 MB of lines in a process of its own, whose resident memory may hardly grow.
    @Test(.enabled(if: isOptimized), .disabled(if: isSanitized, "a sanitizer keeps what is freed"))
    func aStreamOf30MBTakesLittleMemory() async {
        await #expect(processExitsWith: .success) {
            let path = FileManager.default.temporaryDirectory.appending(path: "jansson-\(UUID().uuidString)")
                .path
            defer { try? FileManager.default.removeItem(atPath: path) }
            let line = Data("{\"id\":1,\"name\":\"\(String(repeating: "x", count: 180))\"}\n".utf8)
            _ = FileManager.default.createFile(atPath: path, contents: nil)
            let file = FileHandle(forWritingAtPath: path)!
            for _ in 0..<150 { file.write(Data((0..<1000).flatMap { _ in line })) }
            try file.close()
            func peak() -> Int {
                let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
                let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
                return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
            }
            let before = peak()
            var count = 0
            for record in JSONRecords(contentsOf: path, format: .lines) {
                count += try record.get()["id"].decode() as Int
            }
            for try await item in JSONRecords(contentsOf: path, format: .lines).concurrentlyInflate(
                as: [String: JSONValue].self)
            {
                count += try item.get().count
            }
            let grown = peak() - before
            guard count == 150_000 * 3, before > 0, grown < 16 << 10 else {
                fatalError("\(count) records, \(grown) KiB")
            }
        }
    }
    #endif
}
