internal import CJSONScanner
internal import JanssonCore

/// Reads a text that comes in pieces, and keeps its nodes as they come.
///
/// Each byte is looked at once, except for those of a character, an escape or a literal that is cut: they
/// are read again, at most a dozen bytes, when more has come. Complete tokens become the nodes that the
/// scanner would make of them, in the same order, so that a document needs only a copy of them. There is no
/// recursion.
///
/// The reader only tells that no continuation of the text can be valid. ``JSONError/init(inPartial:token:options:)``
/// names the fault.
struct PartialReader: Sendable {
    /// What may come next, or what is cut.
    enum State {
        case value, firstElement, key, firstKey, colon, separator, end
        case string, keyText, literal, number
    }

    /// What became of an attempt to read on.
    enum Outcome {
        case readOn
        /// The rest of a character, an escape or a token is still to come.
        case cut
        /// No continuation can be valid.
        case fault
    }

    struct OpenContainer {
        /// The index of its node.
        let node: UInt32
        let isObject: Bool
        /// The number of complete children, with those of duplicate keys.
        var count: UInt32 = 0
    }

    /// The nodes so far, as CJSONScanner.h describes them. Those of open containers lack their count and
    /// end.
    private(set) var nodes: [Node] = []

    /// The contents of strings with escapes.
    var decoded: [UInt8] = []

    private(set) var open: [OpenContainer] = []

    /// The keys of those open containers that are large objects, by level.
    private var keys: [(level: Int, keys: PartialKeys)] = []

    private(set) var state = State.value

    /// The first byte that was not read yet.
    var offset = 0

    /// The start of the last token.
    private(set) var tokenStart = 0

    /// Where the content of the current string starts in `decoded`; nil before its first escape.
    var decodedStart: Int?

    /// Whether all bytes of the current string are ASCII so far.
    var isASCII = true

    /// How far the grammar of the current number has come.
    var number = NumberGrammar()

    /// The digits of its exponent when its range was last checked.
    var checkedExponentDigits = -1

    /// Whether the last node is a key whose value has not come.
    private(set) var hasKey = false

    /// The first key that is equal to the last one, in the same object.
    private(set) var firstKey: UInt32?

    /// The duplicate members so far.
    private(set) var replacements = MemberReplacements()

    private let maximumDepth: Int
    let rejectsDuplicateKeys: Bool

    init(limits: JSONParsingOptions.Limits, duplicateKeys: JSONParsingOptions.DuplicateKeys) {
        maximumDepth = Int(limits.effectiveDepth)
        rejectsDuplicateKeys = duplicateKeys == .reject
    }

    /// Reads on.
    ///
    /// - Parameters:
    ///   - text: Everything that has come, and the padding that CJSONScanner.h describes.
    ///   - end: The length of what has come.
    /// - Returns: Whether the text can still become valid.
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
            // The grammar reads numbers that are cut, and finds the faults of others.
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

    /// Appends a value's node. A value of a duplicate key takes the place of the first one now, and not
    /// when its key came: until then the first value is kept.
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

    /// Takes a key that is complete.
    ///
    /// - Returns: Whether the object may have it.
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
