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
