/* The keys of a model, and the members of an object with such keys. See CJSONReader.h. */

#include "CJSONScanner.h"
#include "hash.h"
#include "simd.h"
#include "skip.h"
#include "spaces.h"

#include <stdlib.h>

/* A key of a model: its first and last eight bytes as words, its length and its text between quotes. An entry that matches
 * nothing follows the last key. The hash table maps the hash of the words and the length to the key's position plus
 * one. */
typedef struct member_key {
    const uint8_t *quoted;
    uint32_t quoted_length; /* 0 if a byte of the key needs an escape, and for the entry after the last key */
    uint32_t length;
    uint64_t word, tail;
    uint32_t next; /* the likely next key: the first later key of another property */
    uint8_t place;
} member_key;

struct cjs_member_keys {
    member_key *keys;
    uint8_t *bytes;
    uint32_t count;
    uint32_t table_mask;
    uint8_t *table;
};

static uint64_t first_word(const uint8_t *bytes, size_t length) {
    uint64_t word = 0;
    memcpy(&word, bytes, cjs_smaller(length, sizeof word));
    return word;
}

/* Returns the last eight bytes of a longer key; otherwise 0. Keys with the same first eight bytes often differ
 * there. */
CJS_INLINE uint64_t last_word(const uint8_t *bytes, size_t length) {
    return length > 8 ? cjs_load64(bytes + length - 8) : 0;
}

CJS_INLINE uint32_t key_hash(uint64_t word, uint64_t tail, size_t length) {
    return (uint32_t)cjs_hash_short(word, tail, length, (cjs_hash_key){CJS_ROOT_2, CJS_ROOT_3});
}

CJS_INLINE bool is_key(const member_key *key, const uint8_t *bytes, uint64_t word, uint64_t tail, size_t length) {
    return key->word == word && key->tail == tail && key->length == length &&
           (length <= 16 || memcmp(key->quoted + 1, bytes, length) == 0);
}

/* Returns the position of a key whose first bytes are in `word`, or `keys->count`. */
CJS_INLINE uint32_t find_key(const cjs_member_keys *keys, const uint8_t *bytes, uint64_t word, size_t length) {
    const uint64_t tail = last_word(bytes, length);
    for (uint32_t slot = key_hash(word, tail, length);; slot++) {
        const uint8_t entry = keys->table[slot & keys->table_mask];
        if (entry == 0) return keys->count;
        if (is_key(keys->keys + entry - 1, bytes, word, tail, length)) return entry - 1u;
    }
}

uint32_t cjs_find_key(const cjs_member_keys *keys, const uint8_t *bytes, size_t length) {
    const uint32_t key = find_key(keys, bytes, first_word(bytes, length), length);
    return key < keys->count ? keys->keys[key].place : CJS_UNKNOWN_KEY;
}

const cjs_member_keys *cjs_member_keys_make(const uint8_t *bytes, const uint32_t *lengths,
                                            const uint8_t *places, uint32_t count) {
    if (count > CJS_FOREIGN_KEY) return NULL;
    size_t total = 0;
    for (uint32_t i = 0; i < count; i++) total += lengths[i];
    uint32_t size = 4;
    while (size <= 2 * count) size *= 2;
    cjs_member_keys *keys = calloc(1, sizeof *keys);
    member_key *entries = calloc(count + 1, sizeof *entries);
    /* In bounds: sixteen bytes can be read starting at any byte of any key. */
    uint8_t *copy = calloc(1, total + 2 * (size_t)count + 15), *table = calloc(size, 1);
    if (keys == NULL || entries == NULL || copy == NULL || table == NULL) goto failed;
    *keys = (cjs_member_keys){entries, copy, count, size - 1, table};
    uint8_t *quoted = copy;
    for (uint32_t i = 0; i < count; i++) {
        const size_t length = lengths[i];
        const uint64_t word = first_word(bytes, length), tail = last_word(bytes, length);
        if (find_key(keys, bytes, word, length) != count) goto failed;
        bool plain = true;
        for (size_t j = 0; j < length; j++) plain &= bytes[j] >= 0x20 && bytes[j] != '"' && bytes[j] != '\\';
        quoted[0] = quoted[length + 1] = '"';
        memcpy(quoted + 1, bytes, length);
        entries[i] = (member_key){quoted, plain ? lengths[i] + 2 : 0, lengths[i], word, tail, 0, places[i]};
        uint32_t slot = key_hash(word, tail, length);
        while (table[slot & keys->table_mask] != 0) slot++;
        table[slot & keys->table_mask] = (uint8_t)(i + 1);
        quoted += length + 2;
        bytes += length;
    }
    for (uint32_t i = count, next = count; i-- > 0; entries[i].next = next) {
        if (i + 1 < count && places[i + 1] != places[i]) next = i + 1;
    }
    return keys;

failed:
    free(keys);
    free(entries);
    free(copy);
    free(table);
    return NULL;
}

/* Returns the start of the value behind a key that ends at `p`. */
CJS_INLINE const uint8_t *read_colon(const uint8_t *p) {
    if (CJS_UNLIKELY(*p != ':')) {
        p = cjs_skip_spaces(p);
        if (*p != ':') return NULL;
    }
    return cjs_skip_a_space(p + 1);
}

/* Records a property. Returns false if it was read before. */
CJS_INLINE bool note_property(cjs_members *members, uint32_t place) {
    uint64_t *const seen = members->seen + place / 64;
    const uint64_t bit = (uint64_t)1 << place % 64;
    if (CJS_UNLIKELY((*seen & bit) != 0)) return false;
    *seen |= bit;
    return true;
}

/* Records a key that was found. Returns false if its property was read before. */
CJS_INLINE bool note_key(cjs_members *members, const member_key *key) {
    members->place = key->place;
    members->expected = key->next;
    if (CJS_LIKELY(key->place != CJS_FOREIGN_KEY)) return note_property(members, key->place);
    members->unknown = (cjs_text){key->quoted + 1, key->length, false};
    return true;
}

/* Reads the unknown or unexpected key whose quote is at `p`, as `cjs_next_key` does. */
static __attribute__((noinline)) const uint8_t *next_other_key(const uint8_t *p, uint8_t *scratch, cjs_members *members,
                                                               cjs_skip_memory *memory) {
    if (CJS_UNLIKELY(*p != '"')) return NULL;
    members->has_member = true;
    members->place = CJS_UNKNOWN_KEY;
    if (memory != NULL && memory->run != NULL) {
        const uint8_t *const value = cjs_recall_unknown(memory, members, p);
        if (value != NULL) return value;
    }
    const cjs_member_keys *const keys = members->keys;
    cjs_text text;
    const uint8_t *const end = cjs_read_string(p, scratch, &text);
    if (CJS_UNLIKELY(end == NULL)) return NULL;
    const uint8_t *const value = read_colon(end);
    if (CJS_UNLIKELY(value == NULL)) return NULL;
    /* In bounds: padding follows the source and `scratch`. */
    const uint64_t word = cjs_load64(text.bytes) & cjs_word_mask(text.length);
    const uint32_t index = find_key(keys, text.bytes, word, text.length);
    if (CJS_LIKELY(index < keys->count)) return note_key(members, keys->keys + index) ? value : NULL;
    members->unknown = text;
    if (memory != NULL) {
        /* A key with escapes is not in the source. */
        const bool is_plain = text.bytes + text.length + 1 == end;
        cjs_note_unknown(memory, members, is_plain ? text.bytes - 1 : NULL, value);
    }
    return value;
}

/* Implements `cjs_next_key`, from the quote on. */
CJS_INLINE const uint8_t *next_key_at(const uint8_t *p, uint8_t *scratch, cjs_members *members, cjs_skip_memory *memory) {
    const member_key *const key = members->keys->keys + members->expected;
    const uint32_t length = key->quoted_length;
    /* In bounds: the padding allows reading sixteen bytes anywhere. The text has no zero, so one longer than the remaining
     * bytes differs at the zero after the source. */
    if (CJS_UNLIKELY(length == 0 || !cjs_same_bytes(p, key->quoted, length) || p[length] != ':')) {
        return next_other_key(p, scratch, members, memory);
    }
    members->has_member = true;
    if (CJS_UNLIKELY(!note_key(members, key))) return NULL;
    return cjs_skip_a_space(p + length + 1);
}

/* Implements `cjs_next_key` where white space is longer than `skip_few_spaces` skips. */
static __attribute__((noinline)) const uint8_t *next_distant_key(const uint8_t *p, uint8_t *scratch, cjs_members *members,
                                                                 cjs_skip_memory *memory) {
    p = cjs_skip_spaces(p);
    if (*p == '}') {
        members->place = CJS_NO_KEY;
        return p + 1;
    }
    if (members->has_member) {
        if (CJS_UNLIKELY(*p != ',')) return NULL;
        p = cjs_skip_spaces(p + 1);
    }
    return next_key_at(p, scratch, members, memory);
}

/* Skips up to fifteen bytes of white space. Returns false if there is more. */
CJS_INLINE bool skip_few_spaces(const uint8_t **p) {
    if (**p > ' ') return true;
    const cjs_found found = cjs_not_space(cjs_load(*p));
    if (CJS_UNLIKELY(found == 0)) return false;
    *p += cjs_first(found);
    return true;
}

/* The frequent path calls no function before it returns, so it saves few registers. */
const uint8_t *cjs_next_key(const uint8_t *p, uint8_t *scratch, cjs_members *members, cjs_skip_memory *memory) {
    if (CJS_UNLIKELY(members->keys == NULL)) return NULL;
    const uint8_t *const start = p;
    if (!skip_few_spaces(&p)) return next_distant_key(start, scratch, members, memory);
    if (*p == '}') {
        members->place = CJS_NO_KEY;
        return p + 1;
    }
    if (members->has_member) {
        if (CJS_UNLIKELY(*p++ != ',')) return NULL;
        if (!skip_few_spaces(&p)) return next_distant_key(start, scratch, members, memory);
    }
    return next_key_at(p, scratch, members, memory);
}
