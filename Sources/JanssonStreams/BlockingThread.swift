internal import CJSONScanner
internal import JanssonCore

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A thread for one task that blocks, for example in reads of a pipe.
///
/// The shared executor has one thread for each processor. A blocked task must not occupy one.
@safe
final class BlockingThread: TaskExecutor {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let hasChanged: UnsafeMutablePointer<pthread_cond_t>
    /// The next job of the task.
    private var job: UnownedJob?
    private var state = State.notStarted

    private enum State {
        case notStarted, running, ended
    }

    init() {
        unsafe mutex = .allocate(capacity: 1)
        unsafe mutex.initialize(to: pthread_mutex_t())
        unsafe hasChanged = .allocate(capacity: 1)
        unsafe hasChanged.initialize(to: pthread_cond_t())
        // These calls can fail only because of attributes, and there are none.
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(hasChanged, nil)
    }

    deinit {
        // No thread uses the mutex or condition: such a thread would refer to this object.
        unsafe pthread_cond_destroy(hasChanged)
        unsafe hasChanged.deallocate()
        unsafe pthread_mutex_destroy(mutex)
        unsafe mutex.deallocate()
    }

    private func withLock<Result>(_ body: () -> Result) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return body()
    }

    /// Runs a job on the thread. If the thread cannot start or has ended, a shared thread runs the job.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isTaken = withLock {
            if state == .notStarted { state = start() ? .running : .ended }
            guard state == .running else { return false }
            self.job = job
            unsafe pthread_cond_signal(hasChanged)
            return true
        }
        if !isTaken { globalConcurrentExecutor.enqueue(job) }
    }

    /// Ends the thread. The task calls this last.
    func end() {
        withLock {
            state = .ended
            unsafe pthread_cond_signal(hasChanged)
        }
    }

    private func start() -> Bool {
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        // The thread takes ownership of the reference.
        let context = unsafe Unmanaged.passRetained(self)
        let failure = unsafe pthread_create(&thread, nil, threadBody, context.toOpaque())
        guard failure == 0 else {
            unsafe context.release()
            return false
        }
        #if canImport(Darwin)
        if let thread { pthread_detach(thread) }
        #else
        pthread_detach(thread)
        #endif
        return true
    }

    fileprivate func run() {
        while let job = nextJob() { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    private func nextJob() -> UnownedJob? {
        withLock {
            while job == nil, state == .running { unsafe pthread_cond_wait(hasChanged, mutex) }
            return job.take()
        }
    }
}

// The mutex protects all mutable state.
extension BlockingThread: @unchecked Sendable {}

#if canImport(Darwin)
private typealias ThreadContext = UnsafeMutableRawPointer
#else
private typealias ThreadContext = UnsafeMutableRawPointer?
#endif

private func threadBody(_ context: ThreadContext) -> UnsafeMutableRawPointer? {
    let context: UnsafeMutableRawPointer? = unsafe context
    // The reference retained by `start()`.
    if let context = unsafe context {
        unsafe Unmanaged<BlockingThread>.fromOpaque(context).takeRetainedValue().run()
    }
    return nil
}
