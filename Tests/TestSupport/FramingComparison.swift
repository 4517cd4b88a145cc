public import Jansson

/// Compares what a framer finds in a stream that comes at once with what it finds in chunks.
public enum FramingComparison {
    /// The formats, with paths that streams of a fuzzer can have.
    public static let formats: [JSONRecordFormat] = [
        .lines, .textSequence, .concatenated, .serverSentEvents, .array(at: []), .array(at: "a"),
        .array(at: "a", 1, "b"), .array(at: 0),
    ]

    /// Streams that once took memory beyond their limit, or had an error that depends on the chunks.
    public static let hostileCases: [(format: JSONRecordFormat, stream: [UInt8], limit: Int)] = [
        (.array(at: []), "[1}" + String(repeating: "2,", count: 2000), 64),
        (.array(at: "a"), "{\"a\":[1],\"a\":[" + String(repeating: "2,", count: 2000), 64),
        (.serverSentEvents, String(repeating: "data:\n", count: 1000), 1000),
        (.serverSentEvents, String(repeating: "data:1\r", count: 500), 1000),
        (.serverSentEvents, "data:1\n\ndata: 123456789", 8),
        (.serverSentEvents, "data: 1234\ndata:5678", 8),
        (.serverSentEvents, "data:1\n\ndata: [DONE]", 8),
    ].map { ($0, Array($1.utf8), $2) }

    /// The first difference between chunkings, if there is one, or memory that is held beyond the limit.
    ///
    /// - Parameter sizes: The sizes of the chunks, used again and again.
    public static func difference(
        _ stream: [UInt8], format: JSONRecordFormat, limit: Int = 1 << 20, sizes: [Int]
    ) -> String? {
        var options = JSONParsingOptions()
        options.limits.recordByteCount = limit
        let whole = records(of: [stream[...]], format, options).found
        var chunks: [ArraySlice<UInt8>] = []
        var start = 0
        while start < stream.count, !sizes.isEmpty {
            let end = min(stream.count, start + max(1, sizes[chunks.count % sizes.count]))
            chunks.append(stream[start..<end])
            start = end
        }
        let (cut, heldBytes) = records(of: chunks, format, options)
        let unasked = records(of: [stream[...]], format, options, finishesFirst: true).found
        if whole != unasked {
            return "\(format): what is found depends on whether the stream's end is known"
        }
        // Two blocks of at most twice the limit, and what these have at least.
        let longestChunk = chunks.map(\.count).max() ?? 0
        if heldBytes > 4 * (limit + longestChunk) + 1024 + 64 {
            return "\(format): \(heldBytes) bytes are held within a limit of \(limit)"
        }
        guard whole != cut else {
            return misplaced(whole, in: stream, format) ?? wrongModel(
                String.self, of: stream, format, options)
                ?? wrongModel([String: [Double]].self, of: stream, format, options)
        }
        let place = zip(whole, cut).prefix { $0 == $1 }.count
        return """
            \(format): record \(place) is \(place < whole.count ? whole[place].text : "not there") at once, and \
            \(place < cut.count ? cut[place].text : "not there") in chunks
            """
    }

    private struct Found: Equatable {
        let text: String
        let bytes: [UInt8]?
        let offset: Int?
    }

    /// The records, and the bytes that the framer holds at the end of the last chunk.
    private static func records(
        of chunks: [ArraySlice<UInt8>], _ format: JSONRecordFormat, _ options: JSONParsingOptions,
        finishesFirst: Bool = false
    ) -> (found: [Found], heldBytes: Int) {
        var framer = JSONFramer(format: format, options: options)
        var found: [Found] = []
        for chunk in chunks {
            framer.append(chunk)
            if finishesFirst { framer.finish() }
            while let record = framer.next() { found.append(describe(record)) }
        }
        let heldBytes = heldBytes(framer)
        framer.finish()
        while let record = framer.next() { found.append(describe(record)) }
        return (found, heldBytes)
    }

    /// The size of the arrays in a value that may grow with a stream.
    package static func heldBytes(_ value: Any) -> Int {
        switch value {
        case let bytes as [UInt8]: bytes.capacity
        case let locations as [JSONLocation]: locations.capacity * MemoryLayout<JSONLocation>.stride
        default: Mirror(reflecting: value).children.reduce(0) { $0 + heldBytes($1.value) }
        }
    }

    private static func describe(_ record: Result<JSONRecord, JSONError>) -> Found {
        switch record {
        case .success(let record):
            var text = "\(record.number) at \(record.location) \(record.location.byteOffset): "
            do {
                text += try record.json().serializedString()
            } catch {
                text += "\(error)"
            }
            return Found(text: text, bytes: Array(record.bytes), offset: record.location.byteOffset)
        case .failure(let error):
            return Found(
                text: "\(error) \(error.metadata.sorted { $0.key < $1.key })", bytes: nil, offset: nil)
        }
    }

    /// A model that the stream's buffer gives, but not the record's document, or the other way round.
    private static func wrongModel<T: JSONInflatable & Equatable>(
        _ type: T.Type, of stream: [UInt8], _ format: JSONRecordFormat, _ options: JSONParsingOptions
    ) -> String? {
        func outcome(_ model: () throws -> T) -> (value: T?, error: String?) {
            do { return (try model(), nil) } catch { return (nil, "\(error)") }
        }
        let records = JSONRecords(parsing: stream, format: format, options: options)
        let found = records.inflate(as: type).map { model in outcome { try model.get() } }
        let expected = records.texts.map { record in outcome { try T.inflate(from: record.get().json()) } }
        guard found.count == expected.count else {
            return "\(format): \(found.count) models of \(expected.count) records"
        }
        return zip(found, expected).first { $0.value != $1.value || $0.error != $1.error }.map {
            "\(format): the model \($0), of the record \($1)"
        }
    }

    /// A record whose bytes are not at its offset, or that overlaps the one before.
    private static func misplaced(
        _ found: [Found], in stream: [UInt8], _ format: JSONRecordFormat
    ) -> String? {
        guard format != .serverSentEvents else { return nil }
        var end = 0
        for record in found {
            guard let bytes = record.bytes, let offset = record.offset else { continue }
            guard offset >= end, offset + bytes.count <= stream.count,
                stream[offset..<offset + bytes.count].elementsEqual(bytes)
            else { return "\(format): \(record.text) is not there" }
            end = offset + bytes.count
        }
        return nil
    }
}
