#ifndef CJSONWRITER_H
#define CJSONWRITER_H

/* Writes nodes as compact JSON without options, and single strings and numbers. Functions read nothing beyond `length`,
 * and may overwrite all `room` bytes at `output`. */

#include "CJSONScanner.h"

#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum cjs_progress {
    CJS_WRITTEN,    /* the value is complete */
    CJS_NEEDS_ROOM, /* the next token needs `needed` bytes */
    /* The caller writes node `next - 1`, without a separator, and calls again. The node is a number whose source text
     * may matter, or a long string with escapes. */
    CJS_NEEDS_CALLER,
} cjs_progress;

/* The state of writing one value, kept between calls. */
typedef struct cjs_writing {
    const cjs_node *nodes;
    const uint8_t *source, *decoded;
    uint32_t next;     /* the next node */
    uint32_t depth;    /* the number of open containers */
    uint8_t separator; /* before the next token: a comma, a colon, or 0 */
    bool keeps_numbers;
    size_t needed;
    uint32_t *open; /* indices of the open containers */
} cjs_writing;

/* Begins with the value at `root`. CJS_PADDING readable bytes must follow the source and the decoded area. `open` has
 * room for CJS_MAXIMUM_DEPTH indices, or for one per node. With `keeps_numbers`, the caller writes each number whose text
 * in the source may differ from the text written here. */
void cjs_begin_writing(cjs_writing *writing, const cjs_node *nodes, uint32_t root, const uint8_t *source,
                       const uint8_t *decoded, uint32_t *open, bool keeps_numbers);

/* Writes as many tokens as fit in `room` bytes. Sets `written` to their length. */
cjs_progress cjs_write_nodes(cjs_writing *writing, uint8_t *output, size_t room, size_t *written);

/* Options for escapes. Quotes, backslashes and bytes below 0x20 are always escaped (RFC 8259, section 7). */
typedef uint8_t cjs_escapes;
enum { CJS_ESCAPE_SLASHES = 1, CJS_ESCAPE_NON_ASCII = 2, CJS_LOWERCASE_DIGITS = 4 };

/* Copies the start of a valid UTF-8 string, up to the first byte that needs an escape. Returns the number of bytes. May
 * write `length + 16` bytes at `output`. */
size_t cjs_copy_unescaped(const uint8_t *bytes, size_t length, cjs_escapes escapes, uint8_t *output);

/* Writes a key in quotes and a colon, after a comma if `is_second`. Returns the number of bytes, or 0 if the key needs
 * an escape. May write `length + 20` bytes at `output`. */
size_t cjs_write_key(const uint8_t *key, size_t length, bool is_second, cjs_escapes escapes, uint8_t *output);

/* Copies bytes by loads and stores that may overlap, because a call of memcpy takes longer than most keys. */
static inline void cjs_copy_exactly(uint8_t *output, const uint8_t *bytes, size_t length) {
    if (length >= 16) {
        for (size_t at = 0; at + 16 < length; at += 16) memcpy(output + at, bytes + at, 16);
        memcpy(output + length - 16, bytes + length - 16, 16);
    } else if (length >= 8) {
        memcpy(output, bytes, 8);
        memcpy(output + length - 8, bytes + length - 8, 8);
    } else if (length >= 4) {
        memcpy(output, bytes, 4);
        memcpy(output + length - 4, bytes + length - 4, 4);
    } else if (length > 0) {
        output[0] = bytes[0];
        output[length / 2] = bytes[length / 2];
        output[length - 1] = bytes[length - 1];
    }
}

/* Does the same as `cjs_write_key` for a key that needs no escape. Inline, because Swift code calls it for each property. */
static inline size_t cjs_write_plain_key(const uint8_t *key, size_t length, bool is_second, uint8_t *output) {
    uint8_t *p = output;
    *p = ',';
    p += is_second;
    *p++ = '"';
    cjs_copy_exactly(p, key, length);
    p += length;
    *p++ = '"';
    *p++ = ':';
    return (size_t)(p - output);
}

/* Writes the contents of a valid UTF-8 string, with escapes and without quotes, until fewer than 32 of the `room` bytes
 * are left. Returns the number of bytes read, and sets `written`. */
size_t cjs_write_escaped(const uint8_t *bytes, size_t length, cjs_escapes escapes, uint8_t *output, size_t room,
                         size_t *written);

/* Writes an integer without leading zeros. Returns the number of bytes, at most 21. May write CJS_INTEGER_ROOM
 * bytes. */
enum { CJS_INTEGER_ROOM = 28 };
size_t cjs_write_integer(uint64_t magnitude, bool is_negative, uint8_t *output);

/* Writes integers with commas between them: at most 21 bytes for an integer and its comma. Returns the number of bytes.
 * May write seven bytes more. */
size_t cjs_write_integers(const int64_t *values, size_t count, uint8_t *output);

/* 2^53: each integer up to it has a double of its own. */
#define CJS_EXACT_INTEGERS 9007199254740992.0

/* Writes reals as `cjs_write_real` does, with commas between them. With `drops_zeros`, writes `1` instead of `1.0`.
 * Returns the number of values written. Stops:
 *
 * - when fewer than CJS_REALS_ROOM of the `room` bytes are left
 * - before a value that is beyond CJS_EXACT_INTEGERS or not finite
 * - with `drops_zeros`, before a value that needs an exponent */
enum { CJS_REALS_ROOM = 66 };
size_t cjs_write_reals(const double *values, size_t count, bool drops_zeros, uint8_t *output, size_t room, size_t *written);

#ifdef __cplusplus
}
#endif

#endif
