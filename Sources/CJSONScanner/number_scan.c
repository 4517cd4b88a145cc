/* Reads numbers into nodes. Separate from the scanner's loop, so that the loop's state stays in registers. */

#include "number_scan.h"
#include "numbers.h"
#include "wide_digits.h"

/* Calls `cjs_scan_number` without inlining, so that the frequent forms need few registers. */
static __attribute__((noinline)) const uint8_t *scan_any_number(const uint8_t *p, uint32_t offset, cjs_node *node) {
    return cjs_scan_number(p, offset, node);
}

/* Reads the frequent forms itself, and other forms by `scan_any_number`. */
CJS_INLINE const uint8_t *scan_frequent_number(const uint8_t *p, uint32_t offset, cjs_node *node,
                                               cjs_digit_reader *read_digits) {
    cjs_plain_real real = {.negative = *p == '-'};
    const uint8_t *whole = p + real.negative;
    uint64_t digits;
    const uint8_t *end = cjs_read_whole(whole, &digits, read_digits);
    if (CJS_UNLIKELY(end == NULL)) return scan_any_number(p, offset, node);
    if (*end != '.') {
        node->head = CJS_INTEGER;
        node->payload.integer = real.negative ? -(int64_t)digits : (int64_t)digits;
        node->offset = offset;
        return end;
    }
    end = cjs_read_fraction(whole, end, digits, &real, read_digits);
    if (CJS_UNLIKELY(end == NULL)) return scan_any_number(p, offset, node);
    if (real.digit_count <= 15) {
        node->head = CJS_REAL | CJS_SHORT | cjs_other_text(real.digits, real.scale, end[-1]);
        node->payload.real = cjs_short_real(&real);
    } else if (real.digit_count <= 17 && !real.below_one && end[-1] != '0') {
        node->head = CJS_REAL | CJS_PACKED;
        node->payload.word = cjs_packed(real.digits, real.scale, real.negative);
    } else {
        return scan_any_number(p, offset, node);
    }
    node->offset = offset;
    return end;
}

static const uint8_t *scan_number(const uint8_t *p, uint32_t offset, cjs_node *node, const uint8_t *few, uint64_t digits) {
    (void)few;
    (void)digits;
    return scan_frequent_number(p, offset, node, cjs_read_digits);
}

#if defined(CJS_WIDE_DIGITS)
CJS_WIDE static __attribute__((noinline)) const uint8_t *scan_long_number(const uint8_t *p, uint32_t offset, cjs_node *node) {
    return scan_frequent_number(p, offset, node, cjs_read_wide_digits);
}

/* Stores the real from `p` to `end`, which has no exponent. */
static __attribute__((noinline)) const uint8_t *store_long_real(const uint8_t *p, const uint8_t *end, uint64_t digits,
                                                                uint64_t digit_count, uint64_t scale, cjs_node *node) {
    const cjs_decimal decimal = {p, end, *p == '-', true, true, digits, digit_count, -(int64_t)scale};
    return CJS_LIKELY(cjs_store_long_real(&decimal, node)) ? end : NULL;
}

CJS_WIDE static const uint8_t *scan_wide_number(const uint8_t *p, uint32_t offset, cjs_node *node, const uint8_t *few,
                                                uint64_t digits) {
    cjs_plain_real real;
    real.negative = *p == '-';
    real.digits = digits;
    const uint8_t *const start = p + real.negative;
    if (real.negative) few = cjs_read_few_digits(start, &real.digits);
    const uint8_t *const end = cjs_read_frequent_number(start, few, &real);
    if (CJS_UNLIKELY(end == NULL)) return scan_long_number(p, offset, node);
    node->offset = offset;
    if (real.scale == 0) {
        node->head = CJS_INTEGER;
        node->payload.integer = real.negative ? -(int64_t)real.digits : (int64_t)real.digits;
        return end;
    }
    if (CJS_LIKELY(real.digit_count <= 15)) {
        node->head = CJS_REAL | CJS_SHORT | cjs_other_text(real.digits, real.scale, end[-1]);
        node->payload.real = cjs_short_real(&real);
        return end;
    }
    if (CJS_UNLIKELY(real.digit_count > 17 || *start == '0' || end[-1] == '0')) {
        return store_long_real(p, end, real.digits, real.digit_count, real.scale, node);
    }
    node->head = CJS_REAL | CJS_PACKED;
    node->payload.word = cjs_packed(real.digits, real.scale, real.negative);
    return end;
}
#endif

cjs_number_scan *cjs_fastest_number_scan(void) {
#if defined(CJS_WIDE_DIGITS)
    if (cjs_has_wide_digits()) return scan_wide_number;
#endif
    return scan_number;
}

size_t cjs_read_number(const uint8_t *token, uint32_t offset, cjs_node *node) {
    const uint8_t *const end = cjs_scan_short_number(token, offset, node, cjs_fastest_number_scan());
    return end == NULL ? 0 : (size_t)(end - token);
}
