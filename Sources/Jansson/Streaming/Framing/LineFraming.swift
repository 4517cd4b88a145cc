/// Records on lines.
struct LineFraming: Sendable {
    /// How many bytes of the line are known to have no line feed.
    private var scanned = 0
    /// Whether the beginning of the line was dropped.
    private var isCut = false

    mutating func forgetScanned() -> Int {
        isCut = true
        return scanned.forget()
    }

    @inline(__always)
    mutating func step(_ bytes: Span<UInt8>, isWhole: Bool) -> FramingStep {
        let feed = bytes.firstIndex(of: UInt8(ascii: "\n"), from: scanned)
        guard feed != nil || (isWhole && bytes.count > 0) else {
            scanned = bytes.count
            return .more
        }
        let end = feed.map { $0 + 1 } ?? bytes.count
        defer { self = LineFraming() }
        var length = feed ?? end
        if !isCut, bytes[0].isJSONSpace, bytes.endOfSpace(from: 0) >= length { return .skip(end) }
        if length > 0, bytes[length - 1] == UInt8(ascii: "\r") { length -= 1 }
        return .record(length: length, end: end)
    }
}
