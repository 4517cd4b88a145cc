internal import CJSONScanner

/// A location in the input: line, column and byte offset.
public struct JSONLocation: Sendable, Hashable {
    /// The line, from 1. A line ends with a line feed.
    public var line: Int

    /// The column, from 1. Columns count code points, as in libjansson.
    public var column: Int

    /// The offset in bytes, from 0.
    public var byteOffset: Int

    /// Makes a location from its parts.
    public init(line: Int, column: Int, byteOffset: Int) {
        self.line = line
        self.column = column
        self.byteOffset = byteOffset
    }
}

extension JSONLocation {
    package static let start = JSONLocation(line: 1, column: 1, byteOffset: 0)

    /// Makes the location of an offset in `source`. Offsets beyond the source mean its end.
    ///
    /// Complexity: O(`byteOffset`).
    package init(byteOffset: Int, in source: Span<UInt8>) {
        self = JSONLocation.start.advanced(to: byteOffset, in: source)
    }

    /// Returns the location of a later byte.
    ///
    /// Complexity: O(distance).
    package func advanced(to byteOffset: Int, in source: Span<UInt8>) -> JSONLocation {
        var location = self
        let end = min(byteOffset, source.count)
        // A byte order mark does not count as a column.
        if location.byteOffset == 0, end >= 3, source[0] == 0xEF, source[1] == 0xBB, source[2] == 0xBF {
            location.byteOffset = 3
        }
        if location.byteOffset < end {
            location.advance(over: source.extracting(location.byteOffset..<end))
        }
        return location
    }

    /// Moves the location to the end of `bytes`, which start at the location.
    package mutating func advance(over bytes: Span<UInt8>) {
        var (line, column) = (UInt64(truncatingIfNeeded: line), UInt64(truncatingIfNeeded: column))
        // In bounds: within the span's own count.
        unsafe bytes.withUnsafeBufferPointer { bytes in
            if let base = bytes.baseAddress {
                unsafe cjs_advance_location(base, bytes.count, &line, &column)
            }
        }
        self.line = Int(truncatingIfNeeded: line)
        self.column = Int(truncatingIfNeeded: column)
        byteOffset += bytes.count
    }

    /// The distance in bytes between two locations of ``marks(in:)``.
    static let markDistance = 512

    /// Returns the locations of the first byte and of every ``markDistance``th byte after it.
    static func marks(in source: Span<UInt8>) -> [JSONLocation] {
        var marks = [start]
        while source.count - marks[marks.count - 1].byteOffset > markDistance {
            let last = marks[marks.count - 1]
            marks.append(last.advanced(to: last.byteOffset + markDistance, in: source))
        }
        return marks
    }
}

extension JSONLocation: CustomStringConvertible {
    /// The line and the column: `line 10, column 20`.
    public var description: String { "line \(line), column \(column)" }
}
