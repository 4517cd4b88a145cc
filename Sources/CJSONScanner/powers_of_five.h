#ifndef CJS_POWERS_OF_FIVE_H
#define CJS_POWERS_OF_FIVE_H

#include "bits.h"

/* The powers of five that doubles need: those of their decimal exponents to read them (from -342:
 * below it even 2^64 of them round to zero), those of their negated ones to write them (to 324).
 *
 * An entry holds the first 128 bits of 5^exponent (hence of 10^exponent, which differs by a power
 * of two), rounded down; but rounded up from 5^-27 to 5^-1, where a product has to come out exact
 * when a short decimal is halfway between two doubles. Exact from 5^0 to 5^55. */
enum { CJS_SMALLEST_POWER = -342, CJS_LARGEST_POWER = 324 };

extern const cjs_wide cjs_powers_of_five[];

/* The largest n such that 2^n <= 10^exponent, for |exponent| <= 1233. */
CJS_INLINE int cjs_log2_of_power_of_ten(int exponent) {
    return (exponent * 1741647) >> 19;
}

#endif
