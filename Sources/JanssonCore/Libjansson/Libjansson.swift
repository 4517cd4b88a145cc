#if Libjansson
internal import CJansson

/// Seeds and calls libjansson.
enum Libjansson {
    /// Seeds libjansson's hash tables once, with the system's random numbers.
    static let seeded: Void = json_object_seed(0)

    static func flags(_ options: JSONParsingOptions) -> Int {
        var flags = Int(JSON_DECODE_ANY | JSON_ALLOW_NUL)
        if options.duplicateKeys == .reject { flags |= Int(JSON_REJECT_DUPLICATES) }
        return flags
    }

    @safe
    enum Verdict {
        /// The tree. The caller owns the only reference.
        case tree(UnsafeMutablePointer<json_t>)
        /// libjansson's error, and the number of bytes that it had read.
        case failure(json_error_t, position: Int)
        case outOfMemory
        /// libjansson was not called, because it reads and releases recursively.
        case stackIsTooShort
    }

    /// Parses a text with libjansson. The text must contain no NUL byte.
    ///
    /// The corresponding C function is `json_loadb`.
    ///
    /// - Parameter depth: The nesting depth of the text.
    static func load(_ text: Span<UInt8>, depth: Int, flags: Int) -> Verdict {
        _ = Libjansson.seeded
        guard Stack.hasRoom(forLevelsOfLibjansson: depth) else { return .stackIsTooShort }
        guard hasMemory(forTextOf: text.count) else { return .outOfMemory }
        // The code stays 0 if libjansson has no memory to report an error.
        var failure = json_error_t()
        let root = unsafe text.withUnsafeBytes { text in
            guard let start = text.baseAddress else { return unsafe json_loadb("", 0, flags, &failure) }
            return unsafe json_loadb(
                start.assumingMemoryBound(to: CChar.self), text.count, flags, &failure)
        }
        if let root = unsafe root { return unsafe .tree(root) }
        guard failure.code != json_error_unknown else { return .outOfMemory }
        // The position is an `int` with the low 32 bits of the offset.
        return .failure(failure, position: Int(UInt32(bitPattern: failure.position)))
    }

    /// Returns whether a block of the maximum size of libjansson's token buffer can be allocated.
    ///
    /// The buffer grows by doubling. If the buffer cannot grow, libjansson loses a byte of the token without an error,
    /// or aborts. Large blocks fail first, so one block of the maximum size is tried.
    private static func hasMemory(forTextOf length: Int) -> Bool {
        var allocate: json_malloc_t?
        var release: json_free_t?
        unsafe json_get_alloc_funcs(&allocate, &release)
        guard let block = unsafe allocate?(2 * (length + 1)) else { return false }
        unsafe release?(block)
        return true
    }
}

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

    /// Whether libjansson rejected a value that RFC 8259 allows and libjansson cannot hold.
    var isAboutLimitOfLibrary: Bool {
        code == json_error_null_byte_in_key
            || code == json_error_numeric_overflow && message.hasPrefix("too big")
    }

    /// Whether libjansson did not recognize the last token.
    var isAboutUnknownToken: Bool {
        code == json_error_invalid_syntax
            && (message.hasPrefix("invalid token") || message.hasPrefix("string or '}' expected"))
    }
}

extension String {
    /// libjansson's message without the quoted token.
    var withoutQuotes: String {
        var end = startIndex
        while end < endIndex, !self[end...].hasPrefix(" near ") { end = index(after: end) }
        return String(self[..<end])
    }
}
#endif
