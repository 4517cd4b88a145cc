/// Combining marks in a row. Swift sorts them where it compares or hashes a `String` (Unicode, Annex 15), which takes time
/// quadratic in their number.
enum CombiningMarks {
    /// A row of so many is never too long.
    private static let few = 32

    /// The number of marks in the longest row, or 0 if these are few.
    ///
    /// - Parameter isSource: Whether the text is JSON, with escapes. Half of a surrogate pair counts as a mark there.
    ///
    /// Complexity: O(*n*), with one step for 64 bytes without marks.
    static func longestRow(in text: Span<UInt8>, isSource: Bool = false) -> Int {
        // A mark has at least two bytes, so that a longer row has one of these places.
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

    /// The bytes of the mark that the byte at `place` is part of; nil if it is part of something else.
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

    /// At least the number of marks in the longest row of a JSON text.
    static func most(in source: Span<UInt8>) -> Int { max(few, longestRow(in: source, isSource: true)) }
}

extension Span<UInt8> {
    /// Whether the eight bytes up to a place have neither a part of a character beyond ASCII nor a backslash.
    fileprivate func isPlain(upTo place: Int) -> Bool {
        // In bounds: there are as many bytes before the first place that is looked at.
        let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place - 7, as: UInt64.self)
        let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        let backslashes = word ^ (ones &* 0x5C)
        return (word | (backslashes &- ones) & ~backslashes) & highs == 0
    }
}
