/// A cache that keeps the first value made for each key. Unlike a `static let`, it works in generic types, and does not
/// keep failures.
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
