/* Direct decoding: reads one token at a time. See CJSONReader.h. The keys of models are in member_keys.c. */

#include "CJSONScanner.h"
#include "numbers.h"
#include "spaces.h"
#include "text.h"
#include "wide_digits.h"

const uint8_t *cjs_read_space(const uint8_t *p) {
    return cjs_skip_spaces(p);
}

const uint8_t *cjs_read_string(const uint8_t *p, uint8_t *scratch, cjs_text *text) {
    if (CJS_UNLIKELY(*p != '"')) return NULL;
    cjs_node node;
    cjs_decoder decoder = {scratch, scratch};
    const uint8_t *end = cjs_scan_string(p, CJS_NOWHERE, &decoder, &node);
    if (CJS_UNLIKELY(end == NULL)) return NULL;
    text->bytes = CJS_UNLIKELY((node.head & CJS_DECODED) != 0) ? scratch : p + 1;
    text->length = node.payload.text.length;
    text->ascii = (node.head & CJS_ASCII) != 0;
    return end;
}

static const uint8_t *read_any_integer(const uint8_t *p, int64_t *value) {
    cjs_node node;
    const uint8_t *end = cjs_scan_number(p, CJS_NOWHERE, &node);
    if (CJS_UNLIKELY(end == NULL || node.head != CJS_INTEGER)) return NULL;
    *value = node.payload.integer;
    return end;
}

/* Reads one digit, as in counts and flags, or else up to three. Returns NULL for any other form. */
CJS_INLINE const uint8_t *read_small_integer(const uint8_t *p, int64_t *value) {
    const uint32_t first = (uint32_t)*p - '0';
    if (p[1] <= ',' && first <= 9) {
        *value = first;
        return p + 1;
    }
    uint64_t digits;
    const uint8_t *const end = cjs_read_few_digits(p, &digits);
    if (end == NULL || !cjs_ends_integer(*end)) return NULL;
    *value = (int64_t)digits;
    return end;
}

/* Reads an integer that `read_small_integer` does not read. */
CJS_INLINE const uint8_t *read_large_integer(const uint8_t *p, int64_t *value) {
    const bool negative = *p == '-';
    uint64_t digits;
    const uint8_t *const end = cjs_read_whole(p + negative, &digits, cjs_read_digits);
    if (CJS_UNLIKELY(end == NULL || *end == '.')) return read_any_integer(p, value);
    *value = negative ? -(int64_t)digits : (int64_t)digits;
    return end;
}

CJS_INLINE const uint8_t *read_integer(const uint8_t *p, int64_t *value) {
    const uint8_t *const end = read_small_integer(p, value);
    return end != NULL ? end : read_large_integer(p, value);
}

#if defined(CJS_WIDE_DIGITS)
CJS_WIDE static inline const uint8_t *read_large_wide_integer(const uint8_t *p, int64_t *value) {
    const bool negative = *p == '-';
    uint64_t digits = 0;
    const uint8_t *const start = p + negative, *const end = cjs_read_wide_digits(start, &digits);
    const uint64_t count = (uint64_t)(end - start);
    if (CJS_UNLIKELY(count - 1 >= 18 || *end == '.' || cjs_is_exponent(*end) || (*start == '0' && count > 1))) {
        return read_any_integer(p, value);
    }
    *value = negative ? -(int64_t)digits : (int64_t)digits;
    return end;
}

CJS_WIDE static inline const uint8_t *read_wide_integer(const uint8_t *p, int64_t *value) {
    const uint8_t *const end = read_small_integer(p, value);
    return end != NULL ? end : read_large_wide_integer(p, value);
}

CJS_WIDE static __attribute__((noinline)) cjs_integer read_one_wide_integer(const uint8_t *p) {
    cjs_integer integer = {.end = NULL};
    integer.end = read_large_wide_integer(p, &integer.value);
    return integer;
}
#endif

static __attribute__((noinline)) cjs_integer read_one_large_integer(const uint8_t *p) {
    cjs_integer integer = {.end = NULL};
    integer.end = read_large_integer(p, &integer.value);
    return integer;
}

cjs_integer cjs_read_integer(const uint8_t *p) {
    cjs_integer integer = {.end = NULL};
    integer.end = read_small_integer(p, &integer.value);
    if (integer.end != NULL) return integer;
#if defined(CJS_WIDE_DIGITS)
    if (CJS_LIKELY(cjs_has_wide_digits())) return read_one_wide_integer(p);
#endif
    return read_one_large_integer(p);
}

cjs_unsigned cjs_read_unsigned(const uint8_t *p) {
    cjs_node node;
    const uint8_t *end = cjs_scan_number(p, CJS_NOWHERE, &node);
    if (CJS_UNLIKELY(end == NULL)) return (cjs_unsigned){.end = NULL};
    if (CJS_UNLIKELY(node.head != CJS_UNSIGNED && (node.head != CJS_INTEGER || node.payload.integer < 0))) {
        return (cjs_unsigned){.end = NULL};
    }
    return (cjs_unsigned){end, node.payload.word};
}

/* Reads any number but the integer -0, whose node is that of 0. */
static const uint8_t *read_any_double(const uint8_t *p, double *value) {
    cjs_node node;
    const uint8_t *end = cjs_scan_number(p, CJS_NOWHERE, &node);
    if (CJS_UNLIKELY(end == NULL)) return NULL;
    switch (node.head & (CJS_KIND_MASK | CJS_PACKED)) {
    case CJS_REAL: *value = node.payload.real; break;
    case CJS_REAL | CJS_PACKED: *value = cjs_packed_value(node.payload.word); break;
    case CJS_INTEGER: *value = (double)node.payload.integer; break;
    case CJS_UNSIGNED: *value = (double)node.payload.word; break;
    default: return NULL;
    }
    return end;
}

CJS_INLINE const uint8_t *read_double(const uint8_t *p, double *value) {
    cjs_plain_real real = {.negative = *p == '-'};
    const uint8_t *whole = p + real.negative;
    uint64_t digits;
    const uint8_t *end = cjs_read_whole(whole, &digits, cjs_read_digits);
    if (CJS_UNLIKELY(end == NULL)) return read_any_double(p, value);
    if (*end != '.') {
        *value = cjs_signed(real.negative, (double)(int64_t)digits);
        return end;
    }
    end = cjs_read_fraction(whole, end, digits, &real, cjs_read_digits);
    if (CJS_UNLIKELY(end == NULL || real.digit_count > 19)) return read_any_double(p, value);
    *value = real.digit_count <= 15
        ? cjs_short_real(&real)
        : cjs_signed(real.negative, cjs_nearest_double(real.digits, -(int64_t)real.scale));
    return end;
}

#if defined(CJS_WIDE_DIGITS)
CJS_WIDE static inline const uint8_t *read_wide_double(const uint8_t *p, double *value) {
    cjs_plain_real real = {.negative = *p == '-'};
    const uint8_t *const start = p + real.negative, *const few = cjs_read_few_digits(start, &real.digits);
    const uint8_t *const end = cjs_read_frequent_number(start, few, &real);
    if (CJS_UNLIKELY(end == NULL)) return read_any_double(p, value);
    if (real.scale == 0) *value = cjs_signed(real.negative, (double)(int64_t)real.digits);
    else if (CJS_LIKELY(real.digit_count <= 15)) *value = cjs_short_real(&real);
    else *value = cjs_signed(real.negative, cjs_nearest_double(real.digits, -(int64_t)real.scale));
    return end;
}

CJS_WIDE static __attribute__((noinline)) cjs_double read_one_wide_double(const uint8_t *p) {
    cjs_double number = {.end = NULL};
    number.end = read_wide_double(p, &number.value);
    return number;
}
#endif

static __attribute__((noinline)) cjs_double read_one_double(const uint8_t *p) {
    cjs_double number = {.end = NULL};
    number.end = read_double(p, &number.value);
    return number;
}

cjs_double cjs_read_double(const uint8_t *p) {
#if defined(CJS_WIDE_DIGITS)
    if (CJS_LIKELY(cjs_has_wide_digits())) return read_one_wide_double(p);
#endif
    return read_one_double(p);
}

/* Defines a function that reads array elements by `read`. */
#define CJS_DEFINE_READ_NUMBERS(name, type, read)                                                                       \
    static const uint8_t *name(const uint8_t *p, type *values, size_t room, size_t *count) {                            \
        for (size_t i = 0;;) {                                                                                          \
            p = read(p, values + i);                                                                                    \
            if (CJS_UNLIKELY(p == NULL)) return NULL;                                                                   \
            p = cjs_skip_spaces(p);                                                                                     \
            if (++i == room || *p != ',') {                                                                             \
                *count = i;                                                                                             \
                return p;                                                                                               \
            }                                                                                                           \
            p = cjs_skip_spaces(p + 1);                                                                                 \
        }                                                                                                               \
    }

CJS_DEFINE_READ_NUMBERS(read_integers, int64_t, read_integer)
CJS_DEFINE_READ_NUMBERS(read_doubles, double, read_double)
#if defined(CJS_WIDE_DIGITS)
CJS_WIDE CJS_DEFINE_READ_NUMBERS(read_wide_integers, int64_t, read_wide_integer)
CJS_WIDE CJS_DEFINE_READ_NUMBERS(read_wide_doubles, double, read_wide_double)
#endif

const uint8_t *cjs_read_integers(const uint8_t *p, int64_t *values, size_t room, size_t *count) {
#if defined(CJS_WIDE_DIGITS)
    if (CJS_LIKELY(cjs_has_wide_digits())) return read_wide_integers(p, values, room, count);
#endif
    return read_integers(p, values, room, count);
}

const uint8_t *cjs_read_doubles(const uint8_t *p, double *values, size_t room, size_t *count) {
#if defined(CJS_WIDE_DIGITS)
    if (CJS_LIKELY(cjs_has_wide_digits())) return read_wide_doubles(p, values, room, count);
#endif
    return read_doubles(p, values, room, count);
}
