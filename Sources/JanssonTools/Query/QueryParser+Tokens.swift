internal import JanssonCore
internal import JanssonRegexp

extension QueryParser {
    var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        position += 1
        return true
    }

    /// Skips white space (`S`), and returns whether there was any.
    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = position
        while let scalar = next, scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" {
            position += 1
        }
        return position > start
    }

    mutating func takeDigits() -> String {
        let start = position
        while let scalar = next, scalar.isDigit { position += 1 }
        return string(from: start)
    }

    func string(from start: Int) -> String {
        var string = String.UnicodeScalarView()
        string.append(contentsOf: scalars[start..<position])
        return String(string)
    }

    func error(
        _ code: JSONError.Code = .syntax, _ message: String, at place: Int? = nil
    ) -> JSONError {
        let offset = scalars[..<(place ?? position)].reduce(0) { $0 + UTF8.width($1) }
        return JSONError(
            code, location: JSONLocation(byteOffset: offset, in: text.utf8Span.span), message: message)
    }

    func error(_ message: String, at place: Int? = nil) -> JSONError { error(.syntax, message, at: place) }

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
            throw error(.numberOutOfRange, "a number beyond the range of Double", at: start)
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
        position += 1
        defer { position += 1 }
        switch next {
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "/": return "/"
        case "\\": return "\\"
        case quote: return quote
        case "u":
            let high = try parseHexadecimal(start)
            guard 0xD800...0xDBFF ~= high else {
                guard let scalar = Unicode.Scalar(high) else {
                    throw error("half a surrogate pair", at: start)
                }
                return scalar
            }
            guard position + 2 < scalars.count, scalars[position + 1] == "\\", scalars[position + 2] == "u"
            else { throw error("half a surrogate pair", at: start) }
            position += 2
            let low = try parseHexadecimal(start)
            guard 0xDC00...0xDFFF ~= low,
                let scalar = Unicode.Scalar(0x1_0000 + (high - 0xD800) << 10 + (low - 0xDC00))
            else { throw error("half a surrogate pair", at: start) }
            return scalar
        default: throw error("an unknown escape", at: start)
        }
    }

    /// Parses the four digits after the current `u`. Leaves `position` at the last digit.
    private mutating func parseHexadecimal(_ start: Int) throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            position += 1
            guard let digit = next.flatMap({ UInt8(exactly: $0.value)?.hexadecimalValue }) else {
                throw error("'\\u' needs four digits", at: start)
            }
            value = value << 4 | UInt32(digit)
        }
        return value
    }
}

extension Unicode.Scalar {
    /// Whether this is a `name-char`.
    var isNameCharacter: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: value >= 0x80
        }
    }

    /// Whether this is a `function-name-char`.
    var isFunctionNameCharacter: Bool {
        switch self {
        case "a"..."z", "0"..."9", "_": true
        default: false
        }
    }
}
