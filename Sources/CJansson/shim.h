#ifndef CJANSSON_SHIM_H
#define CJANSSON_SHIM_H

#include <jansson.h>

/* json_typeof is a macro, which Swift cannot import. */
static inline json_type cjansson_typeof(const json_t *json) { return json->type; }

/* The reference count is a volatile field, and atomic if the library was built that way. Reading
 * it in C keeps that out of Swift. */
static inline size_t cjansson_refcount(const json_t *json) { return json->refcount; }

#endif
