internal import CJSONScanner

/// A value that threads share and change under a lock.
///
/// The lock is a pthread mutex: ThreadSanitizer on Linux does not know the `Mutex` of Synchronization and would report
/// false races.
@safe
package final class MutexBox<Value: ~Copyable> {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    package init(_ value: consuming Value) {
        self.value = value
        unsafe mutex = .allocate(capacity: 1)
        unsafe mutex.initialize(to: pthread_mutex_t())
        // This call can fail only because of attributes, and there are none.
        unsafe pthread_mutex_init(mutex, nil)
    }

    deinit {
        // Holding the lock requires a reference to this object, so nobody holds it now.
        unsafe pthread_mutex_destroy(mutex)
        unsafe mutex.deallocate()
    }

    /// Calls `body` with exclusive access to the value. `body` must not use this box.
    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return body(&value)
    }

    /// Calls `body` with exclusive access to the value, or returns nil if another thread has it.
    func tryLock<Result>(_ body: (inout Value) -> Result) -> Result? {
        guard unsafe pthread_mutex_trylock(mutex) == 0 else { return nil }
        defer { unsafe pthread_mutex_unlock(mutex) }
        return body(&value)
    }
}

extension MutexBox: @unchecked Sendable where Value: Sendable & ~Copyable {}
