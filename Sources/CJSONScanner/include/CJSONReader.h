#ifndef CJSONREADER_H
#define CJSONREADER_H

/* The direct lane: reads tokens one by one from a text, for models that know what comes next.
 *
 * The text is followed by CJS_PADDING readable bytes, of which the first is zero, as for
 * cjs_scan, and is checked by the same code. Every function takes the address where a token may
 * start, and returns the address of its end. It returns NULL if there is no such token, or none
 * that the direct lane handles; the document lane then reads the text again. For any sequence of
 * calls, no function reads beyond the padding, because none moves past the zero behind the text. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CJSONCheck.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The contents of a string: in the source or, if it has escapes, decoded. */
typedef struct cjs_text {
    const uint8_t *bytes;
    size_t length;
    bool ascii;
} cjs_text;

/* The start of the next token. */
const uint8_t *cjs_read_space(const uint8_t *p);

/* Reads a string whose quote is at `p`. `scratch` must have room for its decoded contents: as
 * many bytes as the string has, and CJS_PADDING. */
const uint8_t *cjs_read_string(const uint8_t *p, uint8_t *scratch, cjs_text *text);

/* Reads an integer without a point or an exponent, in the range of Int64 or UInt64. */
const uint8_t *cjs_read_integer(const uint8_t *p, int64_t *value);
const uint8_t *cjs_read_natural(const uint8_t *p, uint64_t *value);

/* Reads a number as the nearest double. The number must be in its range, and an integer in that
 * of UInt64. */
const uint8_t *cjs_read_double(const uint8_t *p, double *value);

/* Read the elements of an array from the one at `p` on, with the commas between them, at most `room` (not 0) of them. Sets
 * `count` to their number. Returns the start of the token behind the last one. */
const uint8_t *cjs_read_integers(const uint8_t *p, int64_t *values, size_t room, size_t *count);
const uint8_t *cjs_read_doubles(const uint8_t *p, double *values, size_t room, size_t *count);

/* The number of bytes that are read without a look at whether that is still wanted. */
enum { CJS_PATIENCE_BYTES = 1 << 20 };

typedef struct cjs_watch {
    const uint8_t *checkpoint; /* where to look next */
    bool (*is_cancelled)(void);
} cjs_watch;

/* Skips any value, which is checked as strictly as one that is read. It may have `depth` nested
 * containers. Returns NULL if it was cancelled. */
const uint8_t *cjs_read_past(const uint8_t *p, uint8_t *scratch, uint32_t depth, cjs_watch *watch);

/* The keys of a model. */
typedef struct cjs_member_keys cjs_member_keys;

/* Makes a table of `count` keys, at most 254. `lengths` are in bytes, and `bytes` holds the keys
 * one after another. The table lives forever. Returns NULL without memory, or if a key occurs
 * twice. The place of a key is the number of its property, which may have several keys. */
const cjs_member_keys *cjs_member_keys_make(const uint8_t *bytes, const uint32_t *lengths,
                                            const uint8_t *places, uint32_t count);

/* The place of a key that the model does not have, and of one that a flattened model reads. */
enum { CJS_UNKNOWN_KEY = 255, CJS_FOREIGN_KEY = 254 };

/* Reads a key whose quote is at `p` and the colon after it. Returns the start of the value.
 * Sets `place` to the place of the key. Tries the key at the position `expected` first, which is
 * at most the number of keys, and sets `expected` to the position to try next. Sets `unknown` to a
 * key that the model itself does not have. */
const uint8_t *cjs_read_key(const uint8_t *p, uint8_t *scratch, const cjs_member_keys *keys,
                            uint32_t *expected, uint32_t *place, cjs_text *unknown);

/* The place of a key, or CJS_UNKNOWN_KEY. */
uint32_t cjs_find_key(const cjs_member_keys *keys, const uint8_t *bytes, size_t length);

#ifdef __cplusplus
}
#endif

#endif
