/// A model that is made of what a ``Parser`` fetches: the parser style.
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
/// // lon: expected Double, found no such key (line 1, column 1)
/// ```
public protocol JSONInitializable: JSONInflatable {
    /// Makes a model of an object's members.
    init(parser: Parser) throws
}

extension JSONInitializable {
    /// Inflates the object by ``init(parser:)``.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` where this is no object, or what the
    ///   initialiser throws.
    @inlinable
    public static func inflate(from json: JSON) throws -> Self {
        guard json.kind == .object else { throw json.mismatch(expected: typeName(Self.self)) }
        return try Self(parser: Parser(json: json))
    }

    /// Makes a model of an object's members by ``init(parser:)``, without a copy of them.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` where this is no object, or what the
    ///   initialiser throws.
    @inlinable
    public static func inflate(from value: JSONValue) throws -> Self {
        guard let members = value.dictionary else { throw value.mismatch(expected: typeName(Self.self)) }
        return try Self(parser: Parser(dictionary: members))
    }

    /// Makes a model of a dictionary, or nil where anything is wrong.
    ///
    /// What is wrong is lost: to have it, use `try Self(parser: Parser(dictionary: dictionary))`.
    public init?(dictionary: [String: JSONValue]) {
        do {
            try self.init(parser: Parser(dictionary: dictionary))
        } catch {
            return nil
        }
    }

    /// Makes a model of a dictionary, or nil where there is none or anything is wrong.
    public init?(optionalDictionary: [String: JSONValue]?) {
        guard let optionalDictionary else { return nil }
        self.init(dictionary: optionalDictionary)
    }
}
