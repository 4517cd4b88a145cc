#ifndef CJSONSCANNER_H
#define CJSONSCANNER_H

/* The scanner: converts well-formed JSON (RFC 8259) to a flat array of nodes, in one pass. The parser reads input that
 * the scanner rejects.
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
 * `end` is the index after the container's last descendant, so skipping a subtree takes one load. A string without
 * escapes stays in the source. A string with escapes is decoded once, into the decoded area. */

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
    CJS_NUMBER_TEXT = 6, /* an integer beyond Int64 and UInt64: payload.text, with position == offset */
    CJS_STRING = 7, /* also every object key */
    CJS_ARRAY = 8,
    CJS_OBJECT = 9,
};

/* The lowest four bits of `head` are the kind. These flags are above it. */
enum {
    CJS_KIND_MASK = 0x0F,
    CJS_DECODED = 0x10, /* STRING: its position is in the decoded area */
    CJS_ASCII = 0x20,   /* STRING: every byte is below 0x80 */
    CJS_SHORT = 0x40,   /* REAL: at most 15 digits, below 10^15; each such decimal has a double of its own */
    CJS_PACKED = 0x80,  /* REAL: packed by `cjs_pack_real`, without zeros at the end, because a double may lose digits */
    CJS_OTHER_TEXT = 0x100, /* SHORT: the shortest text may differ: `1.50`, `1e2` */
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
    /* The readable bytes that must follow the source and the decoded area. The first byte after the source must be
     * zero. */
    CJS_PADDING = 64,
    /* The deepest value that libjansson reads. Scalars count as a level. */
    CJS_MAXIMUM_DEPTH = 2048,
    /* The number of nodes scanned between two checks for cancellation. */
    CJS_PATIENCE = 65536,
};

typedef enum cjs_status {
    CJS_ACCEPTED = 0,
    CJS_REJECTED = 1,      /* the parser decides */
    CJS_OUT_OF_MEMORY = 2,
    CJS_CANCELLED = 3,     /* `is_cancelled` returned true */
} cjs_status;

/* The token that was expected where the scan stopped. */
typedef enum cjs_place {
    CJS_AT_START, /* unknown: the input must be read from its start */
    CJS_AT_VALUE,
    CJS_AT_KEY,
    CJS_AT_COLON,
    CJS_AT_SEPARATOR, /* a comma or a bracket in a container, otherwise the end */
} cjs_place;

/* The point where a scan rejected the input. The input before it is well-formed. An open container stores its parent's
 * index in `end`, and in `count` the number of values in that parent so far. */
typedef struct cjs_stop {
    cjs_place place;
    uint32_t offset; /* of the token in the source */
    uint32_t parent; /* the innermost open container; CJS_NOWHERE at the root */
    uint32_t count;  /* the number of values in `parent` so far */
} cjs_stop;

typedef struct cjs_result {
    /* A block that the caller releases, or the memory that `cjs_scan_into` got. NULL unless accepted or rejected. */
    cjs_node *nodes;
    uint32_t node_count;
    size_t decoded_length; /* bytes used of the decoded area */
    bool has_duplicates;   /* an object had a key twice */
    cjs_stop stop;         /* if rejected */
} cjs_result;

/* Returns the maximum decoded size of a source's strings with escapes: the number of bytes from the start of the first
 * such string, or 0. */
size_t cjs_decoded_room(const uint8_t *source, size_t length);

/* Scans `length` bytes (at most UINT32_MAX - CJS_PADDING) at `source`. Takes linear time, does not recurse, and
 * allocates only the node array.
 *
 * - `decoded`: space for strings with escapes: `cjs_decoded_room` plus CJS_PADDING bytes. May be NULL without a
 *   backslash.
 * - `maximum_depth`: the maximum number of nested containers.
 * - `reject_duplicates`: rejects duplicate keys. Otherwise the last value is kept, at the first key's position.
 * - `seed`: the seed of the hash that finds duplicate keys.
 * - `is_cancelled`: NULL, or called about once every CJS_PATIENCE nodes. If it returns true, the scan ends with
 *   CJS_CANCELLED. */
cjs_status cjs_scan(const uint8_t *source, size_t length, uint8_t *decoded, uint32_t maximum_depth,
                    bool reject_duplicates, uint64_t seed, bool (*is_cancelled)(void), cjs_result *result);

/* Does the same, and stores the nodes in `room` for `capacity` nodes, at least two, if they fit. */
cjs_status cjs_scan_into(cjs_node *room, size_t capacity, const uint8_t *source, size_t length, uint8_t *decoded,
                         uint32_t maximum_depth, bool reject_duplicates, uint64_t seed, bool (*is_cancelled)(void),
                         cjs_result *result);

/* Returns the end of the unescaped bytes at `p` in a string: a quote, a backslash, a byte below 0x20 or a malformed
 * UTF-8 sequence. Clears `ascii` if it passes a byte above 0x7F.
 * In bounds: CJS_PADDING readable bytes follow the source, the first of them zero. */
const uint8_t *cjs_skip_plain(const uint8_t *p, bool *ascii);

/* Reads the number at `token`, whose offset in the source is `offset`. Returns its length, or 0 if it is malformed or a
 * real beyond the largest double. Reads up to sixteen bytes beyond it. */
size_t cjs_read_number(const uint8_t *token, uint32_t offset, cjs_node *node);

/* True if two objects of a document have the same keys in the same order. */
bool cjs_have_same_keys(const cjs_node *nodes, const uint8_t *source, const uint8_t *decoded, uint32_t object,
                        uint32_t other);

/* Returns a keyed hash of `length` bytes. Reads nothing beyond them. */
uint64_t cjs_hash(const uint8_t *bytes, size_t length, uint64_t seed);

/* Writes the shortest decimal that reads back as `value`, which must be finite. It has a point or an exponent, so that
 * it stays a real. Returns the number of bytes, at most 25. May write all 64 bytes at `output`. */
size_t cjs_write_real(double value, uint8_t *output);

/* Writes `value`, which must be finite, with `precision` (1 to 31) digits as `%.*g` prints it, but in libjansson's form
 * and in any locale: with a point or an exponent, which has no plus sign or leading zeros. Returns the number of bytes,
 * at most 48. */
size_t cjs_write_real_precision(double value, int precision, uint8_t *output);

/* Returns the double nearest to a well-formed number token with any number of digits, or infinity beyond the largest
 * double. Reads one byte beyond the token. */
double cjs_token_value(const uint8_t *token);

/* Returns the length of the number (RFC 8259, section 6) at `token`, or 0 if there is none. Reads up to eight bytes
 * beyond it. */
size_t cjs_number_length(const uint8_t *token);

/* Packs a real in plain notation into one word:
 *
 * - upper 57 bits: its digits without the point
 * - 5 bits: the number of digits after the point
 * - lowest bit: the sign
 *
 * Returns 0, which is no packed real, for an exponent, too many digits (more than 57 bits of them, or more than 22
 * after the point), or a value for which `cjs_write_real` might write an exponent: below 0.0001 but not 0, or from
 * 10^15 on with a zero at the end. Reads up to eight bytes beyond the token. */
uint64_t cjs_pack_real(const uint8_t *token);

/* Writes a packed real with its digits. Returns the number of bytes, at most 25. May write all 64 bytes at `output`. */
size_t cjs_write_packed(uint64_t packed, uint8_t *output);

/* Compares the number at `token`, in any notation, with the decimal that `cjs_write_real` writes for `value`, the
 * double nearest to that number. Ignores signs. Returns CJS_UNKNOWN if the token is malformed or has more than 19
 * digits. Reads up to eight bytes beyond the token. */
typedef enum cjs_comparison { CJS_UNKNOWN, CJS_SAME, CJS_DIFFERENT } cjs_comparison;

cjs_comparison cjs_compare_shortest(const uint8_t *token, double value);

/* Returns the double nearest to a packed real. */
double cjs_packed_value(uint64_t packed);

/* A decimal of few digits: digits * 10^exponent. The digits do not end in 0. Zero is 0 * 10^0, not negative. */
typedef struct cjs_short_decimal {
    uint64_t digits;
    int32_t exponent;
    bool negative;
} cjs_short_decimal;

/* Reads a number token of at most 19 digits, leading zeros included. Returns its end, or NULL for any other token or an
 * exponent beyond 10^9. Reads up to eight bytes beyond it. */
const uint8_t *cjs_read_short_decimal(const uint8_t *token, cjs_short_decimal *decimal);

/* Writes a decimal without an exponent: `-0.05`, `1200`. `decimal->exponent` must be from -40 to 40. Returns the number
 * of bytes. May write all 64 bytes at `output`. */
size_t cjs_write_short_decimal(const cjs_short_decimal *decimal, uint8_t *output);

/* Returns the number of bytes that Base64 of this length and padding decodes to. */
size_t cjs_base64_bytes(const uint8_t *text, size_t length);

/* Decodes canonical Base64 (RFC 4648, section 4): groups of four characters, the last one padded if necessary, and
 * zeros for unused bits. Returns false for any other input. Writes `cjs_base64_bytes` bytes to `output`. Reads nothing
 * beyond `length`. */
bool cjs_read_base64(const uint8_t *text, size_t length, uint8_t *output);

/* True if the calling thread has used its stack up to a reserve of a quarter, at most 128 KiB. False if the stack's
 * bounds are unknown. */
bool cjs_stack_is_short(void);

/* Returns the number of bytes left on the calling thread's stack, or SIZE_MAX if its bounds are unknown. */
size_t cjs_stack_room(void);

/* Returns how often `cjs_stack_is_short` was true on the calling thread. User code may discard the error, so callers of
 * user code compare this count before and after. */
uint32_t cjs_stack_limit_hits(void);

/* Adds one to that count, for a recursion that ended for another reason. */
void cjs_stack_note_shortage(void);

/* The untagged enums that the calling thread is reading, nested in each other. */
typedef struct cjs_union_state {
    uint32_t depth;    /* how many are being read */
    uint32_t begun;    /* how many were begun */
    uint32_t repeated; /* how many cases failed after reading another enum, since the outermost enum began */
    void *memo;        /* the results remembered until the outermost enum ends, or NULL */
} cjs_union_state;

cjs_union_state *cjs_thread_unions(void);

#ifdef __cplusplus
}
#endif

#include "CJSONWriter.h"

#endif
