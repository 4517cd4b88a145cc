import CJSONScanner
import Foundation
import TestSupport
import Testing

#if os(Linux)
/// What the handler of a signal saw.
private nonisolated(unsafe) var seen = (room: 0, isShort: true, limitHits: 0 as UInt32)

/// The room on a thread's stack is what the thread library says. For the main thread the library is not asked.
/// The address sanitizer keeps local variables elsewhere.
@Suite(.serialized, .enabled(if: !isSanitized)) struct StackTests {
    @MainActor @Test func theMainThread() { expectRoom() }

    @Test func aThread() async {
        await withCheckedContinuation { continuation in
            let thread = Thread {
                self.expectRoom()
                continuation.resume()
            }
            thread.stackSize = 300 * 4096
            thread.start()
        }
    }

    /// The kernel keeps less free than this limit, so the bounds of the main thread do not follow from it.
    @Test func theMainThreadWithALargeLimit() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                var limit = rlimit()
                getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
                limit.rlim_cur = min(limit.rlim_max, 128 << 20)
                setrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
                Self().expectRoom()
            }
        }
    }

    /// Nothing is said of a stack that is not the thread's, as that of a coroutine. Here a signal is handled on one that is
    /// below the thread's, and on one that is above.
    @Test func aStackBesideTheThreads() async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                for step in [-(16 << 20), 16 << 20] { self.expectNothingKnown(ofAStackFromHereBy: step) }
                continuation.resume()
            }
        }
    }

    private func expectNothingKnown(ofAStackFromHereBy step: Int) {
        let size = 1 << 18
        var here = 0
        let start = withUnsafeMutablePointer(to: &here) { UnsafeMutableRawPointer($0) }
        // The system takes another place if this one is taken.
        var (wish, memory) = (start, start)
        repeat {
            if memory != start { munmap(memory, size) }
            wish += step
            memory = mmap(wish, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        } while (memory < start) != (step < 0)
        var stack = stack_t(ss_sp: memory, ss_flags: 0, ss_size: size)
        sigaltstack(&stack, nil)
        var action = sigaction()
        action.sa_flags = SA_ONSTACK
        action.__sigaction_handler.sa_handler = { _ in
            seen = (cjs_stack_room(), cjs_stack_is_short(), cjs_stack_limit_hits())
        }
        sigaction(SIGUSR2, &action, nil)
        var signals = sigset_t()
        sigaddset(&signals, SIGUSR2)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        #expect((1..<16 << 20).contains(cjs_stack_room()))
        pthread_kill(pthread_self(), SIGUSR2)
        #expect(seen == (Int(bitPattern: .max), false, 0))
        stack.ss_flags = Int32(SS_DISABLE)
        sigaltstack(&stack, nil)
        munmap(memory, size)
    }

    private func expectRoom() {
        var attributes = pthread_attr_t()
        var (start, size) = (nil as UnsafeMutableRawPointer?, 0)
        // It is an extension of GNU, which Swift's module of the C library leaves out.
        typealias Function = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt
        let function = unsafeBitCast(dlsym(nil, "pthread_getattr_np"), to: Function.self)
        #expect(function(pthread_self(), &attributes) == 0)
        #expect(pthread_attr_getstack(&attributes, &start, &size) == 0)
        pthread_attr_destroy(&attributes)
        var here = 0
        let room = withUnsafeMutablePointer(to: &here) { UnsafeMutableRawPointer($0) - start! }
        let difference = room - cjs_stack_room()
        #expect((-16_384...16_384).contains(difference))
        #expect(room > 0 && room < size)
    }
}
#endif
