#ifndef CJS_REALS_WRITE_H
#define CJS_REALS_WRITE_H

#include "CJSONScanner.h"

/* Writes the reals from `next` on, with commas between them, up to `end`, to another kind of node, to a real beyond
 * CJS_EXACT_INTEGERS, or until less than CJS_REALS_ROOM bytes are left in front of `limit`. If all are written, and an array
 * that is not empty follows before `around`, it goes on in that, and sets `array` to it: points of a shape are arrays of a
 * few reals, each of which would take a call. `next` is moved behind what is written. Returns the end of it, without a
 * comma or a bracket. All bytes up to `limit` may be written. */
uint8_t *cjs_write_real_nodes(const cjs_node *nodes, uint32_t *array, uint32_t end, uint32_t around, uint32_t *next,
                              uint8_t *output, const uint8_t *limit);

#endif
