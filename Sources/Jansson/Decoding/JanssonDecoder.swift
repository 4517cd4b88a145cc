#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Decodes `Decodable` models from JSON: `JSONDecoder`'s place, with the same strategies, results
/// and errors, and the place of whatever is wrong.
///
/// ```swift
/// struct Person: Decodable { let name: String, age: Int }
///
/// let person = try JanssonDecoder().decode(Person.self, from: #"{"name": "Ann", "age": 33}"#)
///
/// do {
///     _ = try JanssonDecoder().decode([Person].self, from: #"[{"name": "Ann", "age": "33"}]"#)
/// } catch DecodingError.typeMismatch(_, let context) {
///     print(context.debugDescription)  // [0].age: expected Int, found a string (line 1, column 24)
/// }
/// ```
///
/// What is thrown is a `DecodingError` of the case and with the coding path that `JSONDecoder` gives,
/// and the ``JSONError`` as its `underlyingError`; or whatever a model's own initialiser throws.
///
/// A source that is made in the call, as `.init(contentsOf: url)`, is `Data`, as for `JSONDecoder`:
/// the forms for other types are disfavoured. `extension JanssonDecoder: TopLevelDecoder {}` is all
/// that Combine and OpenCombine need.
///
/// A decoder is a value: one may be copied, and used by any number of tasks at once.
public struct JanssonDecoder: Sendable {
    /// What a `TopLevelDecoder`, as Combine and OpenCombine have it, is asked to decode.
    public typealias Input = Data

    /// How the keys of objects are matched with coding keys. Default: `useDefaultKeys`.
    public var keyDecodingStrategy = KeyDecodingStrategy.useDefaultKeys

    /// What a `Date` is decoded from. Default: `deferredToDate`.
    public var dateDecodingStrategy = DateDecodingStrategy.deferredToDate

    /// What `Data` is decoded from. Default: `base64`.
    public var dataDecodingStrategy = DataDecodingStrategy.base64

    /// Whether strings are taken for infinities and NaN. Default: `throw`.
    public var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.throw

    /// What models find in `decoder.userInfo`. Default: nothing.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Whether the text may be JSON5, as by ``JSONParsingOptions/Dialect/json5``. Default: false.
    public var allowsJSON5 = false

    /// Whether the text is the members of an object that may stand without its braces, as in
    /// `"host": "example.org", "port": 80`. Default: false.
    public var assumesTopLevelDictionary = false

    /// How the text is parsed. Default: the fast lane first, 512 levels.
    ///
    /// As for `JSONDecoder`, a byte order mark is passed over, and UTF-16 and UTF-32 are read, whatever the
    /// options say.
    public var parsingOptions = JSONParsingOptions()

    /// Makes a decoder with the default strategies.
    public init() {}

    /// Decodes a model from a JSON text (RFC 8259): any value, not an object or array alone.
    ///
    /// Complexity: O(*n*). The corresponding C function is `json_loadb`.
    ///
    /// - Throws: `DecodingError`, with a ``JSONError`` as `underlyingError`: `dataCorrupted` at the
    ///   root where the text is not JSON; or what the model's initialiser throws.
    @_disfavoredOverload
    public func decode<T: Decodable>(_ type: T.Type = T.self, from source: Span<UInt8>) throws -> T {
        try decode(type, from: parsed(source))
    }

    /// Decodes a model from bytes, as ``decode(_:from:)-(_,Span<UInt8>)`` does.
    @_disfavoredOverload
    public func decode<T: Decodable>(_ type: T.Type = T.self, from source: [UInt8]) throws -> T {
        try decode(type, from: parsed(source.span))
    }

    /// Decodes a model from bytes, as ``decode(_:from:)-(_,Span<UInt8>)`` does.
    public func decode<T: Decodable>(_ type: T.Type = T.self, from source: Data) throws -> T {
        try decode(type, from: parsed(source.span))
    }

    /// Decodes a model from a text, as ``decode(_:from:)-(_,Span<UInt8>)`` does.
    @_disfavoredOverload
    public func decode<T: Decodable>(_ type: T.Type = T.self, from source: String) throws -> T {
        try decode(type, from: parsed(source.utf8Span.span))
    }

    /// Decodes a model from a value that is already parsed. Coding paths start at this value; the
    /// paths of underlying errors, as always, at its document's root.
    ///
    /// - Throws: `DecodingError`, with a ``JSONError`` as `underlyingError`; or what the model's
    ///   initialiser throws.
    @_disfavoredOverload
    public func decode<T: Decodable>(_ type: T.Type = T.self, from json: JSON) throws -> T {
        let session = DecodingSession(self, json: json)
        return try session.reportingPlaces { try session.root(for: type).decode(type) }
    }

    /// Parses, with an error as `JSONDecoder` throws it.
    func parsed(_ source: Span<UInt8>) throws -> JSON {
        var options = parsingOptions
        if allowsJSON5 { options.dialect = .json5 }
        options.byteOrderMark = .allow
        options.encoding = .detect
        do {
            return try JSON(parsing: source, options: options, isObject: assumesTopLevelDictionary, file: nil)
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: [], debugDescription: "\(error)", underlyingError: error))
        }
    }
}

extension JSON {
    /// The value as a `Decodable` model.
    ///
    /// ```swift
    /// let person = try json["people"][0].decode(codable: Person.self)
    /// ```
    ///
    /// Works inside the other styles of inflation too: an error that leaves a model there is
    /// reported at its own place.
    ///
    /// - Throws: `DecodingError`, as ``JanssonDecoder/decode(_:from:)-(_,JSON)`` does.
    public func decode<T: Decodable>(
        codable type: T.Type, using decoder: JanssonDecoder = JanssonDecoder()
    ) throws -> T {
        try decoder.decode(type, from: self)
    }
}
