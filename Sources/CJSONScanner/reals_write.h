#ifndef CJS_REALS_WRITE_H
#define CJS_REALS_WRITE_H

#include "CJSONScanner.h"

/* Writes the reals from `next` to `end` with commas between them, and sets `next` to the first node not written.
 * Returns the end of the output, without a comma or a closing bracket. May overwrite all bytes up to `limit`.
 *
 * - Stops before a node of another kind, before a real beyond CJS_EXACT_INTEGERS, and when fewer than CJS_REALS_ROOM
 *   bytes are left before `limit`. Also stops before a real that the caller writes: its shortest text has another
 *   value, or must not replace the text in the source.
 * - If all are written and a nonempty array follows before `around`, continues in that array and sets `array` to it. So
 *   one call writes many short arrays, such as the points of a shape. */
uint8_t *cjs_write_real_nodes(const cjs_writing *writing, uint32_t *array, uint32_t end, uint32_t around, uint32_t *next,
                              uint8_t *output, const uint8_t *limit);

#endif
