#ifndef CJSONSCANNER_H
#define CJSONSCANNER_H

/* The fast lane: converts well-formed JSON (RFC 8259) to a flat array of nodes, in one pass.
 *
 * The document
 *
 *     {"id": 7, "tags": ["a", "b\n"]}
 *     0         1         2         3        (tens of the byte offset)
 *
 * becomes these nodes in source order. Each member is a key node followed by its value:
 *
 *     index  kind    offset  payload
 *     0      OBJECT  0       count 2 (members), end 7
 *     1      STRING  1       length 2, position 2            "id"
 *     2      INTEGER 7       7
 *     3      STRING  10      length 4, position 11           "tags"
 *     4      ARRAY   18      count 2 (elements), end 7
 *     5      STRING  19      length 1, position 20           "a"
 *     6      STRING  24      length 2, position 0, DECODED   "b" and a newline
 *
 * `end` is the index after the container's last descendant, so skipping a subtree is one load. A
 * string without escapes is read from the source. One with escapes is decoded once, into the
 * decoded area. The source stays unchanged, for locations. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CJSONBlocks.h"
#include "CJSONFrames.h"
#include "CJSONKeys.h"
#include "CJSONLibc.h"
#include "CJSONReader.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    CJS_NULL = 0,
    CJS_FALSE = 1,
    CJS_TRUE = 2,
    CJS_INTEGER = 3,     /* payload.integer */
    CJS_UNSIGNED = 4,    /* payload.word, above INT64_MAX */
    CJS_REAL = 5,        /* payload.real, finite; with CJS_PACKED payload.word */
    CJS_NUMBER_TEXT = 6, /* an integer beyond both: its text, length bytes at position == offset */
    CJS_STRING = 7, /* also every object key */
    CJS_ARRAY = 8,
    CJS_OBJECT = 9,
};

/* The lowest four bits of `head` are the kind. These flags are above it. */
enum {
    CJS_KIND_MASK = 0x0F,
    CJS_DECODED = 0x10, /* STRING: its position counts from the decoded area */
    CJS_ASCII = 0x20,   /* STRING: every byte is below 0x80 */
    CJS_SHORT = 0x40,   /* REAL: of at most 15 digits, without an exponent: it is the only such
                         * decimal that is nearest to its double */
    CJS_PACKED = 0x80,  /* REAL: as `cjs_pack_real` gives it, for it has more digits than that, of
                         * which a double may lose something */
};

/* The offset of a node in a document without a source. */
#define CJS_NOWHERE UINT32_MAX

typedef struct cjs_node {
    uint32_t head;
    uint32_t offset; /* of the token's first byte in the source */
    union {
        int64_t integer;
        uint64_t word;
        double real;
        struct {
            uint32_t length;   /* STRING, NUMBER_TEXT: bytes */
            uint32_t position; /* STRING, NUMBER_TEXT: where the bytes start */
        } text;
        struct {
            uint32_t count; /* ARRAY: elements; OBJECT: members */
            uint32_t end;
        } container;
    } payload;
} cjs_node;

enum {
    /* The number of readable bytes that must follow the source and the decoded area. The first byte
     * after the source must be zero; the others may have any value. */
    CJS_PADDING = 64,
    /* The deepest value that libjansson reads. Scalars count as a level. */
    CJS_MAXIMUM_DEPTH = 2048,
    /* The number of nodes that are scanned without a look at whether that is still wanted. */
    CJS_PATIENCE = 65536,
};

typedef enum cjs_status {
    CJS_ACCEPTED = 0,
    CJS_REJECTED = 1,      /* not covered: readers of more than RFC 8259 decide */
    CJS_OUT_OF_MEMORY = 2, /* the node array could not grow */
    CJS_CANCELLED = 3,     /* the caller said so */
} cjs_status;

/* What was expected at the token that the scan did not accept. */
typedef enum cjs_place {
    CJS_AT_START, /* nothing is known, and the text has to be read from its start */
    CJS_AT_VALUE,
    CJS_AT_KEY,
    CJS_AT_COLON,
    CJS_AT_SEPARATOR, /* a comma or a bracket in a container, otherwise the end */
} cjs_place;

/* Where a scan ended without accepting the text. All before it is as RFC 8259 wants it. The payload of an open
 * container stores the index of its parent in `end`, and in `count` the number of values in its parent so far. */
typedef struct cjs_stop {
    cjs_place place;
    uint32_t offset; /* of the token in the source */
    uint32_t parent; /* the innermost open container; CJS_NOWHERE at the root */
    uint32_t count;  /* of the values in it so far */
} cjs_stop;

typedef struct cjs_result {
    cjs_node *nodes;       /* a block, the caller's to release; NULL unless accepted or rejected */
    uint32_t node_count;
    size_t decoded_length; /* bytes used of the decoded area */
    bool has_duplicates;   /* whether an object had a key twice */
    cjs_stop stop;         /* if rejected */
} cjs_result;

/* The most bytes that the decoded strings with escapes of a source can take: the number of bytes from
 * the start of the string that holds the first backslash; 0 without a backslash. */
size_t cjs_decoded_room(const uint8_t *source, size_t length);

/* Scans `length` bytes (at most UINT32_MAX - CJS_PADDING) at `source`.
 *
 * `decoded` is room for the contents of strings with escapes: `cjs_decoded_room` plus CJS_PADDING
 * bytes. It may be NULL if the source has no backslash.
 *
 * `maximum_depth` is the maximum number of nested containers. Duplicate keys are resolved (the
 * last value, at the first key's place) or, with `reject_duplicates`, rejected. `seed` is the key
 * of the hash that finds them. The scan takes linear time, does not recurse, and allocates only
 * the node array.
 *
 * Unless it is NULL, `is_cancelled` is called about once every CJS_PATIENCE nodes. If it returns
 * true, the scan ends with CJS_CANCELLED. */
cjs_status cjs_scan(const uint8_t *source, size_t length, uint8_t *decoded, uint32_t maximum_depth,
                    bool reject_duplicates, uint64_t seed, bool (*is_cancelled)(void), cjs_result *result);

/* The end of the bytes at `p` that stand for themselves in a string: where a quote, a backslash, a byte
 * below 0x20 or a sequence that is not UTF-8 stands. Clears `ascii` if it passed a byte from 0x80 on.
 * CJS_PADDING readable bytes follow the text, of which the first is zero. */
const uint8_t *cjs_skip_plain(const uint8_t *p, bool *ascii);

/* Reads the number at `token`, whose offset in the source is `offset`. Returns its length, or 0 if it
 * breaks the grammar or is a real beyond the largest double. Reads up to sixteen bytes beyond it. */
size_t cjs_read_number(const uint8_t *token, uint32_t offset, cjs_node *node);

/* Whether two objects of a document have the same keys in the same order. */
bool cjs_have_same_keys(const cjs_node *nodes, const uint8_t *source, const uint8_t *decoded, uint32_t object,
                        uint32_t other);

/* A keyed hash of `length` bytes. Reads nothing beyond them. */
uint64_t cjs_hash(const uint8_t *bytes, size_t length, uint64_t seed);

/* Writes the shortest decimal that reads back as `value`, which must be finite. It always has a
 * point or an exponent, so that it stays a real in JSON. Returns the number of bytes, which is 25 at
 * most, without a terminating NUL. The 64 bytes at `output` may all be written. */
size_t cjs_write_real(double value, uint8_t *output);

/* Writes the `precision` (1 to 31) digits of `value` that `%.*g` prints, in libjansson's form:
 * always with a point or an exponent, which has no plus sign and no leading zeros, in any locale.
 * `value` must be finite. Writes at most 48 bytes to `output`. Returns their number. */
size_t cjs_write_real_precision(double value, int precision, uint8_t *output);

/* The double nearest to the text of a number with any number of digits, whose grammar was
 * checked. It is infinite beyond the largest double. Reads one byte beyond the text. */
double cjs_token_value(const uint8_t *token);

/* The number of bytes at `token` that form a number by RFC 8259's grammar; 0 for none. Reads up
 * to eight bytes beyond them. */
size_t cjs_number_length(const uint8_t *token);

/* Packs a real in plain notation into one word: its digits without the point in the upper 57
 * bits, the number of digits after the point in 5 bits, and the sign in the lowest bit. The
 * result is 0, which stands for no real, if the number has an exponent, too many digits, a zero
 * at its end, or so many digits after the point that `cjs_write_real` would write an exponent.
 * Reads up to eight bytes beyond the token. */
uint64_t cjs_pack_real(const uint8_t *token);

/* Whether the number at `token` is equal to what `cjs_write_real` writes of `value`, the double
 * nearest to it, in any notation. The result is unknown for a token that is no number by RFC 8259
 * or has more than 19 digits. Reads up to eight bytes beyond the token. */
typedef enum cjs_comparison { CJS_UNKNOWN, CJS_SAME, CJS_DIFFERENT } cjs_comparison;

cjs_comparison cjs_compare_shortest(const uint8_t *token, double value);

/* The double nearest to a packed real. */
double cjs_packed_value(uint64_t packed);

/* A number of few digits: digits * 10^exponent, where the digits do not end in 0. Zero is 0 * 10^0,
 * not negative. */
typedef struct cjs_short_decimal {
    uint64_t digits;
    int32_t exponent;
    bool negative;
} cjs_short_decimal;

/* Reads a number token of at most 19 digits, those before the point and leading zeros included.
 * Returns its end, or NULL for any other token, or if the exponent is beyond 10^9. Reads up to
 * eight bytes beyond it. */
const uint8_t *cjs_read_short_decimal(const uint8_t *token, cjs_short_decimal *decimal);

/* Writes a number without an exponent: `-0.05`, `1200`. Its own exponent must be from -40 to 40.
 * Returns the number of bytes, which is 64 at most. All 64 bytes at `output` may be written. */
size_t cjs_write_short_decimal(const cjs_short_decimal *decimal, uint8_t *output);

/* The number of bytes that Base64 of this length and with this padding stands for. */
size_t cjs_base64_bytes(const uint8_t *text, size_t length);

/* Reads canonical Base64 (RFC 4648, section 4): groups of four characters, of which the last has padding if it is
 * not whole, and zeros for the bits that belong to no byte. Returns false for any other text. `output` must have room
 * for `cjs_base64_bytes`, all of which are written. Reads nothing beyond `length`. */
bool cjs_read_base64(const uint8_t *text, size_t length, uint8_t *output);

/* Whether the calling thread has used its stack up to a reserve of a quarter, at most 128 KiB.
 * False if the bounds of the stack are unknown. */
bool cjs_stack_is_short(void);

/* The number of bytes that are left of the calling thread's stack; SIZE_MAX if its bounds are unknown. */
size_t cjs_stack_room(void);

/* How often `cjs_stack_is_short` was true on the calling thread. Code that discards an error hides it; its
 * caller compares this count before and after. */
uint32_t cjs_stack_limit_hits(void);

/* Counts a recursion that was ended for another reason than the stack, and whose error must not be hidden either. */
void cjs_stack_note_shortage(void);

/* The enums without a tag that the calling thread reads, one inside the other. */
typedef struct cjs_union_state {
    uint32_t depth;    /* how many are under way */
    uint32_t begun;    /* how many were begun */
    uint32_t repeated; /* how many cases failed that had read another enum, since the outermost one began */
    void *memo;        /* what is remembered until the outermost one ends, or NULL */
} cjs_union_state;

cjs_union_state *cjs_thread_unions(void);

#ifdef __cplusplus
}
#endif

#include "CJSONWriter.h"

#endif
