#ifndef CJM_GENERATED_H
#define CJM_GENERATED_H

/* Texts made for the borders of the code, the same on every machine: lengths around the blocks that it reads at a time,
 * as many keys as it compares at once, depths around its limits, numbers between two doubles and around those that a word
 * holds, and objects that are nearly alike. */

#include "mutations.h"

enum { CJM_GENERATED_ROOM = 1 << 21 };

typedef struct cjm_writer {
    cjm_random random;
    uint8_t *bytes;
    size_t length;
} cjm_writer;

static inline size_t cjm_draw(cjm_writer *writer, size_t limit) { return cjm_below(&writer->random, limit); }

/* Once in `count`. */
static inline bool cjm_once_in(cjm_writer *writer, size_t count) { return cjm_draw(writer, count) == 0; }

/* One of a few numbers, or the one before or behind it. */
static inline size_t cjm_near(cjm_writer *writer, const size_t *numbers, size_t count) {
    const size_t number = numbers[cjm_draw(writer, count)];
    return number + cjm_draw(writer, 3) - 1;
}

static inline void cjm_put(cjm_writer *writer, const char *bytes, size_t count) {
    if (count > CJM_GENERATED_ROOM - writer->length) return;
    memcpy(writer->bytes + writer->length, bytes, count);
    writer->length += count;
}

static inline void cjm_put_byte(cjm_writer *writer, char byte) { cjm_put(writer, &byte, 1); }

static inline void cjm_put_text(cjm_writer *writer, const char *text) { cjm_put(writer, text, strlen(text)); }

/* Mostly none or one. */
static inline void cjm_put_spaces(cjm_writer *writer) {
    if (!cjm_once_in(writer, 4)) return;
    const size_t count = cjm_once_in(writer, 4) ? cjm_draw(writer, 50) : 1;
    for (size_t i = 0; i < count; i++) cjm_put_byte(writer, cjm_once_in(writer, 4) ? "\n\r\t"[cjm_draw(writer, 3)] : ' ');
}

/* A length that mostly is near that of a block. */
static inline size_t cjm_length(cjm_writer *writer) {
    static const size_t borders[] = {1, 4, 8, 16, 32, 64, 128};
    return cjm_once_in(writer, 2) ? cjm_near(writer, borders, sizeof borders / sizeof *borders) : cjm_draw(writer, 140);
}

/* The first and last bytes of each range, and of sequences that are not UTF-8. */
static inline void cjm_put_special(cjm_writer *writer) {
    static const cjm_fragment wrong[] = {
        CJM_FRAGMENT("\""), CJM_FRAGMENT("\\"), CJM_FRAGMENT("\x1F"), CJM_FRAGMENT("\0"), CJM_FRAGMENT("\\u12G4"),
        CJM_FRAGMENT("\\uD800"), CJM_FRAGMENT("\\uDC00"), CJM_FRAGMENT("\\uD800\\uD800"),
        CJM_FRAGMENT("\\uDBFF\\uE000"),
        CJM_FRAGMENT("\\a"), CJM_FRAGMENT("\x80"), CJM_FRAGMENT("\xBF"), CJM_FRAGMENT("\xC0\x80"),
        CJM_FRAGMENT("\xC1\xBF"), CJM_FRAGMENT("\xC2"), CJM_FRAGMENT("\xC2\x7F"), CJM_FRAGMENT("\xC2\xC0"),
        CJM_FRAGMENT("\xE0\x9F\xBF"), CJM_FRAGMENT("\xE1\x7F\x80"), CJM_FRAGMENT("\xE1\x80"),
        CJM_FRAGMENT("\xE1\x80\x7F"), CJM_FRAGMENT("\xED\xA0\x80"), CJM_FRAGMENT("\xED\xBF\xBF"),
        CJM_FRAGMENT("\xF0\x8F\xBF\xBF"), CJM_FRAGMENT("\xF1\x80\x80"), CJM_FRAGMENT("\xF1\x80\x80\xC0"),
        CJM_FRAGMENT("\xF1\x80\xC0\x80"), CJM_FRAGMENT("\xF1\xC0\x80\x80"), CJM_FRAGMENT("\xF4\x90\x80\x80"),
        CJM_FRAGMENT("\xF5\x80\x80\x80"), CJM_FRAGMENT("\xF8\x88\x80\x80"), CJM_FRAGMENT("\xFF"),
        CJM_FRAGMENT("\\uDC00\\uDC00"), CJM_FRAGMENT("\\u000/"), CJM_FRAGMENT("\\u000:"), CJM_FRAGMENT("\\u000@"),
        CJM_FRAGMENT("\\u000`"), CJM_FRAGMENT("\\u000g"), CJM_FRAGMENT("\\uD800\\u000"), CJM_FRAGMENT("\\uD800xuDC00"),
    };
    static const cjm_fragment threes[] = {
        CJM_FRAGMENT("\xE0\xA0\x80"), CJM_FRAGMENT("\xE1\x80\xBF"), CJM_FRAGMENT("\xE2\xBF\x80"),
        CJM_FRAGMENT("\xE6\x97\xA5"),
        CJM_FRAGMENT("\xEC\xBF\xBF"), CJM_FRAGMENT("\xED\x80\x80"), CJM_FRAGMENT("\xED\x9F\xBF"),
        CJM_FRAGMENT("\xEE\x80\x80"),
        CJM_FRAGMENT("\xEE\xA0\x80"), CJM_FRAGMENT("\xEF\xBF\xBF"), CJM_FRAGMENT("\xE8\xA0\x80"),
        CJM_FRAGMENT("\xE4\x80\x80"),
        /* These are wrong. */
        CJM_FRAGMENT("\xE0\x80\x80"), CJM_FRAGMENT("\xE0\x9F\xBF"), CJM_FRAGMENT("\xED\xA0\x80"),
        CJM_FRAGMENT("\xED\xBF\xBF"),
        CJM_FRAGMENT("\xF0\xA0\x80"), CJM_FRAGMENT("\xD0\xA0\x80"), CJM_FRAGMENT("\xA0\xA0\x80"),
        CJM_FRAGMENT("\xE1\xC0\x80"),
        CJM_FRAGMENT("\xE1\x80\xC0"), CJM_FRAGMENT("\xE1\x00\x80"), CJM_FRAGMENT("\xE1\x80\x40"),
        CJM_FRAGMENT("\x61\x80\x80"),
    };
    if (cjm_once_in(writer, 4)) { /* two of three bytes are read at once */
        const size_t wrong_one = cjm_once_in(writer, 20) ? cjm_draw(writer, 2) : 2;
        for (size_t i = 0; i < 2; i++) {
            const cjm_fragment *three = threes + (i == wrong_one ? 12 : 0) + cjm_draw(writer, 12);
            cjm_put(writer, three->bytes, three->length);
        }
        return;
    }
    static const cjm_fragment right[] = {
        CJM_FRAGMENT("\\\""), CJM_FRAGMENT("\\\\"), CJM_FRAGMENT("\\/"), CJM_FRAGMENT("\\b"), CJM_FRAGMENT("\\f"),
        CJM_FRAGMENT("\\n"), CJM_FRAGMENT("\\r"), CJM_FRAGMENT("\\t"), CJM_FRAGMENT("\\u0000"), CJM_FRAGMENT("\\u001f"),
        CJM_FRAGMENT("\\u0020"), CJM_FRAGMENT("\\u007F"), CJM_FRAGMENT("\\u0080"), CJM_FRAGMENT("\\u07fF"),
        CJM_FRAGMENT("\\u0800"), CJM_FRAGMENT("\\uD7FF"), CJM_FRAGMENT("\\uE000"), CJM_FRAGMENT("\\uFFFF"),
        CJM_FRAGMENT("\\uD800\\uDC00"), CJM_FRAGMENT("\\uDBFF\\uDFFF"), CJM_FRAGMENT("\\u9aAf"), CJM_FRAGMENT("/"),
        CJM_FRAGMENT("\x7F"), CJM_FRAGMENT(" "), CJM_FRAGMENT("\xC2\x80"), CJM_FRAGMENT("\xDF\xBF"),
        CJM_FRAGMENT("\xE0\xA0\x80"), CJM_FRAGMENT("\xE0\xBF\xBF"), CJM_FRAGMENT("\xED\x80\x80"),
        CJM_FRAGMENT("\xED\x9F\xBF"), CJM_FRAGMENT("\xEE\x80\x80"), CJM_FRAGMENT("\xEF\xBF\xBF"),
        CJM_FRAGMENT("\xF0\x90\x80\x80"), CJM_FRAGMENT("\xF0\xBF\xBF\xBF"), CJM_FRAGMENT("\xF3\x80\x80\x80"),
        CJM_FRAGMENT("\xF4\x80\x80\x80"), CJM_FRAGMENT("\xF4\x8F\xBF\xBF"), CJM_FRAGMENT("\xE6\x97\xA5\xE6\x9C\xAC"),
        CJM_FRAGMENT("\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E\xE6\x97\xA5"),
    };
    const bool is_right = !cjm_once_in(writer, 40);
    const cjm_fragment *fragment = is_right ? right + cjm_draw(writer, sizeof right / sizeof *right)
                                            : wrong + cjm_draw(writer, sizeof wrong / sizeof *wrong);
    cjm_put(writer, fragment->bytes, fragment->length);
}

static inline void cjm_put_plain(cjm_writer *writer, size_t length) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "0123456789 !#$%&'()*+,-.:;<=>?@[]^_`{|}~";
    for (size_t i = 0; i < length; i++) cjm_put_byte(writer, letters[cjm_draw(writer, sizeof letters - 1)]);
}

/* The contents of a string: plain, or with something special in any place, or full of it. */
static inline void cjm_put_contents(cjm_writer *writer) {
    const size_t kind = cjm_draw(writer, 4);
    cjm_put_plain(writer, cjm_once_in(writer, 40) ? 900 + cjm_draw(writer, 400) : cjm_length(writer));
    if (kind == 0) return;
    const size_t count = kind == 1 ? 1 : cjm_draw(writer, kind == 2 ? 4 : 40);
    for (size_t i = 0; i < count; i++) {
        cjm_put_special(writer);
        if (kind == 2) cjm_put_plain(writer, cjm_length(writer));
    }
    if (kind == 1) cjm_put_plain(writer, cjm_length(writer));
}

static inline void cjm_put_string(cjm_writer *writer) {
    cjm_put_byte(writer, '"');
    cjm_put_contents(writer);
    cjm_put_byte(writer, '"');
}

/* A natural number of any length, nine digits in a part, the lowest first. */
typedef struct cjm_natural {
    uint32_t parts[90];
    size_t count;
} cjm_natural;

static inline void cjm_multiply_add(cjm_natural *number, uint32_t factor, uint32_t addend) {
    uint64_t carry = addend;
    for (size_t i = 0; i < number->count; i++) {
        carry += (uint64_t)number->parts[i] * factor;
        number->parts[i] = (uint32_t)(carry % 1000000000);
        carry /= 1000000000;
    }
    if (carry > 0) number->parts[number->count++] = (uint32_t)carry;
}

static inline size_t cjm_digits(const cjm_natural *number, char *digits) {
    size_t length = 0;
    for (size_t i = number->count; i-- > 0;) {
        length += (size_t)snprintf(digits + length, 10, i + 1 == number->count ? "%u" : "%09u", number->parts[i]);
    }
    return length;
}

/* A number exactly halfway between two doubles, or a little beside that. */
static inline void cjm_put_halfway(cjm_writer *writer) {
    uint64_t mantissa = cjm_next(&writer->random) >> 11 | (uint64_t)1 << 52;
    if (cjm_once_in(writer, 4)) mantissa = (uint64_t)1 << 52;
    if (cjm_once_in(writer, 4)) mantissa = ((uint64_t)1 << 53) - 1;
    mantissa = 2 * mantissa + 1;
    /* Mostly where the digits are few. */
    int exponent = (int)cjm_draw(writer, 24) - 12;
    if (cjm_once_in(writer, 8)) exponent = (int)cjm_draw(writer, 2040) - 1075;
    if (cjm_once_in(writer, 8)) exponent = -1075;
    if (exponent == -1075) mantissa = (mantissa >> cjm_draw(writer, 53)) | 1; /* also subnormal ones */
    cjm_natural number = {{0}, 0};
    cjm_multiply_add(&number, 1, (uint32_t)(mantissa >> 32));
    for (int shift = 16; shift >= 0; shift -= 16) cjm_multiply_add(&number, 1 << 16, mantissa >> shift & 0xFFFF);
    for (int i = 0; i < exponent; i++) cjm_multiply_add(&number, 2, 0);
    for (int i = 0; i > exponent; i--) cjm_multiply_add(&number, 5, 0);
    if (cjm_once_in(writer, 3)) number.parts[0] ^= 1;
    char digits[900];
    size_t length = cjm_digits(&number, digits);
    const size_t point = exponent < 0 ? (size_t)-exponent : 0; /* how many digits are behind it */
    if (cjm_once_in(writer, 2)) {
        /* In plain notation. */
        if (length <= point) {
            cjm_put_text(writer, "0.");
            for (size_t i = length; i < point; i++) cjm_put_byte(writer, '0');
            cjm_put(writer, digits, length);
        } else {
            cjm_put(writer, digits, length - point);
            if (point > 0 || cjm_once_in(writer, 2)) cjm_put_byte(writer, '.');
            cjm_put(writer, digits + length - point, point);
            if (writer->bytes[writer->length - 1] == '.') cjm_put_byte(writer, '0');
        }
        if (cjm_once_in(writer, 2)) cjm_put_text(writer, &"00000001"[cjm_draw(writer, 8)]);
    } else {
        char text[32];
        cjm_put(writer, digits, 1);
        cjm_put_byte(writer, '.');
        cjm_put(writer, digits + 1, length - 1);
        if (length == 1) cjm_put_byte(writer, '0');
        if (cjm_once_in(writer, 2)) cjm_put_text(writer, &"00000001"[cjm_draw(writer, 8)]);
        cjm_put(writer, text, (size_t)snprintf(text, sizeof text, "e%d", (int)length - 1 - (int)point));
    }
}

static inline void cjm_put_digits(cjm_writer *writer, size_t count) {
    const size_t kind = cjm_draw(writer, 6);
    for (size_t i = 0; i < count; i++) {
        cjm_put_byte(writer, kind == 0 ? '9' : kind == 1 ? '0' : (char)('0' + cjm_draw(writer, 10)));
    }
}

/* A number near those that a word, a double or a kind of node can just hold. */
static inline void cjm_put_number(cjm_writer *writer) {
    static const char *const borders[] = {
        "9223372036854775807", "9223372036854775808", "9223372036854775809", "18446744073709551615",
        "18446744073709551616",
        "18446744073709551617", "9999999999999999999", "10000000000000000000", "9007199254740991", "9007199254740992",
        "9007199254740993", "999999999999999999", "1000000000000000000", "99999999999999999999", "28446744073709551615",
        "4503599627370496.5", "4503599627370497.5", "144115188075855871.5", "14411518807585587.1", "14411518807585587.2",
        "1.44115188075855871", "1.44115188075855872", "0.000144115188075855871", "1.7976931348623158e308",
        "179769313486231580793e289", "1e309", "1e308", "1e-323", "1e-324", "1e-400", "0e999999999999999999999", "0.0",
        "0e0", "1e99999999999999999999", "1e-99999999999999999999", "1e999999999", "1e1000000000", "1e1000000001",
        "1e-999999999",
        "1e-1000000000", "1e-1000000001", "10e999999999", "10e1000000000", "1000e-1000000002", "1000e-1000000003",
        "1e100000000000000000", "1e17976931348623157", "0.0001", "0.00001", "0.001", "1000000000000000e-15",
        "9.5e-324", "5e-324", "2.5e-324", "2.4703282292062327208e-324", "2.4703282292062328e-324", "1.0e23", "8.41e21",
        "9.109e-31", "5e-1", "12345678901234567890123", "0.30000000000000004", "1e23", "3e22",
        "9999999999999999999e-342", "1e-342", "9999999999999999999e-343", "4940656458412465441e-342", "2.2250738585072014e-308",
        "2.225073858507201e-308", "2.2250738585072011e-308", "123456789012345678.9", "12345678901234567.89",
    };
    char text[64];
    if (cjm_once_in(writer, 4)) cjm_put_byte(writer, '-');
    switch (cjm_draw(writer, 10)) {
    case 4: /* a byte beside the digits in front of a point */
        for (size_t i = cjm_draw(writer, 3); i > 0; i--) cjm_put_byte(writer, (char)('1' + cjm_draw(writer, 9)));
        cjm_put_byte(writer, "/:.-0123456789"[cjm_draw(writer, 14)]);
        cjm_put_digits(writer, cjm_draw(writer, 3));
        cjm_put_byte(writer, '.');
        cjm_put_digits(writer, 1 + cjm_draw(writer, 16));
        if (cjm_once_in(writer, 4)) cjm_put_byte(writer, '0');
        break;
    case 5: /* below one, where a real is or is not written with an exponent */
        cjm_put_text(writer, "0.");
        for (size_t i = cjm_draw(writer, 7); i > 0; i--) cjm_put_byte(writer, '0');
        cjm_put_byte(writer, "19"[cjm_draw(writer, 2)]);
        cjm_put_digits(writer, 8 + cjm_draw(writer, 8));
        break;
    case 6: { /* as many digits as a word holds, and bits of all kinds below those that a double keeps */
        static const uint64_t low[] = {0x3FE, 0x3FF, 0x3FD, 0x1FF, 0x1FE, 0x200, 0x400, 0};
        const uint64_t high = (uint64_t)1 << 63 | cjm_next(&writer->random) >> 12 << 10;
        const uint64_t digits = high + low[cjm_draw(writer, 8)];
        const int exponent = cjm_once_in(writer, 4) ? 0 : (int)cjm_draw(writer, 60) - 30;
        cjm_put(writer, text, (size_t)snprintf(text, sizeof text, "%llue%d", (unsigned long long)digits, exponent));
        break;
    }
    case 7: { /* about the least and the largest doubles */
        const size_t count = 1 + cjm_draw(writer, 19);
        cjm_put_digits(writer, count);
        int exponent = (int)(280 + cjm_draw(writer, 40));
        if (cjm_once_in(writer, 2)) exponent = -(int)(300 + cjm_draw(writer, 60));
        else if (cjm_once_in(writer, 2)) exponent = -(int)(322 + count + cjm_draw(writer, 5));
        cjm_put(writer, text, (size_t)snprintf(text, sizeof text, "e%d", exponent));
        break;
    }
    case 0: cjm_put_text(writer, borders[cjm_draw(writer, sizeof borders / sizeof *borders)]); break;
    case 1: cjm_put_halfway(writer); break;
    case 2: { /* a double, in as many digits as it needs, or fewer */
        const uint64_t bits = cjm_next(&writer->random) & (UINT64_MAX >> 1);
        double value;
        memcpy(&value, &bits, sizeof value);
        if (!__builtin_isfinite(value)) value = 0;
        cjm_put(writer, text, (size_t)snprintf(text, sizeof text, "%.*g", (int)(14 + cjm_draw(writer, 5)), value));
        break;
    }
    case 3: { /* a power of ten or of two, or one beside it */
        uint64_t number = 1;
        if (cjm_once_in(writer, 2)) number <<= cjm_draw(writer, 64);
        else for (size_t i = cjm_draw(writer, 20); i > 0; i--) number *= 10;
        number += cjm_draw(writer, 3) - 1;
        cjm_put(writer, text, (size_t)snprintf(text, sizeof text, "%llu", (unsigned long long)number));
        break;
    }
    default:
        if (cjm_once_in(writer, 4)) cjm_put_byte(writer, '0');
        else cjm_put_byte(writer, (char)('1' + cjm_draw(writer, 9)));
        if (writer->bytes[writer->length - 1] != '0' || cjm_once_in(writer, 50)) {
            cjm_put_digits(writer, cjm_once_in(writer, 2) ? cjm_draw(writer, 4) : cjm_draw(writer, 22));
        }
        if (!cjm_once_in(writer, 4)) {
            cjm_put_byte(writer, '.');
            cjm_put_digits(writer, cjm_once_in(writer, 50) ? 0 : 1 + cjm_draw(writer, 20));
        }
        if (cjm_once_in(writer, 4)) {
            cjm_put_byte(writer, "eE"[cjm_draw(writer, 2)]);
            if (cjm_once_in(writer, 2)) cjm_put_byte(writer, "+-"[cjm_draw(writer, 2)]);
            const size_t exponent = cjm_draw(writer, cjm_once_in(writer, 2) ? 400 : 30);
            cjm_put(writer, text, (size_t)snprintf(text, sizeof text, "%zu", exponent));
        }
    }
    if (cjm_once_in(writer, 60)) cjm_put_byte(writer, "0.e-+x"[cjm_draw(writer, 6)]);
    if (cjm_once_in(writer, 100)) cjm_put_text(writer, "d5");
}

static inline void cjm_put_scalar(cjm_writer *writer) {
    const size_t kind = cjm_draw(writer, 8);
    if (kind == 0) {
        cjm_put_text(writer, cjm_once_in(writer, 2) ? "true" : cjm_once_in(writer, 2) ? "false" : "null");
        if (cjm_once_in(writer, 20)) { /* misspelt */
            const size_t behind = 1 + cjm_draw(writer, 4);
            writer->bytes[writer->length - behind] = (uint8_t) "aelns,"[cjm_draw(writer, 6)];
        }
    } else if (kind < 4) cjm_put_string(writer);
    else cjm_put_number(writer);
}

/* An array of numbers, without its first bracket. */
static inline void cjm_put_numbers(cjm_writer *writer) {
    static const size_t borders[] = {1, 8, 64};
    const bool spaced = cjm_once_in(writer, 4), small = cjm_once_in(writer, 2);
    for (size_t i = cjm_near(writer, borders, 3);; i--) {
        char text[32];
        if (small) cjm_put(writer, text, (size_t)snprintf(text, sizeof text, "%zu", cjm_draw(writer, 200)));
        else cjm_put_number(writer);
        if (i == 0) break;
        cjm_put_byte(writer, ',');
        if (spaced) cjm_put_spaces(writer);
    }
    cjm_put_byte(writer, ']');
}

/* An object of as many keys as are compared at once, or about that; or of many more. Some occur twice. */
static inline void cjm_put_keys(cjm_writer *writer, size_t depth) {
    static const size_t borders[] = {2, 8, 64, 128};
    const size_t count = cjm_once_in(writer, 20) ? cjm_draw(writer, 1000) : cjm_near(writer, borders, 4);
    const size_t again = cjm_once_in(writer, 2) ? 1 + cjm_draw(writer, 8) : 0, length = cjm_draw(writer, 40);
    const bool is_long = cjm_once_in(writer, 2);
    cjm_put_byte(writer, '{');
    for (size_t i = 0; i < count; i++) {
        char text[32];
        size_t key = i;
        if (again > 0 && cjm_draw(writer, count) < again) key = cjm_draw(writer, count);
        if (i > 0) cjm_put_byte(writer, ',');
        cjm_put_byte(writer, '"');
        for (size_t j = 0; is_long && j < length; j++) cjm_put_byte(writer, 'k');
        /* With a NUL at the end, the hash of a key that is one byte longer may be the same. */
        const char *end = is_long && cjm_once_in(writer, 20) ? "\\u0000" : "";
        cjm_put(writer, text, (size_t)snprintf(text, sizeof text, "%zu%s\":", key, end));
        if (depth > 0 && cjm_once_in(writer, count)) cjm_put_keys(writer, depth - 1);
        else cjm_put_text(writer, cjm_once_in(writer, 8) ? "[0,{}]" : "0");
    }
    cjm_put_byte(writer, '}');
}

/* Objects of one kind, one after the other in arrays and in each other, of which some lack a key, have one more, or are
 * written otherwise. */
typedef struct cjm_kind {
    char keys[12][44];
    size_t count;
    const char *comma, *colon;
} cjm_kind;

static inline void cjm_put_kind(cjm_writer *writer, const cjm_kind *kinds, size_t depth) {
    static const char *const commas[] = {",", ", ", ",\n    ", " , ", ",\n                    "};
    static const char *const colons[] = {":", ": ", " : ", ":\n", ":                   "};
    const cjm_kind *kind = kinds + depth % 3;
    const bool differs = cjm_once_in(writer, 6);
    bool is_first = true;
    cjm_put_byte(writer, '{');
    for (size_t i = 0; i < kind->count; i++) {
        size_t key = i;
        if (differs && cjm_once_in(writer, 8)) continue;
        if (differs && cjm_once_in(writer, 8)) break;
        if (differs && cjm_once_in(writer, 8)) key = cjm_draw(writer, kind->count);
        for (int more = differs && cjm_once_in(writer, 8) ? 1 : 0; more >= 0; more--) {
            const bool is_other = !is_first && differs && cjm_once_in(writer, 8);
            if (!is_first) cjm_put_text(writer, is_other ? commas[cjm_draw(writer, 5)] : kind->comma);
            is_first = false;
            cjm_put_byte(writer, '"');
            const size_t start = writer->length;
            cjm_put_text(writer, more > 0 && cjm_once_in(writer, 2) ? "more" : kind->keys[key]);
            if (differs && cjm_once_in(writer, 8) && writer->length > start) {
                writer->bytes[start + cjm_draw(writer, writer->length - start)] = 'x';
            }
            cjm_put_byte(writer, '"');
            cjm_put_text(writer, differs && cjm_once_in(writer, 8) ? colons[cjm_draw(writer, 5)] : kind->colon);
            if (depth > 0 && cjm_once_in(writer, 5)) {
                if (cjm_once_in(writer, 2)) {
                    cjm_put_kind(writer, kinds, depth - 1);
                    continue;
                }
                cjm_put_byte(writer, '[');
                for (size_t j = cjm_draw(writer, 3); j > 0; j--) {
                    cjm_put_kind(writer, kinds, depth - 1);
                    if (j > 1) cjm_put_text(writer, kind->comma);
                }
                cjm_put_byte(writer, ']');
            } else if (cjm_once_in(writer, 2)) {
                cjm_put_text(writer, cjm_once_in(writer, 2) ? "1" : cjm_once_in(writer, 2) ? "[]" : "{}");
            } else {
                cjm_put_scalar(writer);
            }
        }
    }
    cjm_put_byte(writer, '}');
}

static inline void cjm_put_alike(cjm_writer *writer) {
    static const char *const commas[] = {",", ", ", ",\n    ", " , "};
    static const char *const colons[] = {":", ": ", " : "};
    cjm_kind kinds[3];
    for (size_t i = 0; i < 3; i++) {
        if (i > 0 && cjm_once_in(writer, 3)) {
            kinds[i] = kinds[i - 1];
            continue;
        }
        kinds[i].count = 1 + cjm_draw(writer, cjm_once_in(writer, 4) ? 12 : 4);
        kinds[i].comma = commas[cjm_draw(writer, 4)];
        kinds[i].colon = colons[cjm_draw(writer, 3)];
        for (size_t j = 0; j < kinds[i].count; j++) {
            /* Some start alike, and end alike, and some have escapes. */
            const size_t length = cjm_draw(writer, cjm_once_in(writer, 2) ? 5 : 34);
            char *key = kinds[i].keys[j];
            for (size_t at = 0; at < length; at++) key[at] = cjm_once_in(writer, 8) ? (char)('a' + j) : 'k';
            strcpy(key + length, cjm_once_in(writer, 20) ? "\\u0041" : cjm_once_in(writer, 20) ? "\xC3\xA9" : "");
        }
    }
    const size_t depth = cjm_draw(writer, 4), around = cjm_once_in(writer, 8) ? 58 + cjm_draw(writer, 10) : 0;
    for (size_t i = 0; i < around; i++) cjm_put_byte(writer, '[');
    cjm_put_byte(writer, '[');
    for (size_t i = 2 + cjm_draw(writer, 8); i > 0; i--) {
        if (cjm_once_in(writer, 12)) cjm_put_scalar(writer);
        else if (cjm_once_in(writer, 30)) cjm_put_text(writer, "[{}]");
        else cjm_put_kind(writer, kinds, depth + cjm_draw(writer, 20) / 19);
        if (i > 1) cjm_put_text(writer, kinds[0].comma);
    }
    cjm_put_byte(writer, ']');
    for (size_t i = 0; i < around; i++) cjm_put_byte(writer, ']');
}

static inline void cjm_put_value(cjm_writer *writer, size_t depth) {
    const size_t kind = depth == 0 ? 2 : cjm_draw(writer, 3);
    cjm_put_spaces(writer);
    if (kind == 2) {
        cjm_put_scalar(writer);
    } else {
        cjm_put_byte(writer, kind == 0 ? '[' : '{');
        for (size_t count = cjm_draw(writer, 6); count > 0; count--) {
            cjm_put_spaces(writer);
            if (kind == 1) {
                cjm_put_string(writer);
                cjm_put_spaces(writer);
                cjm_put_byte(writer, ':');
            }
            cjm_put_value(writer, depth - 1);
            if (count > 1) cjm_put_byte(writer, ',');
        }
        cjm_put_spaces(writer);
        cjm_put_byte(writer, cjm_once_in(writer, 100) ? ',' : kind == 0 ? ']' : '}');
    }
    cjm_put_spaces(writer);
}

/* Arrays of a few reals, one after the other, and other values between and in them. */
static inline void cjm_put_points(cjm_writer *writer, size_t depth) {
    static const char *const others[] = {"7", "null", "1e300", "[]", "{}", "[[]]", "[\"\"]", "{\"a\":[1.5],\"b\":2.5}"};
    cjm_put_byte(writer, '[');
    for (size_t count = cjm_draw(writer, 12), i = 0; i < count; i++) {
        if (i > 0) cjm_put_byte(writer, ',');
        if (cjm_once_in(writer, 12)) {
            cjm_put_text(writer, others[cjm_draw(writer, 8)]);
        } else if (depth > 0 && cjm_once_in(writer, 6)) {
            cjm_put_points(writer, depth - 1);
        } else {
            cjm_put_byte(writer, '[');
            for (size_t reals = 1 + cjm_draw(writer, 3); reals > 0; reals--) {
                if (cjm_once_in(writer, 20)) {
                    cjm_put_text(writer, others[cjm_draw(writer, 8)]);
                } else {
                    cjm_put_text(writer, cjm_once_in(writer, 2) ? "-1." : "23.");
                    cjm_put_digits(writer, 1 + cjm_draw(writer, 16));
                }
                if (reals > 1) cjm_put_byte(writer, ',');
            }
            cjm_put_byte(writer, ']');
        }
    }
    cjm_put_byte(writer, ']');
}

/* Containers within each other, as many as are allowed or about that. */
static inline void cjm_put_deep(cjm_writer *writer) {
    static const size_t borders[] = {32, 64, 512, 2046, 2047, 2048};
    const size_t depth = cjm_near(writer, borders, 6), objects = cjm_draw(writer, 3);
    uint8_t is_object[2060];
    for (size_t i = 0; i < depth; i++) {
        is_object[i] = objects == 0 ? 0 : objects == 1 ? 1 : cjm_draw(writer, 2) == 0;
        cjm_put_text(writer, is_object[i] ? "{\"a\":" : "[");
    }
    if (!cjm_once_in(writer, 3)) cjm_put_byte(writer, '1');
    else if (is_object[depth - 1]) writer->length -= 4;
    for (size_t i = depth; i-- > 0;) {
        if (cjm_once_in(writer, 200)) cjm_put_text(writer, is_object[i] ? ",\"b\":{}" : ",[]");
        cjm_put_byte(writer, (is_object[i] != 0) != cjm_once_in(writer, 20000) ? '}' : ']');
    }
}

/* Writes an array of at least `size` bytes, with few values or many. */
static inline void cjm_generate_large(cjm_writer *writer, unsigned kind, size_t size) {
    writer->length = 0;
    cjm_put_byte(writer, '[');
    while (writer->length < size) {
        if (kind == 0) cjm_put_text(writer, "0,");
        else if (kind == 1) cjm_put_text(writer, "[],");
        else if (kind == 2) cjm_put_text(writer, "{\"a\":[1,2],\"b\":{}},");
        else for (size_t i = 0; i < 4000; i++) cjm_put_byte(writer, i == 0 || i == 3998 ? '"' : i == 3999 ? ',' : 'a');
    }
    cjm_put_text(writer, "0]");
}

/* What ends values in a stream, with other bytes between. */
static inline void cjm_generate_frames(cjm_writer *writer) {
    static const char marks[] = "\"\"\\\n[]{},\xC3";
    const size_t length = 1 + cjm_draw(writer, 200), rarely = (size_t)1 << (2 * cjm_draw(writer, 4));
    for (writer->length = 0; writer->length < length;) {
        const size_t place = writer->length % 64;
        const bool is_mark = cjm_once_in(writer, place < 2 || place > 61 ? 2 : rarely + 1);
        cjm_put_byte(writer, is_mark ? marks[cjm_draw(writer, sizeof marks - 1)] : 'a');
        for (size_t i = cjm_once_in(writer, 400) ? 35 : 0; i > 0; i--) cjm_put_byte(writer, '\n');
    }
}

/* Makes a text wrong in one place, if it does not stay right. */
static inline void cjm_damage(cjm_writer *writer) {
    if (writer->length == 0) return;
    size_t at = cjm_draw(writer, writer->length);
    uint8_t *bytes = writer->bytes;
    switch (cjm_draw(writer, 6)) {
    case 0: cjm_replace(bytes, &writer->length, at, 1, bytes, 0); break;
    case 1: bytes[at] = (uint8_t) ",:[]{}\" \n0"[cjm_draw(writer, 10)]; break;
    case 2: writer->length = at; break;
    default: /* a comma, a bracket or a colon */
        while (at < writer->length && strchr(",:[]{}", bytes[at]) == NULL) at++;
        if (at < writer->length) bytes[at] = (uint8_t) ",:[]{}    "[cjm_draw(writer, 10)];
    }
}

/* Makes a text of objects wrong in one place, or other ones: a comma, bracket, quote or space becomes another or none, or
 * a part occurs twice. */
static inline void cjm_change(cjm_writer *writer) {
    static const char marks[] = ",:[]{}\" \n";
    size_t at = cjm_draw(writer, writer->length);
    uint8_t *bytes = writer->bytes;
    if (cjm_once_in(writer, 8)) {
        uint8_t again[64];
        const size_t left = writer->length - at, count = left < sizeof again ? left : sizeof again;
        memcpy(again, bytes + at, count);
        cjm_replace(bytes, &writer->length, at, 0, again, 1 + cjm_draw(writer, count));
        return;
    }
    const char mark = marks[cjm_draw(writer, sizeof marks - 1)];
    const uint8_t other = (uint8_t)marks[cjm_draw(writer, sizeof marks - 1)];
    while (at < writer->length && bytes[at] != (uint8_t)mark) at++;
    if (at == writer->length) return;
    switch (cjm_draw(writer, 4)) {
    case 0: cjm_replace(bytes, &writer->length, at, 1, bytes, 0); break;
    case 1: cjm_replace(bytes, &writer->length, at, 0, &other, 1); break;
    default: bytes[at] = other;
    }
}

/* Keys of a model: some begin or end alike, and some have bytes that are escaped. Returns the bytes in all. */
static inline size_t cjm_make_keys(cjm_writer *writer, uint32_t count, uint32_t *lengths, uint8_t *places) {
    writer->length = 0;
    const size_t most = cjm_once_in(writer, 2) ? 4 : 40, letters = cjm_once_in(writer, 3) ? 1 : 1 + cjm_draw(writer, 26);
    for (uint32_t i = 0; i < count; i++) {
        const size_t start = writer->length;
        for (size_t length = cjm_draw(writer, most + 1); length > 0; length--) {
            const size_t letter = cjm_once_in(writer, 4) ? cjm_draw(writer, letters) : 0;
            const bool is_special = cjm_once_in(writer, 30);
            cjm_put_byte(writer, is_special ? "\"\\\x1F\xC3\0"[cjm_draw(writer, 5)] : (char)('a' + letter));
        }
        lengths[i] = (uint32_t)(writer->length - start);
        places[i] = cjm_once_in(writer, 8) ? 254 : (uint8_t)(i > 0 && cjm_once_in(writer, 3) ? places[i - 1] : i);
    }
    return writer->length;
}

/* A member of one of these keys, or of one that differs from it in a byte. */
static inline void cjm_put_member(cjm_writer *writer, const uint8_t *key, size_t length) {
    char text[8];
    const size_t other = cjm_once_in(writer, 3) ? cjm_draw(writer, length + 1) : SIZE_MAX;
    const size_t escaped = cjm_once_in(writer, 6) ? cjm_draw(writer, length + 1) : SIZE_MAX;
    writer->length = 0;
    cjm_put_byte(writer, '"');
    for (size_t i = 0; i <= length; i++) {
        if (i == other && cjm_once_in(writer, 2)) {
            cjm_put_byte(writer, "ab\"\\: "[cjm_draw(writer, 6)]);
            continue;
        }
        if (i == length || (i == other && cjm_once_in(writer, 2))) continue;
        const bool is_special = key[i] < 0x20 || key[i] == '"' || key[i] == '\\' || key[i] >= 0x80;
        if (i == escaped || (is_special && !cjm_once_in(writer, 4))) {
            cjm_put(writer, text, (size_t)snprintf(text, sizeof text, "\\u%04x", key[i]));
        } else {
            cjm_put_byte(writer, (char)key[i]);
        }
    }
    cjm_put_byte(writer, '"');
    cjm_put_spaces(writer);
    if (!cjm_once_in(writer, 20)) cjm_put_byte(writer, ':');
    cjm_put_spaces(writer);
    if (cjm_once_in(writer, 2)) cjm_put_byte(writer, '0');
    if (cjm_once_in(writer, 20)) writer->length = cjm_draw(writer, writer->length);
}

static inline void cjm_generate_any(cjm_writer *writer) {
    switch (cjm_draw(writer, 16)) {
    case 0: cjm_put_keys(writer, 2); break;
    case 1: cjm_once_in(writer, 4) ? cjm_put_deep(writer) : cjm_put_keys(writer, 0); break;
    case 2: cjm_put_numbers(writer); break; /* for the direct lane alone */
    case 3: /* a member, for the same */
        cjm_put_string(writer);
        cjm_put_spaces(writer);
        cjm_put_byte(writer, ':');
        cjm_put_value(writer, 1);
        break;
    case 4: case 5: cjm_put_string(writer); break;
    case 6: case 7: case 8: cjm_put_alike(writer); break;
    case 9: cjm_put_points(writer, 3); break;
    case 10: case 11: cjm_put_number(writer); break;
    case 12:
        cjm_put_number(writer);
        cjm_put_byte(writer, ",] }:xe.-\n"[cjm_draw(writer, 10)]);
        break;
    default: cjm_put_value(writer, 4);
    }
}

/* Writes the next text, which has CJM_GENERATED_ROOM bytes. */
static inline void cjm_generate(cjm_writer *writer) {
    writer->length = 0;
    cjm_generate_any(writer);
    if (cjm_once_in(writer, 3)) cjm_damage(writer);
}

#endif
