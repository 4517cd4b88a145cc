#if Libjansson
package import CJansson

/// The result of `json_loadb` for a text.
package enum Loaded: Equatable {
    /// The value, as `json_dumps` prints it with `JSON_ENCODE_ANY | JSON_COMPACT`.
    case value(String)
    /// The code, and the position where libjansson stopped.
    case failure(json_error_code, line: Int, column: Int, position: Int)

    package var code: json_error_code? {
        if case .failure(let code, _, _, _) = self { code } else { nil }
    }
}

/// Calls libjansson directly, for comparison.
package enum Library {
    /// The flags with which this package parses.
    package static let flags = JSON_DECODE_ANY | JSON_ALLOW_NUL

    /// Whether its objects can have keys with NUL characters, as they can since 2.14.
    package static let keepsNULInKeys = cjansson_keeps_nul_in_keys() != 0

    /// Whether it writes reals by `printf`, with 17 digits unless told otherwise. Since 2.15 it writes the shortest
    /// ones, and others in another notation, unless it was built without that.
    package static let printsReals = dump("7.6", flags: 0) == "7.5999999999999996"

    package static func load(_ bytes: [UInt8], flags: Int32 = flags) -> Loaded {
        var failure = json_error_t()
        let value = unsafe withTree(bytes, flags: flags, &failure) {
            unsafe dump($0, flags: JSON_COMPACT) ?? ""
        }
        if let value { return .value(value) }
        return unsafe .failure(
            code(of: failure), line: Int(failure.line), column: Int(failure.column),
            position: Int(failure.position))
    }

    package static func load(_ text: String, flags: Int32 = flags) -> Loaded {
        load(Array(text.utf8), flags: flags)
    }

    /// libjansson's error for a whole text; nil if it accepts the text.
    package static func refusal(_ bytes: [UInt8], flags: Int32) -> (code: json_error_code, text: String)? {
        var failure = json_error_t()
        guard unsafe withTree(bytes, flags: Library.flags | flags, &failure, { _ in true }) == nil else {
            return nil
        }
        let text = unsafe withUnsafeBytes(of: failure.text) { text in
            unsafe String(decoding: text.dropLast().prefix { $0 != 0 }, as: UTF8.self)
        }
        return (code(of: failure), text)
    }

    package static func accepts(_ bytes: [UInt8]) -> Bool { load(bytes).code == nil }

    /// A valid text as `json_dumps` prints it with these flags and `JSON_ENCODE_ANY`.
    package static func dump(_ text: String, flags: Int32) -> String? { dump(Array(text.utf8), flags: flags) }

    /// A valid text as `json_dumps` prints it with these flags and `JSON_ENCODE_ANY`.
    package static func dump(_ bytes: [UInt8], flags: Int32) -> String? {
        var failure = json_error_t()
        return unsafe withTree(bytes, flags: Library.flags, &failure) { unsafe dump($0, flags: flags) } ?? nil
    }

    /// A real as `json_dumps` prints it with this many digits.
    package static func dump(_ real: Double, precision: Int) -> String? {
        guard let root = unsafe json_real(real) else { return nil }
        defer { unsafe json_decref(root) }
        return unsafe dump(root, flags: Int32(precision) << 11)
    }

    package static func dump(_ root: UnsafeMutablePointer<json_t>, flags: Int32) -> String? {
        let flags = Int(flags | JSON_ENCODE_ANY)
        let count = unsafe json_dumpb(root, nil, 0, flags)
        guard count > 0 else { return nil }
        return unsafe String(unsafeUninitializedCapacity: count) { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) {
                unsafe json_dumpb(root, $0.baseAddress, count, flags)
            }
        }
    }

    /// Loads a valid text, and calls `body` with the tree.
    package static func withTree<Result>(
        _ text: String, _ body: (UnsafeMutablePointer<json_t>) -> Result
    ) -> Result? {
        var failure = json_error_t()
        return unsafe withTree(Array(text.utf8), flags: flags, &failure, body)
    }

    private static func withTree<Result>(
        _ bytes: [UInt8], flags: Int32, _ failure: inout json_error_t,
        _ body: (UnsafeMutablePointer<json_t>) -> Result
    ) -> Result? {
        // An empty text may have no address, which json_loadb would treat as a wrong argument.
        let padded = bytes + [0xFF]
        let root = unsafe padded.withUnsafeBytes { bytes in
            unsafe json_loadb(
                bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count - 1, Int(flags), &failure)
        }
        guard let root = unsafe root else { return nil }
        defer { unsafe json_decref(root) }
        return unsafe body(root)
    }

    private static func code(of failure: json_error_t) -> json_error_code {
        unsafe withUnsafeBytes(of: failure.text) {
            json_error_code(rawValue: UInt32(unsafe $0[$0.count - 1]))
        }
    }
}
#endif
