/// A type that can be made from a JSON value.
///
/// The protocols of all styles (optionals, results, parser, properties, cursor) refine this protocol, so models of
/// different styles nest, and every function takes models of any style.
///
/// A `RawRepresentable` type whose raw value inflates needs only the conformance:
///
/// ```swift
/// enum Level: String { case low, high }
/// extension Level: JSONInflatable {}
/// ```
///
/// A `RawRepresentable` type that implements ``inflate(from:)-(JSON)`` must also implement ``readsJSONDirectly`` and
/// ``readJSON(from:)``, because the defaults read the raw value.
///
/// `Optional` never conforms, because overloads would be ambiguous. Functions such as `decodeIfPresent()` and
/// `fetchOptional(_:)` read values that may be absent.
public protocol JSONInflatable {
    /// Creates an instance from the value of `json`.
    ///
    /// - Throws: Any error. A ``JSONError`` without a location gets the path and location of `json`. Any other error
    ///   becomes the ``JSONError/underlying`` error of a ``JSONError`` of code `custom`.
    static func inflate(from json: JSON) throws -> Self

    /// Creates an instance from a ``JSONValue``.
    ///
    /// The default copies the value to a document. Common scalars, collections, and models that read a ``JSONValue`` or
    /// a dictionary avoid the copy.
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`, or any other error.
    static func inflate(from value: JSONValue) throws -> Self

    /// Creates an instance, or returns nil if ``inflate(from:)-(JSON)`` would throw.
    ///
    /// The default discards the error. Types that can fail without making an error implement this function, because
    /// errors cost memory.
    static func _inflateIfPossible(from json: JSON) -> Self?

    /// True if ``readJSON(from:)`` reads an instance straight from bytes. Default: false.
    static var readsJSONDirectly: Bool { get }

    /// Reads an instance at the reader's position.
    ///
    /// The default parses the value's bytes as a separate document and calls ``inflate(from:)-(JSON)``.
    ///
    /// - Throws: `NeedsDocument`, to have the whole input read through a document.
    static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self

    /// True if inflating an instance calls no model, as for `[String]`. For such types, the stack is not checked.
    /// Default: false.
    static var _inflatesNoModel: Bool { get }

    /// The keys of a model that ignores other members; nil for other types, which is the default. An untagged enum's
    /// case of that model does not fit an object that has none of them.
    static var _knownKeys: JSONReader.Keys? { get }
}

extension JSONInflatable {
    /// False, because the type may be or contain a model.
    @inlinable public static var _inflatesNoModel: Bool { false }

    /// Nil, because the type may know any key.
    @inlinable public static var _knownKeys: JSONReader.Keys? { nil }

    /// Always false.
    @inlinable public static var readsJSONDirectly: Bool { false }

    /// Parses the value's bytes as a separate document and inflates that.
    ///
    /// - Throws: `NeedsDocument` if the value is malformed or cannot be inflated.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self {
        try reader.readInflated()
    }
}

extension JSONReader {
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
        // `inflatedWithinStack` checks the stack for recursion.
        json.exists ? try? json.inflatedWithinStack() : nil
    }

    /// Copies the value to a document and inflates that.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`.
    public static func inflate(from value: JSONValue) throws -> Self {
        try JSON(copying: value).inflated()
    }
}

extension JSON {
    /// Returns the value as a `T`. All styles call this function.
    ///
    /// - Throws: ``JSONError`` with path and location.
    @inlinable
    package func inflated<T: JSONInflatable>(as type: T.Type = T.self) throws(JSONError) -> T {
        do {
            return try inflatedWithinStack()
        } catch {
            throw placing(error)
        }
    }

    /// Returns the value as a `T`. Errors get no location: callers add it or discard the errors.
    @inlinable
    @inline(__always)
    func inflatedWithinStack<T: JSONInflatable>() throws -> T {
        if T._inflatesNoModel { return try T.inflate(from: self) }
        let limitHits = try checkStack()
        let model = try T.inflate(from: self)
        // The stack was too short for a nested value, but the model caught the error.
        if let limitHits, limitHits != Stack.limitHits { throw stackExceeded() }
        return model
    }
}

extension JSONInflatable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// Inflates the raw value.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` if no case has the raw value, or the error of inflating it.
    @inlinable
    public static func inflate(from json: JSON) throws -> Self { try json.convertToRaw() }
}

extension JSON {
    /// Returns the `T` with this raw value.
    @inlinable
    func convertToRaw<T: RawRepresentable>(as type: T.Type = T.self) throws(JSONError) -> T
    where T.RawValue: JSONInflatable {
        let raw: T.RawValue
        do {
            raw = try inflated()
        } catch {
            throw error.expecting(.type(T.RawValue.self, describedBy: T.self), insteadOf: T.RawValue.self)
        }
        guard let value: T = JSON._value(ofRaw: raw) else { throw invalid(expected: .type(T.self)) }
        return value
    }

    /// Returns the `T` with this raw value; nil if there is none. A string must have the bytes of the raw value, although
    /// `init(rawValue:)` also takes a canonically equivalent string.
    @inlinable
    public static func _value<T: RawRepresentable>(ofRaw raw: T.RawValue) -> T? {
        let value = T(rawValue: raw)
        guard T.RawValue.self == String.self, let text = raw as? String, let own = value?.rawValue as? String
        else { return value }
        return own == text && !own.hasSameBytes(as: text) ? nil : value
    }
}

extension JSON {
    @inlinable
    func inflatedIfPresent<T: JSONInflatable>(as type: T.Type = T.self) throws(JSONError) -> T? {
        hasValue ? try inflated() : nil
    }
}
