/* The state of a thread: the stack left for user code that recurses through this package, and the untagged enums being
 * read. */

#define _GNU_SOURCE
#include "CJSONScanner.h"
#include "bits.h"

#include <pthread.h>

#if defined(__linux__)
#include <string.h>
#include <sys/auxv.h>
#include <sys/resource.h>
#endif

/* The stack of the calling thread, looked up once. */
typedef struct stack_bounds {
    uintptr_t low, high;
    uintptr_t limit; /* the reserve is below it */
} stack_bounds;

/* At first, the limit is above every address, so that the first question looks up the bounds. */
static _Thread_local stack_bounds bounds = {.limit = UINTPTR_MAX};
static _Thread_local uint32_t limitHits;

/* True if `here` is on the main thread's stack, whose bounds are then known. For that thread, pthread_getattr_np reads
 * all of /proc/self/maps, which takes as long as parsing 100 kB. */
static bool look_up_main(uintptr_t here) {
#if defined(__linux__)
    /* The kernel puts the program's name at the end of the stack, followed by a null pointer. */
    const char *name = (const char *)getauxval(AT_EXECFN);
    const uintptr_t page = getauxval(AT_PAGESZ);
    struct rlimit limit;
    if (name == NULL || page == 0 || getrlimit(RLIMIT_STACK, &limit) != 0) return false;
    /* The kernel keeps more than 64 MiB free below the end, whatever limit was set later. So no other thread's stack or
     * mapping is there. */
    if (limit.rlim_cur > 64 * 1024 * 1024) return false;
    const uintptr_t high = ((uintptr_t)name + strlen(name) + 1 + sizeof(void *) + page - 1) / page * page;
    if (here >= high || high - here >= limit.rlim_cur) return false;
    bounds.low = high - (uintptr_t)limit.rlim_cur;
    bounds.high = high;
    return true;
#else
    (void)here;
    return false;
#endif
}

static void look_up(uintptr_t here) {
#if defined(__APPLE__)
    (void)here;
    pthread_t self = pthread_self();
    bounds.high = (uintptr_t)pthread_get_stackaddr_np(self);
    bounds.low = bounds.high - pthread_get_stacksize_np(self);
#else
    if (!look_up_main(here)) {
        pthread_attr_t attributes;
        void *start = NULL;
        size_t size = 0;
        if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
            if (pthread_attr_getstack(&attributes, &start, &size) != 0) size = 0;
            pthread_attr_destroy(&attributes);
        }
        bounds.low = (uintptr_t)start;
        bounds.high = bounds.low + size;
        if (size == 0) bounds.high = UINTPTR_MAX; /* unknown: never short */
    }
#endif
    /* A reserve for the code between two checks and for making the error. */
    bounds.limit = bounds.low + cjs_smaller((bounds.high - bounds.low) / 4, 128 * 1024);
}

static __attribute__((noinline)) bool is_really_short(uintptr_t here) {
    if (bounds.high == 0) look_up(here);
    /* Other addresses belong to a coroutine, the bounds of whose stack are unknown. */
    if (here >= bounds.limit || here < bounds.low) return false;
    limitHits++;
    return true;
}

bool cjs_stack_is_short(void) {
    const uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    return CJS_LIKELY(here >= bounds.limit) ? false : is_really_short(here);
}

size_t cjs_stack_room(void) {
    const uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    if (bounds.high == 0) look_up(here);
    return here >= bounds.low && here < bounds.high && bounds.high != UINTPTR_MAX ? here - bounds.low : SIZE_MAX;
}

uint32_t cjs_stack_limit_hits(void) { return limitHits; }

void cjs_stack_note_shortage(void) { limitHits++; }

cjs_union_state *cjs_thread_unions(void) {
    static _Thread_local cjs_union_state state;
    return &state;
}
