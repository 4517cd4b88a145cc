#ifndef CJS_NUMBER_SCAN_H
#define CJS_NUMBER_SCAN_H

#include "CJSONScanner.h"

/* Reads the number at `p`, which starts with a digit or a minus sign, into `node`. Returns its end, or NULL if it is
 * malformed or overflows. Reads at most sixteen bytes beyond it. `few` and `digits` are the results of
 * `cjs_read_few_digits` at `p`. */
typedef const uint8_t *cjs_number_scan(const uint8_t *p, uint32_t offset, cjs_node *node, const uint8_t *few,
                                       uint64_t digits);

/* Returns the fastest function for this processor. */
cjs_number_scan *cjs_fastest_number_scan(void);

#endif
