internal import CJansson

extension json_error_t {
    /// libjansson's message with its context ("near '…'"), which may show a value.
    var message: String {
        unsafe withUnsafeBytes(of: text) { bytes in
            // The last byte of the array is the code, not text.
            let text = unsafe bytes.dropLast().prefix { $0 != 0 }
            return unsafe String(decoding: text, as: UTF8.self)
        }
    }

    /// The error code. The corresponding C function is `json_error_code`.
    var code: json_error_code {
        unsafe withUnsafeBytes(of: text) { bytes in
            json_error_code(rawValue: UInt32(unsafe bytes[bytes.count - 1]))
        }
    }

    /// The corresponding code of this package.
    var jsonCode: JSONError.Code {
        switch code {
        case json_error_premature_end_of_input: .prematureEnd
        case json_error_invalid_utf8: .invalidUTF8
        case json_error_duplicate_key: .duplicateKey
        case json_error_stack_overflow: .depthExceeded
        case json_error_numeric_overflow: .numberOutOfRange
        case json_error_out_of_memory: .limitExceeded
        default: .syntax
        }
    }

    /// Whether libjansson refused, for lack of a representation, something that RFC 8259 allows.
    var isAboutLimitOfLibrary: Bool {
        code == json_error_null_byte_in_key
            || code == json_error_numeric_overflow && message.hasPrefix("too big")
    }

    /// Whether libjansson could not recognize the last token as one of any kind.
    var isAboutNoToken: Bool {
        code == json_error_invalid_syntax
            && (message.hasPrefix("invalid token") || message.hasPrefix("string or '}' expected"))
    }
}

extension String {
    /// libjansson's statement without the token that it quotes.
    var withoutQuotes: String {
        var end = startIndex
        while end < endIndex, !self[end...].hasPrefix(" near ") { end = index(after: end) }
        return String(self[..<end])
    }
}
