public import JanssonCore

/// The records of a file or of bytes, one by one.
///
/// ```swift
/// for record in JSONRecords(contentsOf: "orders.jsonl", format: .lines) {
///     switch record {
///     case .success(let order): print(order["id"])
///     case .failure(let error): print(error)
///     // orders.jsonl: record 3: a value is missing after the colon (line 3, column 9)
///     }
/// }
/// ```
///
/// A bad record is a failure in its place, and the next ones follow. A file that cannot be opened or read is
/// a failure of code `file`, and the last element. Each iteration opens the file anew.
///
/// If its task is cancelled while it waits for a pipe, or has read a megabyte of a file, the next element is a failure
/// of code `cancelled`, and the last.
///
/// Memory does not grow with the file: it is that of one record of at most
/// ``JSONParsingOptions/Limits/recordByteCount`` bytes and of a chunk of 512 KiB.
public struct JSONRecords: Sequence, Sendable {
    /// How the records are told apart.
    public let format: JSONRecordFormat

    /// The options that records are parsed with.
    public let options: JSONParsingOptions

    private let source: Source

    /// Whether reading may wait.
    var isFile: Bool { if case .file = source { true } else { false } }

    private enum Source: Sendable {
        case file(FileReader.Source)
        case bytes([UInt8])
    }

    /// The records of the file at a path, which may be a pipe or a device. Errors name it.
    public init(
        contentsOf path: String, format: JSONRecordFormat, options: JSONParsingOptions = JSONParsingOptions()
    ) {
        (source, self.format, self.options) = (.file(.path(path)), format, options)
    }

    /// The records of an open file from its current position on, for example of standard input, which is
    /// descriptor 0. The caller closes it. A second iteration goes on where the first one stopped reading, which is
    /// behind the chunk of its last record: to stop between records and go on, keep one iterator.
    public init(
        fileDescriptor: Int32, format: JSONRecordFormat,
        options: JSONParsingOptions = JSONParsingOptions()
    ) {
        (source, self.format, self.options) = (.file(.descriptor(fileDescriptor)), format, options)
    }

    /// The records in bytes or a text.
    public init(
        parsing source: some JSONBytes, format: JSONRecordFormat,
        options: JSONParsingOptions = JSONParsingOptions()
    ) {
        // An array is kept, and anything else is copied to one.
        let bytes = source as? [UInt8] ?? source.withJSONBytes { [UInt8](copying: $0) }
        (self.source, self.format, self.options) = (.bytes(bytes), format, options)
    }

    /// Starts at the first record.
    public func makeIterator() -> Iterator { Iterator(texts: recordTexts.makeIterator()) }

    /// The records as texts that are not parsed, for example to pass them on, or to count them.
    @inlinable
    public var texts: some Sequence<Result<JSONRecord, JSONError>> & Sendable { recordTexts }

    @usableFromInline package var recordTexts: Texts { Texts(records: self) }

    /// Parses one record after another.
    public struct Iterator: IteratorProtocol {
        var texts: Texts.Iterator

        /// The next record; nil at the end.
        public mutating func next() -> Result<JSON, JSONError>? {
            texts.next().map { record in
                record.flatMap { text in Result { () throws(JSONError) in try text.parsed() } }
            }
        }
    }

    /// The texts of records.
    @usableFromInline
    package struct Texts: Sequence, Sendable {
        let records: JSONRecords

        /// Starts at the first record.
        @usableFromInline
        package func makeIterator() -> Iterator { Iterator(records) }

        /// Finds one record after another. A copy of it shares the file.
        @usableFromInline
        package struct Iterator: IteratorProtocol {
            @usableFromInline var framer: JSONFramer
            private let reader: FileReader?

            init(_ records: JSONRecords) {
                switch records.source {
                case .file(let source):
                    reader = FileReader(source)
                    framer = JSONFramer(
                        ByteQueue(), format: records.format, options: records.options, file: source.name)
                case .bytes(let bytes):
                    reader = nil
                    framer = JSONFramer(
                        ByteQueue(bytes), format: records.format, options: records.options, file: nil)
                    framer.finish()
                }
            }

            /// The next record; nil at the end.
            @usableFromInline
            package mutating func next() -> Result<JSONRecord, JSONError>? {
                nextFrame().map { framer.record($0) }
            }

            /// The next record, or where it is in the framer's buffer; nil at the end.
            mutating func nextFrame() -> FramerOutput? {
                while true {
                    if let record = framer.nextFrame() { return record }
                    do throws(JSONError) {
                        guard try readChunk() else { return nil }
                    } catch {
                        return .other(.failure(error))
                    }
                }
            }

            /// The model of the next record.
            @inlinable
            mutating func nextModel<T: JSONInflatable>(as type: T.Type) throws(NextModelFailure) -> T {
                while true {
                    do throws(NextModelFailure) {
                        return try framer.nextModel(as: type)
                    } catch {
                        if case .failure = error { throw error }
                    }
                    do throws(JSONError) {
                        if try readChunk() { continue }
                    } catch {
                        throw .failure(error)
                    }
                    throw .end
                }
            }

            /// Reads a chunk, or says that all have been read.
            @usableFromInline
            mutating func readChunk() throws(JSONError) -> Bool {
                guard let reader, !reader.isAtEnd else { return false }
                try reader.read(into: &framer)
                return true
            }
        }
    }
}
