#ifndef CJSONCHECK_H
#define CJSONCHECK_H

/* Checks the syntax of input part by part, without nodes. Memory is bounded by the longest string or number. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The token that may come next. */
typedef enum cjs_check_expected {
    CJS_CHECK_VALUE = 0,
    CJS_CHECK_FIRST_ELEMENT,
    CJS_CHECK_KEY,
    CJS_CHECK_FIRST_KEY,
    CJS_CHECK_COLON,
    CJS_CHECK_SEPARATOR,
} cjs_check_expected;

#define CJS_CHECK_NO_KEY UINT64_MAX

/* An open container, for the path of a fault. */
typedef struct cjs_check_container {
    uint64_t commas;
    uint64_t key; /* the offset of its last key, or CJS_CHECK_NO_KEY */
    bool is_object;
} cjs_check_container;

/* The state between two parts. Initially zero except `depth` and `containers`. */
typedef struct cjs_check {
    uint32_t depth; /* the maximum number of nested containers; values above CJS_MAXIMUM_DEPTH - 2 count as that */
    uint32_t open;
    cjs_check_expected place;
    uint64_t offset; /* of the part in the input; set by the caller */
    cjs_check_container *containers; /* `depth` elements */
} cjs_check;

typedef enum cjs_check_status {
    CJS_CHECK_REFUSED = 0, /* `cjs_scan` would reject the input too, unless only this check's depth limit is
                            * exceeded. The fault is the token at `*checked`, or a word or number directly before it. */
    CJS_CHECK_MORE = 1,    /* valid so far; pass the bytes from `*checked` on again, with the bytes that follow */
    CJS_CHECK_ACCEPTED = 2,
} cjs_check_status;

/* Checks the `length` bytes at `part`, which end the input if `is_last`. Sets `*checked` to the number of bytes that
 * need not be passed again. If `*checked` is 0 after CJS_CHECK_MORE, the next part must be longer.
 * In bounds: CJS_PADDING readable bytes follow the part, the first of them zero. `scratch` has `length + CJS_PADDING`
 * bytes. */
cjs_check_status cjs_check_part(cjs_check *check, const uint8_t *part, size_t length, bool is_last,
                                uint8_t *scratch, size_t *checked);

#ifdef __cplusplus
}
#endif

#endif
