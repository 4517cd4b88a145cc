internal import JanssonCore

/// An expression as a Thompson automaton, run as a Pike VM, which follows all reachable instructions at once, character
/// by character, and never backtracks. See https://swtch.com/~rsc/regexp/regexp2.html.
struct RegexpProgram {
    enum Instruction {
        /// Takes a character of the set at this index of ``sets``.
        case set(Int)
        case start
        case end
        case boundary(isNegated: Bool)
        /// Continues at both instructions.
        case split(Int, Int)
        case jump(Int)
        case match
    }

    private(set) var instructions: [Instruction] = []
    private(set) var sets: [ScalarSet] = []
    /// Whether there is a `\b` or `\B`.
    private(set) var hasBoundaries = false
    private var indexes: [ScalarSet: Int] = [:]
    private let maximumSize: Int
    /// Counts compilation steps, because a repeated part may produce no instructions.
    private var work = 0
    private let used: Int

    /// The part of the maximum size that the program takes.
    var cost: Int { max(instructions.count, work / 4) }

    /// - Parameter used: The size of the pattern's other programs.
    /// - Throws: `JSONError` of code `limitExceeded` or `depthExceeded`.
    init(_ node: RegexpNode, maximumSize: Int, used: Int = 0) throws(JSONError) {
        self.maximumSize = maximumSize
        self.used = used
        try compile(node)
        instructions.append(.match)
        indexes = [:]
    }

    private mutating func compile(_ node: RegexpNode) throws(JSONError) {
        work += 1
        // Recursive cases have functions of their own, so that a group takes few bytes of the stack.
        guard used + cost < maximumSize else { throw RegexpProgram.tooLarge(maximumSize) }
        guard !Stack.isShort else { throw RegexpProgram.tooDeep }
        switch node {
        case .start: instructions.append(.start)
        case .end: instructions.append(.end)
        case .boundary(let isNegated):
            hasBoundaries = true
            instructions.append(.boundary(isNegated: isNegated))
        case .set(let set): append(set)
        case .sequence(let nodes): for node in nodes { try compile(node) }
        case .alternatives(let nodes): try compileAlternatives(nodes)
        case .repeated(let node, let least, let most): try compileRepeated(node, least, most)
        // `RegexpSearchCompiler` separates look-aheads, or refuses them.
        case .lookAhead: break
        }
    }

    static func tooLarge(_ maximumSize: Int) -> JSONError {
        JSONError(
            .limitExceeded, location: .start,
            message: "a regular expression of more than \(maximumSize) states")
    }

    static var tooDeep: JSONError {
        JSONError(
            .depthExceeded, location: .start, message: "groups nested too deep for this thread's stack")
    }

    private mutating func append(_ set: ScalarSet) {
        // Each repetition hashes the set, which takes time.
        work += set.ranges.count / 8
        let index = indexes[set] ?? sets.count
        if index == sets.count {
            sets.append(set)
            indexes[set] = index
        }
        instructions.append(.set(index))
    }

    private mutating func compileAlternatives(_ nodes: [RegexpNode]) throws(JSONError) {
        var ends: [Int] = []
        for node in nodes.dropLast() {
            let split = reserve()
            try compile(node)
            ends.append(reserve())
            instructions[split] = .split(split + 1, instructions.count)
        }
        if let last = nodes.last { try compile(last) }
        for end in ends { instructions[end] = .jump(instructions.count) }
    }

    private mutating func compileRepeated(
        _ node: RegexpNode, _ least: Int, _ most: Int?
    ) throws(JSONError) {
        for _ in 0..<least { try compile(node) }
        guard let most else {
            let split = reserve()
            try compile(node)
            instructions.append(.jump(split))
            instructions[split] = .split(split + 1, instructions.count)
            return
        }
        var splits: [Int] = []
        for _ in least..<most {
            splits.append(reserve())
            try compile(node)
        }
        for split in splits { instructions[split] = .split(split + 1, instructions.count) }
    }

    /// Adds an instruction that the caller replaces. Returns its index.
    private mutating func reserve() -> Int {
        instructions.append(.match)
        return instructions.count - 1
    }
}

/// The context of a position in a string.
struct RegexpContext {
    var isStart: Bool
    var isEnd: Bool
    /// True if a word begins or ends at the position.
    var isBoundary = false
}

/// The instructions of a program that are reached at one position of a string.
struct ActiveStates {
    /// The reached instructions that take a character.
    private(set) var places: [Int] = []
    private(set) var isMatch = false
    /// The round in which each instruction was last added.
    private var rounds: [Int]
    private var round = 1
    private var pending: [Int] = []

    init(count: Int) { rounds = Array(repeating: 0, count: count) }

    mutating func removeAll() {
        places.removeAll(keepingCapacity: true)
        isMatch = false
        round += 1
    }

    /// Adds an instruction, and all instructions that it reaches without taking a character. Returns the number of
    /// instructions visited.
    mutating func add(_ index: Int, in program: RegexpProgram, _ surroundings: RegexpContext) -> Int {
        pending.append(index)
        var steps = 0
        while let index = pending.popLast() {
            steps += 1
            guard rounds[index] != round else { continue }
            rounds[index] = round
            switch program.instructions[index] {
            case .set: places.append(index)
            case .start: if surroundings.isStart { pending.append(index + 1) }
            case .end: if surroundings.isEnd { pending.append(index + 1) }
            case .boundary(let isNegated):
                if surroundings.isBoundary != isNegated { pending.append(index + 1) }
            case .split(let first, let second):
                pending.append(second)
                pending.append(first)
            case .jump(let target): pending.append(target)
            case .match: isMatch = true
            }
        }
        return steps
    }
}

extension RegexpProgram {
    /// Whether the whole UTF-8 string (`isWhole`) or a part of it matches. Counts `steps` down, and returns nil below
    /// 0.
    func matches(_ text: Span<UInt8>, isWhole: Bool, steps: inout Int) -> Bool? {
        // Counts the allocation of the arrays.
        steps -= instructions.count / 8
        guard steps >= 0 else { return nil }
        var current = ActiveStates(count: instructions.count)
        var following = current
        var index = 0
        var next = text.takeScalar(at: &index)
        var surroundings = RegexpContext(
            isStart: true, isEnd: next == nil, isBoundary: next?.isWordCharacter ?? false)
        while true {
            if surroundings.isStart || !isWhole { steps -= current.add(0, in: self, surroundings) }
            if current.isMatch, !isWhole || next == nil { return true }
            guard let scalar = next, !isWhole || !current.places.isEmpty else { return false }
            next = text.takeScalar(at: &index)
            surroundings = RegexpContext(
                isStart: false, isEnd: next == nil,
                isBoundary: hasBoundaries && scalar.isWordCharacter != (next?.isWordCharacter ?? false))
            following.removeAll()
            for place in current.places {
                guard case .set(let set) = instructions[place], sets[set].contains(scalar) else { continue }
                steps -= following.add(place + 1, in: self, surroundings)
            }
            steps -= current.places.count
            guard steps >= 0 else { return nil }
            swap(&current, &following)
        }
    }
}

extension Span<UInt8> {
    /// Returns the UTF-8 character at `index`, and moves `index` past it. Returns nil at the end.
    package func takeScalar(at index: inout Int) -> Unicode.Scalar? {
        guard index < count else { return nil }
        let first = UInt32(self[index])
        let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var value = length == 1 ? first : first & (0x7F >> UInt32(length))
        for offset in 1..<Swift.max(length, 1) where index + offset < count {
            value = value << 6 | UInt32(self[index + offset]) & 0x3F
        }
        index += length
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}
