extension Unicode.GeneralCategory {
    /// The short name, long name and aliases of each category, in the order of the bits.
    private static let names: [[Substring]] = [
        "Lu Uppercase_Letter", "Ll Lowercase_Letter", "Lt Titlecase_Letter", "Lm Modifier_Letter",
        "Lo Other_Letter", "Mn Nonspacing_Mark", "Mc Spacing_Mark", "Me Enclosing_Mark",
        "Nd Decimal_Number digit", "Nl Letter_Number", "No Other_Number", "Pc Connector_Punctuation",
        "Pd Dash_Punctuation", "Ps Open_Punctuation", "Pe Close_Punctuation", "Pi Initial_Punctuation",
        "Pf Final_Punctuation", "Po Other_Punctuation", "Zs Space_Separator", "Zl Line_Separator",
        "Zp Paragraph_Separator", "Sm Math_Symbol", "Sc Currency_Symbol", "Sk Modifier_Symbol",
        "So Other_Symbol", "Cc Control cntrl", "Cf Format", "Co Private_Use", "Cn Unassigned",
        "Cs Surrogate",
    ].map { $0.split(separator: " ") }

    /// The long names of groups of categories, with the short names of their categories.
    private static let groups: [String: [String]] = [
        "Letter": ["L"], "Mark": ["M"], "Combining_Mark": ["M"], "Number": ["N"], "Punctuation": ["P"],
        "punct": ["P"], "Separator": ["Z"], "Symbol": ["S"], "Other": ["C"],
        "LC": ["Lu", "Ll", "Lt"], "Cased_Letter": ["Lu", "Ll", "Lt"],
    ]

    static var count: Int { names.count }

    var bit: UInt32 {
        switch self {
        case .uppercaseLetter: 1 << 0
        case .lowercaseLetter: 1 << 1
        case .titlecaseLetter: 1 << 2
        case .modifierLetter: 1 << 3
        case .otherLetter: 1 << 4
        case .nonspacingMark: 1 << 5
        case .spacingMark: 1 << 6
        case .enclosingMark: 1 << 7
        case .decimalNumber: 1 << 8
        case .letterNumber: 1 << 9
        case .otherNumber: 1 << 10
        case .connectorPunctuation: 1 << 11
        case .dashPunctuation: 1 << 12
        case .openPunctuation: 1 << 13
        case .closePunctuation: 1 << 14
        case .initialPunctuation: 1 << 15
        case .finalPunctuation: 1 << 16
        case .otherPunctuation: 1 << 17
        case .spaceSeparator: 1 << 18
        case .lineSeparator: 1 << 19
        case .paragraphSeparator: 1 << 20
        case .mathSymbol: 1 << 21
        case .currencySymbol: 1 << 22
        case .modifierSymbol: 1 << 23
        case .otherSymbol: 1 << 24
        case .control: 1 << 25
        case .format: 1 << 26
        case .privateUse: 1 << 27
        case .unassigned: 1 << 28
        case .surrogate: 1 << 29
        @unknown default: 1 << 28
        }
    }

    /// Returns the bits of the categories whose names satisfy a condition; nil if there are none.
    private static func bits(where isIncluded: ([Substring]) -> Bool) -> UInt32? {
        let bits = names.indices.reduce(UInt32(0)) { $0 | (isIncluded(names[$1]) ? 1 << UInt32($1) : 0) }
        return bits == 0 ? nil : bits
    }

    /// Returns the bits of a category (`Lu`) or group (`L`) by its short name in RFC 9485.
    static func bits(named name: String) -> UInt32? {
        guard let first = name.first, name != "Cs", "LMNPZSC".contains(first) else { return nil }
        return bits { name == String(first) ? $0[0].first == first : $0[0] == name[...] }
    }

    /// Returns the bits of a category or group by any of its names in Unicode.
    static func bits(unicodeName name: String) -> UInt32? {
        if let shorts = groups[name] { return shorts.reduce(0) { $0 | (bits(named: $1) ?? 0) } }
        return bits { $0.contains(name[...]) } ?? bits(named: name)
    }

    static func names(of bits: UInt32) -> [String] {
        names.indices.filter { bits >> UInt32($0) & 1 != 0 }.map { String(names[$0][0]) }
    }
}

/// A binary property of Unicode, such as `\p{Alphabetic}`, or its negation.
struct UnicodeProperty: Hashable {
    let index: Int
    var isNegated = false

    init?(named name: String) {
        guard let index = UnicodeProperty.all.firstIndex(where: { $0.names.contains(name) }) else {
            return nil
        }
        self.index = index
    }

    func holds(for scalar: Unicode.Scalar) -> Bool {
        UnicodeProperty.all[index].holds(scalar.properties) != isNegated
    }

    private typealias Test = @Sendable (Unicode.Scalar.Properties) -> Bool

    /// The properties that both ECMA-262 (table 67) and the standard library have.
    private static let all: [(names: [String], holds: Test)] = [
        (["Alphabetic", "Alpha"], { $0.isAlphabetic }),
        (["ASCII_Hex_Digit", "AHex"], { $0.isASCIIHexDigit }),
        (["Bidi_Control", "Bidi_C"], { $0.isBidiControl }),
        (["Bidi_Mirrored", "Bidi_M"], { $0.isBidiMirrored }),
        (["Case_Ignorable", "CI"], { $0.isCaseIgnorable }),
        (["Cased"], { $0.isCased }),
        (["Changes_When_Casefolded", "CWCF"], { $0.changesWhenCaseFolded }),
        (["Changes_When_Casemapped", "CWCM"], { $0.changesWhenCaseMapped }),
        (["Changes_When_NFKC_Casefolded", "CWKCF"], { $0.changesWhenNFKCCaseFolded }),
        (["Changes_When_Lowercased", "CWL"], { $0.changesWhenLowercased }),
        (["Changes_When_Titlecased", "CWT"], { $0.changesWhenTitlecased }),
        (["Changes_When_Uppercased", "CWU"], { $0.changesWhenUppercased }),
        (["Dash"], { $0.isDash }),
        (["Default_Ignorable_Code_Point", "DI"], { $0.isDefaultIgnorableCodePoint }),
        (["Deprecated", "Dep"], { $0.isDeprecated }),
        (["Diacritic", "Dia"], { $0.isDiacritic }),
        (["Emoji"], { $0.isEmoji }),
        (["Emoji_Modifier", "EMod"], { $0.isEmojiModifier }),
        (["Emoji_Modifier_Base", "EBase"], { $0.isEmojiModifierBase }),
        (["Emoji_Presentation", "EPres"], { $0.isEmojiPresentation }),
        (["Extender", "Ext"], { $0.isExtender }),
        (["Grapheme_Base", "Gr_Base"], { $0.isGraphemeBase }),
        (["Grapheme_Extend", "Gr_Ext"], { $0.isGraphemeExtend }),
        (["Hex_Digit", "Hex"], { $0.isHexDigit }),
        (["IDS_Binary_Operator", "IDSB"], { $0.isIDSBinaryOperator }),
        (["IDS_Trinary_Operator", "IDST"], { $0.isIDSTrinaryOperator }),
        (["ID_Continue", "IDC"], { $0.isIDContinue }),
        (["ID_Start", "IDS"], { $0.isIDStart }),
        (["Ideographic", "Ideo"], { $0.isIdeographic }),
        (["Join_Control", "Join_C"], { $0.isJoinControl }),
        (["Logical_Order_Exception", "LOE"], { $0.isLogicalOrderException }),
        (["Lowercase", "Lower"], { $0.isLowercase }),
        (["Math"], { $0.isMath }),
        (["Noncharacter_Code_Point", "NChar"], { $0.isNoncharacterCodePoint }),
        (["Pattern_Syntax", "Pat_Syn"], { $0.isPatternSyntax }),
        (["Pattern_White_Space", "Pat_WS"], { $0.isPatternWhitespace }),
        (["Quotation_Mark", "QMark"], { $0.isQuotationMark }),
        (["Radical"], { $0.isRadical }),
        (["Sentence_Terminal", "STerm"], { $0.isSentenceTerminal }),
        (["Soft_Dotted", "SD"], { $0.isSoftDotted }),
        (["Terminal_Punctuation", "Term"], { $0.isTerminalPunctuation }),
        (["Unified_Ideograph", "UIdeo"], { $0.isUnifiedIdeograph }),
        (["Uppercase", "Upper"], { $0.isUppercase }),
        (["Variation_Selector", "VS"], { $0.isVariationSelector }),
        (["White_Space", "space"], { $0.isWhitespace }),
        (["XID_Continue", "XIDC"], { $0.isXIDContinue }),
        (["XID_Start", "XIDS"], { $0.isXIDStart }),
    ]
}
