internal import CJSONScanner
internal import JanssonCore

/// An incremental parser that keeps the nodes of the input so far.
///
/// It reads each byte once, except in cut tokens: a character, escape or literal has at most a dozen bytes, and a
/// number is read again only at its end or in its exponent. Complete tokens become the scanner's nodes, so a document
/// is a copy of the nodes. It does not recurse.
///
/// The parser only detects a fault. ``JSONError/init(inPartial:token:options:)`` makes the error.
struct PartialReader: Sendable {
    /// The next expected token, or the token being read.
    enum State {
        case value, firstElement, key, firstKey, colon, separator, end
        case string, keyText, literal, number
    }

    /// The result of a reading step.
    enum Outcome {
        case readOn
        /// The rest of a character, an escape or a token is missing.
        case cut
        /// No continuation can be valid.
        case fault
    }

    struct OpenContainer {
        let node: UInt32
        let isObject: Bool
        /// The number of complete children, including duplicate keys.
        var count: UInt32 = 0
    }

    /// The nodes so far, as in CJSONScanner.h. Open containers have no count or end yet.
    private(set) var nodes: [Node] = []

    /// The contents of strings with escapes.
    var decoded: [UInt8] = []

    private(set) var open: [OpenContainer] = []

    /// The keys of open objects with many members, by level.
    private var keys: [(level: Int, keys: PartialKeys)] = []

    private(set) var state = State.value

    /// The offset of the next byte to read.
    var offset = 0

    /// The start of the last token, or the offset of a fault.
    private(set) var tokenStart = 0

    /// The start of the current string's content in `decoded`; nil before its first escape.
    var decodedStart: Int?

    /// Whether the current string is ASCII so far.
    var isASCII = true

    /// The grammar state of the current number.
    var number = NumberGrammar()

    /// The number of exponent digits at the last range check.
    var checkedExponentDigits = -1

    /// Whether the last node is a key without a value.
    private(set) var hasKey = false

    /// The first key of the object that is equal to the last key.
    private(set) var firstKey: UInt32?

    /// The duplicate members so far.
    private(set) var replacements = MemberReplacements()

    private let maximumDepth: Int
    let rejectsDuplicateKeys: Bool

    init(limits: JSONParsingOptions.Limits, duplicateKeys: JSONParsingOptions.DuplicateKeys) {
        maximumDepth = Int(limits.effectiveDepth)
        rejectsDuplicateKeys = duplicateKeys == .reject
    }

    /// Reads the next bytes of the input.
    ///
    /// - Parameters:
    ///   - text: The input so far, with the padding that CJSONScanner.h describes.
    ///   - end: The length of the input.
    /// - Returns: Whether the input can still become valid.
    mutating func read(_ text: [UInt8], upTo end: Int) -> Bool {
        let text = text.span
        while offset < end {
            let outcome =
                switch state {
                case .string, .keyText: readString(text, upTo: end)
                case .number: readNumber(text, upTo: end)
                case .literal: readLiteral(text, upTo: end)
                default: readBetweenTokens(text, upTo: end)
                }
            switch outcome {
            case .readOn: continue
            case .cut: return true
            case .fault: return false
            }
        }
        return true
    }

    /// Skips white space, and reads one byte after it.
    @inline(__always)
    private mutating func readBetweenTokens(_ text: Span<UInt8>, upTo end: Int) -> Outcome {
        var index = offset
        while index < end, text[index].isSpace { index += 1 }
        offset = index
        guard index < end else { return .cut }
        let byte = text[index]
        switch state {
        case .value: return beginValue(byte, text, upTo: end)
        case .firstElement:
            guard byte == UInt8(ascii: "]") else { return beginValue(byte, text, upTo: end) }
            closeContainer()
        case .separator:
            if byte == UInt8(ascii: ",") {
                state = isInObject ? .key : .value
            } else {
                guard byte == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return fault() }
                closeContainer()
            }
        case .colon:
            guard byte == UInt8(ascii: ":") else { return fault() }
            state = .value
        case .firstKey where byte == UInt8(ascii: "}"): closeContainer()
        case .key, .firstKey:
            guard byte == UInt8(ascii: "\"") else { return fault() }
            beginString(.keyText)
        default: return fault()
        }
        offset += 1
        return .readOn
    }

    private mutating func fault() -> Outcome {
        tokenStart = offset
        return .fault
    }

    @inline(__always)
    var isInObject: Bool { open.last?.isObject == true }

    private mutating func beginValue(_ byte: UInt8, _ text: Span<UInt8>, upTo end: Int) -> Outcome {
        // libjansson counts a scalar as a level too.
        if open.count >= JSONParsingOptions.Limits.maximumDepth { return fault() }
        switch byte {
        case UInt8(ascii: "\""): beginString(.string)
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            guard open.count < maximumDepth else { return fault() }
            openContainer(isObject: byte == UInt8(ascii: "{"))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            begin(.number)
            // The grammar handles numbers that are cut or invalid.
            if !readWholeNumber(text, upTo: end) { (number, checkedExponentDigits) = (NumberGrammar(), -1) }
            return .readOn
        case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "f"): begin(.literal)
        default: return fault()
        }
        offset += 1
        return .readOn
    }

    private mutating func begin(_ token: State) {
        tokenStart = offset
        state = token
    }

    private mutating func beginString(_ token: State) {
        begin(token)
        isASCII = true
        decodedStart = nil
    }

    private mutating func openContainer(isObject: Bool) {
        tokenStart = offset
        appendValue(Node(kind: isObject ? .object : .array, offset: UInt32(truncatingIfNeeded: offset)))
        open.append(OpenContainer(node: UInt32(truncatingIfNeeded: nodes.count - 1), isObject: isObject))
        state = isObject ? .firstKey : .firstElement
    }

    private mutating func closeContainer() {
        guard let container = open.popLast() else { return }
        if let last = keys.last, last.level == open.count { keys.removeLast() }
        nodes[Int(container.node)].payload =
            UInt64(truncatingIfNeeded: nodes.count) << 32 | UInt64(container.count)
        valueIsComplete()
    }

    /// Appends a value's node. If its key is a duplicate, the value replaces the first value only now.
    private mutating func appendValue(_ node: Node) {
        if let first = firstKey {
            replacements.replace(Int(first), by: nodes.count - 1)
            firstKey = nil
        }
        hasKey = false
        nodes.append(node)
    }

    private mutating func valueIsComplete() {
        state = open.isEmpty ? .end : .separator
        if !open.isEmpty { open[open.count - 1].count += 1 }
    }

    mutating func complete(value node: Node) {
        appendValue(node)
        valueIsComplete()
    }

    /// Completes a key.
    ///
    /// - Returns: False if the key is a duplicate, and duplicates are rejected.
    mutating func complete(key node: Node, in text: Span<UInt8>) -> Bool {
        let innermost = open.count - 1
        let index = UInt32(truncatingIfNeeded: nodes.count)
        nodes.append(node)
        if open[innermost].count < PartialKeys.fewest {
            firstKey = PartialKeys.first(
                equalTo: index, of: open[innermost].node, nodes: nodes, source: text, decoded: decoded)
        } else {
            if keys.last?.level != innermost {
                keys.append((innermost, PartialKeys(of: open[innermost].node)))
            }
            firstKey = keys[keys.count - 1].keys.add(index, nodes: nodes, source: text, decoded: decoded)
        }
        if firstKey != nil, rejectsDuplicateKeys {
            nodes.removeLast()
            firstKey = nil
            return false
        }
        hasKey = true
        state = .colon
        return true
    }

    private mutating func readLiteral(_ text: Span<UInt8>, upTo end: Int) -> Outcome {
        let word: StaticString
        let kind: Node.Kind
        switch text[tokenStart] {
        case UInt8(ascii: "n"): (word, kind) = ("null", .null)
        case UInt8(ascii: "t"): (word, kind) = ("true", .true)
        default: (word, kind) = ("false", .false)
        }
        let length = min(end - tokenStart, word.utf8CodeUnitCount)
        for index in 1..<length {
            // In bounds: `length` is at most the length of the word.
            guard unsafe text[tokenStart + index] == word.utf8Start[index] else { return .fault }
        }
        guard length == word.utf8CodeUnitCount else { return .cut }
        offset = tokenStart + length
        complete(value: Node(kind: kind, offset: UInt32(truncatingIfNeeded: tokenStart)))
        return .readOn
    }
}

extension UInt8 {
    @inline(__always)
    fileprivate var isSpace: Bool {
        self <= UInt8(ascii: " ")
            && (self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
                || self == UInt8(ascii: "\t"))
    }
}
