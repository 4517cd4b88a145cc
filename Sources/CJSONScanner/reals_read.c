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

/* The method of Eisel and Lemire ("Number Parsing at a Gigabyte per Second", 2021): the digits
 * times the first 128 bits of the power of ten give enough of the product to round it. Mushtak and
 * Lemire ("Fast Number Parsing Without Fallback", 2023) prove that it never gives too little. */
double cjs_nearest_double(uint64_t digits, int64_t exponent) {
    if (digits == 0 || exponent < CJS_SMALLEST_POWER) return 0;
    if (exponent > 308) return INFINITY;
    int leading = __builtin_clzll(digits);
    digits <<= leading;
    cjs_wide power = cjs_powers_of_five[exponent - CJS_SMALLEST_POWER];
    cjs_wide product = cjs_multiply(digits, power.high);
    if (CJS_UNLIKELY((product.high & 0x1FF) == 0x1FF)) {
        /* All bits below those kept are set: what the rest of the power adds may carry into them. */
        uint64_t addend = cjs_multiply(digits, power.low).high;
        product.low += addend;
        product.high += product.low < addend;
    }
    /* 54 bits are kept, one more than a double has, to round by. */
    int top = (int)(product.high >> 63);
    int dropped = top + 9;
    uint64_t mantissa = product.high >> dropped;
    int biased = cjs_log2_of_power_of_ten((int)exponent) + 63 + top - leading + 1023;
    if (CJS_UNLIKELY(biased <= 0)) {
        /* Subnormal, or just below the least normal and about to be rounded up to it: then the
         * carry sets the exponent's lowest bit, which is as it should be. */
        if (biased < -62) return 0;
        mantissa >>= 1 - biased;
        return from_bits((mantissa + (mantissa & 1)) >> 1);
    }
    /* Halfway, to the last bit of the product, happens for these exponents alone, where it is
     * exact: then to even, so the bit to round by is dropped when the one before it is clear. */
    if (CJS_UNLIKELY(product.low <= 1) && exponent >= -4 && exponent <= 23 && (mantissa & 3) == 1 &&
        mantissa << dropped == product.high) {
        mantissa--;
    }
    mantissa = (mantissa + (mantissa & 1)) >> 1;
    /* The leading bit, which a double leaves out, adds the one that the exponent is short of; one
     * more when rounding has carried, and infinity when that is beyond the largest. */
    uint64_t bits = ((uint64_t)(biased - 1) << 52) + mantissa;
    return bits < 0x7FF0000000000000 ? from_bits(bits) : INFINITY;
}

static double by_the_library(const uint8_t *token) {
    /* The grammar is checked, so that strtod reads this token and stops where it ends: nothing in
     * JSON after a digit makes it go on. The C locale's point is a point. */
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
    /* Cut off after 19 digits, the value is between these and these plus one: where both round to
     * the same double, so does all between. */
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
