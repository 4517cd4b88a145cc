internal import JanssonCore

/// A framing of the data of server-sent events (HTML Living Standard, section 9.2).
struct EventFraming: Sendable {
    /// The number of bytes of the line already searched for a line end.
    private var scanned = 0
    private var data: [UInt8] = []
    /// The location of each line of the data.
    private var lines: [JSONLocation] = []
    /// Whether the last byte was a CR, so that a following LF is skipped.
    private var skipsFeed = false
    /// Whether the beginning of the line was dropped.
    private var isInLongLine = false
    /// Whether the event's data exceeded the limit. The fault has been reported.
    private var isTooLong = false

    mutating func step(
        _ bytes: Span<UInt8>, at location: JSONLocation, isWhole: Bool, limit: Int
    ) -> FramingStep {
        if skipsFeed, bytes.count > 0 {
            skipsFeed = false
            if bytes[0] == UInt8(ascii: "\n") { return .skip(1) }
        }
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n"), or: UInt8(ascii: "\r"), from: scanned) else {
            if isWhole { return endOfStream(bytes, at: location, limit: limit) }
            scanned = bytes.count
            let isLong = isInLongLine || bytes.count - Span.longestDataPrefix > limit
            return isLong ? beginningOfLongLine(bytes, at: location, limit: limit) : .more
        }
        scanned = 0
        skipsFeed = bytes[end] == UInt8(ascii: "\r")
        if isInLongLine {
            isInLongLine = false
            return .skip(end + 1)
        }
        if end == 0 { return endOfEvent() }
        return line(bytes.extracting(0..<end), end: end + 1, at: location, limit: limit)
    }

    /// Adds a line, or the beginning of a line that already exceeds the limit.
    private mutating func line(
        _ line: Span<UInt8>, end: Int, at location: JSONLocation, limit: Int
    ) -> FramingStep {
        guard !isTooLong, let start = line.startOfData else { return .skip(end) }
        var place = location
        place.advance(over: line.extracting(0..<start))
        lines.append(place)
        if lines.count > 1 { data.append(UInt8(ascii: "\n")) }
        // Locations count toward the limit: with short lines, locations take most of the memory.
        let kept = data.count + (lines.count - 1) * MemoryLayout<JSONLocation>.stride
        guard kept + line.count - start <= limit else {
            let fault = FramingFault(
                code: .limitExceeded, location: lines[0], message: "a record of more than \(limit) bytes",
                isRecord: true)
            (data, lines, isTooLong) = ([], [], true)
            return .failure(fault, end: end)
        }
        unsafe line.extracting(start..<line.count).withUnsafeBufferPointer {
            unsafe data.append(contentsOf: $0)
        }
        return .skip(end)
    }

    private mutating func beginningOfLongLine(
        _ bytes: Span<UInt8>, at location: JSONLocation, limit: Int
    ) -> FramingStep {
        let isFirstPiece = !isInLongLine
        (scanned, isInLongLine) = (0, true)
        return isFirstPiece ? line(bytes, end: bytes.count, at: location, limit: limit) : .skip(bytes.count)
    }

    private mutating func endOfEvent() -> FramingStep {
        defer { (data, lines, isTooLong) = ([], [], false) }
        return data.span.isIgnored ? .skip(1) : .joined(data, lines: lines, end: 1)
    }

    /// Ends the stream. A last line without a line end is a line, too.
    private mutating func endOfStream(
        _ bytes: Span<UInt8>, at location: JSONLocation, limit: Int
    ) -> FramingStep {
        scanned = 0
        if !isInLongLine {
            let step = line(bytes, end: bytes.count, at: location, limit: limit)
            if case .failure = step { return step }
        }
        // The last data line may be cut, even if blank. The data `[DONE]` are complete.
        let isCut = !isInLongLine && bytes.startOfData != nil && !data.span.isEndMarker
        guard !isTooLong, isCut || !data.span.isIgnored else { return .more }
        let fault = FramingFault(
            code: .prematureEnd, location: lines.first, message: "the stream ends within an event",
            isRecord: true)
        return .last(fault)
    }
}

extension Span<UInt8> {
    /// The length of `data: `.
    fileprivate static var longestDataPrefix: Int { 6 }

    /// The offset of the value of a `data` field; nil for any other line.
    fileprivate var startOfData: Int? {
        guard count >= 4, self[0] == UInt8(ascii: "d"), self[1] == UInt8(ascii: "a"),
            self[2] == UInt8(ascii: "t"), self[3] == UInt8(ascii: "a")
        else { return nil }
        if count == 4 { return 4 }
        guard self[4] == UInt8(ascii: ":") else { return nil }
        return count > 5 && self[5] == UInt8(ascii: " ") ? 6 : 5
    }

    /// Whether these data are skipped: blank or `[DONE]`.
    fileprivate var isIgnored: Bool { endOfSpace(from: 0) == count || isEndMarker }

    /// Whether these data are `[DONE]`, which ends streams of language models.
    fileprivate var isEndMarker: Bool { count == 6 && equals(Array("[DONE]".utf8)) }
}
