internal import JanssonCore

extension Evaluator {
    /// Runs the instructions for values of any kind, and then those for unevaluated children.
    mutating func runGeneric(
        _ start: UInt32, _ end: UInt32, _ node: UInt32, _ kind: UInt32, _ evaluatedBits: Int
    ) throws(JSONError) -> Bool {
        guard !Stack.isShort else { throw tooDeep(node) }
        var isValid = true
        for index in start..<end {
            let instruction = instructions[Int(index)]
            let holds = try run(instruction, node, kind, evaluatedBits)
            if !holds {
                if Log.isQuick { return false }
                isValid = false
            }
        }
        return isValid
    }

    private mutating func run(
        _ instruction: Instruction, _ node: UInt32, _ kind: UInt32, _ evaluatedBits: Int
    ) throws(JSONError) -> Bool {
        switch instruction.operation {
        case .values:
            if try isValue(node, kind, of: enumerations[instruction.first]) { return true }
            log.fail(instruction.keyword, at: node)
            return false
        case .reference: return try evaluate(instruction.first, node, evaluatedBits, by: instruction.keyword)
        case .dynamicReference:
            let targets = program.dynamicTargets[Int(instruction.second)]
            var target = instruction.first
            for resource in scope {
                try count(1)
                guard let other = targets[resource] else { continue }
                target = other
                break
            }
            return try evaluate(target, node, evaluatedBits, by: instruction.keyword)
        case .all:
            var isValid = true
            for position in 0..<instruction.second {
                let schema = lists[Int(instruction.first + position)]
                if !(try evaluate(schema, node, evaluatedBits, by: instruction.keyword)) {
                    if Log.isQuick { return false }
                    isValid = false
                }
            }
            return isValid
        case .any, .one: return try runChoice(instruction, node, evaluatedBits)
        case .not:
            let limit = log.beginAlternative(recording: 0)
            let state = saved(evaluatedBits, of: node)
            let holds = try evaluate(instruction.first, node, evaluatedBits, by: instruction.keyword)
            log.endAlternative(limit)
            // Children evaluated below `not` never count.
            restore(state, evaluatedBits)
            if holds { log.fail(instruction.keyword, at: node) }
            return !holds
        case .condition: return try runCondition(instruction, node, evaluatedBits)
        case .unevaluatedItems:
            return kind == NodeReader.Kind.array
                ? try runUnevaluated(instruction, node, evaluatedBits, step: 0) : true
        case .unevaluatedProperties:
            return kind == NodeReader.Kind.object
                ? try runUnevaluated(instruction, node, evaluatedBits, step: 1) : true
        default:
            log.fail(instruction.keyword, at: node)
            return false
        }
    }

    private mutating func runChoice(
        _ instruction: Instruction, _ node: UInt32, _ evaluatedBits: Int
    ) throws(JSONError) -> Bool {
        let mark = log.mark
        var valid = 0
        let isTriedFirst = log.remembers && log.isRecording
        // First tries without records, because recording would double the work at each level. If an alternative holds,
        // the others' failures are not needed.
        if isTriedFirst { valid = try validAlternatives(instruction, node, evaluatedBits, recording: 0) }
        if valid == 0 {
            valid = try validAlternatives(
                instruction, node, evaluatedBits, recording: TreeLog.alternativeSize)
        }
        if valid == 1 || valid > 1 && instruction.operation == .any {
            log.drop(since: mark)
            return true
        }
        if valid > 1 { log.drop(since: mark) }
        log.fail(instruction.keyword, at: node, since: mark, valid > 1 ? "several" : nil)
        return false
    }

    /// Counts valid alternatives until the choice is decided. Counts all if the log keeps all, or if `anyOf` tracks
    /// evaluated children.
    @inline(__always)
    private mutating func validAlternatives(
        _ instruction: Instruction, _ node: UInt32, _ evaluatedBits: Int, recording count: Int
    ) throws(JSONError) -> Int {
        let limit = log.beginAlternative(recording: count)
        var valid = 0
        for position in 0..<instruction.second {
            let schema = lists[Int(instruction.first + position)]
            if Log.isQuick, isCertainlyInvalid(schema, node) { continue }
            let state = saved(evaluatedBits, of: node)
            if try evaluate(schema, node, evaluatedBits, by: instruction.keyword) {
                valid += 1
                if instruction.operation == .any {
                    if evaluatedBits < 0, !log.keepsAll { break }
                } else if valid > 1, !log.keepsAll {
                    break
                }
            } else {
                restore(state, evaluatedBits)
            }
        }
        log.endAlternative(limit)
        return valid
    }

    private mutating func runCondition(
        _ instruction: Instruction, _ node: UInt32, _ evaluatedBits: Int
    ) throws(JSONError) -> Bool {
        let limit = log.beginAlternative(recording: 0)
        let state = saved(evaluatedBits, of: node)
        let holds = try evaluate(instruction.first, node, evaluatedBits, by: instruction.keyword)
        log.endAlternative(limit)
        if !holds { restore(state, evaluatedBits) }
        let list = Int(instruction.second) + (holds ? 0 : 2)
        let next = lists[list]
        return next == Instruction.none ? true : try evaluate(next, node, evaluatedBits, by: lists[list + 1])
    }

    private mutating func runUnevaluated(
        _ instruction: Instruction, _ container: UInt32, _ evaluatedBits: Int, step: UInt32
    ) throws(JSONError) -> Bool {
        try count(Int(nodes.count(container)) / 8)
        var isValid = true
        var position = 0
        var index = container &+ 1
        let end = nodes.end(container)
        while index < end {
            let value = index &+ step
            if self.evaluatedBits[evaluatedBits + position / 64] & 1 << UInt64(position % 64) == 0 {
                if !(try self.isValid(instruction.first, value, by: instruction.keyword)) {
                    if Log.isQuick { return false }
                    isValid = false
                }
                mark(position, evaluatedBits)
            }
            position += 1
            index = nodes.end(value)
        }
        return isValid
    }

    // MARK: Evaluated children

    @inline(__always)
    mutating func mark(_ position: Int, _ evaluatedBits: Int) {
        self.evaluatedBits[evaluatedBits + position / 64] |= 1 << UInt64(position % 64)
    }

    /// Copies a container's evaluated bits, to restore them if a schema fails.
    private mutating func saved(_ evaluatedBits: Int, of node: UInt32) -> ArraySlice<UInt64>? {
        guard evaluatedBits >= 0 else { return nil }
        let words = (Int(nodes.count(node)) + 63) / 64
        evaluationsLeft -= words
        return ArraySlice(Array(self.evaluatedBits[evaluatedBits..<evaluatedBits + words]))
    }

    private mutating func restore(_ state: ArraySlice<UInt64>?, _ evaluatedBits: Int) {
        guard let state else { return }
        for (position, word) in state.enumerated() { self.evaluatedBits[evaluatedBits + position] = word }
    }

    // MARK: Values

    /// The size of a value for counting work: bytes of a string or number, or four for each node of a container.
    private func size(_ node: UInt32, _ kind: UInt32) -> Int {
        switch kind {
        case NodeReader.Kind.string: Int(nodes.length(node))
        case NodeReader.Kind.numberText: document.numberLength(node)
        default: 4 * Int(nodes.end(node) - node)
        }
    }

    mutating func isValue(
        _ node: UInt32, _ kind: UInt32, of values: Enumeration
    ) throws(JSONError) -> Bool {
        if kind == NodeReader.Kind.string { return try isString(node, of: values.table) }
        if kind >= NodeReader.Kind.numberText { try count(size(node, kind) / 16) }
        switch kind {
        case NodeReader.Kind.integer:
            return values.hasNumbers
                && program.otherValues[Int(values.others)].integers.contains(nodes.integer(node))
        case NodeReader.Kind.unsigned...NodeReader.Kind.numberText:
            return values.hasNumbers
                && document.number(node).map(program.otherValues[Int(values.others)].numbers.contains)
                    ?? false
        case NodeReader.Kind.array, NodeReader.Kind.object:
            guard values.hasContainers else { return false }
            let hash = try nodes.hash(node, of: document)
            let same = program.otherValues[Int(values.others)].containers[hash, default: []]
            let value = document.json(node)
            return same.contains { $0 == value }
        default: return values.kinds >> kind & 1 != 0
        }
    }

    @inline(__always)
    mutating func isString(_ string: UInt32, of table: UInt32) throws(JSONError) -> Bool {
        try count(1 + Int(nodes.length(string) / 16))
        return tables[table].contains(string, in: nodes)
    }
}
