internal import JanssonCore

/// Applies a program to a document, in one of the ways that callers ask for.
struct Validation {
    let program: Program
    private let maximum: Int?
    private let patience: Int?

    init(_ program: Program, options: JSONSchema.Options) {
        self.program = program
        maximum = options.maximumEvaluations
        patience = options.patience
    }

    /// Whether the document is valid.
    func isValid(_ json: JSON) throws(JSONError) -> Bool {
        do throws(JSONError) {
            return try evaluate(json, NoLog()).isValid
        } catch {
            guard error.code == .limitExceeded else { throw error }
            return try evaluate(json, VerdictLog()).isValid
        }
    }

    /// The violations in document order: at most ``JSONError/maximumCollected``, and one more that stands for others.
    ///
    /// - Parameter isForeign: Whether what is wrong with a value is not asked for.
    func violations(
        of json: JSON, code: JSONError.Code = .schemaViolation,
        isForeign: @escaping (UInt32) -> Bool = { _ in false }
    ) throws(JSONError) -> [JSONError] {
        let log: TreeLog
        do throws(JSONError) {
            log = try evaluate(json, TreeLog()).log
        } catch {
            guard error.code == .limitExceeded else { throw error }
            log = try evaluate(json, TreeLog(memory: VerdictMemory())).log
        }
        return ViolationList(program, log.units, of: JSONNodes(json), isForeign: isForeign).errors(code: code)
    }

    /// All that was evaluated.
    func units(of json: JSON) throws(JSONError) -> (isValid: Bool, units: [TreeLog.Unit]) {
        let (isValid, log) = try evaluate(json, TreeLog(keepingAllOf: json.exists ? JSONNodes(json).size : 0))
        return (isValid, log.units)
    }

    /// Applies the program once. What repeats itself ends soon, unless its verdicts are remembered or all is recorded.
    private func evaluate<Log: EvaluationLog>(
        _ json: JSON, _ log: Log
    ) throws(JSONError) -> (isValid: Bool, log: Log) {
        if !json.exists { throw missing(json) }
        let document = JSONNodes(json)
        return try unsafe document.withPointers {
            (nodes, source, decoded) throws(JSONError) -> (isValid: Bool, log: Log) in
            let reader = unsafe NodeReader(nodes, source: source, decoded: decoded)
            let values = document.size
            let maximum = maximum.map { max($0, 0) } ?? max(10_000_000, 256 * values)
            let isLast = log.remembers || log.keepsAll
            let limit = isLast ? maximum : min(maximum, patience ?? 1_024 + 256 * values)
            var evaluator = Evaluator(program, reader, of: document, log: log, maximum: limit)
            do throws(JSONError) {
                let isValid = try evaluator.evaluate(
                    0, document.root, Evaluator<Log>.noMarks, by: Instruction.none)
                return (isValid, evaluator.log)
            } catch {
                // Enough violations were found.
                guard evaluator.log.isFull, !evaluator.log.keepsAll else { throw error }
                evaluator.log.close()
                return (false, evaluator.log)
            }
        }
    }

    /// The error of a view to no value, as if it were read.
    private func missing(_ json: JSON) -> JSONError {
        do {
            return try json.decode(as: JSON.self).error("expected a value, found nothing")
        } catch {
            return JSONError(wrapping: error)
        }
    }
}

extension JSONNodes {
    /// The number of values and keys.
    var size: Int { Int(end(of: root) - root) }
}
