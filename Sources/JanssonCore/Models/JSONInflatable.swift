/// A type that can be made from a JSON value.
///
/// Every style of inflation (optionals, results, parser, properties, cursor) is a protocol that refines
/// this one. So models of different styles nest in each other, and every function takes models of any
/// style.
///
/// A `RawRepresentable` type whose raw value inflates needs only the conformance:
///
/// ```swift
/// enum Level: String { case low, high }
/// extension Level: JSONInflatable {}
/// ```
///
/// If such a type implements ``inflate(from:)-(JSON)``, it must implement ``readsJSONDirectly`` and
/// ``readJSON(from:)`` as well, because their defaults read the raw value.
///
/// `Optional` never conforms, because it would make overloads ambiguous. Functions such as
/// `decodeIfPresent()` and `fetchOptional(_:)` read values that may be absent.
public protocol JSONInflatable {
    /// Makes an instance from the value that `json` shows.
    ///
    /// - Throws: Any error. One that is not a ``JSONError`` with a place gets the place of `json` and
    ///   becomes the ``JSONError/underlying`` of a ``JSONError`` of code `custom`.
    static func inflate(from json: JSON) throws -> Self

    /// Makes an instance from a plain tree.
    ///
    /// The default makes a document of the tree and inflates that. Types that can read the tree itself
    /// implement this function, so that nothing is copied: models of the styles that read a ``JSONValue``
    /// or a dictionary, collections, and common scalars.
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`, or any other error.
    static func inflate(from value: JSONValue) throws -> Self

    /// Makes an instance, or returns nil if ``inflate(from:)-(JSON)`` would throw.
    ///
    /// The default calls ``inflate(from:)-(JSON)``. Types that can fail without making an error implement
    /// this function, because an error costs memory.
    static func _inflateIfPossible(from json: JSON) -> Self?

    /// Whether ``readJSON(from:)`` reads an instance straight from bytes. Default: false.
    static var readsJSONDirectly: Bool { get }

    /// Reads an instance at the reader's position, or refuses.
    ///
    /// The default parses the value's bytes as a document of their own, and calls
    /// ``inflate(from:)-(JSON)``.
    ///
    /// - Throws: `NeedsDocument`, to have the whole text read from a document.
    static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self

    /// Whether inflating an instance calls no model, as with a number or an array of strings, so that it cannot recurse
    /// and the stack need not be checked. Default: false.
    static var _inflatesNoModel: Bool { get }
}

extension JSONInflatable {
    /// False: the type may be a model, or have one in it.
    @inlinable public static var _inflatesNoModel: Bool { false }

    /// False: the type is inflated from a document.
    @inlinable public static var readsJSONDirectly: Bool { false }

    /// Parses the value's bytes as a document of their own, and inflates that.
    ///
    /// - Throws: `NeedsDocument` if the value is malformed or cannot be inflated.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self {
        try reader.readInflated()
    }
}

extension JSONReader {
    /// Parses the value's bytes as a document of their own, and inflates that.
    @inlinable
    package mutating func readInflated<T: JSONInflatable>() throws(NeedsDocument) -> T {
        let json = try readPayload()
        do {
            return try T.inflate(from: json)
        } catch {
            throw NeedsDocument()
        }
    }
}

extension JSONInflatable {
    /// Calls ``inflate(from:)-(JSON)`` and discards the error.
    @inlinable
    public static func _inflateIfPossible(from json: JSON) -> Self? {
        // Through the common entry point, so that recursion checks the stack here too.
        json.exists ? try? json.inflatedWithinStack() : nil
    }

    /// Makes a document of the tree and inflates that.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`.
    public static func inflate(from value: JSONValue) throws -> Self {
        try JSON(copying: value).inflated()
    }
}

extension JSON {
    /// The value as a `T`. Every function of every style goes through this one.
    ///
    /// - Throws: ``JSONError`` with path and location, whatever `T` throws.
    @inlinable
    package func inflated<T: JSONInflatable>(as type: T.Type = T.self) throws(JSONError) -> T {
        do {
            return try inflatedWithinStack()
        } catch {
            throw placing(error)
        }
    }

    /// The value as a `T`. Errors get no place; this is for callers that discard them.
    @inlinable
    @inline(__always)
    func inflatedWithinStack<T: JSONInflatable>() throws -> T {
        if T._inflatesNoModel { return try T.inflate(from: self) }
        let limitHits = try checkStack()
        let model = try T.inflate(from: self)
        // A value below was left out for lack of stack, and the model did not report it.
        if let limitHits, limitHits != Stack.limitHits { throw stackExceeded() }
        return model
    }
}

extension JSONInflatable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// Inflates the raw value.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` if the type has no case for the raw value, or the
    ///   error of inflating the raw value.
    @inlinable
    public static func inflate(from json: JSON) throws -> Self { try json.convertToRaw() }
}

extension JSON {
    /// The value of `T` with this raw value.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` if the type has no case for the raw value, or the
    ///   error of inflating the raw value.
    @inlinable
    func convertToRaw<T: RawRepresentable>(as type: T.Type = T.self) throws(JSONError) -> T
    where T.RawValue: JSONInflatable {
        guard let value = T(rawValue: try inflated(as: T.RawValue.self)) else {
            throw invalid(expected: typeName(T.self))
        }
        return value
    }
}

extension JSON {
    /// The value as a `T`, or nil if it is missing or null.
    @inlinable
    func inflatedIfPresent<T: JSONInflatable>(as type: T.Type = T.self) throws(JSONError) -> T? {
        hasValue ? try inflated() : nil
    }
}
