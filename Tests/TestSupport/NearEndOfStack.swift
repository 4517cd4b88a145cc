internal import Foundation
internal import JanssonTools
internal import Synchronization

/// What `body` returns on a thread whose stack is used up to the reserve, in which nothing recurses any more.
public func nearEndOfStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
    let result = Kept<Result>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        let value = descend(nil, rest: 16, body)
        result.value.withLock { $0 = value }
        done.signal()
    }
    // A quarter of it, 128 KiB, is the reserve.
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
    return result.value.withLock { $0 }
}

private final class Kept<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
}

/// Calls itself until a group cannot be parsed for lack of stack, and then some more times: what `body` calls may use less
/// of the stack than parsing a group. Each call reads the room of the one before it, so that it is no loop.
@inline(never)
private func descend<Result>(
    _ former: UnsafeMutableBufferPointer<Int>?, rest: Int, _ body: () -> Result
) -> Result {
    let isShort = (try? IRegexp(parsing: "(a)")) == nil
    if isShort, rest == 0 { return body() }
    return unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 32) { room in
        unsafe room.initialize(repeating: former?.first ?? 0)
        return unsafe descend(room, rest: isShort ? rest - 1 : rest, body)
    }
}
