/// Decodes `Decodable` models from JSON. It replaces `JSONDecoder`, with the same strategies, results and
/// errors, and reports where in the text an error is.
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
/// Errors are `DecodingError`s of the same case and coding path as those of `JSONDecoder`, with a
/// ``JSONError`` as `underlyingError`. Errors that a model's own initializer throws are passed on.
///
/// A source without an explicit type, such as `.init(contentsOf: url)`, is `Data`, as for `JSONDecoder`;
/// the overloads for other types are disfavoured. `extension JanssonDecoder: TopLevelDecoder {}` is all
/// that Combine and OpenCombine need.
///
/// A decoder is a value. It can be copied, and any number of tasks can use it at once.
public struct JanssonDecoder: Sendable {
    /// How coding keys are matched with the keys of objects. Default: `useDefaultKeys`.
    public var keyDecodingStrategy = KeyDecodingStrategy.useDefaultKeys

    #if Foundation
    /// How a `Date` is decoded. Default: `deferredToDate`.
    public var dateDecodingStrategy = DateDecodingStrategy.deferredToDate

    /// How `Data` is decoded. Default: `base64`.
    public var dataDecodingStrategy = DataDecodingStrategy.base64
    #endif

    /// Whether certain strings are decoded as infinities and NaN. Default: `throw`.
    public var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.throw

    /// What is done about keys that no model asks for. Default: `ignore`.
    public var unknownKeys = UnknownKeys.ignore

    /// The `userInfo` of the decoders that models see. Default: empty.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Whether the text may be JSON5, as with ``JSONParsingOptions/Dialect/json5``. Default: false.
    public var allowsJSON5 = false

    /// Whether the text holds the members of an object, with or without the braces around them:
    /// `"host": "example.org", "port": 80`. Default: false.
    public var assumesTopLevelDictionary = false

    /// How the text is parsed. Default: the automatic engine, with at most 512 levels.
    ///
    /// As with `JSONDecoder`, a byte order mark is skipped, and UTF-16 and UTF-32 are read, whatever
    /// these options say.
    public var parsingOptions = JSONParsingOptions()

    /// Makes a decoder with the default strategies.
    public init() {}

    /// Decodes a model from a JSON text (RFC 8259). The root may be any value.
    ///
    /// Complexity: O(*n*). The corresponding C function is `json_loadb`.
    ///
    /// - Throws: `DecodingError` with a ``JSONError`` as `underlyingError`. It is `dataCorrupted` at the
    ///   root if the text is not JSON. Errors that a model's initializer throws are passed on; a
    ///   ``JSONError`` without a place gets that of the model's value.
    @_disfavoredOverload
    public func decode<T: Decodable>(_ type: T.Type = T.self, from source: Span<UInt8>) throws -> T {
        try decode(type, from: document(source))
    }

    /// Decodes a model from bytes or a text. See ``decode(_:from:)-(_,Span<UInt8>)``.
    ///
    /// - Throws: `DecodingError`, as that function does.
    @_disfavoredOverload
    @inlinable
    public func decode<T: Decodable>(_ type: T.Type = T.self, from source: some JSONBytes) throws -> T {
        try source.withJSONBytes { source throws in try decode(type, from: source) }
    }

    /// Decodes a model from a value that is already parsed. Coding paths start at this value. The paths
    /// of underlying errors start at the document's root, as always.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: `DecodingError` with a ``JSONError`` as `underlyingError`. Errors that a model's
    ///   initializer throws are passed on; a ``JSONError`` without a place gets that of the model's value.
    @_disfavoredOverload
    public func decode<T: Decodable>(_ type: T.Type = T.self, from json: JSON) throws -> T {
        let session = DecodingSession(self, json: json)
        return try session.reportingPlaces { try session.root(for: type).decode(type) }
    }

    /// Parses a text, or throws the error of a decoder.
    func document(_ source: Span<UInt8>) throws(DecodingError) -> JSON {
        do throws(JSONError) {
            return try parsed(source)
        } catch {
            throw .dataCorrupted(.init(codingPath: [], debugDescription: "\(error)", underlyingError: error))
        }
    }

    /// Parses a text as this decoder reads it.
    func parsed(_ source: Span<UInt8>) throws(JSONError) -> JSON {
        var options = parsingOptions
        if allowsJSON5 { options.dialect = .json5 }
        options.byteOrderMark = .allow
        options.encoding = .detect
        return try JSON(parsing: source, options: options, isObject: assumesTopLevelDictionary, file: nil)
    }
}

extension JSON {
    /// The value as a `Decodable` model, decoded by `decoder`.
    ///
    /// ```swift
    /// let person = try json["people"][0].decode(codable: Person.self)
    /// ```
    ///
    /// It can be used inside models of the other styles. An error that leaves such a model keeps its own
    /// place.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: `DecodingError`, as ``JanssonDecoder/decode(_:from:)-(_,JSON)`` does.
    public func decode<T: Decodable>(
        codable type: T.Type, using decoder: JanssonDecoder = JanssonDecoder()
    ) throws -> T {
        try decoder.decode(type, from: self)
    }
}
