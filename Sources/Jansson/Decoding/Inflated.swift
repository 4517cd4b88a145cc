/// A property of a Codable model that is inflated, not decoded: its type says by itself how it is
/// made of JSON.
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
/// Under ``JanssonDecoder`` it is inflated from the document itself; under another decoder from a
/// ``JSONValue``, so without places in errors. Encoding is that of the value, where it encodes.
@propertyWrapper
public struct Inflated<Value: JSONInflatable> {
    /// The value that was inflated.
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
    /// - Throws: `DecodingError.dataCorrupted`, with what inflating throws as `underlyingError`.
    public init(from decoder: any Decoder) throws {
        do throws(JSONError) {
            wrappedValue = try JSON(beingDecodedBy: decoder).inflated()
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
        }
    }
}

extension JSON {
    /// The value that a decoder decodes.
    fileprivate init(beingDecodedBy decoder: any Decoder) throws(JSONError) {
        if let decoder = decoder as? NodeDecoder {
            self = decoder.json
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
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

extension Inflated: Sendable where Value: Sendable {}

extension Inflated: Equatable where Value: Equatable {}

extension Inflated: Hashable where Value: Hashable {}

/// A property of a Codable model as by ``Inflated``, nil where it is missing or null.
///
/// ```swift
/// struct Settings: Decodable {
///     @InflatedIfPresent var level: Level?
/// }
/// try JanssonDecoder().decode(Settings.self, from: "{}").level  // nil
/// ```
@propertyWrapper
public struct InflatedIfPresent<Value: JSONInflatable> {
    /// The value that was inflated, if there was one.
    public var wrappedValue: Value?

    /// Wraps a value, or nil.
    public init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }
}

extension InflatedIfPresent: Decodable {
    /// - Throws: `DecodingError.dataCorrupted`, with what inflating throws as `underlyingError`.
    public init(from decoder: any Decoder) throws {
        if try decoder.singleValueContainer().decodeNil() {
            wrappedValue = nil
        } else {
            wrappedValue = try Inflated(from: decoder).wrappedValue
        }
    }
}

extension InflatedIfPresent: Encodable where Value: Encodable {
    /// Encodes the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

extension InflatedIfPresent: Sendable where Value: Sendable {}

extension InflatedIfPresent: Equatable where Value: Equatable {}

extension InflatedIfPresent: Hashable where Value: Hashable {}

extension KeyedDecodingContainer {
    /// What a synthesised initialiser calls for a property wrapped by ``InflatedIfPresent``.
    public func decode<Value>(
        _ type: InflatedIfPresent<Value>.Type, forKey key: Key
    ) throws -> InflatedIfPresent<Value> {
        try decodeIfPresent(type, forKey: key) ?? InflatedIfPresent(wrappedValue: nil)
    }
}

extension KeyedEncodingContainer {
    /// What a synthesised method calls for a property wrapped by ``InflatedIfPresent``.
    public mutating func encode<Value: Encodable>(
        _ value: InflatedIfPresent<Value>, forKey key: Key
    ) throws {
        try encodeIfPresent(value.wrappedValue, forKey: key)
    }
}
