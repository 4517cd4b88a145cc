extension JSON {
    /// The value at a key path. It is a view of a missing value if the path leads nowhere.
    ///
    /// The empty text is the value itself. A text that starts with `/` is a JSON Pointer (RFC 6901). Any
    /// other text is tried as one whole key first, and then as keys separated by dots.
    @usableFromInline
    func value(atKeyPath text: String) -> JSON {
        guard let first = text.utf8.first else { return self }
        if first == UInt8(ascii: "/") { return value(atPointer: text) }
        let member = self[text]
        if member.exists || !text.utf8.contains(UInt8(ascii: ".")) { return member }
        return self[JSONPath(text.unicodeScalars.split(separator: ".").map { .key(String($0)) })]
    }

    /// The value at a JSON Pointer (RFC 6901, section 4).
    private func value(atPointer pointer: String) -> JSON {
        // By scalars, because a slash and a combining mark behind it are one character.
        let tokens = pointer.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
            .dropFirst()
            .map { Substring($0) }
        var json = self
        for (position, token) in zip(tokens.indices, tokens) {
            // Below a missing value every token is taken as a key. All of them are added at once, because
            // adding them one by one would copy the path each time.
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

    /// The index that a pointer's token stands for: digits without a leading zero.
    private static func position(_ token: Substring) -> Int? {
        guard token.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            token == "0" || token.utf8.first != UInt8(ascii: "0")
        else { return nil }
        return Int(token)
    }

    /// A key without the escapes of a pointer: `~1` is `/` and `~0` is `~`. Any other `~` stands for
    /// itself.
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
