#ifndef CJM_MODELS_H
#define CJM_MODELS_H

/* For digest.c and cost.c: reads JSON as a model does that skips unknown members. */

#include "CJSONReader.h"

/* Reads the objects of an array by the keys of two models in turn. Adds the members that the models have to `found`. */
static const uint8_t *cjm_read_models(const uint8_t *p, uint8_t *scratch, const cjs_member_keys *const *keys,
                                      cjs_skip_memory *memory, uint64_t *found) {
    const uint8_t *const source = p;
    cjs_watch watch = {(const uint8_t *)UINTPTR_MAX, NULL};
    while (*p == '[') p = cjs_read_space(p + 1);
    for (size_t i = 0;; i++) {
        if (*p == '{') {
            cjs_members members = {.keys = keys[i % 2]};
            p++;
            while ((p = cjs_next_key(p, scratch, &members, memory)) != NULL && members.place != CJS_NO_KEY) {
                if (members.place == CJS_UNKNOWN_KEY) {
                    p = cjs_skip_members(p, 512, &watch, memory);
                } else {
                    *found = (*found + (uint64_t)(p - source) + members.place) * 0x9E3779B97F4A7C15;
                    p = cjs_skip_value(p, 512, &watch, memory);
                }
                if (p == NULL) return NULL;
            }
        } else {
            p = cjs_skip_value(p, 512, &watch, memory);
        }
        if (p == NULL) return NULL;
        p = cjs_read_space(p);
        if (*p != ',') return p;
        p = cjs_read_space(p + 1);
    }
}

#endif
