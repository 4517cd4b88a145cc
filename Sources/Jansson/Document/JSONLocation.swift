/// A place in a source text.
public struct JSONLocation: Sendable, Hashable {
    /// The line, from 1. A line ends with a line feed.
    public var line: Int

    /// The column, from 1, in code points, as libjansson counts them.
    public var column: Int

    /// The offset in bytes, from 0.
    public var byteOffset: Int

    /// Makes a location.
    public init(line: Int, column: Int, byteOffset: Int) {
        self.line = line
        self.column = column
        self.byteOffset = byteOffset
    }

    /// The location of the byte at `byteOffset`, or of the end where that is past it.
    ///
    /// Complexity: O(`byteOffset`).
    init(byteOffset: Int, in source: Span<UInt8>) {
        let end = min(byteOffset, source.count)
        var line = 1
        var lineStart = 0
        for index in 0..<end where source[index] == UInt8(ascii: "\n") {
            line += 1
            lineStart = index + 1
        }
        var column = 1
        for index in lineStart..<end where source[index] & 0xC0 != 0x80 {
            column += 1
        }
        self.init(line: line, column: column, byteOffset: end)
    }
}

extension JSONLocation: CustomStringConvertible {
    /// As in `line 10, column 20`.
    public var description: String { "line \(line), column \(column)" }
}
