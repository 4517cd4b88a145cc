#ifndef CJS_SIMD_H
#define CJS_SIMD_H

/* Tests sixteen bytes at a time, with SSE2, NEON or plain C. A test returns 0 if no byte passes; otherwise `cjs_first`
 * returns the index of the first byte that passes.
 *
 * CJS_SCALAR selects plain C on every machine, here and in bits.h, for `make scalar`. */

#include "CJSONScanner.h"
#include "bits.h"

/* In bounds: the padding covers a load where the source ends, and a store where a decoded string ends. */
_Static_assert(CJS_PADDING >= 2 * 16, "sixteen bytes can be loaded and stored at the end of a text");

#if defined(__SSE2__) && !defined(CJS_SCALAR)

#include <emmintrin.h>

typedef __m128i cjs_bytes;
typedef uint32_t cjs_found; /* a bit per byte */

CJS_INLINE cjs_bytes cjs_load(const uint8_t *from) {
    return _mm_loadu_si128((const __m128i *)(const void *)from);
}

/* The first byte is the lowest byte of `first`. */
CJS_INLINE cjs_bytes cjs_from_words(uint64_t first, uint64_t second) {
    return _mm_set_epi64x((long long)second, (long long)first);
}

CJS_INLINE void cjs_store(uint8_t *to, cjs_bytes bytes) {
    _mm_storeu_si128((__m128i *)(void *)to, bytes);
}

CJS_INLINE unsigned cjs_first(cjs_found found) {
    return (unsigned)__builtin_ctz(found);
}

/* Finds the bytes that end a run of plain ASCII in a string: a quote, a backslash, and bytes below 0x20 or above 0x7F.
 * One comparison of signed bytes finds both ranges. */
CJS_INLINE cjs_found cjs_not_plain(cjs_bytes bytes) {
    __m128i quote = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('"'));
    __m128i backslash = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\'));
    __m128i beyond = _mm_cmplt_epi8(bytes, _mm_set1_epi8(0x20));
    return (cjs_found)_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(quote, backslash), beyond));
}

/* Finds the bytes that a string must escape: a quote, a backslash, and bytes below 0x20. */
CJS_INLINE cjs_found cjs_escapable(cjs_bytes bytes) {
    __m128i quote = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('"'));
    __m128i backslash = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\'));
    __m128i control = _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(0x1F)), bytes);
    return (cjs_found)_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(quote, backslash), control));
}

CJS_INLINE cjs_found cjs_not_ascii(cjs_bytes bytes) {
    return (cjs_found)_mm_movemask_epi8(bytes);
}

CJS_INLINE cjs_found cjs_equal(cjs_bytes bytes, uint8_t byte) {
    return (cjs_found)_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8((char)byte)));
}

/* Returns a bit per byte, the first byte lowest. */
CJS_INLINE uint64_t cjs_bits_equal(cjs_bytes bytes, uint8_t byte) {
    return cjs_equal(bytes, byte);
}

CJS_INLINE cjs_bytes cjs_with_bits(cjs_bytes bytes, uint8_t bits) {
    return _mm_or_si128(bytes, _mm_set1_epi8((char)bits));
}

/* Sets each byte to 0xFF if it equals `byte`, and to 0 otherwise. */
CJS_INLINE cjs_bytes cjs_same(cjs_bytes bytes, uint8_t byte) {
    return _mm_cmpeq_epi8(bytes, _mm_set1_epi8((char)byte));
}

CJS_INLINE cjs_bytes cjs_or(cjs_bytes a, cjs_bytes b) {
    return _mm_or_si128(a, b);
}

/* True if the first `count` bytes (1 to 16) are equal. */
CJS_INLINE bool cjs_start_equal(cjs_bytes a, cjs_bytes b, unsigned count) {
    const uint32_t different = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(a, b)) ^ 0xFFFF;
    return different << (32 - count) == 0;
}

CJS_INLINE cjs_found cjs_not_digit(cjs_bytes bytes) {
    __m128i value = _mm_sub_epi8(bytes, _mm_set1_epi8('0'));
    return (cjs_found)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_min_epu8(value, _mm_set1_epi8(9)), value)) ^ 0xFFFF;
}

/* Returns all bytes that were found but the first. */
CJS_INLINE cjs_found cjs_without_first(cjs_found found) { return found & (found - 1); }

CJS_INLINE cjs_found cjs_not_space(cjs_bytes bytes) {
    __m128i space = _mm_cmpeq_epi8(bytes, _mm_set1_epi8(' '));
    __m128i tab = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\t'));
    __m128i feed = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\n'));
    __m128i turn = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\r'));
    __m128i any = _mm_or_si128(_mm_or_si128(space, tab), _mm_or_si128(feed, turn));
    return (cjs_found)_mm_movemask_epi8(any) ^ 0xFFFF;
}

#elif defined(__ARM_NEON) && defined(__aarch64__) && !defined(CJS_SCALAR)

#include <arm_neon.h>

typedef uint8x16_t cjs_bytes;
typedef uint64_t cjs_found; /* four bits per byte: NEON narrows, but has no movemask */

CJS_INLINE cjs_bytes cjs_load(const uint8_t *from) {
    return vld1q_u8(from);
}

CJS_INLINE cjs_bytes cjs_from_words(uint64_t first, uint64_t second) {
    return vcombine_u8(vcreate_u8(first), vcreate_u8(second));
}

CJS_INLINE void cjs_store(uint8_t *to, cjs_bytes bytes) {
    vst1q_u8(to, bytes);
}

CJS_INLINE unsigned cjs_first(cjs_found found) {
    return (unsigned)__builtin_ctzll(found) / 4;
}

CJS_INLINE cjs_found cjs_gather(uint8x16_t matches) {
    uint8x8_t narrowed = vshrn_n_u16(vreinterpretq_u16_u8(matches), 4);
    return vget_lane_u64(vreinterpret_u64_u8(narrowed), 0);
}

CJS_INLINE cjs_found cjs_not_plain(cjs_bytes bytes) {
    uint8x16_t quote = vceqq_u8(bytes, vdupq_n_u8('"'));
    uint8x16_t backslash = vceqq_u8(bytes, vdupq_n_u8('\\'));
    uint8x16_t beyond = vcltq_s8(vreinterpretq_s8_u8(bytes), vdupq_n_s8(0x20));
    return cjs_gather(vorrq_u8(vorrq_u8(quote, backslash), beyond));
}

CJS_INLINE cjs_found cjs_escapable(cjs_bytes bytes) {
    uint8x16_t quote = vceqq_u8(bytes, vdupq_n_u8('"'));
    uint8x16_t backslash = vceqq_u8(bytes, vdupq_n_u8('\\'));
    uint8x16_t control = vcltq_u8(bytes, vdupq_n_u8(0x20));
    return cjs_gather(vorrq_u8(vorrq_u8(quote, backslash), control));
}

CJS_INLINE cjs_found cjs_not_ascii(cjs_bytes bytes) {
    return cjs_gather(vcgeq_u8(bytes, vdupq_n_u8(0x80)));
}

CJS_INLINE cjs_found cjs_equal(cjs_bytes bytes, uint8_t byte) {
    return cjs_gather(vceqq_u8(bytes, vdupq_n_u8(byte)));
}

CJS_INLINE uint64_t cjs_bits_equal(cjs_bytes bytes, uint8_t byte) {
    static const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    uint8x16_t matches = vandq_u8(vceqq_u8(bytes, vdupq_n_u8(byte)), vld1q_u8(weights));
    return (uint64_t)vaddv_u8(vget_low_u8(matches)) | (uint64_t)vaddv_u8(vget_high_u8(matches)) << 8;
}

CJS_INLINE cjs_bytes cjs_with_bits(cjs_bytes bytes, uint8_t bits) {
    return vorrq_u8(bytes, vdupq_n_u8(bits));
}

CJS_INLINE cjs_bytes cjs_same(cjs_bytes bytes, uint8_t byte) {
    return vceqq_u8(bytes, vdupq_n_u8(byte));
}

CJS_INLINE cjs_bytes cjs_or(cjs_bytes a, cjs_bytes b) {
    return vorrq_u8(a, b);
}

CJS_INLINE bool cjs_start_equal(cjs_bytes a, cjs_bytes b, unsigned count) {
    const uint64_t different = ~cjs_gather(vceqq_u8(a, b));
    return different << (64 - 4 * count) == 0;
}

CJS_INLINE cjs_found cjs_not_digit(cjs_bytes bytes) {
    return ~cjs_gather(vcleq_u8(vsubq_u8(bytes, vdupq_n_u8('0')), vdupq_n_u8(9)));
}

CJS_INLINE cjs_found cjs_without_first(cjs_found found) {
    return found == 0 ? 0 : found & ~((cjs_found)15 << (__builtin_ctzll(found) & ~3));
}

CJS_INLINE cjs_found cjs_not_space(cjs_bytes bytes) {
    uint8x16_t space = vceqq_u8(bytes, vdupq_n_u8(' '));
    uint8x16_t tab = vceqq_u8(bytes, vdupq_n_u8('\t'));
    uint8x16_t feed = vceqq_u8(bytes, vdupq_n_u8('\n'));
    uint8x16_t turn = vceqq_u8(bytes, vdupq_n_u8('\r'));
    return ~cjs_gather(vorrq_u8(vorrq_u8(space, tab), vorrq_u8(feed, turn)));
}

#else

typedef struct cjs_bytes {
    uint8_t at[16];
} cjs_bytes;
typedef uint32_t cjs_found; /* a bit per byte */

CJS_INLINE cjs_bytes cjs_load(const uint8_t *from) {
    cjs_bytes bytes;
    memcpy(bytes.at, from, sizeof bytes.at);
    return bytes;
}

CJS_INLINE cjs_bytes cjs_from_words(uint64_t first, uint64_t second) {
    cjs_bytes bytes;
    memcpy(bytes.at, &first, sizeof first);
    memcpy(bytes.at + sizeof first, &second, sizeof second);
    return bytes;
}

CJS_INLINE void cjs_store(uint8_t *to, cjs_bytes bytes) {
    memcpy(to, bytes.at, sizeof bytes.at);
}

CJS_INLINE unsigned cjs_first(cjs_found found) {
    return (unsigned)__builtin_ctz(found);
}

CJS_INLINE cjs_found cjs_not_plain(cjs_bytes bytes) {
    cjs_found found = 0;
    for (unsigned i = 0; i < 16; i++) {
        uint8_t byte = bytes.at[i];
        found |= (cjs_found)(byte == '"' || byte == '\\' || byte < 0x20 || byte >= 0x80) << i;
    }
    return found;
}

CJS_INLINE cjs_found cjs_escapable(cjs_bytes bytes) {
    cjs_found found = 0;
    for (unsigned i = 0; i < 16; i++) {
        uint8_t byte = bytes.at[i];
        found |= (cjs_found)(byte == '"' || byte == '\\' || byte < 0x20) << i;
    }
    return found;
}

CJS_INLINE cjs_found cjs_not_ascii(cjs_bytes bytes) {
    cjs_found found = 0;
    for (unsigned i = 0; i < 16; i++) found |= (cjs_found)(bytes.at[i] >= 0x80) << i;
    return found;
}

CJS_INLINE cjs_found cjs_equal(cjs_bytes bytes, uint8_t byte) {
    cjs_found found = 0;
    for (unsigned i = 0; i < 16; i++) found |= (cjs_found)(bytes.at[i] == byte) << i;
    return found;
}

CJS_INLINE uint64_t cjs_bits_equal(cjs_bytes bytes, uint8_t byte) {
    return cjs_equal(bytes, byte);
}

CJS_INLINE cjs_bytes cjs_with_bits(cjs_bytes bytes, uint8_t bits) {
    for (unsigned i = 0; i < 16; i++) bytes.at[i] |= bits;
    return bytes;
}

CJS_INLINE cjs_bytes cjs_same(cjs_bytes bytes, uint8_t byte) {
    for (unsigned i = 0; i < 16; i++) bytes.at[i] = (uint8_t)-(bytes.at[i] == byte);
    return bytes;
}

CJS_INLINE cjs_bytes cjs_or(cjs_bytes a, cjs_bytes b) {
    for (unsigned i = 0; i < 16; i++) a.at[i] |= b.at[i];
    return a;
}

CJS_INLINE bool cjs_start_equal(cjs_bytes a, cjs_bytes b, unsigned count) {
    return memcmp(a.at, b.at, count) == 0;
}

CJS_INLINE cjs_found cjs_not_digit(cjs_bytes bytes) {
    cjs_found found = 0;
    for (unsigned i = 0; i < 16; i++) found |= (cjs_found)(bytes.at[i] < '0' || bytes.at[i] > '9') << i;
    return found;
}

CJS_INLINE cjs_found cjs_without_first(cjs_found found) { return found & (found - 1); }

CJS_INLINE cjs_found cjs_not_space(cjs_bytes bytes) {
    cjs_found found = 0;
    for (unsigned i = 0; i < 16; i++) {
        uint8_t byte = bytes.at[i];
        found |= (cjs_found)(byte != ' ' && byte != '\t' && byte != '\n' && byte != '\r') << i;
    }
    return found;
}

#endif

/* Loads up to 15 bytes and fills the vector with spaces, which need no escape. Reads only these bytes, with loads that
 * may overlap. Loading a vector put together in memory would stall. */
CJS_INLINE cjs_bytes cjs_load_few(const uint8_t *bytes, size_t length) {
    const uint64_t spaces = 0x2020202020202020;
    uint64_t first = 0, second = spaces;
    if (length >= 8) {
        first = cjs_load64(bytes);
        const unsigned rest = 8 * (unsigned)(length - 8);
        if (rest != 0) second = cjs_load64(bytes + length - 8) >> (64 - rest) | spaces << rest;
    } else {
        const unsigned bits = 8 * (unsigned)length;
        if (length >= 4) {
            const uint64_t last = cjs_load32(bytes + length - 4);
            first = cjs_load32(bytes) | last << (bits - 32);
        } else if (length > 0) {
            first = bytes[0] | (uint64_t)bytes[length / 2] << length / 2 * 8 |
                    (uint64_t)bytes[length - 1] << (bits - 8);
        }
        first |= spaces << bits;
    }
    return cjs_from_words(first, second);
}

/* True if `length` bytes (at least 1) are equal. Reads at most sixteen bytes beyond the first difference. */
CJS_INLINE bool cjs_same_bytes(const uint8_t *a, const uint8_t *b, uint32_t length) {
    for (; length > 16; length -= 16, a += 16, b += 16) {
        if (!cjs_start_equal(cjs_load(a), cjs_load(b), 16)) return false;
    }
    return cjs_start_equal(cjs_load(a), cjs_load(b), length);
}

#endif
