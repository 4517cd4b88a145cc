/// An error in a document, with its path and location.
///
/// Reports malformed input, unexpected values, unreadable files and values that cannot be written. Every public
/// throwing function throws this type, except:
///
/// - the coders;
/// - ``JSONReader``, whose functions throw a `NeedsDocument`;
/// - functions that pass on errors of your code or sequence: a model's ``JSONInflatable/inflate(from:)-(JSON)``,
///   `>>>=`, and the iterators of asynchronous sequences.
///
/// Only ``excerpt``, ``libraryMessage``, and your own messages and errors can show a value of the document.
///
/// An error about a value keeps the value's document alive, as a view does. ``path``, ``location`` and ``excerpt`` are
/// looked up in the document each time, so a discarded error costs little.
///
/// ```swift
/// do {
///     let age = try json["people"][1]["age"].decode(as: Int.self)
/// } catch let error as JSONError {
///     print(error)  // people[1].age: expected Int, found a string (line 10, column 20)
/// }
/// ```
///
/// To catch a `JSONError` as an `NSError`, link `JanssonFoundation`. Without that library, Swift 6.3 on Linux compiles
/// `catch let error as NSError` into a crash.
public struct JSONError: Error, Sendable {
    /// The kind of the error.
    public var code: Code { box.storage.code }

    /// The path of the value at fault; empty for the root. For input that is not JSON, the path of the malformed value,
    /// or of the container with a missing or extra comma.
    ///
    /// In a stream, the path starts at the record. With ``JSONRecordFormat/array(at:)-(JSONPath)``, the path starts at
    /// the root of the stream's document.
    public var path: JSONPath {
        guard let start = box.storage.record?.path else { return box.storage.path }
        return start.appending(box.storage.path)
    }

    /// The location of the first byte at fault in the source; in a stream, counted from the stream's start. For a
    /// missing value, the location of the last value found on its path. Nil without a source.
    public var location: JSONLocation? { box.storage.location }

    /// The ``JSONLocation/line`` of the ``location``, from 1.
    public var line: Int? { location?.line }

    /// The ``JSONLocation/column`` of the ``location``, in code points, from 1.
    public var column: Int? { location?.column }

    /// The file that the source was read from, if any.
    public var file: String? { box.storage.file }

    /// The number of the record in its stream, from 1; nil if the source is not a record.
    public var recordNumber: Int? { box.storage.record?.number }

    /// The requested type, kind or values, for example `Int`, `an object` or `one of "low", "high"`.
    public var expected: String? { box.storage.expected?.text }

    /// The kind found instead, for example `a string` or `no such key`; never a value.
    public var actual: String? {
        guard let found, let nearest = box.storage.nearestCase else { return found }
        return "\(found), of the nearest \(nearest.text)"
    }

    /// The kind found instead, without the nearest case.
    var found: String? {
        // Properties of the storage would copy it.
        guard let unfitKind = box.storage.unfitKind else { return box.storage.actual }
        return box.storage.expected?.listsValues ?? false
            ? "another \(unfitKind.noun)" : "\(unfitKind) that is not one"
    }

    /// A sentence for errors without ``expected`` and ``actual``: syntax faults, limits, files, and your own errors.
    ///
    /// Example: `a number with a leading zero`.
    public var message: String? { box.storage.message }

    /// The first bytes of the string, number or bool at fault: at most 64, before quoting and escaping. A string is
    /// quoted, and characters are escaped as in ``description``.
    ///
    /// Unlike ``description``, an excerpt shows a value of the document.
    public var excerpt: String? { box.storage.excerpt }

    /// The cause: an error thrown by a model's initializer, a transformation or a decoder.
    public var underlying: (any Error)? { box.storage.underlying }

    /// The collected errors of an error of code ``Code/multiple``, in document order; otherwise empty.
    public var errors: [JSONError] { box.storage.errors }

    /// The ``errors`` of an error of code ``Code/multiple``, or this error alone.
    public var all: [JSONError] { code == .multiple ? errors : [self] }

    /// Whether ``errors`` was cut at a limit, so that there may be more errors.
    public var isTruncated: Bool { box.storage.isTruncated }

    /// The number of values for which a full `dropped` array has no error. 0 for all errors but the array's last.
    public var omittedCount: Int { box.storage.omittedCount }

    /// The maximum number of errors in one error, or in an array of `dropped` errors: 100.
    @inlinable public static var maximumCollected: Int { 100 }

    /// The limit of an ``excerpt`` in bytes of the value: 64.
    static let maximumExcerptLength = 64

    let box: Box

    /// Makes an error, for example in a model's initializer.
    ///
    /// If a model, a transformation or a decoder throws an error without a `location`, the error gets a location in the
    /// document. The error's `path` starts at the value being inflated; the empty path is that value. Exception: the
    /// ``JSON/path`` of a view starts at the root.
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
                code: code, path: path, location: location, file: file,
                expected: expected.map(Expectation.init(stringLiteral:)), actual: actual, message: message,
                underlying: underlying))
    }

    /// Makes an error of code ``Code/custom`` with a message.
    public static func custom(_ message: String) -> JSONError {
        JSONError(.custom, message: message)
    }

    /// Collects errors in an error of code ``Code/multiple``, in their order, up to ``maximumCollected``. Flattens
    /// errors that have the code `multiple`. A single error stays unchanged.
    ///
    /// If `errors` is empty, the result has the code `multiple` and no errors.
    public init(collecting errors: [JSONError]) {
        var failures = ErrorAccumulator(keepsInsertionOrder: true)
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

    /// Takes a ``JSONError``, also from a `DecodingError`. Any other error becomes the ``underlying`` error of an error
    /// of code ``Code/custom``.
    @usableFromInline
    package init(wrapping error: any Error) {
        self = JSONError(in: error) ?? JSONError(.custom, underlying: error)
    }

    /// Takes a ``JSONError``, also from a `DecodingError` of ``JanssonDecoder``; nil for other errors.
    package init?(in error: any Error) {
        guard let known = error as? JSONError ?? (error as? DecodingError)?.jsonError else { return nil }
        self = known
    }

    package init(_ storage: Storage) {
        box = Box(storage)
    }

    /// Returns a changed copy of this error.
    package func with(_ change: (inout Storage) -> Void) -> JSONError {
        var storage = box.storage
        change(&storage)
        return JSONError(storage)
    }

    /// The contents of an error, behind one reference to keep a `Result` with this error type small.
    package struct Storage: Sendable {
        package var code: Code
        var position: Position
        /// Whether the path starts at the root. If not, it starts at the value being inflated.
        package var isPlaced = true
        package var expected: Expectation?
        /// The kind found instead, unless ``unfitKind`` is set.
        var actual: String?
        /// The kind of a value that has the right kind, but is not one of the expected values.
        var unfitKind: JSON.Kind?
        package var message: String?
        /// The statement for untrusted readers, if ``statement`` shows keys.
        var publicMessage: String?
        var underlying: (any Error)?
        var errors: [JSONError] = []
        var isTruncated = false
        var omittedCount = 0
        var libraryMessage: String?
        package var syntaxFault: SyntaxFault.Kind?
        /// Whether the error is in input, not in output.
        package var isOfInput = true
        package var isTooManyBytes = false
        package var isOutOfMemory = false
        /// The violated keyword of a JSON Schema, and its location.
        var violatedKeyword: SchemaLocation?
        /// The nearest case of an enum without a tag. ``JSONError/actual`` names it.
        var nearestCase: NearestCase?
    }

    /// A keyword of a JSON Schema, and its location.
    package struct SchemaLocation: Sendable {
        package let keyword: String
        /// The URI of the schema, if it has one, with a JSON Pointer as fragment.
        package let location: String

        package init(keyword: String, location: String) {
            self.keyword = keyword
            self.location = location
        }
    }

    package var violatedKeyword: SchemaLocation? { storage.violatedKeyword }

    /// Returns this error marked as a violation of a schema.
    package func violating(_ position: SchemaLocation) -> JSONError {
        with { $0.violatedKeyword = position }
    }

    final class Box: Sendable {
        let storage: Storage

        init(_ storage: Storage) {
            self.storage = storage
        }
    }

    package var storage: Storage { box.storage }

    package var syntaxFault: SyntaxFault.Kind? { storage.syntaxFault }
}

extension JSONError {
    static func outOfMemory(file: String? = nil) -> JSONError {
        JSONError(Storage(code: .limitExceeded, file: file, message: "out of memory", isOutOfMemory: true))
    }

    /// This error, marked as an error of writing.
    var ofOutput: JSONError { with { $0.isOfInput = false } }

    /// This error without location and excerpt, marked as an error of writing. For intermediate output, which the
    /// caller never sees.
    var ofIntermediateOutput: JSONError {
        with {
            $0.location = nil
            $0.excerpt = nil
            $0.isOfInput = false
        }
    }
}

extension JSONError: Hashable {
    /// Compares codes, paths, locations, files, ``expected``, ``actual``, messages, collected errors, and the debug
    /// descriptions of underlying errors. Ignores properties that only this package sets, so that tests can make equal
    /// errors: ``excerpt``, ``libraryMessage``, ``recordNumber``, ``isTruncated`` and ``omittedCount``.
    public static func == (left: JSONError, right: JSONError) -> Bool {
        left.box === right.box
            || left.code == right.code && areAtSamePosition(left, right)
                && left.texts == right.texts && left.errors == right.errors
    }

    /// Hashes the code, path, location and collected errors.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(path)
        hasher.combine(location)
        hasher.combine(errors)
    }

    /// The texts that are compared.
    private var texts: [ByteKey?] {
        [file, expected, actual, message, underlying.map { String(reflecting: $0) }].map {
            $0.map(ByteKey.init)
        }
    }
}
