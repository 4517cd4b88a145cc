#ifndef CJS_TEMPLATE_H
#define CJS_TEMPLATE_H

#include "duplicates.h"
#include "simd.h"

/* Predicts that an object has the keys of an earlier object, its template: objects of one kind mostly have the same
 * keys, order, punctuation and white space. The scanner skips bytes that equal the template's. Keys that match the
 * template in order need no check for duplicates.
 *
 * The template is the first of these objects whose first or second key matches:
 *
 * 1. The previous object in the same array, or that object's own template if it lacked a key.
 * 2. The object at the same position in the template of the surrounding container.
 * 3. An earlier object at the same depth with the same first key. */
typedef struct cjs_template {
    uint32_t model; /* the earlier value that the next one may resemble; 0 for none */
    uint32_t key;   /* the template's key that is expected next; 0 for none */
    uint32_t end;   /* the end of the template */
    /* The number of bytes expected before the key: a comma and white space. 0 if unknown, and for a first key. */
    uint32_t lead;
    uint32_t gap;    /* the latest number of such bytes at this depth */
    uint32_t since;  /* from this offset on, all keys but first keys have this `gap` */
    uint32_t common; /* `gap` if the template starts at or after `since`; 0 otherwise */
    uint32_t skipped_keys; /* how many keys of the template were skipped */
    uint32_t distinct;     /* how many keys without a template certainly differ from each other */
    uint64_t bits[2];      /* two bits for each of these keys */
    bool holds;      /* true if each key so far was one of the template's, so no two are equal */
} cjs_template;

/* An object whose first key was not the expected one. */
typedef struct cjs_shape {
    uint32_t object;
    uint32_t depth;
} cjs_shape;

enum {
    /* Containers at this depth and deeper share the last template, which predicts nothing. */
    CJS_DEPTH_OF_MODELS = 64,
    CJS_SHAPE_BITS = 6,
};

typedef struct cjs_templates {
    uint32_t deepest; /* deeper levels are not initialized */
    uint64_t known_shapes; /* a bit for each shape; the others are not initialized */
    cjs_shape shapes[1 << CJS_SHAPE_BITS];
    cjs_template levels[CJS_DEPTH_OF_MODELS + 1];
} cjs_templates;

CJS_INLINE bool cjs_has_template(uint32_t depth) { return depth < CJS_DEPTH_OF_MODELS; }

CJS_INLINE cjs_template *cjs_template_at(cjs_templates *all, uint32_t depth) {
    return all->levels + cjs_smaller(depth, CJS_DEPTH_OF_MODELS);
}

CJS_INLINE cjs_template *cjs_open_template(cjs_templates *all, uint32_t depth) {
    cjs_template *like = cjs_template_at(all, depth);
    if (depth > all->deepest) {
        all->deepest = depth;
        memset(like, 0, sizeof *like);
    }
    return like;
}

/* Starts to compare an object with the object at `model`, or with none if `model` is 0. */
CJS_INLINE void cjs_expect(cjs_template *like, const cjs_node *nodes, uint32_t model) {
    like->key = model == 0 ? 0 : model + 1;
    like->end = nodes[model].payload.container.end;
    like->lead = 0;
    like->common = nodes[model].offset >= like->since ? like->gap : 0;
    like->skipped_keys = 0;
    like->holds = model != 0;
}

/* True if the object that ends here lacks exactly one key of its template, or only the template's last keys. The next
 * object may have them again. */
CJS_INLINE bool cjs_lacks_a_key(const cjs_template *like) {
    return like->holds && like->skipped_keys + (like->key != 0) == 1;
}

/* Advances from the found key to the next one. */
CJS_INLINE void cjs_expect_next(cjs_template *like, const cjs_node *nodes) {
    like->model = like->key + 1;
    const uint32_t after = cjs_end_of(nodes, like->model);
    like->key = after == like->end ? 0 : after;
}

/* Adds a key to those without a template, after all others of its object. Keys with the same two bits may be equal, and are
 * not counted. A key with escapes may be equal to any other. */
CJS_INLINE void cjs_note_key(cjs_template *like, const uint8_t *source, const cjs_node *key) {
    const uint32_t length = key->payload.text.length;
    if (CJS_UNLIKELY((key->head & CJS_DECODED) != 0 || length == 0)) return;
    /* In bounds: eight bytes can be read from any byte of the source, and the last eight bytes of a longer key. */
    const uint8_t *const bytes = source + key->payload.text.position;
    const uint64_t word = length < 8 ? cjs_load64(bytes) << (64 - 8 * length) : cjs_load64(bytes);
    const uint64_t tail = length > 8 ? cjs_load64(bytes + length - 8) : 0;
    const uint64_t hash = ((word ^ tail) + length) * CJS_ROOT_2;
    const uint64_t first = (uint64_t)1 << (hash >> 58), second = (uint64_t)1 << (hash >> 52 & 63);
    like->distinct += (first & ~like->bits[0]) != 0 || (second & ~like->bits[1]) != 0;
    like->bits[0] |= first;
    like->bits[1] |= second;
}

/* Records that a key other than the first is `gap` bytes after the previous value. */
CJS_INLINE void cjs_note_gap(cjs_template *like, size_t gap, uint32_t offset) {
    if (CJS_LIKELY(gap == like->gap)) return;
    like->gap = (uint32_t)gap;
    like->since = offset;
    like->common = like->lead = 0;
}

/* True if the bytes at `p` equal the accepted bytes from `lead` bytes before `key`, an earlier key, up to the key's
 * value. */
CJS_INLINE bool cjs_is_expected(const uint8_t *p, const uint8_t *source, const cjs_node *key, uint32_t lead) {
    /* Any other head marks a dropped duplicate, or a key with escapes or beyond ASCII. */
    if (CJS_UNLIKELY(key->head != (CJS_STRING | CJS_ASCII))) return false;
    return cjs_same_bytes(p, source + key->offset - lead, key[1].offset - key->offset + lead);
}

/* Returns the slot for an object at this depth whose first key starts with the eight bytes after `quote`. */
CJS_INLINE unsigned cjs_shape_slot(const uint8_t *quote, uint32_t depth) {
    return (unsigned)((cjs_load64(quote + 1) + depth) * CJS_ROOT_2 >> (64 - CJS_SHAPE_BITS));
}

#endif
