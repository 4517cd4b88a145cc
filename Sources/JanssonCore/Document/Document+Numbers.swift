internal import CJSONScanner

extension Document {
    /// Returns the number of a number node; nil for any other node.
    @inline(__always)
    func number(at index: UInt32) -> JSONNumber? {
        let node = self[index]
        return switch node.kind {
        case .integer: JSONNumber(.integer(Int64(bitPattern: node.payload)))
        case .unsigned: JSONNumber(.unsigned(node.payload))
        case .real: real(node, at: index)
        case .numberText: textNumber(node)
        default: nil
        }
    }

    @inline(__always)
    private func real(_ node: Node, at index: UInt32) -> JSONNumber {
        if let real = node.plainReal { return JSONNumber(real) }
        if let packed = node.packedReal { return JSONNumber(.packed(packed)) }
        return longReal(Double(bitPattern: node.payload), at: index)
    }

    /// Returns a real whose text may differ from the text of its `Double`.
    @inline(never)
    private func longReal(_ double: Double, at index: UInt32) -> JSONNumber {
        // Without a source, such a real has a `numberText` node.
        guard let offset = offset(of: index) else { return JSONNumber(double) }
        let start = unsafe sourceStart(offset)
        return withNumberToken(at: offset) { token, isJSON in
            guard isJSON else {
                guard double.isFinite, let exact = ExactDecimal(token) else { return JSONNumber(double) }
                return JSONNumber(exact, nearest: double)
            }
            // In bounds: padding follows the source.
            if let packed = unsafe PackedReal(unsafeToken: start) { return JSONNumber(.packed(packed)) }
            let text = String(validated: token, isASCII: true)
            // From 2^53 on, `JanssonEncoder` writes another text for a `Double`.
            if double.magnitude < 0x1p53, !Float.isTieLikely(double), text == JSONNumber.text(of: double) {
                return JSONNumber(double)
            }
            let comparison = unsafe cjs_compare_shortest(start, double)
            return JSONNumber(.text(.init(text, nearest: double, isInteger: false, comparison)))
        }
    }

    private func textNumber(_ node: Node) -> JSONNumber {
        // In bounds: padding follows the source and the decoded area, and the byte after the number is not a digit.
        let start = unsafe start(of: node)
        if let packed = unsafe PackedReal(unsafeToken: start) { return JSONNumber(.packed(packed)) }
        let text = string(node)
        let isInteger = !text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
        let double = unsafe cjs_token_value(start)
        let comparison = unsafe cjs_compare_shortest(start, double)
        return JSONNumber(.text(.init(text, nearest: double, isInteger: isInteger, comparison)))
    }

    /// Returns the number of bytes that ``number(at:)`` reads from the number's text, often 0.
    func numberLength(at index: UInt32) -> Int {
        let node = self[index]
        switch node.kind {
        case .numberText: return Int(node.length)
        case .real where node.plainReal == nil && node.packedReal == nil:
            return offset(of: index).map { withNumberToken(at: $0) { token, _ in token.count } } ?? 0
        default: return 0
        }
    }

    /// Calls `body` with the text of a number in the source; without a source, with the text of a `numberText` node.
    /// Returns nil if there is no text, or if the text is not valid by RFC 8259.
    func withNumberText<Result>(of index: UInt32, _ body: (Span<UInt8>) -> Result) -> Result? {
        if let offset = offset(of: index) {
            // Other dialects have other number tokens.
            return withNumberToken(at: offset) { token, isJSON in isJSON ? body(token) : nil }
        }
        let node = self[index]
        return node.kind == .numberText ? body(unsafe content(of: node).span) : nil
    }

    /// Returns the text of ``withNumberText(of:_:)``, or else the number as writers write it.
    func numberText(of index: UInt32) -> String {
        withNumberText(of: index) { String(validated: $0, isASCII: true) } ?? number(at: index)?.text ?? ""
    }

    /// Calls `body` with the number characters at `offset`, and with true if the characters are a number by RFC 8259.
    private func withNumberToken<Result>(at offset: Int, _ body: (Span<UInt8>, Bool) -> Result) -> Result {
        withSource { source in
            let start = min(offset, source.count)
            var end = start
            while end < source.count, source[end].continuesNumber { end += 1 }
            // The 0 at the start of a hexadecimal number is not a JSON number.
            if end < source.count, source[end] | 0x20 == UInt8(ascii: "x") { end = start }
            // In bounds: padding follows the source.
            let isJSON = unsafe cjs_number_length(sourceStart(start)) == end - start
            return body(source.extracting(start..<end), isJSON && end > start)
        }
    }
}

extension Node {
    /// The value of a real, if the node shows that the `Double` loses nothing of its text.
    @inline(__always)
    var plainReal: Double? {
        guard
            head & (Node.shortFlag | Node.otherTextFlag | 0x0F) == Node.shortFlag | UInt32(Kind.real.rawValue)
        else { return nil }
        // Near a tie of a narrower type, the text and the `Double` may round differently, unless they are equal.
        let value = Double(bitPattern: payload)
        return !Float.isTieLikely(value) || value.isShort ? value : nil
    }

    @inline(__always)
    var packedReal: PackedReal? {
        head & (Node.packedFlag | 0x0F) == Node.packedFlag | UInt32(Kind.real.rawValue)
            ? PackedReal(bits: payload) : nil
    }
}

extension Double {
    /// True only if the number has at most 15 decimal digits. False for some such numbers.
    @inline(__always)
    fileprivate var isShort: Bool {
        guard magnitude < 100_000 else { return false }
        let scaled = self * 1024
        return Double(Int64(scaled)) == scaled
    }
}
