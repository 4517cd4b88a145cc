internal import JanssonCore

/// A framing of records that each follow a record separator (RFC 7464).
struct TextSequenceFraming: Sendable {
    /// The number of bytes of the record already searched for a separator.
    private var scanned = 0
    /// Whether the beginning of the record was dropped.
    private var isCut = false
    private var state = State.start

    private enum State: Sendable {
        case start
        /// In bytes before the first separator. The fault has been reported.
        case unseparated
        case text
    }

    private static let separator: UInt8 = 0x1E

    var isInRecord: Bool { state == .text }

    mutating func dropScanned() -> Int {
        isCut = true
        return scanned.exchange()
    }

    mutating func step(_ bytes: Span<UInt8>, isWhole: Bool, limit: Int) -> FramingStep {
        guard state == .text else { return stepToSeparator(bytes) }
        let next = bytes.firstIndex(of: TextSequenceFraming.separator, from: scanned)
        guard next != nil || (isWhole && bytes.count > 0) else {
            scanned = bytes.count
            return .more
        }
        let length = next ?? bytes.count
        let end = next.map { $0 + 1 } ?? length
        defer { (scanned, isCut) = (0, false) }
        if isCut || length > limit { return .record(length: length, end: end) }
        // Separators may follow one another.
        guard bytes.endOfSpace(from: 0) < length else { return .skip(end) }
        guard
            bytes[bytes.endOfSpace(from: 0)].delimitsValue || bytes[length - 1].isJSONSpace
                || bytes[length - 1].delimitsValue
        else {
            let fault = FramingFault(
                code: .prematureEnd,
                message: "a number, true, false or null that may be cut off, as no white space follows",
                isRecord: true)
            return .failure(fault, end: end)
        }
        return .record(length: length, end: end)
    }

    private mutating func stepToSeparator(_ bytes: Span<UInt8>) -> FramingStep {
        let start = state == .start ? bytes.endOfSpace(from: 0) : 0
        if start > 0 { return .skip(start) }
        if bytes.count == 0 { return .more }
        if bytes[0] != TextSequenceFraming.separator, state == .start {
            state = .unseparated
            let fault = FramingFault(message: "text before the first record separator", isRecord: true)
            return .failure(fault, end: 0)
        }
        guard let next = bytes.firstIndex(of: TextSequenceFraming.separator) else {
            return .skip(bytes.count)
        }
        state = .text
        return .skip(next + 1)
    }
}

extension UInt8 {
    /// Whether the byte begins or ends a string, array or object. Their ends show that they are complete.
    fileprivate var delimitsValue: Bool {
        switch self {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\""):
            true
        default: false
        }
    }
}
