#ifndef CJSONCHECK_H
#define CJSONCHECK_H

/* Checks a text part by part, without nodes: in memory that is bounded by its longest string or number. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What may come next. */
typedef enum cjs_check_place {
    CJS_CHECK_VALUE = 0,
    CJS_CHECK_FIRST_ELEMENT,
    CJS_CHECK_KEY,
    CJS_CHECK_FIRST_KEY,
    CJS_CHECK_COLON,
    CJS_CHECK_SEPARATOR,
} cjs_check_place;

#define CJS_CHECK_NO_KEY UINT64_MAX

/* An array or object that is open, for the path of a fault. */
typedef struct cjs_check_container {
    uint64_t commas;
    uint64_t key; /* where its last key starts in the text, or CJS_CHECK_NO_KEY */
    bool is_object;
} cjs_check_container;

/* The state between two parts. It starts as zeros with a depth and containers. */
typedef struct cjs_check {
    uint32_t depth; /* the maximum number of nested containers; from CJS_MAXIMUM_DEPTH on, that less two */
    uint32_t open;
    cjs_check_place place;
    uint64_t offset; /* where the part starts in the text. The caller sets it. */
    cjs_check_container *containers; /* room for `depth` of them */
} cjs_check;

typedef enum cjs_check_status {
    CJS_CHECK_REFUSED = 0, /* `cjs_scan` would not accept the text either, unless its depth is allowed and beyond
                            * what is checked here. The token at `*checked` is at fault, or, if it follows a word or
                            * a number without a space, that may be. */
    CJS_CHECK_MORE = 1,    /* so far it would; the rest of the part has to come again, with what follows it */
    CJS_CHECK_ACCEPTED = 2,
} cjs_check_status;

/* Checks the `length` bytes at `part`, of which the last part ends the text. CJS_PADDING readable bytes follow, of which
 * the first is zero. `scratch` has room for `length` bytes and CJS_PADDING more. Sets `*checked` to the number of bytes
 * that need not come again. If that is 0 after CJS_CHECK_MORE, the next part has to be longer. */
cjs_check_status cjs_check_part(cjs_check *check, const uint8_t *part, size_t length, bool is_last,
                                uint8_t *scratch, size_t *checked);

#ifdef __cplusplus
}
#endif

#endif
