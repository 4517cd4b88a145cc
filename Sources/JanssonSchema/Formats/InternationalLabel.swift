/// A label with characters beyond ASCII: a U-label of IDNA2008 (RFC 5891, section 4.2).
struct InternationalLabel {
    private let scalars: [Unicode.Scalar]

    /// - Parameter scalars: Not empty.
    init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

    var isValid: Bool {
        guard let first = scalars.first, first != "-", scalars.last != "-", !first.isMark,
            scalars.count < 4 || scalars[2] != "-" || scalars[3] != "-",
            scalars.contains(where: { !$0.isASCII }), isNormalized
        else { return false }
        return scalars.indices.allSatisfy(isValid)
    }

    /// Whether the label is in Normalization Form C.
    private var isNormalized: Bool {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        let text = String(view)
        var span = text.utf8Span
        return span.checkForNFC(quickCheck: false)
    }

    /// Whether the character at an index is allowed there (RFC 5892, section 2.1 and appendix A).
    private func isValid(at index: Int) -> Bool {
        let before = index > 0 ? scalars[index - 1] : nil
        let after = index + 1 < scalars.count ? scalars[index + 1] : nil
        switch scalars[index].value {
        case 0xB7: return before == "l" && after == "l"
        case 0x375: return after.map { IDNATables.contains(IDNATables.greek, $0) } ?? false
        case 0x5F3, 0x5F4: return before.map { 0x591...0x5F4 ~= $0.value || $0.value == 0xFB1E } ?? false
        case 0x30FB: return scalars.contains { IDNATables.contains(IDNATables.japanese, $0) }
        case 0x660...0x669: return !scalars.contains { 0x6F0...0x6F9 ~= $0.value }
        case 0x6F0...0x6F9: return !scalars.contains { 0x660...0x669 ~= $0.value }
        case 0x200C: return before?.isVirama == true || joins(at: index)
        case 0x200D: return before?.isVirama == true
        default: return scalars[index].isAllowedInLabels
        }
    }

    /// Whether a non-joiner separates letters that would join (RFC 5892, appendix A.1).
    private func joins(at index: Int) -> Bool {
        guard let before = scalars[..<index].last(where: { !$0.isTransparent }),
            let after = scalars[(index + 1)...].first(where: { !$0.isTransparent })
        else { return false }
        return IDNATables.contains(IDNATables.joiningNext, before)
            && IDNATables.contains(IDNATables.joiningPrevious, after)
    }

    /// Whether the label has a right-to-left letter or an Arabic digit (RFC 5893, section 1.4).
    var isRightToLeft: Bool { scalars.contains { $0.direction == .right || $0.direction == .arabicNumber } }

    /// RFC 5893, section 2.
    var keepsBidiRule: Bool {
        let directions = scalars.map(\.direction)
        guard let last = directions.last(where: { $0 != .mark }) else { return false }
        switch directions.first {
        case .right:
            return !directions.contains(.left) && last != .neutral
                && !(directions.contains(.number) && directions.contains(.arabicNumber))
        case .left:
            return !directions.contains(.right) && !directions.contains(.arabicNumber)
                && (last == .left || last == .number)
        default: return false
        }
    }
}

/// The bidirectional classes that the rules for labels distinguish.
private enum Direction { case left, right, number, arabicNumber, mark, neutral }

extension Unicode.Scalar {
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        default: false
        }
    }

    /// `Joining_Type=T`, and `Bidi_Class=NSM`.
    fileprivate var isTransparent: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: false
        }
    }

    fileprivate var isVirama: Bool { properties.canonicalCombiningClass == .virama }

    /// `PVALID` (RFC 5892, section 3).
    fileprivate var isAllowedInLabels: Bool {
        switch value {
        // Exceptions (section 2.6).
        case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
        case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
        case 0..<0x80: return value == 0x2D || 0x30...0x39 ~= value || 0x61...0x7A ~= value
        // Old Hangul (section 2.9).
        case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB: return false
        // Blocks of marks outside words (section 2.4).
        case 0x20D0...0x20FF, 0x1D100...0x1D24F: return false
        default: break
        }
        switch properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark,
            .decimalNumber:
            // A character that changes when case and compatibility are folded is unstable (section 2.2).
            return !properties.changesWhenNFKCCaseFolded && !properties.isDefaultIgnorableCodePoint
        default: return false
        }
    }

    fileprivate var direction: Direction {
        switch value {
        case 0x30...0x39, 0x6F0...0x6F9: return .number
        case 0x660...0x669, 0x10D30...0x10D39: return .arabicNumber
        default: break
        }
        if isTransparent { return .mark }
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            return .right
        default: return IDNATables.contains(IDNATables.neutral, self) ? .neutral : .left
        }
    }
}

/// Unicode data that the standard library lacks. The ranges are exact only for characters allowed in labels.
private enum IDNATables {
    static func contains(_ ranges: [ClosedRange<UInt32>], _ scalar: Unicode.Scalar) -> Bool {
        ranges.contains { $0.contains(scalar.value) }
    }

    /// Characters of `Script=Greek`.
    static let greek: [ClosedRange<UInt32>] = [
        0x370...0x3E1, 0x3F3...0x3FC, 0x1D26...0x1D2A, 0x1F00...0x1FF6, 0xAB65...0xAB65,
    ]

    /// Characters of `Script=Hiragana`, `Katakana` and `Han`.
    static let japanese: [ClosedRange<UInt32>] = [
        0x3005...0x3005, 0x3007...0x3007, 0x3041...0x3096, 0x309D...0x30FA, 0x30FD...0x30FE, 0x31F0...0x9FFF,
        0xFA0E...0xFA29, 0x16FE3...0x16FE3, 0x16FF0...0x16FF3, 0x1AFF0...0x1B167, 0x20000...0x33479,
    ]

    /// Characters without a strong direction.
    static let neutral: [ClosedRange<UInt32>] = [
        0x2D...0x2D, 0xB7...0xB7, 0x2B9...0x2BA, 0x2C6...0x2CF, 0x2EC...0x2EC, 0x375...0x375, 0x200C...0x200D,
        0x2E2F...0x2E2F, 0x30FB...0x30FB, 0xA67F...0xA67F, 0xA717...0xA71F, 0xA788...0xA788,
    ]

    /// `Joining_Type=D` and `L`.
    static let joiningNext: [ClosedRange<UInt32>] = [
        0x620...0x620, 0x626...0x626, 0x628...0x628, 0x62A...0x62E, 0x633...0x647, 0x649...0x64A,
        0x66E...0x66F, 0x679...0x687, 0x69A...0x6BF, 0x6C1...0x6C2, 0x6CC...0x6CC, 0x6CE...0x6CE,
        0x6D0...0x6D1, 0x6FA...0x6FC, 0x6FF...0x6FF, 0x712...0x714, 0x71A...0x71D, 0x71F...0x727,
        0x729...0x729, 0x72B...0x72B, 0x72D...0x72E, 0x74E...0x758, 0x75C...0x76A, 0x76D...0x770,
        0x772...0x772, 0x775...0x777, 0x77A...0x77F, 0x7CA...0x7EA, 0x841...0x845, 0x848...0x848,
        0x84A...0x853, 0x855...0x855, 0x860...0x860, 0x862...0x865, 0x868...0x868, 0x886...0x886,
        0x889...0x88D, 0x88F...0x8A9, 0x8AF...0x8B0, 0x8B3...0x8B8, 0x8BA...0x8C8, 0x1820...0x1878,
        0x1887...0x18AA, 0xA840...0xA872, 0x10AC0...0x10AC4, 0x10ACD...0x10ACD, 0x10AD3...0x10ADC,
        0x10ADE...0x10AE0, 0x10B80...0x10B80, 0x10B82...0x10B82, 0x10B86...0x10B88, 0x10B8A...0x10B8B,
        0x10B8D...0x10B8D, 0x10B90...0x10B90, 0x10D00...0x10D21, 0x10D23...0x10D23, 0x10EC3...0x10EC4,
        0x10EC6...0x10EC7, 0x10F30...0x10F32, 0x10F34...0x10F44, 0x10F70...0x10F73, 0x10F76...0x10FB0,
        0x10FB2...0x10FB3, 0x10FB8...0x10FB8, 0x10FBB...0x10FBC, 0x10FBE...0x10FBF, 0x10FC1...0x10FC1,
        0x10FC4...0x10FC4, 0x1E922...0x1E943,
    ]

    /// `Joining_Type=D` and `R`.
    static let joiningPrevious: [ClosedRange<UInt32>] = [
        0x620...0x620, 0x622...0x64A, 0x66E...0x673, 0x679...0x6D5, 0x6EE...0x6EF, 0x6FA...0x6FC,
        0x6FF...0x77F, 0x7CA...0x7EA, 0x840...0x860, 0x862...0x865, 0x867...0x882, 0x886...0x886,
        0x889...0x8AC, 0x8AE...0x8C8, 0x1820...0x1878, 0x1887...0x18AA, 0xA840...0xA871, 0x10AC0...0x10AC5,
        0x10AC7...0x10ACA, 0x10ACE...0x10AD6, 0x10AD8...0x10AE1, 0x10AE4...0x10AE4, 0x10B80...0x10B91,
        0x10D01...0x10D23, 0x10EC2...0x10EC4, 0x10EC6...0x10EC7, 0x10F30...0x10F44, 0x10F70...0x10FB0,
        0x10FB2...0x10FB6, 0x10FB8...0x10FBF, 0x10FC1...0x10FC4, 0x1E922...0x1E943,
    ]
}
