internal import CJSONScanner

extension Document {
    /// The number of a number node; nil for any other node.
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

    /// The number of a real whose text may be more precise than its `Double`.
    @inline(never)
    private func longReal(_ double: Double, at index: UInt32) -> JSONNumber {
        // Without a source, a more precise number has a node with its text.
        guard let offset = offset(of: index) else { return JSONNumber(double) }
        let start = unsafe sourceStart(offset)
        // In bounds: the real is in the source, which is padded. From 2^53 on, a `Double` may be
        // written with more digits than its shortest text, so that comparison does not decide.
        let comparison =
            double.magnitude < 0x1p53 ? unsafe cjs_compare_shortest(start, double) : CJS_UNKNOWN
        if comparison == CJS_SAME, !Float.isTieLikely(double) { return JSONNumber(double) }
        if let packed = unsafe PackedReal(unsafeToken: start) { return JSONNumber(.packed(packed)) }
        return withNumberToken(at: offset) { token, isJSON in
            let text = String(validated: token, isASCII: true)
            if comparison == CJS_DIFFERENT, isJSON {
                return JSONNumber(.text(.init(text, nearest: double, isInteger: false)))
            }
            guard double.isFinite, let exact = ExactDecimal(token) else { return JSONNumber(double) }
            return JSONNumber(exact, text: isJSON ? text : exact.text, nearest: double)
        }
    }

    private func textNumber(_ node: Node) -> JSONNumber {
        // In bounds: the source and the decoded area are padded, and the byte after the number is no
        // digit.
        let start = unsafe start(of: node)
        if let packed = unsafe PackedReal(unsafeToken: start) { return JSONNumber(.packed(packed)) }
        let text = string(node)
        let isInteger = !text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
        return JSONNumber(
            .text(JSONNumber.Text(text, nearest: unsafe cjs_token_value(start), isInteger: isInteger)))
    }

    /// The length of the text that ``number(at:)`` has to read, which is 0 if the node alone says the number.
    func numberLength(at index: UInt32) -> Int {
        let node = self[index]
        switch node.kind {
        case .numberText: return Int(node.length)
        case .real where node.plainReal == nil && node.packedReal == nil:
            return offset(of: index).map { withNumberToken(at: $0) { token, _ in token.count } } ?? 0
        default: return 0
        }
    }

    /// Calls `body` with the text of a number, if that text is valid by RFC 8259. The text is the
    /// number's token in the source, or the text it was copied with.
    func withNumberText<Result>(of index: UInt32, _ body: (Span<UInt8>) -> Result) -> Result? {
        if let offset = offset(of: index) {
            // Other dialects have number tokens that RFC 8259 does not allow.
            return withNumberToken(at: offset) { token, isJSON in isJSON ? body(token) : nil }
        }
        let node = self[index]
        return node.kind == .numberText ? body(unsafe content(of: node).span) : nil
    }

    /// The text of a number: its token in the source, or the text it would be written as.
    func numberText(of index: UInt32) -> String {
        withNumberText(of: index) { String(validated: $0, isASCII: true) } ?? number(at: index)?.text ?? ""
    }

    /// Calls `body` with the characters at a place in the source that could form a number, and with
    /// whether they are one by RFC 8259.
    private func withNumberToken<Result>(at offset: Int, _ body: (Span<UInt8>, Bool) -> Result) -> Result {
        withSource { source in
            let start = min(offset, source.count)
            var end = start
            while end < source.count, source[end].continuesNumber { end += 1 }
            // A 0 that begins a hexadecimal number is not a JSON number of its own.
            if end < source.count, source[end] | 0x20 == UInt8(ascii: "x") { end = start }
            // In bounds: the source is padded.
            let isJSON = unsafe cjs_number_length(sourceStart(start)) == end - start
            return body(source.extracting(start..<end), isJSON && end > start)
        }
    }
}

extension Node {
    /// The value of a real whose text says no more than its `Double`, if the node alone shows that.
    @inline(__always)
    var plainReal: Double? {
        guard head & (Node.shortFlag | 0x0F) == Node.shortFlag | UInt32(Kind.real.rawValue) else {
            return nil
        }
        // Near a tie of a narrower type the text may lie on either side of the tie, unless it is as short
        // as the tie itself.
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
    /// Whether the number certainly has at most 15 decimal digits. True only for numbers with few binary
    /// places.
    @inline(__always)
    fileprivate var isShort: Bool {
        guard magnitude < 100_000 else { return false }
        let scaled = self * 1024
        return Double(Int64(scaled)) == scaled
    }
}
