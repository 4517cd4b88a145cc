#ifndef CJS_NUMBERS_H
#define CJS_NUMBERS_H

#include "CJSONScanner.h"
#include "bits.h"

/* The double nearest to digits * 10^exponent, ties to even. It is infinite beyond the largest
 * double. */
double cjs_nearest_double(uint64_t digits, int64_t exponent);

/* The parts of a number, found in one pass over its text. */
typedef struct cjs_decimal {
    const uint8_t *start, *end;
    bool negative;
    bool real;            /* with a point or an exponent */
    bool plain;           /* without an exponent */
    uint64_t digits;      /* all of them, the point left out; wrapped beyond 19 */
    uint64_t digit_count; /* with leading zeros */
    int64_t exponent;     /* of the last digit */
} cjs_decimal;

/* The high bits of those of eight bytes that are no digits, the first in any case. Such a byte has its high bit set, either
 * by its difference from '0' or by the addition of 0x76. A carry only affects the bytes behind it, and only the first one
 * matters. */
CJS_INLINE uint64_t cjs_not_digits(uint64_t bytes) {
    uint64_t values = bytes - 0x3030303030303030;
    return (values | (values + 0x7676767676767676)) & 0x8080808080808080;
}

/* The number that eight digits spell, the first in the lowest byte. Neighbours are joined to
 * pairs; then two multiplications, which each weigh two pairs, join the four pairs. */
CJS_INLINE uint64_t cjs_eight_digits(uint64_t values) {
    const uint64_t pair = 0x000000FF000000FF;
    values = values * 10 + (values >> 8);
    uint64_t first_and_third = (values & pair) * (100 + (1000000ULL << 32));
    uint64_t second_and_fourth = ((values >> 16) & pair) * (1 + (10000ULL << 32));
    return (first_and_third + second_and_fourth) >> 32;
}

/* Appends the digits at `p` to `*number`, which wraps beyond 19 digits. Reads at most eight bytes
 * from the first byte that is no digit, which is in bounds because of the padding. */
CJS_INLINE const uint8_t *cjs_read_digits(const uint8_t *p, uint64_t *number) {
    static const uint64_t weight[] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000};
    for (;;) {
        uint64_t bytes = cjs_load64(p);
        uint64_t values = bytes & 0x0F0F0F0F0F0F0F0F;
        uint64_t others = cjs_not_digits(bytes);
        if (others != 0) {
            unsigned count = (unsigned)__builtin_ctzll(others) >> 3;
            /* Shifted to the end, so that zeros lead. It takes two shifts, because there may be
             * no digit. */
            values = values << (56 - 8 * count) << 8;
            *number = *number * weight[count] + cjs_eight_digits(values);
            return p + count;
        }
        *number = *number * 100000000 + cjs_eight_digits(values);
        p += 8;
    }
}

CJS_INLINE bool cjs_is_exponent(uint8_t byte) { return (byte | 0x20) == 'e'; }

/* Reads the exponent after an `e`. Returns NULL if it is malformed. Digits beyond 10^17 are
 * ignored, because the digits of a document change the exponent by 2^32 at most. */
static inline const uint8_t *cjs_read_exponent(const uint8_t *p, int64_t *exponent) {
    bool negative = *p == '-';
    if (*p == '-' || *p == '+') p++;
    if (*p < '0' || *p > '9') return NULL;
    int64_t value = 0;
    for (; *p >= '0' && *p <= '9'; p++) {
        if (value < 100000000000000000) value = value * 10 + (*p - '0');
    }
    *exponent += negative ? -value : value;
    return p;
}

/* Reads the number at `p`. Returns false if it breaks the grammar. */
CJS_INLINE bool cjs_read_decimal(const uint8_t *p, cjs_decimal *decimal) {
    decimal->start = p;
    decimal->negative = *p == '-';
    p += decimal->negative;
    const uint8_t *whole = p;
    uint64_t digits = 0;
    p = cjs_read_digits(whole, &digits);
    uint64_t count = (uint64_t)(p - whole);
    if (CJS_UNLIKELY(count == 0 || (*whole == '0' && count > 1))) return false;
    decimal->real = *p == '.';
    int64_t exponent = 0;
    decimal->plain = true;
    if (decimal->real) {
        const uint8_t *fraction = ++p;
        p = cjs_read_digits(p, &digits);
        if (CJS_UNLIKELY(p == fraction)) return false;
        exponent = fraction - p;
        count += (uint64_t)(p - fraction);
    }
    if (CJS_UNLIKELY(cjs_is_exponent(*p))) {
        decimal->real = true;
        decimal->plain = false;
        p = cjs_read_exponent(p + 1, &exponent);
        if (p == NULL) return false;
    }
    decimal->end = p;
    decimal->digits = digits;
    decimal->digit_count = count;
    decimal->exponent = exponent;
    return true;
}

/* Reads one to three digits before a point, without a leading zero: the whole part of most reals. Returns the address
 * of the point, or NULL if there is none such. How many digits there are is guessed by branches, so that what follows
 * does not wait for a count. */
CJS_INLINE const uint8_t *cjs_read_few_digits(const uint8_t *p, uint64_t *number) {
    const uint32_t bytes = cjs_load32(p);
    const uint32_t zero = '0', first = (uint8_t)bytes - zero;
    const uint32_t second = (uint8_t)(bytes >> 8) - zero, third = (uint8_t)(bytes >> 16) - zero;
    if (second == '.' - zero) {
        *number = first;
        return first <= 9 ? p + 1 : NULL;
    }
    if (third == '.' - zero) {
        *number = first * 10 + second;
        return first - 1 <= 8 && second <= 9 ? p + 2 : NULL;
    }
    if (bytes >> 24 == '.') {
        *number = first * 100 + second * 10 + third;
        return first - 1 <= 8 && second <= 9 && third <= 9 ? p + 3 : NULL;
    }
    return NULL;
}

/* The parts of a real of the most frequent form. */
typedef struct cjs_plain_real {
    uint64_t digits;      /* all of them, the point left out; wrapped beyond 19 */
    uint64_t digit_count;
    uint64_t scale;       /* how many are after the point */
    bool negative;
    bool below_one;
} cjs_plain_real;

/* `cjs_read_digits`, or what does the same for few digits, and returns NULL for more. */
typedef const uint8_t *cjs_digit_reader(const uint8_t *p, uint64_t *number);

/* Reads a real with one to three digits before its point, and without an exponent; those behind it by `read_digits`.
 * Returns its end, or NULL for all else that may start at `p`. */
CJS_INLINE const uint8_t *cjs_read_plain_real(const uint8_t *p, cjs_plain_real *real, cjs_digit_reader *read_digits) {
    real->negative = *p == '-';
    p += real->negative;
    uint64_t digits;
    const uint8_t *point = cjs_read_few_digits(p, &digits);
    if (point == NULL) return NULL;
    real->below_one = digits == 0;
    const uint8_t *end = read_digits(point + 1, &digits);
    if (CJS_UNLIKELY(end == NULL)) return NULL;
    real->digits = digits;
    real->scale = (uint64_t)(end - point) - 1;
    real->digit_count = (uint64_t)(point - p) + real->scale;
    return CJS_UNLIKELY(real->scale == 0 || cjs_is_exponent(*end)) ? NULL : end;
}

/* Reads an integer of at most 18 digits by `read_digits`. Returns its end, or NULL for all else that may start at `p`. */
CJS_INLINE const uint8_t *cjs_read_plain_integer(const uint8_t *p, int64_t *value, cjs_digit_reader *read_digits) {
    /* One digit before white space or a comma, as of counts and flags. */
    const uint32_t first = (uint32_t)*p - '0';
    if (p[1] <= ',' && first <= 9) {
        *value = first;
        return p + 1;
    }
    const bool negative = *p == '-';
    p += negative;
    uint64_t digits = 0;
    const uint8_t *end = read_digits(p, &digits);
    if (CJS_UNLIKELY(end == NULL)) return NULL;
    const uint64_t count = (uint64_t)(end - p);
    if (CJS_UNLIKELY(count - 1 >= 18 || *end == '.' || cjs_is_exponent(*end) || (*p == '0' && count > 1))) return NULL;
    *value = negative ? -(int64_t)digits : (int64_t)digits;
    return end;
}

CJS_INLINE double cjs_signed(bool negative, double magnitude) {
    return negative ? -magnitude : magnitude;
}

/* The double nearest to a plain real of at most fifteen digits. These and the power of ten are doubles without an error,
 * so that their quotient is rounded once. */
CJS_INLINE double cjs_short_real(const cjs_plain_real *real) {
    static const double powers[] = {[1] = 1e1, 1e2, 1e3,  1e4,  1e5,  1e6,  1e7,
                                    1e8,       1e9, 1e10, 1e11, 1e12, 1e13, 1e14};
    return cjs_signed(real->negative, (double)(int64_t)real->digits / powers[real->scale]);
}

CJS_INLINE uint64_t cjs_packed(uint64_t digits, uint64_t scale, bool negative) {
    return digits << 6 | scale << 1 | negative;
}

/* The result of `cjs_pack_real` for a decimal with a point. */
CJS_INLINE uint64_t cjs_pack(const cjs_decimal *decimal) {
    if (!decimal->plain || decimal->digit_count > 19 || decimal->digits >> 57 != 0) return 0;
    if (decimal->end[-1] == '0') return 0;
    const uint64_t scale = (uint64_t)-decimal->exponent;
    if (CJS_UNLIKELY(decimal->start[decimal->negative] == '0')) {
        uint64_t least = 1; /* after three zeros behind the point: 10^(scale - 4) */
        for (uint64_t place = 4; place < scale; place++) least *= 10;
        if (decimal->digits < least) return 0;
    }
    return cjs_packed(decimal->digits, scale, decimal->negative);
}

/* Stores a real with many digits or an exponent in a node. Returns false if it overflows. */
static __attribute__((noinline)) bool cjs_store_long_real(const cjs_decimal *decimal, cjs_node *node) {
    const uint64_t packed = cjs_pack(decimal);
    if (packed != 0) {
        node->head = CJS_REAL | CJS_PACKED;
        node->payload.word = packed;
        return true;
    }
    node->head = CJS_REAL;
    node->payload.real = decimal->digit_count > 19
        ? cjs_token_value(decimal->start)
        : cjs_signed(decimal->negative, cjs_nearest_double(decimal->digits, decimal->exponent));
    return __builtin_isfinite(node->payload.real);
}

/* Stores the exact integer of a decimal in a node of the kind that can hold it. */
CJS_COLD static void cjs_store_long_integer(const cjs_decimal *decimal, uint32_t offset,
                                            cjs_node *node) {
    /* If 20 digits fit, the first one is 1, so that the number is above INT64_MAX, and a wrapped one is below. */
    const bool wraps =
        decimal->digit_count > 20 ||
        (decimal->digit_count == 20 && (decimal->start[decimal->negative] != '1' || (int64_t)decimal->digits >= 0));
    const uint64_t limit = (uint64_t)INT64_MAX + decimal->negative;
    if (wraps || (decimal->negative && decimal->digits > limit)) {
        node->head = CJS_NUMBER_TEXT;
        node->payload.text.length = (uint32_t)(decimal->end - decimal->start);
        node->payload.text.position = offset;
    } else if (decimal->digits > limit) {
        node->head = CJS_UNSIGNED;
        node->payload.word = decimal->digits;
    } else {
        node->head = CJS_INTEGER;
        /* Negated in a way that cannot overflow: the smallest integer has no positive
         * counterpart. */
        node->payload.integer =
            decimal->negative ? -1 - (int64_t)(decimal->digits - 1) : (int64_t)decimal->digits;
    }
}

/* Reads the number at `p`, which starts with a digit or a minus sign, into `node`. Returns the
 * address of its end, or NULL if it breaks the grammar or overflows. */
CJS_INLINE const uint8_t *cjs_scan_number(const uint8_t *p, uint32_t offset, cjs_node *node) {
    cjs_decimal decimal;
    if (CJS_UNLIKELY(!cjs_read_decimal(p, &decimal))) return NULL;
    node->offset = offset;
    if (decimal.real) {
        if (decimal.digit_count <= 15 && decimal.plain) {
            node->head = CJS_REAL | CJS_SHORT;
            node->payload.real =
                cjs_signed(decimal.negative, cjs_nearest_double(decimal.digits, decimal.exponent));
        } else if (CJS_UNLIKELY(!cjs_store_long_real(&decimal, node))) {
            return NULL;
        }
    } else if (CJS_LIKELY(decimal.digit_count <= 18)) {
        int64_t value = (int64_t)decimal.digits;
        node->head = CJS_INTEGER;
        node->payload.integer = decimal.negative ? -value : value;
    } else {
        cjs_store_long_integer(&decimal, offset, node);
    }
    return decimal.end;
}

#endif
