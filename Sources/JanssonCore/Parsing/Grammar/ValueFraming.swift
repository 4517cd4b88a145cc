internal import CJSONScanner

/// Finds the end of a value by its brackets and quotes.
package struct ValueFraming: Sendable {
    /// The number of bytes scanned.
    package var scanned = 0
    private var state = State.start
    /// Whether a string in the value has a line feed, which JSON does not allow.
    private(set) var isBroken = false
    /// Whether the last scanned byte is a line feed.
    private var isAtLineStart = false

    private enum State: Sendable {
        case start
        case scalar
        case bracketed(depth: UInt64, isInString: Bool, isEscaped: Bool)
    }

    package init() {}

    /// Returns the length of the value at the start of `bytes`; nil if the value may continue after `bytes`, and 0 if
    /// there is no value.
    ///
    /// - Parameters:
    ///   - isWhole: Whether no bytes follow.
    ///   - stopsWhenBroken: Whether a broken value ends before a line that starts with `[` or `{`.
    package mutating func length(in bytes: Span<UInt8>, isWhole: Bool, stopsWhenBroken: Bool = false) -> Int?
    {
        if case .start = state {
            begin(bytes)
            if case .bracketed = state, scan(bytes) { return end(at: scanned) }
        }
        if case .scalar = state {
            while scanned < bytes.count {
                if bytes[scanned].endsScalar { return end(at: scanned) }
                scanned += 1
            }
            return isWhole ? end(at: scanned) : nil
        }
        while scanned < bytes.count {
            if stopsWhenBroken, isBroken, isAtLineStart, bytes[scanned].opensContainer {
                return end(at: scanned)
            }
            // Scan a broken value line by line, because each line may start another value.
            let line =
                stopsWhenBroken && isBroken ? bytes.firstIndex(of: UInt8(ascii: "\n"), from: scanned) : nil
            if scan(bytes.extracting(0..<(line.map { $0 + 1 } ?? bytes.count))) { return end(at: scanned) }
        }
        return isWhole ? end(at: scanned) : nil
    }

    @inline(__always)
    private mutating func begin(_ bytes: Span<UInt8>) {
        guard bytes.count > 0 else { return }
        let first = bytes[0]
        if first.opensContainer || first == UInt8(ascii: "\"") {
            state = .bracketed(
                depth: first.opensContainer ? 1 : 0, isInString: !first.opensContainer, isEscaped: false)
            scanned = 1
        } else {
            state = .scalar
        }
    }

    /// Returns true if the value ends.
    @inline(__always)
    private mutating func scan(_ bytes: Span<UInt8>) -> Bool {
        guard case .bracketed(let depth, let isInString, let isEscaped) = state else { return true }
        var frame = cjs_frame(depth: depth, in_string: isInString, escaped: isEscaped)
        var status = CJS_FRAME_OPEN
        // In bounds: within the span's own count.
        scanned += unsafe bytes.extracting(scanned..<bytes.count).withUnsafeBufferPointer { rest in
            unsafe rest.baseAddress.map { unsafe cjs_frame_scan($0, rest.count, &frame, &status) } ?? 0
        }
        state = .bracketed(depth: frame.depth, isInString: frame.in_string, isEscaped: frame.escaped)
        if status == CJS_FRAME_BROKEN { isBroken = true }
        isAtLineStart = scanned > 0 && bytes[scanned - 1] == UInt8(ascii: "\n")
        return status == CJS_FRAME_END
    }

    @inline(__always)
    private mutating func end(at length: Int) -> Int {
        self = ValueFraming()
        return length
    }
}
