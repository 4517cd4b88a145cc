/// What an evaluation records.
protocol EvaluationLog {
    /// Whether nothing is recorded, so that the evaluation ends at the first violation.
    static var isQuick: Bool { get }

    /// The verdicts of schemas that were applied before, if the evaluation repeats itself.
    var memory: VerdictMemory? { get }

    /// Whether what holds is recorded too.
    var keepsAll: Bool { get }

    /// Whether nothing more is wanted.
    var isFull: Bool { get }

    /// Whether what fails is recorded.
    var isRecording: Bool { get }

    /// A schema is applied to a value by a keyword of another one.
    mutating func begin(_ schema: UInt32, by keyword: UInt32, at node: UInt32)

    /// The schema that was begun last has been applied.
    mutating func end(isValid: Bool)

    /// A keyword does not hold.
    ///
    /// - Parameters:
    ///   - mark: Where the schemas that did not hold because of it begin.
    ///   - detail: What a message needs beside the keyword.
    mutating func fail(
        _ keyword: UInt32, at node: UInt32, since mark: Int, _ detail: @autoclosure () -> String?)

    /// A keyword is an annotation of a value.
    mutating func annotate(_ keyword: UInt32, at node: UInt32)

    /// Closes the schemas that were not applied to the end.
    mutating func close()

    /// The place of what is recorded next.
    var mark: Int { get }

    /// Forgets what was recorded since a mark and does not matter, unless all is kept.
    mutating func drop(since mark: Int)

    /// Records at most so many units until ``endAlternative(_:)``, unless all is kept. What fails there is no violation, and
    /// must not fill the log.
    ///
    /// - Returns: What to pass to ``endAlternative(_:)``.
    mutating func beginAlternative(recording count: Int) -> Int

    mutating func endAlternative(_ limit: Int)
}

extension EvaluationLog {
    @inline(__always) var remembers: Bool { memory != nil }

    @inline(__always)
    mutating func fail(_ keyword: UInt32, at node: UInt32, _ detail: @autoclosure () -> String? = nil) {
        fail(keyword, at: node, since: mark, detail())
    }
}

/// Records nothing.
protocol QuickLog: EvaluationLog {}

/// Records nothing, and remembers nothing.
struct NoLog: QuickLog {
    @inline(__always) var memory: VerdictMemory? { nil }
}

/// Records nothing, and remembers verdicts.
struct VerdictLog: QuickLog {
    let memory: VerdictMemory? = VerdictMemory()
}

extension QuickLog {
    static var isQuick: Bool { true }
    var keepsAll: Bool { false }
    var isFull: Bool { false }
    var isRecording: Bool { false }
    func begin(_ schema: UInt32, by keyword: UInt32, at node: UInt32) {}
    func end(isValid: Bool) {}
    func fail(_ keyword: UInt32, at node: UInt32, since mark: Int, _ detail: @autoclosure () -> String?) {}
    func annotate(_ keyword: UInt32, at node: UInt32) {}
    func close() {}
    var mark: Int { 0 }
    func drop(since mark: Int) {}
    func beginAlternative(recording count: Int) -> Int { 0 }
    func endAlternative(_ limit: Int) {}
}

/// Records which schemas were applied, what did not hold, and perhaps what did.
struct TreeLog: EvaluationLog {
    static var isQuick: Bool { false }

    let keepsAll: Bool
    let memory: VerdictMemory?

    /// What was recorded, in the order of evaluation. Behind a schema are the units of its own keywords, up to `end`.
    private(set) var units: [Unit] = []
    /// Where the units of schemas start that are not applied to the end yet; `unrecorded` for one without a unit.
    private var open: [Int] = []
    private static var unrecorded: Int { -1 }
    /// Nothing is recorded beyond it. No limit is set outside of alternatives.
    private var limit = Int.max
    private var hasViolation = false
    private let maximumUnits: Int

    /// As many units show which alternative is nearest, and why.
    static var alternativeSize: Int { 4_096 }

    /// Records what fails, of which the first violations are shown.
    init(memory: VerdictMemory? = nil) { (keepsAll, self.memory, maximumUnits) = (false, memory, 100_000) }

    /// Records all that is evaluated in a document of so many values and keys.
    ///
    /// Alternatives that apply a schema to the same child double what there is to record at each level of a document.
    init(keepingAllOf values: Int) {
        (keepsAll, memory, maximumUnits) = (true, nil, min(max(16_384, 64 * values), 4_000_000))
    }

    struct Unit {
        enum Kind { case schema, failure, annotation }

        let kind: Kind
        /// The keyword by which a schema is applied, or that fails, or is an annotation.
        let keyword: UInt32
        let schema: UInt32
        let node: UInt32
        /// Where a failure's own schemas start.
        let start: Int
        var end: Int
        var isValid: Bool
        /// What a message needs beside the keyword.
        let detail: String?
    }

    mutating func begin(_ schema: UInt32, by keyword: UInt32, at node: UInt32) {
        guard isRecording else { return open.append(TreeLog.unrecorded) }
        open.append(units.count)
        units.append(
            Unit(
                kind: .schema, keyword: keyword, schema: schema, node: node, start: units.count, end: 0,
                isValid: true,
                detail: nil))
    }

    mutating func end(isValid: Bool) {
        guard let start = open.popLast(), start != TreeLog.unrecorded else { return }
        if isValid, !keepsAll {
            units.removeSubrange(start...)
        } else {
            units[start].end = units.count
            units[start].isValid = isValid
        }
    }

    mutating func fail(
        _ keyword: UInt32, at node: UInt32, since mark: Int, _ detail: @autoclosure () -> String?
    ) {
        if limit == .max { hasViolation = true }
        if isRecording { add(.failure, keyword, node, since: mark, detail()) }
    }

    mutating func annotate(_ keyword: UInt32, at node: UInt32) {
        if keepsAll { add(.annotation, keyword, node, since: mark, nil) }
    }

    private mutating func add(
        _ kind: Unit.Kind, _ keyword: UInt32, _ node: UInt32, since mark: Int, _ detail: String?
    ) {
        units.append(
            Unit(
                kind: kind, keyword: keyword, schema: Instruction.none, node: node, start: mark,
                end: units.count + 1,
                isValid: kind == .annotation, detail: detail))
    }

    var mark: Int { units.count }

    /// Whether as much is recorded as is wanted, or allowed.
    var isFull: Bool {
        units.count >= maximumUnits && (keepsAll || limit == .max && hasViolation)
    }

    /// Closes the schemas that were not applied to the end.
    mutating func close() {
        while !open.isEmpty { end(isValid: false) }
    }

    var isRecording: Bool { units.count < limit }

    mutating func drop(since mark: Int) {
        if !keepsAll { units.removeSubrange(mark...) }
    }

    mutating func beginAlternative(recording count: Int) -> Int {
        defer { if !keepsAll { limit = min(limit, units.count + count) } }
        return limit
    }

    mutating func endAlternative(_ limit: Int) { self.limit = limit }
}
