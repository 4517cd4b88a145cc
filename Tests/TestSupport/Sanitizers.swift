internal import Foundation

/// Whether the process runs under the address or the thread sanitizer, which need memory and stack of their own.
package let isSanitized: Bool = {
    #if canImport(Glibc)
    unsafe dlsym(nil, "__asan_init") != nil || isThreadSanitized
    #else
    false
    #endif
}()

/// Whether that is the thread sanitizer.
package let isThreadSanitized: Bool = {
    #if canImport(Glibc)
    unsafe dlsym(nil, "__tsan_init") != nil
    #else
    false
    #endif
}()
