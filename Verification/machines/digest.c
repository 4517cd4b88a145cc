/* Prints digests of what the C code makes of many inputs. Builds for different machines read the same inputs,
 * so they must print the same lines: other-machines.sh compares them.
 *
 *     digest MUTATIONS REALS FILE...
 *
 * reads texts that are made for it (half as many as MUTATIONS, at most 50,000), keys of models, texts of objects that are
 * alike, and large ones; takes and gives back blocks of memory; asks how much of a stack is left; and writes REALS random
 * doubles. Then it reads each file, and MUTATIONS mutations of them. It prints a line for each batch: what it is, a digest,
 * and how much of it was accepted. The first line, which differs, goes to the standard error: which code was built. */

#define _GNU_SOURCE /* pthread_attr_setstack */

#include "CJSONCheck.h"
#include "CJSONFrames.h"
#include "CJSONScanner.h"
#include "CJSONWriter.h"
#include "generated.h"
#include "models.h"
#include "mutations.h"
#include "skip.h"
#if defined(WITHOUT_WIDE_DIGITS)
#include "wide_digits.h"
#endif

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#if defined(__has_feature)
#if __has_feature(memory_sanitizer)
#include <sanitizer/msan_interface.h>
/* Nothing is decided by a digest, so the sanitizer would not miss a byte of it that was never written. */
#define CHECK_WRITTEN(word) __msan_check_mem_is_initialized(&(word), sizeof(word))
#endif
#endif
#ifndef CHECK_WRITTEN
#define CHECK_WRITTEN(word) ((void)0)
#endif

/* The digest of a batch, of what was made of its inputs in order (FNV-1a, by words). */
static uint64_t digest;
static size_t accepted, tokens;

static void note(uint64_t word) {
    CHECK_WRITTEN(word);
    digest = (digest ^ word) * 0x100000001B3;
    digest ^= digest >> 29;
}

static void note_bytes(const uint8_t *bytes, size_t length) {
    note(length);
    for (size_t i = 0; i < length; i++) note(bytes[i]);
}

static void note_double(double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    note(bits);
}

static void begin(void) {
    digest = 0xCBF29CE484222325;
    accepted = tokens = 0;
}

static void end(const char *name, size_t first, size_t count) {
    printf("%s %zu-%zu %016" PRIx64 " %zu accepted, %zu tokens\n", name, first, first + count - 1, digest, accepted,
           tokens);
    fflush(stdout); /* mutants.py compares the lines as they come */
}

static _Noreturn void fail(const char *what) {
    fprintf(stderr, "digest: %s\n", what);
    exit(2);
}

static void *room(size_t size) {
    void *block = malloc(size);
    if (block == NULL) fail("out of memory");
    return block;
}

#include "memory.h"

/* Writes a string in each of the eight ways: from one byte that is escaped to the next, and with its escapes. */
static void write_string(const uint8_t *source, size_t length) {
    const size_t most = 2 * length + 32;
    uint8_t *output = room(most), *bytes = room(length); /* nothing behind it may be read */
    memcpy(bytes, source, length);
    for (cjs_escapes escapes = 0; escapes < 8; escapes++) {
        for (size_t at = 0; at < length; at++) {
            size_t copied = cjs_copy_unescaped(bytes + at, length - at, escapes, output);
            note_bytes(output, copied);
            at += copied;
        }
        for (size_t at = 0; at < length;) {
            size_t written;
            at += cjs_write_escaped(bytes + at, length - at, escapes, output, most, &written);
            note(at);
            note_bytes(output, written);
        }
        /* Into less room. */
        const size_t less = 30 + (length > 0 ? bytes[0] + 7 * length : 0) % 50;
        uint8_t *part = room(less);
        size_t written;
        note(cjs_write_escaped(bytes, length, escapes, part, less, &written));
        note_bytes(part, written);
        free(part);
    }
    /* As a key, first and second, into room that ends where it may be written to. */
    uint8_t *key = room(length + 20);
    for (int is_second = 0; is_second < 2; is_second++) {
        const size_t written = cjs_write_key(bytes, length, is_second, CJS_ESCAPE_SLASHES, key);
        note_bytes(key, written);
    }
    free(key);
    free(output);
    note(cjs_hash(bytes, length, 0));
    note(cjs_hash(bytes, length, 0x0123456789ABCDEF));
    free(bytes);
}

/* Compares the last few reals, written together into enough room or less, with each on its own. */
static void write_reals(double value) {
    enum { COUNT = 8, ENOUGH = COUNT * 27 + CJS_REALS_ROOM };
    static double last[COUNT];
    static size_t next;
    last[next++ % COUNT] = value;
    for (int drops_zeros = 0; drops_zeros < 2; drops_zeros++) {
        const size_t size = next % 2 == 0 ? ENOUGH : next * 7 % ENOUGH;
        uint8_t *const text = room(size), one[64];
        size_t written, at = 0;
        const size_t done = cjs_write_reals(last, COUNT, drops_zeros, text, size, &written);
        note(done);
        for (size_t i = 0; i < done; i++) {
            if (i > 0 && text[at++] != ',') fail("no comma between reals");
            size_t length = cjs_write_real(last[i], one);
            if (drops_zeros && memcmp(one + length - 2, ".0", 2) == 0) length -= 2;
            if (memcmp(text + at, one, length) != 0) fail("a real of many is written otherwise");
            at += length;
        }
        if (at != written) fail("more is written than the reals");
        const double magnitude = done < COUNT ? fabs(last[done]) : INFINITY;
        const bool has_room = size - written - (done > 0) >= CJS_REALS_ROOM;
        if (has_room && magnitude <= CJS_EXACT_INTEGERS && (!drops_zeros || magnitude == 0 || magnitude >= 0.0001)) {
            fail("a real is left to the caller");
        }
        free(text);
    }
}

static void write_real(double value) {
    write_reals(value);
    uint8_t output[72];
    note_bytes(output, cjs_write_real(value, output));
    static int longest;
    longest = longest % 8 + 1;
    const int precisions[] = {1, 6, 15, 16, 17, 31, 55 + longest}; /* the last may be longer than the room */
    for (size_t i = 0; i < sizeof precisions / sizeof *precisions; i++) {
        note_bytes(output, cjs_write_real_precision(value, precisions[i], output));
    }
}

/* Compares an integer's digits with those of the C library. */
static void write_integer(uint64_t magnitude, bool is_negative) {
    char expected[24];
    uint8_t output[CJS_INTEGER_ROOM];
    snprintf(expected, sizeof expected, "%s%" PRIu64, is_negative ? "-" : "", magnitude);
    const size_t length = cjs_write_integer(magnitude, is_negative, output);
    if (length != strlen(expected) || memcmp(output, expected, length) != 0) fail("an integer is written otherwise");

    /* The last few together. */
    enum { COUNT = 3 };
    static int64_t last[COUNT];
    static size_t next;
    last[next++ % COUNT] = (int64_t)(is_negative ? 0 - magnitude : magnitude);
    char all[COUNT * 22];
    snprintf(all, sizeof all, "%" PRId64 ",%" PRId64 ",%" PRId64, last[0], last[1], last[2]);
    uint8_t *const text = room(COUNT * 21 + 7);
    const size_t written = cjs_write_integers(last, COUNT, text);
    if (written != strlen(all) || memcmp(text, all, written) != 0) fail("integers are written otherwise together");
    if (cjs_write_integers(last, 0, text) != 0) fail("no integer is written as something");
    if (cjs_write_integers(last, 1, text) != strcspn(all, ",")) fail("one integer is written otherwise");
    free(text);
}

static void write_decimal(const cjs_short_decimal *decimal) {
    note(decimal->digits);
    note((uint64_t)decimal->exponent << 1 | decimal->negative);
    if (decimal->exponent < -40 || decimal->exponent > 40) return;
    uint8_t output[64];
    note_bytes(output, cjs_write_short_decimal(decimal, output));
}

/* Reads the number at `token`, or says that there is none, in all ways. */
static void read_number(const uint8_t *token) {
    size_t length = cjs_number_length(token);
    note(length);
    cjs_short_decimal decimal;
    if (cjs_read_short_decimal(token, &decimal) != NULL) write_decimal(&decimal);
    uint64_t packed = cjs_pack_real(token);
    note(packed);
    if (packed != 0) {
        note_double(cjs_packed_value(packed));
        uint8_t output[64];
        const size_t written = cjs_write_packed(packed, output);
        if (written != length || memcmp(output, token, length) != 0) fail("a packed real is written otherwise");
    }
    note((uint64_t)cjs_compare_shortest(token, 0.5));
    if (length == 0) return;
    double value = cjs_token_value(token);
    note_double(value);
    if (!__builtin_isfinite(value)) return;
    note((uint64_t)cjs_compare_shortest(token, value));
    write_real(value);
}

/* Compares what says whether two objects have the same keys in the same order with what bytes and lengths say. */
static void compare_keys(const uint8_t *source, const uint8_t *decoded, const cjs_node *nodes, uint32_t one,
                         uint32_t other) {
    const uint32_t count = nodes[one].payload.container.count, other_count = nodes[other].payload.container.count;
    bool is_same = count == other_count;
    for (uint32_t i = 0, a = one + 1, b = other + 1; i < count && i < other_count; i++) {
        const uint32_t length = nodes[a].payload.text.length;
        const uint8_t *const first = (nodes[a].head & CJS_DECODED ? decoded : source) + nodes[a].payload.text.position;
        const uint8_t *const second = (nodes[b].head & CJS_DECODED ? decoded : source) + nodes[b].payload.text.position;
        if (nodes[b].payload.text.length != length || memcmp(first, second, length) != 0) is_same = false;
        a = (nodes[a + 1].head & CJS_KIND_MASK) >= CJS_ARRAY ? nodes[a + 1].payload.container.end : a + 2;
        b = (nodes[b + 1].head & CJS_KIND_MASK) >= CJS_ARRAY ? nodes[b + 1].payload.container.end : b + 2;
    }
    if (cjs_have_same_keys(nodes, source, decoded, one, other) != is_same) fail("keys are compared otherwise");
}

static void note_nodes(const uint8_t *source, const uint8_t *decoded, const cjs_result *result) {
    note(result->node_count);
    note(result->has_duplicates);
    note(result->decoded_length);
    for (uint32_t i = 0; i < result->node_count; i++) {
        const cjs_node *node = result->nodes + i;
        note((uint64_t)node->head << 32 | node->offset);
        note(node->payload.word);
        switch (node->head & CJS_KIND_MASK) {
        case CJS_STRING: {
            const uint8_t *bytes = (node->head & CJS_DECODED ? decoded : source) + node->payload.text.position;
            note_bytes(bytes, node->payload.text.length);
            write_string(bytes, node->payload.text.length);
            break;
        }
        case CJS_INTEGER:
        case CJS_UNSIGNED:
        case CJS_REAL:
        case CJS_NUMBER_TEXT: read_number(source + node->offset); break;
        default: break;
        }
    }
}

/* Writes the nodes as compact text, in pieces of any size. Where a piece ends is nobody's concern. */
static void write_nodes(const uint8_t *source, const uint8_t *decoded, const cjs_result *result, bool keeps_numbers,
                        cjm_random random) {
    cjs_writing *writing = room(sizeof *writing);
    const size_t depth = result->node_count < CJS_MAXIMUM_DEPTH ? result->node_count : CJS_MAXIMUM_DEPTH;
    uint32_t *open = room(depth * sizeof *open);
    cjs_begin_writing(writing, result->nodes, 0, source, decoded, open, keeps_numbers);
    const size_t least = writing->needed;
    uint64_t total = 0;
    for (cjs_progress progress = CJS_NEEDS_ROOM; progress != CJS_WRITTEN;) {
        const size_t size = writing->needed + cjm_below(&random, 2) * cjm_below(&random, 1000);
        uint8_t *piece = room(size);
        size_t written;
        progress = cjs_write_nodes(writing, piece, size, &written);
        if (progress == CJS_NEEDS_ROOM && writing->needed <= size - written) fail("there was room for more");
        if (progress == CJS_NEEDS_ROOM && writing->needed != least) { /* six bytes for each of a string that was decoded */
            const cjs_node *const node = result->nodes + writing->next;
            const size_t most = (node->head & CJS_DECODED ? 6 : 1) * node->payload.text.length + least;
            if (writing->needed != most) fail("another room is needed");
        }
        for (size_t i = 0; i < written; i++) note(piece[i]);
        if (progress == CJS_NEEDS_CALLER) note(writing->next);
        total += written;
        free(piece);
    }
    note(total);
    free(open);
    free(writing);
}

/* Keys of a model: short and long ones, some with the same first or last eight bytes, and one that a
 * flattened model reads. */
static const char *const names[] = {
    "a", "b", "id", "name", "k\0", "", "d", "created_at", "created_by", "profile_background_color",
    "profile_background_image", "screen_name", "next", "value", "children", "type", "coordinates",
};
enum { NAME_COUNT = sizeof names / sizeof *names };

static const cjs_member_keys *model_keys(void) {
    static const cjs_member_keys *keys;
    if (keys != NULL) return keys;
    uint8_t bytes[256], places[NAME_COUNT];
    uint32_t lengths[NAME_COUNT];
    size_t total = 0;
    for (uint32_t i = 0; i < NAME_COUNT; i++) {
        size_t length = i == 4 ? 2 : strlen(names[i]); /* the one with a NUL */
        memcpy(bytes + total, names[i], length);
        total += length;
        lengths[i] = (uint32_t)length;
        places[i] = i == NAME_COUNT - 1 ? CJS_FOREIGN_KEY : (uint8_t)i;
    }
    keys = cjs_member_keys_make(bytes, lengths, places, NAME_COUNT);
    if (keys == NULL) fail("no keys");
    return keys;
}

/* Where a read stopped, in bytes from `p`. */
static bool note_end(const uint8_t *p, const uint8_t *end) {
    note(end == NULL ? UINT64_MAX : (uint64_t)(end - p));
    tokens += end != NULL;
    return end != NULL;
}

/* Reads the elements of an array from `p` on, into room for one, for a few and for many. */
static void read_arrays(const uint8_t *p) {
    for (size_t most = 1; most <= 64; most *= 8) {
        int64_t *integers = room(most * sizeof *integers);
        double *doubles = room(most * sizeof *doubles);
        size_t count = 0;
        if (note_end(p, cjs_read_integers(p, integers, most, &count))) {
            note(count);
            for (size_t i = 0; i < count; i++) note((uint64_t)integers[i]);
        }
        if (note_end(p, cjs_read_doubles(p, doubles, most, &count))) {
            note(count);
            for (size_t i = 0; i < count; i++) note_double(doubles[i]);
        }
        free(doubles);
        free(integers);
    }
}

static size_t questions, patience;

/* Counts how often the code asks whether it is still wanted, which it is not after some questions. */
static bool ask(void) {
    questions++;
    return patience-- == 0;
}

/* Tries every reader of the direct lane at `p`. */
static void read_directly(const uint8_t *p, uint8_t *scratch) {
    cjs_text text;
    note_end(p, cjs_read_space(p));
    read_number(p);
    if (note_end(p, cjs_read_string(p, scratch, &text))) {
        note(text.ascii);
        note_bytes(text.bytes, text.length);
        note(cjs_find_key(model_keys(), text.bytes, text.length));
    }
    const cjs_integer integer = cjs_read_integer(p);
    if (note_end(p, integer.end)) note((uint64_t)integer.value);
    const cjs_unsigned natural = cjs_read_unsigned(p);
    if (note_end(p, natural.end)) {
        note(natural.value);
        for (int shift = 0; shift < 64; shift += 9) write_integer(natural.value >> shift, shift % 2 == 1);
    }
    const cjs_double real = cjs_read_double(p);
    if (note_end(p, real.end)) note_double(real.value);
    read_arrays(p);
    bool ascii = true;
    note_end(p, cjs_skip_plain(p, &ascii));
    note(ascii);
    cjs_node node = {0};
    const size_t length = cjs_read_number(p, 7, &node);
    note(length);
    if (length > 0) {
        note((uint64_t)node.head << 32 | node.offset);
        note(node.payload.word);
    }
    cjs_watch watch = {(const uint8_t *)UINTPTR_MAX, NULL};
    const uint8_t *const end = cjs_skip_value(p, 512, &watch, NULL);
    note_end(p, end);
    uint8_t *const bytes = room(cjs_skip_memory_size());
    if (cjs_skip_value(p, 512, &watch, cjs_skip_memory_make(bytes, p)) != end) fail("a memory changes what is skipped");
    free(bytes);
    /* The same with a question from the first comma on, and at any depth. */
    const uint8_t *const comma = (const uint8_t *)strchr((const char *)p, ',');
    watch = (cjs_watch){comma == NULL ? p : comma, ask};
    questions = 0;
    patience = 8;
    note_end(p, cjs_skip_value(p, UINT32_MAX, &watch, NULL));
    note(questions);
    for (uint32_t first = 0; first < NAME_COUNT; first += 5) {
        cjs_members members = {.keys = model_keys(), .expected = first};
        if (note_end(p, *p == '"' ? cjs_next_key(p, scratch, &members, NULL) : NULL)) {
            note(members.place);
            note(members.expected);
            if (members.place >= CJS_FOREIGN_KEY) note_bytes(members.unknown.bytes, members.unknown.length);
        }
    }
}

/* Reads the input as values of a stream that comes in two or more chunks, each with nothing behind it. */
static void read_frames(const uint8_t *input, size_t length, cjm_random *random) {
    cjs_frame frame = {cjm_below(random, 4) == 0 ? 0 : 1, false, false};
    for (size_t start = 0; start < length;) {
        size_t count = 1 + cjm_below(random, cjm_below(random, 2) == 0 ? 70 : length);
        if (cjm_below(random, 4) == 0) count = length;
        if (count > length - start) count = length - start;
        uint8_t *chunk = room(count);
        memcpy(chunk, input + start, count);
        cjs_frame_status status;
        size_t used = cjs_frame_scan(chunk, count, &frame, &status);
        note(used);
        note((uint64_t)status);
        note(frame.depth);
        note((uint64_t)frame.in_string << 1 | frame.escaped);
        if (status == CJS_FRAME_END) frame = (cjs_frame){cjm_below(random, 3), false, false};
        if (frame.depth == 0) frame.in_string = true;
        note(cjs_find_either(chunk, count, '\n', '\r'));
        note(cjs_find_either(chunk, count, '"', 0x1E));
        uint64_t line = 1, column = 1;
        cjs_advance_location(chunk, count, &line, &column);
        note(line);
        note(column);
        cjs_extent extent = cjs_measure(chunk, count);
        note(extent.run);
        note(extent.commas);
        note(extent.opens);
        free(chunk);
        start += used;
        if (used == 0) fail("nothing read of a chunk");
    }
}

/* Reads what Base64 makes of a part of the input, then a text that differs from it in a byte. */
static void read_base64(const uint8_t *input, size_t length, cjm_random *random) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const size_t start = cjm_below(random, length + 1), count = cjm_below(random, 60) % (length - start + 1);
    const size_t size = (count + 2) / 3 * 4;
    uint8_t *text = room(size), *output = room(count + 3);
    for (size_t i = 0; i < size; i++) {
        /* The six bits from 6 * i on; those behind the last byte are 0. */
        const size_t first = 6 * i / 8;
        unsigned bits = 0;
        for (size_t j = first; j < first + 2; j++) bits = bits << 8 | (j < count ? input[start + j] : 0);
        text[i] = (uint8_t)(first < count ? letters[bits >> (10 - 6 * i % 8) & 63] : '=');
    }
    if (cjs_base64_bytes(text, size) != count) fail("Base64 of another length");
    if (!cjs_read_base64(text, size, output) || (count > 0 && memcmp(output, input + start, count) != 0)) {
        fail("Base64 is read otherwise");
    }
    if (size > 0) {
        const size_t at = cjm_below(random, 2) == 0 ? cjm_below(random, size) : size - 1 - cjm_below(random, 4);
        text[at] = cjm_below(random, 2) == 0 ? (uint8_t)cjm_next(random) : (uint8_t)letters[cjm_below(random, 64)];
    }
    for (size_t part = size > 6 ? size - 6 : 0; part <= size; part++) {
        const size_t bytes = cjs_base64_bytes(text, part);
        note(bytes);
        if (bytes > count + 3) fail("Base64 is too long");
        uint8_t *exact = room(bytes + 1); /* one more, as no bytes may have no room */
        const bool is_read = cjs_read_base64(text, part, exact);
        note(is_read);
        if (is_read) note_bytes(exact, bytes);
        free(exact);
    }
    free(output);
    free(text);
}

/* A copy that ends where its padding does, for the address sanitizer. What the padding holds behind its first byte must
 * make no difference, so it is different for every copy. */
static uint8_t *padded(const uint8_t *input, size_t length, cjm_random *random) {
    uint8_t *copy = room(length + CJS_PADDING);
    memcpy(copy, input, length);
    copy[length] = 0;
    memset(copy + length + 1, (int)(cjm_next(random) & 0xFF), CJS_PADDING - 1);
    return copy;
}

/* Checks the input in parts of any size. That must say what the scan of the whole says, up to the depth at which the
 * check gives up. */
static void check_parts(const uint8_t *input, size_t length, bool is_accepted, cjm_random *random) {
    static cjs_check_container containers[CJS_MAXIMUM_DEPTH];
    const bool is_deep = cjm_below(random, 4) != 0;
    cjs_check check = {.depth = is_deep ? CJS_MAXIMUM_DEPTH : (uint32_t)cjm_below(random, 8), .containers = containers};
    cjs_check_status status = CJS_CHECK_MORE;
    size_t start = 0, end = 0;
    while (status == CJS_CHECK_MORE) {
        /* A token that needs more than the part comes again in one of twice the size, at least. */
        const size_t more = 1 + end - start + cjm_below(random, cjm_below(random, 2) == 0 ? 70 : length + 1);
        end = more < length - end ? end + more : length;
        const bool is_last = end == length && cjm_below(random, 2) == 0;
        uint8_t *part = padded(input + start, end - start, random), *scratch = room(end - start + CJS_PADDING);
        size_t checked;
        check.offset = start;
        status = cjs_check_part(&check, part, end - start, is_last, scratch, &checked);
        free(scratch);
        free(part);
        if (is_last && status == CJS_CHECK_MORE) fail("a check wants more than all");
        note((uint64_t)status);
        start += checked;
        note(start);
        if (check.open > 0) {
            note(containers[check.open - 1].commas);
            note(containers[check.open - 1].key);
        }
    }
    if ((status == CJS_CHECK_ACCEPTED) == is_accepted) return;
    if (status == CJS_CHECK_ACCEPTED || (is_deep && check.open < CJS_MAXIMUM_DEPTH - 2)) fail("a check in parts is wrong");
    note(check.open);
}

/* With this seed, all keys of 8 to 16 bytes that begin with "kkkkkkkk" have the same hash. */
#define ALIKE_SEED (0x6A09E667F3BCC909U ^ 0x6B6B6B6B6B6B6B6BU)

/* Scans into memory for a few nodes, which may be enough. Finds the same. */
static void scan_into_room(const uint8_t *source, size_t length, uint8_t *decoded, int strict, cjs_status expected_status,
                           const cjs_result *expected) {
    const size_t capacity = 2 + length % 32;
    cjs_node *const nodes = room(capacity * sizeof *nodes);
    cjs_result result;
    const cjs_status status = cjs_scan_into(nodes, capacity, source, length, decoded, strict ? 32 : CJS_MAXIMUM_DEPTH, strict,
                                            strict ? 42 : ALIKE_SEED, NULL, &result);
    if (status != expected_status || result.node_count != expected->node_count) fail("another result in a caller's memory");
    if (status == CJS_ACCEPTED && memcmp(result.nodes, expected->nodes, result.node_count * sizeof *nodes) != 0) {
        fail("other nodes in a caller's memory");
    }
    if (result.nodes != nodes) cjs_block_release(result.nodes);
    free(nodes);
}

/* Writes reals of incomplete input, in which any byte but a digit may follow them. */
static void write_incomplete(cjm_random *random) {
    static const char all_digits[] = "12345678912345678";
    for (size_t digits = 2; digits < sizeof all_digits; digits++) {
        for (unsigned byte = 0; byte < 256; byte++) {
            if (byte >= '0' && byte <= '9') continue;
            const size_t point = 1 + cjm_below(random, digits - 1);
            char text[32];
            const size_t length = (size_t)snprintf(text, sizeof text, "[%s%.*s.%.*s]", byte % 2 == 0 ? "" : "-", (int)point,
                                                   all_digits, (int)(digits - point), all_digits + point);
            uint8_t *source = padded((const uint8_t *)text, length, random);
            cjs_result result;
            if (cjs_scan(source, length, NULL, 1, false, 42, NULL, &result) != CJS_ACCEPTED) fail("a real is refused");
            source[length - 1] = (uint8_t)byte;
            cjs_writing writing;
            uint32_t open[1];
            uint8_t piece[1000];
            size_t written;
            cjs_begin_writing(&writing, result.nodes, 0, source, NULL, open, false);
            if (cjs_write_nodes(&writing, piece, sizeof piece, &written) != CJS_WRITTEN || written != length ||
                memcmp(piece, text, length) != 0) {
                fail("a real of incomplete input is written otherwise");
            }
            cjs_block_release(result.nodes);
            free(source);
        }
    }
}

/* What is made of one input. */
static void read_input(const uint8_t *input, size_t length, cjm_random *random) {
    read_frames(input, length, random);
    read_base64(input, length, random);
    uint8_t *source = padded(input, length, random);
    size_t decoded_room = cjs_decoded_room(source, length);
    note(decoded_room);
    uint8_t *decoded = decoded_room == 0 ? NULL : room(decoded_room + CJS_PADDING);

    for (int strict = 0; strict < 2; strict++) {
        cjs_result result;
        cjs_status status =
            cjs_scan(source, length, decoded, strict ? 32 : CJS_MAXIMUM_DEPTH, strict, strict ? 42 : ALIKE_SEED, NULL, &result);
        note((uint64_t)status);
        scan_into_room(source, length, decoded, strict, status, &result);
        if (!strict) check_parts(input, length, status == CJS_ACCEPTED, random);
        if (status == CJS_ACCEPTED) {
            if (!strict) accepted++;
            note_nodes(source, decoded, &result);
            write_nodes(source, decoded, &result, false, *random);
            write_nodes(source, decoded, &result, true, *random);
        } else {
            note((uint64_t)result.stop.place << 32 | result.stop.offset);
            note((uint64_t)result.stop.parent << 32 | result.stop.count);
            note(result.node_count);
        }
        cjs_block_release(result.nodes);
    }
    free(decoded);
    if (decoded_room > 0) {
        cjs_result result;
        note((uint64_t)cjs_scan(source, length, NULL, 64, false, 42, NULL, &result));
        cjs_block_release(result.nodes);
    }

    uint8_t *scratch = room(length + CJS_PADDING);
    read_directly(source, scratch);
    /* A part of the input, which may not be UTF-8 and may end within a character. */
    const size_t start = cjm_below(random, length + 1), count = cjm_below(random, 64) % (length - start + 1);
    write_string(source + start, count);
    for (int i = 0; i < 6 && length > 0; i++) read_directly(source + cjm_below(random, length + 1), scratch);
    free(scratch);
    free(source);
}

/* Reads keys that differ in one byte, in any place. Each is found as itself, whichever is expected. */
static void read_similar_keys(void) {
    enum { MOST = 40 };
    static const cjs_member_keys *models[MOST + 1][MOST]; /* nobody can release them */
    static const uint8_t places[] = {0, 1};
    for (uint32_t length = 1; length <= MOST; length++) {
        const uint32_t lengths[] = {length, length};
        for (uint32_t at = 0; at < length; at++) {
            uint8_t keys[2 * MOST], member[MOST + 3 + CJS_PADDING] = {'"'}, scratch[MOST + CJS_PADDING];
            memset(keys, 'k', 2 * length);
            keys[length + at] = 'l';
            const cjs_member_keys *const model = models[length][at] = cjs_member_keys_make(keys, lengths, places, 2);
            if (model == NULL) fail("similar keys are equal");
            for (uint32_t key = 0; key < 2; key++) {
                if (cjs_find_key(model, keys + key * length, length) != key) fail("a key is found as another one");
                memcpy(member + 1, keys + key * length, length);
                memcpy(member + 1 + length, "\":", 3);
                for (uint32_t expected = 0; expected <= 2; expected++) {
                    cjs_members members = {.keys = model, .expected = expected};
                    const uint8_t *const end = cjs_next_key(member, scratch, &members, NULL);
                    if (end != member + length + 3 || members.place != key) fail("a key is read as another one");
                }
            }
        }
    }
    /* As many as there may be, and one more. */
    static uint8_t many[3 * 255], all_places[255];
    static uint32_t all_lengths[255];
    for (unsigned i = 0; i < 255; i++) {
        const uint8_t digits[] = {(uint8_t)('0' + i / 100), (uint8_t)('0' + i / 10 % 10), (uint8_t)('0' + i % 10)};
        memcpy(many + 3 * i, digits, all_lengths[i] = 3);
        all_places[i] = (uint8_t)i;
    }
    models[0][0] = cjs_member_keys_make(many, all_lengths, all_places, CJS_FOREIGN_KEY);
    if (models[0][0] == NULL || cjs_member_keys_make(many, all_lengths, all_places, 255) != NULL) fail("too many keys");
    cjs_members members = {.keys = models[0][0], .has_member = true};
    for (unsigned i = 0; i < 2 * CJS_FOREIGN_KEY; i++) { /* each of them twice */
        uint8_t member[7 + CJS_PADDING] = ",\"", scratch[3 + CJS_PADDING];
        memcpy(member + 2, many + 3 * (i % CJS_FOREIGN_KEY), 3);
        memcpy(member + 5, "\":", 2);
        const bool is_read = cjs_next_key(member, scratch, &members, NULL) != NULL;
        if (is_read != (i < CJS_FOREIGN_KEY)) fail("a key of many is read twice, or never");
    }
}

/* Reads keys of models, each of which may be the one that is expected. */
static void read_keys(size_t count, cjm_writer *writer) {
    enum { MODELS = 64, MOST = 255 };
    static const cjs_member_keys *models[MODELS]; /* nobody can release them */
    static uint8_t bytes[MODELS][MOST * 40], places[MOST];
    static uint32_t lengths[MODELS][MOST], counts[MODELS];
    static const size_t sizes[] = {1, 2, 8, 64, 254};
    static const cjs_member_keys *without_keys; /* nor these */
    without_keys = cjs_member_keys_make(NULL, NULL, NULL, 0);
    if (without_keys == NULL || cjs_find_key(without_keys, bytes[0], 0) != CJS_UNKNOWN_KEY) fail("no model without keys");
    for (size_t i = 0; i < MODELS; i++) {
        counts[i] = (uint32_t)cjm_near(writer, sizes, cjm_draw(writer, 8) == 0 ? 5 : 3);
        const size_t total = cjm_make_keys(writer, counts[i], lengths[i], places);
        memcpy(bytes[i], writer->bytes, total);
        models[i] = cjs_member_keys_make(bytes[i], lengths[i], places, counts[i]);
        note(models[i] == NULL);
    }
    for (size_t i = 0; i < count; i++) {
        const size_t model = cjm_draw(writer, MODELS);
        if (models[model] == NULL || counts[model] == 0) continue;
        const uint32_t key = (uint32_t)cjm_draw(writer, counts[model]);
        size_t start = 0;
        for (uint32_t j = 0; j < key; j++) start += lengths[model][j];
        note(cjs_find_key(models[model], bytes[model] + start, lengths[model][key]));
        cjm_put_member(writer, bytes[model] + start, lengths[model][key]);
        uint8_t *source = padded(writer->bytes, writer->length, &writer->random);
        uint8_t *scratch = room(writer->length + CJS_PADDING);
        const uint32_t expected = cjm_draw(writer, 2) == 0 ? key : (uint32_t)cjm_draw(writer, counts[model] + 1);
        cjs_members members = {.keys = models[model], .expected = expected};
        if (note_end(source, cjs_next_key(source, scratch, &members, NULL))) {
            note(members.place);
            note(members.expected);
            if (members.place >= CJS_FOREIGN_KEY) {
                note(members.unknown.ascii);
                note_bytes(members.unknown.bytes, members.unknown.length);
            }
        }
        free(scratch);
        free(source);
    }
}

/* A memory of keys fits into its bytes at every address, and needs all of them at some. */
static void place_memories(void) {
    const size_t size = cjs_skip_memory_size();
    size_t least_spare = size;
    for (size_t at = 0; at < _Alignof(cjs_skip_memory); at++) {
        uint8_t *const bytes = room(size + at), *const first = bytes + at;
        const size_t before = (size_t)((uint8_t *)cjs_skip_memory_make(first, first) - first);
        if (before > size - sizeof(cjs_skip_memory)) fail("a memory is outside of its bytes");
        least_spare = cjs_smaller(least_spare, size - sizeof(cjs_skip_memory) - before);
        free(bytes);
    }
    if (least_spare > 0) fail("a memory never needs all of its bytes");
}

/* Reads the same with a memory of keys and without. */
static void compare_models(const uint8_t *source, uint8_t *scratch) {
    static const cjs_member_keys *keys[2];
    static const uint32_t lengths[2][3] = {{1, 3, 20}, {2, 4, 30}};
    static const uint8_t places[] = {0, 1, 2};
    uint8_t letters[36];
    memset(letters, 'k', sizeof letters);
    for (int i = 0; i < 2 && keys[i] == NULL; i++) {
        keys[i] = cjs_member_keys_make(letters, lengths[i], places, 3);
        if (keys[i] == NULL) fail("no keys");
    }
    uint64_t with = 0, without = 0;
    uint8_t *const bytes = room(cjs_skip_memory_size());
    const uint8_t *const end = cjm_read_models(source, scratch, keys, NULL, &without);
    if (cjm_read_models(source, scratch, keys, cjs_skip_memory_make(bytes, source), &with) != end) {
        fail("a memory changes where models end");
    }
    if (end != NULL && with != without) fail("a memory changes what is read");
    note_end(source, end);
    note(without);
    free(bytes);
}

/* Scans texts of objects that are alike, and the same with a change, which other objects in them do not have. */
static void read_alike(size_t count, cjm_writer *writer) {
    enum { CHANGES = 16 };
    uint8_t *original = room(CJM_GENERATED_ROOM);
    for (size_t i = 0; i < count; i++) {
        writer->length = 0;
        cjm_put_alike(writer);
        const size_t length = writer->length;
        memcpy(original, writer->bytes, length);
        for (size_t change = 0; change < CHANGES; change++) {
            uint8_t *source = padded(writer->bytes, writer->length, &writer->random);
            uint8_t *decoded = room(writer->length + CJS_PADDING);
            cjs_result result;
            const cjs_status status =
                cjs_scan(source, writer->length, decoded, CJS_MAXIMUM_DEPTH, change % 4 == 3, i % 2 == 0 ? ALIKE_SEED : i,
                         NULL, &result);
            note((uint64_t)status);
            note(result.has_duplicates);
            note(result.node_count);
            if (status == CJS_REJECTED) note((uint64_t)result.stop.place << 32 | result.stop.offset);
            accepted += status == CJS_ACCEPTED;
            for (uint32_t j = 0, last = 0; status == CJS_ACCEPTED && j < result.node_count; j++) {
                note((uint64_t)result.nodes[j].head << 32 | result.nodes[j].offset);
                note(result.nodes[j].payload.word);
                if ((result.nodes[j].head & CJS_KIND_MASK) != CJS_OBJECT) continue;
                if (last != 0) compare_keys(source, decoded, result.nodes, j, last);
                last = j;
            }
            cjs_block_release(result.nodes);
            compare_models(source, decoded);
            free(decoded);
            free(source);
            memcpy(writer->bytes, original, length);
            writer->length = length;
            cjm_change(writer);
        }
    }
    free(original);
}

enum { LARGE_TEXTS = 16 };

/* Reads texts that are larger than what is read without a question. */
static void read_large(cjm_writer *writer) {
    for (unsigned kind = 0; kind < LARGE_TEXTS; kind++) {
        cjm_generate_large(writer, kind % 4, (size_t)1 << (17 + kind / 4));
        uint8_t *source = padded(writer->bytes, writer->length, &writer->random);
        for (size_t wanted = 1; wanted < 1000; wanted += 997) {
            cjs_result result;
            questions = 0;
            patience = wanted;
            note((uint64_t)cjs_scan(source, writer->length, NULL, 16, false, kind, ask, &result));
            note(questions);
            note(result.node_count);
            for (uint32_t i = 0; result.nodes != NULL && i < result.node_count; i++) note(result.nodes[i].payload.word);
            note(result.nodes == NULL ? 0 : cjs_block_size(result.nodes));
            cjs_block_release(result.nodes);
            cjs_watch watch = {source, ask};
            questions = 0;
            patience = wanted;
            note_end(source, cjs_skip_value(source, 16, &watch, NULL));
            note(questions);
        }
        const cjs_extent extent = cjs_measure(source, writer->length);
        note(extent.run);
        note(extent.commas);
        note(extent.opens);
        free(source);
    }
}

/* A double by its bits, and those beside it. */
static void write_neighbours(uint64_t bits) {
    for (uint64_t beside = bits - 1; beside != bits + 2; beside++) {
        double value;
        memcpy(&value, &beside, sizeof value);
        if (__builtin_isfinite(value)) write_real(value);
    }
}

/* Doubles at the borders of the code that writes them. */
static void write_hard_reals(void) {
    cjm_random random = {8};
    for (uint64_t biased = 0; biased < 2047; biased++) { /* whose neighbours are not equally far */
        write_neighbours(biased << 52);
        write_neighbours((biased << 52) + (cjm_next(&random) >> 12));
    }
    for (unsigned bit = 0; bit < 52; bit++) write_neighbours((uint64_t)1 << bit); /* subnormal ones */
    for (uint64_t bits = 1; bits < 100; bits++) write_neighbours(bits);
    for (int exponent = -324; exponent < 309; exponent++) { /* of few digits */
        char text[32 + CJS_PADDING] = {0};
        snprintf(text, sizeof text, "%de%d", exponent % 2 == 0 ? 1 : (int)cjm_below(&random, 1000), exponent);
        double value = cjs_token_value((const uint8_t *)text);
        uint64_t bits;
        memcpy(&bits, &value, sizeof bits);
        write_neighbours(bits);
    }
    for (size_t i = 0; i < 1000; i++) { /* of few bits, where their digits are as many as fit */
        const uint64_t exponent = 1023 + cjm_below(&random, 60);
        const uint64_t fraction = cjm_next(&random) >> 12;
        write_neighbours(exponent << 52 | (fraction & UINT64_MAX << cjm_below(&random, 52)));
    }
    for (size_t i = 0; i < 2000; i++) { /* 2^970 is nearly 10^292 */
        write_neighbours((uint64_t)(1075 + 970) << 52 | cjm_next(&random) >> 12);
    }
    uint64_t power = 1; /* of five */
    for (int exponent = 0; exponent < 23; exponent++, power *= 5) {
        for (int i = 0; i < 30; i++) { /* with a decimal of few digits halfway between them */
            const uint64_t least = ((uint64_t)1 << 53) / power + 1;
            const uint64_t odd = (least + cjm_below(&random, (size_t)least - 1)) | 1, twice = odd * power;
            if (twice >> 53 != 1) continue;
            write_neighbours((uint64_t)(1075 + exponent + i % 4) << 52 | (twice / 2 & UINT64_MAX >> 12));
        }
    }
    /* Those of hardest-doubles.py. */
    static const uint64_t hardest[] = {
        0x0D17C0747BD76FA1, 0x0FC22CEA327FA99D, 0x175090684F5FE997, 0x175090684F5FE998, 0x20E8823A57ADBEF8,
        0x20E8823A57ADBEF9, 0x2B659A2783CE70AB, 0x4D73DE005BD620DF, 0x612491DAAD0BA280, 0x6159B651584E8B20,
        0x619011F2D73116F4, 0x61C4166F8CFD5CB1, 0x6F53AE60753AF6CA, 0x6F53AE60753AF6CB, 0x7C82240C80BDA7BF,
    };
    for (size_t i = 0; i < sizeof hardest / sizeof *hardest; i++) write_neighbours(hardest[i]);
    /* Decimal powers are where integers get more digits. */
    uint64_t ten = 1;
    for (int i = 0; i < 20; i++, ten *= 10) {
        for (uint64_t number = ten - 1; number != ten + 2; number++) write_integer(number, i % 2 == 0);
    }
}

static void read_reals(size_t count) {
    for (int zeros = 1; zeros < 30; zeros++) { /* behind the point, alone and before a digit */
        for (int digit = 0; digit < 2; digit++) {
            char text[64 + CJS_PADDING] = {0};
            snprintf(text, sizeof text, "0.%0*d%s", zeros, 0, digit == 0 ? "" : "7");
            read_number((const uint8_t *)text);
        }
    }
    cjm_random random = {7};
    double power = 1, scale = 1; /* 10^(i % 16), 10^(i % 23) */
    for (size_t i = 0; i < count; i++) {
        /* Decimals of up to fifteen digits with the point in every place, first all of nines, then others. */
        const uint64_t digits = i < 16 * 23 ? (uint64_t)power - 1 : cjm_next(&random) % (uint64_t)power;
        write_real((double)digits / scale);
        power = i % 16 == 15 ? 1 : 10 * power;
        scale = i % 23 == 22 ? 1 : 10 * scale;
        uint64_t bits = cjm_next(&random);
        double value;
        memcpy(&value, &bits, sizeof value);
        if (!__builtin_isfinite(value)) continue;
        write_real(value);
        uint8_t text[64 + CJS_PADDING] = {0};
        cjs_write_real_precision(value, 17, text);
        read_number(text);
    }
}

/* What depends on no file, and so is the same everywhere. */
static void make_texts(size_t count) {
    cjm_random random = {3};
    cjm_writer writer = {{4}, room(CJM_GENERATED_ROOM), 0};
    const size_t batch = 500;
    for (size_t first = 0; first < count / 2; first += batch) {
        begin();
        for (size_t i = 0; i < batch; i++) {
            cjm_generate(&writer);
            read_input(writer.bytes, writer.length, &random);
        }
        end("generated", first + 1, batch);
    }
    begin();
    read_similar_keys();
    place_memories();
    read_keys(count, &writer);
    end("keys", 1, count);
    begin();
    read_alike(count / 4, &writer);
    end("alike", 1, count / 4);
    begin();
    for (size_t byte = 0; byte <= 256; byte++) { /* texts of a byte, and of none */
        const uint8_t text = (uint8_t)byte;
        read_input(&text, byte < 256, &random);
    }
    long long least = 1;
    for (int scale = 4; scale < 15; scale++, least *= 10) { /* around 0.0001: lesser numbers are written with an exponent */
        writer.length = 0;
        cjm_put_byte(&writer, '[');
        for (long long digits = least - 1; digits < least + 2; digits++) {
            char number[32];
            snprintf(number, sizeof number, "0.%0*lld,", scale, digits);
            cjm_put_text(&writer, number);
        }
        cjm_put_text(&writer, "0]");
        read_input(writer.bytes, writer.length, &random);
    }
    /* A member that is expected where none may be. */
    static const char member[] = "[{\"a\":1,\"b\":2},{\"a\":1,\"b\":2},{\"a\":1},[1,\"b\":2]]";
    read_input((const uint8_t *)member, sizeof member - 1, &random);
    for (size_t length = 1020; length < 1030; length++) { /* around those that are written elsewhere */
        writer.length = 0;
        cjm_put_text(&writer, "\"\\n");
        cjm_put_plain(&writer, length - 1);
        cjm_put_byte(&writer, '"');
        read_input(writer.bytes, writer.length, &random);
    }
    for (size_t escapes = 16; escapes < 400; escapes += 23) { /* and those that have no room to spare */
        writer.length = 0;
        cjm_put_byte(&writer, '"');
        for (size_t i = 0; i < escapes; i++) cjm_put_text(&writer, "\\u0001");
        cjm_put_byte(&writer, '"');
        read_input(writer.bytes, writer.length, &random);
    }
    for (size_t depth = CJS_MAXIMUM_DEPTH - 4; depth < CJS_MAXIMUM_DEPTH + 2; depth++) {
        for (int contents = 0; contents < 3; contents++) {
            writer.length = 0;
            for (size_t i = 0; i < depth; i++) cjm_put_byte(&writer, '[');
            cjm_put_text(&writer, contents == 0 ? "" : contents == 1 ? "1" : "{}");
            for (size_t i = 0; i < depth; i++) cjm_put_byte(&writer, ']');
            read_input(writer.bytes, writer.length, &random);
        }
    }
    cjm_random own = {6};
    for (size_t length = 1; length < 40; length++) { /* the same key without an escape and with one */
        writer.length = 0;
        for (size_t i = 0; i < 2; i++) {
            cjm_put_text(&writer, i == 0 ? "{\"" : ",\"");
            for (size_t j = i; j < length; j++) cjm_put_byte(&writer, 'k');
            cjm_put_text(&writer, i == 0 ? "\":1" : "\\u006b\":\"\\n\"}");
        }
        read_input(writer.bytes, writer.length, &own);
    }
    for (size_t spaces = 0; spaces < 64; spaces++) { /* more of them before a key than there are bytes before its model's */
        writer.length = 0;
        cjm_put_text(&writer, "[{\"a\":1,\"b\":2,\"c\":3},{\"a\":1,");
        for (size_t j = 0; j < spaces; j++) cjm_put_byte(&writer, ' ');
        cjm_put_text(&writer, "\"c\":3},{\"a\":1,\"b\":2,\"c\":3}]");
        read_input(writer.bytes, writer.length, &own);
    }
    /* Between the tokens of objects whose keys a model has; an odd number of them only where no comma is before. */
    for (size_t spaces = 0; spaces < 40; spaces++) {
        static const char *const tokens[] = {"[{", "\"k\":1", ",", "\"kkk\":2", "},[],{", "}]"};
        writer.length = 0;
        for (size_t i = 0; i < sizeof tokens / sizeof *tokens; i++) {
            const bool has_spaces = i > 0 && (i != 3 || spaces % 2 == 0);
            for (size_t j = 0; has_spaces && j < spaces; j++) cjm_put_byte(&writer, ' ');
            cjm_put_text(&writer, tokens[i]);
        }
        uint8_t *source = padded(writer.bytes, writer.length, &own), *scratch = room(writer.length + CJS_PADDING);
        compare_models(source, scratch);
        free(scratch);
        free(source);
    }
    write_incomplete(&own);
    cjs_result none;
    note((uint64_t)cjs_scan((const uint8_t *)"", UINT32_MAX, NULL, 1, false, 0, NULL, &none)); /* too long */
    read_large(&writer);
    end("large", 1, LARGE_TEXTS);
    begin();
    for (size_t i = 0; i < 2 * count; i++) {
        cjm_generate_frames(&writer);
        read_frames(writer.bytes, writer.length, &random);
    }
    end("frames", 1, 2 * count);
    free(writer.bytes);
    begin();
    use_blocks(2 * count);
    answer_about_memory();
    end("blocks", 1, 2 * count);
    begin();
    use_stacks();
    answer_about_stacks(count);
    answer_about_processor();
    end("stacks", 1, count);
}

int main(int count, char **arguments) {
    if (count < 4) fail("usage: digest MUTATIONS REALS FILE...");
#if defined(CJS_SCALAR)
    const char *code = "plain C";
#elif defined(__SSE2__)
    const char *code = "SSE2";
#elif defined(__ARM_NEON)
    const char *code = "NEON";
#else
    const char *code = "plain C";
#endif
#if defined(WITHOUT_WIDE_DIGITS)
    code = "SSE2, without SSE4.1";
    atomic_store(&cjs_known_wide_digits, 1);
#endif
    fprintf(stderr, "%s\n", code);

    const size_t mutation_count = strtoull(arguments[1], NULL, 10), real_count = strtoull(arguments[2], NULL, 10);
    const size_t file_count = (size_t)count - 3;
    make_texts(mutation_count < 100000 ? mutation_count : 100000);
    begin();
    write_hard_reals();
    read_reals(real_count);
    end("reals", 1, real_count);

    cjm_document *documents = room(file_count * sizeof *documents);
    for (size_t i = 0; i < file_count; i++) {
        if (!cjm_read_file(arguments[i + 3], documents + i)) fail(arguments[i + 3]);
    }
    cjm_random random = {1};
    const size_t batch = 50;
    for (size_t first = 0; first < file_count; first += batch) {
        size_t in_batch = file_count - first < batch ? file_count - first : batch;
        begin();
        for (size_t i = first; i < first + in_batch; i++) {
            read_input(documents[i].bytes, documents[i].length, &random);
        }
        end("files", first + 1, in_batch);
    }

    uint8_t *text = room(CJM_ROOM);
    const size_t larger_batch = 10000;
    for (size_t first = 0; first < mutation_count; first += larger_batch) {
        size_t in_batch = mutation_count - first < larger_batch ? mutation_count - first : larger_batch;
        begin();
        for (size_t i = 0; i < in_batch; i++) {
            size_t length = cjm_mutate(documents, file_count, &random, text);
            note_bytes(text, length < 16 ? length : 16);
            read_input(text, length, &random);
        }
        end("mutations", first + 1, in_batch);
    }
    free(text);
    for (size_t i = 0; i < file_count; i++) free(documents[i].bytes);
    free(documents);
    return 0;
}
