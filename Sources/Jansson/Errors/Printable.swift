extension Unicode.Scalar {
    /// Whether it is no character to be seen: a control or format character, a separator of lines, or
    /// one of no known meaning. In a log or on a terminal it would break the line, change the order
    /// of what stands on it, or do something.
    var isUnprintable: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
            true
        default: false
        }
    }

    /// How it is written in a text of one line: what cannot be seen is escaped as in a Swift literal
    /// (`\n`, `\u{202E}`).
    var printable: String { isUnprintable ? escaped(asASCII: true) : String(self) }
}

extension String {
    /// The text on one line, with what cannot be seen escaped as in a Swift literal: `\n`, `\u{202E}`.
    package var printable: String {
        guard utf8.contains(where: { !(0x20..<0x7F).contains($0) }) else { return self }
        return unicodeScalars.reduce(into: "") { $0 += $1.printable }
    }

    /// The text on one line, as ``printable``, of at most `limit` bytes: a longer one has `…` in its
    /// middle.
    package func printable(limit: Int) -> String {
        if utf8.count <= limit {
            let text = printable
            if text.utf8.count <= limit { return text }
        }
        let room = (limit - "…".utf8.count) / 2
        let start = String.pieces(of: unicodeScalars, room: room).joined()
        let end = String.pieces(of: unicodeScalars.reversed(), room: room).reversed().joined()
        return "\(start)…\(end)"
    }

    /// Scalars as ``printable`` writes them, as many as `room` bytes are enough for.
    private static func pieces(of scalars: some Sequence<Unicode.Scalar>, room: Int) -> [String] {
        var pieces: [String] = []
        var rest = room
        for scalar in scalars {
            let piece = scalar.printable
            rest -= piece.utf8.count
            guard rest >= 0 else { break }
            pieces.append(piece)
        }
        return pieces
    }
}
