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

/* Sixteen bytes from `count` on are a shuffle mask. It moves the first `count` bytes to the end, after zeros. */
enum { CJS_NO_PLACE = 0x80 };
static const uint8_t cjs_places[] = {
    CJS_NO_PLACE, CJS_NO_PLACE, CJS_NO_PLACE, CJS_NO_PLACE, CJS_NO_PLACE, CJS_NO_PLACE, CJS_NO_PLACE, CJS_NO_PLACE,
    CJS_NO_PLACE, CJS_NO_PLACE, CJS_NO_PLACE, CJS_NO_PLACE, CJS_NO_PLACE, CJS_NO_PLACE, CJS_NO_PLACE, CJS_NO_PLACE,
    0,            1,            2,            3,            4,            5,            6,            7,
    8,            9,            10,           11,           12,           13,           14,           15};

/* Returns the digits among sixteen bytes as numbers, and sets a bit of `others` for each other byte. */
CJS_WIDE static inline __m128i cjs_wide_values(const uint8_t *p, unsigned *others) {
    const __m128i values = _mm_sub_epi8(_mm_loadu_si128((const __m128i *)(const void *)p), _mm_set1_epi8('0'));
    const __m128i is_digit = _mm_cmpeq_epi8(_mm_min_epu8(values, _mm_set1_epi8(9)), values);
    *others = (unsigned)_mm_movemask_epi8(is_digit) ^ 0xFFFF;
    return values;
}

/* Returns the number with these sixteen digits. SIMD digit parsing: joins digits to pairs, pairs to fours, and fours to
 * two numbers of eight digits. */
CJS_WIDE static inline uint64_t cjs_sixteen_joined(__m128i digits) {
    const __m128i pairs = _mm_maddubs_epi16(digits, _mm_set1_epi16(1 << 8 | 10));
    const __m128i fours = _mm_madd_epi16(pairs, _mm_set1_epi32(1 << 16 | 100));
    const __m128i eights = _mm_madd_epi16(_mm_packus_epi32(fours, fours), _mm_set1_epi32(1 << 16 | 10000));
    const uint64_t both = (uint64_t)_mm_cvtsi128_si64(eights);
    return (both & 0xFFFFFFFF) * 100000000 + (both >> 32);
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
    unsigned others;
    const __m128i values = cjs_wide_values(p, &others);
    const unsigned count = (unsigned)__builtin_ctz(others | 1 << 16);
    const __m128i order = _mm_loadu_si128((const __m128i *)(const void *)(cjs_places + count));
    *number = *number * weight[count] + cjs_sixteen_joined(_mm_shuffle_epi8(values, order));
    return CJS_UNLIKELY(count == 16) ? cjs_read_digits(p + 16, number) : p + count;
}

/* Reads a number of at most fifteen digits without an exponent, with or without a point among the digits. Its first digit
 * is at `p`. Sets all of `real` but the sign. Returns the end, or NULL for any other form. In bounds: reads at most sixteen
 * bytes from `p`, which the padding allows. */
CJS_WIDE static inline const uint8_t *cjs_read_wide_number(const uint8_t *p, cjs_plain_real *real) {
    unsigned others;
    const __m128i values = cjs_wide_values(p, &others);
    const unsigned whole = (unsigned)__builtin_ctz(others | 1 << 16);
    if (CJS_UNLIKELY(whole - 1 >= 15 || (*p == '0' && whole > 1))) return NULL;
    unsigned length = whole;
    __m128i places = _mm_loadu_si128((const __m128i *)(const void *)(cjs_places + whole));
    real->digit_count = whole;
    real->scale = 0;
    if (p[whole] == '.') {
        length = (unsigned)__builtin_ctz((others & (others - 1)) | 1 << 16);
        real->digit_count = length - 1;
        real->scale = length - whole - 1;
        if (CJS_UNLIKELY(length == 16 || real->scale == 0)) return NULL;
        /* The places from the point on move by one. */
        places = _mm_loadu_si128((const __m128i *)(const void *)(cjs_places + length - 1));
        places = _mm_sub_epi8(places, _mm_cmpgt_epi8(places, _mm_set1_epi8((char)(whole - 1))));
    }
    real->digits = cjs_sixteen_joined(_mm_shuffle_epi8(values, places));
    return CJS_UNLIKELY(cjs_is_exponent(p[length])) ? NULL : p + length;
}

/* Reads a number without an exponent: with up to three digits before a point and 19 in all, or as
 * `cjs_read_wide_number` does. Returns the end, or NULL for any other form. `few` and `real->digits` are the results of
 * `cjs_read_few_digits`. */
CJS_WIDE static inline const uint8_t *cjs_read_frequent_number(const uint8_t *p, const uint8_t *few, cjs_plain_real *real) {
    if (few == NULL || *few != '.') return cjs_read_wide_number(p, real);
    const uint8_t *const end = cjs_read_wide_digits(few + 1, &real->digits);
    real->scale = (uint64_t)(end - few) - 1;
    real->digit_count = (uint64_t)(end - p) - 1;
    return CJS_UNLIKELY(real->scale == 0 || real->digit_count > 19 || cjs_is_exponent(*end)) ? NULL : end;
}

#endif

#endif
