#if Foundation
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
#endif

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
///     print(context.debugDescription)  // [0].age: found a string (line 1, column 24)
///     if let error = context.underlyingError { print(error) }
///     // [0].age: expected Int, found a string (line 1, column 24)
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
/// A decoder can be shared, and a subclass can set strategies in its `init`, as with `JSONDecoder`. Any number of tasks
/// can use it at once. A call of `decode` reads the strategies once, when it begins.
open class JanssonDecoder: @unchecked Sendable {
    /// How coding keys are matched with the keys of objects. Default: `useDefaultKeys`.
    open var keyDecodingStrategy: KeyDecodingStrategy {
        get { snapshot.settings.keyDecodingStrategy }
        set { shared.change { $0.keyDecodingStrategy = newValue } }
    }

    #if Foundation
    /// How a `Date` is decoded. Default: `deferredToDate`.
    open var dateDecodingStrategy: DateDecodingStrategy {
        get { snapshot.settings.dateDecodingStrategy }
        set { shared.change { $0.dateDecodingStrategy = newValue } }
    }

    /// How `Data` is decoded. Default: `base64`.
    open var dataDecodingStrategy: DataDecodingStrategy {
        get { snapshot.settings.dataDecodingStrategy }
        set { shared.change { $0.dataDecodingStrategy = newValue } }
    }
    #endif

    /// Whether certain strings are decoded as infinities and NaN. Default: `throw`.
    open var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
        get { snapshot.settings.nonConformingFloatDecodingStrategy }
        set { shared.change { $0.nonConformingFloatDecodingStrategy = newValue } }
    }

    /// How keys that no model asks for are handled. Default: `ignore`.
    public var unknownKeys: UnknownKeys {
        get { snapshot.settings.unknownKeys }
        set { shared.change { $0.unknownKeys = newValue } }
    }

    /// The `userInfo` of the decoders that models see. Default: empty.
    ///
    /// A value that is not `Sendable` is at most a warning, as with Foundation.
    @preconcurrency
    open var userInfo: [CodingUserInfoKey: any Sendable] {
        get { snapshot.settings.userInfo }
        set { shared.change { $0.userInfo = newValue } }
    }

    /// Whether the input may be JSON5, as with ``JSONParsingOptions/Dialect/json5``. Default: false.
    open var allowsJSON5: Bool {
        get { snapshot.settings.allowsJSON5 }
        set { shared.change { $0.allowsJSON5 = newValue } }
    }

    /// Whether the input may be an object without its braces: `"host": "example.org", "port": 80`. Default: false.
    open var assumesTopLevelDictionary: Bool {
        get { snapshot.settings.assumesTopLevelDictionary }
        set { shared.change { $0.assumesTopLevelDictionary = newValue } }
    }

    /// How the input is parsed. Default: the automatic engine, with at most 512 levels.
    ///
    /// Whatever these options say, a byte order mark is skipped, and UTF-16 and UTF-32 are read, as with `JSONDecoder`.
    public var parsingOptions: JSONParsingOptions {
        get { snapshot.settings.parsingOptions }
        set { shared.change { $0.parsingOptions = newValue } }
    }

    /// Makes a decoder with the default strategies.
    public init() {}

    /// The strategies and options. A call reads them once.
    struct Settings: Sendable {
        var keyDecodingStrategy = KeyDecodingStrategy.useDefaultKeys
        #if Foundation
        var dateDecodingStrategy = DateDecodingStrategy.deferredToDate
        var dataDecodingStrategy = DataDecodingStrategy.base64
        #endif
        var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.throw
        var unknownKeys = UnknownKeys.ignore
        var userInfo: [CodingUserInfoKey: any Sendable] = [:]
        var allowsJSON5 = false
        var assumesTopLevelDictionary = false
        var parsingOptions = JSONParsingOptions()
    }

    typealias Snapshot = SharedSettings<Settings>.Snapshot

    private static let defaults = Snapshot(Settings())

    private let shared = SharedSettings(JanssonDecoder.defaults)

    /// The settings now. A call takes them once and passes them on.
    var snapshot: Snapshot { shared.current }

    /// Decodes a model from JSON (RFC 8259). The root may be any value.
    ///
    /// Complexity: O(*n*). The corresponding C function is `json_loadb`.
    ///
    /// - Throws: `DecodingError` with a ``JSONError`` as `underlyingError`: `dataCorrupted` at the root if the input is
    ///   not JSON. Errors that a model's initializer throws are passed on; a ``JSONError`` without a location gets the
    ///   location of the model's value.
    @_disfavoredOverload
    public func decode<T: Decodable>(_ type: T.Type = T.self, from source: Span<UInt8>) throws -> T {
        let snapshot = snapshot
        return try decode(type, from: snapshot.settings.document(source), snapshot)
    }

    #if Foundation
    /// The input of a `TopLevelDecoder`, as declared by Combine and OpenCombine.
    public typealias Input = Data

    /// Decodes a model from bytes. See ``decode(_:from:)-(_,Span<UInt8>)``.
    ///
    /// All other overloads are disfavored, so that a call means the same as with `JSONDecoder`.
    ///
    /// - Throws: `DecodingError`, as that function does.
    open func decode<T: Decodable>(_ type: T.Type = T.self, from source: Data) throws -> T {
        try decode(type, from: source.span)
    }
    #endif

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
        try decode(type, from: json, snapshot)
    }

    /// Decodes a model from a ``JSONValue``, such as the result of ``JanssonEncoder/encodedValue(_:)``.
    ///
    /// Errors have a path, but no line and column. Complexity: O(*n*).
    ///
    /// - Throws: `DecodingError`, as ``decode(_:from:)-(_,JSON)`` does, also for a value that JSON cannot represent, such
    ///   as an infinity.
    @_disfavoredOverload
    public func decode<T: Decodable>(_ type: T.Type = T.self, from value: JSONValue) throws -> T {
        let json: JSON
        do throws(JSONError) {
            json = try JSON(copying: value)
        } catch {
            throw DecodingError(malformed: error)
        }
        return try decode(type, from: json)
    }

    func decode<T: Decodable>(_ type: T.Type, from json: JSON, _ snapshot: Snapshot) throws -> T {
        let session = DecodingSession(snapshot, json: json)
        return try session.addingLocations { try session.root(for: type).decode(type) }
    }
}

extension DecodingError {
    /// The error for input that is not JSON, or for a value that JSON cannot represent.
    fileprivate init(malformed error: JSONError) {
        self = .dataCorrupted(
            .init(codingPath: [], debugDescription: error.contextDescription, underlyingError: error))
    }
}

extension JanssonDecoder.Settings {
    func document(_ source: Span<UInt8>) throws(DecodingError) -> JSON {
        do throws(JSONError) {
            return try parsed(source)
        } catch {
            throw DecodingError(malformed: error)
        }
    }

    /// Parses the input with the decoder's options.
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
