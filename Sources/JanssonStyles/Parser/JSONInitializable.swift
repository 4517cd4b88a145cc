public import JanssonCore

/// A model that fetches its members from a ``Parser``: the parser style.
///
/// ```swift
/// struct Coordinate: JSONInitializable {
///     let latitude: Double
///     let longitude: Double
///
///     init(parser: Parser) throws {
///         latitude = try parser.fetch("lat")
///         longitude = try parser.fetch("lon")
///     }
/// }
///
/// Coordinate(dictionary: ["lat": 52.5, "lon": 13.4])  // a Coordinate
/// Coordinate(dictionary: ["lat": 52.5])  // nil
/// try Coordinate.inflate(from: JSON(parsing: #"{"lat": 52.5}"#))
/// // lon: missing, expected Double (line 1, column 1)
/// ```
public protocol JSONInitializable: JSONInflatable {
    /// Makes a model from an object's members.
    ///
    /// - Throws: Any error. An error without a location gets the path and location of the object.
    init(parser: Parser) throws
}

extension JSONInitializable {
    /// Calls ``init(parser:)`` with the members of the object.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is not an object, or the error of the initializer.
    @inlinable
    public static func inflate(from json: JSON) throws -> Self {
        guard json.kind == .object else { throw json.mismatch(expected: .type(Self.self, kind: .object)) }
        return try Self(parser: Parser(json: json))
    }

    /// Calls ``init(parser:)`` with the members of the object, without copying them.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is not an object, or the error of the initializer.
    @inlinable
    public static func inflate(from value: JSONValue) throws -> Self {
        guard let members = value.dictionary else {
            throw value.mismatch(expected: .type(Self.self, kind: .object))
        }
        return try Self(parser: Parser(dictionary: members))
    }

    /// Makes a model from a dictionary; nil if the initializer throws.
    ///
    /// To get the error, use `try Self(parser: Parser(dictionary: dictionary))`.
    public init?(dictionary: [String: JSONValue]) {
        do {
            try self.init(parser: Parser(dictionary: dictionary))
        } catch {
            return nil
        }
    }

    /// Makes a model from a dictionary; nil if the dictionary is nil or the initializer throws.
    public init?(optionalDictionary: [String: JSONValue]?) {
        guard let optionalDictionary else { return nil }
        self.init(dictionary: optionalDictionary)
    }
}
