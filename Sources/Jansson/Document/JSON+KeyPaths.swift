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
        return self[JSONPath(text.split(separator: ".").map { .key(String($0)) })]
    }

    /// The value that a JSON Pointer leads to (RFC 6901, section 4).
    private func value(atPointer pointer: String) -> JSON {
        let tokens = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        var json = self
        for (position, token) in zip(tokens.indices, tokens) {
            // Below what is missing all tokens are keys, and are told at once: one by one they would be
            // copied each time.
            guard json.exists else {
                return json[JSONPath(tokens[position...].map { .key(JSON.unescapedKey($0)) })]
            }
            if json.kind == .array, let index = JSON.position(token) {
                json = json[index]
            } else {
                json = json[JSON.unescapedKey(token)]
            }
        }
        return json
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
