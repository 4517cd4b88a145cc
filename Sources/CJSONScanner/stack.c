/* What belongs to a thread: how much of its stack is left, for user code that recurses through this
 * package, and the attempts that it makes. */

#define _GNU_SOURCE
#include "CJSONScanner.h"

#include <pthread.h>

/* The stack of the calling thread. It is looked up once, because for the main thread that reads
 * /proc/self/maps. */
typedef struct stack_bounds {
    uintptr_t low, high;
    uintptr_t limit; /* what is below it is kept in reserve */
} stack_bounds;

static _Thread_local stack_bounds bounds;
static _Thread_local uint32_t shortages;

static void look_up(void) {
#if defined(__APPLE__)
    pthread_t self = pthread_self();
    bounds.high = (uintptr_t)pthread_get_stackaddr_np(self);
    bounds.low = bounds.high - pthread_get_stacksize_np(self);
#else
    pthread_attr_t attributes;
    void *start = NULL;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        if (pthread_attr_getstack(&attributes, &start, &size) != 0) size = 0;
        pthread_attr_destroy(&attributes);
    }
    bounds.low = (uintptr_t)start;
    bounds.high = bounds.low + size;
    if (size == 0) bounds.high = UINTPTR_MAX; /* unknown: nothing is short */
#endif
    /* A quarter of the stack, at most 128 KiB, for the code between two checks and for making the
     * error. */
    uintptr_t reserve = (bounds.high - bounds.low) / 4;
    if (reserve > 128 * 1024) reserve = 128 * 1024;
    bounds.limit = bounds.low + reserve;
}

bool cjs_stack_is_short(void) {
    const uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    if (bounds.high == 0) look_up();
    /* An address outside these bounds belongs to a coroutine with a stack of its own, about which
     * nothing is known. */
    if (here >= bounds.limit || here < bounds.low) return false;
    shortages++;
    return true;
}

size_t cjs_stack_room(void) {
    const uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    if (bounds.high == 0) look_up();
    return here >= bounds.low && here < bounds.high && bounds.high != UINTPTR_MAX ? here - bounds.low : SIZE_MAX;
}

uint32_t cjs_stack_shortages(void) { return shortages; }

cjs_attempts *cjs_thread_attempts(void) {
    static _Thread_local cjs_attempts attempts;
    return &attempts;
}
