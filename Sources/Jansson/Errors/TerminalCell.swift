/// A character as a terminal shows it, and the columns it takes there.
struct TerminalCell {
    let scalar: Unicode.Scalar
    let width: Int

    /// The cell of a character of a source, or of what stands for it where a terminal would show
    /// nothing or do something.
    init(_ scalar: Unicode.Scalar) {
        switch (scalar, scalar.properties.generalCategory) {
        case ("\t", _):
            (self.scalar, width) = (" ", 1)
        case ("\u{00}"..."\u{1F}", _):
            (self.scalar, width) = (Unicode.Scalar(0x2400 + scalar.value) ?? "�", 1)
        case ("\u{7F}", _):
            (self.scalar, width) = ("␡", 1)
        case _ where scalar.isUnprintable:
            (self.scalar, width) = ("�", 1)
        case (_, .nonspacingMark), (_, .enclosingMark):
            (self.scalar, width) = (scalar, 0)
        default:
            (self.scalar, width) = (scalar, scalar.terminalWidth)
        }
    }

    /// The cells of bytes, where those that are not UTF-8 are shown as `�`.
    static func cells(of source: Span<UInt8>) -> [TerminalCell] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        for index in source.indices { bytes.append(source[index]) }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.map(TerminalCell.init)
    }

    /// As many cells from the start as take no more than `width` columns.
    static func prefix(of cells: [TerminalCell], width: Int) -> [TerminalCell] {
        var rest = width
        return Array(
            cells.prefix { cell in
                rest -= cell.width
                return rest >= 0
            })
    }
}

extension Unicode.Scalar {
    /// The columns that a visible character takes: two of East Asian ones and emoji, as Unicode's
    /// East Asian Width (UAX #11) has it by blocks; none of what a Hangul syllable goes on with.
    fileprivate var terminalWidth: Int {
        switch value {
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: 0
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x1_6FE0...0x1_B2FF, 0x1_F200...0x1_F2FF, 0x2_0000...0x3_FFFD:
            2
        // The halves of a flag take a column each.
        case 0x1_F1E6...0x1_F1FF: 1
        default: properties.isEmojiPresentation ? 2 : 1
        }
    }
}
