#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSONValue {
    /// Parses a text as ``JSON/init(parsing:options:)-(Span<UInt8>,_)`` does, into a plain Swift tree.
    ///
    /// Of canonically equivalent keys, which are one in a Swift `Dictionary`, the last value is kept, unless
    /// duplicate keys are refused: so are these then.
    ///
    /// - Throws: ``JSONError`` with the codes of that initialiser.
    public init(parsing source: Span<UInt8>, options: JSONParsingOptions = JSONParsingOptions())
        throws
    {
        self = try JSON(parsing: source, options: options).distinctValue()
    }

    /// Parses bytes.
    ///
    /// - Throws: ``JSONError``, as ``init(parsing:options:)-(Span<UInt8>,_)`` does.
    public init(parsing source: [UInt8], options: JSONParsingOptions = JSONParsingOptions()) throws {
        self = try JSON(parsing: source, options: options).distinctValue()
    }

    /// Parses bytes.
    ///
    /// - Throws: ``JSONError``, as ``init(parsing:options:)-(Span<UInt8>,_)`` does.
    public init(parsing source: Data, options: JSONParsingOptions = JSONParsingOptions()) throws {
        self = try JSON(parsing: source, options: options).distinctValue()
    }

    /// Parses a text.
    ///
    /// - Throws: ``JSONError``, as ``init(parsing:options:)-(Span<UInt8>,_)`` does.
    public init(parsing source: String, options: JSONParsingOptions = JSONParsingOptions()) throws {
        self = try JSON(parsing: source, options: options).distinctValue()
    }

    /// Parses a text.
    ///
    /// - Throws: ``JSONError``, as ``init(parsing:options:)-(Span<UInt8>,_)`` does.
    public init(parsing source: Substring, options: JSONParsingOptions = JSONParsingOptions())
        throws
    {
        self = try JSON(parsing: source, options: options).distinctValue()
    }

    /// Parses the file at a path, as ``JSON/init(contentsOf:options:)-(String,_)`` does.
    ///
    /// - Throws: ``JSONError`` of code `file`, or with the codes of parsing.
    public init(contentsOf path: String, options: JSONParsingOptions = JSONParsingOptions()) throws {
        self = try JSON(contentsOf: path, options: options).distinctValue()
    }
}
