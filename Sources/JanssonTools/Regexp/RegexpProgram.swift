internal import Jansson

/// An expression as a Thompson automaton. All places that may match are followed at once, character by
/// character, so that none is tried twice.
struct RegexpProgram {
    enum Instruction {
        case scalar(Unicode.Scalar)
        case any
        case set(Int)
        case start
        case end
        /// Continues at both instructions.
        case split(Int, Int)
        case jump(Int)
        case match
    }

    private(set) var instructions: [Instruction] = []
    private var sets: [ScalarSet] = []
    /// Counts the compilation steps, because a repeated part may produce no instructions.
    private var work = 0

    init(_ node: RegexpNode, of text: String) throws(JSONError) {
        try compile(node, of: text)
        instructions.append(.match)
    }

    private mutating func compile(_ node: RegexpNode, of text: String) throws(JSONError) {
        work += 1
        guard instructions.count < IRegexp.maximumSize, work < 4 * IRegexp.maximumSize else {
            throw JSONError(
                .limitExceeded, location: JSONLocation(byteOffset: 0, inText: text),
                message: "a regular expression of more than \(IRegexp.maximumSize) states")
        }
        switch node {
        case .scalar(let scalar): instructions.append(.scalar(scalar))
        case .any: instructions.append(.any)
        case .start: instructions.append(.start)
        case .end: instructions.append(.end)
        case .set(let set):
            instructions.append(.set(sets.count))
            sets.append(set)
        case .sequence(let nodes):
            for node in nodes { try compile(node, of: text) }
        case .alternatives(let nodes):
            var ends: [Int] = []
            for node in nodes.dropLast() {
                let split = reserve()
                try compile(node, of: text)
                ends.append(reserve())
                instructions[split] = .split(split + 1, instructions.count)
            }
            if let last = nodes.last { try compile(last, of: text) }
            for end in ends { instructions[end] = .jump(instructions.count) }
        case .repeated(let node, let least, let most):
            for _ in 0..<least { try compile(node, of: text) }
            guard let most else {
                let split = reserve()
                try compile(node, of: text)
                instructions.append(.jump(split))
                instructions[split] = .split(split + 1, instructions.count)
                return
            }
            var splits: [Int] = []
            for _ in least..<most {
                splits.append(reserve())
                try compile(node, of: text)
            }
            for split in splits { instructions[split] = .split(split + 1, instructions.count) }
        }
    }

    /// Reserves an instruction that is set later.
    private mutating func reserve() -> Int {
        instructions.append(.match)
        return instructions.count - 1
    }

    func consumes(_ scalar: Unicode.Scalar, at index: Int) -> Bool {
        switch instructions[index] {
        case .scalar(let expected): scalar == expected
        case .any: scalar != "\n" && scalar != "\r"
        case .set(let set): sets[set].contains(scalar)
        case .start, .end, .split, .jump, .match: false
        }
    }
}

/// The places in a program that may match at one position of a text.
private struct ActivePlaces {
    private(set) var places: [Int] = []
    private(set) var isMatch = false
    /// The round in which each place was last added.
    private var rounds: [Int]
    private var round = 1

    init(count: Int) { rounds = Array(repeating: 0, count: count) }

    mutating func removeAll() {
        places.removeAll(keepingCapacity: true)
        isMatch = false
        round += 1
    }

    /// Adds a place, and all places that can be reached from it without a character. Returns how many
    /// places were visited.
    mutating func add(_ index: Int, in program: RegexpProgram, isStart: Bool, isEnd: Bool) -> Int {
        var pending = [index]
        var steps = 0
        while let index = pending.popLast() {
            steps += 1
            guard rounds[index] != round else { continue }
            rounds[index] = round
            switch program.instructions[index] {
            case .scalar, .any, .set: places.append(index)
            case .start: if isStart { pending.append(index + 1) }
            case .end: if isEnd { pending.append(index + 1) }
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

extension IRegexp {
    /// Whether a text, or a part of it, matches. Returns nil if that takes more than `steps`, from which
    /// the steps are subtracted.
    func matches(_ text: String, isWhole: Bool, steps: inout Int) -> Bool? {
        var current = ActivePlaces(count: program.instructions.count)
        var following = current
        var scalars = text.unicodeScalars.makeIterator()
        var next = scalars.next()
        var isStart = true
        while true {
            if isStart || !isWhole {
                steps -= current.add(0, in: program, isStart: isStart, isEnd: next == nil)
            }
            if current.isMatch, !isWhole || next == nil { return true }
            guard let scalar = next, !isWhole || !current.places.isEmpty else { return false }
            next = scalars.next()
            following.removeAll()
            for place in current.places where program.consumes(scalar, at: place) {
                steps -= following.add(place + 1, in: program, isStart: false, isEnd: next == nil)
            }
            steps -= current.places.count
            guard steps >= 0 else { return nil }
            swap(&current, &following)
            isStart = false
        }
    }
}
