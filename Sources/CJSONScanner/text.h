#ifndef CJS_TEXT_H
#define CJS_TEXT_H

#include "CJSONScanner.h"
#include "simd.h"

/* Reads strings: plain ASCII here, everything else in text.c. */

/* The space for the decoded contents of strings. */
typedef struct cjs_decoder {
    uint8_t *area; /* NULL if the source has no backslash */
    uint8_t *next;
} cjs_decoder;

/* Continues the string whose quote is at `quote`, from its first byte that is not plain ASCII, at `p`. */
const uint8_t *cjs_scan_rich_string(const uint8_t *quote, const uint8_t *p, uint32_t offset,
                                    cjs_decoder *decoder, cjs_node *node);

/* Returns the end of a string from its first byte that is not plain ASCII, at `p`, or NULL if it is malformed. */
const uint8_t *cjs_skip_rich_string(const uint8_t *p);

/* Reads the rest of the string whose quote is at `quote` into `node`. `p` is its first byte that is not plain ASCII. */
CJS_INLINE const uint8_t *cjs_end_string(const uint8_t *quote, const uint8_t *p, uint32_t offset, cjs_decoder *decoder,
                                         cjs_node *node) {
    if (CJS_UNLIKELY(*p != '"')) return cjs_scan_rich_string(quote, p, offset, decoder, node);
    node->head = CJS_STRING | CJS_ASCII;
    node->offset = offset;
    node->payload.text.length = (uint32_t)(p - quote - 1);
    node->payload.text.position = offset + 1;
    return p + 1;
}

/* Reads the string whose quote is at `quote` into `node`. Returns its end, or NULL if it is malformed. In bounds: the
 * zero after the source stops every string, so loads of sixteen bytes reach at most fifteen bytes beyond that zero. */
CJS_INLINE const uint8_t *cjs_scan_string(const uint8_t *quote, uint32_t offset,
                                          cjs_decoder *decoder, cjs_node *node) {
    const uint8_t *p = quote + 1;
    cjs_found found;
    while (CJS_UNLIKELY((found = cjs_not_plain(cjs_load(p))) == 0)) p += 16;
    return cjs_end_string(quote, p + cjs_first(found), offset, decoder, node);
}

/* Does the same for a key of a message. The messages of a service have the same keys, so the processor can guess the
 * lengths of keys by a branch, and read what follows without waiting for them. Other strings would mostly be guessed
 * wrong, which takes longer than to wait. */
CJS_INLINE const uint8_t *cjs_scan_key(const uint8_t *quote, uint32_t offset, cjs_decoder *decoder, cjs_node *node) {
    const uint8_t *p = quote + 1;
    cjs_found found;
    while (CJS_UNLIKELY((found = cjs_not_plain(cjs_load(p))) == 0)) p += 16;
#define CJS_LENGTH(count)                                                                                                \
    case count:                                                                                                          \
        CJS_KEEP_BRANCH();                                                                                               \
        p += count;                                                                                                      \
        break;
    switch (cjs_first(found)) {
        CJS_LENGTH(0) CJS_LENGTH(1) CJS_LENGTH(2) CJS_LENGTH(3) CJS_LENGTH(4) CJS_LENGTH(5) CJS_LENGTH(6) CJS_LENGTH(7)
        CJS_LENGTH(8) CJS_LENGTH(9) CJS_LENGTH(10) CJS_LENGTH(11) CJS_LENGTH(12) CJS_LENGTH(13) CJS_LENGTH(14)
        default: p += 15;
    }
#undef CJS_LENGTH
    return cjs_end_string(quote, p, offset, decoder, node);
}

#endif
