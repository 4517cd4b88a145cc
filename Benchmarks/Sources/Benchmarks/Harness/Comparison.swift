import Jansson

/// Candidates that do the same with the same input. They make one table.
struct Comparison {
    let group: Group

    /// A short name for the command line, unique in its group.
    let name: String

    /// The subject of the table.
    let subject: Subject

    /// The unit of a candidate's `work`.
    var unit = Unit.bytes

    /// The candidates that the others are compared with. The first one is the baseline.
    var references: [String] = []

    /// Whether the candidates must give equal results. It is false if they differ only in size.
    var checksEquality = true

    /// Whether to report the memory that each candidate uses and keeps.
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
        /// Work is in bytes, and speed in MB/s.
        case bytes
        /// Work is in bytes, and speed in nanoseconds per byte.
        case nanosecondsPerByte
        /// Work is in members, and speed in nanoseconds per member.
        case nanosecondsPerMember
        /// Work is in events, and speed in nanoseconds per event.
        case nanosecondsPerEvent
    }

    /// Runs each candidate once and compares the results.
    func check() throws {
        let candidates = try candidates()
        guard checksEquality else {
            for candidate in candidates { _ = try candidate.outcome() }
            return
        }
        var expected: (title: String, outcome: AnyHashable)?
        for candidate in candidates {
            let outcome = try Comparison.rounded(candidate.outcome())
            if let expected, expected.outcome != outcome {
                throw Difference(comparison: id, first: expected.title, second: candidate.title)
            }
            expected = expected ?? (candidate.title, outcome)
        }
    }

    /// The outcome with each real as a `Double` has it: libjansson and Foundation keep no more digits.
    private static func rounded(_ outcome: AnyHashable) throws -> AnyHashable {
        guard let value = outcome.base as? JSONValue else { return outcome }
        // 17 digits tell all doubles apart.
        return try JSONValue(parsing: value.serializedData(JSONWritingOptions(realPrecision: 17)))
    }

    /// Two candidates with different results.
    struct Difference: Error, CustomStringConvertible {
        let comparison: String
        let first: String
        let second: String

        var description: String { "\(comparison): \(first) and \(second) give different results" }
    }
}
