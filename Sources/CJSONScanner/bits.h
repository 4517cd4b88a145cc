#ifndef CJS_BITS_H
#define CJS_BITS_H

/* Operations that C has no syntax for: words from bytes, wide products, and hints. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "a word's first byte is its lowest");

#if defined(__LLVM_INSTR_PROFILE_GENERATE) /* `make coverage`: clang measures no conditions within a call or a macro */
#pragma clang diagnostic ignored "-Wparentheses-equality"
#define CJS_LIKELY
#define CJS_UNLIKELY
#else
#define CJS_LIKELY(condition) __builtin_expect((condition) != 0, 1)
#define CJS_UNLIKELY(condition) __builtin_expect((condition) != 0, 0)
#endif
#define CJS_INLINE static inline __attribute__((always_inline))
#define CJS_COLD __attribute__((noinline, cold))

/* Keeps the compiler from replacing the branch in which this stands by arithmetic or a conditional move. The processor
 * guesses a branch, and goes on; a conditional move waits for its condition. */
#define CJS_KEEP_BRANCH() __asm__ volatile("")

CJS_INLINE bool cjs_is_ascii(uint8_t byte) { return byte < 0x80; }

CJS_INLINE size_t cjs_smaller(size_t a, size_t b) { return a < b ? a : b; }
CJS_INLINE size_t cjs_larger(size_t a, size_t b) { return a < b ? b : a; }

/* Load eight or four bytes as a number, the first byte lowest. */
CJS_INLINE uint64_t cjs_load64(const uint8_t *bytes) {
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

CJS_INLINE uint32_t cjs_load32(const uint8_t *bytes) {
    uint32_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

/* Returns the index of the highest set bit of a word that is not 0. On x86-64 without LZCNT, clears the result register
 * first: BSR waits for the old value of that register, which it keeps for 0. */
CJS_INLINE int cjs_highest_bit(uint64_t word) {
#if defined(__x86_64__) && !defined(__LZCNT__) && !defined(CJS_SCALAR)
    uint64_t place = 0;
    __asm__("bsrq %1, %0" : "+r"(place) : "r"(word) : "cc");
    return (int)place;
#else
    return 63 ^ __builtin_clzll(word);
#endif
}

/* Returns a mask of a word's lowest `length` bytes, at most eight. */
CJS_INLINE uint64_t cjs_word_mask(size_t length) {
    return length < 8 ? (1ULL << (8 * length)) - 1 : UINT64_MAX;
}

/* Returns the bytes of a word up to the first `"`, and zeros after it. */
CJS_INLINE uint64_t cjs_word_to_quote(uint64_t word) {
    const uint64_t others = word ^ 0x2222222222222222;
    /* The lowest bit that is set is that of the first quote. */
    const uint64_t quotes = (others - 0x0101010101010101) & ~others & 0x8080808080808080;
    return word & (quotes ^ (quotes - 1));
}

typedef struct cjs_wide {
    uint64_t high, low;
} cjs_wide;

CJS_INLINE cjs_wide cjs_multiply(uint64_t a, uint64_t b) {
#if defined(__SIZEOF_INT128__) && !defined(CJS_SCALAR)
    __extension__ typedef unsigned __int128 uint128;
    uint128 product = (uint128)a * b;
    return (cjs_wide){(uint64_t)(product >> 64), (uint64_t)product};
#else
    uint64_t a1 = a >> 32, a0 = (uint32_t)a, b1 = b >> 32, b0 = (uint32_t)b;
    uint64_t outer = a0 * b0, left = a1 * b0, right = a0 * b1;
    uint64_t middle = (outer >> 32) + (uint32_t)left + (uint32_t)right;
    return (cjs_wide){a1 * b1 + (left >> 32) + (right >> 32) + (middle >> 32),
                      (middle << 32) | (uint32_t)outer};
#endif
}

#endif
