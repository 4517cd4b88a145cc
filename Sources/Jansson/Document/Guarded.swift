#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A value behind a lock.
///
/// The lock is pthread's, and not Synchronization's `Mutex`: ThreadSanitizer does not know that one
/// on Linux, and reports a race for what it guards.
@safe
final class Guarded<Value> {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    init(_ value: Value) {
        self.value = value
        unsafe mutex = .allocate(capacity: 1)
        unsafe mutex.initialize(to: pthread_mutex_t())
        // Fails for attributes alone, of which there are none.
        unsafe pthread_mutex_init(mutex, nil)
    }

    deinit {
        // Nobody holds the lock who does not hold this object.
        unsafe pthread_mutex_destroy(mutex)
        unsafe mutex.deallocate()
    }

    /// Gives the value to `body`, which nobody else has meanwhile; `body` must not come back here.
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return body(&value)
    }
}
