#ifndef CJS_DIGITS_H
#define CJS_DIGITS_H

/* Integer to decimal digits: two at a time from a table, and eight or sixteen at a time without branches. */

#include "bits.h"

/* Returns the eight digits of a number below 10^8 as bytes from 0 to 9, the first in the lowest byte. Splits the number
 * in halves three times. The parts of each step share a word, and one product with a rounded reciprocal divides them
 * all. */
CJS_INLINE uint64_t cjs_digits_of(uint32_t number) {
    const uint64_t first = number / 10000, fours = first | (uint64_t)(number - first * 10000) << 32;
    const uint64_t hundreds = fours * 10486 >> 20 & 0x0000007F0000007F; /* n / 100, below 10^4 */
    const uint64_t pairs = (fours - hundreds * 100) << 16 | hundreds;
    const uint64_t tens = pairs * 103 >> 10 & 0x000F000F000F000F; /* n / 10, below 100 */
    return tens | (pairs - tens * 10) << 8;
}

CJS_INLINE void cjs_put_eight(uint8_t *output, uint64_t digits) {
    digits |= 0x3030303030303030;
    memcpy(output, &digits, sizeof digits);
}

/* The digits of the numbers from 0 to 99. */
static const uint8_t cjs_pairs[] =
    "0001020304050607080910111213141516171819"
    "2021222324252627282930313233343536373839"
    "4041424344454647484950515253545556575859"
    "6061626364656667686970717273747576777879"
    "8081828384858687888990919293949596979899";

/* Writes a number below 100 with two digits. */
CJS_INLINE void cjs_put_pair(uint8_t *output, uint32_t number) {
    memcpy(output, cjs_pairs + 2 * number, 2);
}

/* Writes a number below 10^4 with four digits. */
CJS_INLINE void cjs_put_four(uint8_t *output, uint32_t number) {
    const uint32_t hundreds = number / 100;
    cjs_put_pair(output, hundreds);
    cjs_put_pair(output + 2, number - hundreds * 100);
}

/* Writes a number below 10^8 with eight digits. */
CJS_INLINE void cjs_put_eight_of(uint8_t *output, uint32_t number) {
    const uint32_t first = number / 10000;
    cjs_put_four(output, first);
    cjs_put_four(output + 4, number - first * 10000);
}

/* Writes a number below 100 without a leading zero, and up to one more byte. Returns the number of digits. */
CJS_INLINE size_t cjs_put_one_or_two(uint8_t *output, uint32_t number) {
    const size_t skipped = number < 10;
    memcpy(output, cjs_pairs + 2 * number + skipped, 2);
    return 2 - skipped;
}

/* Writes a number below 10^8 without leading zeros, and up to one more byte. Returns the number of digits. Branches guess
 * the number of digits, so that what follows need not wait for it. */
CJS_INLINE size_t cjs_put_few(uint8_t *output, uint32_t number) {
    if (number < 10) {
        *output = (uint8_t)('0' + number);
        return 1;
    }
    if (number < 100) {
        cjs_put_pair(output, number);
        return 2;
    }
    if (number < 10000) {
        const uint32_t hundreds = number / 100;
        const size_t count = cjs_put_one_or_two(output, hundreds);
        cjs_put_pair(output + count, number - hundreds * 100);
        return count + 2;
    }
    if (number < 1000000) {
        const uint32_t first = number / 10000;
        const size_t count = cjs_put_one_or_two(output, first);
        cjs_put_four(output + count, number - first * 10000);
        return count + 4;
    }
    const uint32_t first = number / 1000000, rest = number - first * 1000000;
    const size_t count = cjs_put_one_or_two(output, first);
    cjs_put_pair(output + count, rest / 10000);
    cjs_put_four(output + count + 2, rest % 10000);
    return count + 6;
}

/* Writes a number without leading zeros, at most 20 digits, and up to one byte after them. Returns the number of digits. */
CJS_INLINE size_t cjs_put_digits(uint8_t *output, uint64_t number) {
    const uint64_t part = 100000000;
    if (number < part) return cjs_put_few(output, (uint32_t)number);
    size_t count;
    if (number < part * part) {
        count = cjs_put_few(output, (uint32_t)(number / part));
    } else {
        const uint64_t upper = number / part;
        count = cjs_put_few(output, (uint32_t)(upper / part));
        cjs_put_eight_of(output + count, (uint32_t)(upper % part));
        count += 8;
    }
    cjs_put_eight_of(output + count, (uint32_t)(number % part));
    return count + 8;
}

/* Sixteen digits as bytes from 0 to 9, the first lowest: an SSE2 vector, or two words. */
#if defined(__SSE2__) && !defined(CJS_SCALAR)

#include <emmintrin.h>

typedef __m128i cjs_sixteen;

/* Returns the digits of a number below 10^16. Splits both halves at once, like `cjs_digits_of`. */
CJS_INLINE cjs_sixteen cjs_sixteen_digits_of(uint64_t number) {
    const uint64_t part = 100000000, upper = number / part;
    const __m128i eights = _mm_set_epi64x((long long)(number - upper * part), (long long)upper);
    const __m128i first = _mm_srli_epi64(_mm_mul_epu32(eights, _mm_set1_epi32(0x68DB8BB)), 40); /* n / 10000 */
    const __m128i second = _mm_sub_epi32(eights, _mm_mul_epu32(first, _mm_set1_epi32(10000)));
    const __m128i fours = _mm_or_si128(first, _mm_slli_epi64(second, 32));
    const __m128i hundreds = _mm_srli_epi16(_mm_mulhi_epu16(fours, _mm_set1_epi16(5243)), 3); /* n / 100 */
    const __m128i ones = _mm_sub_epi16(fours, _mm_mullo_epi16(hundreds, _mm_set1_epi16(100)));
    const __m128i pairs = _mm_or_si128(hundreds, _mm_slli_epi32(ones, 16));
    const __m128i tens = _mm_mulhi_epu16(pairs, _mm_set1_epi16(6554)); /* n / 10 */
    return _mm_or_si128(tens, _mm_slli_epi16(_mm_sub_epi16(pairs, _mm_mullo_epi16(tens, _mm_set1_epi16(10))), 8));
}

/* Returns the number of digits up to the last nonzero one; `next` is a seventeenth digit. At least one is nonzero. */
CJS_INLINE int cjs_last_digit(cjs_sixteen digits, unsigned next) {
    const unsigned found = (unsigned)_mm_movemask_epi8(_mm_cmpgt_epi8(digits, _mm_setzero_si128()));
    return cjs_highest_bit(found | ((next + 0xFFFF) & 0x10000)) + 1;
}

CJS_INLINE void cjs_put_sixteen(uint8_t *output, cjs_sixteen digits) {
    _mm_storeu_si128((__m128i *)(void *)output, _mm_or_si128(digits, _mm_set1_epi8('0')));
}

CJS_INLINE uint64_t cjs_first_eight(cjs_sixteen digits) {
    return (uint64_t)_mm_cvtsi128_si64(digits);
}

CJS_INLINE uint64_t cjs_second_eight(cjs_sixteen digits) {
    return (uint64_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(digits, digits));
}

#else

typedef struct cjs_sixteen {
    uint64_t first, second;
} cjs_sixteen;

CJS_INLINE cjs_sixteen cjs_sixteen_digits_of(uint64_t number) {
    const uint64_t part = 100000000, upper = number / part;
    return (cjs_sixteen){cjs_digits_of((uint32_t)upper), cjs_digits_of((uint32_t)(number - upper * part))};
}

CJS_INLINE int cjs_last_digit(cjs_sixteen digits, unsigned next) {
    if (next != 0) return 17;
    return digits.second != 0 ? cjs_highest_bit(digits.second) / 8 + 9 : cjs_highest_bit(digits.first) / 8 + 1;
}

CJS_INLINE void cjs_put_sixteen(uint8_t *output, cjs_sixteen digits) {
    cjs_put_eight(output, digits.first);
    cjs_put_eight(output + 8, digits.second);
}

CJS_INLINE uint64_t cjs_first_eight(cjs_sixteen digits) {
    return digits.first;
}

CJS_INLINE uint64_t cjs_second_eight(cjs_sixteen digits) {
    return digits.second;
}

#endif

#endif
