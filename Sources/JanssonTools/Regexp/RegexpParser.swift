internal import Jansson

/// A part of an I-Regexp.
indirect enum RegexpNode {
    case scalar(Unicode.Scalar)
    /// `.`: everything but line feeds and carriage returns.
    case any
    case set(ScalarSet)
    case start
    case end
    case sequence([RegexpNode])
    case alternatives([RegexpNode])
    case repeated(RegexpNode, atLeast: Int, atMost: Int?)
}

/// A character class.
struct ScalarSet {
    /// Sorted and disjoint.
    private(set) var ranges: [ClosedRange<UInt32>] = []
    /// One bit for each general category.
    private(set) var categories: UInt32 = 0
    var isNegated = false

    mutating func insert(_ range: ClosedRange<UInt32>) { ranges.append(range) }

    mutating func insert(categories: UInt32) { self.categories |= categories }

    /// Sorts the ranges, and joins those that overlap.
    mutating func normalize() {
        ranges.sort { $0.lowerBound < $1.lowerBound }
        var joined: [ClosedRange<UInt32>] = []
        for range in ranges {
            if let last = joined.last, range.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
        ranges = joined
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        var isIn = false
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
        }
        if low < ranges.count, ranges[low].contains(scalar.value) { isIn = true }
        if !isIn, categories != 0 { isIn = categories & scalar.properties.generalCategory.bit != 0 }
        return isIn != isNegated
    }
}

/// Parses an I-Regexp by the grammar of RFC 9485, section 4.
struct RegexpParser {
    private let text: String
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var depth = 0

    init(_ text: String) {
        self.text = text
        scalars = Array(text.unicodeScalars)
    }

    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        position += 1
        return true
    }

    private func error(
        _ message: String, code: JSONError.Code = .syntax, at place: Int? = nil
    ) -> JSONError {
        let offset = scalars[..<(place ?? position)].reduce(0) { $0 + UTF8.width($1) }
        return JSONError(code, location: JSONLocation(byteOffset: offset, inText: text), message: message)
    }

    mutating func parse() throws(JSONError) -> RegexpNode {
        let node = try parseAlternatives()
        guard next == nil else { throw error("a character that must be escaped") }
        return node
    }

    private mutating func parseAlternatives() throws(JSONError) -> RegexpNode {
        var branches = [try parseBranch()]
        while take("|") { branches.append(try parseBranch()) }
        return branches.count == 1 ? branches[0] : .alternatives(branches)
    }

    private mutating func parseBranch() throws(JSONError) -> RegexpNode {
        var pieces: [RegexpNode] = []
        while let atom = try parseAtom() { pieces.append(try parseQuantifier(of: atom)) }
        return pieces.count == 1 ? pieces[0] : .sequence(pieces)
    }

    /// Parses an atom. Returns nil at the end of a branch.
    private mutating func parseAtom() throws(JSONError) -> RegexpNode? {
        guard let scalar = next else { return nil }
        switch scalar {
        case "|", ")": return nil
        case "(":
            let start = position
            guard depth < JSONPathQuery.maximumDepth, !Stack.isShort else {
                throw error("nested deeper than \(JSONPathQuery.maximumDepth) groups", code: .depthExceeded)
            }
            depth += 1
            position += 1
            let group = try parseAlternatives()
            guard take(")") else { throw error("the group that begins here does not end", at: start) }
            depth -= 1
            return group
        case "[": return .set(try parseClass())
        case "\\": return try parseEscape()
        case "*", "+", "?", "{": throw error("there is nothing here to repeat")
        case "]", "}": throw error("a character that must be escaped")
        default:
            position += 1
            switch scalar {
            case ".": return .any
            case "^": return .start
            case "$": return .end
            default: return .scalar(scalar)
            }
        }
    }

    private mutating func parseQuantifier(of atom: RegexpNode) throws(JSONError) -> RegexpNode {
        switch next {
        case "*":
            position += 1
            return .repeated(atom, atLeast: 0, atMost: nil)
        case "+":
            position += 1
            return .repeated(atom, atLeast: 1, atMost: nil)
        case "?":
            position += 1
            return .repeated(atom, atLeast: 0, atMost: 1)
        case "{":
            let start = position
            position += 1
            let least = try parseCount()
            var most: Int? = least
            if take(",") { most = next == "}" ? nil : try parseCount() }
            guard take("}") else { throw error("'}' is missing") }
            if let most, most < least { throw error("a range that ends before it begins", at: start) }
            return .repeated(atom, atLeast: least, atMost: most)
        default: return atom
        }
    }

    private mutating func parseCount() throws(JSONError) -> Int {
        let start = position
        while let scalar = next, scalar.isDigit { position += 1 }
        guard position > start else { throw error("expected a number") }
        var digits = String.UnicodeScalarView()
        digits.append(contentsOf: scalars[start..<position])
        // A number beyond the range of Int exceeds any limit.
        return Int(String(digits)) ?? .max
    }

    /// Parses `SingleCharEsc`, `catEsc` or `complEsc`, outside a class.
    private mutating func parseEscape() throws(JSONError) -> RegexpNode {
        if let categories = try parseCategories() {
            var set = ScalarSet()
            set.insert(categories: categories)
            return .set(set)
        }
        return .scalar(try parseSingleEscape())
    }

    private mutating func parseSingleEscape() throws(JSONError) -> Unicode.Scalar {
        let start = position
        position += 1
        guard let scalar = next else { throw error("an escape that I-Regexp does not have", at: start) }
        position += 1
        switch scalar {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "("..."+", "-", ".", "?", "["..."^", "{"..."}": return scalar
        default: throw error("an escape that I-Regexp does not have", at: start)
        }
    }

    /// Parses the categories of `\p{…}` or `\P{…}` as bits. Returns nil if neither is next.
    private mutating func parseCategories() throws(JSONError) -> UInt32? {
        guard position + 1 < scalars.count, scalars[position] == "\\" else { return nil }
        let mark = scalars[position + 1]
        guard mark == "p" || mark == "P" else { return nil }
        let start = position
        position += 2
        guard take("{") else { throw error("an escape that I-Regexp does not have", at: start) }
        var name = ""
        while let scalar = next, scalar != "}", name.utf8.count < 3 {
            name.unicodeScalars.append(scalar)
            position += 1
        }
        guard take("}"), let categories = Unicode.GeneralCategory.bits(named: name) else {
            throw error("a category that I-Regexp does not have", at: start)
        }
        return mark == "p" ? categories : ~categories
    }

    /// Parses `charClassExpr`.
    private mutating func parseClass() throws(JSONError) -> ScalarSet {
        let start = position
        position += 1
        var set = ScalarSet()
        set.isNegated = take("^")
        var isEmpty = true
        if take("-") {
            set.insert(0x2D...0x2D)
            isEmpty = false
        }
        while let scalar = next, scalar != "]" {
            if scalar == "-" {
                guard !isEmpty, position + 1 < scalars.count, scalars[position + 1] == "]" else {
                    throw error("'-' must be first or last in a class, or between characters")
                }
                position += 1
                set.insert(0x2D...0x2D)
                continue
            }
            isEmpty = false
            if let categories = try parseCategories() {
                set.insert(categories: categories)
                continue
            }
            let place = position
            let first = try parseClassScalar()
            var last = first
            if next == "-", position + 1 < scalars.count, scalars[position + 1] != "]" {
                position += 1
                last = try parseClassScalar()
            }
            guard first.value <= last.value else {
                throw error("a range that ends before it begins", at: place)
            }
            set.insert(first.value...last.value)
        }
        guard take("]") else { throw error("the class that begins here does not end", at: start) }
        guard !isEmpty else { throw error("an empty class", at: start) }
        set.normalize()
        return set
    }

    /// Parses `CCchar`.
    private mutating func parseClassScalar() throws(JSONError) -> Unicode.Scalar {
        switch next {
        case "\\": return try parseSingleEscape()
        case "[", "]", "-", nil: throw error("a character that must be escaped in a class")
        case let scalar?:
            position += 1
            return scalar
        }
    }
}

extension Unicode.GeneralCategory {
    /// The categories that RFC 9485 names, in the order of their bits.
    private static let names: [(name: String, category: Unicode.GeneralCategory)] = [
        ("Lu", .uppercaseLetter), ("Ll", .lowercaseLetter), ("Lt", .titlecaseLetter),
        ("Lm", .modifierLetter), ("Lo", .otherLetter),
        ("Mn", .nonspacingMark), ("Mc", .spacingMark), ("Me", .enclosingMark),
        ("Nd", .decimalNumber), ("Nl", .letterNumber), ("No", .otherNumber),
        ("Pc", .connectorPunctuation), ("Pd", .dashPunctuation), ("Ps", .openPunctuation),
        ("Pe", .closePunctuation), ("Pi", .initialPunctuation), ("Pf", .finalPunctuation),
        ("Po", .otherPunctuation),
        ("Zs", .spaceSeparator), ("Zl", .lineSeparator), ("Zp", .paragraphSeparator),
        ("Sm", .mathSymbol), ("Sc", .currencySymbol), ("Sk", .modifierSymbol), ("So", .otherSymbol),
        ("Cc", .control), ("Cf", .format), ("Co", .privateUse), ("Cn", .unassigned),
    ]

    private static let bits: [Unicode.GeneralCategory: UInt32] = Dictionary(
        uniqueKeysWithValues: names.enumerated().map { ($1.category, 1 << UInt32($0)) })

    var bit: UInt32 { Unicode.GeneralCategory.bits[self] ?? 0 }

    /// The bits of a category (`Lu`) or of a group of categories (`L`).
    static func bits(named name: String) -> UInt32? {
        guard let first = name.first, "LMNPZSC".contains(first) else { return nil }
        let bits = names.filter { name == String(first) ? $0.name.first == first : $0.name == name }
            .reduce(0) { $0 | $1.category.bit }
        return bits == 0 ? nil : bits
    }

    /// The names of the categories of some bits.
    static func names(of bits: UInt32) -> [String] {
        names.filter { $0.category.bit & bits != 0 }.map(\.name)
    }
}
