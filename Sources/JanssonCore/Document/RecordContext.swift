/// Properties that all records of a stream share.
@usableFromInline
package final class RecordStream: Sendable {
    package let file: String?

    /// The path of the array whose elements are the records; nil for separate documents.
    let arrayPath: JSONPath?

    @usableFromInline package let options: JSONParsingOptions

    package init(file: String?, arrayPath: JSONPath?, options: JSONParsingOptions) {
        (self.file, self.arrayPath, self.options) = (file, arrayPath, options)
    }
}

/// The number and location of a record in a stream.
package struct RecordContext: Sendable {
    /// The record's number, from 1.
    package let number: Int

    /// The location of the record's first byte.
    package let start: JSONLocation

    package let stream: RecordStream

    /// The locations of the record's lines, if the lines are not contiguous in the stream.
    var lines: [JSONLocation] = []

    package init(
        number: Int, start: JSONLocation, stream: RecordStream, lines: [JSONLocation] = []
    ) {
        (self.number, self.start, self.stream, self.lines) = (number, start, stream, lines)
    }

    /// The record's path, if the record is an array element.
    var path: JSONPath? { stream.arrayPath?.appending(.index(number - 1)) }

    /// Converts a location in the record to a location in the stream.
    func location(of place: JSONLocation, in text: Span<UInt8>) -> JSONLocation {
        var location = start
        if lines.isEmpty {
            location.line += place.line - 1
            location.column = place.line == 1 ? start.column + place.column - 1 : place.column
            location.byteOffset += place.byteOffset
            return location
        }
        location = lines[min(place.line, lines.count) - 1]
        var lineStart = min(place.byteOffset, text.count)
        while lineStart > 0, text[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
        location.column += place.column - 1
        location.byteOffset += place.byteOffset - lineStart
        return location
    }
}

extension JSONError {
    /// Makes an error of a whole record, or of a stream outside of its records.
    package init(
        _ code: Code, at location: JSONLocation, path: JSONPath = JSONPath(), of record: RecordContext? = nil,
        file: String?, expected: String? = nil, actual: String? = nil, message: String? = nil
    ) {
        self.init(
            Storage(
                code: code, path: path, isPlaced: true, location: location, file: file,
                expected: expected.map(Expectation.init(stringLiteral:)), actual: actual, message: message,
                isTooManyBytes: code == .limitExceeded, record: record))
    }

    /// Returns the error with locations in the stream. Errors with a record already have them.
    package func placed(in record: RecordContext, of text: Span<UInt8>) -> JSONError {
        guard storage.record == nil else { return self }
        return with {
            $0.record = record
            $0.location = $0.location.map { record.location(of: $0, in: text) }
            $0.errors = $0.errors.map { $0.placed(in: record, of: text) }
        }
    }

    /// Returns the error with the place of a whole record, unless it has a location.
    package func placed(at record: RecordContext) -> JSONError {
        guard storage.record == nil, storage.location == nil else { return self }
        return with { ($0.record, $0.location, $0.file) = (record, record.start, record.stream.file) }
    }
}
