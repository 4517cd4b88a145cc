internal import CJansson

extension json_error_t {
    /// libjansson's text, in its context ("near '…'"), which may show a value.
    var message: String {
        unsafe withUnsafeBytes(of: text) { bytes in
            // The last byte of the array is not text but the code.
            let text = unsafe bytes.dropLast().prefix { $0 != 0 }
            return unsafe String(decoding: text, as: UTF8.self)
        }
    }

    /// The corresponding C function is `json_error_code`.
    var code: json_error_code {
        unsafe withUnsafeBytes(of: text) { bytes in
            json_error_code(rawValue: UInt32(unsafe bytes[bytes.count - 1]))
        }
    }

    /// Whether RFC 8259 allows what libjansson refused for the want of room for it.
    var isAboutLimitOfLibrary: Bool {
        code == json_error_null_byte_in_key
            || code == json_error_numeric_overflow && message.hasPrefix("too big")
    }
}

extension JSONError {
    /// libjansson's verdict on a text, moved from the end of the offending token to its start.
    init(_ failure: json_error_t, source: Span<UInt8>, file: String?) {
        let libraryMessage = failure.message
        let code: Code
        switch failure.code {
        case json_error_premature_end_of_input: code = .prematureEnd
        case json_error_invalid_utf8: code = .invalidUTF8
        case json_error_duplicate_key: code = .duplicateKey
        case json_error_stack_overflow: code = .depthExceeded
        case json_error_numeric_overflow: code = .numberOutOfRange
        case json_error_out_of_memory: code = .limitExceeded
        default: code = .syntax
        }
        let offset: Int
        switch code {
        case .invalidUTF8:
            offset = source.firstInvalidUTF8 ?? Int(failure.position)
        default:
            offset = source.startOfToken(endingAt: Int(failure.position), isEnd: code == .prematureEnd)
        }
        self.init(
            Facts(
                code: code, location: JSONLocation(byteOffset: offset, in: source), file: file,
                message: code == .prematureEnd ? "the text ends too soon" : libraryMessage.withoutQuotes,
                libraryMessage: libraryMessage))
    }
}

extension String {
    /// libjansson's statement without what it quotes from the text: the token after "near", and
    /// the escape or the byte that it could not read.
    fileprivate var withoutQuotes: String {
        if hasPrefix("invalid Unicode") { return "an escape that is no Unicode character" }
        if hasPrefix("unable to decode byte") { return "a byte that is not UTF-8" }
        guard let context = firstRange(of: " near ") else { return self }
        return String(self[..<context.lowerBound])
    }

    private func firstRange(of part: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
            start = index(after: start)
        }
        return nil
    }
}

extension Span<UInt8> {
    /// The start of the last token that libjansson had begun when it stopped after `position`
    /// bytes; the end of the text where that was the offence, but for a string that lacks its
    /// closing quote.
    fileprivate func startOfToken(endingAt position: Int, isEnd: Bool) -> Int {
        var lexer = TokenLexer()
        var last: TokenLexer.Token?
        while let token = lexer.next(in: self), token.range.lowerBound < position { last = token }
        guard let last else { return isEnd ? count : Swift.min(position, count) }
        return isEnd && last.kind != .unterminatedString ? count : last.range.lowerBound
    }

    /// Where the first sequence of bytes that is not UTF-8 starts.
    fileprivate var firstInvalidUTF8: Int? {
        do {
            _ = try UTF8Span(validating: self)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }
}
