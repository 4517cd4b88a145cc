#ifndef CJSONWRITER_H
#define CJSONWRITER_H

/* The compact text of nodes, without options. What needs more than that is the caller's: he writes it, and calls
 * again. */

#include "CJSONScanner.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum cjs_progress {
    CJS_WRITTEN,    /* the value is complete */
    CJS_NEEDS_ROOM, /* for the next token: `needed` bytes */
    /* The caller writes the number or the string of the node before `next`, without a separator. These are
     * numbers of which the text may decide how they are written, and long strings with escapes. */
    CJS_ELSEWHERE,
} cjs_progress;

/* The state of writing one value, from call to call. */
typedef struct cjs_writing {
    const cjs_node *nodes;
    const uint8_t *source, *decoded;
    uint32_t next;     /* the node that is written next */
    uint32_t depth;    /* how many containers are open */
    uint8_t separator; /* before the next token: a comma, a colon, or 0 */
    size_t needed;
    uint32_t open[CJS_MAXIMUM_DEPTH]; /* the containers */
} cjs_writing;

/* Begins with the value at `root`. CJS_PADDING readable bytes follow the source and the decoded area. */
void cjs_begin_writing(cjs_writing *writing, const cjs_node *nodes, uint32_t root, const uint8_t *source,
                       const uint8_t *decoded);

/* Writes as many tokens as have room in the `room` bytes at `output`, all of which may be written. `written` is set to
 * the number of bytes that count. */
cjs_progress cjs_write_nodes(cjs_writing *writing, uint8_t *output, size_t room, size_t *written);

/* What is escaped in a string beside quotes, backslashes and bytes below 0x20 (RFC 8259, section 7), and how. */
typedef uint8_t cjs_escapes;
enum { CJS_ESCAPE_SLASHES = 1, CJS_ESCAPE_NON_ASCII = 2, CJS_LOWERCASE_DIGITS = 4 };

/* Copies the start of a string of valid UTF-8, up to the first byte that is escaped. Returns the number of bytes. Reads
 * nothing beyond `length`. `output` must have room for `length` bytes and 16 more, all of which may be written. */
size_t cjs_copy_unescaped(const uint8_t *bytes, size_t length, cjs_escapes escapes, uint8_t *output);

/* Writes a key in quotes and a colon, behind a comma if it is not the first. Returns the number of bytes, or 0 if a byte
 * of the key is escaped. Reads nothing beyond `length`. `output` must have room for `length` bytes and 20 more, all of
 * which may be written. */
size_t cjs_write_key(const uint8_t *key, size_t length, bool is_second, cjs_escapes escapes, uint8_t *output);

/* Writes the bytes of a string of valid UTF-8, without quotes and with escapes, until less than 32 bytes of the `room` are
 * left. Returns the number of bytes of the string that are written. All of the room may be written. Reads nothing beyond
 * `length`. */
size_t cjs_write_escaped(const uint8_t *bytes, size_t length, cjs_escapes escapes, uint8_t *output, size_t room,
                         size_t *written);

/* Writes an integer without leading zeros into room for CJS_INTEGER_ROOM bytes: at most 21, and seven more behind them.
 * Returns the number of bytes that count. */
enum { CJS_INTEGER_ROOM = 28 };
size_t cjs_write_integer(uint64_t magnitude, bool is_negative, uint8_t *output);

/* Writes integers with commas between them, at most 21 bytes each and seven more behind them. Returns the number of bytes
 * that count. */
size_t cjs_write_integers(const int64_t *values, size_t count, uint8_t *output);

/* The largest double below which every integral double is the only one with its digits. */
#define CJS_EXACT_INTEGERS 9007199254740992.0

/* Writes reals with commas between them, as `cjs_write_real` does; with `drops_zeros`, `1` instead of `1.0`. Stops when
 * less than CJS_REALS_ROOM bytes of the `room` are left, and before a value beyond CJS_EXACT_INTEGERS or not finite; with
 * `drops_zeros`, also before one that would be written with an exponent. Returns the number of values that are written.
 * All of the room may be written. */
enum { CJS_REALS_ROOM = 66 };
size_t cjs_write_reals(const double *values, size_t count, bool drops_zeros, uint8_t *output, size_t room, size_t *written);

#ifdef __cplusplus
}
#endif

#endif
