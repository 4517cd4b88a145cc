/// Encodes `Encodable` models as JSON. It replaces `JSONEncoder`, with the same strategies, output and errors.
///
/// ```swift
/// struct Person: Encodable { let name: String, age: Int }
///
/// try JanssonEncoder().encodedString(Person(name: "Ann", age: 33))  // {"name":"Ann","age":33}
/// ```
///
/// Members keep the order in which the model encodes them, unless ``OutputFormatting/sortedKeys`` is set.
/// `JSONEncoder`'s order is unspecified.
///
/// Errors are `EncodingError`s with a ``JSONError`` as `underlyingError`. Errors that a model throws are
/// passed on.
///
/// An encoder is a value that any number of tasks can use at once.
public struct JanssonEncoder: Sendable {
    /// The layout of the output. Default: compact.
    public var outputFormatting: OutputFormatting = []

    /// How coding keys become the keys of objects. Default: `useDefaultKeys`.
    public var keyEncodingStrategy = KeyEncodingStrategy.useDefaultKeys

    #if Foundation
    /// How a `Date` is encoded. Default: `deferredToDate`.
    public var dateEncodingStrategy = DateEncodingStrategy.deferredToDate

    /// How `Data` is encoded. Default: `base64`.
    public var dataEncodingStrategy = DataEncodingStrategy.base64
    #endif

    /// How infinities and NaN are encoded. Default: `throw`.
    public var nonConformingFloatEncodingStrategy = NonConformingFloatEncodingStrategy.throw

    /// The `userInfo` of the encoders that models see. Default: empty.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Makes an encoder with the default strategies.
    public init() {}

    /// Encodes a model as bytes, like ``encode(_:)-(T)``.
    ///
    /// - Throws: `EncodingError`, as that function does.
    public func encodedBytes<T: Encodable>(_ value: T) throws -> [UInt8] {
        unsafe try text(of: T.self, options) { try $0.encode(value: value) }.withBytes { unsafe [UInt8]($0) }
    }

    /// Encodes a model as a string, like ``encode(_:)-(T)``.
    ///
    /// - Throws: `EncodingError`, as that function does.
    public func encodedString<T: Encodable>(_ value: T) throws -> String {
        try text(of: T.self, options) { try $0.encode(value: value) }.string
    }

    /// Encodes a model like ``encode(_:)-(T)``, and appends the JSON to a buffer: `[UInt8]`, `Data` or another growable
    /// collection of bytes.
    ///
    /// The JSON is copied once, when it is complete. After an error, nothing is appended.
    ///
    /// - Throws: `EncodingError`, as ``encode(_:)-(T)`` does.
    public func encode<T: Encodable>(
        _ value: T, into output: inout some RangeReplaceableCollection<UInt8>
    ) throws {
        try text(of: T.self, options) { try $0.encode(value: value) }.append(to: &output)
    }

    /// Encodes a model and calls `body` with the bytes, for adapters to buffers of other packages.
    ///
    /// - Throws: `EncodingError`, as ``encode(_:)-(T)`` does.
    package func withEncodedBytes<T: Encodable, Result>(
        _ value: T, _ body: (Span<UInt8>) -> Result
    ) throws -> Result {
        let text = try text(of: T.self, options) { try $0.encode(value: value) }
        return text.withBytes(0..<text.count, body)
    }

    /// Encodes a model as a ``JSONValue``.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: `EncodingError`, as ``encode(_:)-(T)`` does.
    public func encodedValue<T: Encodable>(_ value: T) throws -> JSONValue {
        try json(of: T.self, { try $0.encode(value: value) }, use: \.value)
    }

    /// Encodes a model as a document, and calls `use` with it.
    private func json<Result: ~Copyable>(
        of type: Any.Type, _ body: (EncoderImpl) throws -> Void, use: (JSON) throws -> Result
    ) throws -> Result {
        // With these options, 1.0 stays a real.
        let text = try text(of: type, JSONWritingOptions(), body: body)
        let options = JSONParsingOptions(limits: .init(depth: TreeDepth.maximum))
        do {
            return try use(unsafe text.withBytes { try unsafe JSON(parsing: $0.span, options: options) })
        } catch {
            let error = (error as? JSONError)?.ofIntermediateOutput ?? error
            throw EncodingError.invalidValue(
                type,
                EncodingError.Context(codingPath: [], debugDescription: "\(error)", underlyingError: error))
        }
    }

    var options: JSONWritingOptions {
        if outputFormatting.contains(.canonical) { return .canonical }
        var options = JSONWritingOptions(
            indentation: outputFormatting.contains(.prettyPrinted) ? 2 : nil,
            sortedKeys: outputFormatting.contains(.sortedKeys),
            escapesSlashes: !outputFormatting.contains(.withoutEscapingSlashes))
        options.dialect = .foundation
        return options
    }

    func text(
        of type: Any.Type, _ options: JSONWritingOptions, body: (EncoderImpl) throws -> Void
    ) throws -> TextBuffer {
        if case .canonical(let largeIntegers) = options.dialect {
            return try json(of: type, body, use: { try $0.canonicalText(largeIntegers) })
        }
        let session = EncodingSession(self, writing: options)
        let root = unsafe EncoderImpl(session, frame: session.text.pointee.frame())
        defer { session.end(root) }
        try body(root)
        do {
            return try session.finish(root)
        } catch let error as JSONError {
            throw root.failure(error, of: type)
        }
    }
}
