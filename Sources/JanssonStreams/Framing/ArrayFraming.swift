internal import JanssonCore

/// A framing of the elements of an array at a path of a document.
///
/// The framing descends along the path. It skips other values by matching brackets and quotes. After the array, it
/// reads to the end of the document, to notice a cut.
struct ArrayFraming: Sendable {
    let path: JSONPath
    private var state = State.value
    /// Whether a comma precedes the element or key.
    private var isAfterComma = false
    /// The open containers on the path. The last is the array itself, while open.
    private var open: [Container] = []
    private var value = ValueFraming()
    /// Whether the bytes continue a value.
    private var isInValue = false

    private struct Container: Sendable {
        let isObject: Bool
        let location: JSONLocation
        var position = 0
        /// Whether the next key or index of the path was found.
        var isMatched = false
    }

    private enum State: Sendable {
        /// Before a value on the path.
        case value
        /// Before an element, a key or, if no comma precedes, the end of a container.
        case item
        /// Before the colon of a member.
        case colon(isMatch: Bool)
        /// Before or in a value beside the path.
        case skipped
        /// Before or in an element of the array.
        case element
        /// Before a comma or the end of the innermost container.
        case separator
        /// After the document.
        case tail
    }

    init(path: JSONPath) {
        self.path = path
    }

    var isInElement: Bool {
        if case .element = state { isInValue } else { false }
    }

    /// Whether the next bytes may be an element and have not been searched.
    var isBeforeElement: Bool {
        if case .item = state { isInArray && !isInValue } else { false }
    }

    mutating func dropScanned() -> Int { value.scanned.exchange() }

    mutating func step(
        _ bytes: Span<UInt8>, at location: JSONLocation, isWhole: Bool, limit: Int
    ) -> FramingStep {
        if !isInValue {
            let start = bytes.endOfSpace(from: 0)
            if start > 0 { return .skip(start) }
            if bytes.count == 0 { return isWhole ? endOfStream() : .more }
        }
        switch state {
        case .value: return enter(bytes[0], at: location)
        case .item: return item(bytes, isWhole: isWhole, limit: limit)
        case .colon(let isMatch):
            guard bytes[0] == UInt8(ascii: ":") else { return unexpected(bytes[0], at: .colon) }
            state = isMatch ? .value : .skipped
            return .skip(1)
        case .skipped: return skip(bytes, isWhole: isWhole)
        case .element: return element(bytes, isWhole: isWhole)
        case .separator: return separator(bytes[0])
        case .tail: return unexpected(bytes[0], at: .end)
        }
    }

    private var isInArray: Bool { open.count > path.elements.count }

    /// The path of the innermost open container.
    private var openPath: JSONPath { JSONPath(Array(path.elements.prefix(max(0, open.count - 1)))) }

    // MARK: On the path

    private mutating func enter(_ byte: UInt8, at location: JSONLocation) -> FramingStep {
        let isObject =
            if open.count < path.elements.count, case .key = path.elements[open.count] { true } else { false }
        guard byte == UInt8(ascii: isObject ? "{" : "[") else {
            let path = JSONPath(Array(path.elements.prefix(open.count)))
            guard let actual = byte.kindOfValue else { return unexpected(byte, at: .value, path: path) }
            let expected = isObject ? "an object" : "an array"
            return .last(FramingFault(code: .typeMismatch, path: path, expected: expected, actual: actual))
        }
        open.append(Container(isObject: isObject, location: location))
        (state, isAfterComma) = (.item, false)
        return .skip(1)
    }

    private mutating func item(_ bytes: Span<UInt8>, isWhole: Bool, limit: Int) -> FramingStep {
        let container = open[open.count - 1]
        if bytes[0] == UInt8(ascii: container.isObject ? "}" : "]"), !isInValue {
            return isAfterComma ? unexpected(bytes[0], at: container.isObject ? .key : .value) : close()
        }
        if container.isObject { return key(bytes, isWhole: isWhole, limit: limit) }
        if isInArray {
            state = .element
            return element(bytes, isWhole: isWhole)
        }
        let isMatch = path.elements[open.count - 1] == .index(container.position)
        open[open.count - 1].position += 1
        if isMatch { open[open.count - 1].isMatched = true }
        state = isMatch ? .value : .skipped
        return .skip(0)
    }

    private mutating func key(_ bytes: Span<UInt8>, isWhole: Bool, limit: Int) -> FramingStep {
        guard bytes[0] == UInt8(ascii: "\"") else { return unexpected(bytes[0], at: .key) }
        isInValue = true
        let end = value.length(in: bytes, isWhole: isWhole)
        guard (end ?? bytes.count) <= limit else {
            let message = "a key of more than \(limit) bytes"
            return .last(FramingFault(code: .limitExceeded, path: openPath, message: message))
        }
        guard let length = end else { return .more }
        isInValue = false
        let token = bytes.extracting(0..<length)
        guard length > 1, bytes[length - 1] == UInt8(ascii: "\"") else {
            return .last(FramingFault(.openString, path: openPath))
        }
        let isMatch =
            if case .key(let key) = path.elements[open.count - 1] {
                String(decoding: StringText.decoded(token), as: UTF8.self).utf8.elementsEqual(key.utf8)
            } else {
                false
            }
        if isMatch {
            guard !open[open.count - 1].isMatched else {
                let key = JSONPath(Array(path.elements.prefix(open.count)))
                return .last(FramingFault(.duplicateKey, path: key))
            }
            open[open.count - 1].isMatched = true
        }
        state = .colon(isMatch: isMatch)
        return .skip(length)
    }

    /// Closes the innermost container. If the container lacks the next key or index of the path, the array is missing.
    private mutating func close() -> FramingStep {
        let container = open[open.count - 1]
        guard isInArray || container.isMatched else {
            let missing = JSONPath(Array(path.elements.prefix(open.count)))
            return .last(
                FramingFault(
                    code: container.isObject ? .keyNotFound : .indexOutOfBounds,
                    location: container.location, path: missing, expected: "an array",
                    actual: container.isObject ? "no such key" : "no such element"))
        }
        open.removeLast()
        state = open.isEmpty ? .tail : .separator
        return .skip(1)
    }

    // MARK: Values

    private mutating func skip(_ bytes: Span<UInt8>, isWhole: Bool) -> FramingStep {
        let isContinued = isInValue
        isInValue = true
        guard let length = value.length(in: bytes, isWhole: isWhole) else {
            let seen = value.scanned.exchange()
            return seen > 0 ? .skip(seen) : .more
        }
        isInValue = false
        guard length > 0 || isContinued else { return unexpected(bytes[0], at: .value) }
        state = .separator
        return .skip(length)
    }

    private mutating func element(_ bytes: Span<UInt8>, isWhole: Bool) -> FramingStep {
        let isContinued = isInValue
        isInValue = true
        guard let length = value.length(in: bytes, isWhole: isWhole) else { return .more }
        isInValue = false
        guard length > 0 || isContinued else { return missingElement(bytes[0]) }
        return endElement(bytes, length: length)
    }

    mutating func endElement(_ bytes: Span<UInt8>, length: Int) -> FramingStep {
        state = .separator
        // If the comma was received, this step consumes the comma and the following white space.
        let next = bytes.endOfSpace(from: length)
        guard next < bytes.count, bytes[next] == UInt8(ascii: ",") else {
            return .record(length: length, end: length)
        }
        (state, isAfterComma) = (.item, true)
        return .record(length: length, end: bytes.endOfSpace(from: next + 1))
    }

    private mutating func missingElement(_ byte: UInt8) -> FramingStep {
        guard byte == UInt8(ascii: ",") else { return unexpected(byte, at: .value) }
        // There is one comma too many; an element may follow.
        defer { (state, isAfterComma) = (.item, true) }
        return .failure(FramingFault(unexpectedKind(byte, at: .value)), end: 1)
    }

    private mutating func separator(_ byte: UInt8) -> FramingStep {
        let container = open[open.count - 1]
        if byte == UInt8(ascii: ",") {
            (state, isAfterComma) = (.item, true)
            return .skip(1)
        }
        if byte == UInt8(ascii: container.isObject ? "}" : "]") { return close() }
        guard isInArray, byte.kindOfValue != nil else { return unexpected(byte, at: .separator) }
        // The comma before the next element is missing.
        state = .element
        return .failure(FramingFault(unexpectedKind(byte, at: .separator), path: openPath), end: 0)
    }

    // MARK: Faults

    /// Returns a fault that ends the stream: after this byte, the structure of the document is unknown.
    private func unexpected(
        _ byte: UInt8, at place: GrammarReader.Context, path: JSONPath? = nil
    ) -> FramingStep {
        let kind = unexpectedKind(byte, at: place)
        return .last(FramingFault(kind, path: path ?? openPath))
    }

    private func unexpectedKind(_ byte: UInt8, at place: GrammarReader.Context) -> SyntaxFault.Kind {
        let container: SyntaxFault.Container =
            switch open.last?.isObject {
            case nil: .root
            case true?: .object(afterComma: isAfterComma)
            case false?: .array(afterComma: isAfterComma)
            }
        return SyntaxFault.Kind(unexpected: Lexer.Kind(startingWith: byte), at: place, in: container)
    }

    private func endOfStream() -> FramingStep {
        if case .tail = state { return .more }
        return .last(FramingFault(.endsTooSoon, path: openPath))
    }
}

extension UInt8 {
    /// The name of the kind of value that starts with this byte; nil for other bytes.
    fileprivate var kindOfValue: String? {
        switch self {
        case UInt8(ascii: "{"): "\(JSON.Kind.object)"
        case UInt8(ascii: "["): "\(JSON.Kind.array)"
        case UInt8(ascii: "\""): "\(JSON.Kind.string)"
        case UInt8(ascii: "t"), UInt8(ascii: "f"): "\(JSON.Kind.bool)"
        case UInt8(ascii: "n"): "\(JSON.Kind.null)"
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): "\(JSON.Kind.number)"
        default: nil
        }
    }
}
