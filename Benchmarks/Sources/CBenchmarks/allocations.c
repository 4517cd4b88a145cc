#include "CBenchmarks.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* The functions below replace glibc's. While nothing is counted, they cost a branch, which is too
 * little to be measured, and the same for all candidates. */
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)

/* glibc's own functions, under the names that it provides for such replacements. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static bool is_counting;
static atomic_size_t calls;

static inline void count(void)
{
    if (__builtin_expect(is_counting, false))
        atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
}

void bench_start_counting(void)
{
    atomic_store(&calls, 0);
    is_counting = true;
}

size_t bench_stop_counting(void)
{
    is_counting = false;
    return atomic_load(&calls);
}

void *malloc(size_t size)
{
    count();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size)
{
    count();
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size)
{
    count();
    return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size)
{
    count();
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size)
{
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
    void *made = memalign(alignment, size);
    if (!made) return ENOMEM;
    *block = made;
    return 0;
}

#else

void bench_start_counting(void) {}

size_t bench_stop_counting(void) { return SIZE_MAX; }

#endif
