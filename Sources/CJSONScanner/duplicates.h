#ifndef CJS_DUPLICATES_H
#define CJS_DUPLICATES_H

#include "CJSONScanner.h"
#include "hash.h"

/* Duplicate keys are handled in three steps. Each takes linear time.
 *
 * 1. When an object closes, `cjs_keys_differ` checks whether two of its keys may be equal. Nearly
 *    always the answer is no, and nothing else happens.
 * 2. Otherwise `cjs_link_duplicates` finds the equal keys and marks them in place. No node moves
 *    yet, because the object may be inside others that are still to be checked.
 * 3. At the end of the document, and only if duplicates were found, `cjs_drop_duplicates` rewrites
 *    the array without them.
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

/* `cjs_keys_differ` does not check objects with more keys than this, which fill half of its table. */
enum { CJS_FEW_KEYS = 64, CJS_SEEN_SLOTS = 2 * CJS_FEW_KEYS };

typedef struct cjs_keys {
    const uint8_t *source, *decoded;
    cjs_hash_key key;
    uint32_t generation; /* how many objects have used `seen`: what others left there is void */
    uint64_t seen[CJS_SEEN_SLOTS]; /* a generation and 32 bits of a hash */
} cjs_keys;

/* A moved value keeps the end of the value that stood there. No value is a dropped key. */
CJS_INLINE bool cjs_is_container(const cjs_node *value) {
    return (value->head & CJS_KIND_MASK) >= CJS_ARRAY;
}

CJS_INLINE uint32_t cjs_end_of(const cjs_node *nodes, uint32_t value) {
    return CJS_UNLIKELY(cjs_is_container(nodes + value)) ? nodes[value].payload.container.end : value + 1;
}

/* Whether all keys of the object at `object`, which has `count` keys and ends at `end`, are
 * different. The result is also false if there are too many keys and, for one pair in 2^32, by
 * accident. */
bool cjs_keys_differ(cjs_keys *keys, const cjs_node *nodes, uint32_t object, uint32_t count,
                     uint32_t end);

/* The number of nodes for which `cjs_link_duplicates` needs room behind `end`. */
size_t cjs_link_room(uint32_t count);

/* Marks duplicates, and returns their number. */
uint32_t cjs_link_duplicates(const cjs_keys *keys, cjs_node *nodes, uint32_t object,
                             uint32_t count, uint32_t end);

/* Rewrites the first `count` nodes without duplicates, and returns the number of remaining nodes.
 * It uses the room for as many nodes behind them. */
uint32_t cjs_drop_duplicates(cjs_node *nodes, uint32_t count);

#endif
