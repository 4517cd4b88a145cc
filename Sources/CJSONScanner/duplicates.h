#ifndef CJS_DUPLICATES_H
#define CJS_DUPLICATES_H

#include "CJSONScanner.h"
#include "hash.h"

/* Duplicate keys, in three steps, each linear.
 *
 * When an object closes, `cjs_keys_differ` looks whether two of its keys may be the same; nearly
 * always it says no, and that is all. Otherwise `cjs_link_duplicates` finds those that are, and
 * marks them where they stand; nothing moves yet, for an object that closes may be inside others
 * that are to be looked at again. Once the document ends, and only if any were found,
 * `cjs_drop_duplicates` rewrites the array without them.
 *
 * The marks, in `{"a": 1, "b": 2, "a": [3]}`:
 *
 *     index  was            becomes
 *     0      OBJECT         its count is 2
 *     1      STRING "a"
 *     2      INTEGER 1        MOVED     here belongs the value at 6; go on at 3
 *     3      STRING "b"
 *     4      INTEGER 2
 *     5      STRING "a"     DROPPED   go on at 8
 *     6      ARRAY
 *     7      INTEGER 3
 */
enum {
    CJS_MOVED = 14,
    CJS_DROPPED = 15,
};

/* More keys than this are not looked at by `cjs_keys_differ`: its table is twice as large. */
enum { CJS_FEW_KEYS = 64 };

typedef struct cjs_keys {
    const uint8_t *source, *decoded;
    cjs_hash_key key;
    uint32_t generation; /* how many objects have used `seen`: what others left there is void */
    uint64_t seen[2 * CJS_FEW_KEYS]; /* a generation and 32 bits of a hash */
} cjs_keys;

/* Whether no two keys of the object at `object`, which has `count` of them and ends at `end`, are
 * the same. False also when there are too many, or (for one pair in 2^32) without a reason. */
bool cjs_keys_differ(cjs_keys *keys, const cjs_node *nodes, uint32_t object, uint32_t count,
                     uint32_t end);

/* How many nodes' worth of room `cjs_link_duplicates` needs behind `end`. */
size_t cjs_link_room(uint32_t count);

/* Marks duplicates and returns how many there are. */
uint32_t cjs_link_duplicates(const cjs_keys *keys, cjs_node *nodes, uint32_t object,
                             uint32_t count, uint32_t end);

/* Rewrites the first `count` nodes without duplicates, using as many again behind them, and
 * returns how many remain. */
uint32_t cjs_drop_duplicates(cjs_node *nodes, uint32_t count);

#endif
