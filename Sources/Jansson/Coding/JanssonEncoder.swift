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
    /// Complexity: O(*n*). The corresponding C function is `json_dumps`.
    ///
    /// - Throws: `EncodingError.invalidValue`, with a ``JSONError`` as `underlyingError`, for what
    ///   has no JSON (an infinity, a model that encodes nothing); or what the model throws.
    public func encode<T: Encodable>(_ value: T) throws -> Data {
        try data(value) { try $0.encode(value) }
    }

    /// Encodes a model as the bytes of ``encode(_:)``.
    public func encodedBytes<T: Encodable>(_ value: T) throws -> [UInt8] {
        unsafe try written(value) { try $0.encode(value) }.withBytes { unsafe [UInt8]($0) }
    }

    /// Encodes a model as the text of ``encode(_:)``.
    public func encodedString<T: Encodable>(_ value: T) throws -> String {
        unsafe try written(value) { try $0.encode(value) }.withBytes {
            unsafe String(validated: $0.span, isASCII: false)
        }
    }

    /// Encodes a model as a plain Swift tree.
    ///
    /// - Throws: as ``encode(_:)``.
    public func encodedValue<T: Encodable>(_ value: T) throws -> JSONValue {
        let session = EncodingSession(self, writing: nil)
        let root = try root(value, session) { try $0.encode(value) }
        var builder = ValueBuilder()
        try walk(value, root, into: &builder)
        return builder.root
    }

    /// What `body` encodes of a value, as text.
    func data(_ value: Any, body: (TreeEncoder) throws -> Void) throws -> Data {
        try written(value, body: body).takeData()
    }

    private func written(_ value: Any, body: (TreeEncoder) throws -> Void) throws -> TextBuffer {
        var options = JSONWritingOptions(
            indentation: outputFormatting.contains(.prettyPrinted) ? 2 : nil,
            escapesSlashes: !outputFormatting.contains(.withoutEscapingSlashes))
        options.dialect = .foundation
        let isSorted = outputFormatting.contains(.sortedKeys)
        let session = EncodingSession(self, writing: isSorted ? nil : options)
        let root = try root(value, session, body: body)
        if session.tree.completeText() { return session.tree.takeText() }
        // What is kept with its escapes is given none again.
        if session.tree.isEscaped { options.escapesSlashes = false }
        var writer = TextWriter(options: options)
        try walk(value, root, into: &writer)
        return writer.takeText()
    }

    /// Has `body` encode into the tree of a session.
    private func root(
        _ value: Any, _ session: EncodingSession, body: (TreeEncoder) throws -> Void
    ) throws -> TreeEncoder {
        let root = TreeEncoder(session: session, index: 0, parent: nil, key: nil)
        try body(root)
        guard session.tree[0].kind != .unset else {
            throw EncodingError.invalidValue(
                value, root.context(JSONError(.invalidValue, expected: "a value", actual: "nothing encoded")))
        }
        return root
    }

    /// Gives the tree to a sink.
    private func walk(_ value: Any, _ root: TreeEncoder, into sink: inout some TreeSink & ~Copyable) throws {
        do {
            try root.session.tree.walk(sortedKeys: outputFormatting.contains(.sortedKeys), into: &sink)
        } catch {
            throw EncodingError.invalidValue(value, root.context(error))
        }
    }
}
