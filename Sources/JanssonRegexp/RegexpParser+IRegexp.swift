internal import JanssonCore

extension RegexpParser {
    /// Parses `SingleCharEsc`, `catEsc` or `complEsc`, outside a class.
    mutating func parseEscape() throws(JSONError) -> RegexpNode {
        if let categories = try parseCategories() { return .set(ScalarSet(categories: categories)) }
        return .scalar(try parseSingleEscape().value)
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

    /// Parses the categories of `\p{…}` or `\P{…}` as bits. Returns nil for another escape.
    private mutating func parseCategories() throws(JSONError) -> UInt32? {
        guard next == "\\", let mark = second, mark == "p" || mark == "P" else { return nil }
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
    mutating func parseClass() throws(JSONError) -> ScalarSet {
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
                guard !isEmpty, second == "]" else {
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
            if next == "-", let second, second != "]" {
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
