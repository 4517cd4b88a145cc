#ifndef CJS_DIGITS_H
#define CJS_DIGITS_H

/* Integers as decimal digits, eight at a time. */

#include "bits.h"

/* The eight digits of a number below 10^8, the first in the lowest byte, as numbers. The number is split in halves
 * three times; the parts of each step share a word, and a product with a rounded reciprocal divides all of them. */
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

/* Writes a number below 10^8 without leading zeros, and up to seven more bytes. Returns the number of digits. */
CJS_INLINE size_t cjs_put_few(uint8_t *output, uint32_t number) {
    const uint64_t digits = cjs_digits_of(number);
    /* The last digit is there in any case. */
    const unsigned zeros = (unsigned)__builtin_ctzll(digits | (uint64_t)1 << 56) / 8;
    cjs_put_eight(output, digits >> 8 * zeros);
    return 8 - zeros;
}

/* Writes a number without leading zeros, at most 20 digits, and up to seven bytes behind them. Returns the number of
 * digits. */
CJS_INLINE size_t cjs_put_digits(uint8_t *output, uint64_t number) {
    const uint64_t part = 100000000;
    if (number < part) return cjs_put_few(output, (uint32_t)number);
    size_t count;
    if (number < part * part) {
        count = cjs_put_few(output, (uint32_t)(number / part));
    } else {
        const uint64_t upper = number / part;
        count = cjs_put_few(output, (uint32_t)(upper / part));
        cjs_put_eight(output + count, cjs_digits_of((uint32_t)(upper % part)));
        count += 8;
    }
    cjs_put_eight(output + count, cjs_digits_of((uint32_t)(number % part)));
    return count + 8;
}

/* Sixteen digits as numbers, the first in the lowest byte of the first word. */
typedef struct cjs_sixteen {
    uint64_t first, second;
} cjs_sixteen;

CJS_INLINE void cjs_put_sixteen(uint8_t *output, cjs_sixteen digits) {
    cjs_put_eight(output, digits.first);
    cjs_put_eight(output + 8, digits.second);
}

/* The digits behind the first `count`, of which there are at most 15, and zeros. */
CJS_INLINE cjs_sixteen cjs_digits_behind(cjs_sixteen digits, unsigned count) {
    if (count >= 8) return (cjs_sixteen){digits.second >> 8 * (count - 8), 0};
    /* In two steps, because a word cannot be shifted by 64 bits. */
    return (cjs_sixteen){digits.first >> 8 * count | digits.second << 8 << (56 - 8 * count),
                         digits.second >> 8 * count};
}

/* The number of digits up to the last one that is not zero. */
CJS_INLINE int cjs_last_digit(cjs_sixteen digits) {
    if (digits.second != 0) return 16 - __builtin_clzll(digits.second) / 8;
    return digits.first != 0 ? 8 - __builtin_clzll(digits.first) / 8 : 0;
}

CJS_INLINE cjs_sixteen cjs_sixteen_digits_of(uint64_t number) {
    const uint64_t part = 100000000, upper = number / part;
    return (cjs_sixteen){cjs_digits_of((uint32_t)upper), cjs_digits_of((uint32_t)(number - upper * part))};
}

#endif
