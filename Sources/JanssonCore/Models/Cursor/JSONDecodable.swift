/// A model that reads itself from a ``JSON`` view: the cursor style. Each read determines what happens on failure.
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
/// A class that is not final declares the initializer `required`. A `RawRepresentable` type whose raw value inflates
/// needs only the conformance: `enum Level: String, JSONDecodable`.
public protocol JSONDecodable: JSONInflatable {
    /// Creates a model from the value of `json`.
    ///
    /// - Throws: Any error. An error without a location gets the path and location of `json`.
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
    /// Creates the value with the raw value in `json`.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` if no case has the raw value, or the error of inflating it.
    @inlinable
    public init(json: JSON) throws { self = try json.convertToRaw() }

    // Resolves the ambiguity between two defaults of `inflate(from:)`.

    /// Calls ``JSONDecodable/init(json:)``.
    ///
    /// - Throws: The error of ``JSONDecodable/init(json:)``.
    @inlinable
    public static func inflate(from json: JSON) throws -> Self { try Self(json: json) }
}
