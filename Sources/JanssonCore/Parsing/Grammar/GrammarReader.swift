/// The Swift parser. It finds the fault in a source, and reads the dialects.
///
/// It takes linear time and does not recurse. It stores an ``OpenContainer`` for each level, and keys if needed.
package struct GrammarReader {
    /// The expected next token.
    package enum Context {
        case value, key, colon, separator, end
    }

    package struct OpenContainer {
        let isObject: Bool
        /// The offset of the container's start.
        var start = 0
        /// The number of complete elements or members.
        package var count = 0
        /// The range of the last key.
        package var key = 0..<0
        /// The keys, stored only for a builder or to reject duplicates.
        var keys = KeySet()
        /// Whether this is the root object of a source without outer braces.
        var isBraceless = false

        package init(isObject: Bool, start: Int = 0, count: Int = 0) {
            (self.isObject, self.start, self.count) = (isObject, start, count)
        }
    }

    let options: JSONParsingOptions
    private(set) var lexer: Lexer
    private(set) var place = Context.value
    /// Whether the last token in the innermost container was a comma. Valid where a value or key may start.
    private(set) var isAfterComma = false
    private(set) var open: [OpenContainer] = []
    /// Nil to ignore cancellation.
    var cancellation: Cancellation?

    private var builder: DocumentBuilder?

    init(options: JSONParsingOptions) {
        self.options = options
        lexer = Lexer(dialect: options.dialect)
    }

    /// Parses a source in a dialect.
    ///
    /// - Parameter isObject: Whether the source is an object that may lack its outer braces.
    static func document(
        _ source: Span<UInt8>, options: JSONParsingOptions, isObject: Bool = false,
        origin: consuming Document.Origin
    ) throws(JSONError) -> Document {
        var reader = GrammarReader(options: options)
        reader.builder = DocumentBuilder()
        reader.cancellation = Cancellation()
        do throws(SyntaxFault) {
            try reader.read(source, isObject: isObject)
        } catch {
            throw JSONError(error, source: source, file: origin.file)
        }
        return try (reader.builder ?? DocumentBuilder()).finish(source: source, origin: origin)
    }

    /// Returns the offset of each node of a document that another parser made from the source.
    static func offsets(in source: Span<UInt8>, nodeCount: Int) -> [UInt32] {
        var offsets: [UInt32] = []
        offsets.reserveCapacity(nodeCount)
        var lexer = Lexer(dialect: .rfc8259)
        tokens: while let token = try? lexer.next(in: source) {
            switch token.kind {
            case .end: break tokens
            case .comma, .colon, .closeArray, .closeObject: continue
            default: offsets.append(UInt32(truncatingIfNeeded: token.range.lowerBound))
            }
        }
        // Duplicate keys make the counts differ, because dropped members have no nodes.
        if offsets.count == nodeCount { return offsets }
        let limits = JSONParsingOptions.Limits(depth: JSONParsingOptions.Limits.maximumDepth)
        var reader = GrammarReader(options: JSONParsingOptions(limits: limits))
        reader.builder = DocumentBuilder()
        try? reader.read(source)
        return reader.builder?.offsets ?? []
    }

    /// Skips the tokens that the scanner has read.
    mutating func resume(at stop: Stop, in source: Span<UInt8>) {
        lexer.move(to: stop.offset, behindTokenIn: source)
        place = stop.place
        open = stop.open
        isAfterComma = stop.isAfterComma
    }

    /// Reads a source, or the rest of it.
    ///
    /// A NUL byte is an error at its offset, because libjansson ends there in some positions. An earlier fault has
    /// priority, unless it is a premature end. In JSON5, comments and strings can have NUL bytes.
    mutating func read(_ source: Span<UInt8>, isObject: Bool = false) throws(SyntaxFault) {
        let end = options.dialect == .json5 ? nil : source.firstIndex(of: 0)
        do throws(SyntaxFault) {
            try readTokens(of: source.extracting(0..<(end ?? source.count)), isObject: isObject)
            guard let end else { return }
            throw SyntaxFault(.endsTooSoon, token: end..<end + 1)
        } catch  where error.code == .cancelled {
            throw error
        } catch {
            var fault = error
            if let end, fault.code == .prematureEnd {
                fault = SyntaxFault(.nulByte, token: end..<end + 1, isOfContainer: fault.isOfContainer)
            }
            fault.path = path(of: fault, in: source)
            if let encoding = SourceEncoding(mistaken: source, at: fault) {
                (fault.kind, fault.parameter) = (.otherEncoding, "\(encoding)")
            }
            throw fault
        }
    }

    private mutating func readTokens(of source: Span<UInt8>, isObject: Bool) throws(SyntaxFault) {
        if isObject { try openBraceless(source) }
        while true {
            let token = try lexer.next(in: source)
            if cancellation?.stops(at: token.range.lowerBound) == true {
                throw SyntaxFault(.cancelled, token: token.range)
            }
            builder?.offset = UInt32(truncatingIfNeeded: token.range.lowerBound)
            switch (place, token.kind) {
            case (.value, _): try readValue(token, in: source)
            case (.key, _): try readKey(token, in: source)
            case (.colon, .colon): place = .value
            case (.separator, .comma):
                isAfterComma = true
                place = open.last?.isObject == true ? .key : .value
            case (.separator, .closeArray) where !isInObject: closeContainer()
            case (.separator, .closeObject) where isInObject && !isBraceless: closeContainer()
            case (.separator, .end) where isBraceless: closeContainer()
            case (.end, .end): return
            default: throw problem(token, in: source)
            }
        }
    }

    var isInObject: Bool { open.last?.isObject == true }

    /// The kind of the innermost container.
    var container: SyntaxFault.Container {
        guard !open.isEmpty else { return .root }
        return isInObject ? .object(afterComma: isAfterComma) : .array(afterComma: isAfterComma)
    }

    var isInArray: Bool { open.last?.isObject == false }

    /// Whether the innermost container is a root object without braces.
    private var isBraceless: Bool { open.last?.isBraceless == true }

    /// Whether the innermost container may end where a value or key may start.
    private var mayEnd: Bool { !isAfterComma || options.dialect != .rfc8259 }

    private mutating func openBraceless(_ source: Span<UInt8>) throws(SyntaxFault) {
        var ahead = lexer
        let first = try ahead.next(in: source)
        if case .openObject = first.kind { return }
        builder?.offset = UInt32(truncatingIfNeeded: first.range.lowerBound)
        try openContainer(first, isObject: true)
        open[0].isBraceless = true
    }

    private mutating func readValue(_ token: Lexer.Token, in source: Span<UInt8>) throws(SyntaxFault) {
        if open.count >= JSONParsingOptions.Limits.maximumDepth { try checkDepthOfScalar(token) }
        let text = source.extracting(token.range)
        switch token.kind {
        case .null: builder?.null()
        case .true: builder?.bool(true)
        case .false: builder?.bool(false)
        case .number(let form): builder?.number(NumberText.number(text, form))
        case .identifier where text.equalsASCII("Infinity"):
            builder?.number(NumberText.number(text, .infinity))
        case .identifier where text.equalsASCII("NaN"): builder?.number(NumberText.number(text, .nan))
        case .string(true):
            builder?.string(
                source.extracting(token.range.dropFirst().dropLast()), isASCII: false, isPlain: false)
        case .string(false):
            if builder != nil {
                builder?.string(StringText.decoded(text).span, isASCII: false, isPlain: false)
            }
        case .openArray: return try openContainer(token, isObject: false)
        case .openObject: return try openContainer(token, isObject: true)
        case .closeArray where isInArray && mayEnd: return closeContainer()
        default: throw problem(token, in: source)
        }
        valueIsComplete()
    }

    private mutating func readKey(_ token: Lexer.Token, in source: Span<UInt8>) throws(SyntaxFault) {
        switch token.kind {
        case .string, .identifier: try take(key: token, in: source)
        case .null where options.dialect == .json5, .true where options.dialect == .json5,
            .false where options.dialect == .json5:
            try take(key: token, in: source)
        case .closeObject where !isBraceless && mayEnd: closeContainer()
        case .end where isBraceless && mayEnd: closeContainer()
        default: throw problem(token, in: source)
        }
    }

    private mutating func take(key token: Lexer.Token, in source: Span<UInt8>) throws(SyntaxFault) {
        let innermost = open.count - 1
        open[innermost].key = token.range
        place = .colon
        guard builder != nil || options.duplicateKeys == .reject else { return }
        let key = StringText.decoded(source.extracting(token.range))
        let node = builder?.nodeCount ?? 0
        let first = open[innermost].keys.add(key, node)
        if let first {
            guard options.duplicateKeys == .useLast else {
                throw SyntaxFault(.duplicateKey, token: token.range)
            }
            builder?.replaceMember(at: first, by: node)
        }
        builder?.key(key.span, isASCII: false, isPlain: false)
    }

    private mutating func openContainer(_ token: Lexer.Token, isObject: Bool) throws(SyntaxFault) {
        let limit = Int(options.limits.effectiveDepth)
        guard open.count < limit else {
            throw SyntaxFault(.tooDeep, limit, token: token.range)
        }
        if isObject { builder?.openObject(count: 0) } else { builder?.openArray(count: 0) }
        open.append(OpenContainer(isObject: isObject, start: token.range.lowerBound))
        place = isObject ? .key : .value
        isAfterComma = false
    }

    private mutating func closeContainer() {
        guard let container = open.popLast() else { return }
        builder?.close(count: container.count)
        valueIsComplete()
    }

    private mutating func valueIsComplete() {
        place = open.isEmpty ? .end : .separator
        if !open.isEmpty { open[open.count - 1].count += 1 }
    }

    /// Checks the depth as libjansson does: it counts a scalar as a level, even a missing scalar.
    private func checkDepthOfScalar(_ token: Lexer.Token) throws(SyntaxFault) {
        let range: Range<Int>
        switch token.kind {
        case .closeArray where isInArray, .end where isInArray: return
        case .end: range = lexer.previous
        default: range = token.range
        }
        let most = JSONParsingOptions.Limits.maximumDepth
        switch token.kind {
        case .openArray, .openObject: throw SyntaxFault(.tooDeep, most, token: range)
        default: throw SyntaxFault(.tooDeep, most - 1, token: range)
        }
    }

    /// Returns the path of the innermost container, or of the member or element at fault in it.
    private func path(of fault: SyntaxFault, in source: Span<UInt8>) -> JSONPath {
        var path = JSONPath()
        let continuesValue = place == .separator && continuesScalar(fault, in: source)
        let isOfMember =
            fault.code == .duplicateKey || place == .value && !fault.isOfContainer || continuesValue
        let keyLength = open.count > 32 ? 32 : 128
        for (level, container) in open.enumerated() {
            let isInnermost = level == open.count - 1
            if isInnermost, !isOfMember { break }
            path.elements.append(
                container.isObject
                    ? .key(StringText.excerpt(source.extracting(container.key), limit: keyLength))
                    : .index(isInnermost && continuesValue ? container.count - 1 : container.count))
        }
        return path
    }

    /// Returns true if the token at fault is the rest of a malformed number or word: `0x1F` is two tokens, and so are
    /// `12abc` and `1.2.3`.
    private func continuesScalar(_ fault: SyntaxFault, in source: Span<UInt8>) -> Bool {
        let start = fault.token.lowerBound
        return start < source.count && (source[start].isLetter || source[start] == UInt8(ascii: "."))
            && Stop.isScalar(endingBefore: start, in: source)
    }
}

extension GrammarReader {
    /// Returns the fault of an unexpected token.
    func problem(_ token: Lexer.Token, in source: Span<UInt8>) -> SyntaxFault {
        let kind = SyntaxFault.Kind(unexpected: token.kind, at: place, in: container)
        switch token.kind {
        case .invalid: return SyntaxFault(kind, token: token.range)
        case .word where place != .key, .identifier where place == .value:
            return SyntaxFault(
                isHexadecimal(token, in: source) ? .hexadecimal : .init(word: source.extracting(token.range)),
                token: token.range)
        case .end: return SyntaxFault(kind, token: token.range, isOfContainer: isInArray)
        default: return SyntaxFault(kind, token: token.range, isOfContainer: place == .value && isInArray)
        }
    }

    /// Returns true if a word is the end of a hexadecimal number: libjansson reads `0x1F` as a zero and a word.
    private func isHexadecimal(_ token: Lexer.Token, in source: Span<UInt8>) -> Bool {
        let start = token.range.lowerBound
        guard place == .separator || place == .end, start > 0, lexer.previous.upperBound == start else {
            return false
        }
        return source[start - 1] == UInt8(ascii: "0") && source[start] | 0x20 == UInt8(ascii: "x")
    }
}
