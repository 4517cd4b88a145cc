/// Finds long runs of combining marks. Swift sorts the marks of a run to compare or hash a `String` (Unicode, Annex
/// 15), which takes quadratic time.
enum CombiningMarks {
    /// The longest run that is always allowed.
    private static let few = 32

    /// Returns the number of marks in the longest run, or 0 if it has at most ``few``.
    ///
    /// - Parameter isSource: Whether `text` is JSON, with escapes. Each escaped surrogate then counts as a mark.
    ///
    /// Complexity: O(*n*), with one step for 64 bytes without marks.
    static func longestRow(in text: Span<UInt8>, isSource: Bool = false) -> Int {
        // A mark has at least two bytes, so each run of more than `few` marks contains a tested position.
        let stride = 2 * few
        var (longest, place) = (0, stride - 1)
        while place < text.count {
            if text.isPlain(upTo: place) {
                place += stride
                continue
            }
            if let middle = mark(around: place, in: text, isSource) {
                var (start, end, count) = (middle.lowerBound, middle.upperBound, 1)
                while start > 0, let mark = mark(around: start - 1, in: text, isSource),
                    mark.upperBound == start
                {
                    (start, count) = (mark.lowerBound, count + 1)
                }
                while end < text.count, let mark = mark(around: end, in: text, isSource) {
                    (end, count) = (mark.upperBound, count + 1)
                }
                (longest, place) = (max(longest, count), max(place, end))
            }
            place += stride
        }
        return longest > few ? longest : 0
    }

    /// Returns the range of the mark that contains the byte at `place`; nil if the byte is not part of a mark.
    private static func mark(around place: Int, in text: Span<UInt8>, _ isSource: Bool) -> Range<Int>? {
        let isASCII = text[place] < 0x80
        if isASCII, !isSource { return nil }
        var start = place
        while start > 0, place - start < 5,
            text[start] & 0xC0 == 0x80 || isASCII && text[start] != UInt8(ascii: "\\")
        {
            start -= 1
        }
        let length = isASCII ? 6 : text.lengthOfUTF8(at: start)
        guard place < start + length,
            let value = isASCII ? text.unicodeEscape(at: start) : text.scalar(at: start).value, value >= 0x300
        else { return nil }
        if let scalar = Unicode.Scalar(value), scalar.properties.canonicalCombiningClass == .notReordered {
            return nil
        }
        return start..<start + length
    }

    /// Returns an upper bound for the longest run in a JSON source.
    static func most(in source: Span<UInt8>) -> Int { max(few, longestRow(in: source, isSource: true)) }
}

extension Span<UInt8> {
    /// Returns true if the eight bytes up to `place` are ASCII without a backslash.
    fileprivate func isPlain(upTo place: Int) -> Bool {
        // In bounds: the first tested position has more than seven bytes before it.
        let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place - 7, as: UInt64.self)
        let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        let backslashes = word ^ (ones &* 0x5C)
        return (word | (backslashes &- ones) & ~backslashes) & highs == 0
    }
}
