/// A property of a `Codable` model that is decoded by ``JSONInflatable`` instead of `Decodable`.
///
/// ```swift
/// struct Level: JSONInflatable { … }
///
/// struct Settings: Decodable {
///     @Inflated var level: Level
/// }
/// let settings = try JanssonDecoder().decode(Settings.self, from: #"{"level": "high"}"#)
/// ```
///
/// With ``JanssonDecoder``, the value is inflated from the document. With another decoder, it is inflated from a
/// ``JSONValue``, so errors have no locations. Encoding uses the value's `Encodable` conformance.
@propertyWrapper
public struct Inflated<Value: JSONInflatable> {
    /// The inflated value.
    public var wrappedValue: Value

    /// Wraps a value.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }
}

extension Inflated: TypeWrapper {
    static var wrappedType: Any.Type { Value.self }
}

extension Inflated: Decodable {
    /// Inflates the decoder's value.
    ///
    /// - Throws: `DecodingError.dataCorrupted`, with the error of inflating as `underlyingError`.
    public init(from decoder: any Decoder) throws {
        do throws(JSONError) {
            wrappedValue = try JSON(beingDecodedBy: decoder).inflated()
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: error.contextDescription,
                    underlyingError: error))
        }
    }
}

extension JSON {
    /// Makes a view of the decoder's value.
    fileprivate init(beingDecodedBy decoder: any Decoder) throws(JSONError) {
        if let decoder = decoder as? NodeDecoder {
            self = decoder.whole
            return
        }
        let value: JSONValue
        do {
            value = try JSONValue(from: decoder)
        } catch {
            throw JSONError(.custom, underlying: error)
        }
        try self.init(copying: value)
    }
}

extension Inflated: Encodable where Value: Encodable {
    /// Encodes the value.
    ///
    /// - Throws: The error of the encoder or of the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

extension Inflated: Sendable where Value: Sendable {}

extension Inflated: Equatable where Value: Equatable {}

extension Inflated: Hashable where Value: Hashable {}

/// A property like ``Inflated`` that is nil if the member is missing or null.
///
/// ```swift
/// struct Settings: Decodable {
///     @InflatedIfPresent var level: Level?
/// }
/// try JanssonDecoder().decode(Settings.self, from: "{}").level  // nil
/// ```
@propertyWrapper
public struct InflatedIfPresent<Value: JSONInflatable> {
    /// The inflated value, or nil.
    public var wrappedValue: Value?

    /// Wraps a value, or nil.
    public init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }
}

extension InflatedIfPresent: Decodable {
    /// Inflates the decoder's value, or makes nil from null.
    ///
    /// - Throws: `DecodingError.dataCorrupted`, with the error of inflating as `underlyingError`.
    public init(from decoder: any Decoder) throws {
        if try decoder.singleValueContainer().decodeNil() {
            wrappedValue = nil
        } else {
            wrappedValue = try Inflated(from: decoder).wrappedValue
        }
    }
}

extension InflatedIfPresent: Encodable where Value: Encodable {
    /// Encodes the value, or null for nil.
    ///
    /// - Throws: The error of the encoder or of the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

extension InflatedIfPresent: Sendable where Value: Sendable {}

extension InflatedIfPresent: Equatable where Value: Equatable {}

extension InflatedIfPresent: Hashable where Value: Hashable {}

extension KeyedDecodingContainer {
    /// Decodes a property with ``InflatedIfPresent``, for synthesized initializers. A missing member is nil.
    ///
    /// - Throws: `DecodingError.dataCorrupted`, with the error of inflating as `underlyingError`.
    public func decode<Value>(
        _ type: InflatedIfPresent<Value>.Type, forKey key: Key
    ) throws -> InflatedIfPresent<Value> {
        try decodeIfPresent(type, forKey: key) ?? InflatedIfPresent(wrappedValue: nil)
    }
}

extension KeyedEncodingContainer {
    /// Encodes a property with ``InflatedIfPresent``, for synthesized methods. Leaves out nil.
    ///
    /// - Throws: The error of the encoder or of the value.
    public mutating func encode<Value: Encodable>(
        _ value: InflatedIfPresent<Value>, forKey key: Key
    ) throws {
        try encodeIfPresent(value.wrappedValue, forKey: key)
    }
}
