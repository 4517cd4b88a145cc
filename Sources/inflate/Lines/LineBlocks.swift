import Jansson

/// Whole lines of an input, in its order.
struct LineBlock: Sendable {
    /// Each line with its line feed; the last one of an input may lack it.
    let bytes: [UInt8]

    /// The number of the first line in the input.
    let firstLine: Int
}

/// Cuts an input into blocks of whole lines.
///
/// Of a line that is longer than the limit, the block has only a start that exceeds it, without a line feed. The
/// rest is skipped, so that memory does not grow with such a line.
struct LineBlocks {
    private let descriptor: Int32
    private let name: String
    private let maximumLength: Int
    private var buffer = [UInt8](repeating: 0, count: 512 * 1024)
    private var line = 1
    /// The start of a line whose end has not come.
    private var rest: [UInt8] = []
    private var isSkipping = false
    private var isAtEnd = false

    /// The number of bytes read.
    private(set) var byteCount = 0

    /// - Parameter name: The input's name in errors.
    init(_ descriptor: Int32, name: String, maximumLength: Int) {
        self.descriptor = descriptor
        self.name = name
        self.maximumLength = maximumLength
    }

    /// Whether there is something to read, or the end of the input.
    var isReady: Bool { isAtEnd || System.isReadable(descriptor) }

    /// Reads once. Waits if there is nothing to read.
    ///
    /// - Returns: The lines that are now complete; without bytes if there are none, and nil at the end.
    /// - Throws: ``JSONError`` of code `file`.
    mutating func next() throws(JSONError) -> LineBlock? {
        if isAtEnd { return nil }
        let count = try System.read(descriptor, into: &buffer, name: name)
        byteCount += count
        if count == 0 { return last() }
        var start = 0
        if isSkipping {
            guard let end = buffer[..<count].firstIndex(of: UInt8(ascii: "\n")) else {
                return LineBlock(bytes: [], firstLine: line)
            }
            start = end + 1
            line += 1
            isSkipping = false
        }
        return cut(buffer[start..<count])
    }

    private mutating func last() -> LineBlock? {
        isAtEnd = true
        defer { rest = [] }
        return rest.isEmpty ? nil : LineBlock(bytes: rest, firstLine: line)
    }

    /// Adds bytes to the start of a line, and cuts them after the last line feed.
    private mutating func cut(_ new: ArraySlice<UInt8>) -> LineBlock {
        var bytes: [UInt8] = []
        swap(&bytes, &rest)
        let first = line
        if let end = new.lastIndex(of: UInt8(ascii: "\n")) {
            bytes += new[...end]
            line += bytes.count(of: UInt8(ascii: "\n"))
            rest = Array(new[(end + 1)...])
            return LineBlock(bytes: bytes, firstLine: first)
        }
        bytes += new
        guard bytes.count > maximumLength else {
            rest = bytes
            return LineBlock(bytes: [], firstLine: first)
        }
        isSkipping = true
        return LineBlock(bytes: bytes, firstLine: first)
    }
}

extension [UInt8] {
    /// How often a byte occurs. Without a branch, the loop is a vector loop.
    fileprivate func count(of byte: UInt8) -> Int {
        var count = 0
        for candidate in self { count &+= candidate == byte ? 1 : 0 }
        return count
    }
}
