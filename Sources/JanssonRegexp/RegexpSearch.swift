internal import JanssonCore

/// The conditions on a string in which a pattern is found. A look-ahead at the start of a pattern is a condition on the
/// whole string, so a pattern with look-aheads is an intersection of automata.
enum RegexpSearch: Sendable {
    case match(Matcher)
    case all([RegexpSearch])
    case any([RegexpSearch])
    indirect case not(RegexpSearch)

    /// A class, so that copying an expression retains one object instead of many arrays.
    final class Matcher: Sendable {
        let program: RegexpProgram
        /// The deterministic automaton, if it is small.
        let automaton: RegexpAutomaton?

        init(_ program: RegexpProgram, automatonSteps: inout Int) {
            self.program = program
            automaton = RegexpAutomaton(program, budget: &automatonSteps)
        }
    }

    /// The number of states, plus the sizes of the automata's tables.
    var size: Int {
        switch self {
        case .match(let matcher): matcher.program.instructions.count + (matcher.automaton?.size ?? 0)
        case .all(let parts), .any(let parts): parts.reduce(0) { $0 + $1.size }
        case .not(let part): part.size
        }
    }

    /// Whether a string in valid UTF-8 satisfies the conditions. Counts `steps` down, and returns nil below 0.
    func holds(for text: Span<UInt8>, steps: inout Int, usesAutomata: Bool) -> Bool? {
        switch self {
        case .match(let matcher):
            if usesAutomata, let automaton = matcher.automaton { return automaton.isFound(in: text) }
            return matcher.program.matches(text, isWhole: false, steps: &steps)
        case .all(let parts):
            return first(false, of: parts, text, &steps, usesAutomata)
        case .any(let parts):
            return first(true, of: parts, text, &steps, usesAutomata)
        case .not(let part):
            return part.holds(for: text, steps: &steps, usesAutomata: usesAutomata).map { !$0 }
        }
    }

    /// Evaluates parts until one has the result `decisive`.
    private func first(
        _ decisive: Bool, of parts: [RegexpSearch], _ text: Span<UInt8>, _ steps: inout Int,
        _ usesAutomata: Bool
    ) -> Bool? {
        for part in parts {
            // An automaton does not count steps.
            steps -= 1 + text.count / 8
            guard steps >= 0, let holds = part.holds(for: text, steps: &steps, usesAutomata: usesAutomata)
            else { return nil }
            if holds == decisive { return decisive }
        }
        return !decisive
    }
}

/// Separates the look-aheads at the start of a pattern from the rest, and compiles each.
struct RegexpSearchCompiler {
    let parser: RegexpParser
    let maximumSize: Int
    var automatonSteps: Int
    /// The size of the programs so far.
    private var used = 0

    private struct LookAhead {
        let node: RegexpNode
        let isNegated: Bool
        let place: Int
    }

    init(_ parser: RegexpParser, maximumSize: Int, automatonSteps: Int) {
        self.parser = parser
        self.maximumSize = maximumSize
        self.automatonSteps = automatonSteps
    }

    /// - Parameter isAnchored: True if a match must begin at the start of the string.
    mutating func search(_ node: RegexpNode, isAnchored: Bool = false) throws(JSONError) -> RegexpSearch {
        guard node.lookAheadPlace != nil else {
            return try match(isAnchored ? .sequence([.start, node]) : node)
        }
        return try search(reversed: [node], after: [], isAnchored)
    }

    private mutating func match(_ node: RegexpNode) throws(JSONError) -> RegexpSearch {
        let program = try RegexpProgram(node, maximumSize: maximumSize, used: used)
        used += program.cost
        return .match(RegexpSearch.Matcher(program, automatonSteps: &automatonSteps))
    }

    /// Returns the search for a sequence that follows look-aheads at the same position.
    ///
    /// - Parameter reversed: The sequence in reverse order, so that taking its first node takes constant time.
    private mutating func search(
        reversed: [RegexpNode], after outer: [LookAhead], _ isOuterAnchored: Bool
    ) throws(JSONError) -> RegexpSearch {
        guard !Stack.isShort else { throw RegexpProgram.tooDeep }
        // Each alternative copies the rest of the sequence and the look-aheads. A state takes more memory than eight nodes.
        used += 1 + (reversed.count + outer.count) / 8
        guard used < maximumSize else { throw RegexpProgram.tooLarge(maximumSize) }
        var (rest, lookAheads, isAnchored) = (reversed, outer, isOuterAnchored)
        scan: while let first = rest.popLast() {
            switch first {
            case .start: isAnchored = true
            case .lookAhead(let node, let isNegated, let place):
                lookAheads.append(LookAhead(node: node, isNegated: isNegated, place: place))
                if !isNegated, node.isAnchored { isAnchored = true }
            case .sequence(let nodes): rest += nodes.reversed()
            case .alternatives(let branches) where first.lookAheadPlace != nil:
                var searches: [RegexpSearch] = []
                for branch in branches {
                    searches.append(try search(reversed: rest + [branch], after: lookAheads, isAnchored))
                }
                return .any(searches)
            default:
                rest.append(first)
                break scan
            }
        }
        rest.reverse()
        let misplaced =
            rest.lazy.compactMap(\.lookAheadPlace).first ?? (isAnchored ? nil : lookAheads.first?.place)
        if let misplaced {
            throw parser.error(
                "a look-ahead that is not next to '^' at the start, which is not supported",
                code: .invalidValue, at: misplaced)
        }
        var parts: [RegexpSearch] = []
        for lookAhead in lookAheads {
            let part = try search(lookAhead.node, isAnchored: true)
            parts.append(lookAhead.isNegated ? .not(part) : part)
        }
        if !rest.isEmpty || parts.isEmpty {
            parts.append(try match(.sequence((isAnchored ? [.start] : []) + rest)))
        }
        return parts.count == 1 ? parts[0] : .all(parts)
    }
}

extension RegexpNode {
    /// The place in the pattern of the first look-ahead; nil if there is none.
    fileprivate var lookAheadPlace: Int? {
        switch self {
        case .lookAhead(_, _, let place): place
        case .sequence(let nodes), .alternatives(let nodes): nodes.lazy.compactMap(\.lookAheadPlace).first
        case .repeated(let node, _, _): node.lookAheadPlace
        case .set, .start, .end, .boundary: nil
        }
    }

    /// Whether every match begins with `^`.
    fileprivate var isAnchored: Bool {
        switch self {
        case .start: true
        case .sequence(let nodes): nodes.first?.isAnchored ?? false
        case .alternatives(let nodes): nodes.allSatisfy(\.isAnchored)
        case .lookAhead(let node, let isNegated, _): !isNegated && node.isAnchored
        case .repeated, .set, .end, .boundary: false
        }
    }
}
