extension JSON {
    /// The value that a key path leads to; a view of something missing where it leads nowhere.
    ///
    /// The empty text is the value itself. A text that starts with `/` is a JSON Pointer (RFC 6901).
    /// Any other is tried as one whole key first, then as keys between dots.
    @usableFromInline
    func value(atKeyPath text: String) -> JSON {
        guard let first = text.utf8.first else { return self }
        if first == UInt8(ascii: "/") { return value(atPointer: text) }
        let member = self[text]
        if member.exists || !text.utf8.contains(UInt8(ascii: ".")) { return member }
        return text.split(separator: ".").reduce(self) { $0[String($1)] }
    }

    /// The value that a JSON Pointer leads to (RFC 6901, section 4).
    private func value(atPointer pointer: String) -> JSON {
        let tokens = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        return tokens.reduce(self) { json, token in
            if json.kind == .array, let position = JSON.position(token) { return json[position] }
            return json[JSON.unescapedKey(token)]
        }
    }

    /// An index as a pointer writes it: digits, without a leading zero.
    private static func position(_ token: Substring) -> Int? {
        guard token.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            token == "0" || token.utf8.first != UInt8(ascii: "0")
        else { return nil }
        return Int(token)
    }

    /// A key without a pointer's escapes: `~1` is `/` and `~0` is `~`. A `~` before anything else
    /// stands for itself.
    private static func unescapedKey(_ token: Substring) -> String {
        var key = ""
        var rest = token.unicodeScalars
        while let scalar = rest.popFirst() {
            switch (scalar, rest.first) {
            case ("~", "0"): rest.removeFirst()
            case ("~", "1"):
                rest.removeFirst()
                key.unicodeScalars.append("/")
                continue
            default: break
            }
            key.unicodeScalars.append(scalar)
        }
        return key
    }
}
