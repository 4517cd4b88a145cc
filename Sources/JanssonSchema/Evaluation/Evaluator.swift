internal import JanssonCore

/// Applies a program to the values of a document.
///
/// It recurses into subschemas, and checks the stack at each container and each schema applied to the same value.
struct Evaluator<Log: EvaluationLog> {
    let program: Program
    let headers: FixedArray<SchemaHeader>
    let instructions: FixedArray<Instruction>
    let lists: FixedArray<UInt32>
    let plans: FixedArray<MemberPlan>
    let tables: FixedArray<KeyTable>
    let limits: FixedArray<NumberLimit>
    let enumerations: FixedArray<Enumeration>
    let nodes: NodeReader
    /// The document of `nodes`, for rare operations.
    let document: JSONNodes
    var log: Log

    /// The resources entered, if a dynamic reference needs them.
    var scope: [UInt32] = []
    /// The bits of evaluated children, for each container whose schema tracks them.
    var evaluatedBits: [UInt64] = []
    var evaluationsLeft: Int
    private let maximumEvaluations: Int

    init(_ program: Program, _ nodes: NodeReader, of document: JSONNodes, log: Log, maximum: Int) {
        self.program = program
        headers = (Log.isQuick ? program.quickHeaders : program.headers).array
        instructions = program.instructions.array
        lists = program.lists.array
        plans = program.plans.array
        tables = program.tables.array
        limits = program.limits.array
        enumerations = program.enumerations.array
        self.nodes = nodes
        self.document = document
        self.log = log
        maximumEvaluations = maximum
        evaluationsLeft = maximum
    }

    /// The `evaluatedBits` argument if evaluated children do not matter.
    static var noEvaluatedBits: Int { -1 }

    /// Counts work against the limit, which bounds the time for any schema.
    @inline(__always)
    mutating func count(_ work: Int) throws(JSONError) {
        evaluationsLeft &-= work
        if evaluationsLeft < 0 || log.isFull { throw tooManyEvaluations }
    }

    var tooManyEvaluations: JSONError {
        log.keepsAll && log.isFull
            ? JSONError(.limitExceeded, message: "an output of too many parts for its document")
            : JSONError(
                .limitExceeded,
                message: "a document whose evaluation takes more than \(maximumEvaluations) steps")
    }

    func tooDeep(_ node: UInt32) -> JSONError {
        var message = Stack.exceeded
        // A document of few levels does not use up the stack.
        if let schema = program.circularSchema, document.json(node).path.elements.count < 100 {
            let site = program.sites[Int(schema)]
            let place = program.location(document: site.document, node: site.node, of: schema)
            message = "is checked by a schema that refers to itself without an end: \(place)"
        }
        return document.json(node).error(message, code: .depthExceeded)
    }

    /// Whether the range alone shows that a number is valid.
    @inline(__always)
    private func isInRange(_ schema: UInt32, _ node: UInt32, _ kind: UInt32) -> Bool {
        guard headers[schema].rangeKinds >> UInt16(truncatingIfNeeded: kind) & 1 != 0 else { return false }
        let value = nodes.approximation(node)
        let error = value.magnitude * 1e-14
        return headers[schema].low < value - error && value + error < headers[schema].high
    }

    /// Whether the kind alone shows that a value is invalid.
    @inline(__always)
    func isCertainlyInvalid(_ schema: UInt32, _ node: UInt32) -> Bool {
        let kind = nodes.kind(node)
        // A real may be an integer, as `3.0` is.
        return !headers[schema].types.contains(TypeSet(kind: kind)) && kind != NodeReader.Kind.real
            && kind != NodeReader.Kind.numberText
    }

    /// Applies a schema to a value.
    ///
    /// - Parameter keyword: The keyword that applies the schema.
    @inline(__always)
    mutating func isValid(_ schema: UInt32, _ node: UInt32, by keyword: UInt32) throws(JSONError) -> Bool {
        guard Log.isQuick else { return try evaluate(schema, node, Evaluator.noEvaluatedBits, by: keyword) }
        let kind = nodes.kind(node)
        if headers[schema].simpleKinds >> UInt16(truncatingIfNeeded: kind) & 1 != 0 { return true }
        if kind < NodeReader.Kind.string, isInRange(schema, node, kind) { return true }
        if log.remembers { return try evaluateOnce(schema, node, Evaluator.noEvaluatedBits) }
        return try enter(schema, node, kind)
    }

    /// Applies a schema when only the verdict matters, and kind and range did not settle it.
    @inline(__always)
    private mutating func enter(_ schema: UInt32, _ node: UInt32, _ kind: UInt32) throws(JSONError) -> Bool {
        switch kind {
        case NodeReader.Kind.string where headers[schema].texts != Instruction.none:
            return try isString(node, of: enumerations[headers[schema].texts].table)
        case NodeReader.Kind.object where headers[schema].plan != Instruction.none:
            return try runPlan(headers[schema].plan, node, Evaluator.noEvaluatedBits)
        case NodeReader.Kind.array...:
            let takesEmpty = headers[schema].emptyKinds >> UInt16(truncatingIfNeeded: kind) & 1 != 0
            if takesEmpty, nodes.count(node) == 0 { return true }
            if kind == NodeReader.Kind.array, headers[schema].elements < headers[schema].elementsEnd {
                try count(1)
                return try runArray(
                    headers[schema].elements, headers[schema].elementsEnd, node, Evaluator.noEvaluatedBits)
            }
        default: break
        }
        return try evaluateQuickly(schema, node, Evaluator.noEvaluatedBits)
    }

    @inline(__always)
    private mutating func runPlan(
        _ plan: UInt32, _ object: UInt32, _ evaluatedBits: Int
    ) throws(JSONError) -> Bool {
        try count(1)
        guard !Stack.isShort else { throw tooDeep(object) }
        return try runMembers(plan, object, evaluatedBits)
    }

    /// Applies a schema to a value.
    ///
    /// - Parameter evaluatedBits: The index in `self.evaluatedBits` of this value's bits, or `noEvaluatedBits`.
    mutating func evaluate(
        _ schema: UInt32, _ node: UInt32, _ evaluatedBits: Int, by keyword: UInt32
    ) throws(JSONError) -> Bool {
        if Log.isQuick {
            return log.remembers
                ? try evaluateOnce(schema, node, evaluatedBits)
                : try evaluateQuickly(schema, node, evaluatedBits)
        }
        try count(1 + scope.count / 8)
        let kind = nodes.kind(node)
        let key = memoryKey(schema, node, evaluatedBits)
        // A known failure is evaluated again if its records are needed.
        if let key, let known = log.memory?[key], known || !log.isRecording { return known }
        let types = headers[schema].types
        log.begin(schema, by: keyword, at: node)
        var isValid = types.contains(TypeSet(kind: kind)) || isInteger(node, kind, types)
        if !isValid { log.fail(headers[schema].typeKeyword, at: node) }
        if program.tracksScope || headers[schema].tracksEvaluated {
            isValid = try evaluateTracking(schema, node, kind, evaluatedBits) && isValid
        } else {
            isValid = try run(schema, node, kind, evaluatedBits) && isValid
        }
        log.end(isValid: isValid)
        if let key { log.memory?.remember(isValid, for: key) }
        return isValid
    }

    /// Applies a schema to a value, unless the verdict is remembered.
    private mutating func evaluateOnce(
        _ schema: UInt32, _ node: UInt32, _ evaluatedBits: Int
    ) throws(JSONError) -> Bool {
        try count(1 + scope.count / 8)
        guard let key = memoryKey(schema, node, evaluatedBits) else {
            return try evaluateQuickly(schema, node, evaluatedBits)
        }
        if let known = log.memory?[key] { return known }
        let isValid = try evaluateQuickly(schema, node, evaluatedBits)
        log.memory?.remember(isValid, for: key)
        return isValid
    }

    private mutating func evaluateQuickly(
        _ start: UInt32, _ node: UInt32, _ evaluatedBits: Int
    ) throws(JSONError) -> Bool {
        try count(1)
        let kind = nodes.kind(node)
        var schema = start
        while headers[schema].routes != Instruction.none {
            let next = lists[headers[schema].routes + kind]
            if next == Instruction.nothing { return false }
            if next == Instruction.none { break }
            try count(1)
            schema = next
        }
        let types = headers[schema].types
        guard types.contains(TypeSet(kind: kind)) || isInteger(node, kind, types) else { return false }
        if headers[schema].simpleKinds >> UInt16(truncatingIfNeeded: kind) & 1 != 0 { return true }
        if kind == NodeReader.Kind.object, headers[schema].plan != Instruction.none {
            return try runPlan(headers[schema].plan, node, evaluatedBits)
        }
        if headers[schema].values != Instruction.none {
            return try isValue(node, kind, of: enumerations[headers[schema].values])
        }
        return program.tracksScope || headers[schema].tracksEvaluated
            ? try evaluateTracking(schema, node, kind, evaluatedBits)
            : try run(schema, node, kind, evaluatedBits)
    }

    /// Applies a schema, and tracks evaluated children or the dynamic scope.
    private mutating func evaluateTracking(
        _ schema: UInt32, _ node: UInt32, _ kind: UInt32, _ outer: Int
    ) throws(JSONError) -> Bool {
        let resource = headers[schema].resource
        var enters = program.tracksScope && scope.last != resource
        if log.remembers, enters {
            // Dynamic references use only a resource's first occurrence. Equal scopes share verdicts; omitting
            // repetitions makes more scopes equal.
            try count(scope.count / 8)
            enters = !scope.contains(resource)
        }
        if enters { scope.append(resource) }
        defer { if enters { scope.removeLast() } }
        guard headers[schema].tracksEvaluated, kind >= NodeReader.Kind.array else {
            return try run(schema, node, kind, outer)
        }
        let words = (Int(nodes.count(node)) + 63) / 64
        let start = evaluatedBits.count
        evaluatedBits.append(contentsOf: repeatElement(0, count: words))
        defer { evaluatedBits.removeSubrange(start...) }
        try count(words)
        guard try run(schema, node, kind, start) else { return false }
        if outer >= 0 { for word in 0..<words { evaluatedBits[outer + word] |= evaluatedBits[start + word] } }
        return true
    }

    @inline(__always)
    private mutating func run(
        _ schema: UInt32, _ node: UInt32, _ kind: UInt32, _ evaluatedBits: Int
    ) throws(JSONError) -> Bool {
        var isValid = true
        switch kind {
        case NodeReader.Kind.object:
            let (start, end) = (headers[schema].object, headers[schema].generic)
            if start < end { isValid = try runObject(start, end, node, evaluatedBits) }
        case NodeReader.Kind.array:
            let (start, end) = (headers[schema].array, headers[schema].object)
            if start < end { isValid = try runArray(start, end, node, evaluatedBits) }
        case NodeReader.Kind.string:
            let (start, end) = (headers[schema].string, headers[schema].array)
            if start < end { isValid = try runString(start, end, node) }
        case NodeReader.Kind.integer...NodeReader.Kind.numberText:
            let (start, end) = (headers[schema].number, headers[schema].string)
            if start < end { isValid = try runNumber(start, end, node, kind) }
        default: break
        }
        if Log.isQuick, !isValid { return false }
        let (start, end) = (headers[schema].generic, headers[schema].annotations)
        if start < end { isValid = try runGeneric(start, end, node, kind, evaluatedBits) && isValid }
        if log.keepsAll {
            for index in headers[schema].annotations..<headers[schema].end
            where kind == NodeReader.Kind.string || instructions[index].operation != .stringAnnotation {
                log.annotate(instructions[index].keyword, at: node)
            }
        }
        return isValid
    }

    /// Whether `types` has `integer` and a `real` or `numberText` is integral: `3.0`.
    @inline(never)
    private func isInteger(_ node: UInt32, _ kind: UInt32, _ types: TypeSet) -> Bool {
        guard types.contains(.integer) else { return false }
        if kind == NodeReader.Kind.real {
            let value = nodes.double(node)
            if nodes.isPacked(node) || !value.isFinite { return false }
            if nodes.isShort(node) { return value.rounded() == value }
        } else if kind != NodeReader.Kind.numberText {
            return false
        }
        return document.number(node)?.isIntegral ?? false
    }
}
