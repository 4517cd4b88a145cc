/// The records of an evaluation.
protocol EvaluationLog {
    /// True if nothing is recorded, so that the evaluation ends at the first violation.
    static var isQuick: Bool { get }

    /// The verdicts of schemas applied before, if the evaluation remembers them.
    var memory: VerdictMemory? { get }

    /// True if valid schemas and annotations are recorded too.
    var keepsAll: Bool { get }

    /// True if the evaluation may end, because nothing more is recorded.
    var isFull: Bool { get }

    /// True if failures are recorded.
    var isRecording: Bool { get }

    /// Begins a schema that a keyword applies to a value.
    mutating func begin(_ schema: UInt32, by keyword: UInt32, at node: UInt32)

    /// Ends the schema begun last.
    mutating func end(isValid: Bool)

    /// Records that a keyword does not hold.
    ///
    /// - Parameters:
    ///   - mark: The start of the records that caused the failure.
    ///   - detail: Data for the message, besides the keyword.
    mutating func fail(
        _ keyword: UInt32, at node: UInt32, since mark: Int, _ detail: @autoclosure () -> String?)

    /// Records an annotation of a value.
    mutating func annotate(_ keyword: UInt32, at node: UInt32)

    /// Ends all open schemas, as failed.
    mutating func close()

    /// The position of the next record.
    var mark: Int { get }

    /// Drops the records made since a mark, unless `keepsAll`.
    mutating func drop(since mark: Int)

    /// Records at most `count` more units until ``endAlternative(_:)``, unless `keepsAll`. An alternative's failure is
    /// not a violation, and must not fill the log.
    ///
    /// - Returns: The argument for ``endAlternative(_:)``.
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

/// Records and remembers nothing.
struct NoLog: QuickLog {
    @inline(__always) var memory: VerdictMemory? { nil }
}

/// Records nothing, but remembers verdicts.
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

/// Records failed schemas and keywords, or everything.
struct TreeLog: EvaluationLog {
    static var isQuick: Bool { false }

    let keepsAll: Bool
    let memory: VerdictMemory?

    /// The records, in the order of evaluation. The units of a schema's keywords follow the schema's unit, up to its
    /// `end`.
    private(set) var units: [Unit] = []
    /// The index of each open schema's unit; `unrecorded` for a schema without a unit.
    private var open: [Int] = []
    private static var unrecorded: Int { -1 }
    /// The number of units at which recording stops. Only alternatives set this limit.
    private var limit = Int.max
    private var hasViolation = false
    private let maximumUnits: Int

    /// The most units of a choice's alternatives: enough to find the nearest one and its failures.
    static var alternativeSize: Int { 4_096 }

    /// Records failures, up to a limit: only the first violations are shown.
    init(memory: VerdictMemory? = nil) { (keepsAll, self.memory, maximumUnits) = (false, memory, 100_000) }

    /// Records the whole evaluation of a document of `values` values and keys.
    ///
    /// The units are limited, because alternatives that apply a schema to the same child double the units at each
    /// level.
    init(keepingAllOf values: Int) {
        (keepsAll, memory, maximumUnits) = (true, nil, min(max(16_384, 64 * values), 4_000_000))
    }

    struct Unit {
        enum Kind { case schema, failure, annotation }

        let kind: Kind
        /// The keyword that applies the schema, fails, or is an annotation.
        let keyword: UInt32
        let schema: UInt32
        let node: UInt32
        /// The start of the units that caused a failure.
        let start: Int
        var end: Int
        var isValid: Bool
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

    /// True at the maximum number of units. Unless `keepsAll`, the log must also have a violation, and no alternative
    /// may be open.
    var isFull: Bool {
        units.count >= maximumUnits && (keepsAll || limit == .max && hasViolation)
    }

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
