#ifndef CJSONKEYS_H
#define CJSONKEYS_H

/* A hash table of keys with open addressing, in the caller's memory. A free slot is 0. A used slot holds the upper half
 * of a key's hash and, below it, the caller's index for the key, which is not 0. The caller stores and compares
 * keys. */

#include <stddef.h>
#include <stdint.h>

/* Returns the number of slots for `count` keys: a power of two. At least half of the slots stay free. */
static inline size_t cjs_key_slots(size_t count) {
    size_t size = 4;
    while (size < 2 * count) size *= 2;
    return size;
}

/* Returns the slot of the next key with this hash, or a free slot if there is none. A search starts at `hash >> 32`,
 * and continues after the slot of a key that differs. `size` is the number of slots. */
static inline size_t cjs_key_slot(const uint64_t *slots, size_t size, uint64_t hash, size_t slot) {
    for (slot &= size - 1; slots[slot] != 0 && slots[slot] >> 32 != hash >> 32;) slot = (slot + 1) & (size - 1);
    return slot;
}

#endif
