internal import JanssonCore
internal import JanssonRegexp

/// A set of ASCII characters.
struct URICharacters {
    private let bits: (low: UInt64, high: UInt64)

    init(_ characters: String) {
        var (low, high) = (UInt64(0), UInt64(0))
        for byte in characters.utf8 {
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
        }
        bits = (low, high)
    }

    func contains(_ byte: UInt8) -> Bool {
        byte < 64 ? bits.low >> UInt64(byte) & 1 != 0 : byte < 128 && bits.high >> UInt64(byte & 63) & 1 != 0
    }

    private static let alphanumeric =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    /// `unreserved` and `sub-delims` (RFC 3986, section 2).
    static let name = URICharacters(alphanumeric + "-._~!$&'()*+,;=")
    /// `userinfo` without escapes.
    static let user = URICharacters(alphanumeric + "-._~!$&'()*+,;=:")
    /// `pchar` and `/`, without escapes.
    static let path = URICharacters(alphanumeric + "-._~!$&'()*+,;=:@/")
    /// `query` and `fragment` without escapes.
    static let query = URICharacters(alphanumeric + "-._~!$&'()*+,;=:@/?")
    /// The characters after the first one of a scheme.
    static let scheme = URICharacters(alphanumeric + "+-.")
    /// The literals of a template without escapes (RFC 6570, section 2.1). Erratum 6937 adds the apostrophe.
    static let literal = URICharacters(alphanumeric + "-._~!$&'()*+,;=:@/?#[]")
}

extension Unicode.Scalar {
    /// `ucschar` (RFC 3987, section 2.2).
    fileprivate var isUCSCharacter: Bool {
        switch value {
        case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
        case 0xE0000...0xE0FFF: false
        case 0x10000...0xEFFFD: value & 0xFFFF <= 0xFFFD
        default: false
        }
    }

    /// `iprivate`.
    fileprivate var isPrivate: Bool {
        switch value {
        case 0xE000...0xF8FF: true
        case 0xF0000...0x10FFFD: value & 0xFFFF <= 0xFFFD
        default: false
        }
    }
}

/// RFC 3986, appendix A, and RFC 3987, section 2.2.
extension Span<UInt8> {
    /// The characters beyond ASCII that are allowed.
    private enum NonASCII { case nothing, characters, privateToo }

    /// Whether a range consists of these characters, escapes, and the characters `beyond` ASCII.
    private func consists(_ range: Range<Int>, of characters: URICharacters, _ beyond: NonASCII) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = self[index]
            if characters.contains(byte) {
                index += 1
            } else if byte == UInt8(ascii: "%") {
                guard isEscape(at: index), index + 2 < range.upperBound else { return false }
                index += 3
            } else {
                guard byte >= 0x80, beyond != .nothing, let scalar = takeScalar(at: &index),
                    scalar.isUCSCharacter || beyond == .privateToo && scalar.isPrivate
                else { return false }
            }
        }
        return true
    }

    private func isEscape(at index: Int) -> Bool {
        index + 2 < count && self[index + 1].hexadecimalValue != nil
            && self[index + 2].hexadecimalValue != nil
    }

    /// Returns the index of the first of these characters from `start`, or `count`.
    private func firstIndex(of characters: Unicode.Scalar..., from start: Int) -> Int {
        var index = start
        while index < count, !characters.contains(where: { self[index] == UInt8(ascii: $0) }) { index += 1 }
        return index
    }

    func isURI(isReference: Bool, isInternational: Bool) -> Bool {
        let beyond: NonASCII = isInternational ? .characters : .nothing
        // A colon in the first segment ends a scheme.
        var start = 0
        let colon = firstIndex(of: ":", "/", "?", "#", from: 0)
        if has(":", at: colon) {
            guard isScheme(0..<colon) else { return false }
            start = colon + 1
        } else if !isReference {
            return false
        }
        if has("/", at: start), has("/", at: start + 1) {
            let end = firstIndex(of: "/", "?", "#", from: start + 2)
            guard isAuthority(start + 2..<end, beyond) else { return false }
            start = end
        }
        let path = firstIndex(of: "?", "#", from: start)
        guard consists(start..<path, of: .path, beyond) else { return false }
        let query = firstIndex(of: "#", from: path)
        return consists(
            Swift.min(path + 1, query)..<query, of: .query, isInternational ? .privateToo : .nothing)
            && consists(Swift.min(query + 1, count)..<count, of: .query, beyond)
    }

    private func isScheme(_ range: Range<Int>) -> Bool {
        guard !range.isEmpty, self[range.lowerBound].isLetter else { return false }
        for index in range where !URICharacters.scheme.contains(self[index]) { return false }
        return true
    }

    private func isAuthority(_ range: Range<Int>, _ beyond: NonASCII) -> Bool {
        var host = range
        let sign = firstIndex(of: "@", from: range.lowerBound)
        if sign < range.upperBound {
            guard consists(range.lowerBound..<sign, of: .user, beyond) else { return false }
            host = sign + 1..<range.upperBound
        }
        // The port follows the last colon.
        var end = host.upperBound
        while end > host.lowerBound, self[end - 1].isDigit { end -= 1 }
        if end > host.lowerBound, has(":", at: end - 1) { host = host.lowerBound..<end - 1 }
        return has("[", at: host.lowerBound) && !host.isEmpty
            ? extracting(host).isIPLiteral : consists(host, of: .name, beyond)
    }

    /// RFC 6570, section 2.
    var isURITemplate: Bool {
        var index = 0
        while index < count {
            let end = firstIndex(of: "{", from: index)
            guard consists(index..<end, of: .literal, .privateToo) else { return false }
            guard end < count else { return true }
            let close = firstIndex(of: "}", from: end)
            guard close < count, extracting(end + 1..<close).isTemplateExpression else { return false }
            index = close + 1
        }
        return true
    }

    private var isTemplateExpression: Bool {
        var index = 0
        _ = skip("+", "#", ".", "/", ";", "?", "&", "=", ",", "!", "@", "|", at: &index)
        repeat {
            guard skipVariable(at: &index) else { return false }
            if skip(":", at: &index) {
                let start = index
                guard 1...4 ~= skipDigits(at: &index), !has("0", at: start) else { return false }
            } else {
                _ = skip("*", at: &index)
            }
        } while skip(",", at: &index)
        return index == count
    }

    /// Skips `varname`.
    private func skipVariable(at index: inout Int) -> Bool {
        repeat {
            let start = index
            while index < count {
                if self[index].isLetter || self[index].isDigit || self[index] == UInt8(ascii: "_") {
                    index += 1
                } else if self[index] == UInt8(ascii: "%"), isEscape(at: index) {
                    index += 3
                } else {
                    break
                }
            }
            guard index > start else { return false }
        } while skip(".", at: &index)
        return true
    }
}
