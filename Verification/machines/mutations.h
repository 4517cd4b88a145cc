#ifndef CJM_MUTATIONS_H
#define CJM_MUTATIONS_H

/* Texts that are nearly JSON, made of documents: the same on every machine. Half of them are mutated as in
 * `Tests/TestSupport/Mutator.swift`, the others so that most stay documents. */

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* SplitMix64. */
typedef struct cjm_random {
    uint64_t state;
} cjm_random;

static inline uint64_t cjm_next(cjm_random *random) {
    uint64_t mixed = random->state += 0x9E3779B97F4A7C15;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
    return mixed ^ mixed >> 31;
}

/* A number below `limit`, which is not 0. */
static inline size_t cjm_below(cjm_random *random, size_t limit) {
    return (size_t)(cjm_next(random) % limit);
}

typedef struct cjm_document {
    uint8_t *bytes;
    size_t length;
} cjm_document;

static inline bool cjm_read_file(const char *path, cjm_document *document) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) return false;
    size_t capacity = 1 << 16;
    *document = (cjm_document){malloc(capacity), 0};
    while (document->bytes != NULL) {
        document->length += fread(document->bytes + document->length, 1, capacity - document->length, file);
        if (document->length < capacity) break;
        capacity *= 2;
        document->bytes = realloc(document->bytes, capacity);
    }
    const bool failed = document->bytes == NULL || ferror(file);
    fclose(file);
    return !failed;
}

enum {
    CJM_PIECE = 1024,    /* the most that is taken of a document */
    CJM_ROOM = 4 * 1024, /* more than a piece and four insertions */
};

static inline void cjm_replace(uint8_t *text, size_t *length, size_t at, size_t removed, const uint8_t *bytes,
                               size_t count) {
    memmove(text + at + count, text + at + removed, *length - at - removed);
    memcpy(text + at, bytes, count);
    *length += count - removed;
}

/* Fragments that matter to a parser, complete and broken, and bytes that are not UTF-8. */
typedef struct cjm_fragment {
    const char *bytes;
    size_t length;
} cjm_fragment;

#define CJM_FRAGMENT(text) {text, sizeof text - 1}

static const cjm_fragment cjm_fragments[] = {
    CJM_FRAGMENT("["), CJM_FRAGMENT("]"), CJM_FRAGMENT("{"), CJM_FRAGMENT("}"), CJM_FRAGMENT(","),
    CJM_FRAGMENT(":"), CJM_FRAGMENT("\""), CJM_FRAGMENT("\\"), CJM_FRAGMENT(" "), CJM_FRAGMENT("\n"),
    CJM_FRAGMENT("                                 "), CJM_FRAGMENT("\t"), CJM_FRAGMENT("\r"), CJM_FRAGMENT("null"),
    CJM_FRAGMENT("true"), CJM_FRAGMENT("false"), CJM_FRAGMENT("nul"), CJM_FRAGMENT("truE"),
    CJM_FRAGMENT("{\"a\":1,\"a\":2}"), CJM_FRAGMENT("{\"a\":{\"b\":1},\"c\":0,\"a\":[1,{\"d\":2,\"d\":3}]}"),
    CJM_FRAGMENT("\"\":0,\"\":1"), CJM_FRAGMENT("[[[["), CJM_FRAGMENT("]]]]"), CJM_FRAGMENT("0"),
    CJM_FRAGMENT("-0"), CJM_FRAGMENT("-0.0"), CJM_FRAGMENT("01"), CJM_FRAGMENT("-"), CJM_FRAGMENT("+1"),
    CJM_FRAGMENT(".5"), CJM_FRAGMENT("1."), CJM_FRAGMENT("1e"), CJM_FRAGMENT("1e+"), CJM_FRAGMENT("1E400"),
    CJM_FRAGMENT("-1e-400"), CJM_FRAGMENT("1e308"), CJM_FRAGMENT("1.7976931348623157e308"),
    CJM_FRAGMENT("1.7976931348623159e308"), CJM_FRAGMENT("4.9e-324"), CJM_FRAGMENT("2.4e-324"),
    CJM_FRAGMENT("2.5e-324"), CJM_FRAGMENT("2.2250738585072011e-308"), CJM_FRAGMENT("9007199254740993"),
    CJM_FRAGMENT("9007199254740993.0"), CJM_FRAGMENT("9223372036854775807"), CJM_FRAGMENT("9223372036854775808"),
    CJM_FRAGMENT("-9223372036854775808"), CJM_FRAGMENT("-9223372036854775809"),
    CJM_FRAGMENT("18446744073709551615"), CJM_FRAGMENT("18446744073709551616"),
    CJM_FRAGMENT("123456789012345678901234567890"),
    CJM_FRAGMENT("0.1000000000000000055511151231257827021181583404541015625"), CJM_FRAGMENT("1e23"),
    CJM_FRAGMENT("8.5e22"), CJM_FRAGMENT("100000000000000000000e-20"),
    CJM_FRAGMENT("0.000000000000000000000000000000000000000000000001"),
    CJM_FRAGMENT("12345678901234567890.12345678901234567890e-10"), CJM_FRAGMENT("\"\\u0000\""),
    CJM_FRAGMENT("\"\\u0000\":1,\"\\u0001\":2"), CJM_FRAGMENT("\\u00e9"), CJM_FRAGMENT("\\uD83D\\uDE00"),
    CJM_FRAGMENT("\\ud83d"), CJM_FRAGMENT("\\ude00"), CJM_FRAGMENT("\\uD83Dx"), CJM_FRAGMENT("\\uD83D\\uD83D"),
    CJM_FRAGMENT("\\x"), CJM_FRAGMENT("\\u12"), CJM_FRAGMENT("\\u123G"), CJM_FRAGMENT("\\/"),
    CJM_FRAGMENT("\\b\\f\\n\\r\\t\\\\\\\""), CJM_FRAGMENT("\xC3\xA9"),
    CJM_FRAGMENT("\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E"), CJM_FRAGMENT("\xF0\x9F\x98\x80"), CJM_FRAGMENT("\x7F"),
    CJM_FRAGMENT("\xE2\x80\xA8"), CJM_FRAGMENT("\xEF\xBB\xBF"), CJM_FRAGMENT("\0"), CJM_FRAGMENT("\x01"),
    CJM_FRAGMENT("\x1F"), CJM_FRAGMENT("aaaaaaaaaaaaaaaa\""), CJM_FRAGMENT("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\\n\""),
    CJM_FRAGMENT("\"created_at\":\"x\","), CJM_FRAGMENT("\"profile_background_image\" : "),
    CJM_FRAGMENT("\xFF"), CJM_FRAGMENT("\x80"), CJM_FRAGMENT("\xC0\x80"), CJM_FRAGMENT("\xC1\xBF"),
    CJM_FRAGMENT("\xE0\x80\x80"), CJM_FRAGMENT("\xE0\x9F\xBF"), CJM_FRAGMENT("\xED\xA0\x80"),
    CJM_FRAGMENT("\xED\xBF\xBF"), CJM_FRAGMENT("\xF0\x80\x80\x80"), CJM_FRAGMENT("\xF4\x90\x80\x80"),
    CJM_FRAGMENT("\xF8"), CJM_FRAGMENT("\xE2\x82"), CJM_FRAGMENT("\xF0\x9F\x98"),
};

/* The length of the value that starts with the bracket at `bytes`, which belongs to a document; 0 if it has more
 * than CJM_PIECE bytes. */
static inline size_t cjm_value_length(const uint8_t *bytes, size_t length) {
    size_t open = 0;
    bool in_string = false;
    for (size_t i = 0; i < length && i < CJM_PIECE; i++) {
        if (in_string) {
            if (bytes[i] == '\\') i++;
            else in_string = bytes[i] != '"';
        } else if (bytes[i] == '"') {
            in_string = true;
        } else if ((bytes[i] | 0x20) == '{') {
            open++;
        } else if ((bytes[i] | 0x20) == '}' && --open == 0) {
            return i + 1;
        }
    }
    return 0;
}

/* A piece of a document: the whole of a small one, or a value in a large one. */
static inline cjm_document cjm_piece(const cjm_document *documents, size_t count, cjm_random *random) {
    const cjm_document *document = documents + cjm_below(random, count);
    if (document->length <= CJM_PIECE) return *document;
    for (size_t at = cjm_below(random, document->length), end = at + 4096; at < end && at < document->length; at++) {
        if ((document->bytes[at] | 0x20) != '{') continue;
        const size_t length = cjm_value_length(document->bytes + at, document->length - at);
        if (length > 0) return (cjm_document){document->bytes + at, length};
    }
    const size_t length = 1 + cjm_below(random, CJM_PIECE);
    return (cjm_document){document->bytes + cjm_below(random, document->length - length), length};
}

/* Puts a value or space in place of what follows a comma, a colon or a bracket. Mostly, the text stays a
 * document if it was one. */
static inline void cjm_vary(cjm_random *random, uint8_t *text, size_t *length) {
    static const cjm_fragment values[] = {
        CJM_FRAGMENT("0"), CJM_FRAGMENT("-0.0"), CJM_FRAGMENT("1e308"), CJM_FRAGMENT("4.9e-324"),
        CJM_FRAGMENT("9007199254740993.0"), CJM_FRAGMENT("-9223372036854775808"), CJM_FRAGMENT("18446744073709551616"),
        CJM_FRAGMENT("2.2250738585072011e-308"), CJM_FRAGMENT("12345678901234567890.12345678901234567890e-10"),
        CJM_FRAGMENT("3.14159"), CJM_FRAGMENT("3.141592653589793"), CJM_FRAGMENT("\"\""), CJM_FRAGMENT("\"a\""),
        CJM_FRAGMENT("\"exactly sixteen.\""), CJM_FRAGMENT("\"fifteen bytes..\""),
        CJM_FRAGMENT("\"more than sixteen bytes, of which\\n\\u00e9\\uD83D\\uDE00 some are escaped\""),
        CJM_FRAGMENT("\"\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E and \xF0\x9F\x98\x80\x7F\""),
        CJM_FRAGMENT("{\"a\":{\"b\":1},\"c\":0,\"a\":[1,{\"d\":2,\"d\":3}]}"),
        CJM_FRAGMENT("{\"created_at\":1,\"created_by\" : [],\"profile_background_image\":{},\"k\\u0000\":0}"),
        CJM_FRAGMENT("[null,true,false]"),
        CJM_FRAGMENT(" \n\t\r "), CJM_FRAGMENT("                                  "),
    };
    size_t at = cjm_below(random, *length + 1);
    while (at < *length && strchr(",:[{", text[at]) == NULL) at++;
    if (at == *length) return;
    const bool is_value = text[at++] != '{';
    const size_t count = sizeof values / sizeof *values;
    const cjm_fragment *value = values + (is_value ? cjm_below(random, count) : count - 1);
    size_t removed = 0;
    if (value->bytes[0] != ' ') {
        if (at < *length && (text[at] | 0x20) == '{') return;
        while (at + removed < *length && strchr(",:[]{}", text[at + removed]) == NULL) removed++;
    }
    cjm_replace(text, length, at, removed, (const uint8_t *)value->bytes, value->length);
}

static inline void cjm_mutate_once(const cjm_document *documents, size_t count, cjm_random *random, uint8_t *text,
                                   size_t *length) {
    const size_t at = cjm_below(random, *length + 1), left = *length - at;
    const size_t some = cjm_below(random, 41), range = some < left ? some : left;
    switch (cjm_below(random, 8)) {
    case 0: *length = at; break;
    case 1:
        if (left > 0) text[at] ^= (uint8_t)(1 << cjm_below(random, 8));
        break;
    case 2:
        if (left > 0) text[at] = (uint8_t)cjm_next(random);
        break;
    case 3: cjm_replace(text, length, at, range, text, 0); break;
    case 4: { /* a range once more, so that members occur twice */
        uint8_t again[40];
        memcpy(again, text + at, range);
        cjm_replace(text, length, at, 0, again, range);
        break;
    }
    case 5: { /* a range of another document */
        const cjm_document other = cjm_piece(documents, count, random);
        const size_t from = cjm_below(random, other.length + 1), rest = other.length - from;
        const size_t taken = cjm_below(random, 41);
        cjm_replace(text, length, at, range, other.bytes + from, taken < rest ? taken : rest);
        break;
    }
    default: {
        const cjm_fragment *fragment =
            cjm_fragments + cjm_below(random, sizeof cjm_fragments / sizeof *cjm_fragments);
        size_t removed = 0;
        if (cjm_next(random) & 1) { /* in place of what is up to the next structural byte */
            while (removed < left && strchr(",:[]{}", text[at + removed]) == NULL) removed++;
        }
        cjm_replace(text, length, at, removed, (const uint8_t *)fragment->bytes, fragment->length);
    }
    }
}

/* Writes the next text to `text`, which has CJM_ROOM bytes. Returns its length. */
static inline size_t cjm_mutate(const cjm_document *documents, size_t count, cjm_random *random, uint8_t *text) {
    const cjm_document document = cjm_piece(documents, count, random);
    size_t length = document.length;
    memcpy(text, document.bytes, length);
    const uint64_t mostly_valid = cjm_next(random) & 1;
    for (size_t i = 1 + cjm_below(random, 4); i > 0; i--) {
        if (mostly_valid) cjm_vary(random, text, &length);
        else cjm_mutate_once(documents, count, random, text, &length);
    }
    return length;
}

#endif
