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
/// A bad record is a failure in its position, and the next records follow. If the file cannot be opened or read, the
/// last element is a failure of code `file`. Each iteration opens the file again.
///
/// Cancellation of the task is noticed while waiting for a pipe, and after each megabyte of a file. Then the last
/// element is a failure of code `cancelled`.
///
/// Memory does not grow with the file. It holds one record of at most ``JSONParsingOptions/Limits/recordByteCount``
/// bytes and a chunk of 512 KiB.
public struct JSONRecords: Sequence, Sendable {
    /// How the records are separated.
    public let format: JSONRecordFormat

    /// The options for parsing records.
    public let options: JSONParsingOptions

    private let source: Source

    /// Whether reading may block.
    var isFile: Bool { if case .file = source { true } else { false } }

    private enum Source: Sendable {
        case file(FileReader.Source)
        case bytes([UInt8])
    }

    /// Makes a sequence of the records of a file, which may be a pipe or a device. Errors name the path.
    public init(
        contentsOf path: String, format: JSONRecordFormat, options: JSONParsingOptions = JSONParsingOptions()
    ) {
        (source, self.format, self.options) = (.file(.path(path)), format, options)
    }

    /// Makes a sequence of the records of an open file, from its current position on. Standard input is descriptor 0.
    /// The caller closes the descriptor.
    ///
    /// A second iteration starts after the last chunk that the first has read. To stop between records and continue,
    /// keep one iterator.
    public init(
        fileDescriptor: Int32, format: JSONRecordFormat,
        options: JSONParsingOptions = JSONParsingOptions()
    ) {
        (source, self.format, self.options) = (.file(.descriptor(fileDescriptor)), format, options)
    }

    /// Makes a sequence of the records in bytes or a string.
    public init(
        parsing source: some JSONBytes, format: JSONRecordFormat,
        options: JSONParsingOptions = JSONParsingOptions()
    ) {
        // An array is kept; any other source is copied to an array.
        let bytes = source as? [UInt8] ?? source.withJSONBytes { [UInt8](copying: $0) }
        (self.source, self.format, self.options) = (.bytes(bytes), format, options)
    }

    /// Starts at the first record.
    public func makeIterator() -> Iterator { Iterator(texts: recordTexts.makeIterator()) }

    /// The records, not parsed: for example to forward or count them.
    @inlinable
    public var texts: some Sequence<Result<JSONRecord, JSONError>> & Sendable { recordTexts }

    @usableFromInline package var recordTexts: Texts { Texts(records: self) }

    /// Parses one record after another.
    public struct Iterator: IteratorProtocol {
        var texts: Texts.Iterator

        /// Returns the next record; nil at the end.
        public mutating func next() -> Result<JSON, JSONError>? {
            texts.next().map { record in
                record.flatMap { text in Result { () throws(JSONError) in try text.parsed() } }
            }
        }
    }

    /// The records of a stream, not parsed.
    @usableFromInline
    package struct Texts: Sequence, Sendable {
        let records: JSONRecords

        @usableFromInline
        package func makeIterator() -> Iterator { Iterator(records) }

        /// Finds one record after another. Copies share the file.
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

            @usableFromInline
            package mutating func next() -> Result<JSONRecord, JSONError>? {
                nextFrame().map { framer.record($0) }
            }

            /// Returns the next record, or its frame in the framer's buffer; nil at the end.
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

            /// Reads a chunk. Returns false if all chunks have been read.
            @usableFromInline
            mutating func readChunk() throws(JSONError) -> Bool {
                guard let reader, !reader.isAtEnd else { return false }
                try reader.read(into: &framer)
                return true
            }
        }
    }
}
