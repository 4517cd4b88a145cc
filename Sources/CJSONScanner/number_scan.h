#ifndef CJS_NUMBER_SCAN_H
#define CJS_NUMBER_SCAN_H

#include "CJSONScanner.h"
#include "numbers.h"

/* Reads the number at `p`, which starts with a digit or a minus sign, into `node`. Returns its end, or NULL if it is
 * malformed or overflows. Reads at most sixteen bytes beyond it. `few` and `digits` are the results of
 * `cjs_read_few_digits` at `p`. */
typedef const uint8_t *cjs_number_scan(const uint8_t *p, uint32_t offset, cjs_node *node, const uint8_t *few,
                                       uint64_t digits);

/* Returns the fastest function for this processor. */
cjs_number_scan *cjs_fastest_number_scan(void);

/* Reads the number at `p` like `scan`. One to three digits need no call. */
CJS_INLINE const uint8_t *cjs_scan_short_number(const uint8_t *p, uint32_t offset, cjs_node *node, cjs_number_scan *scan) {
    uint64_t digits = 0;
    const uint8_t *const end = cjs_read_few_digits(p, &digits);
    if (end == NULL || !cjs_ends_integer(*end)) return scan(p, offset, node, end, digits);
    node->head = CJS_INTEGER;
    node->payload.integer = (int64_t)digits;
    node->offset = offset;
    return end;
}

#endif
