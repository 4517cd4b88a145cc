/* Skips values that no model reads. See CJSONReader.h. */

#include "CJSONScanner.h"
#include "hash.h"
#include "numbers.h"
#include "skip.h"
#include "spaces.h"
#include "text.h"

/* Skips the string whose quote is at `p`, and checks it. Returns NULL if it is malformed. */
CJS_INLINE const uint8_t *skip_string(const uint8_t *p) {
    cjs_found found;
    for (p++; (found = cjs_not_plain(cjs_load(p))) == 0;) p += 16;
    p += cjs_first(found);
    return CJS_LIKELY(*p == '"') ? p + 1 : cjs_skip_rich_string(p);
}

/* Returns the end of the digits at `p`. */
CJS_INLINE const uint8_t *skip_digits(const uint8_t *p) {
    uint64_t others;
    while ((others = cjs_not_digits(cjs_load64(p))) == 0) p += 8;
    return p + (__builtin_ctzll(others) >> 3);
}

/* Skips the number at `p`, and checks it. Returns NULL if it is malformed, or has a fraction or an exponent and is beyond the
 * largest double. */
CJS_INLINE const uint8_t *skip_number(const uint8_t *p) {
    uint64_t value; /* not needed */
    const uint8_t *const few = cjs_read_few_digits(p, &value);
    if (few != NULL && cjs_ends_integer(*few)) return few;
    const uint8_t *whole = p + (*p == '-'), *end = skip_digits(whole);
    if (CJS_UNLIKELY(end == whole || (*whole == '0' && end - whole > 1))) return NULL;
    if (*end == '.') {
        const uint8_t *fraction = end + 1;
        end = skip_digits(fraction);
        if (CJS_UNLIKELY(end == fraction)) return NULL;
    } else if (!cjs_is_exponent(*end)) {
        return end; /* an integer of any size */
    }
    if (CJS_LIKELY(!cjs_is_exponent(*end) && end - whole < 300)) return end;
    cjs_node node;
    return cjs_scan_number(p, CJS_NOWHERE, &node);
}

/* Makes a memory empty, for a source. */
static void start_memory(cjs_skip_memory *memory, const uint8_t *source) {
    memory->source = source;
    memory->key_count = 0;
    memory->run = NULL;
    memory->value = memory->end = NULL;
}

/* Drops all lists, also those of a new memory, which are not initialized. */
static void forget_all(cjs_skip_memory *memory) {
    start_memory(memory, memory->source);
    memory->key_count = 1;
    memset(memory->runs, 0, sizeof memory->runs);
    memset(memory->kinds, 0, sizeof memory->kinds);
}

size_t cjs_skip_memory_size(void) { return sizeof(cjs_skip_memory) + _Alignof(cjs_skip_memory) - 1; }

cjs_skip_memory *cjs_skip_memory_make(void *bytes, const uint8_t *source) {
    const uintptr_t alignment = _Alignof(cjs_skip_memory);
    cjs_skip_memory *const memory = (void *)(((uintptr_t)bytes + alignment - 1) / alignment * alignment);
    start_memory(memory, source);
    return memory;
}

void cjs_skip_memory_go_back(cjs_skip_memory *memory) { memory->value = memory->end = NULL; }

CJS_INLINE bool is_key_at(const uint8_t *p, const cjs_skip_memory *memory, uint32_t key) {
    return cjs_same_bytes(p, memory->source + memory->keys[key].start, memory->keys[key].length);
}

/* If one of the next keys of a list is at `p`, moves behind it and returns the end of its text, which only white space may
 * separate from the value. Otherwise returns NULL. */
CJS_INLINE const uint8_t *match_next_key(const uint8_t *p, const cjs_skip_memory *memory, skipped_place *place) {
    uint32_t key = place->expected;
    for (int i = 0; key != 0 && i < TRIES; i++) {
        const skipped_key *const known = memory->keys + key;
        if (is_key_at(p, memory, key)) {
            *place = (skipped_place){key, known->next};
            return p + known->length;
        }
        key = known->next;
    }
    return NULL;
}

/* Stores a key as the end of a list, and returns its index. There must be room for it. */
CJS_INLINE uint32_t store_key(cjs_skip_memory *memory, const uint8_t *start, const uint8_t *value) {
    memory->keys[memory->key_count] = (skipped_key){(uint32_t)(start - memory->source), (uint32_t)(value - start), 0};
    return memory->key_count++;
}

/* Inserts a key after the last one that was matched or inserted. Does nothing if there is no room. */
CJS_INLINE void add_key(cjs_skip_memory *memory, skipped_place *place, const uint8_t *start, const uint8_t *value) {
    if (place->last == 0 || memory->key_count == MOST_KEYS) return;
    const uint32_t key = store_key(memory, start, value);
    memory->keys[key].next = place->expected;
    memory->keys[place->last].next = key;
    place->last = key;
}

/* Returns the kind of an object with the first key at `p`, or a slot for it, whose `first` is 0. Returns NULL if no key can be
 * stored. */
CJS_INLINE skipped_kind *find_kind(cjs_skip_memory *memory, const uint8_t *p, uint32_t levels) {
    if (CJS_UNLIKELY(memory->key_count == 0)) forget_all(memory);
    const uint64_t hash = (cjs_word_to_quote(cjs_load64(p + 1)) + levels) * CJS_ROOT_2 >> (64 - KIND_BITS);
    skipped_kind *kind = NULL;
    for (uint64_t i = 0; i < TRIES; i++) {
        kind = memory->kinds + (hash + i) % KINDS;
        if (kind->first == 0) break;
        if (kind->levels == levels && is_key_at(p, memory, kind->first)) return kind;
    }
    if (memory->key_count == MOST_KEYS) return NULL;
    kind->first = 0; /* replaces the last kind that was tried */
    return kind;
}

CJS_INLINE bool is_run_of(const skipped_run *run, const cjs_members *members) {
    return run->keys == members->keys && run->expected == members->expected;
}

/* Moves to the run of the unknown keys at `p`, or stays in it, if the last member that was skipped ends there. If there is no
 * such run, begins it, or returns false. */
CJS_INLINE bool enter_run(cjs_skip_memory *memory, const cjs_members *members, const uint8_t *p, bool begins) {
    if (p == memory->end && p != NULL && memory->run != NULL && is_run_of(memory->run, members)) return true;
    const uint64_t hash = ((uint64_t)(uintptr_t)members->keys + members->expected) * CJS_ROOT_2 >> (64 - RUN_BITS);
    skipped_run *run = NULL;
    for (uint64_t i = 0; i < TRIES; i++) {
        run = memory->runs + (hash + i) % RUNS;
        if (run->keys == NULL || is_run_of(run, members)) break;
    }
    if (!is_run_of(run, members)) {
        if (!begins || memory->key_count == MOST_KEYS) return false;
        *run = (skipped_run){members->keys, members->expected, store_key(memory, memory->source, memory->source)};
    }
    memory->run = run;
    memory->place = (skipped_place){run->first, memory->keys[run->first].next};
    return true;
}

/* Returns the end of the value before a quote, or NULL for the first member of an object. */
CJS_INLINE const uint8_t *end_of_value_before(const uint8_t *quote) {
    const uint8_t *p = quote;
    while (p[-1] <= ' ') p--; /* In bounds: a bracket or comma comes before. */
    if (p[-1] != ',') return NULL;
    for (p--; p[-1] <= ' ';) p--;
    return p;
}

const uint8_t *cjs_recall_unknown(cjs_skip_memory *memory, const cjs_members *members, const uint8_t *quote) {
    const uint8_t *const start = end_of_value_before(quote);
    if (start == NULL || !enter_run(memory, members, start, false)) return NULL;
    const uint8_t *const end = match_next_key(start, memory, &memory->place);
    if (end == NULL) return NULL;
    memory->value = cjs_skip_spaces(end);
    return memory->value;
}

void cjs_note_unknown(cjs_skip_memory *memory, const cjs_members *members, const uint8_t *quote, const uint8_t *value) {
    const uint8_t *const start = quote == NULL ? NULL : end_of_value_before(quote);
    if (CJS_UNLIKELY(memory->key_count == 0)) forget_all(memory);
    if (!enter_run(memory, members, start, true)) {
        forget_all(memory);
        return;
    }
    /* A first member has no comma before it, as all others have; a key with escapes has no place. */
    if (start != NULL) add_key(memory, &memory->place, start, value);
    memory->value = value;
}

CJS_INLINE bool is_cancelled(const uint8_t *p, cjs_watch *watch) {
    if (CJS_LIKELY(p < watch->checkpoint)) return false;
    watch->checkpoint = p + CJS_PATIENCE_BYTES;
    return watch->is_cancelled();
}

/* Skips the number, boolean or null at `p`, and checks it. Returns NULL if it is malformed, or anything else. In bounds: reads
 * five bytes, which the padding allows. */
CJS_INLINE const uint8_t *skip_number_or_literal(const uint8_t *p) {
    if ((*p >= '0' && *p <= '9') || *p == '-') return skip_number(p);
    if (*p == 'n') return memcmp(p, "null", 4) == 0 ? p + 4 : NULL;
    if (*p == 't') return memcmp(p, "true", 4) == 0 ? p + 4 : NULL;
    if (*p == 'f') return memcmp(p + 1, "alse", 4) == 0 ? p + 5 : NULL;
    return NULL;
}

const uint8_t *cjs_skip_value(const uint8_t *p, uint32_t depth, cjs_watch *watch, cjs_skip_memory *memory) {
    /* One bit per open container: 1 for an object. */
    uint8_t is_object[CJS_MAXIMUM_DEPTH / 8];
    uint32_t open = 0;
    bool in_object = false; /* whether the innermost open container is an object */
    const uint8_t *behind;  /* the end of the value before a key; the quote of a first key */
    skipped_place places[REMEMBERED_DEPTHS]; /* of the open objects */
    skipped_kind *new_kind = NULL;           /* of an object whose first key is read */
    const uint32_t remembered = memory == NULL ? 0 : REMEMBERED_DEPTHS;
    if (depth > CJS_MAXIMUM_DEPTH) depth = CJS_MAXIMUM_DEPTH;

value:
    /* A chain of tests is predicted better than a jump table. */
    if (*p == '"') {
        p = skip_string(p);
        if (CJS_UNLIKELY(p == NULL)) return NULL;
    } else if (*p == '{' || *p == '[') {
        const bool object = *p == '{';
        if (CJS_UNLIKELY(open == depth || is_cancelled(p, watch))) return NULL;
        p = cjs_skip_spaces(p + 1);
        if (*p == (object ? '}' : ']')) {
            p++;
            goto after_value;
        }
        const uint8_t bit = (uint8_t)(1 << (open & 7));
        if (object) is_object[open >> 3] |= bit;
        else is_object[open >> 3] &= (uint8_t)~bit;
        in_object = object;
        open++;
        if (!object) goto value;
        if (open <= remembered) {
            places[open - 1] = (skipped_place){0, 0};
            new_kind = find_kind(memory, p, depth - open);
            if (new_kind == NULL) {
                forget_all(memory);
                memset(places, 0, open * sizeof *places);
            } else if (new_kind->first != 0) {
                const skipped_key *const first = memory->keys + new_kind->first;
                places[open - 1] = (skipped_place){new_kind->first, first->next};
                p += first->length;
                new_kind = NULL;
                goto value;
            }
        }
        behind = p;
        goto key;
    } else {
        const uint8_t *const end = skip_number_or_literal(p), *const start = p;
        if (end == NULL) { /* malformed, or white space behind the text of a known key */
            p = cjs_skip_spaces(p);
            if (p == start || open == 0) return NULL;
            goto value;
        }
        p = end;
    }

after_value:
    if (!in_object) {
        if (open == 0) return p;
        p = cjs_skip_spaces(p);
        if (*p == ',') {
            if (CJS_UNLIKELY(is_cancelled(p, watch))) return NULL;
            p = cjs_skip_spaces(p + 1);
            goto value;
        }
        if (CJS_UNLIKELY(*p != ']')) return NULL;
        goto close;
    }
    if (open <= remembered) {
        const uint8_t *const end = match_next_key(p, memory, places + open - 1);
        if (end != NULL) {
            p = end;
            goto value;
        }
    }
    behind = p;
    p = cjs_skip_spaces(p);
    if (*p == ',') {
        if (CJS_UNLIKELY(is_cancelled(p, watch))) return NULL;
        p = cjs_skip_spaces(p + 1);
        goto key;
    }
    if (CJS_UNLIKELY(*p != '}')) return NULL;

close:
    p++;
    open--;
    in_object = open > 0 && (is_object[(open - 1) >> 3] >> ((open - 1) & 7) & 1) != 0;
    goto after_value;

key:
    if (CJS_UNLIKELY(*p != '"')) return NULL;
    p = skip_string(p);
    if (CJS_UNLIKELY(p == NULL)) return NULL;
    p = cjs_skip_spaces(p);
    if (CJS_UNLIKELY(*p != ':')) return NULL;
    p = cjs_skip_a_space(p + 1);
    if (new_kind != NULL) {
        *new_kind = (skipped_kind){(uint16_t)store_key(memory, behind, p), (uint16_t)(depth - open)};
        places[open - 1].last = new_kind->first;
        new_kind = NULL;
    } else if (open <= remembered) {
        add_key(memory, places + open - 1, behind, p);
    }
    goto value;
}

const uint8_t *cjs_skip_members(const uint8_t *p, uint32_t depth, cjs_watch *watch, cjs_skip_memory *memory) {
    if (memory == NULL || p != memory->value) return cjs_skip_value(p, depth, watch, memory);
    for (;;) {
        /* Most values need no call of cjs_skip_value, which prepares for containers. */
        if (*p == '"') p = skip_string(p);
        else if (*p == '{' || *p == '[') p = cjs_skip_value(p, depth, watch, memory);
        else p = skip_number_or_literal(p);
        memory->end = p;
        if (CJS_UNLIKELY(p == NULL)) return NULL;
        const uint8_t *const end = match_next_key(p, memory, &memory->place);
        if (end == NULL) return p;
        if (CJS_UNLIKELY(is_cancelled(p, watch))) return NULL;
        p = cjs_skip_spaces(end);
    }
}
