/* The keyed hash for keys of any length. */

#include "CJSONScanner.h"
#include "hash.h"

uint64_t cjs_hash(const uint8_t *bytes, size_t length, uint64_t seed) {
    cjs_hash_key key = cjs_hash_key_of(seed);
    uint64_t a = 0, b = 0;
    if (length >= 8) {
        const uint8_t *end = bytes + length;
        for (; end - bytes > 16; bytes += 16) {
            key.first = cjs_fold(cjs_load64(bytes) ^ key.first, cjs_load64(bytes + 8) ^ key.second);
        }
        /* The last sixteen bytes or fewer, in two words that may overlap. */
        if (length > 16) bytes = end - 16;
        a = cjs_load64(bytes);
        b = cjs_load64(end - 8);
    } else if (length >= 4) {
        a = cjs_load32(bytes);
        b = cjs_load32(bytes + length - 4);
    } else if (length > 0) {
        a = (uint64_t)bytes[0] << 16 | (uint64_t)bytes[length / 2] << 8 | bytes[length - 1];
    }
    return cjs_fold(cjs_hash_short(a, b, length, key), CJS_ROOT_3 ^ key.first);
}
