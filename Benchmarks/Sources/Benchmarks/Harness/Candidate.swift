/// One of the alternatives in a comparison.
struct Candidate {
    /// A short name for the command line, unique in its comparison.
    let id: String

    /// The name in the table.
    let title: String

    /// The number of units (bytes, members) that one run processes.
    let work: Int

    /// The timed operation: makes the result and releases it.
    let run: () throws -> Void

    /// Makes the result and keeps it, to measure its memory.
    let hold: () throws -> Any

    /// The result in a form that is equal for all candidates of a comparison.
    let outcome: () throws -> AnyHashable

    init(
        _ id: String, _ title: String, work: Int, run: @escaping () throws -> Void,
        hold: @escaping () throws -> Any, outcome: @escaping () throws -> AnyHashable
    ) {
        self.id = id
        self.title = title
        self.work = work
        self.run = run
        self.hold = hold
        self.outcome = outcome
    }

    /// A candidate that makes a value. Releasing the value is part of the timed run.
    init<T>(
        _ id: String, _ title: String, work: Int, make: @escaping () throws -> T,
        outcome: @escaping (T) throws -> AnyHashable = { ModelText.of($0) }
    ) {
        self.init(
            id, title, work: work, run: { blackHole(try make()) }, hold: make,
            outcome: { try outcome(try make()) })
    }
}
