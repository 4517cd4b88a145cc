extension SyntaxFault {
    /// The kind of a fault. The raw value is the error message, which shows nothing of the document. The fault's
    /// ``parameter`` replaces `%`.
    package enum Kind: String, Sendable {
        // The source.
        case endsTooSoon = "the text ends too soon"
        case endsInEscape = "the text ends in an escape"
        case endsInToken = "the text ends in a token"
        case moreText = "more text after the document"
        case cancelled = "the task was cancelled"
        case unknown = "not JSON"
        case invalidUTF8 = "a byte that is not UTF-8"
        case byteOrderMark = "a byte order mark"
        case nulByte = "a NUL byte"
        case otherEncoding = "a text in %, where UTF-8 is expected"
        case otherCodeUnit = "a code unit that is not %"

        // Structure.
        case missingCommaBeforeKey = "a comma is missing before this key"
        case missingCommaBeforeValue = "a comma is missing before this value"
        case commaBeforeFirstMember = "a comma before the first member"
        case commaBeforeFirstValue = "a comma before the first value"
        case secondComma = "a second comma"
        case trailingCommaBeforeBrace = "a trailing comma before this brace"
        case trailingCommaBeforeBracket = "a trailing comma before this bracket"
        case missingColon = "a colon is missing before this value"
        case missingColonAndValue = "a colon and a value are missing after this key"
        case secondColon = "a second colon"
        case colonInArray = "a colon in an array"
        case colonBeforeValue = "a colon where a value is expected"
        case missingKey = "a key is missing before this colon"
        case missingValue = "a value is missing after the colon"
        case unquotedKey = "a key without quotes"
        case keyIsNoString = "a key that is not a string"
        case duplicateKey = "duplicate key"
        case braceClosesNothing = "a brace that closes nothing"
        case braceInArray = "a brace that closes nothing: an array is open"
        case braceInObject = "a brace that closes nothing: an object is open"
        case bracketClosesNothing = "a bracket that closes nothing"
        case bracketInObject = "a bracket that closes nothing: an object is open"
        case tooDeep = "nested deeper than % arrays and objects"

        // Words and characters.
        case word = "a word that is not null, true or false"
        case nullInUpperCase = "null in upper case"
        case trueInUpperCase = "true in upper case"
        case falseInUpperCase = "false in upper case"
        case nan = "NaN, which JSON does not have"
        case infinity = "Infinity, which JSON does not have"
        case undefined = "undefined, which JSON does not have"
        case pythonNone = "None, which JSON writes null"
        case swiftNil = "nil, which JSON writes null"
        case controlCharacter = "a control character"
        case singleQuotes = "single quotes, where JSON has double quotes"
        case typographicQuotes = "typographic quotes, where JSON has double quotes"
        case backquotes = "backquotes, where JSON has double quotes"
        case comment = "a comment, which JSON does not have"
        case openComment = "a comment that is not closed"
        case slash = "a slash where a value or punctuation is expected"
        case numberSign = "a number sign: JSON has no comments"
        case equalsSign = "an equals sign, where JSON has a colon"
        case semicolon = "a semicolon, where JSON has a comma"
        case parenthesis = "a parenthesis, where JSON has brackets"
        case backslash = "a backslash outside of a string"
        case foreignSpace = "white space that JSON does not have"
        case character = "a character that cannot start a value"

        // Numbers.
        case leadingZero = "a number with a leading zero"
        case plusSign = "a number with a plus sign"
        case signAlone = "a sign without a number"
        case noDigitBeforePoint = "a number without a digit before its point"
        case noDigitAfterPoint = "a number without a digit after its point"
        case noDigitInExponent = "a number without a digit in its exponent"
        case beyondDouble = "a number beyond the range of Double"
        case hexadecimal = "a hexadecimal number, which JSON does not have"
        case noHexadecimalDigit = "a hexadecimal number without a digit"
        case hexadecimalTooLong = "a hexadecimal number of more than % digits"

        // Strings.
        case openString = "a string that is not closed"
        case rawNewline = "a raw newline in a string"
        case rawCarriageReturn = "a raw carriage return in a string"
        case rawTab = "a raw tab in a string"
        case rawControlCharacter = "a raw control character in a string"
        case loneSurrogate = "an escape of a lone surrogate, which is not a character"
        case unknownEscape = "an escape that JSON does not have"
        case shortUnicodeEscape = "an escape \\u without four hexadecimal digits"
        case shortHexadecimalEscape = "an escape \\x without two hexadecimal digits"
        case octalEscape = "an octal escape, which JSON5 does not have"
        case escapeNotOfKey = "an escape of a character that a key without quotes cannot have"
    }
}

extension SyntaxFault.Kind {
    package var code: JSONError.Code {
        switch self {
        case .endsTooSoon, .endsInToken, .openString, .openComment: .prematureEnd
        case .invalidUTF8, .otherCodeUnit: .invalidUTF8
        case .beyondDouble, .hexadecimalTooLong: .numberOutOfRange
        case .duplicateKey: .duplicateKey
        case .tooDeep: .depthExceeded
        case .cancelled: .cancelled
        default: .syntax
        }
    }

    /// The kind for a token in a wrong position.
    package init(
        unexpected token: Lexer.Kind, at place: GrammarReader.Context, in container: SyntaxFault.Container
    ) {
        self =
            switch (token, place) {
            case (.invalid(let kind), _): kind
            case (.end, _): .endsTooSoon
            case (_, .value): .unexpected(value: token, in: container)
            case (_, .key): .unexpected(key: token, in: container)
            case (.comma, .colon), (.closeObject, .colon), (.closeArray, .colon): .missingColonAndValue
            case (_, .colon): .missingColon
            case (.closeArray, _), (.closeObject, _): .closesNothing(token, in: container)
            case (_, .end): .moreText
            case (.colon, .separator): container.isObject ? .secondColon : .colonInArray
            case (.string, .separator) where container.isObject: .missingCommaBeforeKey
            case (.identifier, .separator) where container.isObject: .missingCommaBeforeKey
            case (_, .separator): .missingCommaBeforeValue
            }
    }

    private static func unexpected(value token: Lexer.Kind, in container: SyntaxFault.Container) -> Self {
        switch token {
        case .closeArray where container.isArray: .trailingCommaBeforeBracket
        case .closeArray, .closeObject:
            container.isObject ? .missingValue : closesNothing(token, in: container)
        case .comma where container.isObject: .missingValue
        case .comma: container.isAfterComma ? .secondComma : .commaBeforeFirstValue
        case .colon: container.isObject ? .secondColon : .colonBeforeValue
        default: .word
        }
    }

    private static func unexpected(key token: Lexer.Kind, in container: SyntaxFault.Container) -> Self {
        switch token {
        case .closeObject where container.isAfterComma: .trailingCommaBeforeBrace
        case .closeArray, .closeObject: closesNothing(token, in: container)
        case .comma: container.isAfterComma ? .secondComma : .commaBeforeFirstMember
        case .colon: .missingKey
        case .word, .null, .true, .false: .unquotedKey
        default: .keyIsNoString
        }
    }

    /// Returns the kind for a bracket or brace that does not close the innermost container.
    private static func closesNothing(_ token: Lexer.Kind, in container: SyntaxFault.Container) -> Self {
        guard case .closeObject = token else {
            return container.isObject ? .bracketInObject : .bracketClosesNothing
        }
        return container.isObject ? .braceInObject : container.isArray ? .braceInArray : .braceClosesNothing
    }

    /// The kind for a word that JSON does not have.
    init(word: Span<UInt8>) {
        // All known words are shorter.
        let text = word.count < 10 ? String(decoding: [UInt8](copying: word), as: UTF8.self) : ""
        self =
            switch (text, text.lowercased()) {
            case ("NaN", _): .nan
            case ("Infinity", _): .infinity
            case ("undefined", _): .undefined
            case ("None", _): .pythonNone
            case ("nil", _): .swiftNil
            case (_, "null"): .nullInUpperCase
            case (_, "true"): .trueInUpperCase
            case (_, "false"): .falseInUpperCase
            default: .word
            }
    }
}
