import CJSONScanner
import Foundation
import TestSupport
import Testing

#if os(Linux)
/// The room on a thread's stack is what the thread library says. For the main thread the library is not asked.
/// The address sanitizer keeps local variables elsewhere.
@Suite(.enabled(if: !isSanitized)) struct StackTests {
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
