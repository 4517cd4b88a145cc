internal import JanssonCore

extension JSONPointer {
    /// Parses a pointer (RFC 6901, section 3): the empty string, or tokens that each start with `/`. In a token, `~1`
    /// means `/`, and `~0` means `~`.
    ///
    /// - Throws: `JSONError` of code `syntax` with the location in `text`.
    public init(parsing text: String) throws {
        self.init()
        guard text.isEmpty || text.utf8.first == UInt8(ascii: "/") else {
            throw JSONError.syntax("a JSON Pointer begins with '/'", at: 0, in: text)
        }
        tokens = try JSONPath.tokens(ofPointer: text) { offset in
            throw JSONError.syntax("expected 0 or 1 after '~'", at: offset, in: text)
        }
    }

    /// Parses a pointer written as a URI fragment (RFC 6901, section 6): `#/c%25d`.
    ///
    /// - Throws: `JSONError` of code `syntax` with the location in `text`, or `invalidUTF8`.
    public init(fragment text: String) throws {
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "#") else {
            throw JSONError.syntax("a fragment begins with '#'", at: 0, in: text)
        }
        var decoded: [UInt8] = []
        // The offset in `text` of each decoded byte, and of the end.
        var origins: [Int] = []
        var index = 1
        while index < bytes.count {
            origins.append(index)
            if bytes[index] == UInt8(ascii: "%") {
                guard index + 2 < bytes.count, let high = bytes[index + 1].hexadecimalValue,
                    let low = bytes[index + 2].hexadecimalValue
                else {
                    throw JSONError.syntax("expected two hexadecimal digits after '%'", at: index, in: text)
                }
                decoded.append(high << 4 | low)
                index += 3
            } else {
                guard bytes[index].isAllowedInFragment else {
                    throw JSONError.syntax("a character that must be escaped in a URI", at: index, in: text)
                }
                decoded.append(bytes[index])
                index += 1
            }
        }
        origins.append(bytes.count)
        guard let pointer = String(validating: decoded, as: UTF8.self) else {
            throw JSONError(.invalidUTF8, location: .start, message: "not UTF-8")
        }
        do {
            try self.init(parsing: pointer)
        } catch {
            let error = JSONError(wrapping: error)
            let offset = error.location?.byteOffset ?? 0
            throw JSONError.syntax(
                error.statement, at: origins[min(offset, origins.count - 1)], in: text)
        }
    }

    /// The pointer as a URI fragment (RFC 6901, section 6): `#/c%25d`.
    public var fragment: String {
        var text = "#"
        for byte in description.utf8 {
            if byte.isAllowedInFragment {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return text
    }
}

extension UInt8 {
    /// Whether this character needs no escape in a URI fragment (RFC 3986, section 3.5).
    fileprivate var isAllowedInFragment: Bool {
        isDigit || isLetter || "-._~!$&'()*+,;=:@/?".utf8.contains(self)
    }
}
