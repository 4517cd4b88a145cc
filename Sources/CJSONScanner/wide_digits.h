#ifndef CJS_WIDE_DIGITS_H
#define CJS_WIDE_DIGITS_H

/* Parses up to sixteen digits at once with SSE4.1, which is detected at run time: some x86-64 processors lack it. */

#include "numbers.h"

#if defined(__x86_64__) && !defined(CJS_SCALAR)
#define CJS_WIDE_DIGITS 1

#include <smmintrin.h>
#include <stdatomic.h>

/* For functions that run only if `cjs_has_wide_digits` is true. */
#define CJS_WIDE __attribute__((target("sse4.1")))

extern _Atomic(int) cjs_known_wide_digits; /* 0: unknown, 1: no, 2: yes */
bool cjs_find_wide_digits(void);

CJS_INLINE bool cjs_has_wide_digits(void) {
    const int known = atomic_load_explicit(&cjs_known_wide_digits, memory_order_relaxed);
    return CJS_LIKELY(known != 0) ? known == 2 : cjs_find_wide_digits();
}

/* Appends digits like `cjs_read_digits`. In bounds: reads at most sixteen bytes from the first non-digit, which the padding
 * allows. */
CJS_WIDE static inline const uint8_t *cjs_read_wide_digits(const uint8_t *p, uint64_t *number) {
    /* weight[0] is 0: without a digit, callers ignore the number. */
    static const uint64_t weight[] = {[1] = 10,
                                      100,
                                      1000,
                                      10000,
                                      100000,
                                      1000000,
                                      10000000,
                                      100000000,
                                      1000000000,
                                      10000000000,
                                      100000000000,
                                      1000000000000,
                                      10000000000000,
                                      100000000000000,
                                      1000000000000000,
                                      10000000000000000};
    /* Sixteen bytes from `count` on are a shuffle mask. It moves the first `count` bytes to the end, after zeros. */
    enum { NONE = 0x80 };
    static const uint8_t places[] = {NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE,
                                     NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE,
                                     0,    1,    2,    3,    4,    5,    6,    7,
                                     8,    9,    10,   11,   12,   13,   14,   15};
    __m128i digits = _mm_loadu_si128((const __m128i *)(const void *)p);
    digits = _mm_sub_epi8(digits, _mm_set1_epi8('0'));
    const __m128i is_digit = _mm_cmpeq_epi8(_mm_min_epu8(digits, _mm_set1_epi8(9)), digits);
    const unsigned others = (unsigned)_mm_movemask_epi8(is_digit) ^ 0xFFFF;
    const unsigned count = (unsigned)__builtin_ctz(others | 1 << 16);
    digits = _mm_shuffle_epi8(digits, _mm_loadu_si128((const __m128i *)(const void *)(places + count)));
    /* SIMD digit parsing: joins digits to pairs, pairs to fours, and fours to two numbers of eight digits. */
    const __m128i pairs = _mm_maddubs_epi16(digits, _mm_set1_epi16(1 << 8 | 10));
    const __m128i fours = _mm_madd_epi16(pairs, _mm_set1_epi32(1 << 16 | 100));
    const __m128i eights =
        _mm_madd_epi16(_mm_packus_epi32(fours, fours), _mm_set1_epi32(1 << 16 | 10000));
    const uint64_t both = (uint64_t)_mm_cvtsi128_si64(eights);
    *number = *number * weight[count] + (both & 0xFFFFFFFF) * 100000000 + (both >> 32);
    return CJS_UNLIKELY(count == 16) ? cjs_read_digits(p + 16, number) : p + count;
}

#endif

#endif
