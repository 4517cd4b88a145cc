/* Finds and drops duplicate keys. See duplicates.h. */

#include "duplicates.h"

CJS_INLINE const uint8_t *bytes_of(const uint8_t *source, const uint8_t *decoded, const cjs_node *node) {
    return (node->head & CJS_DECODED ? decoded : source) + node->payload.text.position;
}

CJS_INLINE uint64_t hash_of(const cjs_keys *keys, const cjs_node *node) {
    const uint8_t *bytes = bytes_of(keys->source, keys->decoded, node);
    uint32_t length = node->payload.text.length;
    if (CJS_UNLIKELY(length > 16)) return cjs_hash(bytes, length, keys->key.second);
    /* In bounds: padding follows the source and the decoded area, so eight bytes can be read for any length. */
    const uint64_t word = cjs_load64(bytes) & cjs_word_mask(length);
    return cjs_hash_short(word, length > 8 ? cjs_load64(bytes + length - 8) : 0, length, keys->key);
}

bool cjs_keys_differ(cjs_keys *keys, const cjs_node *nodes, uint32_t object, uint32_t count,
                     uint32_t end) {
    if (count > CJS_FEW_KEYS) return false;
    if (keys->generation == 0) memset(keys->seen, 0, sizeof keys->seen);
    const uint64_t generation = (uint64_t)++keys->generation << 32;
    const uint64_t last = CJS_SEEN_SLOTS - 1;
    for (uint32_t i = object + 1; i < end; i = cjs_end_of(nodes, i + 1)) {
        uint64_t hash = hash_of(keys, nodes + i);
        uint64_t entry = generation | (uint32_t)hash;
        uint64_t slot = hash >> 32 & last;
        while (keys->seen[slot] >> 32 == keys->generation) {
            if (keys->seen[slot] == entry) return false;
            slot = (slot + 1) & last;
        }
        keys->seen[slot] = entry;
    }
    return true;
}

CJS_INLINE bool same_key(const uint8_t *source, const uint8_t *decoded, const cjs_node *one, const cjs_node *other) {
    const uint32_t length = one->payload.text.length;
    if (length != other->payload.text.length) return false;
    const uint8_t *a = bytes_of(source, decoded, one), *b = bytes_of(source, decoded, other);
    /* In bounds: see `hash_of`. */
    if ((cjs_load64(a) ^ cjs_load64(b)) & cjs_word_mask(length)) return false;
    return length <= 8 || memcmp(a + 8, b + 8, length - 8) == 0;
}

bool cjs_have_same_keys(const cjs_node *nodes, const uint8_t *source, const uint8_t *decoded, uint32_t object,
                        uint32_t other) {
    if (nodes[object].payload.container.count != nodes[other].payload.container.count) return false;
    const uint32_t end = nodes[object].payload.container.end;
    for (uint32_t i = object + 1, j = other + 1; i < end;
         i = cjs_end_of(nodes, i + 1), j = cjs_end_of(nodes, j + 1)) {
        if (!same_key(source, decoded, nodes + i, nodes + j)) return false;
    }
    return true;
}

size_t cjs_link_room(uint32_t count) {
    return cjs_key_slots(count) * sizeof(uint64_t) / sizeof(cjs_node);
}

uint32_t cjs_link_duplicates(const cjs_keys *keys, cjs_node *nodes, uint32_t object,
                             uint32_t count, uint32_t end) {
    uint64_t *slots = (uint64_t *)(void *)(nodes + end);
    const size_t size = cjs_key_slots(count);
    memset(slots, 0, size * sizeof *slots);
    uint32_t duplicates = 0;
    for (uint32_t i = object + 1, next; i < end; i = next) {
        cjs_node *key = nodes + i;
        next = cjs_end_of(nodes, i + 1);
        const uint64_t hash = hash_of(keys, key);
        size_t slot = cjs_key_slot(slots, size, hash, hash >> 32);
        uint32_t first;
        while ((first = (uint32_t)slots[slot]) != 0 && !same_key(keys->source, keys->decoded, nodes + first, key)) {
            slot = cjs_key_slot(slots, size, hash, slot + 1);
        }
        if (first == 0) {
            slots[slot] = hash >> 32 << 32 | i;
            continue;
        }
        cjs_node *value = nodes + first + 1;
        value->payload.container.end = cjs_end_of(nodes, first + 1);
        value->payload.container.count = i + 1;
        value->head = CJS_MOVED;
        key->payload.container.end = next;
        key->head = CJS_DROPPED;
        duplicates++;
    }
    return duplicates;
}

/* Recomputes every end, from the last node to the first: a container ends where its last child ends. Takes linear time,
 * because each node is a child once. */
static void set_ends(cjs_node *nodes, uint32_t count) {
    for (uint32_t i = count; i-- > 0;) {
        if (!cjs_is_container(nodes + i)) continue;
        uint32_t key = (nodes[i].head & CJS_KIND_MASK) == CJS_OBJECT;
        uint32_t end = i + 1;
        for (uint32_t left = nodes[i].payload.container.count; left > 0; left--) {
            end = cjs_end_of(nodes, end + key);
        }
        nodes[i].payload.container.end = end;
    }
}

uint32_t cjs_drop_duplicates(cjs_node *nodes, uint32_t count) {
    cjs_node *output = nodes + count;
    uint32_t written = 0, at = 0;
    /* The dropped key whose value is being copied to the first key's position, or 0. The key's node keeps its `end`. It
     * also stores where to continue (`count`) and the outer `within` (`offset`), so values nest without a stack. */
    uint32_t within = 0;
    for (;;) {
        cjs_node *node = nodes + at;
        if (within != 0 && at == nodes[within].payload.container.end) {
            at = nodes[within].payload.container.count;
            within = nodes[within].offset;
        } else if (at == count) {
            break;
        } else if (node->head == CJS_MOVED) {
            cjs_node *key = nodes + node->payload.container.count - 1;
            key->payload.container.count = node->payload.container.end;
            key->offset = within;
            within = node->payload.container.count - 1;
            at = within + 1;
        } else if (node->head == CJS_DROPPED) {
            at = node->payload.container.end;
        } else {
            output[written++] = *node;
            at++;
        }
    }
    memmove(nodes, output, written * sizeof *nodes);
    set_ends(nodes, written);
    return written;
}
