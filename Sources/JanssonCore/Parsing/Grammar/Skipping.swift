internal import CJSONScanner

/// Finds bytes, and skips values without parsing them.
extension Span<UInt8> {
    /// Returns the index of the first `byte` from `start` on.
    @inline(__always)
    package func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
        // In bounds: within the span's own count.
        unsafe extracting(start..<count).withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, let place = unsafe memchr(base, Int32(byte), bytes.count)
            else { return nil }
            return unsafe start + base.distance(to: UnsafeRawPointer(place))
        }
    }

    /// Returns the index of the first byte from `start` on that is `first` or `second`.
    package func firstIndex(of first: UInt8, or second: UInt8, from start: Int) -> Int? {
        // In bounds: within the span's own count.
        unsafe extracting(start..<count).withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return nil }
            let place = unsafe cjs_find_either(base, bytes.count, first, second)
            return place < bytes.count ? start + place : nil
        }
    }

    /// Returns the index of the first byte from `start` on that is not white space; the count if there is none.
    @inlinable
    package func endOfSpace(from start: Int) -> Int {
        var index = start
        while index < count, self[index].isJSONSpace { index += 1 }
        return index
    }

    /// Returns the end of the string whose quote is at `start`; the count if the string is not closed.
    package func endOfString(from start: Int) -> Int {
        var index = start + 1
        while let end = firstIndex(of: self[start], or: UInt8(ascii: "\\"), from: index) {
            if self[end] == self[start] { return end + 1 }
            index = Swift.min(end + 2, count)
        }
        return count
    }

    /// Returns the end of the number or literal at `start`.
    package func endOfWord(from start: Int) -> Int {
        var index = start + 1
        while index < count, !self[index].endsScalar { index += 1 }
        return index
    }

    /// Returns the end of the value at `start`, in a source that was parsed successfully.
    func endOfValue(from start: Int, in dialect: JSONParsingOptions.Dialect) -> Int {
        if dialect == .rfc8259 {
            var framing = ValueFraming()
            return framing.length(in: extracting(start..<count), isWhole: true).map { start + $0 } ?? count
        }
        var lexer = Lexer(dialect: dialect)
        var depth = 0
        var index = start
        repeat {
            switch self[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): index = endOfString(from: index)
            case UInt8(ascii: "["), UInt8(ascii: "{"): (depth, index) = (depth + 1, index + 1)
            case UInt8(ascii: "]"), UInt8(ascii: "}"): (depth, index) = (depth - 1, index + 1)
            case UInt8(ascii: "/"):
                lexer.move(to: index)
                try? lexer.skipSpace(in: self)
                index = lexer.offset
            case _ where depth > 0: index += 1
            default:
                lexer.move(to: index)
                index = (try? lexer.next(in: self))?.range.upperBound ?? count
            }
        } while depth > 0 && index < count
        return index
    }
}
