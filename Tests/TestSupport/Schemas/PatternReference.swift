/// Patterns of ECMA-262 with the flag `u`, matched by sets of places: a part of a pattern leads from places in the text to
/// others. It shares no code with the package, and is much simpler and slower.
struct PatternReference {
    private indirect enum Node {
        case scalars(@Sendable (Unicode.Scalar) -> Bool)
        case place(@Sendable ([Unicode.Scalar], Int) -> Bool)
        case sequence([Node])
        case alternatives([Node])
        case repetition(Node, ClosedRange<Int>)
    }

    /// What is not a pattern, or is not known here.
    private struct Unknown: Error {}

    private let node: Node

    /// Nil if the text is no pattern, or has something that is not known here: properties of characters, look-around, back
    /// references, names of groups that are not plain, large numbers, halves of surrogate pairs.
    init?(_ text: String) {
        var parser = Parser(rest: Array(text.unicodeScalars)[...])
        guard let node = try? parser.disjunction(depth: 0), parser.rest.isEmpty else { return nil }
        self.node = node
    }

    /// Whether a part of the text matches. Nil if that takes too long.
    func isFound(in text: String) -> Bool? {
        let text = Array(text.unicodeScalars)
        var work = 100_000
        return (try? Self.ends(of: node, from: Set(0...text.count), in: text, work: &work)).map {
            !$0.isEmpty
        }
    }

    private static func ends(
        of node: Node, from starts: Set<Int>, in text: [Unicode.Scalar], work: inout Int
    ) throws -> Set<Int> {
        work -= 1 + starts.count
        guard work > 0 else { throw Unknown() }
        switch node {
        case .scalars(let contains):
            return Set(starts.filter { $0 < text.count && contains(text[$0]) }.map { $0 + 1 })
        case .place(let isPlace):
            return starts.filter { isPlace(text, $0) }
        case .sequence(let nodes):
            return try nodes.reduce(starts) { try ends(of: $1, from: $0, in: text, work: &work) }
        case .alternatives(let nodes):
            return try nodes.reduce([]) {
                $0.union(try ends(of: $1, from: starts, in: text, work: &work))
            }
        case .repetition(let node, let range):
            var current = starts
            for _ in 0..<range.lowerBound {
                current = try ends(of: node, from: current, in: text, work: &work)
            }
            var all = current
            for _ in range.dropFirst() {
                current = try ends(of: node, from: current, in: text, work: &work).subtracting(all)
                if current.isEmpty { break }
                all.formUnion(current)
            }
            return all
        }
    }

    private struct Parser {
        var rest: ArraySlice<Unicode.Scalar>

        private mutating func take(_ text: String) -> Bool {
            guard rest.starts(with: text.unicodeScalars) else { return false }
            rest.removeFirst(text.unicodeScalars.count)
            return true
        }

        private mutating func next() throws -> Unicode.Scalar {
            guard let scalar = rest.popFirst() else { throw Unknown() }
            return scalar
        }

        mutating func disjunction(depth: Int) throws -> Node {
            guard depth < 20 else { throw Unknown() }
            var alternatives: [Node] = []
            repeat {
                var terms: [Node] = []
                while let first = rest.first, first != "|", first != ")" { terms.append(try term(depth)) }
                alternatives.append(.sequence(terms))
            } while take("|")
            return alternatives.count == 1 ? alternatives[0] : .alternatives(alternatives)
        }

        private mutating func term(_ depth: Int) throws -> Node {
            if take("^") { return .place { _, place in place == 0 } }
            if take("$") { return .place { text, place in place == text.count } }
            if take("\\b") { return .place { text, place in Self.isBoundary(text, place) } }
            if take("\\B") { return .place { text, place in !Self.isBoundary(text, place) } }
            let atom = try atom(depth)
            guard let range = try quantifier() else { return atom }
            _ = take("?")
            return .repetition(atom, range)
        }

        private static func isBoundary(_ text: [Unicode.Scalar], _ place: Int) -> Bool {
            let before = place > 0 && isWord(text[place - 1])
            let after = place < text.count && isWord(text[place])
            return before != after
        }

        private mutating func quantifier() throws -> ClosedRange<Int>? {
            if take("*") { return 0...Int.max - 1 }
            if take("+") { return 1...Int.max - 1 }
            if take("?") { return 0...1 }
            guard take("{") else { return nil }
            let lower = try number()
            if take("}") { return lower...lower }
            guard take(",") else { throw Unknown() }
            if take("}") { return lower...Int.max - 1 }
            let upper = try number()
            guard take("}"), lower <= upper else { throw Unknown() }
            return lower...upper
        }

        private mutating func number() throws -> Int {
            let digits = rest.prefix { "0"..."9" ~= $0 }
            guard 1...3 ~= digits.count, let number = Int(String(String.UnicodeScalarView(digits))) else {
                throw Unknown()
            }
            rest.removeFirst(digits.count)
            return number
        }

        private mutating func atom(_ depth: Int) throws -> Node {
            let scalar = try next()
            switch scalar {
            case ".": return .scalars { !["\n", "\r", "\u{2028}", "\u{2029}"].contains($0) }
            case "(":
                if rest.first == "?" {
                    guard take("?:") else { throw Unknown() }
                }
                let node = try disjunction(depth: depth + 1)
                guard take(")") else { throw Unknown() }
                return node
            case "[": return try characterClass()
            case "\\":
                let set = try escape(inClass: false)
                return .scalars(set.contains)
            case "^", "$", "*", "+", "?", ")", "]", "{", "}", "|": throw Unknown()
            default: return .scalars { $0 == scalar }
            }
        }

        /// The characters of an escape, and which one it is if it is one.
        private typealias Escaped = (contains: @Sendable (Unicode.Scalar) -> Bool, single: Unicode.Scalar?)

        private func one(_ scalar: Unicode.Scalar?) throws -> Escaped {
            guard let scalar else { throw Unknown() }
            return ({ $0 == scalar }, scalar)
        }

        private mutating func escape(inClass: Bool) throws -> Escaped {
            let scalar = try next()
            switch scalar {
            case "d": return ({ "0"..."9" ~= $0 }, nil)
            case "D": return ({ !("0"..."9" ~= $0) }, nil)
            case "w": return (Self.isWord, nil)
            case "W": return ({ !Self.isWord($0) }, nil)
            case "s": return (Self.isSpace, nil)
            case "S": return ({ !Self.isSpace($0) }, nil)
            case "t": return try one("\t")
            case "n": return try one("\n")
            case "v": return try one("\u{B}")
            case "f": return try one("\u{C}")
            case "r": return try one("\r")
            case "b" where inClass: return try one("\u{8}")
            case "-" where inClass: return try one("-")
            case "0":
                if let digit = rest.first, "0"..."9" ~= digit { throw Unknown() }
                return try one("\u{0}")
            case "c":
                let letter = try next()
                guard "a"..."z" ~= letter || "A"..."Z" ~= letter else { throw Unknown() }
                return try one(Unicode.Scalar(letter.value % 32))
            case "x": return try one(Unicode.Scalar(hexadecimal(2)))
            case "u":
                guard take("{") else { return try one(Unicode.Scalar(hexadecimal(4))) }
                let digits = rest.prefix { $0 != "}" }.count
                guard 1...6 ~= digits else { throw Unknown() }
                let scalar = Unicode.Scalar(try hexadecimal(digits))
                guard take("}") else { throw Unknown() }
                return try one(scalar)
            case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/":
                return try one(scalar)
            default: throw Unknown()
            }
        }

        private mutating func hexadecimal(_ count: Int) throws -> UInt32 {
            let digits = rest.prefix(count)
            guard digits.count == count, digits.allSatisfy(\.properties.isASCIIHexDigit),
                let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
            else { throw Unknown() }
            rest.removeFirst(count)
            return value
        }

        private mutating func characterClass() throws -> Node {
            let isNegated = take("^")
            var sets: [@Sendable (Unicode.Scalar) -> Bool] = []
            while !take("]") {
                let first = try classAtom()
                guard rest.first == "-", rest.dropFirst().first != "]" else {
                    sets.append(first.contains)
                    continue
                }
                rest.removeFirst()
                guard let lower = first.single, let upper = try classAtom().single, lower <= upper else {
                    throw Unknown()
                }
                sets.append { lower...upper ~= $0 }
            }
            let all = sets
            return .scalars { scalar in all.contains { $0(scalar) } != isNegated }
        }

        private mutating func classAtom() throws -> Escaped {
            let scalar = try next()
            return scalar == "\\" ? try escape(inClass: true) : try one(scalar)
        }

        private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
            "a"..."z" ~= scalar || "A"..."Z" ~= scalar || "0"..."9" ~= scalar || scalar == "_"
        }

        private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 9...13, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF:
                true
            default: false
            }
        }
    }
}
