#ifndef CJS_LIKENESS_H
#define CJS_LIKENESS_H

#include "duplicates.h"
#include "simd.h"

/* What an object is expected to be like: an earlier one, its model. Objects of one kind mostly have the same keys in the
 * same order, with the same punctuation and white space between. Text that is equal to text which was read before need
 * not be read, and keys that are all found in a model, in its order, need not be compared with each other.
 *
 * The model is the object before in the same array, or the model of that if one of its keys was left out there; or else
 * the one in the same place of the model of the container around. Where there is none, or its keys are other ones, it is an
 * earlier object of the same depth with the same first key. */
typedef struct cjs_template {
    uint32_t model; /* the earlier value that the next one may be like; 0 for none */
    uint32_t key;   /* the model's key that is expected next; 0 for none */
    uint32_t end;   /* of the model */
    /* How many bytes before the expected key are expected, too: the comma and the white space behind the value that
     * precedes it. 0 if they are not known, which they never are of a first key. */
    uint32_t lead;
    uint32_t gap;    /* the number of these bytes for each key that is not a first one, in objects of this depth … */
    uint32_t since;  /* … from this offset on */
    uint32_t common; /* the same number if the model is one of these objects; 0 otherwise */
    uint32_t lacking; /* how many keys of the model were left out before others */
    bool holds;      /* whether each key so far was one of the model, so that all are different */
} cjs_template;

/* An object that had another first key than was expected. */
typedef struct cjs_shape {
    uint32_t object;
    uint32_t depth;
} cjs_shape;

enum {
    /* Containers below this depth share the last template, which expects nothing. */
    CJS_DEPTH_OF_MODELS = 64,
    CJS_SHAPE_BITS = 6,
};

typedef struct cjs_templates {
    uint32_t deepest; /* what is deeper was not used yet */
    cjs_shape shapes[1 << CJS_SHAPE_BITS];
    cjs_template levels[CJS_DEPTH_OF_MODELS + 1];
} cjs_templates;

CJS_INLINE bool cjs_has_template(uint32_t depth) { return depth < CJS_DEPTH_OF_MODELS; }

CJS_INLINE cjs_template *cjs_template_at(cjs_templates *all, uint32_t depth) {
    return all->levels + cjs_smaller(depth, CJS_DEPTH_OF_MODELS);
}

/* The template of a container that opens at `depth`. */
CJS_INLINE cjs_template *cjs_open_template(cjs_templates *all, uint32_t depth) {
    cjs_template *like = cjs_template_at(all, depth);
    if (depth > all->deepest) {
        all->deepest = depth;
        memset(like, 0, sizeof *like);
    }
    return like;
}

/* Starts to compare an object with `model`, which may be 0 for none. */
CJS_INLINE void cjs_expect(cjs_template *like, const cjs_node *nodes, uint32_t model) {
    like->key = model == 0 ? 0 : model + 1;
    like->end = nodes[model].payload.container.end;
    like->lead = 0;
    like->common = nodes[model].offset >= like->since ? like->gap : 0;
    like->lacking = 0;
    like->holds = model != 0;
}

/* Whether an object, which ends here, has all keys of its model but one, or but some at the end. The next object may have
 * these again. */
CJS_INLINE bool cjs_lacks_a_key(const cjs_template *like) {
    return like->holds && like->lacking + (like->key != 0) == 1;
}

/* Goes on from the expected key, which was found, to the next one. */
CJS_INLINE void cjs_expect_next(cjs_template *like, const cjs_node *nodes) {
    like->model = like->key + 1;
    const uint32_t after = cjs_end_of(nodes, like->model);
    like->key = after == like->end ? 0 : after;
}

/* Notes that a key, which is not a first one, is `gap` bytes behind the value that precedes it. */
CJS_INLINE void cjs_note_gap(cjs_template *like, size_t gap, uint32_t offset) {
    if (CJS_LIKELY(gap == like->gap)) return;
    like->gap = (uint32_t)gap;
    like->since = offset;
    like->common = like->lead = 0;
}

/* Whether the text at `p` is that of an earlier key, from `lead` bytes before it up to its value. These are known to be
 * correct, since they were accepted there. */
CJS_INLINE bool cjs_is_expected(const uint8_t *p, const uint8_t *source, const cjs_node *key, uint32_t lead) {
    /* Another head is that of a dropped duplicate, or of a text that is not the one in the source. */
    if (CJS_UNLIKELY(key->head != (CJS_STRING | CJS_ASCII))) return false;
    return cjs_same_bytes(p, source + key->offset - lead, key[1].offset - key->offset + lead);
}

/* Where an object of this depth is whose first key starts with these eight bytes behind its quote. */
CJS_INLINE cjs_shape *cjs_shape_at(cjs_templates *all, const uint8_t *quote, uint32_t depth) {
    return all->shapes + ((cjs_load64(quote + 1) + depth) * CJS_ROOT_2 >> (64 - CJS_SHAPE_BITS));
}

#endif
