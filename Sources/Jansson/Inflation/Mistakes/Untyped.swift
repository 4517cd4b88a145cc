#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// What does not compile, so that the compiler says why. Of overloads that fit, one that is unavailable
// is taken last, so these hide nothing. Of the two of a verb, the one of a date is for dates alone.

extension Parser {
    /// Does not compile: nothing says of which type the member is.
    @available(
        *, unavailable,
        message: "give the value a type: let name: String = try parser.fetch(\"name\")"
    )
    public func fetch(_ key: String) throws -> JSON { try view(key) }

    /// Does not compile: JSON has no dates, so that a decoder says how they are written.
    @available(
        *, unavailable,
        message: "JSON has no dates: name a decoder, as in parser.fetch(\"at\", with: ISO8601DateDecoder())"
    )
    @_disfavoredOverload
    public func fetch(_ key: String) throws -> Date { try fetch(key, with: ISO8601DateDecoder()) }
}

extension JSON {
    /// Does not compile: nothing says of which type the value is.
    @available(
        *, unavailable,
        message: "give the value a type: let name: String = try json[\"name\"].decode()"
    )
    public func decode() throws -> JSON { self }

    /// Does not compile: JSON has no dates, so that a decoder says how they are written.
    @available(
        *, unavailable,
        message: "JSON has no dates: name a decoder, as in json.decode(with: ISO8601DateDecoder())"
    )
    @_disfavoredOverload
    public func decode() throws -> Date { try decode(with: ISO8601DateDecoder()) }

    /// Does not compile: JSON has no dates, so that a decoder says how they are written.
    @available(
        *, unavailable,
        message: "JSON has no dates: name a decoder, as in json.decode(with: ISO8601DateDecoder())"
    )
    public func decode(as type: Date.Type) throws -> Date { try decode(with: ISO8601DateDecoder()) }
}
