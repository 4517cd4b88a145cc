/* Direct decoding: reads one token at a time. See CJSONReader.h. */

#include "CJSONScanner.h"
#include "hash.h"
#include "numbers.h"
#include "skip.h"
#include "spaces.h"
#include "text.h"
#include "wide_digits.h"

#include <stdlib.h>

const uint8_t *cjs_read_space(const uint8_t *p) {
    return cjs_skip_spaces(p);
}

CJS_INLINE const uint8_t *read_string(const uint8_t *p, uint8_t *scratch, cjs_text *text) {
    if (CJS_UNLIKELY(*p != '"')) return NULL;
    cjs_node node;
    cjs_decoder decoder = {scratch, scratch};
    const uint8_t *end = cjs_scan_string(p, CJS_NOWHERE, &decoder, &node);
    if (CJS_UNLIKELY(end == NULL)) return NULL;
    text->bytes = CJS_UNLIKELY((node.head & CJS_DECODED) != 0) ? scratch : p + 1;
    text->length = node.payload.text.length;
    text->ascii = (node.head & CJS_ASCII) != 0;
    return end;
}

const uint8_t *cjs_read_string(const uint8_t *p, uint8_t *scratch, cjs_text *text) {
    return read_string(p, scratch, text);
}

static const uint8_t *read_any_integer(const uint8_t *p, int64_t *value) {
    cjs_node node;
    const uint8_t *end = cjs_scan_number(p, CJS_NOWHERE, &node);
    if (CJS_UNLIKELY(end == NULL || node.head != CJS_INTEGER)) return NULL;
    *value = node.payload.integer;
    return end;
}

/* Reads one digit, as in counts and flags, or else up to three. Returns NULL for any other form. */
CJS_INLINE const uint8_t *read_small_integer(const uint8_t *p, int64_t *value) {
    const uint32_t first = (uint32_t)*p - '0';
    if (p[1] <= ',' && first <= 9) {
        *value = first;
        return p + 1;
    }
    uint64_t digits;
    const uint8_t *const end = cjs_read_few_digits(p, &digits);
    if (end == NULL || !cjs_ends_integer(*end)) return NULL;
    *value = (int64_t)digits;
    return end;
}

/* Reads an integer that `read_small_integer` does not read. */
CJS_INLINE const uint8_t *read_large_integer(const uint8_t *p, int64_t *value) {
    const bool negative = *p == '-';
    uint64_t digits;
    const uint8_t *const end = cjs_read_whole(p + negative, &digits, cjs_read_digits);
    if (CJS_UNLIKELY(end == NULL || *end == '.')) return read_any_integer(p, value);
    *value = negative ? -(int64_t)digits : (int64_t)digits;
    return end;
}

CJS_INLINE const uint8_t *read_integer(const uint8_t *p, int64_t *value) {
    const uint8_t *const end = read_small_integer(p, value);
    return end != NULL ? end : read_large_integer(p, value);
}

#if defined(CJS_WIDE_DIGITS)
CJS_WIDE static inline const uint8_t *read_large_wide_integer(const uint8_t *p, int64_t *value) {
    const bool negative = *p == '-';
    uint64_t digits = 0;
    const uint8_t *const start = p + negative, *const end = cjs_read_wide_digits(start, &digits);
    const uint64_t count = (uint64_t)(end - start);
    if (CJS_UNLIKELY(count - 1 >= 18 || *end == '.' || cjs_is_exponent(*end) || (*start == '0' && count > 1))) {
        return read_any_integer(p, value);
    }
    *value = negative ? -(int64_t)digits : (int64_t)digits;
    return end;
}

CJS_WIDE static inline const uint8_t *read_wide_integer(const uint8_t *p, int64_t *value) {
    const uint8_t *const end = read_small_integer(p, value);
    return end != NULL ? end : read_large_wide_integer(p, value);
}

CJS_WIDE static __attribute__((noinline)) const uint8_t *read_one_wide_integer(const uint8_t *p, int64_t *value) {
    return read_large_wide_integer(p, value);
}
#endif

const uint8_t *cjs_read_integer(const uint8_t *p, int64_t *value) {
    const uint8_t *const end = read_small_integer(p, value);
    if (end != NULL) return end;
#if defined(CJS_WIDE_DIGITS)
    if (CJS_LIKELY(cjs_has_wide_digits())) return read_one_wide_integer(p, value);
#endif
    return read_large_integer(p, value);
}

const uint8_t *cjs_read_unsigned(const uint8_t *p, uint64_t *value) {
    cjs_node node;
    const uint8_t *end = cjs_scan_number(p, CJS_NOWHERE, &node);
    if (CJS_UNLIKELY(end == NULL)) return NULL;
    if (CJS_UNLIKELY(node.head != CJS_UNSIGNED && (node.head != CJS_INTEGER || node.payload.integer < 0))) {
        return NULL;
    }
    *value = node.payload.word;
    return end;
}

static const uint8_t *read_any_double(const uint8_t *p, double *value) {
    cjs_node node;
    const uint8_t *end = cjs_scan_number(p, CJS_NOWHERE, &node);
    if (CJS_UNLIKELY(end == NULL)) return NULL;
    switch (node.head & (CJS_KIND_MASK | CJS_PACKED)) {
    case CJS_REAL: *value = node.payload.real; break;
    case CJS_REAL | CJS_PACKED: *value = cjs_packed_value(node.payload.word); break;
    case CJS_INTEGER: *value = node.payload.word == 0 ? cjs_signed(*p == '-', 0) : (double)node.payload.integer; break;
    case CJS_UNSIGNED: *value = (double)node.payload.word; break;
    default: return NULL;
    }
    return end;
}

CJS_INLINE const uint8_t *read_double(const uint8_t *p, double *value) {
    cjs_plain_real real = {.negative = *p == '-'};
    const uint8_t *whole = p + real.negative;
    uint64_t digits;
    const uint8_t *end = cjs_read_whole(whole, &digits, cjs_read_digits);
    if (CJS_UNLIKELY(end == NULL)) return read_any_double(p, value);
    if (*end != '.') {
        *value = cjs_signed(real.negative, (double)(int64_t)digits);
        return end;
    }
    end = cjs_read_fraction(whole, end, digits, &real, cjs_read_digits);
    if (CJS_UNLIKELY(end == NULL || real.digit_count > 19)) return read_any_double(p, value);
    *value = real.digit_count <= 15
        ? cjs_short_real(&real)
        : cjs_signed(real.negative, cjs_nearest_double(real.digits, -(int64_t)real.scale));
    return end;
}

#if defined(CJS_WIDE_DIGITS)
CJS_WIDE static inline const uint8_t *read_wide_double(const uint8_t *p, double *value) {
    cjs_plain_real real = {.negative = *p == '-'};
    const uint8_t *const start = p + real.negative, *const few = cjs_read_few_digits(start, &real.digits);
    const uint8_t *const end = cjs_read_frequent_number(start, few, &real);
    if (CJS_UNLIKELY(end == NULL)) return read_any_double(p, value);
    if (real.scale == 0) *value = cjs_signed(real.negative, (double)(int64_t)real.digits);
    else if (CJS_LIKELY(real.digit_count <= 15)) *value = cjs_short_real(&real);
    else *value = cjs_signed(real.negative, cjs_nearest_double(real.digits, -(int64_t)real.scale));
    return end;
}

CJS_WIDE static __attribute__((noinline)) const uint8_t *read_one_wide_double(const uint8_t *p, double *value) {
    return read_wide_double(p, value);
}
#endif

const uint8_t *cjs_read_double(const uint8_t *p, double *value) {
#if defined(CJS_WIDE_DIGITS)
    if (CJS_LIKELY(cjs_has_wide_digits())) return read_one_wide_double(p, value);
#endif
    return read_double(p, value);
}

/* Defines a function that reads array elements by `read`. */
#define CJS_DEFINE_READ_NUMBERS(name, type, read)                                                                       \
    static const uint8_t *name(const uint8_t *p, type *values, size_t room, size_t *count) {                            \
        for (size_t i = 0;;) {                                                                                          \
            p = read(p, values + i);                                                                                    \
            if (CJS_UNLIKELY(p == NULL)) return NULL;                                                                   \
            p = cjs_skip_spaces(p);                                                                                     \
            if (++i == room || *p != ',') {                                                                             \
                *count = i;                                                                                             \
                return p;                                                                                               \
            }                                                                                                           \
            p = cjs_skip_spaces(p + 1);                                                                                 \
        }                                                                                                               \
    }

CJS_DEFINE_READ_NUMBERS(read_integers, int64_t, read_integer)
CJS_DEFINE_READ_NUMBERS(read_doubles, double, read_double)
#if defined(CJS_WIDE_DIGITS)
CJS_WIDE CJS_DEFINE_READ_NUMBERS(read_wide_integers, int64_t, read_wide_integer)
CJS_WIDE CJS_DEFINE_READ_NUMBERS(read_wide_doubles, double, read_wide_double)
#endif

const uint8_t *cjs_read_integers(const uint8_t *p, int64_t *values, size_t room, size_t *count) {
#if defined(CJS_WIDE_DIGITS)
    if (CJS_LIKELY(cjs_has_wide_digits())) return read_wide_integers(p, values, room, count);
#endif
    return read_integers(p, values, room, count);
}

const uint8_t *cjs_read_doubles(const uint8_t *p, double *values, size_t room, size_t *count) {
#if defined(CJS_WIDE_DIGITS)
    if (CJS_LIKELY(cjs_has_wide_digits())) return read_wide_doubles(p, values, room, count);
#endif
    return read_doubles(p, values, room, count);
}

/* A key of a model: its first and last eight bytes as words, its length and its bytes. An entry that matches nothing
 * follows the last key. The hash table maps the hash of the words and the length to the key's position plus one. */
typedef struct member_key {
    uint64_t word, mask, tail;
    const uint8_t *bytes;
    uint32_t length;
    uint32_t next; /* the likely next key: the first later key of another property */
    uint8_t place;
    bool plain; /* has no byte that needs an escape */
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
           (length <= 16 || memcmp(key->bytes, bytes, length) == 0);
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
    uint8_t *copy = calloc(1, total + 15), *table = calloc(size, 1);
    if (keys == NULL || entries == NULL || copy == NULL || table == NULL) goto failed;
    if (total > 0) memcpy(copy, bytes, total);
    *keys = (cjs_member_keys){entries, copy, count, size - 1, table};
    const uint8_t *at = copy;
    for (uint32_t i = 0; i < count; i++) {
        const size_t length = lengths[i];
        const uint64_t word = first_word(at, length), tail = last_word(at, length);
        if (find_key(keys, at, word, length) != count) goto failed;
        bool plain = true;
        for (size_t j = 0; j < length; j++) plain &= at[j] >= 0x20 && at[j] != '"' && at[j] != '\\';
        entries[i] = (member_key){word, cjs_word_mask(length), tail, at, lengths[i], .place = places[i], .plain = plain};
        uint32_t slot = key_hash(word, tail, length);
        while (table[slot & keys->table_mask] != 0) slot++;
        table[slot & keys->table_mask] = (uint8_t)(i + 1);
        at += length;
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

/* Implements `cjs_next_key` for a key that is not the expected one. `p` is its quote. */
static __attribute__((noinline)) const uint8_t *next_other_key(const uint8_t *p, uint8_t *scratch, cjs_members *members,
                                                               uint32_t *place, cjs_text *unknown,
                                                               cjs_skip_memory *memory) {
    *place = CJS_UNKNOWN_KEY;
    if (memory != NULL && memory->run != NULL) {
        const uint8_t *const value = cjs_recall_unknown(memory, members, p);
        if (value != NULL) return value;
    }
    const cjs_member_keys *const keys = members->keys;
    const uint8_t *const end = read_string(p, scratch, unknown);
    if (CJS_UNLIKELY(end == NULL)) return NULL;
    const uint8_t *const value = read_colon(end);
    if (CJS_UNLIKELY(value == NULL)) return NULL;
    /* In bounds: padding follows the source and `scratch`. */
    const uint64_t word = cjs_load64(unknown->bytes) & cjs_word_mask(unknown->length);
    const uint32_t index = find_key(keys, unknown->bytes, word, unknown->length);
    if (CJS_LIKELY(index < keys->count)) {
        *place = keys->keys[index].place;
        members->expected = keys->keys[index].next;
        if (*place != CJS_FOREIGN_KEY && !note_property(members, *place)) return NULL;
    } else if (memory != NULL) {
        /* A key with escapes is not in the source. */
        const bool is_plain = unknown->bytes + unknown->length + 1 == end;
        cjs_note_unknown(memory, members, is_plain ? unknown->bytes - 1 : NULL, value);
    }
    return value;
}

const uint8_t *cjs_next_key(const uint8_t *p, uint8_t *scratch, cjs_members *members, uint32_t *place, cjs_text *unknown,
                            cjs_skip_memory *memory) {
    if (CJS_UNLIKELY(members->keys == NULL)) return NULL;
    p = cjs_skip_spaces(p);
    if (*p == '}') {
        *place = CJS_NO_KEY;
        return p + 1;
    }
    if (members->has_member) {
        if (CJS_UNLIKELY(*p != ',')) return NULL;
        p = cjs_skip_spaces(p + 1);
    }
    members->has_member = true;
    if (CJS_UNLIKELY(*p != '"')) return NULL;
    const member_key *const key = members->keys->keys + members->expected;
    const uint32_t length = key->length;
    /* In bounds: the padding allows reading a word anywhere. A plain key has no zero, so a key longer than the
     * remaining bytes differs at the zero after the source. */
    if (CJS_UNLIKELY(((cjs_load64(p + 1) ^ key->word) & key->mask) != 0 || !key->plain ||
                     (length > 8 && !cjs_same_bytes(p + 9, key->bytes + 8, length - 8)) || p[1 + length] != '"')) {
        return next_other_key(p, scratch, members, place, unknown, memory);
    }
    *place = key->place;
    members->expected = key->next;
    if (CJS_UNLIKELY(key->place == CJS_FOREIGN_KEY)) *unknown = (cjs_text){p + 1, length, false};
    else if (!note_property(members, key->place)) return NULL;
    return read_colon(p + length + 2);
}
