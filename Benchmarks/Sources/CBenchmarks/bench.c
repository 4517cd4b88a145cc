#include "CBenchmarks.h"

#include <sys/resource.h>
#include <time.h>

#if defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>
#endif

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#endif

void bench_consume(const void *pointer) { (void)pointer; }

size_t bench_heap_bytes(void)
{
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}

void bench_trim_heap(void)
{
#if defined(__GLIBC__)
    malloc_trim(0);
#endif
}

double bench_thread_seconds(void)
{
    struct timespec time;
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) return 0;
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

long bench_page_faults(void)
{
    struct rusage usage;
    return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_minflt : 0;
}

void bench_toggle_collection(void)
{
#ifdef CALLGRIND_TOGGLE_COLLECT
    CALLGRIND_TOGGLE_COLLECT;
#endif
}
