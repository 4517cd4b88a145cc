/// Candidates that do the same with the same input: one table.
struct Comparison {
    let group: Group

    /// A short name for the command line, unique in its group.
    let name: String

    /// What the table is of.
    let subject: Subject

    /// What a candidate's `work` counts.
    var unit = Unit.bytes

    /// The candidates that the others are set against; the first is the baseline.
    var references: [String] = []

    /// Whether the candidates, which differ in size alone, are expected to give equal results.
    var checksEquality = true

    /// Whether to report the memory that each candidate takes and holds.
    var reportsMemory = false

    /// Makes the input and the candidates.
    let candidates: () throws -> [Candidate]

    var id: String { "\(group)/\(name)" }

    enum Subject {
        case text(String)
        case document(Document.Name)
        case part(String, of: Document.Name)
    }

    /// The heading of the table.
    var title: String {
        get throws {
            switch subject {
            case .text(let text): text
            case .document(let name): try Document.load(name).title
            case .part(let part, let name): try "\(part) of \(Document.load(name).title)"
            }
        }
    }

    enum Unit {
        /// Work is in bytes, and the speed in MB/s.
        case bytes
        /// Work is in bytes, and the speed in nanoseconds for each.
        case nanosecondsPerByte
        /// Work is in members, and the speed in nanoseconds for each.
        case nanosecondsPerMember
    }

    /// Runs each candidate once and compares what comes out.
    func check() throws {
        let candidates = try candidates()
        guard checksEquality else {
            for candidate in candidates { _ = try candidate.outcome() }
            return
        }
        var expected: (title: String, outcome: AnyHashable)?
        for candidate in candidates {
            let outcome = try candidate.outcome()
            if let expected, expected.outcome != outcome {
                throw Difference(comparison: id, first: expected.title, second: candidate.title)
            }
            expected = expected ?? (candidate.title, outcome)
        }
    }

    /// Two candidates that do not do the same.
    struct Difference: Error, CustomStringConvertible {
        let comparison: String
        let first: String
        let second: String

        var description: String { "\(comparison): \(first) and \(second) give different results" }
    }
}
