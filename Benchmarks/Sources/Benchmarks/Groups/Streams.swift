import Foundation
import Jansson

extension Comparison {
    /// Records one by one: found, parsed, and made models of.
    static var streams: [Comparison] {
        [
            framing(
                "framing", "Framing alone, 100,000 records of one person, in memory", count: 100_000, of: 1),
            framing(
                "framing-long", "Framing alone, 1,000 records of 100 people, in memory", count: 1000, of: 100),
            recordModels, recordDocuments, largeFile,
        ]
    }

    /// Finding the records of each format, beside one pass over the bytes.
    private static func framing(_ name: String, _ title: String, count: Int, of people: Int) -> Comparison {
        Comparison(group: .streams, name: name, subject: .text(title), references: ["pass"]) {
            let records = People.records(count, of: people)
            let lines = People.joined(records, before: "", after: "\n")
            let formats: [(String, [UInt8], JSONRecordFormat)] = [
                ("lines", lines, .lines),
                ("sequence", People.joined(records, before: "\u{1E}", after: "\n"), .textSequence),
                ("concatenated", People.joined(records, before: "", after: ""), .concatenated),
                (
                    "array",
                    Array("[".utf8) + People.joined(records, before: "", after: ",") + Array("0]".utf8),
                    .array(at: [])
                ),
                ("events", People.joined(records, before: "data: ", after: "\n\n"), .serverSentEvents),
            ]
            let pass = Candidate(
                "pass", "memchr, line by line", work: lines.count, make: { People.lineCount(lines) },
                outcome: { $0 })
            return [pass]
                + formats.map { id, bytes, format in
                    Candidate(
                        id, id, work: bytes.count,
                        make: {
                            var count = 0
                            for case .success(let record) in JSONRecords(parsing: bytes, format: format).texts
                            {
                                count += record.bytes.count > 1 ? 1 : 0
                            }
                            return count
                        }, outcome: { $0 })
                }
        }
    }

    /// The records as models, beside the same records as one document, and Foundation line by line.
    private static var recordModels: Comparison {
        Comparison(
            group: .streams, name: "models", subject: .text("50,000 people of a file to models"),
            references: ["document", "jsondecoder"]
        ) {
            let count = 50_000
            let lines = try TemporaryFile(People.lines(count))
            let array = try TemporaryFile(People.array(count))
            let decoder = JSONDecoder()
            func candidate(
                _ id: String, _ title: String, _ file: TemporaryFile, _ make: @escaping () throws -> [Person]
            ) -> Candidate {
                Candidate(id, title, work: file.count, make: make, outcome: { ModelText.of($0.map(\.id)) })
            }
            return [
                candidate("document", "JSON.decode, one document", array) {
                    try JSON.decode([Person].self, from: Data(contentsOf: URL(filePath: array.path)))
                },
                candidate("jsondecoder", "Foundation JSONDecoder, line by line", lines) {
                    let data = try Data(contentsOf: URL(filePath: lines.path))
                    return try data.split(separator: UInt8(ascii: "\n")).map {
                        try decoder.decode(Person.self, from: $0)
                    }
                },
                candidate("lines", "lines, inflate", lines) {
                    try JSONRecords(contentsOf: lines.path, format: .lines).inflate(as: Person.self).values()
                },
                candidate("array", "array(at:), inflate", array) {
                    try JSONRecords(contentsOf: array.path, format: .array(at: [])).inflate(as: Person.self)
                        .values()
                },
                candidate("concurrent", "lines, concurrentlyInflate", lines) {
                    try awaited {
                        try await JSONRecords(contentsOf: lines.path, format: .lines)
                            .concurrentlyInflate(as: Person.self).values()
                    }
                },
            ]
        }
    }

    /// The records as documents, beside the same records as one document.
    private static var recordDocuments: Comparison {
        Comparison(
            group: .streams, name: "json", subject: .text("50,000 people of a file to JSON"),
            references: ["document"]
        ) {
            let count = 50_000
            let lines = try TemporaryFile(People.lines(count))
            let array = try TemporaryFile(People.array(count))
            func objects(_ records: JSONRecords) throws -> Int {
                var count = 0
                for record in records { count += try record.get().kind == .object ? 1 : 0 }
                return count
            }
            return [
                Candidate(
                    "document", "JSON(contentsOf:)", work: array.count,
                    make: { try JSON(contentsOf: array.path).elements.count { $0.kind == .object } },
                    outcome: { $0 }),
                Candidate(
                    "lines", "lines", work: lines.count,
                    make: { try objects(JSONRecords(contentsOf: lines.path, format: .lines)) },
                    outcome: { $0 }),
                Candidate(
                    "array", "array(at:)", work: array.count,
                    make: { try objects(JSONRecords(contentsOf: array.path, format: .array(at: []))) },
                    outcome: { $0 }),
            ]
        }
    }

    /// Streams that strangers may send, beside an ordinary one and at twice their size. Their end has not come yet; of
    /// what has, a framer holds no more than a record of 16 MiB.
    static var hostileStreams: Comparison {
        Comparison(
            group: .hostile, name: "streams", subject: .text("JSONFramer, in chunks of 60 kB"),
            unit: .nanosecondsPerByte, references: ["ordinary"], checksEquality: false, reportsMemory: true
        ) {
            let streams:
                [(id: String, title: String, format: JSONRecordFormat, start: String, piece: String)] = [
                    (
                        "ordinary", "lines", .lines, "",
                        #"{"id": 1, "name": "Ann Example", "at": "2026-11-22"}"# + "\n"
                    ),
                    ("fault", "behind a fault that ends an array", .array(at: []), "[1}", "22,"),
                    ("events", "one event of empty lines", .serverSentEvents, "", "data:\n"),
                ]
            return streams.flatMap { stream in
                (stream.id == "ordinary" ? [20_000_000] : [10_000_000, 20_000_000, 40_000_000]).map { size in
                    let chunk = Array(
                        String(repeating: stream.piece, count: 60_000 / stream.piece.utf8.count).utf8)
                    return Candidate(
                        stream.id == "ordinary" ? stream.id : "\(stream.id)-\(size / 1_000_000)",
                        "\(stream.title), \(size / 1_000_000) MB", work: size,
                        make: {
                            var framer = JSONFramer(format: stream.format)
                            framer.append(Array(stream.start.utf8))
                            for _ in 0..<size / chunk.count {
                                framer.append(chunk)
                                while framer.next() != nil {}
                            }
                            return framer
                        }, outcome: { _ in true })
                }
            }
        }
    }

    /// A file of 300 MB, which nobody holds in memory.
    private static var largeFile: Comparison {
        Comparison(
            group: .streams, name: "large-file", subject: .text("A file of 300 MB to models, one by one"),
            references: ["lines"], reportsMemory: true
        ) {
            let block = People.lines(10_000)
            let file = try TemporaryFile(block, times: 300_000_000 / block.count + 1)
            return [
                Candidate(
                    "lines", "inflate", work: file.count,
                    make: {
                        var sum = 0
                        for person in JSONRecords(contentsOf: file.path, format: .lines).inflate(
                            as: Person.self)
                        {
                            sum += try person.get().age
                        }
                        return sum
                    }, outcome: { $0 }),
                Candidate(
                    "concurrent", "concurrentlyInflate, width 2", work: file.count,
                    make: { () throws -> Int in
                        try awaited {
                            var sum = 0
                            let people = JSONRecords(contentsOf: file.path, format: .lines)
                                .concurrentlyInflate(as: Person.self, width: 2)
                            for try await person in people { sum += try person.get().age }
                            return sum
                        }
                    }, outcome: { $0 }),
                Candidate(
                    "map", "concurrentlyMap, width 2", work: file.count,
                    make: { () throws -> Int in
                        try awaited {
                            var sum = 0
                            let ages = JSONRecords(contentsOf: file.path, format: .lines)
                                .concurrentlyMap(width: 2) { (person: Person) in person.age }
                            for try await age in ages { sum += try age.get() }
                            return sum
                        }
                    }, outcome: { $0 }),
            ]
        }
    }
}

/// People as the records of a stream.
private enum People {
    static func lines(_ count: Int) -> [UInt8] {
        joined(records(count, of: 1), before: "", after: "\n")
    }

    static func array(_ count: Int) -> [UInt8] { Generated.people(count) }

    /// The texts of records that are a person each, or an array of several.
    static func records(_ count: Int, of people: Int) -> [ArraySlice<UInt8>] {
        if people > 1 { return (0..<count).map { _ in Generated.people(people)[...] } }
        return JSONRecords(parsing: array(count), format: .array(at: [])).texts.compactMap {
            try? $0.get().bytes
        }
    }

    static func joined(_ records: [ArraySlice<UInt8>], before: String, after: String) -> [UInt8] {
        var text: [UInt8] = []
        for record in records {
            text += before.utf8
            text += record
            text += after.utf8
        }
        return text
    }

    /// The number of line feeds, found one by one.
    static func lineCount(_ bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes { bytes in
            var (count, start) = (0, 0)
            while let feed = memchr(bytes.baseAddress! + start, 0x0A, bytes.count - start) {
                count += 1
                start = bytes.baseAddress!.distance(to: UnsafeRawPointer(feed)) + 1
            }
            return count
        }
    }
}

/// A file that is removed with the last reference to it.
private final class TemporaryFile: Sendable {
    let path: String
    let count: Int

    init(_ bytes: [UInt8], times: Int = 1) throws {
        path = FileManager.default.temporaryDirectory.appending(path: "jansson-\(UUID().uuidString)").path
        count = bytes.count * times
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let handle = FileHandle(forWritingAtPath: path)
        else { throw CocoaError(.fileWriteUnknown) }
        for _ in 0..<times { try handle.write(contentsOf: bytes) }
        try handle.close()
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// Waits for an asynchronous operation.
private func awaited<T: Sendable>(_ body: @escaping @Sendable () async throws -> T) throws -> T {
    let done = DispatchSemaphore(value: 0)
    let result = Outcome<T>()
    Task {
        do { result.value = .success(try await body()) } catch { result.value = .failure(error) }
        done.signal()
    }
    done.wait()
    return try result.value!.get()
}

/// The semaphore orders the accesses.
private final class Outcome<T>: @unchecked Sendable {
    var value: Result<T, any Error>?
}
