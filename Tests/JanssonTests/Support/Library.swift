import CJansson

/// libjansson, called past this package, to compare with.
enum Library {
    /// The document, as `json_dumps` prints it with these flags and `JSON_ENCODE_ANY`.
    static func dump(_ text: String, flags: Int32) -> String? {
        let root = unsafe json_loadb(text, text.utf8.count, Int(JSON_DECODE_ANY | JSON_ALLOW_NUL), nil)
        guard let root = unsafe root else { return nil }
        defer { unsafe json_decref(root) }
        return unsafe dump(root, flags: flags)
    }

    /// A real, as `json_dumps` prints it with this many digits.
    static func dump(_ real: Double, precision: Int) -> String? {
        guard let root = unsafe json_real(real) else { return nil }
        defer { unsafe json_decref(root) }
        return unsafe dump(root, flags: Int32(precision) << 11)
    }

    static func dump(_ root: UnsafeMutablePointer<json_t>, flags: Int32) -> String? {
        let flags = Int(flags | JSON_ENCODE_ANY)
        let count = unsafe json_dumpb(root, nil, 0, flags)
        guard count > 0 else { return nil }
        return unsafe String(unsafeUninitializedCapacity: count) { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) {
                unsafe json_dumpb(root, $0.baseAddress, count, flags)
            }
        }
    }
}
