internal import Synchronization

/// Values that are made once for each key and kept: those of a generic type, which cannot have a `static let`, and those
/// that cannot always be made, because a `static let` would keep the failure.
package struct OnceCache<Key: Hashable & Sendable, Value: Sendable>: ~Copyable {
    private let made = Mutex<[Key: Value]>([:])

    package init() {}

    package func value<Failure: Error>(
        for key: Key, _ make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        if let value = made.withLock({ $0[key] }) { return value }
        // Outside of the lock, because it may ask for another one.
        let value = try make()
        return made.withLock { made in
            made[key] = made[key] ?? value
            return made[key] ?? value
        }
    }
}
