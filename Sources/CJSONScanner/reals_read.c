/* Decimal to double, correctly rounded, for number tokens of any length. */

#define _GNU_SOURCE /* for strtod_l */

#include "rounding.h"
#include "numbers.h"

#include <locale.h>
#include <math.h>
#include <stdlib.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

double cjs_nearest_double(uint64_t digits, int64_t exponent) { return cjs_nearest(digits, exponent); }

static double parse_with_strtod(const uint8_t *token) {
    /* The token is well-formed, so strtod stops at its end. In the C locale, the decimal point is a point. */
    locale_t locale = newlocale(LC_ALL_MASK, "C", NULL);
    if (!locale) return NAN;
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
            if (point) break; /* malformed: only JSONPartial passes such tokens */
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
    if (cjs_is_exponent(*p)) cjs_read_exponent(p + 1, &exponent);
    double value = cjs_nearest_double(digits, exponent);
    /* The value is between the 19 digits read and these digits plus one. If both round to the same double, so does the
     * value. */
    if (more && value != cjs_nearest_double(digits + 1, exponent)) {
        value = parse_with_strtod(token + (*token == '-'));
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

double cjs_packed_value(uint64_t packed) { return cjs_unpacked(packed); }
