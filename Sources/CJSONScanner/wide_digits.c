#include "wide_digits.h"

#if defined(CJS_WIDE_DIGITS)

#include <cpuid.h>

_Atomic(int) cjs_known_wide_digits;

/* Asks the processor, which is slow on a virtual machine. Threads that ask at the same time get the same answer. */
CJS_COLD bool cjs_find_wide_digits(void) {
    const unsigned needed = bit_SSE4_1 | bit_SSSE3;
    unsigned a, b, c, d;
    const bool found = __get_cpuid(1, &a, &b, &c, &d) != 0 && (c & needed) == needed;
    atomic_store_explicit(&cjs_known_wide_digits, found ? 2 : 1, memory_order_relaxed);
    return found;
}

#else

typedef int cjs_wide_digits_are_not_there; /* a file must declare something */

#endif
