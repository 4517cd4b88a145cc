/// A type that can write itself as JSON, without an intermediate tree.
///
/// ```swift
/// struct Point: JSONEncodable {
///     let x: Int
///     let label: String?
///
///     func encode(to writer: inout JSONWriter) throws {
///         try writer.beginObject()
///         try writer.member("x", x)
///         try writer.memberIfPresent("label", label)
///         try writer.endObject()
///     }
/// }
///
/// try [Point(x: 1, label: nil)].serializedString()  // [{"x":1}]
/// ```
///
/// A `RawRepresentable` type whose raw value is `JSONEncodable` needs only the conformance.
public protocol JSONEncodable {
    /// Writes one value.
    ///
    /// - Throws: Any error. The path of a ``JSONError`` made here is relative to the value being written. Any other
    ///   type of error becomes the ``JSONError/underlying`` of a ``JSONError`` of code `custom`.
    func encode(to writer: inout JSONWriter) throws
}

extension JSONEncodable {
    /// Returns the value as a JSON string. See ``serializedData(_:)-(_)``.
    ///
    /// - Throws: ``JSONError``, as that function does.
    @inlinable
    public func serializedString(_ options: JSONWritingOptions = JSONWritingOptions()) throws -> String {
        var string = ""
        try JSONWriter.withText(of: self, options) { writer in
            try encode(to: &writer)
        } _: {
            string = $0.string
        }
        return string
    }

    /// Appends the value as JSON in UTF-8 to a buffer: `[UInt8]`, `Data`, or any other growable collection of bytes.
    /// The bytes are those of ``serializedData(_:)-(_)``, also for a ``JSON`` and a ``JSONValue``.
    ///
    /// ```swift
    /// var body: [UInt8] = []
    /// try order.serialize(into: &body)
    /// ```
    ///
    /// The complete output is copied once. An error appends nothing.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError``, as ``serializedData(_:)-(_)`` does.
    @inlinable
    public func serialize(
        into output: inout some RangeReplaceableCollection<UInt8>,
        options: JSONWritingOptions = JSONWritingOptions()
    ) throws {
        try JSONWriter.withText(of: self, options) { writer in
            try encode(to: &writer)
        } _: {
            $0.append(to: &output)
        }
    }

    /// Calls `body` with the value as JSON, for adapters to buffers of other packages.
    ///
    /// - Throws: ``JSONError``, as ``serializedData(_:)-(_)`` does.
    package func withSerializedBytes<Result>(
        _ options: JSONWritingOptions, _ body: (Span<UInt8>) -> Result
    ) throws -> Result {
        let text = try JSONWriter.text(of: self, options) { writer in try encode(to: &writer) }
        return text.withBytes(0..<text.count, body)
    }
}

extension JSONWriter {
    /// Calls `body` with the JSON that `encode` writes for a model. Callers pass `encode` as a closure, so that it can be
    /// specialized for the model's type. A short text is on the stack, and must not escape.
    ///
    /// It returns nothing, because a generic result would cost a search for its metadata in each call.
    @usableFromInline
    static func withText<Model: JSONEncodable>(
        of model: Model, _ options: JSONWritingOptions, encode: (inout JSONWriter) throws -> Void,
        _ body: (consuming TextBuffer) -> Void
    ) throws(JSONError) {
        // `text(of:_:encode:)` has other ways to write these.
        if Model.self == JSON.self || Model.self == JSONValue.self {
            return body(try text(of: model, options, encode: encode))
        }
        if case .canonical = options.dialect { return body(try text(of: model, options, encode: encode)) }
        try unsafe withUnsafeTemporaryAllocation(byteCount: scratchSize, alignment: 16) {
            (scratch) throws(JSONError) in
            guard let scratch = scratch.baseAddress else {
                return body(try text(of: model, options, encode: encode))
            }
            body(try unsafe text(JSONWriter(options, unsafeScratch: scratch), encode))
        }
    }

    /// Returns the JSON that `encode` writes for a model.
    static func text<Model: JSONEncodable>(
        of model: Model, _ options: JSONWritingOptions, encode: (inout JSONWriter) throws -> Void
    ) throws(JSONError) -> TextBuffer {
        // These types write themselves faster, and know the paths of their errors.
        if Model.self == JSON.self { return try identical(model, as: JSON.self).written(options) }
        if Model.self == JSONValue.self { return try identical(model, as: JSONValue.self).written(options) }
        guard case .canonical(let largeIntegers) = options.dialect else {
            return try text(JSONWriter(options), encode)
        }
        // The model may be an optional view.
        if let json = model as? JSON { return try json.written(options) }
        // The canonical form needs the whole tree, and formats every number itself.
        let text = try text(JSONWriter(JSONWritingOptions(preservesNumberText: true)), encode)
        let parsing = JSONParsingOptions(limits: .init(depth: TreeDepth.maximum))
        do {
            let json = try unsafe text.withBytes { bytes throws(JSONError) in
                try JSON(parsing: unsafe bytes.span, options: parsing, file: nil)
            }
            return try json.canonicalText(largeIntegers)
        } catch {
            throw error.ofIntermediateOutput
        }
    }

    private static func text(
        _ writer: consuming JSONWriter, _ encode: (inout JSONWriter) throws -> Void
    ) throws(JSONError) -> TextBuffer {
        do {
            try encode(&writer)
        } catch {
            throw writer.note(error)
        }
        return try writer.takeText()
    }
}
