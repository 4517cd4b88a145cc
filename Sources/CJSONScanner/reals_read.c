/* Decimal to double, correctly rounded. */

#define _GNU_SOURCE /* for strtod_l */

#include "numbers.h"
#include "powers_of_five.h"

#include <locale.h>
#include <math.h>
#include <stdlib.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

static double from_bits(uint64_t bits) {
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* The algorithm of Eisel and Lemire ("Number Parsing at a Gigabyte per Second", 2021): the
 * product of the digits and the first 128 bits of the power of ten is precise enough to be
 * rounded. Mushtak and Lemire ("Fast Number Parsing Without Fallback", 2023) prove that it always
 * is. */
double cjs_nearest_double(uint64_t digits, int64_t exponent) {
    if (digits == 0 || exponent < CJS_SMALLEST_POWER) return 0;
    if (exponent > 308) return INFINITY;
    int leading = __builtin_clzll(digits);
    digits <<= leading;
    cjs_wide power = cjs_powers_of_five[exponent - CJS_SMALLEST_POWER];
    cjs_wide product = cjs_multiply(digits, power.high);
    if (CJS_UNLIKELY((product.high & 0x1FF) == 0x1FF)) {
        /* All bits below the kept ones are set, so the rest of the power may carry into them. */
        uint64_t addend = cjs_multiply(digits, power.low).high;
        product.low += addend;
        product.high += product.low < addend;
    }
    /* 54 bits are kept: one more than a double has, for rounding. */
    int top = (int)(product.high >> 63);
    int dropped = top + 9;
    uint64_t mantissa = product.high >> dropped;
    int biased = cjs_log2_of_power_of_ten((int)exponent) + 63 + top - leading + 1023;
    if (CJS_UNLIKELY(biased <= 0)) {
        /* A subnormal number, or one just below the least normal number that rounds up to it. In
         * the second case the carry sets the lowest bit of the exponent, which is correct. */
        if (biased < -62) return 0;
        mantissa >>= 1 - biased;
        return from_bits((mantissa + (mantissa & 1)) >> 1);
    }
    /* The number can be exactly halfway between two doubles only for these exponents, where the
     * product is exact. It is then rounded to even: the rounding bit is dropped if the bit before
     * it is clear. */
    if (CJS_UNLIKELY(product.low <= 1) && exponent >= -4 && exponent <= 23 && (mantissa & 3) == 1 &&
        mantissa << dropped == product.high) {
        mantissa--;
    }
    mantissa = (mantissa + (mantissa & 1)) >> 1;
    /* The leading bit, which a double does not store, adds the missing one to the exponent.
     * Rounding may carry one more, and beyond the largest double the result is infinite. */
    uint64_t bits = ((uint64_t)(biased - 1) << 52) + mantissa;
    return bits < 0x7FF0000000000000 ? from_bits(bits) : INFINITY;
}

static double by_the_library(const uint8_t *token) {
    /* The grammar is checked, so strtod reads exactly this token: no JSON character after a digit
     * makes it continue. In the C locale the point is a point. */
    locale_t locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    if (locale == (locale_t)0) return NAN;
    double value = strtod_l((const char *)token, NULL, locale);
    freelocale(locale);
    return value;
}

double cjs_token_value(const uint8_t *token) {
    const uint8_t *p = token + (*token == '-');
    uint64_t digits = 0;
    int64_t exponent = 0;
    int taken = 0;
    bool point = false, more = false;
    for (;; p++) {
        uint8_t digit = (uint8_t)(*p - '0');
        if (*p == '.') {
            if (point) break; /* the next fault of a text that is read as it comes (JSONPartial) */
            point = true;
        } else if (digit > 9) {
            break;
        } else if (taken < 19) {
            digits = digits * 10 + digit;
            taken += digits != 0;
            exponent -= point;
        } else {
            more |= digit != 0;
            exponent += !point;
        }
    }
    if ((*p | 0x20) == 'e') cjs_read_exponent(p + 1, &exponent);
    double value = cjs_nearest_double(digits, exponent);
    /* Only 19 digits were read, so the value is between these digits and these digits plus one.
     * If both round to the same double, so does the value. */
    if (more && value != cjs_nearest_double(digits + 1, exponent)) {
        value = by_the_library(token + (*token == '-'));
    }
    return *token == '-' ? -value : value;
}

size_t cjs_number_length(const uint8_t *token) {
    cjs_decimal decimal;
    return cjs_read_decimal(token, &decimal) ? (size_t)(decimal.end - token) : 0;
}

uint64_t cjs_pack_real(const uint8_t *token) {
    cjs_decimal decimal;
    return cjs_read_decimal(token, &decimal) && decimal.real ? cjs_pack(&decimal) : 0;
}

double cjs_packed_value(uint64_t packed) {
    double value = cjs_nearest_double(packed >> 6, -(int64_t)(packed >> 1 & 31));
    return packed & 1 ? -value : value;
}
