import JanssonCore

/// Colors JSON for a terminal. Only adds escape sequences.
enum ColoredJSON {
    private static let key = Array("\u{1B}[1;34m".utf8)
    private static let string = Array("\u{1B}[32m".utf8)
    private static let number = Array("\u{1B}[36m".utf8)
    private static let literal = Array("\u{1B}[35m".utf8)
    private static let end = Array("\u{1B}[0m".utf8)

    /// Passes colored JSON to `write` in pieces.
    ///
    /// Complexity: O(*n*) time, and the memory of a piece.
    static func write(_ text: Span<UInt8>, pieceSize: Int = 64 * 1024, to write: (Span<UInt8>) throws -> Void)
        rethrows
    {
        var piece: [UInt8] = []
        var index = 0
        while index < text.count {
            let start = index
            let color: [UInt8]?
            switch text[index] {
            case UInt8(ascii: "\""):
                index = text.endOfString(from: index)
                color = isColon(after: index, in: text) ? key : string
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                index = text.endOfWord(from: index)
                color = number
            case UInt8(ascii: "a")...UInt8(ascii: "z"):
                index = text.endOfWord(from: index)
                color = literal
            default:
                index += 1
                color = nil
            }
            if let color { piece += color }
            for place in start..<index { piece.append(text[place]) }
            if color != nil { piece += end }
            if piece.count >= pieceSize {
                try write(piece.span)
                piece.removeAll(keepingCapacity: true)
            }
        }
        try write(piece.span)
    }

    /// Whether the next byte that is not white space is a colon.
    private static func isColon(after index: Int, in text: Span<UInt8>) -> Bool {
        var index = index
        while index < text.count, text[index].isJSONSpace { index += 1 }
        return index < text.count && text[index] == UInt8(ascii: ":")
    }
}
