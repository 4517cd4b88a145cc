#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Work on a thread of its own.
///
/// It is no task, because then `main` would have to be asynchronous. Before such a `main`, the runtime opens
/// descriptors, which take the place of standard input where that is closed.
final class Job<Value: Sendable> {
    private let outcome: Outcome
    private var thread: pthread_t?

    /// Starts the work. If the system has no more threads, it is done at once.
    init(_ work: @escaping @Sendable () throws -> Value) {
        let outcome = Outcome()
        self.outcome = outcome
        let start = Start { outcome.result = Result(catching: work) }
        thread = start.run()
    }

    deinit { join() }

    /// Waits for the end of the work.
    func value() throws -> Value? {
        join()
        return try outcome.result?.get()
    }

    private func join() {
        if let thread { _ = pthread_join(thread, nil) }
        thread = nil
    }

    /// It is sendable because it is read only after the thread that writes it has ended.
    private final class Outcome: @unchecked Sendable {
        var result: Result<Value, any Error>?
    }
}

/// What a thread starts with.
private final class Start: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }

    /// Starts a thread. If that fails, it runs the body and returns nil.
    func run() -> pthread_t? {
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        // The thread takes over the reference.
        let context = unsafe Unmanaged.passRetained(self)
        let failure = unsafe pthread_create(&thread, nil, threadBody, context.toOpaque())
        if failure == 0 { return thread }
        unsafe context.release()
        body()
        return nil
    }
}

#if canImport(Darwin)
private typealias ThreadContext = UnsafeMutableRawPointer
#else
private typealias ThreadContext = UnsafeMutableRawPointer?
#endif

private func threadBody(_ context: ThreadContext) -> UnsafeMutableRawPointer? {
    let context: UnsafeMutableRawPointer? = unsafe context
    // It is the reference of `Start.run()`.
    if let context = unsafe context { unsafe Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body() }
    return nil
}
