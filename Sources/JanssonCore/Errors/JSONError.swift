/// What is wrong with a document, and where.
///
/// This is the only error type of the package: for text that is not JSON, for values other than the
/// requested ones, and for files that cannot be read. Every public function that throws, throws this type,
/// except those of the coders, those of ``JSONReader``, which throw a `NeedsDocument`, and those that pass on
/// the errors of your code or sequence: a model's ``JSONInflatable/inflate(from:)-(JSON)``, `>>>=`, and the
/// iterators of asynchronous sequences. Only ``excerpt`` and ``libraryMessage`` can show a value of the
/// document.
///
/// An error about a value keeps the value's document alive, as a view does. ``path``, ``location`` and
/// ``excerpt`` are looked up in it each time they are requested, so an error that is discarded costs little.
///
/// ```swift
/// do {
///     let age = try json["people"][1]["age"].decode(as: Int.self)
/// } catch let error as JSONError {
///     print(error)  // people[1].age: expected Int, found a string (line 10, column 20)
/// }
/// ```
///
/// To catch it as an `NSError`, link `JanssonFoundation`, which adds the bridging. Without it, Swift 6.3
/// on Linux compiles `catch let error as NSError` into a crash.
public struct JSONError: Error, Sendable {
    /// The kind of the error.
    public var code: Code { box.storage.code }

    /// The path of the value at fault; empty for the root. If the text is not JSON, it is the path of the
    /// malformed value, or of the container that lacks a comma or has an extra one. It is empty if the
    /// document is nested too deep.
    ///
    /// In an element of a stream by ``JSONRecordFormat/array(at:)-(JSONPath)``, it starts at the root of the
    /// stream's document; in other records of a stream, at the record.
    public var path: JSONPath {
        guard let start = box.storage.record?.path else { return box.storage.path }
        return start.appending(box.storage.path)
    }

    /// The location of the first byte at fault in the source. For a missing member or element, it is the
    /// start of the object or array that lacks it. In a stream, it counts from the stream's start. It is
    /// nil if there is no source.
    public var location: JSONLocation? { box.storage.location }

    /// The file that the source was read from, if any.
    public var file: String? { box.storage.file }

    /// The number of the record in its stream, from 1, if the source is a record of a stream.
    public var recordNumber: Int? { box.storage.record?.number }

    /// What was requested, for example `Int` or `an object`.
    public var expected: String? { box.storage.expected }

    /// What was found instead, for example `a string` or `no such key`. It names a kind, never a value.
    public var actual: String? {
        guard let actual = box.storage.actual, let nearest = box.storage.nearestCase else {
            return box.storage.actual
        }
        return "\(actual), of the nearest \(nearest.text)"
    }

    /// A sentence for errors without ``expected`` and ``actual``: about text that is not JSON, a limit or
    /// a file, or from the code that made its own error.
    ///
    /// For text that is not JSON it names the fault, for example `a number with a leading zero`.
    public var message: String? { box.storage.message }

    /// The beginning of the string, number or bool at fault: at most 64 bytes of it. A
    /// string is quoted, and characters are escaped as in ``description``, which makes the text longer.
    ///
    /// An excerpt shows a value of the document. ``description`` and ``debugDescription`` do not contain
    /// it.
    public var excerpt: String? { box.storage.excerpt }

    /// The error that caused this one, thrown by a model's initializer, a transformation or a decoder.
    public var underlying: (any Error)? { box.storage.underlying }

    /// The errors collected in an error of code ``Code/multiple``, in document order; otherwise empty.
    public var errors: [JSONError] { box.storage.errors }

    /// The ``errors`` of an error of code ``Code/multiple``, or this error alone.
    public var all: [JSONError] { code == .multiple ? errors : [self] }

    /// Whether ``errors`` was cut at a limit, so that more may be wrong.
    public var isTruncated: Bool { box.storage.isTruncated }

    /// How many more values were left out after this one, without errors of their own. It is set on the
    /// last error of a `dropped` array that reached a limit; otherwise 0.
    public var omittedCount: Int { box.storage.omittedCount }

    /// How many errors one error, or one array of `dropped` errors, collects: 100.
    @inlinable public static var maximumCollected: Int { 100 }

    /// How many bytes of a value an ``excerpt`` shows at most, before quotes and escapes: 64.
    static let maximumExcerptLength = 64

    let box: Box

    /// Makes an error, for example in a model's initializer.
    ///
    /// If a model, a transformation or a decoder throws it without a `location`, it is placed in the
    /// document. Its `path` then continues from the value that is being inflated, and the empty path is
    /// that value itself. A ``JSON/path`` of a view already starts at the root and is kept.
    ///
    /// ```swift
    /// init(json: JSON) throws {
    ///     quantity = try json["q"].decode()
    ///     guard quantity > 0 else { throw JSONError(.invalidValue, path: ["q"], message: "must be positive") }
    ///     // [4].q: must be positive (line 1, column 31)
    /// }
    /// ```
    public init(
        _ code: Code,
        path: JSONPath = JSONPath(),
        location: JSONLocation? = nil,
        file: String? = nil,
        expected: String? = nil,
        actual: String? = nil,
        message: String? = nil,
        underlying: (any Error)? = nil
    ) {
        self.init(
            Storage(
                code: code, path: path, location: location, file: file, expected: expected,
                actual: actual, message: message, underlying: underlying))
    }

    /// Makes an error of code ``Code/custom`` with a message.
    public static func custom(_ message: String) -> JSONError {
        JSONError(.custom, message: message)
    }

    /// Collects several errors in one, in their order. A single error is returned as it is. Otherwise the
    /// result has the code ``Code/multiple`` and holds as many errors as ``maximumCollected`` allows. Errors
    /// that are themselves of code `multiple` are flattened.
    ///
    /// Without any errors, the result has the code `multiple` and holds none.
    public init(collecting errors: [JSONError]) {
        var failures = ErrorAccumulator(keepsOrder: true)
        for error in errors where !failures.isFull { failures.add(error) }
        self = failures.error
    }

    init(collected errors: [JSONError], isTruncated: Bool) {
        if errors.count == 1, !isTruncated {
            self = errors[0]
        } else {
            self.init(
                Storage(
                    code: .multiple, isPlaced: errors.allSatisfy(\.storage.isPlaced),
                    file: errors.first?.file,
                    errors: errors, isTruncated: isTruncated,
                    record: errors.allSatisfy { $0.recordNumber == errors[0].recordNumber }
                        ? errors.first?.storage.record : nil))
        }
    }

    /// Converts any error: a ``JSONError`` is kept, a `DecodingError` that carries one is replaced by it,
    /// and any other becomes the ``underlying`` error of one with code ``Code/custom``.
    @usableFromInline
    package init(wrapping error: any Error) {
        self = JSONError(in: error) ?? JSONError(.custom, underlying: error)
    }

    /// The error itself, or the one that a `DecodingError` of ``JanssonDecoder`` has; nil for any other.
    package init?(in error: any Error) {
        guard let known = error as? JSONError ?? (error as? DecodingError)?.jsonError else { return nil }
        self = known
    }

    init(_ storage: Storage) {
        box = Box(storage)
    }

    /// A copy of this error with some facts changed.
    package func with(_ change: (inout Storage) -> Void) -> JSONError {
        var storage = box.storage
        change(&storage)
        return JSONError(storage)
    }

    /// The contents of an error. They are behind one reference, so that a `Result` with an error type
    /// stays small.
    package struct Storage: Sendable {
        package var code: Code
        var position: Position
        /// Whether the path is known to be that of a value in the document. Then the empty path is the
        /// root's.
        package var isPlaced = true
        package var expected: String?
        var actual: String?
        package var message: String?
        /// The statement for people outside, where the other one shows keys.
        var publicMessage: String?
        var underlying: (any Error)?
        var errors: [JSONError] = []
        var isTruncated = false
        var omittedCount = 0
        var libraryMessage: String?
        package var syntaxFault: SyntaxFault.Kind?
        /// Whether the fault is in a text that was read, not in one that was being written.
        package var isOfInput = true
        /// Whether a limit on bytes is exceeded.
        package var isTooManyBytes = false
        /// Whether there was no memory.
        package var isOutOfMemory = false
        /// The keyword of a JSON Schema that the value violates, and where it is.
        var schemaPlace: SchemaLocation?
        /// The nearest case of an enum without a tag. ``JSONError/actual`` tells of it.
        var nearestCase: NearestCase?
    }

    /// A keyword of a JSON Schema.
    package struct SchemaLocation: Sendable {
        package let keyword: String
        /// The URI of the schema, if it has one, and a JSON Pointer as its fragment.
        package let location: String

        package init(keyword: String, location: String) {
            self.keyword = keyword
            self.location = location
        }
    }

    /// The keyword of a JSON Schema that the value violates.
    package var schemaPlace: SchemaLocation? { storage.schemaPlace }

    /// This error, as the violation of a schema.
    package func violating(_ position: SchemaLocation) -> JSONError {
        with { $0.schemaPlace = position }
    }

    final class Box: Sendable {
        let storage: Storage

        init(_ storage: Storage) {
            self.storage = storage
        }
    }

    package var storage: Storage { box.storage }

    /// What is wrong with the text, if that is why there is an error.
    package var syntaxFault: SyntaxFault.Kind? { storage.syntaxFault }
}

extension JSONError {
    /// The error for an allocation that failed.
    static func outOfMemory(file: String? = nil) -> JSONError {
        JSONError(Storage(code: .limitExceeded, file: file, message: "out of memory", isOutOfMemory: true))
    }

    /// This error, marked as the fault of a text that was being written.
    var ofOutput: JSONError { with { $0.isOfInput = false } }

    /// This error of a text that was written on the way. Places in it would be useless, since the caller never sees it.
    var ofHiddenText: JSONError {
        with {
            $0.location = nil
            $0.excerpt = nil
            $0.isOfInput = false
        }
    }
}

extension JSONError: Hashable {
    /// Two errors are equal if they say the same: everything that
    /// ``init(_:path:location:file:expected:actual:message:underlying:)`` takes, and the collected errors.
    /// Underlying errors are compared by their text. Properties that only this package sets do not count, so that an
    /// error in a test can be equal: ``excerpt``, ``libraryMessage``, ``recordNumber``, ``isTruncated`` and
    /// ``omittedCount``.
    public static func == (left: JSONError, right: JSONError) -> Bool {
        left.box === right.box
            || left.code == right.code && areAtSamePosition(left, right)
                && left.file == right.file && left.expected == right.expected
                && left.actual == right.actual && left.message == right.message
                && left.errors == right.errors && left.textOfCause == right.textOfCause
    }

    /// Hashes the code, path, location and collected errors.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(path)
        hasher.combine(location)
        hasher.combine(errors)
    }

    private var textOfCause: String? { underlying.map { String(reflecting: $0) } }
}
