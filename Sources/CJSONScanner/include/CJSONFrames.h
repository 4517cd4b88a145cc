#ifndef CJSONFRAMES_H
#define CJSONFRAMES_H

/* Where values end in a stream that comes in chunks, found by their brackets and quotes alone. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What is open where a chunk ends. A value starts with one open bracket, or within a string. */
typedef struct cjs_frame {
    uint64_t depth; /* open brackets */
    bool in_string;
    bool escaped; /* the last byte was a backslash that escapes the next one */
} cjs_frame;

typedef enum cjs_frame_status {
    CJS_FRAME_OPEN = 0,   /* all bytes belong to the value, which goes on */
    CJS_FRAME_END = 1,    /* the value ends with the last of the bytes that were read */
    CJS_FRAME_BROKEN = 2, /* the last of them is a line feed in a string, which was closed there */
} cjs_frame_status;

/* Reads on in a value, behind its first byte. Returns the number of bytes read. Brackets are counted,
 * not matched: `[}` is a value, which its parser refuses. Reads nothing beyond `length`. */
size_t cjs_frame_scan(const uint8_t *bytes, size_t length, cjs_frame *frame,
                      cjs_frame_status *status);

/* The index of the first byte that is one of two, or `length`. Reads nothing beyond `length`. */
size_t cjs_find_either(const uint8_t *bytes, size_t length, uint8_t first, uint8_t second);

/* Moves a place over `length` bytes: each line feed starts a line, at column 1, and each other byte
 * that does not continue a UTF-8 sequence is a column. */
void cjs_advance_place(const uint8_t *bytes, size_t length, uint64_t *line, uint64_t *column);

/* What a JSON text holds at most. */
typedef struct cjs_extent {
    size_t run;     /* no string, key or number is longer; at least 64 */
    size_t commas;  /* outside of strings */
    size_t opens;   /* opening brackets outside of strings */
} cjs_extent;

/* Measures a JSON text by its quotes, commas and brackets, without reading it. Of a text that is not JSON, the
 * result means nothing. Reads nothing beyond `length`. */
cjs_extent cjs_measure(const uint8_t *bytes, size_t length);

#ifdef __cplusplus
}
#endif

#endif
