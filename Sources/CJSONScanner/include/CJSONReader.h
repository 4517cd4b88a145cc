#ifndef CJSONREADER_H
#define CJSONREADER_H

/* The direct lane: tokens read one by one from a text, for models that know what comes next.
 *
 * The text is followed by CJS_PADDING readable bytes of which the first is zero, as for cjs_scan,
 * and checked by the same code. Every function takes where a token may start and returns where it
 * ends, or NULL where it is none, or not one that the direct lane covers: then the document lane
 * reads the text anew. Whatever the order of the calls, no function reads beyond the padding: none
 * moves past the zero behind the text. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The contents of a string: in the source, or, if it has escapes, decoded. */
typedef struct cjs_text {
    const uint8_t *bytes;
    size_t length;
    bool ascii;
} cjs_text;

/* The start of the next token. */
const uint8_t *cjs_read_space(const uint8_t *p);

/* A string, whose quote is at `p`. `scratch` is room for what it may decode to: as many bytes as
 * the string has, and CJS_PADDING. */
const uint8_t *cjs_read_string(const uint8_t *p, uint8_t *scratch, cjs_text *text);

/* An integer without a point or an exponent, within Int64 or UInt64. */
const uint8_t *cjs_read_integer(const uint8_t *p, int64_t *value);
const uint8_t *cjs_read_natural(const uint8_t *p, uint64_t *value);

/* The double nearest to a number that is not beyond its range, and is no integer beyond UInt64. */
const uint8_t *cjs_read_double(const uint8_t *p, double *value);

/* Any value, checked as fully as one that is read, of at most `depth` nested containers. */
const uint8_t *cjs_read_past(const uint8_t *p, uint8_t *scratch, uint32_t depth);

/* The keys of a model. */
typedef struct cjs_member_keys cjs_member_keys;

/* Makes a table of `count` keys (at most 255; `lengths` in bytes, one after another in `bytes`),
 * which lives for ever; NULL without memory, or where a key is there twice. */
const cjs_member_keys *cjs_member_keys_make(const uint8_t *bytes, const uint32_t *lengths,
                                            uint32_t count);

/* No key of the model, but one. */
enum { CJS_UNKNOWN_KEY = 255 };

/* A key, whose quote is at `p`, and the colon after it: returns where the value starts. What the
 * key's place is among `keys` goes to `index`; looked for first at `expected`. */
const uint8_t *cjs_read_key(const uint8_t *p, uint8_t *scratch, const cjs_member_keys *keys,
                            uint32_t expected, uint32_t *index);

#ifdef __cplusplus
}
#endif

#endif
