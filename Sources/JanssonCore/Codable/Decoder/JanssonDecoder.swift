/// Decodes `Decodable` models from JSON. It replaces `JSONDecoder`, with the same strategies, results and errors, and
/// adds locations to errors.
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
/// An argument without an explicit type, such as `.init(contentsOf: url)`, is `Data`, as with `JSONDecoder`, because
/// the other overloads are disfavored.
///
/// For Combine and OpenCombine, declare `extension JanssonDecoder: TopLevelDecoder {}`.
///
/// A decoder is a value that any number of tasks can use at once.
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

    /// How keys that no model asks for are handled. Default: `ignore`.
    public var unknownKeys = UnknownKeys.ignore

    /// The `userInfo` of the decoders that models see. Default: empty.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Whether the input may be JSON5, as with ``JSONParsingOptions/Dialect/json5``. Default: false.
    public var allowsJSON5 = false

    /// Whether the input may be an object without its braces: `"host": "example.org", "port": 80`. Default: false.
    public var assumesTopLevelDictionary = false

    /// How the input is parsed. Default: the automatic engine, with at most 512 levels.
    ///
    /// Whatever these options say, a byte order mark is skipped, and UTF-16 and UTF-32 are read, as with `JSONDecoder`.
    public var parsingOptions = JSONParsingOptions()

    /// Makes a decoder with the default strategies.
    public init() {}

    /// Decodes a model from JSON (RFC 8259). The root may be any value.
    ///
    /// Complexity: O(*n*). The corresponding C function is `json_loadb`.
    ///
    /// - Throws: `DecodingError` with a ``JSONError`` as `underlyingError`: `dataCorrupted` at the root if the input is
    ///   not JSON. Errors that a model's initializer throws are passed on; a ``JSONError`` without a location gets the
    ///   location of the model's value.
    @_disfavoredOverload
    public func decode<T: Decodable>(_ type: T.Type = T.self, from source: Span<UInt8>) throws -> T {
        try decode(type, from: document(source))
    }

    /// Decodes a model from bytes or a string. See ``decode(_:from:)-(_,Span<UInt8>)``.
    ///
    /// - Throws: `DecodingError`, as that function does.
    @_disfavoredOverload
    @inlinable
    public func decode<T: Decodable>(_ type: T.Type = T.self, from source: some JSONBytes) throws -> T {
        try source.withJSONBytes { source throws in try decode(type, from: source) }
    }

    /// Decodes a model from a parsed value. Coding paths start at this value; paths in underlying errors start at the
    /// document's root.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: `DecodingError` with a ``JSONError`` as `underlyingError`. Errors that a model's initializer throws
    ///   are passed on; a ``JSONError`` without a location gets the location of the model's value.
    @_disfavoredOverload
    public func decode<T: Decodable>(_ type: T.Type = T.self, from json: JSON) throws -> T {
        let session = DecodingSession(self, json: json)
        return try session.addingLocations { try session.root(for: type).decode(type) }
    }

    func document(_ source: Span<UInt8>) throws(DecodingError) -> JSON {
        do throws(JSONError) {
            return try parsed(source)
        } catch {
            throw .dataCorrupted(.init(codingPath: [], debugDescription: "\(error)", underlyingError: error))
        }
    }

    /// Parses the input with this decoder's options.
    func parsed(_ source: Span<UInt8>) throws(JSONError) -> JSON {
        var options = parsingOptions
        if allowsJSON5 { options.dialect = .json5 }
        options.byteOrderMark = .allow
        options.encoding = .detect
        return try JSON(parsing: source, options: options, isObject: assumesTopLevelDictionary, file: nil)
    }
}

extension JSON {
    /// Decodes the value as a `Decodable` model.
    ///
    /// ```swift
    /// let person = try json["people"][0].decode(codable: Person.self)
    /// ```
    ///
    /// Models of the other styles can call this. Errors keep their path and location.
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
