/// The part of a source line around one byte.
///
/// Reads a bounded number of bytes on either side, so the cost does not depend on the length of the line.
package struct SourceLine {
    private var before: Part
    private var after: Part

    /// The characters on one side of the caret.
    private struct Part {
        var cells: [TerminalCell]
        /// Whether the line continues beyond ``cells``.
        var isCut: Bool

        var width: Int { cells.reduce(0) { $0 + $1.width } }
    }

    /// Returns the number of bytes to read on either side. A character takes at most four bytes, and most take at least
    /// one column.
    package static func reach(_ width: Int) -> Int { 4 * width }

    /// Takes the line that contains the byte at `offset`, or that ends at `offset`. `offset` is at most the source's
    /// count.
    package init(at offset: Int, in source: Span<UInt8>, width: Int) {
        let reach = SourceLine.reach(width)
        var start = offset
        while start > 0, offset - start < reach, source[start - 1] != .lineFeed { start -= 1 }
        let isCutBefore = start > 0 && source[start - 1] != .lineFeed
        if isCutBefore { while start < offset, source[start].isContinuation { start += 1 } }

        var end = offset
        while end < source.count, end - offset < reach, source[end] != .lineFeed { end += 1 }
        let isCutAfter = end < source.count && source[end] != .lineFeed
        if isCutAfter {
            while end > offset, source[end].isContinuation { end -= 1 }
        } else if end > start, source[end - 1] == .carriageReturn {
            end -= 1
        }

        let caret = min(offset, end)
        before = Part(cells: TerminalCell.cells(of: source.extracting(start..<caret)), isCut: isCutBefore)
        after = Part(cells: TerminalCell.cells(of: source.extracting(caret..<end)), isCut: isCutAfter)
        fit(into: width)
    }

    /// Removes the cells farthest from the caret. Each side gets half of the width, plus the space that the opposite
    /// side does not need.
    private mutating func fit(into width: Int) {
        let wanted = after.width + (after.isCut ? 1 : 0)
        let room = max(width / 2, width - wanted)
        if before.isCut || before.width > room {
            before.isCut = true
            before.cells = TerminalCell.prefix(of: before.cells.reversed(), width: room - 1).reversed()
        }
        let rest = width - before.width - (before.isCut ? 1 : 0)
        if after.isCut || after.width > rest {
            after.isCut = true
            after.cells = TerminalCell.prefix(of: after.cells, width: rest - 1)
        }
    }

    /// The line, and a second line with the caret.
    package var text: String {
        var text = String.UnicodeScalarView()
        if before.isCut { text.append("…") }
        text.append(contentsOf: before.cells.map(\.scalar))
        text.append(contentsOf: after.cells.map(\.scalar))
        if after.isCut { text.append("…") }
        text.append("\n")
        text.append(contentsOf: repeatElement(" ", count: before.width + (before.isCut ? 1 : 0)))
        text.append("^")
        return String(text)
    }
}

extension UInt8 {
    fileprivate static var lineFeed: UInt8 { 0x0A }

    fileprivate static var carriageReturn: UInt8 { 0x0D }

    fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}

/// A character as a terminal shows it, and the number of columns it takes.
struct TerminalCell {
    let scalar: Unicode.Scalar
    let width: Int

    /// Makes the cell of a source character. Replaces a character that a terminal would hide or act on.
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

    /// Returns the cells of UTF-8 bytes. Invalid bytes are shown as `�`, and a byte order mark as `<BOM>`.
    static func cells(of source: Span<UInt8>) -> [TerminalCell] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        for index in source.indices { bytes.append(source[index]) }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.flatMap { scalar in
            (scalar == "\u{FEFF}" ? "<BOM>".unicodeScalars.map(\.self) : [scalar]).map(TerminalCell.init)
        }
    }

    /// Returns the longest prefix of the cells that takes at most `width` columns.
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
    /// The columns of a visible character:
    ///
    /// - two for emoji and wide East Asian characters, by the blocks of UAX #11;
    /// - none for the vowels and final consonants of a Hangul syllable;
    /// - otherwise one.
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
