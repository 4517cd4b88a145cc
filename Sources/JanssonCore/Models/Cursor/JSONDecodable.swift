/// A model that reads itself from a ``JSON`` view: the cursor style. Each read chooses what a failure
/// means.
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
/// A class that is not final declares its initializer `required`. A `RawRepresentable` type whose raw
/// value inflates needs only the conformance: `enum Level: String, JSONDecodable`.
public protocol JSONDecodable: JSONInflatable {
    /// Makes a model from the value that `json` shows.
    ///
    /// - Throws: Any error. One without a place gets the place of `json`.
    init(json: JSON) throws
}

extension JSONDecodable {
    /// Calls ``init(json:)``.
    ///
    /// - Throws: The error of ``init(json:)``.
    @inlinable
    public static func inflate(from json: JSON) throws -> Self { try Self(json: json) }
}

extension JSONDecodable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// Makes the value with the raw value that `json` shows.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` if the type has no case for the raw value, or the
    ///   error of inflating the raw value.
    @inlinable
    public init(json: JSON) throws { self = try json.convertToRaw() }

    // More specific than the two other defaults that a raw type has, so that neither is ambiguous.

    /// Calls ``JSONDecodable/init(json:)``.
    ///
    /// - Throws: The error of ``JSONDecodable/init(json:)``.
    @inlinable
    public static func inflate(from json: JSON) throws -> Self { try Self(json: json) }
}
