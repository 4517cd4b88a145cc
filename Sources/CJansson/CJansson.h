#ifndef SWIFT_JANSSON_CJANSSON_H
#define SWIFT_JANSSON_CJANSSON_H

#include <jansson.h>

#if JANSSON_VERSION_HEX < 0x020D01
#error "libjansson 2.13.1 or later is needed"
#endif

/* json_typeof is a macro, which Swift cannot import. */
static inline json_type cjansson_typeof(const json_t *json) { return json->type; }

/* The reference count is volatile, and atomic in some builds. Reading it in C keeps that out of Swift. */
static inline size_t cjansson_refcount(const json_t *json) { return json->refcount; }

/* True if object keys may contain NUL: since 2.14, which stores the length of keys. A function, because Swift would
 * warn of code that a constant makes unreachable. */
static inline int cjansson_keeps_nul_in_keys(void) { return JANSSON_VERSION_HEX >= 0x020E00; }

#if JANSSON_VERSION_HEX < 0x020E00

/* Replacements for functions that 2.13 lacks. They use NUL-terminated keys, so a key that contains NUL is never found
 * and cannot be set. As in 2.14, setters take over the value even if they fail. */

#include <stdlib.h>
#include <string.h>

static inline size_t json_object_iter_key_len(void *iter) {
    const char *key = json_object_iter_key(iter);
    return key == NULL ? 0 : strlen(key);
}

/* Returns a NUL-terminated copy that the caller frees; NULL if the key contains NUL, or without memory. */
static inline char *cjansson_copy_key(const char *key, size_t key_len) {
    if (key == NULL || memchr(key, 0, key_len) != NULL) return NULL;
    char *copy = (char *)malloc(key_len + 1);
    if (copy == NULL) return NULL;
    memcpy(copy, key, key_len);
    copy[key_len] = 0;
    return copy;
}

static inline json_t *json_object_getn(const json_t *object, const char *key, size_t key_len) {
    char *copy = cjansson_copy_key(key, key_len);
    json_t *value = copy == NULL ? NULL : json_object_get(object, copy);
    free(copy);
    return value;
}

static inline int json_object_setn_new(json_t *object, const char *key, size_t key_len, json_t *value) {
    char *copy = cjansson_copy_key(key, key_len);
    int result = -1;
    if (copy == NULL) json_decref(value);
    else result = json_object_set_new(object, copy, value);
    free(copy);
    return result;
}

static inline int json_object_setn_new_nocheck(json_t *object, const char *key, size_t key_len, json_t *value) {
    char *copy = cjansson_copy_key(key, key_len);
    int result = -1;
    if (copy == NULL) json_decref(value);
    else result = json_object_set_new_nocheck(object, copy, value);
    free(copy);
    return result;
}

static inline int json_object_deln(json_t *object, const char *key, size_t key_len) {
    char *copy = cjansson_copy_key(key, key_len);
    int result = copy == NULL ? -1 : json_object_del(object, copy);
    free(copy);
    return result;
}

#endif

#endif
