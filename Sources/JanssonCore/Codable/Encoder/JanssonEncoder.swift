#if Foundation
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
#endif

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
/// An encoder can be shared, and a subclass can set strategies in its `init`, as with `JSONEncoder`. Any number of tasks
/// can use it at once. A call of `encode` reads the strategies once, when it begins.
open class JanssonEncoder: @unchecked Sendable {
    /// The layout of the output. Default: compact.
    open var outputFormatting: OutputFormatting {
        get { snapshot.settings.outputFormatting }
        set { shared.change { $0.outputFormatting = newValue } }
    }

    /// How coding keys become the keys of objects. Default: `useDefaultKeys`.
    open var keyEncodingStrategy: KeyEncodingStrategy {
        get { snapshot.settings.keyEncodingStrategy }
        set { shared.change { $0.keyEncodingStrategy = newValue } }
    }

    #if Foundation
    /// How a `Date` is encoded. Default: `deferredToDate`.
    open var dateEncodingStrategy: DateEncodingStrategy {
        get { snapshot.settings.dateEncodingStrategy }
        set { shared.change { $0.dateEncodingStrategy = newValue } }
    }

    /// How `Data` is encoded. Default: `base64`.
    open var dataEncodingStrategy: DataEncodingStrategy {
        get { snapshot.settings.dataEncodingStrategy }
        set { shared.change { $0.dataEncodingStrategy = newValue } }
    }
    #endif

    /// How infinities and NaN are encoded. Default: `throw`.
    open var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
        get { snapshot.settings.nonConformingFloatEncodingStrategy }
        set { shared.change { $0.nonConformingFloatEncodingStrategy = newValue } }
    }

    /// The `userInfo` of the encoders that models see. Default: empty.
    ///
    /// A value that is not `Sendable` is at most a warning, as with Foundation.
    @preconcurrency
    open var userInfo: [CodingUserInfoKey: any Sendable] {
        get { snapshot.settings.userInfo }
        set { shared.change { $0.userInfo = newValue } }
    }

    /// Makes an encoder with the default strategies.
    public init() {}

    /// The strategies and options. A call reads them once.
    struct Settings: Sendable {
        var outputFormatting: OutputFormatting = []
        var keyEncodingStrategy = KeyEncodingStrategy.useDefaultKeys
        #if Foundation
        var dateEncodingStrategy = DateEncodingStrategy.deferredToDate
        var dataEncodingStrategy = DataEncodingStrategy.base64
        #endif
        var nonConformingFloatEncodingStrategy = NonConformingFloatEncodingStrategy.throw
        var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    }

    typealias Snapshot = SharedSettings<Settings>.Snapshot

    private static let defaults = Snapshot(Settings())

    private let shared = SharedSettings(JanssonEncoder.defaults)

    /// The settings now. A call takes them once and passes them on.
    var snapshot: Snapshot { shared.current }

    #if Foundation
    /// Encodes a model as JSON in UTF-8.
    ///
    /// Complexity: O(*n*). With ``OutputFormatting/sortedKeys``, O(*n* log *n*) for each object. The
    /// corresponding C function is `json_dumps`.
    ///
    /// - Throws: Errors that a model throws, and `EncodingError.invalidValue` with a ``JSONError`` as
    ///   `underlyingError`, of code
    ///   - `invalidValue` for a value that JSON cannot represent (an infinity, a model that encodes nothing), or for a
    ///     write to a container that is complete, has failed or was replaced,
    ///   - `depthExceeded` for more than 2048 levels, or more than the thread's stack allows,
    ///   - `numberOutOfRange` for an integer beyond 2^53 in canonical form.
    open func encode<T: Encodable>(_ value: T) throws -> Data {
        try text(of: T.self) { try $0.encode(value: value) }.takeData()
    }
    #endif

    /// Encodes a model as bytes, like ``encode(_:)-(T)``.
    ///
    /// - Throws: `EncodingError`, as that function does.
    public func encodedBytes<T: Encodable>(_ value: T) throws -> [UInt8] {
        unsafe try text(of: T.self) { try $0.encode(value: value) }.withBytes { unsafe [UInt8]($0) }
    }

    /// Encodes a model as a string, like ``encode(_:)-(T)``.
    ///
    /// - Throws: `EncodingError`, as that function does.
    public func encodedString<T: Encodable>(_ value: T) throws -> String {
        try text(of: T.self) { try $0.encode(value: value) }.string
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
        try text(of: T.self) { try $0.encode(value: value) }.append(to: &output)
    }

    /// Encodes a model and calls `body` with the bytes, for adapters to buffers of other packages.
    ///
    /// - Throws: `EncodingError`, as ``encode(_:)-(T)`` does.
    package func withEncodedBytes<T: Encodable, Result>(
        _ value: T, _ body: (Span<UInt8>) -> Result
    ) throws -> Result {
        let text = try text(of: T.self) { try $0.encode(value: value) }
        return text.withBytes(0..<text.count, body)
    }

    /// Encodes a model as a ``JSONValue``.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: `EncodingError`, as ``encode(_:)-(T)`` does.
    public func encodedValue<T: Encodable>(_ value: T) throws -> JSONValue {
        try json(of: T.self, snapshot, { try $0.encode(value: value) }, use: \.value)
    }

    /// Encodes a model as a document, and calls `use` with it.
    private func json<Result: ~Copyable>(
        of type: Any.Type, _ snapshot: Snapshot, _ body: (EncoderImpl) throws -> Void,
        use: (JSON) throws -> Result
    ) throws -> Result {
        // With these options, 1.0 stays a real.
        let text = try text(of: type, snapshot, JSONWritingOptions(), body: body)
        let options = JSONParsingOptions(limits: .init(depth: TreeDepth.maximum))
        do {
            return try use(unsafe text.withBytes { try unsafe JSON(parsing: $0.span, options: options) })
        } catch {
            let error = JSONError(wrapping: error).ofIntermediateOutput
            throw EncodingError.invalidValue(
                type,
                EncodingError.Context(
                    codingPath: [], debugDescription: error.contextDescription, underlyingError: error))
        }
    }

    func text(of type: Any.Type, body: (EncoderImpl) throws -> Void) throws -> TextBuffer {
        let snapshot = snapshot
        let options = snapshot.settings.options
        if case .canonical(let largeIntegers) = options.dialect {
            return try json(of: type, snapshot, body, use: { try $0.canonicalText(largeIntegers) })
        }
        return try text(of: type, snapshot, options, body: body)
    }

    private func text(
        of type: Any.Type, _ snapshot: Snapshot, _ options: JSONWritingOptions,
        body: (EncoderImpl) throws -> Void
    ) throws -> TextBuffer {
        let session = EncodingSession(snapshot, writing: options)
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

extension JanssonEncoder.Settings {
    fileprivate var options: JSONWritingOptions {
        if outputFormatting.contains(.canonical) { return .canonical }
        var options = JSONWritingOptions(
            indentation: outputFormatting.contains(.prettyPrinted) ? 2 : nil,
            sortedKeys: outputFormatting.contains(.sortedKeys),
            escapesSlashes: !outputFormatting.contains(.withoutEscapingSlashes))
        options.dialect = .foundation
        return options
    }
}
