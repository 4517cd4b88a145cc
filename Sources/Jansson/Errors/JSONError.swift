/// What went wrong with a document, and where.
///
/// One type says everything this package can say: text that is not JSON, values that are not what
/// was asked for, files that cannot be read. Every public function of this package that throws,
/// but for the coders, throws this type. A JSONError holds the place, never the document: no part of
/// the input but keys and an ``excerpt`` is kept alive by it, and no text of it but that shows a value.
///
/// ```swift
/// do {
///     let age = try json["people"][1]["age"].decode(as: Int.self)
/// } catch let error as JSONError {
///     print(error)  // people[1].age: expected Int, found a string (line 10, column 20)
/// }
/// ```
///
/// To catch it as an `NSError`, link `JanssonFoundation`, which makes it bridge: of a type that does not,
/// Swift 6.3 on Linux compiles `catch let error as NSError` into a crash.
public struct JSONError: Error, Sendable {
    /// What kind of thing went wrong.
    public var code: Code { box.facts.code }

    /// Where in the tree: empty for the root. Of text that is not JSON, the value that is wrong, or the
    /// container that lacks a comma or has one too many; empty where it is nested too deep.
    public var path: JSONPath { box.facts.path }

    /// Where in the source: the start of the offending token; for a member or an element that is
    /// missing, the start of the object or array that lacks it; nil where there is no source.
    public var location: JSONLocation? { box.facts.location }

    /// The file that the source was read from, where there was one.
    public var file: String? { box.facts.file }

    /// What was asked for, as `Int` or `an object`.
    public var expected: String? { box.facts.expected }

    /// What was found instead, as `a string` or `no such key`: a kind, never a value.
    public var actual: String? { box.facts.actual }

    /// What there is to say where nothing was expected: of a text that is not JSON, of a limit, of a
    /// file, or by the code that made an error of its own.
    public var message: String? { box.facts.message }

    /// The beginning of the string, number, bool at fault: at most ``maximumExcerptLength`` bytes of
    /// it, a string in quotes, with the same characters escaped as in ``description``.
    ///
    /// A value of the document: no other text of the error shows it.
    public var excerpt: String? { box.facts.excerpt }

    /// The error that caused this one: what a model's initialiser or a transformation threw.
    public var underlying: (any Error)? { box.facts.underlying }

    /// The errors collected in one of code ``Code/multiple``, in document order; else empty.
    public var errors: [JSONError] { box.facts.errors }

    /// The error itself, or the ``errors`` collected in it: what is to be shown one by one.
    public var all: [JSONError] { code == .multiple ? errors : [self] }

    /// Whether ``errors`` ends at a limit, so that more may be wrong.
    public var isTruncated: Bool { box.facts.isTruncated }

    /// How many more values were left out after this one without an error of their own: of the last
    /// error in an array of `dropped` ones that has reached a limit; else 0.
    public var omittedCount: Int { box.facts.omittedCount }

    /// libjansson's own text (`json_error_t.text`) on text that is not JSON. It may show a value.
    public var libraryMessage: String? { box.facts.libraryMessage }

    /// How many errors are collected in one, or in an array of `dropped` ones, before the rest are left
    /// out: 100.
    @inlinable public static var maximumCollected: Int { 100 }

    /// How many bytes the errors collected in one, or in an array of `dropped` ones, may hold together
    /// before the rest are left out: 1 MiB, and what the first one holds.
    ///
    /// That many are reached by keys of the document, which paths hold whole.
    @inlinable public static var maximumCollectedBytes: Int { 1 << 20 }

    /// How many bytes of a value an ``excerpt`` shows: 64.
    public static let maximumExcerptLength = 64

    private let box: Box

    /// Makes an error of one's own, as a model's initialiser throws it.
    ///
    /// Where a model, a transformation or a decoder throws it without a `location`, it is placed in
    /// the document: `path` goes on from the value that is being inflated, an empty one is that value
    /// itself, and ``JSON/path`` of a view is where it is.
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
            Facts(
                code: code, path: path, location: location, file: file, expected: expected,
                actual: actual, message: message, underlying: underlying))
    }

    /// An error of code ``Code/custom`` that says `message`.
    public static func custom(_ message: String) -> JSONError {
        JSONError(.custom, message: message)
    }

    /// One error for all of `errors`, in their order: itself where there is only one, else one of code
    /// ``Code/multiple`` that holds the first ``maximumCollected`` of them, or as many as
    /// ``maximumCollectedBytes`` have room for, nested ones laid flat.
    ///
    /// Of no errors it makes one of code `multiple` that holds none.
    public init(collecting errors: [JSONError]) {
        var failures = Failures(keepsOrder: true)
        for error in errors where !failures.isFull { failures.add(error) }
        self = failures.error
    }

    init(collected errors: [JSONError], isTruncated: Bool) {
        if errors.count == 1, !isTruncated {
            self = errors[0]
        } else {
            self.init(
                Facts(
                    code: .multiple, isPlaced: errors.allSatisfy(\.facts.isPlaced), file: errors.first?.file,
                    errors: errors, isTruncated: isTruncated))
        }
    }

    /// Any error as a JSONError: itself if it is one, that of a document under a `DecodingError`, or
    /// one of code ``Code/custom`` whose ``underlying`` it is.
    @usableFromInline
    package init(wrapping error: any Error) {
        self =
            error as? JSONError ?? (error as? DecodingError)?.jsonError
            ?? JSONError(.custom, underlying: error)
    }

    init(_ facts: Facts) {
        box = Box(facts)
    }

    /// This error with some of its facts changed.
    func with(_ change: (inout Facts) -> Void) -> JSONError {
        var facts = box.facts
        change(&facts)
        return JSONError(facts)
    }

    /// What an error knows. Behind one reference, so that a `Result` that may fail stays small.
    struct Facts: Sendable {
        var code: Code
        var path = JSONPath()
        /// Whether the path is known to be that of a value in the document: an empty one is then the
        /// root's.
        var isPlaced = false
        var location: JSONLocation?
        var file: String?
        var expected: String?
        var actual: String?
        var message: String?
        var excerpt: String?
        var underlying: (any Error)?
        var errors: [JSONError] = []
        var isTruncated = false
        var omittedCount = 0
        var libraryMessage: String?
    }

    private final class Box: Sendable {
        let facts: Facts

        init(_ facts: Facts) {
            self.facts = facts
        }
    }

    var facts: Facts { box.facts }
}

extension JSONError: Hashable {
    /// Two errors are equal when they say the same: ``excerpt``, ``libraryMessage`` and what was left
    /// out at a limit do not count, and underlying errors are compared by their text.
    public static func == (left: JSONError, right: JSONError) -> Bool {
        left.box === right.box
            || left.code == right.code && left.location == right.location && left.path == right.path
                && left.file == right.file && left.expected == right.expected
                && left.actual == right.actual && left.message == right.message
                && left.errors == right.errors && left.textOfCause == right.textOfCause
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(path)
        hasher.combine(location)
        hasher.combine(errors)
    }

    private var textOfCause: String? { underlying.map { String(reflecting: $0) } }
}
