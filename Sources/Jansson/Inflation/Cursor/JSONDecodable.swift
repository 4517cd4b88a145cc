/// A model that reads itself from a cursor, a ``JSON``: the style of choosing at each read.
///
/// ```swift
/// struct User: JSONDecodable {
///     let id: UInt
///     let forename: String
///     let surname: String?
///     let favouriteQuotes: [String]
///
///     init(json: JSON) throws {
///         id = try json["user_id"].decode()
///         forename = try json["forename"].decode()
///         surname = json["surname"].decode()  // nil on any failure
///         favouriteQuotes = try json["favouriteQuotes"].decode()
///     }
/// }
/// ```
///
/// A class that is not final declares its initialiser `required`. A `RawRepresentable` type whose
/// raw value inflates needs no more than the conformance: `enum Level: String, JSONDecodable`.
public protocol JSONDecodable: JSONInflatable {
    /// Makes a model of the value that `json` is a view of.
    ///
    /// - Throws: Any error: one that has no place gets that of `json`.
    init(json: JSON) throws
}

extension JSONDecodable {
    /// Inflates by ``init(json:)``.
    ///
    /// - Throws: What ``init(json:)`` throws.
    @inlinable
    public static func inflate(from json: JSON) throws -> Self { try Self(json: json) }
}

extension JSONDecodable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// Makes the value whose raw value `json` is a view of.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` where the type has no case for it, or what
    ///   inflating the raw value throws.
    @inlinable
    public init(json: JSON) throws { self = try json.convertToRaw() }

    // More special than both defaults that a raw type has otherwise, so that neither is ambiguous.

    /// Inflates by ``JSONDecodable/init(json:)``.
    ///
    /// - Throws: What ``JSONDecodable/init(json:)`` throws.
    @inlinable
    public static func inflate(from json: JSON) throws -> Self { try Self(json: json) }
}
