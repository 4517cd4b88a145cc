internal import JanssonCore

/// Applies a program to a document.
struct Validation {
    let program: Program
    private let maximum: Int?
    private let restartThreshold: Int?

    init(_ program: Program, options: JSONSchema.Options) {
        self.program = program
        maximum = options.maximumEvaluations
        restartThreshold = options.restartThreshold
    }

    func isValid(_ json: JSON) throws(JSONError) -> Bool {
        do throws(JSONError) {
            return try evaluate(json, NoLog()).isValid
        } catch {
            guard error.code == .limitExceeded else { throw error }
            return try evaluate(json, VerdictLog()).isValid
        }
    }

    /// Returns the violations in document order: at most ``JSONError/maximumCollected``, plus one if there are more.
    ///
    /// - Parameter isForeign: True for a node whose violations are ignored.
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

    /// Returns the records of the whole evaluation.
    func units(of json: JSON) throws(JSONError) -> (isValid: Bool, units: [TreeLog.Unit]) {
        let (isValid, log) = try evaluate(json, TreeLog(keepingAllOf: json.exists ? JSONNodes(json).size : 0))
        return (isValid, log.units)
    }

    /// Applies the program once. A low limit ends repetitive evaluation, unless the log remembers verdicts or keeps all
    /// records.
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
            let limit = isLast ? maximum : min(maximum, restartThreshold ?? 1_024 + 256 * values)
            var evaluator = Evaluator(program, reader, of: document, log: log, maximum: limit)
            do throws(JSONError) {
                let isValid = try evaluator.evaluate(
                    0, document.root, Evaluator<Log>.noEvaluatedBits, by: Instruction.none)
                return (isValid, evaluator.log)
            } catch {
                // A full log has enough violations to return.
                guard evaluator.log.isFull, !evaluator.log.keepsAll else { throw error }
                evaluator.log.close()
                return (false, evaluator.log)
            }
        }
    }

    /// Returns the error that reading a missing value throws.
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
