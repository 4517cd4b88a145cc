import Foundation
import Synchronization
import XCTest

/// What a thread of a service may have for a stack.
let smallStackSize = 256 * 1024

/// Runs `body` on a thread with a stack of `smallStackSize` bytes, and returns what it returns.
func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) throws -> Result {
    let result = ResultBox<Result>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        result.value.withLock { $0 = body() }
        done.signal()
    }
    thread.stackSize = smallStackSize
    thread.start()
    done.wait()
    return try XCTUnwrap(result.value.withLock { $0 })
}

private final class ResultBox<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
}

/// Runs `body` on eight threads at a time.
func onEightThreads(_ body: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: 8) { body($0) }
}
