extension JSONWritingOptions {
    /// The canonical form (JCS, RFC 8785), for hashes and signatures: no white space, members ordered by the UTF-16
    /// code units of their keys, numbers as ECMAScript prints them, and only required escapes. Ignores all other
    /// options.
    ///
    /// Throws for values that I-JSON (RFC 7493) forbids:
    ///
    /// - An integer beyond 2^53, unless ``canonical(largeIntegers:)`` allows it. An integer that ECMAScript prints for
    ///   a `Double`, such as 10^20, is valid.
    /// - A key that occurs twice in the source of a ``JSON``, although the document keeps one member.
    ///
    /// I-JSON also forbids lone surrogates, but a document never contains any. Canonical output, parsed and written
    /// again, stays the same.
    ///
    /// ```swift
    /// try JSON(parsing: #"{"b": 1.50, "a": 1e2}"#).serializedString(.canonical)  // {"a":100,"b":1.5}
    /// ```
    public static let canonical = canonical(largeIntegers: .reject)

    /// Returns options for the canonical form, with a choice for integers beyond 2^53.
    public static func canonical(largeIntegers: LargeIntegers) -> JSONWritingOptions {
        var options = JSONWritingOptions(sortedKeys: true)
        options.dialect = .canonical(largeIntegers)
        return options
    }

    /// The treatment of integers beyond 2^53. A `Double` cannot represent all of them.
    public enum LargeIntegers: Sendable, Hashable {
        /// Throws an error of code `numberOutOfRange`, as I-JSON requires.
        case reject
        /// Writes the nearest `Double`, as ECMAScript does.
        case nearestDouble
        /// Writes all digits. Other implementations of RFC 8785 do not.
        case exact
    }
}

extension JSON {
    /// Returns the value in canonical form. The value must exist.
    ///
    /// - Throws: ``JSONError`` of code `numberOutOfRange`, `invalidValue` or `duplicateKey`, with path and
    ///   location.
    func canonicalText(_ largeIntegers: JSONWritingOptions.LargeIntegers) throws(JSONError) -> TextBuffer {
        if let repeatedKey { throw repeatedKey }
        // This option sends all numbers to `appendCanonicalNumber`.
        var options = JSONWritingOptions(preservesNumberText: true)
        options.dialect = .canonical(largeIntegers)
        var writer = TextWriter(options: options)
        try document.traverse(from: index, sortedKeys: true, byUTF16: true, into: &writer)
        return writer.takeText()
    }

    func appendCanonicalNumber(
        to text: inout TextBuffer, _ largeIntegers: JSONWritingOptions.LargeIntegers
    ) throws(JSONError) {
        let node = document[index]
        let double: Double
        if node.kind == .real {
            double = node.double
        } else {
            guard let number else { return text.append("null") }
            double = number.double
            switch number.plain {
            case .real: break
            case .integer(let integer) where integer.magnitude <= 1 << 53:
                return text.append(integer.magnitude, isNegative: integer < 0)
            case .integer, .unsigned, .big:
                switch largeIntegers {
                case .exact: return text.append(number.text.utf8Span.span)
                case .nearestDouble: break
                case .reject:
                    // ECMAScript prints 1e20 as 100000000000000000000, and canonical output must stay valid input.
                    guard double.isFinite, double.ecmaScriptText == number.text else {
                        throw error(
                            .numberOutOfRange, expected: "an integer within 2^53 (I-JSON)",
                            actual: "a larger one")
                    }
                }
            }
        }
        guard double.isFinite else {
            throw error(.invalidValue, expected: "a finite number", actual: "NaN or an infinity")
        }
        text.append(asECMAScript: double)
    }
}

extension Double {
    /// The number must be finite.
    var ecmaScriptText: String {
        var text = TextBuffer(capacity: 128)
        text.append(asECMAScript: self)
        return text.string
    }
}

extension TextBuffer {
    /// Appends a finite real as ECMAScript prints it (ECMA-262, Number::toString).
    mutating func append(asECMAScript value: Double) {
        // The shortest digits that read back the same, and the position of the decimal point.
        var digits = InlineArray<32, UInt8>(repeating: 0)
        var (count, point, isPastPoint) = (0, 0, false)
        let start = self.count
        append(shortest: value.magnitude)
        var index = start
        while index < self.count {
            let byte = byte(beforeEnd: self.count - index)
            index += 1
            switch byte {
            case UInt8(ascii: "."): isPastPoint = true
            case UInt8(ascii: "e"):
                let isNegative = self.byte(beforeEnd: self.count - index) == UInt8(ascii: "-")
                var exponent = 0
                for distance in (1...self.count - (isNegative ? index + 1 : index)).reversed() {
                    exponent = exponent * 10 + Int(self.byte(beforeEnd: distance) - UInt8(ascii: "0"))
                }
                point += isNegative ? -exponent : exponent
                index = self.count
            case UInt8(ascii: "0") where count == 0: if isPastPoint { point -= 1 }
            default:
                digits[count] = byte
                count += 1
                if !isPastPoint { point += 1 }
            }
        }
        truncate(to: start)
        while count > 0, digits[count - 1] == UInt8(ascii: "0") { count -= 1 }
        guard count > 0 else { return append(UInt8(ascii: "0")) }
        if value.sign == .minus { append(UInt8(ascii: "-")) }
        func appendDigits(_ places: Range<Int>) { for place in places { append(digits[place]) } }
        let zero = UInt8(ascii: "0")
        switch point {
        // There are at most 17 digits.
        case 1..<count:
            appendDigits(0..<point)
            append(UInt8(ascii: "."))
            appendDigits(point..<count)
        case count...21:
            appendDigits(0..<count)
            append(repeating: zero, count: point - count)
        case -5...0:
            append("0.")
            append(repeating: zero, count: -point)
            appendDigits(0..<count)
        default:
            appendDigits(0..<1)
            if count > 1 { append(UInt8(ascii: ".")) }
            appendDigits(1..<count)
            append(point > 0 ? "e+" : "e-")
            append(UInt64((point - 1).magnitude), isNegative: false)
        }
    }
}
