// Unavailable declarations that users of other libraries expect. The compiler's message names the right declaration.
// Code that compiles is not affected, because the compiler looks at unavailable declarations only after all others have
// failed. Completion does not show them.

#if canImport(FoundationEssentials) && Foundation
public import FoundationEssentials
#elseif Foundation
public import Foundation
#endif

@available(*, unavailable, message: "bytes and strings are parsed by JSON(parsing:): try JSON(parsing: data)")
extension JSON {
    /// Unavailable: use ``init(parsing:options:)-(some_JSONBytes,_)``.
    public init(_ source: some JSONBytes) throws { try self.init(parsing: source) }

    /// Unavailable: use ``init(parsing:options:)-(some_JSONBytes,_)``.
    public init(data source: some JSONBytes) throws { try self.init(parsing: source) }

    /// Unavailable: use ``init(parsing:options:)-(some_JSONBytes,_)``.
    public init(parseJSON source: some JSONBytes) throws { try self.init(parsing: source) }
}

extension JSON {
    /// Unavailable: nothing determines the type of the value.
    @available(
        *, unavailable,
        message: "give the value a type: let name: String = try json[\"name\"].decode()"
    )
    public func decode() throws -> JSON { self }

    /// Unavailable: the label is `as`.
    @available(*, unavailable, message: "the label is 'as': try json.decode(as: Int.self)")
    public func decode<T>(_ type: T.Type) throws -> T { throw JSONError(.custom) }

    /// Unavailable: use ``decodeIfPresent(as:)``.
    @available(
        *, unavailable,
        message: "for nil if the value is missing or null: try json.decodeIfPresent(as: Int.self)"
    )
    public func decode<T: JSONInflatable>(as type: T?.Type) throws -> T? { throw JSONError(.custom) }

    /// Unavailable: `T` is read by ``JanssonDecoder``.
    @available(
        *, unavailable,
        message: """
            a Codable type is read by JanssonDecoder().decode(_:from:); \
            JSON.decode(_:from:) reads types that conform to JSONDecodable
            """
    )
    public static func decode<T: Decodable>(_ type: T.Type, from source: some JSONBytes) throws -> T {
        throw JSONError(.custom)
    }

    /// Unavailable: use ``subscript(at:)`` or a ``JSONPath``.
    @available(*, unavailable, message: "write the steps without brackets: json[at: \"people\", 0]")
    public subscript(at path: [JSONPathElement]) -> JSON { self }
}

@available(*, unavailable, message: "write the default: json.string ?? \"\", json.int ?? 0, json.array ?? []")
extension JSON {
    /// Unavailable: use ``string``.
    public var stringValue: String { "" }

    /// Unavailable: use ``int``.
    public var intValue: Int { 0 }

    /// Unavailable: use ``double``.
    public var doubleValue: Double { 0 }

    /// Unavailable: use ``bool``.
    public var boolValue: Bool { false }

    /// Unavailable: use ``array``.
    public var arrayValue: [JSONValue] { [] }

    /// Unavailable: use ``dictionary``.
    public var dictionaryValue: [String: JSONValue] { [:] }
}

extension JSONEncodable {
    /// Unavailable: use ``serializedString(_:)``.
    @available(*, unavailable, message: "use serializedString(.prettyPrinted)")
    public func serializedString(indentation: Int) throws -> String { "" }
}

extension JanssonDecoder {
    /// Unavailable: `T` is not `Decodable`.
    @available(*, unavailable, message: "a model that is not Codable is read by JSON.decode(_:from:)")
    public func decode<T: JSONInflatable>(_ type: T.Type, from source: some JSONBytes) throws -> T {
        throw JSONError(.custom)
    }
}

// The type is `Void`, so that these members satisfy no requirement of a user's protocol.
@available(*, unavailable, message: "catch the type: catch let error as JSONError")
extension Error {
    /// Unavailable: use ``JSONError/path``.
    public var path: Void { () }

    /// Unavailable: use ``JSONError/location``.
    public var location: Void { () }

    /// Unavailable: use ``JSONError/line``.
    public var line: Void { () }

    /// Unavailable: use ``JSONError/column``.
    public var column: Void { () }
}

#if Foundation
@available(
    *, unavailable,
    message: "JSON has no dates: name a decoder, as in json.decode(with: ISO8601DateDecoder())"
)
extension JSON {
    /// Unavailable: JSON has no dates, so a decoder must say how dates are written.
    @_disfavoredOverload
    public func decode() throws -> Date { try decode(with: ISO8601DateDecoder()) }

    /// Unavailable: JSON has no dates, so a decoder must say how dates are written.
    @_disfavoredOverload
    public func decode(as type: Date.Type) throws -> Date { try decode(with: ISO8601DateDecoder()) }
}
#endif
