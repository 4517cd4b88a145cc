/// A type that can be made from a JSON value.
///
/// Every style of inflation (optionals, results, a parser, properties, a cursor) is a protocol that
/// refines this one, so that models of different styles nest in each other and every verb takes any
/// of them.
///
/// A `RawRepresentable` type whose raw value inflates needs no more than the conformance:
///
/// ```swift
/// enum Level: String { case low, high }
/// extension Level: JSONInflatable {}
/// ```
///
/// `Optional` never conforms: what may be absent has verbs of its own.
public protocol JSONInflatable {
    /// Makes an instance of the value that `json` is a view of.
    ///
    /// - Throws: ``JSONError``, or any error: one that has no place gets that of `json`, and the
    ///   original is kept as ``JSONError/underlying``.
    static func inflate(from json: JSON) throws -> Self

    /// Makes an instance of a plain tree.
    ///
    /// By default of a document that is made of the tree. Types that read a tree as it is say so here,
    /// so that nothing is copied: the models of the styles that read a ``JSONValue`` or a dictionary,
    /// collections, and the common scalars.
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`, or any error.
    static func inflate(from value: JSONValue) throws -> Self

    /// Makes an instance, or nil where ``inflate(from:)`` would throw.
    ///
    /// By default it makes what that makes. Types that can tell without an error, which costs the
    /// search for its place, say it here.
    static func inflateIfPossible(from json: JSON) -> Self?

    /// Whether ``readJSON(from:)`` reads an instance straight from bytes. Default: false.
    static var readsJSONDirectly: Bool { get }

    /// Reads an instance where a text has one, or refuses.
    ///
    /// By default the value's bytes are parsed as a document of their own, of which
    /// ``inflate(from:)`` makes the instance.
    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Self
}

extension JSONInflatable {
    @inlinable public static var readsJSONDirectly: Bool { false }

    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Self {
        let json = try reader.readJSON()
        do {
            return try inflate(from: json)
        } catch {
            throw JSONReader.Refusal()
        }
    }
}

extension JSONInflatable {
    @inlinable
    public static func inflateIfPossible(from json: JSON) -> Self? {
        // By the one door, so that recursion by this verb asks for the stack too.
        json.exists ? try? json.inflatedWithinStack() : nil
    }

    /// Inflates a document that is made of the tree.
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`.
    public static func inflate(from value: JSONValue) throws -> Self {
        try JSON(copying: value).inflated()
    }
}

extension JSON {
    /// The value as a `T`: the one door that every verb of every style goes through.
    ///
    /// - Throws: ``JSONError`` with path and location, whatever `T` throws.
    @inlinable
    func inflated<T: JSONInflatable>(as type: T.Type = T.self) throws(JSONError) -> T {
        do {
            return try inflatedWithinStack()
        } catch {
            throw placing(error)
        }
    }

    /// The value as a `T`; errors get no place. For those who do not want to know why it is none.
    @inlinable
    @inline(__always)
    func inflatedWithinStack<T: JSONInflatable>() throws -> T {
        let shortages = try checkStack()
        let model = try T.inflate(from: self)
        // Something below was left out for want of stack, and the model has not said so.
        if let shortages, shortages != Stack.shortages { throw stackExceeded() }
        return model
    }
}

extension JSONInflatable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// Inflates the raw value.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` where the type has no case for it, or what
    ///   inflating the raw value throws.
    @inlinable
    public static func inflate(from json: JSON) throws -> Self { try json.convertToRaw() }
}

extension JSON {
    /// The value whose raw value this is.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` where the type has no case for it, or what
    ///   inflating the raw value throws.
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
    /// The value as a `T`, or nil where it is missing or null.
    @inlinable
    func inflatedIfPresent<T: JSONInflatable>(as type: T.Type = T.self) throws(JSONError) -> T? {
        hasValue ? try inflated() : nil
    }
}
