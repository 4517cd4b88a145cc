/// A cache that keeps the first value made for each key. It replaces a `static let` in generic types, which cannot have
/// one, and for values that may fail to be made: a `static let` would keep the failure.
package struct OnceCache<Key: Hashable & Sendable, Value: Sendable>: ~Copyable {
    private let made = MutexBox<[Key: Value]>([:])

    package init() {}

    package func value<Failure: Error>(
        for key: Key, _ make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        if let value = made.withLock({ $0[key] }) { return value }
        // Not under the lock, because `make` may ask for another value.
        let value = try make()
        return made.withLock { made in
            made[key] = made[key] ?? value
            return made[key] ?? value
        }
    }
}
