/// The first fault of a source. It contains none of the source's values.
package struct SyntaxFault: Error {
    package var kind: Kind

    /// The limit or encoding that replaces `%` in the kind's message.
    var parameter = ""

    package var code: JSONError.Code

    /// The offset of the token at fault, or of the byte at fault.
    package var offset: Int

    /// The range of the token, as far as it was read.
    package var token: Range<Int>

    /// The bytes at fault: the whole token, or an escape or a byte in it.
    package var detail: Range<Int>

    /// The path of the fault. The parser sets it.
    package var path = JSONPath()

    /// Whether the path is that of the container (for example, for a second comma in an array), not of the next value.
    var isOfContainer = false

    /// The kind of the innermost container, and whether a comma was the last token in it.
    package enum Container {
        case root
        case array(afterComma: Bool)
        case object(afterComma: Bool)

        var isArray: Bool { if case .array = self { true } else { false } }

        var isObject: Bool { if case .object = self { true } else { false } }

        var isAfterComma: Bool {
            switch self {
            case .root: false
            case .array(let isAfterComma), .object(let isAfterComma): isAfterComma
            }
        }
    }

    init(
        _ kind: Kind, _ parameter: Int? = nil, at offset: Int? = nil, token: Range<Int>,
        detail: Range<Int>? = nil,
        isOfContainer: Bool = false
    ) {
        self.kind = kind
        code = kind.code
        if let parameter { self.parameter = "\(parameter)" }
        self.offset = offset ?? token.lowerBound
        self.token = token
        self.detail = detail ?? token
        self.isOfContainer = isOfContainer
    }
}

extension String {
    /// Replaces each `mark` with `text`. The standard `replacing(_:with:)` would link Swift's regular expressions.
    func substituting(_ mark: Character, with text: String) -> String {
        // Most strings have no mark, and bytes are faster to search than characters.
        guard mark.utf8.first.map(utf8.contains) == true else { return self }
        return split(separator: mark, omittingEmptySubsequences: false).joined(separator: text)
    }
}

extension SyntaxFault {
    package var sentence: String { kind.rawValue.substituting("%", with: parameter) }

    /// Returns the first fault of a source; nil if the options accept the source.
    ///
    /// Complexity: O(*n*) time and O(depth) memory. If the options reject duplicate keys, also memory for the keys of
    /// the open objects.
    static func first(
        in source: Span<UInt8>, options: JSONParsingOptions, isObject: Bool = false
    ) -> SyntaxFault? {
        var reader = GrammarReader(options: options)
        return reader.firstFault(in: source, isObject: isObject)
    }

    /// Returns the first fault of a source that the scanner rejected; nil if the options accept the source. The fault
    /// is `cancelled` if the task was cancelled.
    ///
    /// Complexity: O(*n*) in the bytes after the stop. If the options reject duplicate keys, O(*n*) in the whole
    /// source.
    package static func first(
        in source: Span<UInt8>, options: JSONParsingOptions, after stop: GrammarReader.Stop
    ) -> SyntaxFault? {
        var reader = GrammarReader(options: options)
        reader.cancellation = Cancellation()
        if options.duplicateKeys != .reject { reader.resume(at: stop, in: source) }
        return reader.firstFault(in: source)
    }
}

extension GrammarReader {
    fileprivate mutating func firstFault(in source: Span<UInt8>, isObject: Bool = false) -> SyntaxFault? {
        do throws(SyntaxFault) {
            try read(source, isObject: isObject)
            return nil
        } catch {
            return error
        }
    }
}

extension JSONLocation {
    /// Returns the start of the innermost container that is open at the first fault of a source, and whether the
    /// container is an object.
    package static func ofOpenContainer(
        in source: Span<UInt8>, options: JSONParsingOptions
    ) -> (begin: JSONLocation, isObject: Bool)? {
        var reader = GrammarReader(options: options)
        guard reader.firstFault(in: source) != nil, let innermost = reader.open.last else { return nil }
        return (JSONLocation(byteOffset: innermost.start, in: source), innermost.isObject)
    }
}

extension JSONError {
    /// The error for a fault in `source`.
    init(_ fault: SyntaxFault, source: Span<UInt8>, file: String?, libraryMessage: String? = nil) {
        guard fault.code != .cancelled else {
            self = .cancelled
            return
        }
        self.init(
            Storage(
                code: fault.code, path: fault.path,
                location: JSONLocation(byteOffset: fault.offset, in: source),
                file: file, message: fault.sentence, libraryMessage: libraryMessage,
                syntaxFault: fault.kind))
    }
}
