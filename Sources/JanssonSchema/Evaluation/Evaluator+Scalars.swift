internal import JanssonCore

extension Evaluator {
    mutating func runNumber(
        _ start: UInt32, _ end: UInt32, _ node: UInt32, _ kind: UInt32
    ) throws(JSONError) -> Bool {
        var isValid = true
        // NaN (JSON5) violates every limit.
        let isNaN = kind == NodeReader.Kind.real && nodes.double(node).isNaN
        for index in start..<end {
            let instruction = instructions[Int(index)]
            let limit = limits[instruction.first]
            let holds: Bool
            switch instruction.operation {
            case .minimum: holds = try compare(node, kind, limit, instruction) >= 0
            case .maximum: holds = try compare(node, kind, limit, instruction) <= 0
            case .exclusiveMinimum: holds = try compare(node, kind, limit, instruction) > 0
            case .exclusiveMaximum: holds = try compare(node, kind, limit, instruction) < 0
            default: holds = try isMultiple(node, kind, limit, instruction)
            }
            if !holds || isNaN {
                if Log.isQuick { return false }
                log.fail(instruction.keyword, at: node)
                isValid = false
            }
        }
        return isValid
    }

    /// Compares a number with a limit. The result is negative, 0 or positive.
    @inline(__always)
    private mutating func compare(
        _ node: UInt32, _ kind: UInt32, _ limit: NumberLimit, _ instruction: Instruction
    ) throws(JSONError) -> Int {
        if kind == NodeReader.Kind.integer, limit.isInteger {
            let value = nodes.integer(node)
            return value < limit.integer ? -1 : value == limit.integer ? 0 : 1
        }
        if kind != NodeReader.Kind.numberText {
            // Two numbers have the order of their nearest doubles, if these differ.
            let value = nodes.double(node)
            if value != limit.double { return value < limit.double ? -1 : 1 }
            if limit.isShort, kind == NodeReader.Kind.real, nodes.isShort(node) { return 0 }
        }
        return try compareExactly(node, instruction)
    }

    @inline(never)
    private mutating func compareExactly(
        _ node: UInt32, _ instruction: Instruction
    ) throws(JSONError) -> Int {
        try count(document.numberLength(node) / 16)
        guard let number = document.number(node) else { return 0 }
        let limit = program.limitNumbers[Int(instruction.first)]
        return number.isLess(than: limit) ? -1 : limit.isLess(than: number) ? 1 : 0
    }

    private mutating func isMultiple(
        _ node: UInt32, _ kind: UInt32, _ limit: NumberLimit, _ instruction: Instruction
    ) throws(JSONError) -> Bool {
        if kind == NodeReader.Kind.integer, limit.isInteger, limit.integer > 0 {
            return nodes.integer(node) % limit.integer == 0
        }
        if kind == NodeReader.Kind.integer, nodes.integer(node) == 0 { return true }
        guard let multiple = program.multiples[Int(instruction.first)] else { return true }
        if kind == NodeReader.Kind.real, let decimal = nodes.shortDecimal(node),
            let holds = multiple.divides(decimal)
        {
            return holds
        }
        try count(multiple.work(document.numberLength(node)))
        return document.number(node).map(multiple.divides) ?? true
    }

    mutating func runString(_ start: UInt32, _ end: UInt32, _ node: UInt32) throws(JSONError) -> Bool {
        var isValid = true
        for index in start..<end {
            let instruction = instructions[Int(index)]
            let holds: Bool
            try count(Int(nodes.length(node)) / 32)
            switch instruction.operation {
            case .minLength: holds = length(node) >= instruction.first
            case .maxLength: holds = length(node) <= instruction.first
            case .pattern:
                holds = try isFound(instruction.first, in: node)
            case .format:
                let format = JSONSchema.Format.allCases[Int(instruction.first)]
                let limitHits = Stack.limitHits
                holds = nodes.withBytes(node) { format.isValid($0) }
                // If the stack was too short to parse a pattern, the pattern may be valid.
                guard holds || Stack.limitHits == limitHits else { throw tooDeep(node) }
            default:
                let content = program.contents[Int(instruction.first)]
                holds = nodes.withBytes(node) { content.isValid($0) }
            }
            if !holds {
                if Log.isQuick { return false }
                log.fail(instruction.keyword, at: node)
                isValid = false
            }
        }
        return isValid
    }

    /// Whether a pattern is found in a string or key.
    mutating func isFound(_ pattern: UInt32, in node: UInt32) throws(JSONError) -> Bool {
        // A step takes one character at one state of the pattern. 16 steps are one evaluation.
        var steps = 16 * min(max(evaluationsLeft, 0), Int.max / 16)
        let isFound = nodes.withBytes(node) { program.patterns[Int(pattern)].isFound(in: $0, steps: &steps) }
        guard let isFound else { throw tooManyEvaluations }
        evaluationsLeft = min(evaluationsLeft, steps / 16)
        return isFound
    }

    /// The number of code points in a string.
    @inline(__always)
    private func length(_ node: UInt32) -> UInt32 {
        nodes.isASCII(node) ? nodes.length(node) : UInt32(truncatingIfNeeded: document.scalarCount(of: node))
    }
}
