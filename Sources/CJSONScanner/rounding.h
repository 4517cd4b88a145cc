#ifndef CJS_ROUNDING_H
#define CJS_ROUNDING_H

/* Decimal to double, correctly rounded, for reading and writing. */

#include "powers_of_five.h"

#include <math.h>

CJS_INLINE double cjs_double_of(uint64_t bits) {
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* The Eisel-Lemire algorithm (https://arxiv.org/abs/2101.11408): the product of the digits and the first 128 bits of
 * the power of ten is precise enough to be rounded. Mushtak and Lemire prove that it always is
 * (https://arxiv.org/abs/2212.06644). */
CJS_INLINE double cjs_nearest(uint64_t digits, int64_t exponent) {
    if (digits == 0 || exponent < CJS_SMALLEST_POWER) return 0;
    if (exponent > 308) return INFINITY;
    const int leading = 63 - cjs_highest_bit(digits);
    digits <<= leading;
    cjs_wide power = cjs_powers_of_five[exponent - CJS_SMALLEST_POWER];
    cjs_wide product = cjs_multiply(digits, power.high);
    if (CJS_UNLIKELY((product.high & 0x1FF) == 0x1FF)) {
        /* All bits below the kept ones are set, so the lower half of the power may carry into the kept ones. */
        uint64_t addend = cjs_multiply(digits, power.low).high;
        product.low += addend;
        product.high += product.low < addend;
    }
    /* Keeps 54 bits: one more than a double has, for rounding. */
    int top = (int)(product.high >> 63);
    int dropped = top + 9;
    uint64_t mantissa = product.high >> dropped;
    int biased = cjs_log2_of_power_of_ten((int)exponent) + 63 + top - leading + 1023;
    if (CJS_UNLIKELY(biased <= 0)) {
        /* A subnormal number, or one that rounds up to the least normal number: the carry then correctly sets the
         * lowest bit of the exponent. */
        if (biased < -52) return 0; /* less than half the smallest positive double */
        mantissa >>= 1 - biased;
        return cjs_double_of((mantissa + (mantissa & 1)) >> 1);
    }
    /* Exactly halfway between two doubles: rounds to even by dropping the rounding bit if the bit before it is clear.
     * Only exact products end with so many zeros, as hardest-doubles.py checks. */
    if (CJS_UNLIKELY(product.low == 0) && (mantissa & 3) == 1 && mantissa << dropped == product.high) {
        mantissa--;
    }
    mantissa = (mantissa + (mantissa & 1)) >> 1;
    /* The leading bit, which a double does not store, adds one to the exponent. Rounding may carry one more, up to
     * infinity. */
    uint64_t bits = ((uint64_t)(biased - 1) << 52) + mantissa;
    return bits >> 52 < 2047 ? cjs_double_of(bits) : INFINITY;
}

/* See `cjs_packed_value`. */
CJS_INLINE double cjs_unpacked(uint64_t packed) {
    const double value = cjs_nearest(packed >> 6, -(int64_t)(packed >> 1 & 31));
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    /* No branch, because signs may be unpredictable. */
    return cjs_double_of(bits | packed << 63);
}

#endif
