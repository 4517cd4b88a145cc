#ifndef CJS_HASH_H
#define CJS_HASH_H

#include "bits.h"

/* Both halves of a product, folded: every bit of either factor moves about half of the result. */
CJS_INLINE uint64_t cjs_fold(uint64_t a, uint64_t b) {
    cjs_wide product = cjs_multiply(a, b);
    return product.high ^ product.low;
}

/* Odd numbers with no pattern: the fractions of the square roots of 2, 3 and 5. */
#define CJS_ROOT_2 0x6A09E667F3BCC909U
#define CJS_ROOT_3 0xBB67AE8584CAA73BU
#define CJS_ROOT_5 0x3C6EF372FE94F82BU

/* The seed as two keys, so that whoever does not know it cannot make either factor zero. */
typedef struct cjs_hash_key {
    uint64_t first, second;
} cjs_hash_key;

CJS_INLINE cjs_hash_key cjs_hash_key_of(uint64_t seed) {
    return (cjs_hash_key){seed ^ CJS_ROOT_2, cjs_fold(seed ^ CJS_ROOT_3, CJS_ROOT_5)};
}

/* At most sixteen bytes, padded with zeros. The length tells apart what the padding does not, but
 * for a handful of keys that whoever chooses them can make collide. */
CJS_INLINE uint64_t cjs_hash_short(uint64_t a, uint64_t b, uint64_t length, cjs_hash_key key) {
    return cjs_fold(a ^ key.first, b ^ length ^ key.second);
}

#endif
