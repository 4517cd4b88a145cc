internal import JanssonCore

/// Parses a regular expression of I-Regexp (RFC 9485, section 4) or ECMA-262. This file has the grammars' common part.
/// Each grammar has a file for the rest.
struct RegexpParser {
    enum Grammar {
        case iRegexp
        /// With the flag `u`.
        case ecma
    }

    let text: String
    let scalars: [Unicode.Scalar]
    let grammar: Grammar
    var position = 0
    private var depth = 0
    private static let maximumDepth = 64
    /// True if the last atom was an assertion of ECMA-262. A quantifier after an assertion is an error.
    var isAssertion = false
    /// The error for the first construct that is not supported.
    var unsupported: JSONError?
    /// Checked at the end of the pattern.
    var groups = RegexpGroups()

    init(_ text: String, grammar: Grammar) {
        self.text = text
        self.grammar = grammar
        scalars = Array(text.unicodeScalars)
    }

    var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    /// The character after `next`.
    var second: Unicode.Scalar? { position + 1 < scalars.count ? scalars[position + 1] : nil }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        position += 1
        return true
    }

    func error(_ message: String, code: JSONError.Code = .syntax, at place: Int? = nil) -> JSONError {
        let offset = scalars[..<(place ?? position)].reduce(0) { $0 + UTF8.width($1) }
        return JSONError(
            code, location: JSONLocation(byteOffset: offset, in: text.utf8Span.span), message: message)
    }

    mutating func parse() throws(JSONError) -> RegexpNode {
        let node = try parseAlternatives()
        guard next == nil else { throw error("a character that must be escaped") }
        try checkReferences()
        return node
    }

    private mutating func parseAlternatives() throws(JSONError) -> RegexpNode {
        var branches = [try parseBranch()]
        while take("|") { branches.append(try parseBranch()) }
        return branches.count == 1 ? branches[0] : .alternatives(branches)
    }

    private mutating func parseBranch() throws(JSONError) -> RegexpNode {
        var pieces: [RegexpNode] = []
        while let atom = try parseAtom() {
            pieces.append(isAssertion ? atom : try parseQuantifier(of: atom))
        }
        return pieces.count == 1 ? pieces[0] : .sequence(pieces)
    }

    /// Parses an atom. Returns nil at the end of a branch.
    private mutating func parseAtom() throws(JSONError) -> RegexpNode? {
        isAssertion = false
        guard let scalar = next else { return nil }
        switch scalar {
        case "|", ")": return nil
        case "(": return try parseGroup()
        case "[": return .set(try grammar == .ecma ? parseECMAClass() : parseClass())
        case "\\": return try grammar == .ecma ? parseECMAEscape() : parseEscape()
        case "*", "+", "?", "{": throw error("there is nothing here to repeat")
        case "]", "}": throw error("a character that must be escaped")
        default:
            position += 1
            switch scalar {
            case ".":
                return .set((grammar == .ecma ? ScalarSet.lineTerminators : .lineEnds).complement)
            case "^", "$":
                isAssertion = grammar == .ecma
                return scalar == "^" ? .start : .end
            default: return .scalar(scalar.value)
            }
        }
    }

    private mutating func parseGroup() throws(JSONError) -> RegexpNode {
        let start = position
        guard depth < RegexpParser.maximumDepth, !Stack.isShort else {
            throw error("nested deeper than \(RegexpParser.maximumDepth) groups", code: .depthExceeded)
        }
        depth += 1
        position += 1
        let kind = grammar == .ecma ? try parseGroupStart(at: start) : .plain
        let group = try parseAlternatives()
        guard take(")") else { throw error("the group that begins here does not end", at: start) }
        depth -= 1
        isAssertion = kind != .plain
        guard case .lookAhead(let isNegated) = kind else { return group }
        return .lookAhead(group, isNegated: isNegated, place: start)
    }

    private mutating func parseQuantifier(of atom: RegexpNode) throws(JSONError) -> RegexpNode {
        let node: RegexpNode
        switch next {
        case "*":
            position += 1
            node = .repeated(atom, atLeast: 0, atMost: nil)
        case "+":
            position += 1
            node = .repeated(atom, atLeast: 1, atMost: nil)
        case "?":
            position += 1
            node = .repeated(atom, atLeast: 0, atMost: 1)
        case "{":
            let start = position
            position += 1
            let least = try parseCount()
            var most: Int? = least
            if take(",") { most = next == "}" ? nil : try parseCount() }
            guard take("}") else { throw error("'}' is missing") }
            if let most, most < least { throw error("a range that ends before it begins", at: start) }
            node = .repeated(atom, atLeast: least, atMost: most)
        default: return atom
        }
        // Laziness changes which match is found, not whether any is found.
        if grammar == .ecma { _ = take("?") }
        return node
    }

    private mutating func parseCount() throws(JSONError) -> Int {
        let start = position
        while let scalar = next, scalar.isDigit { position += 1 }
        guard position > start else { throw error("expected a number") }
        var digits = String.UnicodeScalarView()
        digits.append(contentsOf: scalars[start..<position])
        // A number beyond Int exceeds any limit.
        return Int(String(digits)) ?? .max
    }
}

extension Unicode.Scalar {
    package var isDigit: Bool { "0"..."9" ~= self }
}
