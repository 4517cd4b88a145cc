#ifndef CJS_POWERS_OF_FIVE_H
#define CJS_POWERS_OF_FIVE_H

#include "bits.h"

/* The powers of five for reading and writing doubles: those of decimal exponents for reading
 * (from -342; below that even 2^64 of them round to zero), and those of negated exponents for
 * writing (up to 324).
 *
 * An entry holds the first 128 bits of 5^exponent, and so of 10^exponent, which differs by a
 * power of two. They are rounded down, but rounded up from 5^-27 to 5^-1, where a product has to
 * be exact if a short decimal is halfway between two doubles. They are exact from 5^0 to 5^55. */
enum { CJS_SMALLEST_POWER = -342, CJS_LARGEST_POWER = 324 };

extern const cjs_wide cjs_powers_of_five[];

/* The largest n with 2^n <= 10^exponent, for |exponent| <= 1233. */
CJS_INLINE int cjs_log2_of_power_of_ten(int exponent) {
    return (exponent * 1741647) >> 19;
}

#endif
