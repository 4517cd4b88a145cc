extension JSONPath {
    /// The path as a JSON Pointer (RFC 6901): `/people/1/age`.
    ///
    /// Complexity: O(*n*).
    public var pointer: String { JSONPath.pointer(of: elements.map(\.pointerToken)) }

    /// The pointer that consists of tokens, which are without escapes.
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

    /// The tokens of a pointer that is empty or starts with `/`, without escapes: `~1` stands for `/`, and
    /// `~0` for `~`.
    ///
    /// - Parameter invalidEscape: Called with the offset of any other `~`, which stands for itself if this
    ///   does not throw.
    package static func tokens(
        ofPointer pointer: String, invalidEscape: (Int) throws -> Void
    ) rethrows -> [String] {
        // By bytes, because a slash and a combining mark behind it are one character.
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

    /// The index that a pointer's token means in an array (RFC 6901, section 4): digits without a leading
    /// zero. It is nil for any other token, including `-`.
    package static func index(ofToken token: String) -> Int? {
        let digits = token.utf8
        guard let first = digits.first, first != UInt8(ascii: "0") || digits.count == 1,
            digits.allSatisfy(\.isDigit)
        else { return nil }
        // An index with more digits than an Int can hold is beyond any array.
        return Int(token) ?? .max
    }
}

extension JSONPathElement {
    /// The key or index as a token of a pointer, without escapes.
    package var pointerToken: String {
        switch self {
        case .key(let key): key
        case .index(let index): "\(index)"
        }
    }
}

extension JSON {
    /// The value at a key path. It is a view of a missing value if the path leads nowhere.
    ///
    /// The empty text is the value itself. A text that starts with `/` is a JSON Pointer (RFC 6901). Any
    /// other text is tried as one whole key first, and then as keys separated by dots.
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

    /// The value at the tokens of a pointer.
    ///
    /// - Parameter index: The index that a token means in an array. If it is nil, the token is a key.
    package func value(atTokens tokens: [String], index: (JSON, String) -> Int?) -> JSON {
        var json = self
        for (position, token) in tokens.enumerated() {
            // Below a missing value every token is taken as a key. All of them are added at once, because
            // adding them one by one would copy the path each time.
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
