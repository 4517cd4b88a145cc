internal import Jansson

extension QueryParser {
    /// Skips white space (`S`). Returns whether there was any.
    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = position
        while let scalar = next, scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" {
            position += 1
        }
        return position > start
    }

    /// Parses a number (`number`) in JSON's notation.
    mutating func parseNumber() throws(JSONError) -> JSONNumber {
        let start = position
        _ = take("-")
        let digits = takeDigits()
        guard !digits.isEmpty else { throw error("expected a digit after '-'") }
        guard digits.first != "0" || digits.count == 1 else {
            throw error("a number with a leading zero", at: start)
        }
        if take(".") {
            guard !takeDigits().isEmpty else { throw error("expected a digit after '.'") }
        }
        if next == "e" || next == "E" {
            position += 1
            if next == "+" || next == "-" { position += 1 }
            guard !takeDigits().isEmpty else { throw error("an exponent without a digit") }
        }
        guard let number = JSONNumber(string(from: start)) else {
            throw error("a number beyond the range of Double", code: .numberOutOfRange, at: start)
        }
        return number
    }

    /// Parses a string in single or double quotes (`string-literal`).
    mutating func parseString() throws(JSONError) -> String {
        let quote = scalars[position]
        let start = position
        position += 1
        var string = String.UnicodeScalarView()
        while let scalar = next {
            switch scalar {
            case quote:
                position += 1
                return String(string)
            case "\\": string.append(try parseEscape(quote))
            case "\0"..<" ": throw error("a control character in a string must be escaped")
            default:
                string.append(scalar)
                position += 1
            }
        }
        throw error("the string that begins here does not end", at: start)
    }

    private mutating func parseEscape(_ quote: Unicode.Scalar) throws(JSONError) -> Unicode.Scalar {
        let start = position
        let escaped = second
        position += 2
        switch escaped {
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "/": return "/"
        case "\\": return "\\"
        case quote: return quote
        case "u": return try parseUnicodeEscape(at: start)
        default: throw error("an unknown escape", at: start)
        }
    }

    /// Parses what follows `\u`.
    private mutating func parseUnicodeEscape(at start: Int) throws(JSONError) -> Unicode.Scalar {
        guard let high = takeHexadecimal(4) else { throw error("'\\u' needs four digits", at: start) }
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard 0xD800...0xDBFF ~= high, next == "\\", second == "u" else {
            throw error("half a surrogate pair", at: start)
        }
        position += 2
        guard let low = takeHexadecimal(4) else { throw error("'\\u' needs four digits", at: start) }
        guard 0xDC00...0xDFFF ~= low,
            let scalar = Unicode.Scalar(0x1_0000 + (high - 0xD800) << 10 + (low - 0xDC00))
        else { throw error("half a surrogate pair", at: start) }
        return scalar
    }
}

extension Unicode.Scalar {
    /// Whether this is a `name-char`.
    var standsInNames: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: value >= 0x80
        }
    }

    /// Whether this is a `function-name-char`.
    var standsInFunctionNames: Bool {
        switch self {
        case "a"..."z", "0"..."9", "_": true
        default: false
        }
    }
}
