#ifndef CJSONREADER_H
#define CJSONREADER_H

/* Direct decoding: reads tokens one by one, for models that know which value comes next. `cjs_scan` checks tokens
 * by the same code.
 *
 * Reading functions take the address where a token may start. They return the token's end, or NULL if there is no such
 * token or only the fallback can read it.
 *
 * In bounds: CJS_PADDING readable bytes follow the source, the first of them zero. No sequence of calls moves past that
 * zero. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CJSONCheck.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The contents of a string: in the source, or decoded if it has escapes. */
typedef struct cjs_text {
    const uint8_t *bytes;
    size_t length;
    bool ascii;
} cjs_text;

/* Returns the start of the next token. */
const uint8_t *cjs_read_space(const uint8_t *p);

/* Reads a string whose quote is at `p`. `scratch` has as many bytes as the string, and CJS_PADDING more. Without
 * `scratch` (NULL), only the fallback can read escapes. */
const uint8_t *cjs_read_string(const uint8_t *p, uint8_t *scratch, cjs_text *text);

/* A token's end, or NULL, and its value, together in registers. */
typedef struct cjs_integer {
    const uint8_t *end;
    int64_t value;
} cjs_integer;

typedef struct cjs_unsigned {
    const uint8_t *end;
    uint64_t value;
} cjs_unsigned;

typedef struct cjs_double {
    const uint8_t *end;
    double value;
} cjs_double;

/* Read an integer without a point or an exponent, in the range of Int64 or UInt64. */
cjs_integer cjs_read_integer(const uint8_t *p);
cjs_unsigned cjs_read_unsigned(const uint8_t *p);

/* Reads a number as the nearest double. `end` is NULL beyond the largest double, and for integers outside Int64 and
 * UInt64. */
cjs_double cjs_read_double(const uint8_t *p);

/* Read at most `room` (not 0) elements of an array, from the element at `p` on. Set `count` to their number. Return the
 * start of the token after them. */
const uint8_t *cjs_read_integers(const uint8_t *p, int64_t *values, size_t room, size_t *count);
const uint8_t *cjs_read_doubles(const uint8_t *p, double *values, size_t room, size_t *count);

/* The number of bytes read between two checks for cancellation. */
enum { CJS_PATIENCE_BYTES = 1 << 20 };

typedef struct cjs_watch {
    const uint8_t *checkpoint; /* the address of the next check */
    bool (*is_cancelled)(void);
} cjs_watch;

/* The keys that were skipped in one source. */
typedef struct cjs_skip_memory cjs_skip_memory;

/* The size of a memory, and of the bytes that align it. */
size_t cjs_skip_memory_size(void);

/* Makes an empty memory for a source of less than 4 GiB, in `cjs_skip_memory_size` bytes, which need not be aligned or
 * initialized. */
cjs_skip_memory *cjs_skip_memory_make(void *bytes, const uint8_t *source);

/* Has to be called before reading goes back to an earlier token. */
void cjs_skip_memory_go_back(cjs_skip_memory *memory);

/* Skips any value, and checks it as strictly as a value that is read. `depth` is the maximum number of nested
 * containers. `memory` may be NULL. Also returns NULL if cancelled. */
const uint8_t *cjs_skip_value(const uint8_t *p, uint32_t depth, cjs_watch *watch, cjs_skip_memory *memory);

/* Does the same as `cjs_skip_value`. If the value is that of the unknown key that `cjs_next_key` returned last, also skips
 * the members after it whose keys are written exactly like unknown keys in the same place of an earlier object. */
const uint8_t *cjs_skip_members(const uint8_t *p, uint32_t depth, cjs_watch *watch, cjs_skip_memory *memory);

typedef struct cjs_member_keys cjs_member_keys;

/* Makes a table of `count` (at most 254) keys. `bytes` holds the keys one after another, `lengths` their lengths in
 * bytes, and `places` the index of each key's property, which may have several keys. Returns NULL without memory, for
 * more keys, or if a key occurs twice. The table is never freed. */
const cjs_member_keys *cjs_member_keys_make(const uint8_t *bytes, const uint32_t *lengths,
                                            const uint8_t *places, uint32_t count);

/* The property index of a key that the model does not have, and of a key that a flattened model reads. */
enum { CJS_UNKNOWN_KEY = 255, CJS_FOREIGN_KEY = 254 };

/* The progress of reading an object with known keys. At first, all but `keys` is 0. */
typedef struct cjs_members {
    const cjs_member_keys *keys; /* NULL if no key is known: `cjs_next_key` then returns NULL */
    uint32_t expected;           /* the position of the key to try first, at most the number of keys */
    bool has_member;             /* a comma must be before the next member */
    uint32_t place;              /* the index of the property of the key read last, or CJS_NO_KEY */
    cjs_text unknown;            /* the key read last that the model itself does not have */
    uint64_t seen[4];            /* a bit for each property read so far */
} cjs_members;

/* The `place` at the end of an object. */
enum { CJS_NO_KEY = 256 };

/* Reads the comma before the next member, its key and the colon after it. Returns the start of the value, or the end of
 * the object. Returns NULL also if the key's property was read before. Sets `members->place`, and for a key that the model
 * itself does not have `members->unknown`. With a `memory`, `unknown` may not be set. */
const uint8_t *cjs_next_key(const uint8_t *p, uint8_t *scratch, cjs_members *members, cjs_skip_memory *memory);

/* Returns the property index of a key, or CJS_UNKNOWN_KEY. */
uint32_t cjs_find_key(const cjs_member_keys *keys, const uint8_t *bytes, size_t length);

#ifdef __cplusplus
}
#endif

#endif
