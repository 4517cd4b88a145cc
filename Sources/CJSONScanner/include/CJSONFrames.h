#ifndef CJSONFRAMES_H
#define CJSONFRAMES_H

/* Finds where values end in a stream received in chunks, by brackets and quotes alone. No function reads beyond
 * `length`. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The state of a container or string at the end of a chunk. A container starts with `depth` 1, a string with
 * `in_string`. */
typedef struct cjs_frame {
    uint64_t depth; /* open brackets */
    bool in_string;
    bool escaped; /* the last byte was a backslash that escapes the next one */
} cjs_frame;

typedef enum cjs_frame_status {
    CJS_FRAME_OPEN = 0,   /* the value continues after the last byte */
    CJS_FRAME_END = 1,    /* the last byte read ends the value; a line feed ends a string at the root */
    CJS_FRAME_BROKEN = 2, /* the last byte read is a line feed in a container's string; the scan closes the string */
} cjs_frame_status;

/* Continues a value after its first byte. Returns the number of bytes read. Brackets are counted, not matched: `[}` is
 * a frame, which the parser rejects. */
size_t cjs_frame_scan(const uint8_t *bytes, size_t length, cjs_frame *frame,
                      cjs_frame_status *status);

/* Returns the index of the first byte equal to `first` or `second`, or `length`. */
size_t cjs_find_either(const uint8_t *bytes, size_t length, uint8_t first, uint8_t second);

/* Moves a line and a column over `length` bytes. A line feed starts a line, at column 1. Any other byte that does not
 * continue a UTF-8 sequence is a column. */
void cjs_advance_location(const uint8_t *bytes, size_t length, uint64_t *line, uint64_t *column);

/* Upper bounds for the values in a JSON source. */
typedef struct cjs_extent {
    size_t run;     /* the length of a string, key or number; at least 64 */
    size_t commas;  /* outside of strings */
    size_t opens;   /* opening brackets outside of strings */
} cjs_extent;

/* Measures a JSON source by its quotes, commas and brackets. The result is meaningless for malformed input. */
cjs_extent cjs_measure(const uint8_t *bytes, size_t length);

#ifdef __cplusplus
}
#endif

#endif
