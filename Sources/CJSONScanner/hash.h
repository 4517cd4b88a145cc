#ifndef CJS_HASH_H
#define CJS_HASH_H

#include "bits.h"

/* The keyed hash of object keys. Folding a 128-bit product, as wyhash does, lets every bit of either factor change
 * about half of the result. */
CJS_INLINE uint64_t cjs_fold(uint64_t a, uint64_t b) {
    cjs_wide product = cjs_multiply(a, b);
    return product.high ^ product.low;
}

/* Odd constants without a pattern: the fractions of the square roots of 2, 3 and 5. */
#define CJS_ROOT_2 0x6A09E667F3BCC909U
#define CJS_ROOT_3 0xBB67AE8584CAA73BU
#define CJS_ROOT_5 0x3C6EF372FE94F82BU

/* The seed as two keys. Without knowing them, nobody can choose input that makes a factor zero. */
typedef struct cjs_hash_key {
    uint64_t first, second;
} cjs_hash_key;

CJS_INLINE cjs_hash_key cjs_hash_key_of(uint64_t seed) {
    return (cjs_hash_key){seed ^ CJS_ROOT_2, cjs_fold(seed ^ CJS_ROOT_3, CJS_ROOT_5)};
}

/* Hashes at most sixteen bytes, padded with zeros. Keys that are equal once padded differ in their length. A handful of
 * keys can be chosen to collide. */
CJS_INLINE uint64_t cjs_hash_short(uint64_t a, uint64_t b, uint64_t length, cjs_hash_key key) {
    return cjs_fold(a ^ key.first, b ^ length ^ key.second);
}

#endif
