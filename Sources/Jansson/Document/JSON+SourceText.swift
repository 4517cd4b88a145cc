extension JSON {
    /// The text that the value was read from, byte for byte, with the spaces and comments inside it. Use
    /// it to forward a part of a document unchanged, or to check a signature.
    ///
    /// It is nil if the value is missing or the document was not parsed from text.
    ///
    /// ```swift
    /// let json = try JSON(parsing: #"{"price": 1.50, "tags": [ ]}"#)
    /// json["price"].sourceText  // 1.50
    /// json["tags"].sourceText  // [ ]
    /// ```
    ///
    /// For a source in UTF-16 or UTF-32, it is the same text in UTF-8.
    ///
    /// Complexity: O(*n*) in the text.
    public var sourceText: String? { withSourceText { String(validated: $0, isASCII: false) } }

    /// The bytes of ``sourceText``.
    ///
    /// Complexity: O(*n*) in the text.
    public var sourceBytes: [UInt8]? { withSourceText { [UInt8](copying: $0) } }

    private func withSourceText<Result>(_ body: (Span<UInt8>) -> Result) -> Result? {
        guard exists, let start = document.offset(of: index) else { return nil }
        return document.withSource { source in
            if index == 0, document.dialect == .rfc8259 {
                return body(source.extracting(start..<source.endWithoutSpace))
            }
            if document[index].isContainer, start < source.count, source[start] | 0x20 != UInt8(ascii: "{") {
                // A root object without braces (``JanssonDecoder/assumesTopLevelDictionary``) spans the
                // whole source.
                return body(source)
            }
            return body(source.extracting(start..<source.endOfValue(from: start, in: document.dialect)))
        }
    }
}

extension Span<UInt8> {
    fileprivate var endWithoutSpace: Int {
        var end = count
        while end > 0, " \t\r\n".utf8.contains(self[end - 1]) { end -= 1 }
        return end
    }

    /// The end of the value that starts at `start`, in a text that was parsed successfully.
    fileprivate func endOfValue(from start: Int, in dialect: JSONParsingOptions.Dialect) -> Int {
        var depth = 0
        var index = start
        while index < count {
            let byte = self[index]
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): index = endOfString(from: index)
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                index += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                // At depth 0 this bracket closes the container around a scalar.
                if depth == 0 { return index }
                depth -= 1
                index += 1
            case UInt8(ascii: "/") where depth > 0: index = endOfComment(from: index, in: dialect)
            case _ where depth > 0: index += 1
            default: index = endOfWord(from: index)
            }
            if depth == 0 { return index }
        }
        return count
    }

    private func endOfString(from start: Int) -> Int {
        var index = start + 1
        while index < count, self[index] != self[start] { index += self[index] == UInt8(ascii: "\\") ? 2 : 1 }
        return Swift.min(index + 1, count)
    }

    private func endOfComment(from start: Int, in dialect: JSONParsingOptions.Dialect) -> Int {
        var index = start + 2
        if start + 1 < count, self[start + 1] == UInt8(ascii: "/") {
            while index < count, lengthOfLineEnd(at: index, in: dialect) == 0 { index += 1 }
            return index
        }
        while index + 1 < count, self[index] != UInt8(ascii: "*") || self[index + 1] != UInt8(ascii: "/") {
            index += 1
        }
        return Swift.min(index + 2, count)
    }

    /// The end of a number or a literal.
    private func endOfWord(from start: Int) -> Int {
        var index = start
        while index < count, self[index].isWordByte { index += 1 }
        return Swift.max(index, start + 1)
    }
}

extension UInt8 {
    /// Whether the byte can be part of a number or a literal in any dialect.
    fileprivate var isWordByte: Bool {
        continuesNumber || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
    }
}
