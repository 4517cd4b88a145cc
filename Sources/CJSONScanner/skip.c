/* Skips values that no model reads. See CJSONReader.h. */

#include "CJSONScanner.h"
#include "hash.h"
#include "numbers.h"
#include "spaces.h"
#include "text.h"

/* Skips the string whose quote is at `p`, and checks it. Returns NULL if it is malformed. */
CJS_INLINE const uint8_t *skip_string(const uint8_t *p) {
    cjs_found found;
    for (p++; (found = cjs_not_plain(cjs_load(p))) == 0;) p += 16;
    p += cjs_first(found);
    return CJS_LIKELY(*p == '"') ? p + 1 : cjs_skip_rich_string(p);
}

/* Returns the end of the digits at `p`. */
CJS_INLINE const uint8_t *skip_digits(const uint8_t *p) {
    uint64_t others;
    while ((others = cjs_not_digits(cjs_load64(p))) == 0) p += 8;
    return p + (__builtin_ctzll(others) >> 3);
}

/* Skips the number at `p`, and checks it. Returns NULL if it is malformed, or beyond the largest double. */
CJS_INLINE const uint8_t *skip_number(const uint8_t *p) {
    const uint8_t *whole = p + (*p == '-'), *end = skip_digits(whole);
    if (CJS_UNLIKELY(end == whole || (*whole == '0' && end - whole > 1))) return NULL;
    if (*end == '.') {
        const uint8_t *fraction = end + 1;
        end = skip_digits(fraction);
        if (CJS_UNLIKELY(end == fraction)) return NULL;
    } else if (!cjs_is_exponent(*end)) {
        return end; /* an integer of any size */
    }
    if (CJS_LIKELY(!cjs_is_exponent(*end) && end - whole < 300)) return end;
    cjs_node node;
    return cjs_scan_number(p, CJS_NOWHERE, &node);
}

/* Skipping remembers the keys of objects, by the first key and the depth: objects of one kind mostly have the same keys,
 * order, punctuation and white space, and bytes that equal those of an earlier object need no other check. */
enum {
    SHAPE_BITS = 4,
    SHAPE_KEYS = 32,
    NO_SHAPE = 1 << SHAPE_BITS,
    /* Objects at this depth and deeper are not remembered. */
    SHAPE_DEPTHS = 32
};

typedef struct skipped_key {
    const uint8_t *start; /* the quote of a first key, and otherwise the end of the value before the key */
    size_t length;        /* up to the key's value */
} skipped_key;

/* An object that is open. */
typedef struct skipped_object {
    uint8_t shape;
    uint8_t next; /* the position of the expected key in its shape */
} skipped_object;

CJS_INLINE bool is_cancelled(const uint8_t *p, cjs_watch *watch) {
    if (CJS_LIKELY(p < watch->checkpoint)) return false;
    watch->checkpoint = p + CJS_PATIENCE_BYTES;
    return watch->is_cancelled();
}

CJS_INLINE bool is_expected(const uint8_t *p, const skipped_key *key) {
    return cjs_same_bytes(p, key->start, (uint32_t)key->length);
}

const uint8_t *cjs_skip_value(const uint8_t *p, uint32_t depth, cjs_watch *watch) {
    /* One bit per open container: 1 for an object. */
    uint8_t is_object[CJS_MAXIMUM_DEPTH / 8];
    uint32_t open = 0;
    const uint8_t *behind; /* the value before a key */
    skipped_object objects[SHAPE_DEPTHS];
    skipped_key keys[NO_SHAPE + 1][SHAPE_KEYS];
    uint8_t known[NO_SHAPE + 1] = {0}; /* the number of keys of each shape */
    if (depth > CJS_MAXIMUM_DEPTH) depth = CJS_MAXIMUM_DEPTH;

value:
    /* A chain of tests is predicted better than a jump table. */
    if (*p == '"') {
        p = skip_string(p);
        if (CJS_UNLIKELY(p == NULL)) return NULL;
    } else if (*p == '{' || *p == '[') {
        const bool object = *p == '{';
        if (CJS_UNLIKELY(open == depth || is_cancelled(p, watch))) return NULL;
        p = cjs_skip_spaces(p + 1);
        if (*p == (object ? '}' : ']')) {
            p++;
            goto after_value;
        }
        const uint8_t bit = (uint8_t)(1 << (open & 7));
        if (object) is_object[open >> 3] |= bit;
        else is_object[open >> 3] &= (uint8_t)~bit;
        if (open < SHAPE_DEPTHS) objects[open] = (skipped_object){NO_SHAPE, 0};
        open++;
        if (!object) goto value;
        if (open <= SHAPE_DEPTHS) {
            const uint8_t shape = (uint8_t)((cjs_load64(p + 1) + open) * CJS_ROOT_2 >> (64 - SHAPE_BITS));
            if (known[shape] > 0 && is_expected(p, keys[shape])) {
                objects[open - 1] = (skipped_object){shape, 1};
                p += keys[shape]->length;
                goto value;
            }
            known[shape] = 0;
            objects[open - 1].shape = shape;
        }
        behind = p;
        goto key;
    } else if ((*p >= '0' && *p <= '9') || *p == '-') {
        p = skip_number(p);
        if (CJS_UNLIKELY(p == NULL)) return NULL;
    } else if (*p == 'n') { /* In bounds: reads five bytes, which the padding allows. */
        if (memcmp(p, "null", 4) != 0) return NULL;
        p += 4;
    } else if (*p == 't') {
        if (memcmp(p, "true", 4) != 0) return NULL;
        p += 4;
    } else if (*p == 'f') {
        if (memcmp(p + 1, "alse", 4) != 0) return NULL;
        p += 5;
    } else {
        /* Malformed, or more white space than after the expected key. */
        const uint8_t *const start = p;
        p = cjs_skip_spaces(p);
        if (p == start || open == 0) return NULL;
        goto value;
    }

after_value:
    if (open == 0) return p;
    if (open <= SHAPE_DEPTHS) {
        skipped_object *const innermost = objects + open - 1;
        const skipped_key *const key = keys[innermost->shape] + innermost->next;
        const int rest = known[innermost->shape] - innermost->next;
        if (rest > 0 && is_expected(p, key)) {
            innermost->next++;
            p += key->length;
            goto value;
        }
        /* A key may be missing. */
        if (rest > 1 && is_expected(p, key + 1)) {
            innermost->next += 2;
            p += key[1].length;
            goto value;
        }
    }
    behind = p;
    p = cjs_skip_spaces(p);
    const bool object = (is_object[(open - 1) >> 3] >> ((open - 1) & 7) & 1) != 0;
    if (*p == ',') {
        if (CJS_UNLIKELY(is_cancelled(p, watch))) return NULL;
        p = cjs_skip_spaces(p + 1);
        if (object) goto key;
        goto value;
    }
    if (CJS_UNLIKELY(*p != (object ? '}' : ']'))) return NULL;
    p++;
    open--;
    goto after_value;

key:
    if (CJS_UNLIKELY(*p != '"')) return NULL;
    p = skip_string(p);
    if (CJS_UNLIKELY(p == NULL)) return NULL;
    p = cjs_skip_spaces(p);
    if (CJS_UNLIKELY(*p != ':')) return NULL;
    p = cjs_skip_a_space(p + 1);
    if (open <= SHAPE_DEPTHS) {
        skipped_object *const innermost = objects + open - 1;
        const uint8_t shape = innermost->shape;
        /* Where another key was expected, this may be an extra one. */
        if (innermost->next == known[shape] && innermost->next < SHAPE_KEYS) {
            keys[shape][innermost->next++] = (skipped_key){behind, (size_t)(p - behind)};
            known[shape]++;
        }
    }
    goto value;
}
