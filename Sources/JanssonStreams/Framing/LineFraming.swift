internal import JanssonCore

/// A framing of records on lines.
struct LineFraming: Sendable {
    /// The number of bytes of the line already searched for a line feed.
    private var scanned = 0
    /// Whether the beginning of the line was dropped.
    private var isCut = false

    mutating func dropScanned() -> Int {
        isCut = true
        return scanned.exchange()
    }

    @inline(__always)
    mutating func step(_ bytes: Span<UInt8>, isWhole: Bool, limit: Int) -> FramingStep {
        let feed = bytes.firstIndex(of: UInt8(ascii: "\n"), from: scanned)
        guard feed != nil || (isWhole && bytes.count > 0) else {
            scanned = bytes.count
            return .more
        }
        let end = feed.map { $0 + 1 } ?? bytes.count
        defer { self = LineFraming() }
        let line = bytes.extracting(0..<(feed ?? end))
        let length = LineFraming.length(line)
        // A blank line beyond the limit is a fault, as its rest may be unread.
        if !isCut, length <= limit, bytes[0].isJSONSpace, line.endOfSpace(from: 0) == line.count {
            return .skip(end)
        }
        return .record(length: length, end: end)
    }

    /// Returns the length of a line, without the CR of a CRLF.
    @inline(__always)
    static func length(_ line: Span<UInt8>) -> Int {
        line.count > 0 && line[line.count - 1] == UInt8(ascii: "\r") ? line.count - 1 : line.count
    }
}
