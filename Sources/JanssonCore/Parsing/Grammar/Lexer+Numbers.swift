internal import CJSONScanner

/// The notation of a number.
package enum NumberForm {
    case integer, real
    /// Only JSON5 has these.
    case hexadecimal, infinity, nan
}

extension Lexer {
    /// The most digits of a hexadecimal integer. Converting it to decimal takes quadratic time.
    static var mostHexadecimalDigits: Int { 4096 }

    /// Reads a number. A malformed number is not reported yet, but a real beyond `Double` is.
    mutating func number(in source: Span<UInt8>) throws(SyntaxFault) -> Token {
        var index = start
        let kind = try scanNumber(&index, in: source)
        move(to: index)
        if index < source.count { _ = try checkedLength(at: index, in: source) }
        if case .number(.real) = kind, source.extracting(start..<index).mayExceedDouble,
            !NumberText.real(source.extracting(start..<index)).isFinite
        {
            throw fault(.beyondDouble)
        }
        return token(kind)
    }

    /// Moves `index` over a number, to its end or to the byte that breaks the grammar.
    private func scanNumber(_ index: inout Int, in source: Span<UInt8>) throws(SyntaxFault) -> Kind {
        func isDigit() -> Bool { index < source.count && source[index].isDigit }
        func isByte(_ byte: UInt8) -> Bool { index < source.count && source[index] == byte }
        func skipDigits() { while isDigit() { index += 1 } }

        let isJSON5 = dialect == .json5
        if isByte(UInt8(ascii: "-")) || isByte(UInt8(ascii: "+")) { index += 1 }
        guard isDigit() || isJSON5 && isByte(UInt8(ascii: ".")) else {
            return scanWord(&index, in: source)
        }
        if isByte(UInt8(ascii: "0")) {
            index += 1
            if isDigit() { return .invalid(.leadingZero) }
            if isJSON5, isByte(UInt8(ascii: "x")) || isByte(UInt8(ascii: "X")) {
                return try scanHexadecimal(&index, in: source)
            }
        }
        skipDigits()
        var kind = Kind.number(.integer)
        if isByte(UInt8(ascii: ".")) {
            let hasDigitBefore = index > start && source[index - 1].isDigit
            index += 1
            guard isDigit() || isJSON5 && hasDigitBefore else {
                return .invalid(.noDigitAfterPoint)
            }
            skipDigits()
            kind = .number(.real)
        }
        if isByte(UInt8(ascii: "e")) || isByte(UInt8(ascii: "E")) {
            index += 1
            if isByte(UInt8(ascii: "-")) || isByte(UInt8(ascii: "+")) { index += 1 }
            guard isDigit() else { return .invalid(.noDigitInExponent) }
            skipDigits()
            kind = .number(.real)
        }
        return kind
    }

    /// The kind of what follows a sign without digits.
    private func scanWord(_ index: inout Int, in source: Span<UInt8>) -> Kind {
        var end = index
        while end < source.count, source[end].isLetter { end += 1 }
        let word = source.extracting(index..<end)
        let form: NumberForm? = word.spells("Infinity") ? .infinity : word.spells("NaN") ? .nan : nil
        if dialect == .json5, let form {
            index = end
            return .number(form)
        }
        if form != nil { return .invalid(.init(word: word)) }
        if index < source.count, source[index] == UInt8(ascii: ".") {
            return .invalid(.noDigitBeforePoint)
        }
        return .invalid(.signAlone)
    }

    private func scanHexadecimal(_ index: inout Int, in source: Span<UInt8>) throws(SyntaxFault) -> Kind {
        index += 1
        let first = index
        while index < source.count, source[index].hexadecimalValue != nil { index += 1 }
        guard index > first else { return .invalid(.noHexadecimalDigit) }
        guard index - first <= Lexer.mostHexadecimalDigits else {
            throw SyntaxFault(.hexadecimalTooLong, Lexer.mostHexadecimalDigits, token: start..<index)
        }
        return .number(.hexadecimal)
    }
}

extension Span<UInt8> {
    /// Whether a real may be too large for a `Double`. For most reals the length alone rules that out.
    fileprivate var mayExceedDouble: Bool {
        if count > 300 { return true }
        for index in indices where self[index] | 0x20 == UInt8(ascii: "e") { return true }
        return false
    }
}

/// Converts tokens of numbers whose grammar was checked.
package enum NumberText {
    /// The number of a token.
    static func number(_ token: Span<UInt8>, _ form: NumberForm) -> JSONNumber {
        let isNegative = token[0] == UInt8(ascii: "-")
        switch form {
        case .infinity: return JSONNumber(isNegative ? -Double.infinity : .infinity)
        case .nan: return JSONNumber(Double.nan)
        case .real: return JSONNumber(real(token))
        case .integer: return integer(token, isNegative: isNegative)
        case .hexadecimal: return hexadecimal(token, isNegative: isNegative)
        }
    }

    /// The real of a token; an infinity if it is beyond the range of `Double`.
    package static func real(_ token: Span<UInt8>) -> Double {
        let text = plain(token)
        // Room for the bytes that the C function reads beyond the number, which a zero ends.
        var bytes = [UInt8](repeating: 0, count: text.count + Int(CJS_PADDING))
        for index in text.indices { bytes[index] = text[index] }
        // In bounds: the length of the token, in an array that continues with zeros.
        return unsafe bytes.withUnsafeBufferPointer { unsafe cjs_token_value($0.baseAddress) }
    }

    /// The number's text in the grammar of RFC 8259: without a plus sign, and with digits around the
    /// point.
    static func plain(_ token: Span<UInt8>) -> [UInt8] {
        let (point, zero) = (UInt8(ascii: "."), UInt8(ascii: "0"))
        var text: [UInt8] = []
        text.reserveCapacity(token.count + 2)
        for index in token.indices {
            let byte = token[index]
            if index == 0, byte == UInt8(ascii: "+") { continue }
            if byte == point, index == 0 || !token[index - 1].isDigit { text.append(zero) }
            text.append(byte)
            if byte == point, index + 1 == token.count || !token[index + 1].isDigit { text.append(zero) }
        }
        return text
    }

    private static func integer(_ token: Span<UInt8>, isNegative: Bool) -> JSONNumber {
        var magnitude: UInt64 = 0
        var overflows = false
        for index in token.indices where token[index].isDigit {
            let (product, first) = magnitude.multipliedReportingOverflow(by: 10)
            let (sum, second) = product.addingReportingOverflow(UInt64(token[index] - UInt8(ascii: "0")))
            magnitude = sum
            overflows = overflows || first || second
        }
        if !overflows, let number = JSONNumber(magnitude: magnitude, isNegative: isNegative) { return number }
        return JSONNumber(bigInteger: String(decoding: plain(token), as: UTF8.self))
    }

    /// Complexity: O(*n*²) in the number of digits, which is at most ``Lexer/mostHexadecimalDigits``.
    private static func hexadecimal(_ token: Span<UInt8>, isNegative: Bool) -> JSONNumber {
        var natural = Limbs(0)
        let digits = token.count - (token[0].isDigit ? 2 : 3)
        var magnitude: UInt64 = 0
        var index = token.count - digits
        while index < token.count {
            // 60 bits at a time, about the size of a limb.
            let end = Swift.min(index + 15, token.count)
            let bits = UInt64(end - index) * 4
            let part = token.hexadecimal(index..<end) ?? 0
            magnitude = magnitude << bits | part
            natural.multiply(by: 1 << bits, adding: part)
            index = end
        }
        if token.hasLeadingZeros(beyond: 16),
            let number = JSONNumber(magnitude: magnitude, isNegative: isNegative)
        {
            return number
        }
        let decimals = natural.digits.drop { $0 == UInt8(ascii: "0") }
        return JSONNumber(bigInteger: (isNegative ? "-" : "") + String(decoding: decimals, as: UTF8.self))
    }
}

extension Span<UInt8> {
    /// Whether all hexadecimal digits before the last `count` are zero.
    fileprivate func hasLeadingZeros(beyond last: Int) -> Bool {
        for index in indices.dropLast(last) where self[index].hexadecimalValue ?? 0 != 0 { return false }
        return true
    }
}

extension JSONNumber {
    /// The integer with a sign and a magnitude, if it fits into 64 bits.
    fileprivate init?(magnitude: UInt64, isNegative: Bool) {
        if !isNegative {
            self.init(magnitude)
        } else if magnitude <= UInt64(Int64.max) + 1 {
            self.init(Int64(truncatingIfNeeded: 0 &- magnitude))
        } else {
            return nil
        }
    }
}
