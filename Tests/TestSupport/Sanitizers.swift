internal import Foundation

/// Whether the process runs under the address or the thread sanitizer, which need memory and stack of their own.
package let isSanitized = isLinked("__asan_init") || isThreadSanitized

/// Whether that is the thread sanitizer.
package let isThreadSanitized = isLinked("__tsan_init")

private func isLinked(_ symbol: String) -> Bool {
    #if canImport(Glibc)
    unsafe dlsym(nil, symbol) != nil
    #else
    false
    #endif
}
