internal import CJSONScanner

/// The notation of a number.
package enum NumberForm {
    case integer, real
    /// Only in JSON5.
    case hexadecimal, infinity, nan
}

extension Lexer {
    /// The maximum number of digits of a hexadecimal integer. Conversion to decimal takes quadratic time.
    static var mostHexadecimalDigits: Int { 4096 }

    /// Reads a number. Throws for a real beyond `Double`; a malformed number becomes an `invalid` token.
    mutating func number(in source: Span<UInt8>) throws(SyntaxFault) -> Token {
        var number = NumberGrammar(dialect: dialect)
        var index = number.read(source, from: start)
        let kind = try kind(of: number, endingAt: &index, in: source)
        move(to: index)
        if index < source.count { _ = try checkedLength(at: index, in: source) }
        if case .number(.real) = kind, number.hasPositiveExponent || index - start > 300,
            !NumberText.real(source.extracting(start..<index)).isFinite
        {
            throw fault(.beyondDouble)
        }
        return token(kind)
    }

    /// Returns the kind of a number that ``NumberGrammar`` read up to `index`. In JSON5, moves `index` past hexadecimal
    /// digits, `Infinity` or `NaN`.
    private func kind(
        of number: NumberGrammar, endingAt index: inout Int, in source: Span<UInt8>
    ) throws(SyntaxFault) -> Kind {
        switch number.part {
        case .start, .sign: return scanWord(&index, in: source)
        case .zero where index < source.count && source[index].isDigit: return .invalid(.leadingZero)
        case .zero
        where dialect == .json5 && index < source.count && source[index] | 0x20 == UInt8(ascii: "x"):
            return try scanHexadecimal(&index, in: source)
        case .exponent, .exponentSign: return .invalid(.noDigitInExponent)
        case _ where !number.isComplete: return .invalid(.noDigitAfterPoint)
        case .zero, .whole: return .number(.integer)
        default: return .number(.real)
        }
    }

    /// Returns the kind of a sign without digits. In JSON5, moves `index` past `Infinity` or `NaN`.
    private func scanWord(_ index: inout Int, in source: Span<UInt8>) -> Kind {
        var end = index
        while end < source.count, source[end].isLetter { end += 1 }
        let word = source.extracting(index..<end)
        let form: NumberForm? =
            word.equalsASCII("Infinity") ? .infinity : word.equalsASCII("NaN") ? .nan : nil
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

/// Converts valid number tokens.
package enum NumberText {
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

    /// Returns the real of a token; an infinity if it is beyond `Double`.
    package static func real(_ token: Span<UInt8>) -> Double {
        let text = plain(token)
        // Zeros end the number. The C function may read beyond the token.
        var bytes = [UInt8](repeating: 0, count: text.count + Int(CJS_PADDING))
        for index in text.indices { bytes[index] = text[index] }
        // In bounds: `CJS_PADDING` zeros follow the token.
        return unsafe bytes.withUnsafeBufferPointer { unsafe cjs_token_value($0.baseAddress) }
    }

    /// Returns the number in the grammar of RFC 8259: without a plus sign, and with digits on both sides of the point.
    package static func plain(_ token: Span<UInt8>) -> [UInt8] {
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
            // Convert 60 bits at a time, about the size of a limb.
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
    /// Returns true if all hexadecimal digits are zero, except the last `last` digits.
    fileprivate func hasLeadingZeros(beyond last: Int) -> Bool {
        for index in indices.dropLast(last) where self[index].hexadecimalValue ?? 0 != 0 { return false }
        return true
    }
}

extension JSONNumber {
    /// Makes an integer from its magnitude and sign, if it fits into 64 bits.
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
