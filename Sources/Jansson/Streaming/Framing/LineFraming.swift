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
        let line = bytes.extracting(0..<(feed ?? end))
        if !isCut, bytes[0].isJSONSpace, bytes.endOfSpace(from: 0) >= line.count { return .skip(end) }
        return .record(length: LineFraming.length(line), end: end)
    }

    /// The length of a line without the carriage return at its end, which belongs to the line feed.
    @inline(__always)
    static func length(_ line: Span<UInt8>) -> Int {
        line.count > 0 && line[line.count - 1] == UInt8(ascii: "\r") ? line.count - 1 : line.count
    }
}
