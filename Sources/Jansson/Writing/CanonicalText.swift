/// The canonical form of JSON (RFC 8785): one text for all equal values, for hashes and signatures.
extension JSONWritingOptions {
    /// The canonical form (JCS, RFC 8785): no white space, members ordered by the UTF-16 code units of
    /// their keys, numbers as ECMAScript prints them, and only the escapes that JSON requires. Other
    /// options have no effect.
    ///
    /// Values that I-JSON (RFC 7493) does not allow are errors:
    ///
    /// - An integer beyond 2^53, unless ``canonical(largeIntegers:)`` allows it or ECMAScript prints a
    ///   `Double` with these digits.
    /// - A key that occurred twice in the text that a ``JSON`` was parsed from, although the document
    ///   keeps one member.
    ///
    /// A document never contains a lone surrogate. The canonical form of a canonical form is the same
    /// text.
    ///
    /// ```swift
    /// try JSON(parsing: #"{"b": 1.50, "a": 1e2}"#).serializedString(.canonical)  // {"a":100,"b":1.5}
    /// ```
    public static let canonical = canonical(largeIntegers: .reject)

    /// The canonical form, with a choice for integers beyond 2^53.
    public static func canonical(largeIntegers: LargeIntegers) -> JSONWritingOptions {
        var options = JSONWritingOptions(sortedKeys: true)
        options.dialect = .canonical(largeIntegers)
        return options
    }

    /// How integers beyond 2^53 are handled. A `Double` cannot represent all of them.
    public enum LargeIntegers: Sendable, Hashable {
        /// They are errors of code `numberOutOfRange`, as I-JSON requires.
        case reject
        /// The nearest `Double` is written, as ECMAScript does.
        case nearestDouble
        /// All digits are written. Other implementations of RFC 8785 do not do that.
        case exact
    }
}

extension JSON {
    /// The canonical form of the value, which must exist.
    ///
    /// - Throws: ``JSONError`` of code `numberOutOfRange`, `invalidValue` or `duplicateKey`, with path and
    ///   location.
    func canonicalText(_ largeIntegers: JSONWritingOptions.LargeIntegers) throws(JSONError) -> TextBuffer {
        if let repeatedKey { throw repeatedKey }
        // The numbers have a text of their own.
        var options = JSONWritingOptions(preservesNumberText: true)
        options.dialect = .canonical(largeIntegers)
        var writer = TextWriter(options: options)
        try document.traverse(from: index, sortedKeys: true, byUTF16: true, into: &writer)
        return writer.takeText()
    }

    /// The text of a number in canonical form.
    func canonicalNumber(
        _ largeIntegers: JSONWritingOptions.LargeIntegers
    ) throws(JSONError) -> String {
        guard let number else { return "null" }
        switch number.plain {
        case .real: break
        case .integer(let integer) where integer.magnitude <= 1 << 53: return "\(integer)"
        case .integer, .unsigned, .big:
            switch largeIntegers {
            case .exact: return number.text
            case .nearestDouble: break
            case .reject:
                // ECMAScript prints 1e20 as such an integer, so its canonical form must be accepted and
                // stay the same.
                if number.double.isFinite, number.double.ecmaScriptText == number.text { return number.text }
                throw error(
                    .numberOutOfRange, expected: "an integer within 2^53 (I-JSON)",
                    actual: "a larger one")
            }
        }
        let double = number.double
        guard double.isFinite else {
            throw error(.invalidValue, expected: "a finite number", actual: "NaN or an infinity")
        }
        return double.ecmaScriptText
    }
}

extension Double {
    /// The number as ECMAScript prints it (ECMA-262, Number::toString). It must be finite.
    var ecmaScriptText: String {
        // The shortest digits that read back the same, and the position of their point.
        var digits = ""
        var exponent = 0
        var isPastPoint = false
        var buffer = TextBuffer()
        buffer.append(shortest: magnitude)
        var written = buffer.string.utf8[...]
        while let byte = written.popFirst() {
            switch byte {
            case UInt8(ascii: "."): isPastPoint = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                exponent += Int(Substring(written)) ?? 0
                written = written[written.endIndex...]
            default:
                if !isPastPoint { exponent += 1 }
                digits.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        while digits.utf8.first == UInt8(ascii: "0") {
            digits.removeFirst()
            exponent -= 1
        }
        while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
        let count = digits.utf8.count
        guard count > 0 else { return "0" }
        func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
        let text: String
        switch exponent {
        // There are at most 17 digits.
        case 1..<count: text = "\(digits.prefix(exponent)).\(digits.dropFirst(exponent))"
        case count...21: text = digits + zeros(exponent - count)
        case -5...0: text = "0." + zeros(-exponent) + digits
        default:
            let point = count > 1 ? ".\(digits.dropFirst())" : ""
            text = "\(digits.prefix(1))\(point)e\(exponent > 0 ? "+" : "-")\((exponent - 1).magnitude)"
        }
        return sign == .minus ? "-\(text)" : text
    }
}
