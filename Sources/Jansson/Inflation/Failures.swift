/// The errors of several values, collected so that they are reported together.
@usableFromInline
struct Failures {
    @usableFromInline private(set) var errors: [JSONError] = []

    @usableFromInline init() {}

    /// What `body` returns, or nil where it throws; then the error is kept, unless there are
    /// ``JSONError/maximumCollected`` already.
    @inlinable
    mutating func collect<T>(_ body: () throws(JSONError) -> T) -> T? {
        do {
            return try body()
        } catch {
            add(error)
            return nil
        }
    }

    /// Keeps an error, or each of those collected in it.
    @usableFromInline
    mutating func add(_ error: JSONError) {
        let parts = error.code == .multiple ? error.errors : [error]
        errors += parts.prefix(JSONError.maximumCollected - errors.count)
    }

    /// Whether no more will be kept, so that there is no use in looking for more.
    @inlinable var isFull: Bool { errors.count >= JSONError.maximumCollected }

    @inlinable
    func throwIfAny() throws(JSONError) {
        if !errors.isEmpty { throw JSONError(collecting: errors) }
    }
}

extension JSONError {
    /// One error for all of `errors`, which verbs that read values in any order have met.
    ///
    /// All are put in order before what is over ``maximumCollected`` is left out.
    @usableFromInline
    static func collectingInDocumentOrder(_ errors: [JSONError]) -> JSONError {
        JSONError(collecting: inDocumentOrder(errors))
    }

    /// The errors laid flat, by their places in the source. One of which no place is known stays
    /// behind the one it followed; of equal ones that meet only one is kept.
    @usableFromInline
    static func inDocumentOrder(_ errors: [JSONError]) -> [JSONError] {
        let flat = errors.flatMap { $0.code == .multiple ? $0.errors : [$0] }
        var offset = 0
        var placed: [(offset: Int, position: Int, error: JSONError)] = []
        for (position, error) in flat.enumerated() {
            offset = error.location?.byteOffset ?? offset
            placed.append((offset, position, error))
        }
        placed.sort { ($0.offset, $0.position) < ($1.offset, $1.position) }
        return placed.reduce(into: []) { ordered, next in
            if ordered.last != next.error { ordered.append(next.error) }
        }
    }
}
