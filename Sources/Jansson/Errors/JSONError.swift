/// What went wrong with a document, and where.
///
/// One type says everything this package can say: text that is not JSON, values that are not what
/// was asked for, files that cannot be read. A JSONError holds the place, never the document: no
/// part of the input is kept alive by it, and its ``description`` shows no value from it.
///
/// ```swift
/// do {
///     let age = try json["people"][1]["age"].decode(as: Int.self)
/// } catch let error as JSONError {
///     print(error)  // people[1].age: expected Int, found a string (line 10, column 20)
/// }
/// ```
public struct JSONError: Error, Sendable {
    /// What kind of thing went wrong.
    public var code: Code { box.facts.code }

    /// Where in the tree: empty for the root, and for text that is not JSON.
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

    /// What the thrower of a ``Code/custom`` or ``Code/syntax`` error has to say.
    public var message: String? { box.facts.message }

    /// The value at fault, at most 64 characters of it. Shown by ``debugDescription`` alone.
    public var excerpt: String? { box.facts.excerpt }

    /// The error that caused this one: what a model's initialiser or a transformation threw.
    public var underlying: (any Error)? { box.facts.underlying }

    /// The errors collected in one of code ``Code/multiple``, in document order; else empty.
    public var errors: [JSONError] { box.facts.errors }

    /// libjansson's own text (`json_error_t.text`), where it decided.
    public var libraryMessage: String? { box.facts.libraryMessage }

    /// How many errors are collected before the rest are left out: 100.
    public static let maximumCollected = 100

    private let box: Box

    /// Makes an error of one's own, as a model's initialiser throws it.
    ///
    /// Where it is thrown below an entry point of this package with an empty `path`, the path and
    /// the location of the value being inflated are filled in.
    public init(
        _ code: Code,
        path: JSONPath = JSONPath(),
        location: JSONLocation? = nil,
        expected: String? = nil,
        actual: String? = nil,
        message: String? = nil,
        underlying: (any Error)? = nil
    ) {
        self.init(
            Facts(
                code: code, path: path, location: location, expected: expected, actual: actual,
                message: message, underlying: underlying))
    }

    /// An error of code ``Code/custom`` that says `message`.
    public static func custom(_ message: String) -> JSONError {
        JSONError(.custom, message: message)
    }

    /// One error for all of `errors`: itself where there is only one, else one of code
    /// ``Code/multiple`` that holds the first ``maximumCollected``, nested ones laid flat.
    ///
    /// Of no errors it makes one of code `multiple` that holds none.
    public init(collecting errors: [JSONError]) {
        var flat: [JSONError] = []
        for error in errors where flat.count < JSONError.maximumCollected {
            let parts = error.code == .multiple ? error.errors : [error]
            flat += parts.prefix(JSONError.maximumCollected - flat.count)
        }
        if flat.count == 1 {
            self = flat[0]
        } else {
            self.init(Facts(code: .multiple, file: flat.first?.file, errors: flat))
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
        /// Whether the path is known to be that of a value: an empty one is then the root's.
        var isPlaced = false
        var location: JSONLocation?
        var file: String?
        var expected: String?
        var actual: String?
        var message: String?
        var excerpt: String?
        var underlying: (any Error)?
        var errors: [JSONError] = []
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
    /// Two errors are equal when all they say is; underlying errors are compared by their text.
    public static func == (left: JSONError, right: JSONError) -> Bool {
        left.box === right.box || left.facts.comparable == right.facts.comparable
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(path)
        hasher.combine(location)
        hasher.combine(errors)
    }
}

extension JSONError.Facts {
    fileprivate struct Comparable: Equatable {
        let code: JSONError.Code
        let path: JSONPath
        let location: JSONLocation?
        let texts: [String?]
        let errors: [JSONError]
    }

    fileprivate var comparable: Comparable {
        Comparable(
            code: code, path: path, location: location,
            texts: [
                file, expected, actual, message, excerpt, libraryMessage,
                underlying.map { String(reflecting: $0) },
            ],
            errors: errors)
    }
}
