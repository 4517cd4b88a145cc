/// A part of a regular expression of I-Regexp or ECMA-262.
indirect enum RegexpNode {
    /// One character of a set.
    case set(ScalarSet)
    case start
    case end
    /// `\b`, or `\B` if it is negated.
    case boundary(isNegated: Bool)
    case sequence([RegexpNode])
    case alternatives([RegexpNode])
    case repeated(RegexpNode, atLeast: Int, atMost: Int?)
    /// `(?=…)`, or `(?!…)` if it is negated, at this place in the pattern.
    case lookAhead(RegexpNode, isNegated: Bool, place: Int)

    static func scalar(_ value: UInt32) -> RegexpNode { .set(ScalarSet([value...value])) }
}

/// A set of characters: a character class, an escape such as `\d`, or one character.
struct ScalarSet: Hashable {
    /// Sorted and disjoint after ``normalize()``.
    private(set) var ranges: [ClosedRange<UInt32>] = []
    /// One bit for each general category.
    private(set) var categories: UInt32 = 0
    /// The binary properties, perhaps negated. A character with any of them is in the set.
    private(set) var properties: [UnicodeProperty] = []
    var isNegated = false

    /// - Parameter ranges: Sorted and disjoint.
    init(_ ranges: [ClosedRange<UInt32>] = []) { self.ranges = ranges }

    init(categories: UInt32) { self.categories = categories }

    init(_ property: UnicodeProperty) { properties = [property] }

    mutating func insert(_ range: ClosedRange<UInt32>) { ranges.append(range) }

    mutating func insert(categories: UInt32) { self.categories |= categories }

    /// Adds a set that is not negated.
    mutating func insert(_ set: ScalarSet) {
        ranges += set.ranges
        categories |= set.categories
        for property in set.properties where !properties.contains(property) { properties.append(property) }
    }

    /// The characters outside the set. Only for sets that consist of ranges.
    var complement: ScalarSet {
        var others: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges {
            if range.lowerBound > next { others.append(next...range.lowerBound - 1) }
            next = range.upperBound + 1
        }
        if next <= 0x10_FFFF { others.append(next...0x10_FFFF) }
        return ScalarSet(others)
    }

    /// Sorts the ranges, and joins overlapping ranges.
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
        var isIn = hasRange(with: scalar.value)
        if !isIn, categories != 0 { isIn = categories & scalar.properties.generalCategory.bit != 0 }
        if !isIn { isIn = properties.contains { $0.holds(for: scalar) } }
        return isIn != isNegated
    }

    func hasRange(with value: UInt32) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(value)
    }
}

extension ScalarSet {
    /// `\d`.
    static let digits = ScalarSet([0x30...0x39])
    /// `\w`.
    static let wordCharacters = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    /// `\s`: the white space and line terminators of ECMA-262.
    static let spaces = ScalarSet([
        0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
        0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
    ])
    /// The characters that `.` excludes in ECMA-262.
    static let lineTerminators = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
    /// The characters that `.` excludes in an I-Regexp.
    static let lineEnds = ScalarSet([0x0A...0x0A, 0x0D...0x0D])
}

extension Unicode.Scalar {
    /// Whether `\w` matches the character.
    var isWordCharacter: Bool { value < 0x80 && ScalarSet.wordCharacters.hasRange(with: value) }
}
