#if CommandLine
import JanssonCore
import JanssonStreams
import JanssonSchema
import JanssonTools

/// The processing of each record, and the treatment of bad records.
struct RecordProcessing: Sendable {
    enum Kind: Sendable {
        /// Checks that the record is JSON, and validates it by a schema, if any.
        case check(JSONSchema?)
        case format
        case get([String])
        case query(JSONPathQuery)
        case table(RecordTable)
        /// Keeps the records for which the expression is true.
        case filter(JSONPathFilter)
    }

    /// The output for a bad record.
    enum Bad: String, CaseIterable, Sendable {
        case omit, null, error
    }

    let kind: Kind
    var parsing = JSONParsingOptions()
    var writing = JSONWritingOptions.keepingNumbers

    /// If nil, a bad record has a line in ``LineResult/errors``, and none in the output.
    var bad: Bad?

    /// Whether strings are written as they are, and not as JSON.
    var isRaw = false

    /// Makes hints for paths that no record has.
    var hint: PathHint?

    var isColored = false
    var messages = MessageColors(areOn: false)
}

/// The results of a batch of records.
struct LineResult: Sendable {
    var output: [UInt8] = []
    /// Reports of bad records; empty if ``RecordProcessing/bad`` is set.
    var errors = ""
    var recordCount = 0
    var badCount = 0
    /// The byte offset of the end of the last record in the input.
    var byteCount = 0
    /// The places with a value: the positions of a table's columns, or 0 for the path of `get`.
    var found = Set<Int>()
    /// The first records, without long ones, for hints.
    var samples: [JSON] = []
    /// Why reading the input failed.
    var failure: JSONError?

    static let mostSamples = 16
    /// In bytes.
    static let longestSample = 64 * 1024
}

extension RecordProcessing {
    /// Processes a batch of records.
    ///
    /// - Parameter name: The input's name in messages, on one line.
    func result(for batch: RecordBatch, of name: String) throws(JSONError) -> LineResult {
        do { return try uncheckedResult(for: batch, of: name) } catch { throw JSONError(wrapping: error) }
    }

    private func uncheckedResult(for batch: RecordBatch, of name: String) throws -> LineResult {
        var result = LineResult()
        let output = Lines()
        var writer = JSONRecordWriter(options: writing) { output.bytes.append($0) }
        try batch.visitRecords { record in
            do {
                let text = try record.get()
                result.recordCount += 1
                result.byteCount = text.location.byteOffset + text.bytes.count
                let json = try text.json()
                if hint != nil, result.samples.count < LineResult.mostSamples,
                    text.bytes.count <= LineResult.longestSample
                {
                    result.samples.append(json)
                }
                try write(json, text.bytes, to: &writer, &result.found)
            } catch {
                let error = JSONError(wrapping: error)
                guard error.code != .file else {
                    result.failure = error
                    return
                }
                if case .failure = record { result.recordCount += 1 }
                result.badCount += 1
                let bad = BadRecord(error: error, location: error.location ?? (try? record.get().location))
                switch self.bad {
                case nil:
                    result.errors += error.reports(of: name) {
                        messages.report($0, of: name, at: bad.location)
                    }
                case .omit: break
                case .null: try writer.write(JSONValue.null)
                case .error:
                    try writer.flush()
                    // Without sorted keys: an error line keeps the order of its members.
                    let options = JSONWritingOptions(ensuresASCII: writing.ensuresASCII)
                    output.bytes += try bad.serializedData(options) + [UInt8(ascii: "\n")]
                }
            }
        }
        try writer.flush()
        result.output = isColored && isJSON ? colored(output.bytes) : output.bytes
        return result
    }

    private func colored(_ text: [UInt8]) -> [UInt8] {
        var colored: [UInt8] = []
        ColoredJSON.write(text.span) { colored.append($0) }
        return colored
    }

    /// Whether every line of the output is JSON.
    private var isJSON: Bool { if case .table = kind { false } else { !isRaw } }

    private func write(
        _ record: JSON, _ text: ArraySlice<UInt8>, to writer: inout JSONRecordWriter, _ found: inout Set<Int>
    ) throws {
        switch kind {
        case .check(let schema): try schema?.validate(record)
        case .format: try writer.write(record)
        case .get(let path):
            let value = try record.value(at: path)
            found.insert(0)
            try write(value: value, to: &writer)
        case .query(let query): for node in try record.query(query) { try write(value: node, to: &writer) }
        case .table(let table):
            let row = try table.row(of: record, found: &found)
            try writer.write(text: row.span)
        case .filter(let filter):
            guard try filter.holds(for: record) else { return }
            // Only a record of several lines is written anew.
            if text.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
                try writer.write(record)
            } else {
                try writer.write(text: text.span)
            }
        }
    }

    private func write(value: JSON, to writer: inout JSONRecordWriter) throws {
        if isRaw, value.kind == .string {
            let string = try value.decode(as: String.self)
            try writer.write(text: string.utf8Span.span)
        } else {
            try writer.write(value)
        }
    }

    /// Collects the output of a record writer.
    private final class Lines {
        var bytes: [UInt8] = []
    }
}

/// A bad record in the output of `--bad error`: without values of the input.
private struct BadRecord: JSONEncodable {
    let error: JSONError
    let location: JSONLocation?

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("line", location?.line ?? 1)
        try writer.member("column", location?.column ?? 1)
        try writer.member("code", error.code.name)
        try writer.member("path", error.path.description)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ bytes: Span<UInt8>) {
        // In bounds: the whole span.
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }
}
#endif
