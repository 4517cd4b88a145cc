#ifndef CJS_SPACES_H
#define CJS_SPACES_H

/* White space between tokens (RFC 8259, section 2). */

#include "simd.h"

/* In bounds: the functions stop at the zero after the source. */
static __attribute__((noinline)) const uint8_t *cjs_skip_many_spaces(const uint8_t *p) {
    cjs_found found;
    while ((found = cjs_not_space(cjs_load(p))) == 0) p += 16;
    return p + cjs_first(found);
}

CJS_INLINE const uint8_t *cjs_skip_spaces(const uint8_t *p) {
    if (*p > ' ') return p;
    const cjs_found found = cjs_not_space(cjs_load(p));
    return found != 0 ? p + cjs_first(found) : cjs_skip_many_spaces(p + 16);
}

/* For positions where writers put one space or none. */
CJS_INLINE const uint8_t *cjs_skip_a_space(const uint8_t *p) {
    if (*p == ' ') {
        CJS_KEEP_BRANCH();
        p++;
    }
    return cjs_skip_spaces(p);
}

#endif
