import JanssonStreams
import TestSupport
import Testing

/// Models of records, which are read from the stream's own buffer, are those of the records' texts.
@Suite struct StreamModelsTests {
    private static let formats: [JSONRecordFormat] = [
        .lines, .textSequence, .concatenated, .serverSentEvents, .array(at: []), .array(at: "a", 1),
    ]

    @Test(arguments: (isOptimized ? [1, 2, 3] : [1]) as [UInt64])
    func modelsAreThoseOfTheRecords(seed: UInt64) async throws {
        var random = SplitMix64(state: seed)
        for format in Self.formats {
            let sizes = (0..<4).map { _ in Int(random.next() % 1500) + 1 }
            let strings = (0..<scaled(30, by: 2)).map { _ in Self.string(&random) }
            try await check(strings, as: String.self, format, sizes)
            let arrays = strings.map { "[ \($0) ,\(Self.string(&random))\n]" }
            try await check(arrays, as: [String].self, format, sizes)
            try await check(
                arrays.map { #"{"x":1,"list":\#($0),"y":{"z":[]}}"# }, as: Listed.self, format, sizes)
            let numbers = (0..<scaled(50, by: 2)).map { _ in
                "\(Int64(bitPattern: random.next() >> (random.next() % 64)))"
            }
            try await check(numbers, as: Int.self, format, sizes)
            // Some are no models, and some are no JSON.
            let mixed = zip(strings, numbers).flatMap { [$0, $1, random.next() % 3 == 0 ? "[}" : "null"] }
            try await check(mixed, as: String.self, format, sizes)
            try await check(mixed, as: Int.self, format, sizes)
        }
    }

    @Test(arguments: (isOptimized ? [1, 2, 3] : [1]) as [UInt64])
    func modelsOfBrokenStreamsAreThoseOfTheRecords(seed: UInt64) async throws {
        var random = SplitMix64(state: seed)
        for format in Self.formats {
            for _ in 0..<5 {
                let elements = (0..<8).map { _ in "[\(Self.string(&random)),\(Self.string(&random))]" }
                var stream = Self.stream(elements, format)
                for _ in 0..<Int(random.next() % 4) + 1 {
                    let index = Int(random.next() % UInt64(stream.count))
                    let byte = Array("\"\\{}[],:\n\r \u{1E}a0".utf8)[Int(random.next() % 14)]
                    switch random.next() % 3 {
                    case 0: stream[index] = byte
                    case 1: stream.insert(byte, at: index)
                    default: stream.remove(at: index)
                    }
                }
                try await check(stream, as: [String].self, format, [7, 300, 1])
            }
        }
    }

    @Test func limitsHoldForElements() async throws {
        var options = JSONParsingOptions()
        options.limits.recordByteCount = 20
        let text = #"["12345678901234567890","1234567890",  "123456789012345678"  ,"1234567890123456789"]"#
        try await check(Array(text.utf8), as: String.self, .array(at: []), [100, 3, 1], options)
        options.limits = .default
        options.limits.stringByteCount = 10
        try await check(Array(text.utf8), as: String.self, .array(at: []), [100, 3, 1], options)
        let long = JSONRecords(parsing: text, format: .array(at: []), options: options).inflate(
            as: String.self)
        #expect(long.map { (try? $0.get()) != nil } == [false, true, false, false])
    }

    /// Where a model stops is no end of its element, unless it has read all of that.
    @Test func modelsThatStopEarlyEndNoElement() async throws {
        for text in [
            #"[{"x":1,"y":2},{"x":[3,4],"y":5}, {"x":6}]"#, "[]", "[ ]", "[,1]", "[1,,2]",
            #"[{"x":{"x":1,"z":0},"x":2}]"#,
        ] {
            try await check(Array(text.utf8), as: Hasty.self, .array(at: []), [100, 5])
            try await check(Array(text.utf8), as: Idle.self, .array(at: []), [100, 5])
        }
    }

    /// Reads no further than its first member.
    private struct Hasty: JSONDecodable, Equatable, Sendable {
        let x: String

        init(json: JSON) throws { x = try json["x"].serializedString() }
        init(x: String) { self.x = x }

        static let keys: JSONReader.Keys = ["x"]
        static let readsJSONDirectly = true

        static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Hasty {
            var members = try reader.beginObject(keys)
            guard try reader.nextKey(&members) == 0 else { throw JSONReader.NeedsDocument() }
            try reader.skip()
            return Hasty(x: "early")
        }
    }

    /// Reads nothing.
    private struct Idle: JSONDecodable, Equatable, Sendable {
        init(json: JSON) throws {}
        init() {}
        static let readsJSONDirectly = true
        static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Idle {
            Idle()
        }
    }

    private struct Listed: JSONDecodable, Equatable, Sendable {
        let list: [String]

        init(json: JSON) throws { list = try json.properties(.required("list")) }
        init(list: [String]) { self.list = list }

        static let keys: JSONReader.Keys = ["list"]
        static let readsJSONDirectly = true

        static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Listed {
            var list: [String]?
            var members = try reader.beginObject(keys)
            while let key = try reader.nextKey(&members) {
                if key == 0 { list = try reader.read() } else { try reader.skip() }
            }
            return Listed(list: try reader.require(list))
        }
    }

    private func check<T: JSONInflatable & Equatable & Sendable>(
        _ elements: [String], as type: T.Type, _ format: JSONRecordFormat, _ sizes: [Int]
    ) async throws {
        try await check(Self.stream(elements, format), as: type, format, sizes)
    }

    private func check<T: JSONInflatable & Equatable & Sendable>(
        _ stream: [UInt8], as type: T.Type, _ format: JSONRecordFormat, _ sizes: [Int],
        _ options: JSONParsingOptions = JSONParsingOptions(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let records = JSONRecords(parsing: stream, format: format, options: options)
        let expected = records.texts.map { record in
            Outcome(record.flatMap { text in Self.result { try T.inflate(from: text.json()) } })
        }
        #expect(records.inflate(as: type).map(Outcome.init) == expected, sourceLocation: sourceLocation)
        let failure = expected.first { $0.error != nil }
        do {
            let values = try records.inflate(as: type).values()
            #expect(
                failure == nil && values.map { Outcome(.success($0)) } == expected,
                sourceLocation: sourceLocation)
        } catch {
            #expect(
                Outcome<T>(.failure(JSONError(wrapping: error))) == failure, sourceLocation: sourceLocation)
        }
        for sizes in [sizes, [1]] {
            let chunks = AsyncStream<ArraySlice<UInt8>> { continuation in
                var (start, index) = (0, 0)
                while start < stream.count {
                    let end = min(stream.count, start + sizes[index % sizes.count])
                    continuation.yield(stream[start..<end])
                    (start, index) = (end, index + 1)
                }
                continuation.finish()
            }
            var found: [Outcome<T>] = []
            for try await model in chunks.jsonRecords(format: format, options: options).inflate(as: type) {
                found.append(Outcome(model))
            }
            #expect(found == expected, "\(format)", sourceLocation: sourceLocation)
        }
    }

    private static func result<T>(_ body: () throws -> T) -> Result<T, JSONError> {
        do { return .success(try body()) } catch { return .failure(JSONError(wrapping: error)) }
    }

    private struct Outcome<T: Equatable>: Equatable {
        var value: T?
        var error: String?

        init(_ result: Result<T, JSONError>) {
            switch result {
            case .success(let value): self.value = value
            case .failure(let error): self.error = "\(error) \(error.metadata.sorted { $0.key < $1.key })"
            }
        }
    }

    private static func stream(_ elements: [String], _ format: JSONRecordFormat) -> [UInt8] {
        let flat = elements.map { $0.split(separator: "\n").joined() }
        let text =
            switch "\(format)" {
            case "lines": flat.joined(separator: "\n")
            case "textSequence": elements.map { "\u{1E}\($0)\n" }.joined()
            case "concatenated": elements.joined(separator: "\n")
            case "serverSentEvents": flat.map { "data: \($0)\n\n" }.joined()
            case "array(at: )": "[\(elements.joined(separator: " ,\n"))]"
            default: #"{"b":[[]],"a":["x",[\#(elements.joined(separator: ","))]]}"#
            }
        return Array(text.utf8)
    }

    /// A string of up to 1,000 characters, of which some are escaped.
    private static func string(_ random: inout SplitMix64) -> String {
        let count = Int(random.next() % [4, 40, 500, 1000][Int(random.next() % 4)])
        let parts =
            random.next() % 2 == 0 ? ["a", "]", ",", "7"] : ["a", "é", "\\n", "\\u00e9", "\\\"", "]", "😀"]
        return "\"\((0..<count).map { _ in parts[Int(random.next() % UInt64(parts.count))] }.joined())\""
    }
}
