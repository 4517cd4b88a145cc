#ifndef CJS_NUMBERS_H
#define CJS_NUMBERS_H

#include "CJSONScanner.h"
#include "bits.h"

/* Reads numbers, and stores them in nodes. */

/* Returns the double nearest to digits * 10^exponent, ties to even, or infinity beyond the largest double. */
double cjs_nearest_double(uint64_t digits, int64_t exponent);

/* The parts of a number, found in one pass. */
typedef struct cjs_decimal {
    const uint8_t *start, *end;
    bool negative;
    bool real;            /* has a point or an exponent */
    bool plain;           /* has no exponent */
    uint64_t digits;      /* without the point; wrapped beyond 19 digits */
    uint64_t digit_count; /* leading zeros included */
    int64_t exponent;     /* of the last digit */
} cjs_decimal;

/* Sets the high bit of the first non-digit among eight bytes, and no bit before it. A non-digit gets its high bit by
 * subtracting '0' or by adding 0x76. Carries only affect later bytes. */
CJS_INLINE uint64_t cjs_not_digits(uint64_t bytes) {
    uint64_t values = bytes - 0x3030303030303030;
    return (values | (values + 0x7676767676767676)) & 0x8080808080808080;
}

/* Returns the number with these eight digits, the first lowest. SWAR digit parsing: joins digits to pairs, and the four
 * pairs by two multiplications. See https://lemire.me/blog/2022/01/21/swar-explained-parsing-eight-digits/. */
CJS_INLINE uint64_t cjs_eight_digits(uint64_t values) {
    const uint64_t pair = 0x000000FF000000FF;
    values = values * 10 + (values >> 8);
    uint64_t first_and_third = (values & pair) * (100 + (1000000ULL << 32));
    uint64_t second_and_fourth = ((values >> 16) & pair) * (1 + (10000ULL << 32));
    return (first_and_third + second_and_fourth) >> 32;
}

/* Appends the digits at `p` to `*number`, which wraps beyond 19 digits. In bounds: reads at most eight bytes from the
 * first non-digit, which the padding allows. */
CJS_INLINE const uint8_t *cjs_read_digits(const uint8_t *p, uint64_t *number) {
    static const uint64_t weight[] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000};
    for (;;) {
        uint64_t bytes = cjs_load64(p);
        uint64_t values = bytes & 0x0F0F0F0F0F0F0F0F;
        uint64_t others = cjs_not_digits(bytes);
        if (others != 0) {
            unsigned count = (unsigned)__builtin_ctzll(others) >> 3;
            /* Shifts the digits to the end, so that zeros lead. Shifts twice, because without a digit one shift
             * would be by 64, which is undefined. */
            values = values << (56 - 8 * count) << 8;
            *number = *number * weight[count] + cjs_eight_digits(values);
            return p + count;
        }
        *number = *number * 100000000 + cjs_eight_digits(values);
        p += 8;
    }
}

CJS_INLINE bool cjs_is_exponent(uint8_t byte) { return (byte | 0x20) == 'e'; }

/* True if an integer ends before `byte`: no point and no exponent. */
CJS_INLINE bool cjs_ends_integer(uint8_t byte) { return byte != '.' && !cjs_is_exponent(byte); }

/* Reads the exponent after an `e`. Returns NULL if it is malformed. Ignores digits beyond 10^17: the digits of a
 * document change the exponent by 2^32 at most. */
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

/* Reads the number at `p`. Returns false if it is malformed. */
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

/* Reads one to three digits. Returns their end, or NULL for more digits and for a leading zero. Branches guess the number
 * of digits, so that no later step waits for a count. */
CJS_INLINE const uint8_t *cjs_read_few_digits(const uint8_t *p, uint64_t *number) {
    const uint32_t bytes = cjs_load32(p);
    const uint32_t zero = '0', first = (uint8_t)bytes - zero;
    const uint32_t second = (uint8_t)(bytes >> 8) - zero, third = (uint8_t)(bytes >> 16) - zero;
    if (first > 9) return NULL;
    if (second > 9) {
        *number = first;
        return p + 1;
    }
    if (third > 9) {
        *number = first * 10 + second;
        return first == 0 ? NULL : p + 2;
    }
    if ((bytes >> 24) - zero > 9) {
        *number = first * 100 + second * 10 + third;
        return first == 0 ? NULL : p + 3;
    }
    return NULL;
}

/* A real without an exponent. */
typedef struct cjs_plain_real {
    uint64_t digits;      /* as in `cjs_decimal` */
    uint64_t digit_count;
    uint64_t scale;       /* the number of digits after the point */
    bool negative;
    bool below_one;
} cjs_plain_real;

/* `cjs_read_digits`, or a faster function that does the same. */
typedef const uint8_t *cjs_digit_reader(const uint8_t *p, uint64_t *number);

/* Reads an integer of at most 18 digits, or the digits of a real before its point. `p` is the first digit. Returns their
 * end, or NULL for any other form. */
CJS_INLINE const uint8_t *cjs_read_whole(const uint8_t *p, uint64_t *digits, cjs_digit_reader *read_digits) {
    const uint8_t *end = cjs_read_few_digits(p, digits);
    if (end != NULL && CJS_LIKELY(!cjs_is_exponent(*end))) return end;
    *digits = 0;
    end = read_digits(p, digits);
    const uint64_t count = (uint64_t)(end - p);
    return CJS_UNLIKELY(count - 1 >= 18 || cjs_is_exponent(*end) || (*p == '0' && count > 1)) ? NULL : end;
}

/* Reads the rest of a real without an exponent, from its point on. `whole` is its first digit, and `digits` has
 * the digits before the point. Returns the real's end, or NULL for any other form. */
CJS_INLINE const uint8_t *cjs_read_fraction(const uint8_t *whole, const uint8_t *point, uint64_t digits,
                                            cjs_plain_real *real, cjs_digit_reader *read_digits) {
    real->below_one = digits == 0;
    const uint8_t *end = read_digits(point + 1, &digits);
    real->digits = digits;
    real->scale = (uint64_t)(end - point) - 1;
    real->digit_count = (uint64_t)(point - whole) + real->scale;
    return CJS_UNLIKELY(real->scale == 0 || cjs_is_exponent(*end)) ? NULL : end;
}

CJS_INLINE double cjs_signed(bool negative, double magnitude) {
    return negative ? -magnitude : magnitude;
}

/* Returns the double nearest to a plain real of at most fifteen digits (Clinger's fast path). The digits and the power
 * of ten are exact doubles, so their quotient is rounded once. */
CJS_INLINE double cjs_short_real(const cjs_plain_real *real) {
    static const double powers[] = {[1] = 1e1, 1e2, 1e3,  1e4,  1e5,  1e6,  1e7,
                                    1e8,       1e9, 1e10, 1e11, 1e12, 1e13, 1e14};
    return cjs_signed(real->negative, (double)(int64_t)real->digits / powers[real->scale]);
}

/* Returns CJS_OTHER_TEXT if a short real without an exponent has zeros at its end, which writers omit, or is below
 * 0.0001, which they write with an exponent. */
CJS_INLINE uint32_t cjs_other_text(uint64_t digits, uint64_t scale, uint8_t last) {
    static const uint64_t least[] = {[5] = 10,        100,        1000,        10000,        100000,
                                     1000000,        10000000,   100000000,   1000000000,   10000000000};
    const bool has_zeros = (last == '0') & (scale > 1);
    return (has_zeros | (digits < least[scale])) * (uint32_t)CJS_OTHER_TEXT;
}

CJS_INLINE uint64_t cjs_packed(uint64_t digits, uint64_t scale, bool negative) {
    return digits << 6 | scale << 1 | negative;
}

/* True if a decimal has more than 19 digits, not counting the zeros at its start. Then `digits` may have wrapped. */
CJS_INLINE bool cjs_has_many_digits(const cjs_decimal *decimal) {
    if (CJS_LIKELY(decimal->digit_count <= 19)) return false;
    uint64_t count = decimal->digit_count;
    for (const uint8_t *p = decimal->start + decimal->negative; *p == '0' || *p == '.'; p++) count -= *p == '0';
    return count > 19;
}

/* Implements `cjs_pack_real` for a decimal with a point. */
CJS_INLINE uint64_t cjs_pack(const cjs_decimal *decimal) {
    const uint64_t scale = (uint64_t)-decimal->exponent;
    if (!decimal->plain || decimal->digits >> 57 != 0 || scale > 22 || cjs_has_many_digits(decimal)) return 0;
    /* From 10^15 on, a number without these zeros may have an exponent. */
    if (decimal->end[-1] == '0' && decimal->digit_count - scale > 15) return 0;
    if (CJS_UNLIKELY(decimal->start[decimal->negative] == '0' && decimal->digits != 0)) {
        uint64_t least = 1; /* the digits of 0.0001: 10^(scale - 4) */
        for (uint64_t place = 4; place < scale; place++) least *= 10;
        if (decimal->digits < least) return 0;
    }
    return cjs_packed(decimal->digits, scale, decimal->negative);
}

/* Stores a real in a node. Returns false if it overflows. */
static __attribute__((noinline)) bool cjs_store_long_real(const cjs_decimal *decimal, cjs_node *node) {
    const uint64_t packed = cjs_pack(decimal);
    if (packed != 0 && decimal->end[-1] != '0') {
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

/* Stores an integer in a node of a kind that can hold it. */
CJS_COLD static void cjs_store_long_integer(const cjs_decimal *decimal, uint32_t offset,
                                            cjs_node *node) {
    /* If 20 digits fit, they start with 1 and are above INT64_MAX. If they start with 1 and do not fit, they are below
     * INT64_MAX after wrapping. */
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
        /* Cannot overflow, even for INT64_MIN, which has no positive counterpart. */
        node->payload.integer =
            decimal->negative ? -1 - (int64_t)(decimal->digits - 1) : (int64_t)decimal->digits;
    }
}

/* Implements `cjs_number_scan` for numbers of any form. */
CJS_INLINE const uint8_t *cjs_scan_number(const uint8_t *p, uint32_t offset, cjs_node *node) {
    cjs_decimal decimal;
    if (CJS_UNLIKELY(!cjs_read_decimal(p, &decimal))) return NULL;
    node->offset = offset;
    if (decimal.real) {
        /* From 10^-300 to 10^15. It has an exponent, or nobody keeps the node: number_scan.c reads all others itself. */
        if (decimal.digit_count <= 15 && decimal.exponent >= -300 &&
            decimal.exponent + (int64_t)decimal.digit_count <= 15) {
            node->head = CJS_REAL | CJS_SHORT | CJS_OTHER_TEXT;
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
