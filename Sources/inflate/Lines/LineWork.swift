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
    /// Why reading the input failed.
    var failure: JSONError?
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
                try write(text.json(), to: &writer)
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
        result.output = isColored ? colored(output.bytes) : output.bytes
        return result
    }

    private func colored(_ text: [UInt8]) -> [UInt8] {
        var colored: [UInt8] = []
        ColoredJSON.write(text.span) { colored.append($0) }
        return colored
    }

    private func write(_ record: JSON, to writer: inout JSONRecordWriter) throws {
        switch kind {
        case .check(let schema): try schema?.validate(record)
        case .format: try writer.write(record)
        case .get(let path): try writer.write(record.value(at: path))
        case .query(let query): for node in try record.query(query) { try writer.write(node) }
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
