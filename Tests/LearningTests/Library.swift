import CJansson

/// What `json_loadb` made of a text.
enum Loaded: Equatable {
    /// The value, as `json_dumps` prints it with `JSON_ENCODE_ANY | JSON_COMPACT`.
    case value(String)
    /// The code, and the place where libjansson stopped.
    case failure(json_error_code, line: Int, column: Int, position: Int)

    var code: json_error_code? {
        if case .failure(let code, _, _, _) = self { code } else { nil }
    }
}

/// The calls of libjansson that are tried here, without its pointers.
enum Library {
    /// The flags this package parses with.
    static let flags = JSON_DECODE_ANY | JSON_ALLOW_NUL

    static func load(_ bytes: [UInt8], flags: Int32 = flags) -> Loaded {
        // A text of no bytes may have no address, which json_loadb takes for a wrong argument.
        let padded = bytes + [0xFF]
        var failure = json_error_t()
        let root = unsafe padded.withUnsafeBytes { bytes in
            unsafe json_loadb(
                bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count - 1, Int(flags), &failure)
        }
        guard let root = unsafe root else {
            let code = unsafe withUnsafeBytes(of: failure.text) { unsafe $0[$0.count - 1] }
            return unsafe .failure(
                json_error_code(rawValue: UInt32(code)), line: Int(failure.line),
                column: Int(failure.column), position: Int(failure.position))
        }
        defer { unsafe json_decref(root) }
        return .value(unsafe dump(root, flags: JSON_COMPACT) ?? "")
    }

    static func load(_ text: String, flags: Int32 = flags) -> Loaded { load(Array(text.utf8), flags: flags) }

    /// Loads a text that is valid, and gives it to `body`.
    static func withTree<Result>(_ text: String, _ body: (UnsafeMutablePointer<json_t>) -> Result) -> Result?
    {
        guard let root = unsafe json_loadb(text, text.utf8.count, Int(flags), nil) else { return nil }
        defer { unsafe json_decref(root) }
        return unsafe body(root)
    }

    /// A text that is valid, printed again.
    static func dump(_ text: String, flags: Int32) -> String? {
        unsafe withTree(text) { unsafe dump($0, flags: flags) } ?? nil
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
