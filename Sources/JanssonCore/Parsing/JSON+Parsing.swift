extension JSON {
    /// Parses a JSON document (RFC 8259): any value in UTF-8, without a byte order mark. Options allow dialects, other
    /// encodings and a byte order mark.
    ///
    /// The bytes are copied; the input is not kept alive. Invalid input takes no longer than valid input, with one
    /// exception: if the options reject duplicate keys, invalid input is read twice.
    ///
    /// Complexity: O(*n*). The corresponding C function is `json_loadb` with `JSON_DECODE_ANY | JSON_ALLOW_NUL`.
    ///
    /// In a cancelled task, parsing of more than a megabyte stops early, except with the engine `libjansson`.
    ///
    /// - Throws: ``JSONError`` of code `syntax`, `prematureEnd`, `invalidUTF8`, `numberOutOfRange` (a
    ///   real beyond `Double`), `duplicateKey` (if the options reject duplicates), `depthExceeded`,
    ///   `limitExceeded` or `cancelled`.
    public init(parsing source: Span<UInt8>, options: JSONParsingOptions = JSONParsingOptions())
        throws
    {
        try self.init(parsing: source, options: options, file: nil)
    }

    /// Parses bytes or a string. See ``init(parsing:options:)-(Span<UInt8>,_)``.
    ///
    /// - Throws: ``JSONError``, like ``init(parsing:options:)-(Span<UInt8>,_)``.
    @inlinable
    public init(parsing source: some JSONBytes, options: JSONParsingOptions = JSONParsingOptions()) throws {
        self = try source.withJSONBytes { source throws in try JSON(parsing: source, options: options) }
    }

    /// - Parameters:
    ///   - isObject: Whether the source is an object that may lack its outer braces.
    ///   - record: The number and location of the source, if it is a record of a stream.
    ///   - places: Maps locations in a repaired source to the input.
    package init(
        parsing source: Span<UInt8>, options: JSONParsingOptions, isObject: Bool = false, file: String?,
        record: consuming RecordContext? = nil, places: RepairSourceMap? = nil
    ) throws(JSONError) {
        self.init(
            document: try Document.parse(
                source, options: options, isObject: isObject,
                origin: Document.Origin(
                    file: file, record: record, places: places, dialect: options.dialect,
                    rejectsDuplicateKeys: options.duplicateKeys == .reject)),
            index: 0)
    }
}

extension Document {
    /// Parses a source, and checks its values against the limits.
    fileprivate static func parse(
        _ source: Span<UInt8>, options: JSONParsingOptions, isObject: Bool, origin: consuming Origin
    ) throws(JSONError) -> Document {
        guard source.count <= options.limits.effectiveByteCount else {
            throw tooLarge(source.count, options, origin.file)
        }
        let encoding = SourceEncoding(of: source, options: options)
        let document: Document
        if encoding == .utf8 {
            document = try parseText(source, options: options, isObject: isObject, origin: origin)
        } else {
            document = try parse(
                source, in: encoding, options: options, isObject: isObject, origin: origin)
        }
        // The limits apply to the source in UTF-8.
        if options.limits.hasValueLimits { try document.check(options.limits) }
        return document
    }

    /// Parses with the scanner, unless the engine is libjansson. The parser reads sources that the scanner rejects.
    static func parseText(
        _ source: Span<UInt8>, options: JSONParsingOptions, isObject: Bool, origin: consuming Origin
    ) throws(JSONError) -> Document {
        let isJSON = options.dialect == .rfc8259 && !isObject
        if options.engine == .automatic {
            switch try ScannerParsing.parse(source, options: options, file: origin.file) {
            case .accepted(let scan):
                if !isObject || scan.rootIsObject { return scan.document(origin) }
            case .stopped(let stop) where isJSON:
                guard let fault = SyntaxFault.first(in: source, options: options, after: stop) else { break }
                if fault.code == .cancelled { throw .cancelled }
                throw JSONError(fault, source: source, file: origin.file)
            default: break
            }
        }
        guard isJSON else {
            return try GrammarReader.document(source, options: options, isObject: isObject, origin: origin)
        }
        return try ReferenceReader.document(source, options: options, origin: origin)
    }

    static func tooLarge(_ count: Int, _ options: JSONParsingOptions, _ file: String?) -> JSONError {
        let limit = options.limits.effectiveByteCount
        return JSONError(
            JSONError.Storage(
                code: .limitExceeded, file: file,
                message: "a document of \(count) bytes, where \(limit) are allowed", isTooManyBytes: true))
    }
}
