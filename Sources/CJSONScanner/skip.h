#ifndef CJS_SKIP_H
#define CJS_SKIP_H

#include "CJSONScanner.h"

/* Skipping remembers the text of keys, from the end of the value before a key to its own value. Objects of one kind mostly
 * have the same keys, order, punctuation and white space: a text that equals a remembered one is valid, and is not parsed
 * again.
 *
 * The keys of one kind are a list. The list of a skipped object is found by its first key and the number of levels that may
 * be nested in it, because indented text differs by level. The unknown keys between two known keys of a model are a run, a
 * list that is found by the model's keys and the position of the known key that is expected next. */
enum {
    MOST_KEYS = 1024,
    KIND_BITS = 8,
    KINDS = 1 << KIND_BITS,
    RUN_BITS = 5,
    RUNS = 1 << RUN_BITS,
    /* How many slots are tried for a list, and how many of its next keys are compared. */
    TRIES = 4,
    /* Objects in so many others of a skipped value are not remembered. */
    REMEMBERED_DEPTHS = 32
};

typedef struct skipped_key {
    uint32_t start;  /* the offset of the end of the value before the key; of the quote of an object's first key */
    uint32_t length; /* of the text with its colon; 0 for the start of a run */
    uint32_t next;   /* the index of the next key of the list, or 0 */
} skipped_key;

/* A position in a list. */
typedef struct skipped_place {
    uint32_t last;     /* the index of the key matched or inserted last; 0 if none can be inserted */
    uint32_t expected; /* the index of the key that is expected next, or 0 */
} skipped_place;

typedef struct skipped_kind {
    uint16_t first; /* the index of the first key, or 0 */
    uint16_t levels;
} skipped_kind;

typedef struct skipped_run {
    const cjs_member_keys *keys; /* NULL for none */
    uint32_t expected;           /* the position of the known key that is expected next */
    uint32_t first;              /* the index of the start of the list */
} skipped_run;

struct cjs_skip_memory {
    const uint8_t *source;  /* less than 4 GiB */
    uint32_t key_count;     /* includes the key of index 0, which is not used; 0 if `runs` and `kinds` are not initialized */
    skipped_place place;    /* in the run of the last unknown key */
    const skipped_run *run; /* NULL for none */
    const uint8_t *value;   /* the start of the last unknown key's value */
    const uint8_t *end;     /* the end of the last member that was skipped */
    skipped_run runs[RUNS];
    skipped_kind kinds[KINDS];
    skipped_key keys[MOST_KEYS];
};

/* Returns the start of the value of the key at a quote, if the key is certainly unknown, because an earlier object of the
 * same model has it in the same place. Otherwise returns NULL. The memory must have a `run`. */
const uint8_t *cjs_recall_unknown(cjs_skip_memory *memory, const cjs_members *members, const uint8_t *quote);

/* Remembers an unknown key with this quote (NULL for a key with escapes) and value, unless it is the first of its object. */
void cjs_note_unknown(cjs_skip_memory *memory, const cjs_members *members, const uint8_t *quote, const uint8_t *value);

#endif
