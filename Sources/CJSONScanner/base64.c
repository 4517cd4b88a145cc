/* Decodes Base64 (RFC 4648, section 4). */

#include "CJSONScanner.h"
#include "bits.h"

/* The value of each ASCII character, or NO. */
enum { NO = 0x80 };
static const uint8_t six_bits[] = {
    NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO,
    NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO,
    NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, 62, NO, NO, NO, 63,
    52, 53, 54, 55, 56, 57, 58, 59, 60, 61, NO, NO, NO, NO, NO, NO,
    NO,  0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14,
    15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, NO, NO, NO, NO, NO,
    NO, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40,
    41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, NO, NO, NO, NO, NO,
};
_Static_assert(sizeof six_bits == 128, "it has all of ASCII");

/* Returns the bits of `count` characters in the lower 24 bits, the first highest. The upper byte is 0 if all are
 * Base64. */
CJS_INLINE uint32_t bits_of(const uint8_t *text, unsigned count) {
    uint32_t bits = 0, others = 0;
    for (unsigned place = 0; place < count; place++) {
        const uint32_t six = six_bits[text[place] & 0x7F] | (text[place] & 0x80u);
        others |= six;
        bits |= six << (18 - 6 * place);
    }
    return bits | (others & NO) << 24;
}

CJS_INLINE void put(uint8_t *output, uint32_t bits, unsigned count) {
    for (unsigned place = 0; place < count; place++) output[place] = (uint8_t)(bits >> (16 - 8 * place));
}

size_t cjs_base64_bytes(const uint8_t *text, size_t length) {
    if (length < 4) return 0;
    const size_t padding = text[length - 1] != '=' ? 0 : text[length - 2] != '=' ? 1 : 2;
    return length / 4 * 3 - padding;
}

bool cjs_read_base64(const uint8_t *text, size_t length, uint8_t *output) {
    if (length % 4 != 0) return false;
    const size_t bytes = cjs_base64_bytes(text, length);
    uint32_t seen = 0;
    for (size_t group = 0; group < bytes / 3; group++) {
        const uint32_t bits = bits_of(text + 4 * group, 4);
        seen |= bits;
        put(output + 3 * group, bits, 3);
    }
    /* The last group, if it has padding. */
    const unsigned rest = (unsigned)(bytes % 3);
    if (rest != 0) {
        const uint32_t bits = bits_of(text + length - 4, rest + 1);
        seen |= bits;
        put(output + bytes - rest, bits, rest);
        /* Unused bits must be zero. */
        if (bits << (8 + 8 * rest) != 0) return false;
    }
    return seen >> 24 == 0;
}
