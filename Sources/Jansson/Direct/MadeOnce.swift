internal import Synchronization

/// Values that are made once for each key and kept, because a generic type cannot have a `static let`.
struct MadeOnce<Key: Hashable & Sendable, Value: Sendable>: ~Copyable {
    private let made = Mutex<[Key: Value]>([:])

    func value(for key: Key, _ make: () -> Value) -> Value {
        if let value = made.withLock({ $0[key] }) { return value }
        // Outside of the lock, because it may ask for another one.
        let value = make()
        return made.withLock { made in
            made[key] = made[key] ?? value
            return made[key] ?? value
        }
    }
}
