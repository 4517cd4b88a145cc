internal import JanssonCore

/// A framing of JSON texts that follow one another.
struct ConcatenatedFraming: Sendable {
    var value = ValueFraming()
    /// Whether the bytes continue a record.
    private var isInRecord = false

    mutating func step(_ bytes: Span<UInt8>, isWhole: Bool) -> FramingStep {
        let isContinued = isInRecord
        if !isInRecord {
            let start = bytes.endOfSpace(from: 0)
            if start > 0 { return .skip(start) }
            guard bytes.count > 0 else { return .more }
            isInRecord = true
        }
        guard let length = value.length(in: bytes, isWhole: isWhole, stopsWhenBroken: true) else {
            return .more
        }
        isInRecord = false
        // A byte that starts no value is one bad record. If a continued record ended before these bytes, `length` is 0.
        let end = isContinued ? length : max(length, min(1, bytes.count))
        return .record(length: end, end: bytes.endOfSpace(from: end))
    }
}
