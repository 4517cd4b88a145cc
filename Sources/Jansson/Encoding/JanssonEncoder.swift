#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Encodes `Encodable` models as JSON: `JSONEncoder`'s place, with the same strategies, text and
/// errors.
///
/// ```swift
/// struct Person: Encodable { let name: String, age: Int }
///
/// try JanssonEncoder().encodedString(Person(name: "Ann", age: 33))  // {"name":"Ann","age":33}
/// ```
///
/// Members stand in the order in which a model encodes them, unless ``OutputFormatting/sortedKeys``
/// is asked for; `JSONEncoder` gives them in any order.
///
/// What is thrown is an `EncodingError`, with a ``JSONError`` as its `underlyingError`; or whatever
/// a model throws.
///
/// An encoder is a value: one may be copied, and used by any number of tasks at once.
public struct JanssonEncoder: Sendable {
    /// How the text is laid out. Default: compact.
    public var outputFormatting: OutputFormatting = []

    /// How coding keys become the keys of objects. Default: `useDefaultKeys`.
    public var keyEncodingStrategy = KeyEncodingStrategy.useDefaultKeys

    /// What a `Date` is encoded as. Default: `deferredToDate`.
    public var dateEncodingStrategy = DateEncodingStrategy.deferredToDate

    /// What `Data` is encoded as. Default: `base64`.
    public var dataEncodingStrategy = DataEncodingStrategy.base64

    /// What infinities and NaN are encoded as. Default: `throw`.
    public var nonConformingFloatEncodingStrategy = NonConformingFloatEncodingStrategy.throw

    /// What models find in `encoder.userInfo`. Default: nothing.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Makes an encoder with the default strategies.
    public init() {}

    /// Encodes a model as JSON text in UTF-8.
    ///
    /// Complexity: O(*n*), with ``OutputFormatting/sortedKeys`` O(*n* log *n*) for each object. The
    /// corresponding C function is `json_dumps`.
    ///
    /// - Throws: `EncodingError.invalidValue`, with a ``JSONError`` as `underlyingError`: of code
    ///   `invalidValue` for what has no JSON (an infinity, a model that encodes nothing) and for what
    ///   is encoded to a container that is no more, `depthExceeded` for more levels than 2048 or than
    ///   the thread's stack has room for; or what the model throws.
    public func encode<T: Encodable>(_ value: T) throws -> Data {
        try data(of: T.self) { try $0.encode(value) }
    }

    /// Encodes a model as the bytes of ``encode(_:)``.
    ///
    /// - Throws: as ``encode(_:)``.
    public func encodedBytes<T: Encodable>(_ value: T) throws -> [UInt8] {
        unsafe try text(of: T.self, options) { try $0.encode(value) }.withBytes { unsafe [UInt8]($0) }
    }

    /// Encodes a model as the text of ``encode(_:)``.
    ///
    /// - Throws: as ``encode(_:)``.
    public func encodedString<T: Encodable>(_ value: T) throws -> String {
        try text(of: T.self, options) { try $0.encode(value) }.string
    }

    /// Encodes a model as a plain Swift tree.
    ///
    /// - Throws: as ``encode(_:)``.
    public func encodedValue<T: Encodable>(_ value: T) throws -> JSONValue {
        try json(of: T.self, { try $0.encode(value) }, use: \.value)
    }

    /// What `body` encodes of a model, as a document.
    private func json<Result: ~Copyable>(
        of type: Any.Type, _ body: (TreeEncoder) throws -> Void, use: (JSON) throws -> Result
    ) throws -> Result {
        // In this dialect a real stays one: 1.0.
        let text = try text(of: type, JSONWritingOptions(), body: body)
        let options = JSONParsingOptions(limits: .init(depth: TreeDepth.maximum))
        do {
            return try use(unsafe text.withBytes { try unsafe JSON(parsing: $0.span, options: options) })
        } catch {
            throw EncodingError.invalidValue(
                type,
                EncodingError.Context(codingPath: [], debugDescription: "\(error)", underlyingError: error))
        }
    }

    /// What `body` encodes of a model, as text.
    func data(of type: Any.Type, body: (TreeEncoder) throws -> Void) throws -> Data {
        try text(of: type, options, body: body).takeData()
    }

    private var options: JSONWritingOptions {
        if outputFormatting.contains(.canonical) { return .canonical }
        var options = JSONWritingOptions(
            indentation: outputFormatting.contains(.prettyPrinted) ? 2 : nil,
            sortedKeys: outputFormatting.contains(.sortedKeys),
            escapesSlashes: !outputFormatting.contains(.withoutEscapingSlashes))
        options.dialect = .foundation
        return options
    }

    private func text(
        of type: Any.Type, _ options: JSONWritingOptions, body: (TreeEncoder) throws -> Void
    ) throws -> TextBuffer {
        if case .canonical(let largeIntegers) = options.dialect {
            return try json(of: type, body, use: { try $0.canonicalText(largeIntegers) })
        }
        let session = EncodingSession(self, writing: options)
        defer { session.end() }
        let root = session.root()
        try body(root)
        do throws(JSONError) {
            return try session.finish()
        } catch {
            throw root.failure(error, of: type)
        }
    }
}
