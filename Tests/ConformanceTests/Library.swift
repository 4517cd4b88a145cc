import CJansson

/// libjansson alone, called as this package calls it.
enum Library {
    static func accepts(_ bytes: [UInt8]) -> Bool { dump(bytes) != nil }

    /// The document as `json_dumps` prints it with `JSON_ENCODE_ANY | JSON_COMPACT`, reals with 15
    /// digits; nil of what is none.
    static func dump(_ bytes: [UInt8]) -> String? {
        // A text of no bytes may have no address, which json_loadb takes for a wrong argument.
        let padded = bytes + [0xFF]
        let root = unsafe padded.withUnsafeBytes { bytes in
            unsafe json_loadb(
                bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count - 1,
                Int(JSON_DECODE_ANY | JSON_ALLOW_NUL), nil)
        }
        guard let root = unsafe root else { return nil }
        defer { unsafe json_decref(root) }
        let flags = Int(JSON_ENCODE_ANY | JSON_COMPACT | (15 << 11))
        let count = unsafe json_dumpb(root, nil, 0, flags)
        return unsafe String(unsafeUninitializedCapacity: count) { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) {
                unsafe json_dumpb(root, $0.baseAddress, count, flags)
            }
        }
    }

    /// What libjansson says of a whole text that it refuses; nil of one that it accepts.
    static func refusal(_ bytes: [UInt8], flags: Int32 = 0) -> (code: json_error_code, text: String)? {
        let padded = bytes + [0xFF]
        var failure = json_error_t()
        let root = unsafe padded.withUnsafeBytes { bytes in
            unsafe json_loadb(
                bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count - 1,
                Int(JSON_DECODE_ANY | JSON_ALLOW_NUL | flags), &failure)
        }
        if let root = unsafe root {
            unsafe json_decref(root)
            return nil
        }
        return unsafe withUnsafeBytes(of: failure.text) { text in
            let message = unsafe String(decoding: text.dropLast().prefix { $0 != 0 }, as: UTF8.self)
            return (json_error_code(rawValue: UInt32(unsafe text[text.count - 1])), message)
        }
    }
}
