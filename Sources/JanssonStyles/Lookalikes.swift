// Unavailable declarations with messages, as in JanssonCore's Lookalikes.swift.

// Callers of the original library use the names that begin with p3.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import JanssonCore

#if canImport(FoundationEssentials) && Foundation
public import FoundationEssentials
#elseif Foundation
public import Foundation
#endif

extension Parser {
    /// Unavailable: nothing determines the type of the member.
    @available(
        *, unavailable,
        message: "give the value a type: let name: String = try parser.fetch(\"name\")"
    )
    public func fetch(_ key: String) throws -> JSON { try view(key) }
}

@available(
    *, unavailable,
    message: """
        value["a"] is a result and read-only; value[at: "a", "b"] is an optional that can be assigned
        """
)
extension JSONValue {
    /// Unavailable: use ``subscript(at:)``.
    public subscript(key: String) -> JSONValue {
        get { self }
        set {}
    }

    /// Unavailable: use ``subscript(at:)``.
    public subscript(index: Int) -> JSONValue {
        get { self }
        set {}
    }
}

@available(
    *, unavailable,
    message: "dictionaries have the functions p3_…: value.dictionary?.p3_string(key: \"name\")"
)
extension JSONValue {
    /// Unavailable: use ``dictionary``.
    public func p3_int(key: String) -> Int? { nil }

    /// Unavailable: use ``dictionary``.
    public func p3_double(key: String) -> Double? { nil }

    /// Unavailable: use ``dictionary``.
    public func p3_string(key: String) -> String? { nil }

    /// Unavailable: use ``dictionary``.
    public func p3_bool(key: String) -> Bool? { nil }

    /// Unavailable: use ``dictionary``.
    public func p3_value(key: String) -> JSONValue? { nil }

    /// Unavailable: use ``dictionary``.
    public func p3_array(key: String) -> [JSONValue]? { nil }

    /// Unavailable: use ``dictionary``.
    public func p3_dictionary(key: String) -> [String: JSONValue]? { nil }
}

#if Foundation
extension Parser {
    /// Unavailable: JanssonFoundation has an initializer that the compiler prefers.
    @available(*, unavailable, message: "import JanssonFoundation, which reads [String: Any]")
    public init(dictionary: [String: Any]?) { source = .values([:]) }

    /// Unavailable: JSON has no dates, so a decoder must state their format.
    @available(
        *, unavailable,
        message: "JSON has no dates: name a decoder, as in parser.fetch(\"at\", with: ISO8601DateDecoder())"
    )
    @_disfavoredOverload
    public func fetch(_ key: String) throws -> Date { try fetch(key, with: ISO8601DateDecoder()) }
}
#endif
