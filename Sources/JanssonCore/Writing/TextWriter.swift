internal import CJSONScanner

/// A visitor that writes a tree as JSON.
struct TextWriter: JSONVisitor, ~Copyable {
    var text: TextBuffer
    let options: JSONWritingOptions
    let indentation: Int
    /// Whether a space follows each comma: true for an indentation of 0.
    let spacesCommas: Bool
    /// Whether only commas separate the elements of an array.
    let isCompact: Bool
    private let spacesColons: Bool
    let usesFoundationLayout: Bool
    /// The characters to escape in addition to those that JSON requires, and the case of hexadecimal digits.
    private let escapes: cjs_escapes
    /// Whether strings without required escapes are copied unchanged.
    private let copiesUnescapedStrings: Bool

    var depth = 0
    /// The maximum number of containers that were open at once.
    private(set) var deepest = 0
    /// Whether the next value or key is the root or the first in its container.
    var isFirst = true
    /// Whether the separator is already written: after a key, or after `separate()`.
    var isSeparated = false
    /// The maximum `text.count`.
    private var limit: Int

    /// - Parameter capacity: The number of bytes to reserve.
    init(options: JSONWritingOptions, capacity: Int = 512) {
        self.init(options: options, text: TextBuffer(capacity: capacity))
    }

    init(options: JSONWritingOptions, text: consuming TextBuffer) {
        self.text = text
        self.options = options
        limit = options.maximumByteCount
        indentation = max(0, min(options.indentation ?? 0, 31))
        spacesCommas = options.indentation == 0
        isCompact = indentation == 0 && !spacesCommas
        spacesColons = options.indentation != nil
        usesFoundationLayout = options.dialect != .jansson
        copiesUnescapedStrings = !options.escapesSlashes && !options.ensuresASCII
        // Foundation escapes control characters as RFC 8785 does.
        escapes =
            (options.escapesSlashes ? cjs_escapes(CJS_ESCAPE_SLASHES) : 0)
            | (options.ensuresASCII ? cjs_escapes(CJS_ESCAPE_NON_ASCII) : 0)
            | (usesFoundationLayout ? cjs_escapes(CJS_LOWERCASE_DIGITS) : 0)
    }

    func checkByteLimit() throws(JSONError) {
        guard text.count <= limit else {
            throw JSONError(
                .limitExceeded,
                message: "a text of more than the \(options.maximumByteCount) bytes that are allowed")
        }
    }

    /// Starts another value after the first `length` bytes.
    mutating func restart(behind length: Int) {
        text.truncate(to: length)
        let (end, isBeyond) = length.addingReportingOverflow(options.maximumByteCount)
        limit = isBeyond ? .max : end
        depth = 0
        deepest = 0
        isFirst = true
        isSeparated = true
    }

    mutating func null() {
        startValue()
        text.append("null")
    }

    mutating func bool(_ value: Bool) {
        startValue()
        text.append(value ? "true" : "false")
    }

    @inline(__always)
    mutating func number(_ value: JSONNumber) throws(JSONError) {
        guard case .real(let real) = value.storage, real.isFinite else { return try slowNumber(value) }
        self.real(real)
    }

    @inline(never)
    private mutating func slowNumber(_ value: JSONNumber) throws(JSONError) {
        startValue()
        switch value.storage {
        case .integer(let integer): text.append(integer.magnitude, isNegative: integer < 0)
        case .unsigned(let unsigned): text.append(unsigned, isNegative: false)
        case .real(let real):
            // Finite reals are written by the caller.
            guard options.writesNonFiniteNumbers else {
                throw JSONError(.invalidValue, expected: "a finite number", actual: "NaN or an infinity")
            }
            text.append(real.json5Text)
        case .packed(let packed): append(packed)
        case .text(let kept):
            if !options.preservesNumberText, kept.isShortest || options.realPrecision != nil, !kept.isInteger
            {
                append(shortest: kept.double)
            } else {
                text.append(kept.text.utf8Span.span)
            }
        }
    }

    private mutating func append(_ packed: PackedReal) {
        if options.preservesNumberText { return text.append(packed) }
        guard options.realPrecision == nil else { return append(packed.double) }
        text.append(packed)
        // Zeros at the end are omitted, as in the shortest text of a `Double`.
        while text.byte(beforeEnd: 1) == UInt8(ascii: "0"), text.byte(beforeEnd: 2) != UInt8(ascii: ".") {
            text.truncate(to: text.count - 1)
        }
        if usesFoundationLayout, text.byte(beforeEnd: 1) == UInt8(ascii: "0") {
            text.truncate(to: text.count - 2)
        }
    }

    mutating func number(at index: UInt32, of document: Document) throws(JSONError) {
        let node = document[index]
        if options.preservesNumberText {
            try numberAsInSource(at: index, of: document)
        } else if node.kind == .integer {
            let value = Int64(bitPattern: node.payload)
            integer(value.magnitude, isNegative: value < 0)
        } else if let short = node.shortReal {
            real(short)
        } else if let packed = node.packedReal {
            startValue()
            append(packed)
        } else {
            try slowNumber(at: index, of: document)
        }
    }

    @inline(never)
    private mutating func numberAsInSource(at index: UInt32, of document: Document) throws(JSONError) {
        if case .canonical(let largeIntegers) = options.dialect {
            startValue()
            let json = JSON(document: document, index: index)
            return try json.appendCanonicalNumber(to: &text, largeIntegers)
        }
        let isWritten: Void? = document.withNumberText(of: index) { token in
            startValue()
            text.append(token)
        }
        if isWritten == nil { try slowNumber(at: index, of: document) }
    }

    @inline(never)
    private mutating func slowNumber(at index: UInt32, of document: Document) throws(JSONError) {
        if let number = document.number(at: index) { try self.number(number) }
    }

    @inline(__always)
    mutating func integer(_ magnitude: UInt64, isNegative: Bool) {
        startValue()
        text.append(magnitude, isNegative: isNegative)
    }

    /// Writes a finite real.
    @inline(__always)
    mutating func real(_ value: Double) {
        startValue()
        append(value)
    }

    /// Writes a finite real of a type less precise than `Double` from its description. The shortest form of an equal
    /// `Double` may be longer.
    mutating func real(describedAs description: String) {
        startValue()
        let start = text.count
        text.append(description.utf8Span.span)
        if usesFoundationLayout {
            let isWhole = text.byte(beforeEnd: 1) == UInt8(ascii: "0")
            if isWhole, text.byte(beforeEnd: 2) == UInt8(ascii: ".") { text.truncate(to: text.count - 2) }
        } else if options.realPrecision != nil || text.byte(beforeEnd: 4) == UInt8(ascii: "e"),
            let real = Double(description)
        {
            text.truncate(to: start)
            append(shortest: real)
        }
    }

    /// Writes an array of integers that fit an `Int64`, without white space.
    @inline(__always)
    mutating func integers<T: FixedWidthInteger>(_ integers: [T]) {
        openArray(count: integers.count)
        unsafe withUnsafeTemporaryAllocation(of: Int64.self, capacity: 64) { words in
            var next = 0
            while next < integers.count {
                let count = min(integers.count - next, words.count)
                for index in 0..<count {
                    unsafe words[index] = Int64(truncatingIfNeeded: integers[next + index])
                }
                startValue()
                // In bounds: the first `count` words were just written.
                unsafe text.append(UnsafeBufferPointer(rebasing: words[..<count]))
                next += count
            }
        }
        closeArray()
    }

    /// Writes an array of reals. Stops and returns false at a real that is not finite.
    mutating func reals(_ reals: Span<Double>) -> Bool {
        let isCompact = isCompact && options.realPrecision == nil
        openArray(count: reals.count)
        var next = 0
        while next < reals.count {
            startValue()
            let done =
                isCompact ? text.append(reals.extracting(next...), dropsZeros: usesFoundationLayout) : 0
            if done == 0 {
                guard reals[next].isFinite else { return false }
                append(reals[next])
            }
            next += max(done, 1)
        }
        closeArray()
        return true
    }

    @inline(__always)
    private mutating func append(_ real: Double) {
        if !usesFoundationLayout, options.realPrecision == nil {
            text.append(real)
        } else {
            append(shortest: real)
        }
    }

    private mutating func append(shortest real: Double) {
        if usesFoundationLayout {
            text.appendAsFoundation(real)
        } else if let precision = options.realPrecision {
            text.append(real, precision: precision)
        } else {
            text.append(shortest: real)
        }
    }

    /// Writes a decimal without exponent notation. `short.exponent` must be from -40 to 40.
    mutating func number(_ short: ShortDecimal) {
        startValue()
        text.append(short)
    }

    /// Writes the text of a JSON number unchanged.
    mutating func number(text: String) {
        startValue()
        self.text.append(text.utf8Span.span)
    }

    mutating func string(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) {
        startValue()
        quote(text, isPlain: isPlain)
    }

    mutating func key(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) {
        startValue()
        quote(text, isPlain: isPlain)
        if spacesColons {
            self.text.append(usesFoundationLayout ? " : " : ": ")
        } else {
            self.text.append(UInt8(ascii: ":"))
        }
        isSeparated = true
    }

    /// Writes the key of a member, and expects its value next. Returns the offset of the key. With `isPlain`, the key
    /// needs no escapes that JSON requires.
    @inline(__always)
    mutating func member(_ key: Span<UInt8>, isPlain: Bool) -> Int {
        if !spacesColons, !isSeparated {
            let start = isFirst ? text.count : text.count &+ 1
            if text.appendKey(key, withComma: !isFirst, escapes: escapes, isPlain: isPlain && escapes == 0) {
                isFirst = false
                isSeparated = true
                return start
            }
        }
        separate()
        let start = text.count
        self.key(key, isASCII: false, isPlain: false)
        return start
    }

    mutating func openArray(count: Int) { open(UInt8(ascii: "[")) }

    mutating func openObject(count: Int) { open(UInt8(ascii: "{")) }

    mutating func closeArray() { close(UInt8(ascii: "]")) }

    mutating func closeObject() { close(UInt8(ascii: "}")) }

    private mutating func open(_ bracket: UInt8) {
        startValue()
        text.append(bracket)
        depth += 1
        deepest = max(deepest, depth)
        isFirst = true
    }

    private mutating func close(_ bracket: UInt8) {
        depth -= 1
        if !isCompact { startLastLine() }
        text.append(bracket)
        isFirst = false
    }

    @inline(never)
    private mutating func startLastLine() {
        if !isFirst {
            startLine()
        } else if usesFoundationLayout, indentation > 0 {
            text.append(UInt8(ascii: "\n"))
            startLine()
        }
    }

    /// Writes the separator before the next value or key.
    @inline(__always)
    mutating func startValue() {
        if isSeparated {
            isSeparated = false
        } else if !isCompact {
            startSpacedValue()
        } else if isFirst {
            isFirst = false
        } else {
            text.append(UInt8(ascii: ","))
        }
    }

    @inline(never)
    private mutating func startSpacedValue() {
        if !isFirst {
            text.append(UInt8(ascii: ","))
            if spacesCommas { text.append(UInt8(ascii: " ")) }
        }
        isFirst = false
        if depth > 0 { startLine() }
    }

    private mutating func startLine() {
        guard indentation > 0 else { return }
        text.append(UInt8(ascii: "\n"))
        text.append(repeating: UInt8(ascii: " "), count: depth * indentation)
    }

    /// Writes a string with the escapes that JSON (RFC 8259, section 7) and the options require.
    @inline(__always)
    private mutating func quote(_ string: Span<UInt8>, isPlain: Bool) {
        if isPlain && copiesUnescapedStrings {
            text.appendQuoted(string)
        } else {
            text.appendString(string, escapes: escapes)
        }
    }

    consuming func takeText() -> TextBuffer { text }
}
