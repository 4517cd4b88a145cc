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

    @usableFromInline
    mutating func add(_ error: JSONError) {
        if errors.count < JSONError.maximumCollected { errors.append(error) }
    }

    @inlinable
    func throwIfAny() throws(JSONError) {
        if !errors.isEmpty { throw JSONError(collecting: errors) }
    }
}
