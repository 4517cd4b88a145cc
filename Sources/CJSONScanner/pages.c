#if defined(__linux__)
#define _DEFAULT_SOURCE /* madvise */
#include <sys/mman.h>
#endif

#include "CJSONScanner.h"

void cjs_expect_filling(void *block, size_t size) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    /* For smaller blocks a few page faults cost less than the call, and the allocator may reuse
     * pages. */
    const size_t large = 8u << 20;
    const uintptr_t page = 4096;
    if (block == NULL || size < large) return;
    uintptr_t start = ((uintptr_t)block + page - 1) & ~(page - 1);
    uintptr_t end = ((uintptr_t)block + size) & ~(page - 1);
    /* This is only advice, so a failure does no harm. */
    (void)madvise((void *)start, end - start, MADV_HUGEPAGE);
#else
    (void)block;
    (void)size;
#endif
}
