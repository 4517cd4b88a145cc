import Foundation
import Synchronization
import XCTest

/// The stack size of a service's threads.
let smallStackSize = 256 * 1024

/// Runs `body` on a thread with a stack of `smallStackSize` bytes, and returns what it returns.
func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) throws -> Result {
    try onThread(stackSize: smallStackSize, body)
}

/// Runs `body` on a thread with a stack of so many bytes, and returns what it returns.
func onThread<Result: Sendable>(
    stackSize: Int, _ body: @escaping @Sendable () -> Result
) throws -> Result {
    let result = ResultBox<Result>()
    let done = DispatchSemaphore(value: 0)
    // The thread takes the closure out, and so releases it while this thread still holds it. Its contents
    // may be too deep to be released on such a small stack.
    let work = ResultBox<@Sendable () -> Result>()
    work.value.withLock { $0 = body }
    let thread = Thread {
        if let body = work.take() { result.value.withLock { $0 = body() } }
        done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    done.wait()
    return try withExtendedLifetime(body) { try XCTUnwrap(result.take()) }
}

private final class ResultBox<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)

    func take() -> Value? {
        value.withLock { value in
            defer { value = nil }
            return value
        }
    }
}

/// Runs `body` on eight threads at a time.
func onEightThreads(_ body: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: 8) { body($0) }
}
