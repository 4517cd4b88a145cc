#if Libjansson
internal import CJansson

/// Parses with libjansson, whose result is final. After an error, this package's parser finds the location, the path
/// and a message.
enum LibjanssonParser {
    /// Parses a source with libjansson.
    ///
    /// - Throws: ``JSONError``. An error of libjansson has the corresponding code and a ``JSONError/libraryMessage``.
    static func parse(
        _ source: Span<UInt8>, options: JSONParsingOptions, origin: consuming Document.Origin
    ) throws(JSONError) -> Document {
        let survey = TextSurvey(of: source, depthLimit: Int(options.limits.effectiveDepth))
        if survey.length < source.count, let fault = SyntaxFault.first(in: source, options: options),
            fault.detail.upperBound > survey.length || fault.token.upperBound > survey.length
        {
            throw JSONError(fault, source: source, file: origin.file)
        }
        let text = source.extracting(..<survey.length)
        switch Libjansson.load(text, depth: survey.depth, flags: Libjansson.flags(options)) {
        case .tree(let root):
            defer { unsafe json_decref(root) }
            var builder = DocumentBuilder(capacity: survey.valueCount)
            try unsafe JanssonTree.traverse(root, isKnownUTF8: true, bounds: .ofText, into: &builder)
            return try builder.finish(source: source, origin: origin)
        case .failure(let failure, _) where failure.isAboutLimitOfLibrary:
            return try parseEscaped(source, survey, options: options, origin: origin)
        case .failure(let failure, let position):
            throw error(failure, position: position, in: source, options: options, file: origin.file)
        case .outOfMemory: throw JSONError.outOfMemory(file: origin.file)
        case .stackIsTooShort: throw stackIsTooShort(origin.file)
        }
    }

    /// Parses a source with values that RFC 8259 allows and libjansson cannot hold.
    private static func parseEscaped(
        _ source: Span<UInt8>, _ survey: TextSurvey, options: JSONParsingOptions,
        origin: consuming Document.Origin
    ) throws(JSONError) -> Document {
        let text = EscapedText.escaping(source.extracting(..<survey.length))
        switch Libjansson.load(text.span, depth: survey.depth, flags: Libjansson.flags(options)) {
        case .tree(let root):
            defer { unsafe json_decref(root) }
            var unescaper = EscapedText.Unescaper(capacity: survey.valueCount)
            try unsafe JanssonTree.traverse(root, isKnownUTF8: true, bounds: .ofText, into: &unescaper)
            return try unescaper.builder.finish(source: source, origin: origin)
        case .failure(let failure, _):
            throw error(failure, position: nil, in: source, options: options, file: origin.file)
        case .outOfMemory: throw JSONError.outOfMemory(file: origin.file)
        case .stackIsTooShort: throw stackIsTooShort(origin.file)
        }
    }

    private static func stackIsTooShort(_ file: String?) -> JSONError {
        JSONError(JSONError.Storage(code: .depthExceeded, file: file, message: Stack.exceeded))
    }

    /// Returns the error for a source that libjansson rejected.
    ///
    /// - Parameter position: The number of source bytes that libjansson had read. Nil for an escaped text, whose
    ///   message and positions differ.
    private static func error(
        _ failure: json_error_t, position: Int?, in source: Span<UInt8>, options: JSONParsingOptions,
        file: String?
    ) -> JSONError {
        let fault = SyntaxFault.first(in: source, options: options)
        // Without memory for a string, libjansson reports an unknown token.
        let lacksToken = failure.isAboutUnknownToken && position ?? .max <= fault?.offset ?? .max
        if lacksToken || failure.code == json_error_out_of_memory { return .outOfMemory(file: file) }
        guard let fault else {
            return JSONError(
                JSONError.Storage(
                    code: failure.jsonCode,
                    location: position.map { JSONLocation(byteOffset: $0, in: source) },
                    file: file, message: failure.message.withoutQuotes, libraryMessage: failure.message))
        }
        let message = position == nil ? nil : failure.message
        return JSONError(fault, source: source, file: file, libraryMessage: message)
            .with { $0.code = failure.jsonCode }
    }
}

/// Measurements of a source for libjansson, from one pass over its tokens.
///
/// Up to the first error, the tokens are the same as libjansson's. Later tokens do not matter.
struct TextSurvey {
    /// The number of bytes to pass to libjansson: up to the first NUL byte, which libjansson misreads, or the first
    /// container beyond the depth limit, because libjansson recurses.
    private(set) var length = 0

    /// The maximum number of open containers.
    private(set) var depth = 0

    /// The number of values and keys.
    private(set) var valueCount = 0

    init(of source: Span<UInt8>, depthLimit: Int) {
        length = source.firstIndex(of: 0) ?? source.count
        scan(source.extracting(..<length), depthLimit)
    }

    private mutating func scan(_ source: Span<UInt8>, _ depthLimit: Int) {
        var open = 0
        var index = 0
        while index < source.count {
            let byte = source[index]
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\t"),
                UInt8(ascii: ","), UInt8(ascii: ":"):
                index += 1
                continue
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                open -= 1
                index += 1
                continue
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                open += 1
                if open > depthLimit {
                    length = index
                    return
                }
                depth = max(depth, open)
                index += 1
            case UInt8(ascii: "\""): index = source.endOfString(from: index)
            default: index = source.endOfWord(from: index)
            }
            valueCount += 1
        }
    }
}
#endif
