extension JSON {
    /// The source of the value, byte for byte, with its spaces and comments. Use it to forward a part of a document
    /// unchanged, or to check a signature.
    ///
    /// Nil if the value is missing or the document was not parsed from a source.
    ///
    /// ```swift
    /// let json = try JSON(parsing: #"{"price": 1.50, "tags": [ ]}"#)
    /// json["price"].sourceText  // 1.50
    /// json["tags"].sourceText  // [ ]
    /// ```
    ///
    /// Input in UTF-16 or UTF-32 is converted to UTF-8.
    ///
    /// Complexity: O(*n*) in the length.
    public var sourceText: String? { withSourceText { String(validated: $0, isASCII: false) } }

    /// The bytes of ``sourceText``.
    ///
    /// Complexity: O(*n*) in the length.
    public var sourceBytes: [UInt8]? { withSourceText { [UInt8](copying: $0) } }

    private func withSourceText<Result>(_ body: (Span<UInt8>) -> Result) -> Result? {
        guard let range = sourceRange else { return nil }
        return document.withSource { body($0.extracting(range)) }
    }

    private var sourceRange: Range<Int>? {
        guard exists, let start = document.offset(of: index) else { return nil }
        return document.withSource { source in
            if index == 0, document.origin.dialect == .rfc8259 { return start..<source.endWithoutSpace }
            if lacksBraces(start, in: source) { return 0..<source.count }
            return start..<source.endOfValue(from: start, in: document.origin.dialect)
        }
    }

    /// Returns true for a root object without braces (``JanssonDecoder/assumesTopLevelDictionary``). Such an object is
    /// the whole source.
    private func lacksBraces(_ start: Int, in source: Span<UInt8>) -> Bool {
        document[index].isContainer && start < source.count && source[start] | 0x20 != UInt8(ascii: "{")
    }

    /// The error for the first duplicate key in the value's source; nil if there is none.
    var repeatedKey: JSONError? {
        guard document.mayRepeatKeys, !document.origin.rejectsDuplicateKeys, let range = sourceRange
        else {
            return nil
        }
        var options = JSONParsingOptions(duplicateKeys: .reject)
        options.dialect = document.origin.dialect
        options.limits.depth = JSONParsingOptions.Limits.maximumDepth
        let fault = document.withSource { source in
            SyntaxFault.first(
                in: source.extracting(range), options: options,
                isObject: lacksBraces(range.lowerBound, in: source))
        }
        guard let fault, fault.code == .duplicateKey else { return nil }
        return JSONError(
            JSONError.Storage(
                code: fault.code, path: path.appending(fault.path), isPlaced: true,
                document: document,
                location: document.location(at: range.lowerBound + fault.offset), file: document.origin.file,
                message: fault.sentence, record: document.origin.record))
    }
}

extension Span<UInt8> {
    fileprivate var endWithoutSpace: Int {
        var end = count
        while end > 0, " \t\r\n".utf8.contains(self[end - 1]) { end -= 1 }
        return end
    }
}
