internal import JanssonCore

/// The groups of a pattern, and references. A reference may precede its group.
struct RegexpGroups {
    var count = 0
    var names: Set<ByteKey> = []
    var numbers: [(number: Int, place: Int)] = []
    var references: [(name: ByteKey, place: Int)] = []
}

/// The grammar of ECMA-262, section 22.2.1, with the flag `u`.
extension RegexpParser {
    /// Records that a well-formed pattern cannot be matched in linear time.
    private mutating func notSupported(_ what: String, at place: Int) {
        guard unsupported == nil else { return }
        unsupported = error("\(what), which cannot be matched in linear time", code: .invalidValue, at: place)
    }

    enum GroupKind: Equatable {
        case plain
        case lookAhead(isNegated: Bool)
        case lookBehind
    }

    /// Parses `?:`, `?=`, `?<name>` and so on after a parenthesis.
    mutating func parseGroupStart(at place: Int) throws(JSONError) -> GroupKind {
        guard take("?") else {
            groups.count += 1
            return .plain
        }
        if take(":") { return .plain }
        if take("=") { return .lookAhead(isNegated: false) }
        if take("!") { return .lookAhead(isNegated: true) }
        guard take("<") else { throw error("a group of a form that ECMA-262 does not have", at: place) }
        if take("=") || take("!") {
            notSupported("a look-behind", at: place)
            return .lookBehind
        }
        groups.count += 1
        guard groups.names.insert(try parseGroupName(at: place)).inserted else {
            throw error("two groups of one name", at: place)
        }
        return .plain
    }

    /// Parses a name up to its `>`.
    private mutating func parseGroupName(at place: Int) throws(JSONError) -> ByteKey {
        var name = String.UnicodeScalarView()
        while let scalar = next, scalar != ">" {
            var value = scalar.value
            position += 1
            if scalar == "\\" {
                guard take("u") else { throw error("a group's name is not an identifier", at: place) }
                value = try parseUnicodeEscape(at: position - 2)
            }
            guard let scalar = Unicode.Scalar(value), mayBeInName(scalar, isFirst: name.isEmpty) else {
                throw error("a group's name is not an identifier", at: place)
            }
            name.append(scalar)
        }
        guard take(">"), !name.isEmpty else { throw error("a group's name is not an identifier", at: place) }
        return ByteKey(String(name))
    }

    private func mayBeInName(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
        if scalar == "$" || scalar == "_" || scalar.properties.isIDStart { return true }
        return !isFirst && (scalar.properties.isIDContinue || scalar == "\u{200C}" || scalar == "\u{200D}")
    }

    func checkReferences() throws(JSONError) {
        for (number, place) in groups.numbers where number > groups.count {
            throw error("a reference to a group that does not exist", at: place)
        }
        for (name, place) in groups.references where !groups.names.contains(name) {
            throw error("a reference to a group that does not exist", at: place)
        }
    }

    /// Parses an escape outside a class.
    mutating func parseECMAEscape() throws(JSONError) -> RegexpNode {
        let start = position
        // At the end of the pattern, NUL leads to the default case, which throws.
        switch second ?? "\0" {
        case "b", "B":
            position += 2
            isAssertion = true
            return .boundary(isNegated: scalars[start + 1] == "B")
        case "k":
            position += 2
            guard take("<") else { throw error("an escape that ECMA-262 does not have", at: start) }
            groups.references.append((try parseGroupName(at: start), start))
            notSupported("a back reference", at: start)
            return .sequence([])
        case "1"..."9":
            position += 1
            var number = 0
            while let digit = next?.properties.numericValue, next?.isDigit == true {
                // The maximum exceeds any group's number, and prevents overflow.
                number = min(number * 10 + Int(digit), scalars.count + 1)
                position += 1
            }
            groups.numbers.append((number, start))
            notSupported("a back reference", at: start)
            return .sequence([])
        default:
            if let set = try parseClassEscape() { return .set(set) }
            return .scalar(try parseCharacterEscape(isInClass: false))
        }
    }

    /// Parses `\d \D \s \S \w \W \p{…} \P{…}`. Returns nil for another escape.
    private mutating func parseClassEscape() throws(JSONError) -> ScalarSet? {
        let start = position
        position += 2
        switch scalars.count > start + 1 ? scalars[start + 1] : "\0" {
        case "d": return .digits
        case "D": return ScalarSet.digits.complement
        case "s": return .spaces
        case "S": return ScalarSet.spaces.complement
        case "w": return .wordCharacters
        case "W": return ScalarSet.wordCharacters.complement
        case "p": return try parseProperty(at: start, isNegated: false)
        case "P": return try parseProperty(at: start, isNegated: true)
        default:
            position = start
            return nil
        }
    }

    private mutating func parseProperty(at start: Int, isNegated: Bool) throws(JSONError) -> ScalarSet {
        guard take("{") else { throw error("an escape that ECMA-262 does not have", at: start) }
        var parts = [""]
        while let scalar = next, scalar.isASCII, scalar != "}", parts.count < 3 {
            if scalar == "=" {
                parts.append("")
            } else {
                parts[parts.count - 1].unicodeScalars.append(scalar)
            }
            position += 1
        }
        guard take("}"), parts.count < 3, let name = parts.last else {
            throw error("a property that ECMA-262 does not have", at: start)
        }
        if parts.count == 1 {
            switch name {
            case "Any": return isNegated ? ScalarSet() : ScalarSet().complement
            case "ASCII": return isNegated ? ScalarSet([0x80...0x10_FFFF]) : ScalarSet([0...0x7F])
            case "Assigned":
                let unassigned = Unicode.GeneralCategory.unassigned.bit
                return ScalarSet(categories: isNegated ? unassigned : ~unassigned)
            default: break
            }
            if var property = UnicodeProperty(named: name) {
                property.isNegated = isNegated
                return ScalarSet(property)
            }
            if let set = ScalarSet.property(name) { return isNegated ? set.complement : set }
        } else if ["Script", "sc", "Script_Extensions", "scx"].contains(parts[0]),
            let set = ScalarSet.script(name, withExtensions: !["Script", "sc"].contains(parts[0]))
        {
            return isNegated ? set.complement : set
        }
        guard parts.count == 1 || ["General_Category", "gc"].contains(parts[0]),
            let categories = Unicode.GeneralCategory.bits(unicodeName: name)
        else { throw error("a property that ECMA-262 does not have", at: start) }
        return ScalarSet(categories: isNegated ? ~categories : categories)
    }

    /// Parses an escape of one character, which may be a lone surrogate.
    private mutating func parseCharacterEscape(isInClass: Bool) throws(JSONError) -> UInt32 {
        let start = position
        position += 1
        guard let scalar = next else { throw error("an escape that ECMA-262 does not have", at: start) }
        position += 1
        switch scalar {
        case "t": return 0x09
        case "n": return 0x0A
        case "v": return 0x0B
        case "f": return 0x0C
        case "r": return 0x0D
        case "0" where next?.isDigit != true: return 0
        case "b" where isInClass: return 0x08
        case "-" where isInClass: return 0x2D
        case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/": return scalar.value
        case "x":
            if let value = parseHexadecimal(2) { return value }
        case "u": return try parseUnicodeEscape(at: start)
        case "c":
            if let letter = next, letter.isASCII, letter.properties.isAlphabetic {
                position += 1
                return letter.value & 31
            }
        default: break
        }
        throw error("an escape that ECMA-262 does not have", at: start)
    }

    /// Parses the digits after `\u`.
    private mutating func parseUnicodeEscape(at start: Int) throws(JSONError) -> UInt32 {
        if take("{") {
            var value: UInt32 = 0
            let digits = position
            while let digit = hexadecimalDigit(at: position), value <= 0x10_FFFF {
                value = value << 4 | digit
                position += 1
            }
            if position > digits, value <= 0x10_FFFF, take("}") { return value }
        } else if let value = parseHexadecimal(4) {
            guard (0xD800...0xDBFF).contains(value), next == "\\", second == "u" else { return value }
            let middle = position
            position += 2
            if let low = parseHexadecimal(4), (0xDC00...0xDFFF).contains(low) {
                return 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
            }
            position = middle
            return value
        }
        throw error("an escape that ECMA-262 does not have", at: start)
    }

    private mutating func parseHexadecimal(_ count: Int) -> UInt32? {
        var value: UInt32 = 0
        for offset in 0..<count {
            guard let digit = hexadecimalDigit(at: position + offset) else { return nil }
            value = value << 4 | digit
        }
        position += count
        return value
    }

    private func hexadecimalDigit(at index: Int) -> UInt32? {
        guard index < scalars.count, let byte = UInt8(exactly: scalars[index].value) else { return nil }
        return byte.hexadecimalValue.map(UInt32.init)
    }

    /// Parses `CharacterClass`.
    mutating func parseECMAClass() throws(JSONError) -> ScalarSet {
        let start = position
        position += 1
        var set = ScalarSet()
        set.isNegated = take("^")
        while let scalar = next, scalar != "]" {
            let place = position
            let first = try parseClassAtom()
            guard next == "-", let second, second != "]" else {
                set.insert(first)
                continue
            }
            position += 1
            guard let low = first.single, let high = try parseClassAtom().single else {
                throw error("a range from or to more than one character", at: place)
            }
            guard low <= high else { throw error("a range that ends before it begins", at: place) }
            set.insert(low...high)
        }
        guard take("]") else { throw error("the class that begins here does not end", at: start) }
        set.normalize()
        return set
    }

    private mutating func parseClassAtom() throws(JSONError) -> ScalarSet {
        guard let scalar = next else { return ScalarSet() }
        guard scalar == "\\" else {
            position += 1
            return ScalarSet([scalar.value...scalar.value])
        }
        if let set = try parseClassEscape() { return set }
        let value = try parseCharacterEscape(isInClass: true)
        return ScalarSet([value...value])
    }
}

extension ScalarSet {
    /// The only character of the set; nil if there are more or none.
    fileprivate var single: UInt32? {
        guard ranges.count == 1, ranges[0].count == 1, categories == 0, properties.isEmpty else { return nil }
        return ranges[0].lowerBound
    }
}
