/* Double to the shortest decimal that reads back as the same double. */

#include "digits.h"
#include "numbers.h"
#include "powers_of_five.h"

/* digits * 10^exponent */
struct decimal {
    uint64_t digits;
    int exponent;
};

/* The first 128 bits of 10^exponent, rounded up. */
static cjs_wide power_rounded_up(int exponent) {
    cjs_wide power = cjs_powers_of_five[exponent - CJS_SMALLEST_POWER];
    if (exponent < -27 || exponent > 55) {
        power.low++;
        power.high += power.low == 0;
    }
    return power;
}

/* The upper 64 bits of a 192-bit product. The lowest bit is set if any bit below it is, except
 * for what the rounding of the power accounts for. So the result compares like the exact product.
 */
static uint64_t multiply_to_odd(cjs_wide power, uint64_t factor) {
    uint64_t carried = cjs_multiply(power.low, factor).high;
    cjs_wide product = cjs_multiply(power.high, factor);
    product.low += carried;
    product.high += product.low < carried;
    return product.high | (product.low > 1);
}

/* Schubfach ("The Schubfach way to render doubles", Giulietti 2020). The decimals of one exponent
 * are pigeonholes. The exponent is chosen so that their distance just fits into the interval that
 * rounds to the value. Then at least one of them is in the interval, and at most one of the
 * decimals with ten times that distance. Everything is counted in quarters of the distance, also
 * the ends of the interval. */
static CJS_COLD struct decimal shortest_exactly(uint64_t mantissa, int binary, bool closer_below) {
    /* The ends of the interval read back as the value if it is even. */
    const uint64_t open = mantissa & 1;
    /* The largest exponent with 10^exponent <= 2^binary, or three quarters of that. */
    const int exponent = (binary * 1262611 - (closer_below ? 524031 : 0)) >> 22;
    const cjs_wide power = power_rounded_up(-exponent);
    const int shift = binary + cjs_log2_of_power_of_ten(-exponent) + 1;
    const uint64_t middle = multiply_to_odd(power, 4 * mantissa << shift);
    const uint64_t low = multiply_to_odd(power, (4 * mantissa - 2 + closer_below) << shift) + open;
    const uint64_t high = multiply_to_odd(power, (4 * mantissa + 2) << shift) - open;

    const uint64_t below = middle / 4;
    if (below >= 10) {
        const uint64_t tens = below / 10;
        const bool lower = low <= 40 * tens, upper = 40 * tens + 40 <= high;
        if (lower != upper) return (struct decimal){tens + upper, exponent + 1};
    }
    const bool lower = low <= 4 * below, upper = 4 * below + 4 <= high;
    if (lower != upper) return (struct decimal){below + upper, exponent};
    /* Both read back, or neither. The nearer one wins, or the even one of two that are equally
     * near. */
    const uint64_t half = 4 * below + 2;
    return (struct decimal){below + (middle > half || (middle == half && (below & 1))), exponent};
}

/* The same from one product. All but the lowest bits of the value are known then, in units of the
 * pigeonholes, and half the interval follows from the power. Where these bits cannot tell which
 * decimal is meant, which is rare, the ends of the interval are multiplied as well. */
static struct decimal shortest(uint64_t fraction, int biased) {
    const uint64_t mantissa = biased != 0 ? fraction | (uint64_t)1 << 52 : fraction;
    const int binary = (biased != 0 ? biased : 1) - 1075;
    /* Doubles below a power of two are twice as close. */
    const bool closer_below = fraction == 0 && biased > 1;
    /* The largest exponent with 10^exponent <= 2^binary. */
    const int exponent = (binary * 1262611) >> 22;
    const cjs_wide power = cjs_powers_of_five[-exponent - CJS_SMALLEST_POWER];
    const int shift = binary + cjs_log2_of_power_of_ten(-exponent) + 1; /* 1 to 4 */
    cjs_wide value = cjs_multiply(power.high, mantissa << shift);
    const uint64_t carried = cjs_multiply(power.low, mantissa << shift).high;
    value.low += carried;
    value.high += value.low < carried;

    /* Both are below ten and have 60 bits behind the point, of which the last two may be wrong. */
    enum { WRONG = 4 };
    const uint64_t ten = (uint64_t)10 << 60;
    const uint64_t tens = value.high / 10;
    const uint64_t above = (value.high - 10 * tens) << 60 | value.low >> 4;
    const uint64_t half = power.high >> (5 - shift);
    const uint64_t middle = (uint64_t)1 << 63;
    /* Nobody can predict these, so there is no branch until all are known. */
    const bool lower = above + WRONG < half, upper = ten - above + WRONG < half;
    const bool is_between = (above > half + WRONG) & (ten - above > half + WRONG);
    const bool is_clear = (value.low < middle - WRONG) | (value.low > middle + WRONG);
    const bool is_known = lower | upper | (is_between & is_clear);
    if (CJS_UNLIKELY(!is_known | closer_below | (tens == 0))) {
        return shortest_exactly(mantissa, binary, closer_below);
    }
    const uint64_t nearest = value.high + (value.low > middle), rounder = 10 * (tens + upper);
    return (struct decimal){(lower | upper) ? rounder : nearest, exponent};
}

static struct decimal without_last_zeros(struct decimal decimal) {
    while (decimal.digits != 0 && decimal.digits % 10 == 0) {
        decimal.digits /= 10;
        decimal.exponent++;
    }
    return decimal;
}

cjs_comparison cjs_compare_shortest(const uint8_t *token, double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    bits &= UINT64_MAX >> 1;
    cjs_decimal read;
    if (!cjs_read_decimal(token, &read) || read.digit_count > 19) return CJS_UNKNOWN;
    if (read.digits == 0 || bits == 0) return read.digits == 0 ? CJS_SAME : CJS_DIFFERENT;
    /* The number is in the range of a double, so the exponent fits into an int. */
    const struct decimal said = without_last_zeros((struct decimal){read.digits, (int)read.exponent});
    const struct decimal written =
        without_last_zeros(shortest(bits & (UINT64_MAX >> 12), (int)(bits >> 52)));
    const bool same = said.digits == written.digits && said.exponent == written.exponent;
    return same ? CJS_SAME : CJS_DIFFERENT;
}

#define CJS_SEVENTEEN_DIGITS 10000000000000000u /* the smallest number of so many */

size_t cjs_write_real(double value, uint8_t *output) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    uint8_t *p = output;
    *p = '-';
    p += bits >> 63;
    bits &= UINT64_MAX >> 1;
    if (bits == 0) {
        memcpy(p, "0.0", 3);
        return (size_t)(p + 3 - output);
    }

    struct decimal decimal = shortest(bits & (UINT64_MAX >> 12), (int)(bits >> 52));
    /* Most have 16 or 17 digits, zeros at the end included. All get 17. */
    const bool is_short = decimal.digits < CJS_SEVENTEEN_DIGITS;
    decimal.digits = is_short ? 10 * decimal.digits : decimal.digits;
    decimal.exponent -= is_short;
    while (CJS_UNLIKELY(decimal.digits < CJS_SEVENTEEN_DIGITS)) {
        decimal.digits *= 10;
        decimal.exponent--;
    }
    const uint8_t first = (uint8_t)('0' + decimal.digits / CJS_SEVENTEEN_DIGITS);
    const cjs_sixteen rest = cjs_sixteen_digits_of(decimal.digits % CJS_SEVENTEEN_DIGITS);
    const int count = 1 + cjs_last_digit(rest);
    const int point = 17 + decimal.exponent; /* how many digits precede it */

    /* All that is stored comes from registers. It takes zeros behind the digits along, which do not count. */
    const bool large = bits > 0x4340000000000000; /* 2^53: beyond it not every integer is a double */
    if (large || point < -3) {
        *p = first;
        p[1] = '.';
        cjs_put_sixteen(p + 2, rest);
        p += count > 1 ? count + 1 : 1;
        *p++ = 'e';
        const int exponent = point - 1;
        *p = '-';
        p += exponent < 0;
        p += cjs_put_few(p, (uint32_t)(exponent < 0 ? -exponent : exponent));
    } else if (point <= 0) {
        memcpy(p, "0.000", 5);
        p += 2 - point;
        *p = first;
        cjs_put_sixteen(p + 1, rest);
        p += count;
    } else if (point < count) {
        *p = first;
        cjs_put_sixteen(p + 1, rest);
        p[point] = '.';
        cjs_put_sixteen(p + point + 1, cjs_digits_behind(rest, (unsigned)point - 1));
        p += count + 1;
    } else {
        *p = first;
        cjs_put_sixteen(p + 1, rest);
        p += point;
        memcpy(p, ".0", 2);
        p += 2;
    }
    return (size_t)(p - output);
}
