/* Double to the shortest decimal that reads back as the same double. */

#include "CJSONWriter.h"
#include "digits.h"
#include "rounding.h"
#include "numbers.h"
#include "powers_of_five.h"
#include "reals_write.h"
#include "simd.h"

/* digits * 10^exponent */
struct decimal {
    uint64_t digits;
    int exponent;
};

/* Returns the upper 64 bits of a 192-bit product. The lowest bit is also set if any of the 64 bits below it is. The
 * last 64 bits do not count. The result still compares like the exact product, as hardest-doubles.py checks. */
static uint64_t multiply_round_to_odd(cjs_wide power, uint64_t factor) {
    uint64_t carried = cjs_multiply(power.low, factor).high;
    cjs_wide product = cjs_multiply(power.high, factor);
    product.low += carried;
    product.high += product.low < carried;
    return product.high | (product.low != 0);
}

/* Schubfach (Giulietti, https://drive.google.com/open?id=1luHhyQF9zKlM8yJ1nebU0OgVYhfC6CBN). Decimals with the
 * same exponent are equally far apart. The exponent is the largest whose distance fits into the interval that rounds to
 * the value. So at least one of them is in the interval, and at most one with the next larger exponent. Everything is
 * counted in quarters of the distance. */
static CJS_COLD struct decimal shortest_exactly(uint64_t mantissa, int binary, bool closer_below) {
    /* If the value is even, the ends of its interval read back as the value. */
    const uint64_t open = mantissa & 1;
    /* The largest exponent with 10^exponent <= 2^binary, or 3/4 of that if `closer_below`. A few powers of two get one
     * less, but the same result. */
    const int exponent = (binary * 1233 - closer_below * 531) >> 12;
    const cjs_wide power = cjs_powers_of_five[-exponent - CJS_SMALLEST_POWER];
    const int shift = binary + cjs_log2_of_power_of_ten(-exponent) + 1;
    const uint64_t middle = multiply_round_to_odd(power, 4 * mantissa << shift);
    const uint64_t low = multiply_round_to_odd(power, (4 * mantissa - 2 + closer_below) << shift) + open;
    const uint64_t high = multiply_round_to_odd(power, (4 * mantissa + 2) << shift) - open;

    const uint64_t below = middle / 4, tens = below / 10;
    const bool lower = low <= 40 * tens, upper = 40 * tens + 40 <= high;
    if (lower != upper) return (struct decimal){tens + upper, exponent + 1};
    /* Takes the nearer decimal, or the even one if both are equally near. If the doubles below are closer, the decimal
     * below may not read back. */
    const uint64_t half = 4 * below + 2;
    const bool is_above = low > 4 * below || middle > half || (middle == half && (below & 1));
    return (struct decimal){below + is_above, exponent};
}

/* The shortest decimal as sixteen digits and a last one. The first digit may be 0. */
struct seventeen {
    uint64_t sixteen; /* from 10^14 on */
    unsigned last;
    int exponent; /* of the last digit */
};

static CJS_COLD struct seventeen shortest_of_few(uint64_t bits) {
    const uint64_t fraction = bits & (UINT64_MAX >> 12);
    const int biased = (int)(bits >> 52);
    const bool is_normal = biased != 0;
    /* Doubles below a power of two are twice as close. */
    struct decimal decimal = shortest_exactly(is_normal ? fraction | (uint64_t)1 << 52 : fraction,
                                              (is_normal ? biased : 1) - 1075, fraction == 0);
    while (decimal.digits < 10000000000000000) {
        decimal.digits *= 10;
        decimal.exponent--;
    }
    return (struct seventeen){decimal.digits / 10, (unsigned)(decimal.digits % 10), decimal.exponent};
}

/* Finds the shortest decimal from one product. The product has all digits but the last in its integer part, and
 * the rest of the value in its fraction. Half the interval follows from the power.
 *
 * - If the nearer decimal that ends with a zero is in the interval, it is the result.
 * - Otherwise the fraction gives the last digit.
 * - `shortest_of_few` also multiplies the ends of the interval if the fraction cannot tell (rare), the neighbours are
 *   not equally far, or the value is subnormal. */
CJS_INLINE struct seventeen shortest(uint64_t bits) {
    const uint64_t fraction = bits & (UINT64_MAX >> 12), mantissa = fraction | (uint64_t)1 << 52;
    const int biased = (int)(bits >> 52), binary = biased - 1075;
    /* The largest exponent with 10^exponent <= 2^binary. */
    const int exponent = (binary * 78913) >> 18;
    const cjs_wide power = cjs_powers_of_five[-exponent - 1 - CJS_SMALLEST_POWER];
    const int shift = binary + cjs_log2_of_power_of_ten(-exponent - 1) + 4; /* 0 to 3 */
    cjs_wide value = cjs_multiply(power.high, mantissa << shift);
    const uint64_t carried = cjs_multiply(power.low, mantissa << shift).high;
    value.low += carried;
    value.high += value.low < carried;

    /* In parts of 2^64. The flags are unpredictable, so nothing branches until all are known. */
    const uint64_t above = value.high << 61 | value.low >> 3;
    const bool is_upper = above >> 63;
    const uint64_t distance = is_upper ? -above : above, half = power.high >> (4 - shift);
    const uint64_t beyond = distance - half; /* the highest bit is its sign: both are at most 2^63 */
    const bool ends_with_zero = beyond >> 63;
    const cjs_wide ones = cjs_multiply(above, 10);
    /* The last bits may be wrong. They matter if the value is exactly at the end of the interval or in the middle of
     * two digits, and for two doubles that are 6 below the middle (found by hardest-doubles.py). */
    const uint64_t middle = (uint64_t)1 << 63;
    const bool is_known = (beyond > 1) & (ones.low - middle + 6 > 6);
    if (CJS_UNLIKELY(!is_known | (fraction == 0) | (biased == 0))) return shortest_of_few(bits);
    const unsigned last = (unsigned)(ones.high + (ones.low >> 63));
    return (struct seventeen){(value.high >> 3) + (ends_with_zero & is_upper), ends_with_zero ? 0 : last, exponent};
}

/* Removes trailing zeros. `digits` is not 0. */
static uint64_t without_last_zeros(uint64_t digits) {
    while (digits % 10 == 0) digits /= 10;
    return digits;
}

cjs_comparison cjs_compare_shortest(const uint8_t *token, double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    bits &= UINT64_MAX >> 1;
    cjs_decimal read;
    if (!cjs_read_decimal(token, &read) || cjs_has_many_digits(&read)) return CJS_UNKNOWN;
    if (read.digits == 0 || bits == 0) return read.digits == 0 ? CJS_SAME : CJS_DIFFERENT;
    const struct seventeen written = shortest(bits);
    /* Both numbers round to the value, so their quotient is below ten. Equal digits therefore mean equal exponents. */
    const bool same = without_last_zeros(read.digits) == without_last_zeros(10 * written.sixteen + written.last);
    return same ? CJS_SAME : CJS_DIFFERENT;
}

/* Writes a real like `cjs_write_real`. Returns the end. */
CJS_INLINE uint8_t *write_real(double value, uint8_t *output) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    uint8_t *p = output;
    *p = '-';
    p += bits >> 63;
    bits &= UINT64_MAX >> 1;
    if (CJS_UNLIKELY(bits == 0)) {
        memcpy(p, "0.0", sizeof "0.0");
        return p + 3;
    }

    struct seventeen decimal = shortest(bits);
    /* About half of all decimals have sixteen digits, trailing zeros included. They get a zero as the seventeenth. */
    const bool is_short = decimal.sixteen < 1000000000000000;
    const uint64_t sixteen = is_short ? 10 * decimal.sixteen + decimal.last : decimal.sixteen;
    const unsigned last = is_short ? 0 : decimal.last;
    const cjs_sixteen digits = cjs_sixteen_digits_of(sixteen);
    const int count = cjs_last_digit(digits, last);
    const int point = 17 + decimal.exponent - is_short; /* the number of digits before it */

    /* Each branch also writes zeros beyond the end that it returns. */
    if (CJS_LIKELY((unsigned)point - 1 < 7 && point < count)) {
        /* The digits after the point are in position. The digits before it, all among the first eight, are one byte too
         * far. */
        cjs_put_sixteen(p + 1, digits);
        const uint64_t eight = cjs_first_eight(digits), behind = eight & -((uint64_t)1 << 8 * point);
        cjs_put_eight(p, (eight ^ behind) | behind << 8);
        p[point] = '.';
        p[17] = (uint8_t)('0' + last);
        return p + count + 1;
    }
    /* No exponent from 0.0001 to 2^53. Beyond 2^53, not every integer is a double. */
    const uint64_t least = 0x3F1A36E2EB1C432D, most = 0x4340000000000000;
    if (CJS_UNLIKELY(bits - least > most - least)) {
        cjs_put_sixteen(p + 1, digits);
        p[17] = (uint8_t)('0' + last);
        *p = p[1];
        p[1] = '.';
        p += count > 1 ? count + 1 : 1;
        *p++ = 'e';
        const int exponent = point - 1;
        *p = '-';
        p += (uint32_t)exponent >> 31;
        p += cjs_put_few(p, (uint32_t)__builtin_abs(exponent));
    } else if (point <= 0) {
        memcpy(p, "0.000", sizeof "0.000");
        p += 2 - point;
        cjs_put_sixteen(p, digits);
        p[16] = (uint8_t)('0' + last);
        p += count;
    } else if (point < count) {
        cjs_put_sixteen(p, digits);
        if (point < 16) cjs_put_eight(p + point + 1, cjs_second_eight(digits) >> 8 * (point - 8));
        p[point] = '.';
        p[17] = (uint8_t)('0' + last);
        p += count + 1;
    } else {
        cjs_put_sixteen(p, digits);
        p += point;
        *p++ = '.';
        *p++ = '0';
    }
    return p;
}

size_t cjs_write_real(double value, uint8_t *output) { return (size_t)(write_real(value, output) - output); }

size_t cjs_write_reals(const double *values, size_t count, bool drops_zeros, uint8_t *output, size_t room,
                       size_t *written) {
    /* From `least` on, and for zero, there is no exponent. */
    const double least = drops_zeros ? 0.0001 : 0;
    uint8_t *p = output;
    size_t done = 0;
    for (; done < count && room - (size_t)(p - output) >= CJS_REALS_ROOM; done++) {
        const double value = values[done], magnitude = __builtin_fabs(value);
        if (!(magnitude <= CJS_EXACT_INTEGERS) || (magnitude < least && magnitude != 0)) break;
        p = write_real(value, p);
        if (drops_zeros && (double)(int64_t)magnitude == magnitude) p -= 2;
        *p++ = ',';
    }
    *written = (size_t)(p - output) - (done != 0);
    return done;
}

/* Writes a packed real like `cjs_write_packed`. Returns the end. */
CJS_INLINE uint8_t *write_packed(uint64_t packed, uint8_t *output) {
    uint8_t *p = output;
    *p = '-';
    p += packed & 1;
    const size_t scale = packed >> 1 & 31, count = cjs_put_digits(p + 1, packed >> 6);
    if (CJS_LIKELY(count > scale)) {
        /* Moves the digits before the point one byte to the front. */
        const size_t point = count - scale;
        if (CJS_LIKELY(point < 8)) {
            const uint64_t eight = cjs_load64(p + 1), before = ((uint64_t)1 << 8 * point) - 1;
            const uint64_t moved = (eight & before) | (eight & ~before) << 8;
            memcpy(p, &moved, sizeof moved);
        } else {
            memmove(p, p + 1, point);
        }
        p[point] = '.';
        return p + count + 1;
    }
    const size_t zeros = scale - count;
    uint8_t digits[24];
    memcpy(digits, p + 1, sizeof digits);
    memset(p, '0', 8);
    if (CJS_UNLIKELY(zeros > 6)) memset(p + 8, '0', zeros - 6);
    p[1] = '.';
    memcpy(p + 2 + zeros, digits, sizeof digits);
    return p + 2 + scale;
}

/* True if `token` has the value of the text at `output` that `write_real` wrote for its nearest double. */
static __attribute__((noinline)) bool is_same_number(const uint8_t *token, double value, const uint8_t *output,
                                                     const uint8_t *end) {
    /* The exponent has at most four bytes. If all before it is equal, so are the exponents: see
     * `cjs_compare_shortest`. */
    const uint8_t *exponent = end - 1;
    while (exponent > output && end - exponent < 5 && *exponent != 'e') exponent--;
    const size_t length = (size_t)(exponent - output);
    if (*exponent == 'e' && cjs_is_exponent(token[length]) && memcmp(token, output, length) == 0) return true;
    return cjs_compare_shortest(token, value) == CJS_SAME;
}

size_t cjs_write_packed(uint64_t packed, uint8_t *output) { return (size_t)(write_packed(packed, output) - output); }

/* True if the token of a real, which it must have, is the text to write: digits without zeros at the end. */
CJS_INLINE bool has_its_text(const cjs_node *node) {
    const uint32_t kind = node->head & (CJS_KIND_MASK | CJS_PACKED | CJS_SHORT | CJS_OTHER_TEXT);
    return (kind == (CJS_REAL | CJS_SHORT)) | (kind == (CJS_REAL | CJS_PACKED));
}

/* Copies a number with a point and without an exponent. It ends at the second byte that is no digit: in input that is
 * incomplete, anything may follow it. In bounds: it has at most 25 bytes, and padding follows the source. */
CJS_INLINE uint8_t *copy_number(uint8_t *output, const uint8_t *token) {
    const size_t sign = *token == '-';
    *output = '-';
    output += sign;
    token += sign;
    cjs_bytes bytes = cjs_load(token);
    const cjs_found others = cjs_not_digit(bytes), end = cjs_without_first(others);
    cjs_store(output, bytes);
    if (CJS_LIKELY(end != 0)) return output + cjs_first(end);
    bytes = cjs_load(token + 16);
    cjs_found more = cjs_not_digit(bytes);
    if (others == 0) more = cjs_without_first(more);
    cjs_store(output + 16, bytes);
    return output + 16 + (more == 0 ? 16 : cjs_first(more));
}

uint8_t *cjs_write_real_nodes(const cjs_writing *writing, uint32_t *array, uint32_t end, uint32_t around, uint32_t *next,
                              uint8_t *output, const uint8_t *limit) {
    const cjs_node *const nodes = writing->nodes;
    const bool keeps_numbers = writing->keeps_numbers;
    const uint32_t flags = CJS_KIND_MASK | CJS_PACKED | CJS_SHORT | (keeps_numbers ? CJS_OTHER_TEXT : 0);
    uint8_t *p = output;
    uint32_t first = *next, i = first;
    for (;;) {
        for (; i < end && limit - p >= CJS_REALS_ROOM; i++) {
            const uint32_t kind = nodes[i].head & flags;
            if (nodes[i].offset != CJS_NOWHERE && has_its_text(nodes + i)) {
                p = copy_number(p, writing->source + nodes[i].offset);
            } else if (kind == (CJS_REAL | CJS_PACKED)) {
                p = write_packed(nodes[i].payload.word, p);
            } else {
                const double value = nodes[i].payload.real;
                const bool is_short = kind == (CJS_REAL | CJS_SHORT);
                const bool has_token = nodes[i].offset != CJS_NOWHERE;
                if (!is_short && (kind != CJS_REAL || !(__builtin_fabs(value) <= CJS_EXACT_INTEGERS))) break;
                if (!is_short && has_token && keeps_numbers) break;
                uint8_t *const written = write_real(value, p);
                /* Without a token, the double is the value. */
                if (!is_short && has_token &&
                    !is_same_number(writing->source + nodes[i].offset, value, p, written)) {
                    break;
                }
                p = written;
            }
            *p++ = ',';
        }
        if (i < end || i >= around) break;
        if ((nodes[i].head & CJS_KIND_MASK) != CJS_ARRAY || nodes[i].payload.container.count == 0) break;
        p[-1] = ']';
        *p++ = ',';
        *p++ = '[';
        *array = i;
        end = nodes[i].payload.container.end;
        first = ++i;
    }
    *next = i;
    return p - (i != first);
}
