#ifndef CJS_DUPLICATES_H
#define CJS_DUPLICATES_H

#include "CJSONScanner.h"
#include "hash.h"

/* Finds and drops duplicate keys in three steps. Each takes linear time.
 *
 * 1. When an object closes, `cjs_keys_differ` checks whether two of its keys may be equal. Nearly always all keys
 *    differ, and nothing else happens.
 * 2. Otherwise `cjs_link_duplicates` finds the equal keys and marks them. No node moves yet, because surrounding
 *    objects are still open.
 * 3. At the end of a document with duplicates, `cjs_drop_duplicates` rewrites the array without them.
 *
 * The marks in `{"a": 1, "b": 2, "a": [3]}`:
 *
 *     index  was            becomes
 *     0      OBJECT         its count is 2
 *     1      STRING "a"
 *     2      INTEGER 1      MOVED     the value at 6 belongs here; continue at 3
 *     3      STRING "b"
 *     4      INTEGER 2
 *     5      STRING "a"     DROPPED   continue at 8
 *     6      ARRAY
 *     7      INTEGER 3
 */
enum {
    CJS_MOVED = 14,
    CJS_DROPPED = 15,
};

/* The maximum number of keys that `cjs_keys_differ` checks: half of its slots. */
enum { CJS_FEW_KEYS = 64, CJS_SEEN_SLOTS = 2 * CJS_FEW_KEYS };

typedef struct cjs_keys {
    const uint8_t *source, *decoded;
    cjs_hash_key key;
    uint32_t generation; /* how many objects have used `seen`; entries of other generations are void */
    uint64_t seen[CJS_SEEN_SLOTS]; /* a generation and 32 bits of a hash; not initialized before the first generation */
} cjs_keys;

/* True for containers and for CJS_MOVED, which keeps the end of the original value. CJS_DROPPED is only for keys. */
CJS_INLINE bool cjs_is_container(const cjs_node *value) {
    return (value->head & CJS_KIND_MASK) >= CJS_ARRAY;
}

CJS_INLINE uint32_t cjs_end_of(const cjs_node *nodes, uint32_t value) {
    return CJS_UNLIKELY(cjs_is_container(nodes + value)) ? nodes[value].payload.container.end : value + 1;
}

/* True if all `count` keys of the object from `object` to `end` differ. False also for more than CJS_FEW_KEYS keys, and
 * by accident for one pair in 2^32. */
bool cjs_keys_differ(cjs_keys *keys, const cjs_node *nodes, uint32_t object, uint32_t count,
                     uint32_t end);

/* Returns the number of spare nodes after `end` that `cjs_link_duplicates` needs. */
size_t cjs_link_room(uint32_t count);

/* Marks duplicates, and returns their number. */
uint32_t cjs_link_duplicates(const cjs_keys *keys, cjs_node *nodes, uint32_t object,
                             uint32_t count, uint32_t end);

/* Rewrites the first `count` nodes without duplicates. Returns the number of remaining nodes. Uses `count` spare nodes
 * after them. */
uint32_t cjs_drop_duplicates(cjs_node *nodes, uint32_t count);

#endif
