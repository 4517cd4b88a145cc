extension Unicode.Scalar {
    /// Whether the scalar is a control, format or private-use character, a line or paragraph separator, or unassigned.
    /// In a log or terminal, such a scalar could break the line, reorder its text or trigger an action.
    var isUnprintable: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
            true
        default: false
        }
    }

    /// The scalar, escaped as in a Swift literal if invisible: `\u{202E}`.
    var printable: String { isUnprintable ? escaped(asASCII: true) : String(self) }
}

extension String {
    /// The string on one line. Invisible characters are escaped as in a Swift literal: `\n`, `\u{202E}`.
    package var printable: String {
        var copy = self
        let isPlain = copy.withUTF8 { unsafe $0.allSatisfy { (0x20..<0x7F).contains($0) } }
        guard !isPlain else { return self }
        return unicodeScalars.reduce(into: "") { $0 += $1.printable }
    }

    /// Returns the ``printable`` string, cut in the middle with `…` if it exceeds `limit` bytes.
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

    /// Returns the ``printable`` forms of the first scalars that fit into `room` bytes.
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
