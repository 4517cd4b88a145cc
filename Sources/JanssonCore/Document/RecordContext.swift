/// What all records of a stream share.
@usableFromInline
package final class RecordStream: Sendable {
    /// The file that is read, if any.
    package let file: String?

    /// The path of the array that the records are elements of, if they are.
    let arrayPath: JSONPath?

    /// The options that records are parsed with.
    @usableFromInline package let options: JSONParsingOptions

    package init(file: String?, arrayPath: JSONPath?, options: JSONParsingOptions) {
        (self.file, self.arrayPath, self.options) = (file, arrayPath, options)
    }
}

/// Where in a stream a record was.
package struct RecordContext: Sendable {
    /// The number of the record in the stream, from 1.
    package let number: Int

    /// The location of its first byte.
    package let start: JSONLocation

    package let stream: RecordStream

    /// The locations of all its lines, if these do not follow one another in the stream.
    var lines: [JSONLocation] = []

    package init(
        number: Int, start: JSONLocation, stream: RecordStream, lines: [JSONLocation] = []
    ) {
        (self.number, self.start, self.stream, self.lines) = (number, start, stream, lines)
    }

    /// The path from the document's root to a record that is an element of an array.
    var path: JSONPath? { stream.arrayPath?.appending(.index(number - 1)) }

    /// The location in the stream of a location in the record's text.
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
    /// An error of a stream, outside of its records or of a whole record.
    package init(
        _ code: Code, at location: JSONLocation, path: JSONPath = JSONPath(), of record: RecordContext? = nil,
        file: String?, expected: String? = nil, actual: String? = nil, message: String? = nil
    ) {
        self.init(
            Storage(
                code: code, path: path, isPlaced: true, location: location, file: file, expected: expected,
                actual: actual, message: message, isTooManyBytes: code == .limitExceeded, record: record))
    }

    /// An error in the text of a record, with its place in the stream. An error of a document has it already.
    package func placed(in record: RecordContext, of text: Span<UInt8>) -> JSONError {
        guard storage.record == nil else { return self }
        return with {
            $0.record = record
            $0.location = $0.location.map { record.location(of: $0, in: text) }
            $0.errors = $0.errors.map { $0.placed(in: record, of: text) }
        }
    }
}
