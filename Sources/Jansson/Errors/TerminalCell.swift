/// A character as a terminal shows it, and the number of columns it takes.
struct TerminalCell {
    let scalar: Unicode.Scalar
    let width: Int

    /// The cell of a character of a source. A character that a terminal would not show, or would act on,
    /// is replaced.
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

    /// The cells of UTF-8 text. Invalid bytes are shown as `�`.
    static func cells(of source: Span<UInt8>) -> [TerminalCell] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        for index in source.indices { bytes.append(source[index]) }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.map(TerminalCell.init)
    }

    /// The longest prefix of the cells that takes at most `width` columns.
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
    /// The columns of a visible character: two for East Asian characters and emoji, by the blocks of
    /// Unicode's East Asian Width (UAX #11), and none for the later parts of a Hangul syllable.
    fileprivate var terminalWidth: Int {
        switch value {
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: 0
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x1_6FE0...0x1_B2FF, 0x1_F200...0x1_F2FF, 0x2_0000...0x3_FFFD:
            2
        // Each half of a flag takes one column.
        case 0x1_F1E6...0x1_F1FF: 1
        default: properties.isEmojiPresentation ? 2 : 1
        }
    }
}
