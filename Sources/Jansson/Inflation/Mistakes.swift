// The callers of the original library determine these names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Declarations that never compile, so that the compiler explains a mistake. An unavailable overload is
// the last choice, so these hide nothing. Of the two overloads for a function, the one that returns a
// date applies only to dates.

extension Parser {
    /// Does not compile, because nothing determines the type of the member.
    @available(
        *, unavailable,
        message: "give the value a type: let name: String = try parser.fetch(\"name\")"
    )
    public func fetch(_ key: String) throws -> JSON { try view(key) }

    /// Does not compile, because JSON has no dates; a decoder must say how they are written.
    @available(
        *, unavailable,
        message: "JSON has no dates: name a decoder, as in parser.fetch(\"at\", with: ISO8601DateDecoder())"
    )
    @_disfavoredOverload
    public func fetch(_ key: String) throws -> Date { try fetch(key, with: ISO8601DateDecoder()) }

    /// Does not compile, because nothing determines the type of the value.
    @available(
        *, unavailable,
        message: "give the value a type: let nick: String? = try parser.fetchOptional(\"nick\")"
    )
    public func fetchOptional(_ key: String) throws -> JSON? { try member(key) }

    /// Does not compile, because JSON has no dates; a decoder must say how they are written.
    @available(
        *, unavailable,
        message:
            "JSON has no dates: name a decoder, as in parser.fetchOptional(\"at\", with: ISO8601DateDecoder())"
    )
    @_disfavoredOverload
    public func fetchOptional(_ key: String) throws -> Date? {
        try fetchOptional(key, with: ISO8601DateDecoder())
    }

    /// Does not compile, because nothing determines the type of the value.
    @available(
        *, unavailable,
        message: "give the value a type: let tags: [String] = try parser.fetchArray(\"tags\")"
    )
    public func fetchArray(_ key: String) throws -> [JSON] { Array(try view(key).elements) }

    /// Does not compile, because JSON has no dates; a decoder must say how they are written.
    @available(
        *, unavailable,
        message:
            "JSON has no dates: name a decoder, as in parser.fetchArray(\"days\", with: ISO8601DateDecoder())"
    )
    @_disfavoredOverload
    public func fetchArray(_ key: String) throws -> [Date] {
        try fetchArray(key, with: ISO8601DateDecoder())
    }
}

extension JSON {
    /// Does not compile, because nothing determines the type of the value.
    @available(
        *, unavailable,
        message: "give the value a type: let name: String = try json[\"name\"].decode()"
    )
    public func decode() throws -> JSON { self }

    /// Does not compile, because JSON has no dates; a decoder must say how they are written.
    @available(
        *, unavailable,
        message: "JSON has no dates: name a decoder, as in json.decode(with: ISO8601DateDecoder())"
    )
    @_disfavoredOverload
    public func decode() throws -> Date { try decode(with: ISO8601DateDecoder()) }

    /// Does not compile, because JSON has no dates; a decoder must say how they are written.
    @available(
        *, unavailable,
        message: "JSON has no dates: name a decoder, as in json.decode(with: ISO8601DateDecoder())"
    )
    public func decode(as type: Date.Type) throws -> Date { try decode(with: ISO8601DateDecoder()) }

    /// Does not compile, because nothing determines the type of the value.
    @available(
        *, unavailable,
        message: "give the value a type: let nick: String? = try json[\"nick\"].decodeIfPresent()"
    )
    public func decodeIfPresent() throws -> JSON? { hasValue ? self : nil }

    /// Does not compile, because JSON has no dates; a decoder must say how they are written.
    @available(
        *, unavailable,
        message: "JSON has no dates: name a decoder, as in json.decodeIfPresent(with: ISO8601DateDecoder())"
    )
    @_disfavoredOverload
    public func decodeIfPresent() throws -> Date? { try decodeIfPresent(with: ISO8601DateDecoder()) }

    /// Does not compile, because JSON has no dates; a decoder must say how they are written.
    @available(
        *, unavailable,
        message: "JSON has no dates: name a decoder, as in json.decodeIfPresent(with: ISO8601DateDecoder())"
    )
    public func decodeIfPresent(as type: Date.Type) throws -> Date? {
        try decodeIfPresent(with: ISO8601DateDecoder())
    }
}

extension JSONProperty where Output == Date {
    /// Does not compile, because JSON has no dates; a decoder must say how they are written.
    @available(
        *, unavailable,
        message: "JSON has no dates: name a decoder, as in .required(\"at\", with: ISO8601DateDecoder())"
    )
    @_disfavoredOverload
    public static func required(_ key: String) -> JSONProperty {
        required(key, with: ISO8601DateDecoder())
    }
}

extension JSONProperty where Output == Date? {
    /// Does not compile, because JSON has no dates; a decoder must say how they are written.
    @available(
        *, unavailable,
        message: "JSON has no dates: name a decoder, as in .optional(\"at\", with: ISO8601DateDecoder())"
    )
    @_disfavoredOverload
    public static func optional(_ key: String) -> JSONProperty {
        optional(key, with: ISO8601DateDecoder())
    }
}

extension [String: JSONValue] {
    /// Does not compile, because JSON has no dates; a decoder must say how they are written.
    @available(
        *, unavailable,
        message: "JSON has no dates: name a decoder, as in p3_value(key: \"at\", with: ISO8601DateDecoder())"
    )
    public func p3_value(key: String, as type: Date.Type) -> Date? {
        p3_value(key: key, with: ISO8601DateDecoder())
    }
}

// Declarations for everything that JanssonFoundation adds, so that without it the compiler says what to
// import. If it is imported, its own declarations are chosen, because an unavailable overload is the last
// choice.

extension Parser {
    @available(*, unavailable, message: "import JanssonFoundation, which reads [String: Any]")
    public init(dictionary: [String: Any]?) { source = .values([:]) }
}

extension JSONInitializable {
    @available(*, unavailable, message: "import JanssonFoundation, which reads [String: Any]")
    public init?(dictionary: [String: Any]) { return nil }

    @available(*, unavailable, message: "import JanssonFoundation, which reads [String: Any]")
    public init?(optionalDictionary: [String: Any]?) { return nil }
}

extension JSONParselable {
    @available(*, unavailable, message: "import JanssonFoundation, which reads [String: Any]")
    public static func with(json: [String: Any]) -> Self? { nil }
}

extension JSON {
    @available(*, unavailable, message: "import JanssonFoundation, which reads [String: Any]")
    public init(any: Any) throws { throw JSONError(.invalidValue) }
}

extension JSONValue {
    @available(*, unavailable, message: "import JanssonFoundation, which reads [String: Any]")
    public init(any: Any) throws { throw JSONError(.invalidValue) }
}

extension Dictionary where Key == String {
    @available(*, unavailable, message: "import JanssonFoundation, which reads [String: Any]")
    public func p3_int(key: String) -> Int? { nil }

    @available(*, unavailable, message: "import JanssonFoundation, which reads [String: Any]")
    public func p3_float(key: String) -> Float? { nil }

    @available(*, unavailable, message: "import JanssonFoundation, which reads [String: Any]")
    public func p3_double(key: String) -> Double? { nil }

    @available(*, unavailable, message: "import JanssonFoundation, which reads [String: Any]")
    public func p3_string(key: String) -> String? { nil }

    @available(*, unavailable, message: "import JanssonFoundation, which reads [String: Any]")
    public func p3_bool(key: String) -> Bool? { nil }

    @available(*, unavailable, message: "import JanssonFoundation, which reads [String: Any]")
    public func p3_value(key: String) -> Any? { nil }

    @available(*, unavailable, message: "import JanssonFoundation, which reads [String: Any]")
    public func p3_array(key: String) -> [Any]? { nil }

    @available(*, unavailable, message: "import JanssonFoundation, which reads [String: Any]")
    public func p3_dictionary(key: String) -> [String: Any]? { nil }

    @available(*, unavailable, message: "import JanssonFoundation, which reads [String: Any]")
    public func p3_url(key: String) -> URL? { nil }

    @available(*, unavailable, message: "import JanssonFoundation, which reads [String: Any]")
    public func p3_array<T: JSONInflatable>(key: String, of type: T.Type) -> [T]? { nil }

    @available(*, unavailable, message: "import JanssonFoundation, which reads [String: Any]")
    public func p3_value<T: JSONInflatable>(key: String, as type: T.Type) -> T? { nil }

    @available(*, unavailable, message: "import JanssonFoundation, which reads [String: Any]")
    public func p3_value<D: JSONPropertyDecoder>(key: String, with decoder: D) -> D.Output? { nil }
}
