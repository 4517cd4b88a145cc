extension GrammarReader {
    /// The fault of a token at the current place.
    func problem(_ token: Lexer.Token, in source: Span<UInt8>) -> SyntaxFault {
        if case .invalid(let message) = token.kind {
            return SyntaxFault(token: token.range, "\(message)")
        }
        if case .word = token.kind, place != .key {
            return SyntaxFault(
                token: token.range,
                hexadecimalProblem(token, in: source)
                    ?? "\(Lexer.problem(ofWord: source.extracting(token.range)))")
        }
        if case .end = token.kind {
            return SyntaxFault(
                .prematureEnd, token: token.range, isOfContainer: isInArray, "the text ends too soon")
        }
        switch place {
        case .value: return problemOfValue(token, in: source)
        case .key: return SyntaxFault(token: token.range, problemOfKey(token))
        case .colon: return SyntaxFault(token: token.range, problemOfColon(token))
        case .separator: return SyntaxFault(token: token.range, problemOfSeparator(token))
        case .end: return SyntaxFault(token: token.range, problemOfEnd(token))
        }
    }

    /// libjansson reads `0x1F` as a zero and a word.
    private func hexadecimalProblem(_ token: Lexer.Token, in source: Span<UInt8>) -> String? {
        let start = token.range.lowerBound
        guard place == .separator || place == .end, start > 0, lexer.previous.upperBound == start,
            source[start - 1] == UInt8(ascii: "0"), source[start] | 0x20 == UInt8(ascii: "x")
        else { return nil }
        return "a hexadecimal number, which JSON does not have"
    }

    private func problemOfValue(_ token: Lexer.Token, in source: Span<UInt8>) -> SyntaxFault {
        let problem: String
        var isOfContainer = isInArray
        switch token.kind {
        case .closeArray where isInArray: problem = "a trailing comma before this bracket"
        case .closeArray, .closeObject:
            problem = isInObject ? "a value is missing after the colon" : mismatch(token)
        case .comma:
            problem =
                isInObject
                ? "a value is missing after the colon"
                : isAfterComma ? "a second comma" : "a comma before the first value"
        case .colon: problem = isInObject ? "a second colon" : "a colon where a value is expected"
        default:
            problem = "\(Lexer.problem(ofWord: source.extracting(token.range)))"
            isOfContainer = false
        }
        return SyntaxFault(token: token.range, isOfContainer: isOfContainer, problem)
    }

    private func problemOfKey(_ token: Lexer.Token) -> String {
        switch token.kind {
        case .closeObject: isAfterComma ? "a trailing comma before this brace" : mismatch(token)
        case .closeArray: mismatch(token)
        case .comma: isAfterComma ? "a second comma" : "a comma before the first member"
        case .colon: "a key is missing before this colon"
        case .word, .null, .true, .false: "a key without quotes"
        default: "a key that is not a string"
        }
    }

    private func problemOfColon(_ token: Lexer.Token) -> String {
        switch token.kind {
        case .comma, .closeObject, .closeArray: "a colon and a value are missing after this key"
        default: "a colon is missing before this value"
        }
    }

    private func problemOfSeparator(_ token: Lexer.Token) -> String {
        switch token.kind {
        case .closeArray, .closeObject: mismatch(token)
        case .colon: isInObject ? "a second colon" : "a colon in an array"
        case .string where isInObject, .identifier where isInObject: "a comma is missing before this key"
        default: "a comma is missing before this value"
        }
    }

    private func problemOfEnd(_ token: Lexer.Token) -> String {
        switch token.kind {
        case .closeArray, .closeObject: mismatch(token)
        default: "more text after the document"
        }
    }

    /// A bracket or a brace that does not close the open container.
    private func mismatch(_ token: Lexer.Token) -> String {
        var name = "a bracket"
        if case .closeObject = token.kind { name = "a brace" }
        if isInObject { return "\(name) that closes nothing: an object is open" }
        if isInArray { return "\(name) that closes nothing: an array is open" }
        return "\(name) that closes nothing"
    }
}
