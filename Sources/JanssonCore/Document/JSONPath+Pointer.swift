extension JSONPath {
    /// The path as a JSON Pointer (RFC 6901): `/people/1/age`.
    ///
    /// Complexity: O(*n*).
    public var pointer: String { JSONPath.pointer(of: elements.map(\.pointerToken)) }

    /// Returns the pointer made of unescaped tokens.
    package static func pointer(of tokens: [String]) -> String {
        var pointer = ""
        for token in tokens {
            pointer += "/"
            for scalar in token.unicodeScalars {
                switch scalar {
                case "~": pointer += "~0"
                case "/": pointer += "~1"
                default: pointer.unicodeScalars.append(scalar)
                }
            }
        }
        return pointer
    }

    /// Returns the unescaped tokens of a pointer that is empty or starts with `/`.
    ///
    /// - Parameter invalidEscape: Called with the byte offset of a `~` that is not in `~0` or `~1`. If `invalidEscape`
    ///   does not throw, the `~` stays.
    package static func tokens(
        ofPointer pointer: String, invalidEscape: (Int) throws -> Void
    ) rethrows -> [String] {
        // Split by bytes: a slash and a combining mark are one `Character`.
        var rest = pointer.utf8[...]
        var tokens: [String] = []
        while rest.popFirst() != nil {
            var token = ""
            while let end = rest.firstIndex(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "~") }),
                rest[end] == UInt8(ascii: "~")
            {
                token += Substring(rest[..<end])
                rest = rest[end...].dropFirst()
                switch rest.first {
                case UInt8(ascii: "0"): token += "~"
                case UInt8(ascii: "1"): token += "/"
                default:
                    try invalidEscape(pointer.utf8.distance(from: pointer.startIndex, to: end))
                    token += "~"
                    continue
                }
                rest.removeFirst()
            }
            let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            tokens.append(token + Substring(rest[..<end]))
            rest = rest[end...]
        }
        return tokens
    }

    /// Returns the array index of a pointer's token (RFC 6901, section 4): digits without a leading zero. Nil for any
    /// other token, including `-`.
    package static func index(ofToken token: String) -> Int? {
        let digits = token.utf8
        guard let first = digits.first, first != UInt8(ascii: "0") || digits.count == 1,
            digits.allSatisfy(\.isDigit)
        else { return nil }
        // An index that does not fit into an `Int` is beyond any array.
        return Int(token) ?? .max
    }
}

extension JSONPathElement {
    package var pointerToken: String {
        switch self {
        case .key(let key): key
        case .index(let index): "\(index)"
        }
    }
}

extension JSON {
    /// Returns the value at a key path, or a view of a missing value.
    ///
    /// - An empty key path leads to this value.
    /// - A key path with a leading `/` is a JSON Pointer (RFC 6901).
    /// - Any other key path is tried as one key, and then as keys separated by dots.
    @usableFromInline
    package func value(atKeyPath text: String) -> JSON {
        guard let first = text.utf8.first else { return self }
        if first == UInt8(ascii: "/") {
            return value(atTokens: JSONPath.tokens(ofPointer: text) { _ in }) { _, token in
                JSONPath.index(ofToken: token).flatMap { $0 == .max ? nil : $0 }
            }
        }
        let member = self[text]
        if member.exists || !text.utf8.contains(UInt8(ascii: ".")) { return member }
        return self[JSONPath(text.unicodeScalars.split(separator: ".").map { .key(String($0)) })]
    }

    /// Returns the value at the tokens of a pointer.
    ///
    /// - Parameter index: Returns the array index of a token, or nil if the token is a key.
    package func value(atTokens tokens: [String], index: (JSON, String) -> Int?) -> JSON {
        var json = self
        for (position, token) in tokens.enumerated() {
            // After a missing value, every token is a key. Adding steps one by one would copy the path each time.
            guard json.exists else {
                return json[JSONPath(tokens[position...].map(JSONPathElement.key))]
            }
            if json.kind == .array, let index = index(json, token) {
                json = json[index]
            } else {
                json = json[token]
            }
        }
        return json
    }
}
