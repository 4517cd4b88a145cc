/* Reads and writes texts of the kinds that are common, many times the way a program does it, so that what this takes can
 * be counted: the instructions by valgrind, and the memory by this program, which prints how often and how many bytes
 * the C code asked for. mutants.py compares both with those of the code unchanged.
 *
 *     cost PART   linked with --wrap=malloc, --wrap=calloc and --wrap=realloc
 *
 * What is cheaper in one of the four parts may be costly in another. */

#include "CJSONCheck.h"
#include "CJSONFrames.h"
#include "CJSONScanner.h"
#include "CJSONWriter.h"
#include "models.h"
#include "mutations.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>

/* `allocations` at which there is no memory; 0 for none. */
static uint64_t allocations, allocated, fails_at;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);

static bool count_block(size_t size) {
    allocated += size;
    return ++allocations != fails_at;
}

void *__wrap_malloc(size_t size) {
    return count_block(size) ? __real_malloc(size) : NULL;
}

void *__wrap_calloc(size_t count, size_t size) {
    return count_block(count * size) ? __real_calloc(count, size) : NULL;
}

void *__wrap_realloc(void *block, size_t size) {
    return count_block(size) ? __real_realloc(block, size) : NULL;
}

enum { ROOM = 1 << 22 };
static _Alignas(4096) uint8_t text[ROOM], decoded[ROOM], output[2 * ROOM];
static size_t length;
static cjm_random random_numbers;

static size_t draw(size_t limit) { return cjm_below(&random_numbers, limit); }

__attribute__((format(printf, 1, 2))) static void put(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    length += (size_t)vsnprintf((char *)text + length, ROOM / 2 - length, format, arguments);
    va_end(arguments);
}

static const char *const words[] = {
    "order", "customer name", "", "gr\xC3\xB6\xC3\x9F" "e", "\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E\xE6\x97\xA5\xE6\x9C\xAC",
    "a line\\nand one", "\\\"quoted\\\"", "a/b", "\xF0\x9F\x98\x80 yes", "\\u00e9t\\u00e9 \\ud83d\\ude00",
    "https://example.com/some/path/to/an/image/of/a/profile.png", "lorem ipsum dolor sit amet",
    "a text of some sentences, which is longer than sixteen bytes and longer than a hundred and twenty-eight; it has no "
    "escape at all, and nothing that is not ASCII. It goes on.",
};
enum { WORDS = sizeof words / sizeof *words };

/* An object like others, some of which lack a member, or have one more. `gap` stands between a comma and the next key. */
static void put_record(size_t i, const char *gap) {
    put("{\"id\":%zu,%s", i * (i % 3 == 0 ? 1 : 1000003), gap);
    if (i % 48 != 1) put("\"name\":\"%s\",%s", words[draw(WORDS)], gap);
    if (i % 64 == 3) put("\"note\":\"%s\",%s\"key %zu\":null,%s", words[draw(WORDS)], gap, draw(9), gap);
    put("\"active\":%s,%s\"score\":%zu.%02zu,%s", draw(2) == 0 ? "true" : "false", gap, draw(100), draw(100), gap);
    put("\"address\":{\"street\":\"%s\",%s\"postal code\":\"%05zu\"},%s", words[draw(WORDS)], gap, draw(100000), gap);
    put("\"profile_background_image\":%s,%s\"tags\":[", draw(2) == 0 ? "null" : "7", gap);
    for (size_t count = draw(4), j = 0; j < count; j++) put("%s\"%s\"", j == 0 ? "" : ",", words[draw(WORDS)]);
    put("],%s\"in_reply_to_status_identifier\":%.15g}", gap, (double)draw(1000000000) / 7e6 - 70);
}

static char ones[171]; /* ",1,1,1" and so on */

enum { KINDS = 22 };

/* As long as three vectors, but for a byte. */
static const char deep[] = "\n                                              ";

static void make_text(unsigned kind, size_t size) {
    length = 0;
    put("[");
    for (size_t i = 0; length < size; i++) {
        if (i > 0) put(kind % 2 == 0 ? "," : ",\n  ");
        switch (kind / 2) {
        case 0: put_record(i, kind % 2 == 0 ? "" : i % 4 == 0 ? deep : "\n    "); break;
        case 1:
            put("[%.17g,%s%.6f,%.3f,99%zu.%zu,%zu.%018zu]", (double)draw(1000000000) / 1e7, kind % 2 == 0 ? "" : " ",
                (double)draw(1000000000) / 3e6 - 180, (double)draw(100000) / 1e3, draw(10), draw(10), 1 + draw(9),
                draw(1000000000000000000));
            break;
        case 2: put("%zu", (size_t)(cjm_next(&random_numbers) >> draw(64))); break;
        case 3: put("{\"key %zu\":%zu,\"key %zu\":1}", draw(100000), draw(10), draw(100000)); break;
        case 4: put("\"%s\"", words[draw(WORDS)]); break;
        case 5:
            put("{\"type\":\"a\",\"value\":{\"x\":1,\"y\":[{\"z\":2,\"w\":{}},{\"z\":3,\"w\":[]}]}}");
            if (i % 2 == 0) put(",{\"kind\":\"b\",\"size\":%zu}", draw(1000));
            break;
        case 6: /* in each 1568 bytes, the first 32 tell how many values 200 KiB have; all others are denser */
            put("\"%.*s\"", i == 0 ? 36 : 37, words[WORDS - 1]);
            for (int j = 0; j < 9; j++) put("%.*s", j < 8 ? 170 : 168, ones);
            break;
        case 7: put("{\"key %zu\":{}}", draw(100000)); break;
        case 8: { /* of many shapes, one after the other, whose first keys differ in the first or in the eighth byte */
            const char letter = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[i / 2 % 26 + i % 2 * 26];
            const char first = i % 2 == 0 ? letter : 'k', last = i % 2 == 0 ? 'k' : letter;
            put("{\"%cof_any%c\":1,\"value of %c\":[],\"other of %c\":null}", first, last, letter, letter);
            break;
        }
        case 9: { /* of keys that differ in one byte, in any place of the words that are hashed */
            static const size_t lengths[] = {8, 9, 16, 17, 24};
            const size_t bytes = lengths[i % 5], place = bytes - 1 - i / 5 % bytes;
            put("{");
            for (char letter = 1; letter <= 64; letter++) {
                const char before = letter < 27 ? '@' : letter < 53 ? 'F' : -5;
                const char other = letter > 61 ? "_.-"[letter - 62] : (char)(before + letter);
                put("%s\"%.*s%c%.*s\":1", letter == 1 ? "" : ",", (int)place, words[WORDS - 1], other,
                    (int)(bytes - place - 1), words[WORDS - 1]);
            }
            put("}");
            break;
        }
        default: /* large objects; in one of them, keys are repeated */
            put("{");
            for (size_t count = i % 4 == 0 ? 300 : i % 4 == 1 ? 62 : 12, j = 0; j < count; j++) {
                put("%s\"member %zu of many\":%zu", j == 0 ? "" : ",", kind % 2 == 0 ? i * 1000 + j : draw(200), j);
            }
            put("}");
        }
    }
    put("]");
    memset(text + length, 0, CJS_PADDING);
}

static bool never(void) { return false; }

static void read_and_write(void) {
    const size_t room = cjs_decoded_room(text, length);
    cjs_result result;
    cjs_status status = cjs_scan(text, length, room == 0 ? NULL : decoded, 512, false, 42, never, &result);
    if (status != CJS_ACCEPTED) exit(2);
    cjs_writing writing;
    static uint32_t open[CJS_MAXIMUM_DEPTH];
    cjs_begin_writing(&writing, result.nodes, 0, text, decoded, open, false);
    for (cjs_progress progress = CJS_NEEDS_ROOM; progress != CJS_WRITTEN;) {
        size_t written;
        progress = cjs_write_nodes(&writing, output, 4096, &written);
    }
    for (uint32_t i = 0, last = 0; i < result.node_count; i++) {
        if ((result.nodes[i].head & CJS_KIND_MASK) != CJS_OBJECT) continue;
        if (last != 0) cjs_have_same_keys(result.nodes, text, decoded, i, last);
        last = i;
    }
    cjs_block_release(result.nodes);
}

static const cjs_member_keys *make_keys(uint32_t count) {
    static const char names[] = "idnameactivescoreaddressstreetpostal codeprofile_background_imagetags"
                                "in_reply_to_status_identifier";
    static const uint32_t lengths[] = {2, 4, 6, 5, 7, 6, 11, 24, 4, 29};
    static const uint8_t places[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    const cjs_member_keys *const keys = cjs_member_keys_make((const uint8_t *)names, lengths, places, count);
    if (keys == NULL) return NULL;
    for (size_t at = 0, i = 0; i < 10; at += lengths[i++]) cjs_find_key(keys, (const uint8_t *)names + at, lengths[i]);
    return keys;
}

/* Token by token, as a model does. */
static void read_directly(void) {
    static const cjs_member_keys *keys;
    if (keys == NULL) {
        for (uint32_t count = 0; count <= 10; count++) keys = make_keys(count);
    }
    cjs_watch watch = {text, never};
    cjs_skip_value(text, 512, &watch, NULL);
    uint32_t expected = 0;
    cjs_text string;
    int64_t integers[16];
    double doubles[16];
    size_t count;
    bool ascii = true;
    for (const uint8_t *p = text; p < text + length;) {
        const uint8_t *end = NULL;
        if (*p == '"') {
            cjs_members members = {.keys = keys, .expected = expected};
            end = cjs_next_key(p, decoded, &members, NULL);
            expected = members.expected;
            if (end == NULL) end = cjs_read_string(p, decoded, &string);
        } else if ((*p >= '0' && *p <= '9') || *p == '-') {
            end = cjs_read_integers(p, integers, 16, &count);
            if (end == NULL) end = cjs_read_doubles(p, doubles, 16, &count);
            cjs_read_unsigned(p);
            cjs_read_integer(p);
            cjs_read_double(p);
            cjs_node node;
            cjs_read_number(p, 0, &node);
            cjs_short_decimal decimal;
            if (cjs_read_short_decimal(p, &decimal) != NULL) cjs_write_short_decimal(&decimal, output);
            const uint64_t packed = cjs_pack_real(p);
            if (packed != 0) {
                cjs_packed_value(packed);
                cjs_write_packed(packed, output);
            }
            const double value = cjs_token_value(p);
            cjs_compare_shortest(p, value);
            cjs_write_real(value, output);
            cjs_write_real_precision(value, 6, output);
            cjs_write_integer((uint64_t)fabs(value) % 1000000000, false, output);
        }
        cjs_skip_plain(p, &ascii);
        p = cjs_read_space(end == NULL ? p + 1 : end);
    }
}

/* Reads three members of each object, and skips the others. */
static void read_partially(void) {
    static const cjs_member_keys *keys[2];
    static const uint32_t lengths[] = {2, 5, 4};
    static const uint8_t places[] = {0, 1, 2};
    if (keys[0] == NULL) keys[0] = keys[1] = cjs_member_keys_make((const uint8_t *)"idscoretags", lengths, places, 3);
    uint64_t found = 0;
    if (keys[0] != NULL) cjm_read_models(text, decoded, keys, cjs_skip_memory_make(output, text), &found);
}

static void check_in_parts(void) {
    static cjs_check_container containers[512];
    static uint8_t part[5000 + CJS_PADDING];
    cjs_check check = {.depth = 512, .containers = containers};
    for (size_t start = 0, checked; start < length; start += checked) {
        const size_t size = length - start < 5000 ? length - start : 5000;
        memcpy(part, text + start, size);
        memset(part + size, 0, CJS_PADDING);
        check.offset = start;
        if (cjs_check_part(&check, part, size, start + size == length, decoded, &checked) != CJS_CHECK_MORE) break;
    }
}

/* Every length up to some blocks of the vectors. */
static void use_bytes(void) {
    for (size_t count = 0; count < 300; count++) {
        const uint8_t *const bytes = text + count;
        const cjs_escapes escapes = CJS_ESCAPE_SLASHES;
        size_t written;
        cjs_copy_unescaped(bytes, count, escapes, output);
        cjs_write_escaped(bytes, count, escapes, output, 6 * count + 32, &written);
        cjs_write_key(bytes, count, count % 2 == 0, escapes, output);
        cjs_hash(bytes, count, 42);
        cjs_frame frame = {1, false, false};
        cjs_frame_status status;
        cjs_frame_scan(bytes, count, &frame, &status);
        cjs_find_either(bytes, count, '\n', '\r');
        cjs_find_either(bytes, count, 1, 2);
        uint64_t line = 1, column = 1;
        cjs_advance_location(bytes, count, &line, &column);
        cjs_measure(bytes, count);
        memset(output, 'Q', count / 4 * 4);
        if (cjs_base64_bytes(output, count / 4 * 4) > 0) cjs_read_base64(output, count / 4 * 4, decoded);
    }
}

static void write_numbers(void) {
    static double reals[64];
    static int64_t integers[64];
    for (size_t digits = 0; digits < 40; digits++) {
        for (size_t i = 0; i < 64; i++) {
            integers[i] = (int64_t)(cjm_next(&random_numbers) >> (digits + 24));
            reals[i] = digits < 20 ? (double)integers[i] / (double)(1 + draw(1000)) : (double)(integers[i] % 100000) / 100;
        }
        size_t written;
        cjs_write_reals(reals, 64, digits % 2 == 0, output, sizeof output, &written);
        cjs_write_integers(integers, 64, output);
    }
}

static void use_blocks(void) {
    void *blocks[20] = {NULL};
    for (size_t i = 0; i < 2000; i++) {
        void **const block = blocks + draw(20);
        const size_t size = (size_t)1 << draw(22);
        switch (draw(4)) {
        case 0: case 1: *block = cjs_block_resize(*block, size); break;
        case 2: if (*block != NULL) *block = cjs_block_trim(*block, cjs_block_size(*block) / (1 + draw(4))); break;
        default:
            cjs_block_release(*block);
            *block = NULL;
        }
    }
    for (size_t i = 0; i < 20; i++) cjs_block_release(blocks[i]);
    cjs_blocks_drop();
}

/* A short text that is all values. */
static void make_dense(const char *opening, const char *value, size_t count, const char *closing) {
    length = 0;
    put("%s", opening);
    for (size_t i = 0; i < count; i++) put("%s%s", i == 0 ? "" : ",", value);
    put("%s", closing);
    memset(text + length, 0, CJS_PADDING);
}

/* Without memory for one allocation after the other. */
static void run_out(void) {
    make_text(14, 9000);
    cjs_result result;
    for (fails_at = 1; fails_at < 100; fails_at++) {
        allocations = 0;
        const cjs_status status = cjs_scan(text, length, decoded, 512, false, 42, NULL, &result);
        cjs_block_release(result.nodes);
        if (status == CJS_ACCEPTED && allocations < fails_at) break;
        /* It is accepted if the block was only to be made smaller. */
        if (status != CJS_OUT_OF_MEMORY && status != CJS_ACCEPTED) exit(2);
    }
    for (fails_at = 1; fails_at < 100; fails_at++) {
        allocations = 0;
        const bool is_made = make_keys(4) != NULL;
        if (is_made != (allocations < fails_at)) exit(2);
        if (is_made) return;
    }
}

/* Strings of one kind, of each of which the texts above have few. */
static void use_strings(void) {
    static const char *const contents[] = {
        "\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E\xE3\x81\xAE\xE6\x96\x87\xE7\xAB\xA0\xE3\x81\x8C\xE7\xB6\x9A\xE3\x81\x8F",
        "\xC3\xA9 and then what is plain, for longer than two vectors; \xC3\xA9 and then the same, once more",
        "\\n and then what is plain, for longer than two vectors; \\n and then the same, once more",
        "\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"", "\\u001f\\u001f\\u001f\\u001f\\u001f\\u001f", "\\u00e9\\u65e5\\u00e9\\u65e5", "////////",
        "sixteen letters_",
    };
    for (size_t i = 0; i < sizeof contents / sizeof *contents; i++) {
        char value[200];
        snprintf(value, sizeof value, "\"%s\"", contents[i]);
        make_dense("[", value, 100, "]");
        read_and_write();
        cjs_text string;
        for (const uint8_t *p = text + 1; *p == '"' && (p = cjs_read_string(p, decoded, &string)) != NULL; p++) {
            static const cjs_escapes ways[] = {0, CJS_ESCAPE_SLASHES, CJS_ESCAPE_NON_ASCII};
            size_t written;
            for (size_t j = 0; j < 3; j++) {
                cjs_write_escaped(string.bytes, string.length, ways[j], output, 6 * string.length + 32, &written);
            }
        }
        /* As many bytes as are looked at together, and one more. */
        static const size_t lengths[] = {16, 17, 64, 65, 128};
        for (size_t j = 0; j < 5 * 100; j++) {
            const size_t count = lengths[j % 5];
            cjs_frame frame = {1, false, false};
            cjs_frame_status status;
            cjs_frame_scan(text + j, count, &frame, &status);
            uint64_t line = 1, column = 1;
            cjs_advance_location(text + j, count, &line, &column);
        }
    }
    static const uint32_t sixteen[] = {16, 16};
    static const uint8_t places[] = {0, 1};
    const uint8_t *const names = (const uint8_t *)"sixteen letters_sixteen_letters_";
    static const cjs_member_keys *keys;
    keys = cjs_member_keys_make(names, sixteen, places, 2);
    for (size_t i = 0; keys != NULL && i < 1000; i++) cjs_find_key(keys, names + i % 2 * 16, 16);
}

/* Objects some of whose members are optional: one or two in the middle, or one at the end; each of them in an array, or
 * not. */
static void use_records(void) {
    for (size_t kind = 0; kind < 6; kind++) {
        length = 0;
        for (size_t i = 0; i < 200; i++) {
            put("%s%s{\"id\":%zu,", i == 0 ? "[" : ",", kind < 3 ? "" : "[1,", i);
            if (kind % 3 < 2 && draw(2) == 0) put("\"a second name\":null,");
            if (kind % 3 == 1 && draw(2) == 0) put("\"a third name\":\"\",");
            put("\"country\":\"\",\"city\":[]");
            if (kind % 3 == 2 && draw(2) == 0) put(",\"place of birth\":null");
            put("}%s", kind < 3 ? "" : ",2]");
        }
        put("]");
        memset(text + length, 0, CJS_PADDING);
        read_and_write();
    }
}

/* Skips objects of eight kinds. Each begins with a short key and a number that differs every time. */
static void skip_objects(void) {
    length = 0;
    put("[");
    for (size_t i = 0; i < 300; i++) {
        put("%s{\"id\":1", i == 0 ? "" : ",");
        for (char letter = 'a'; letter < 'i'; letter++) {
            put(",\"the %c\":{\"%c\":%zu,\"other member\":\"\",\"one more\":\"\"}", letter, letter, draw(10000));
        }
        put("}");
    }
    put("]");
    memset(text + length, 0, CJS_PADDING);
    read_partially();
}

/* Numbers of one kind, with a comma behind each: as many as are read at once, some times. */
static void use_numbers(void) {
    double doubles[16];
    int64_t integers[16];
    size_t count;
    static const char *const values[] = {"[1.5]", "1.5e-9", "-1.2345678901234563e-05",
                                         "1.2345678901234563e-300", "9", "0"};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        make_dense("[", values[i], 300, "]");
        read_and_write();
        for (const uint8_t *p = text + 1; (p = cjs_read_integer(p).end) != NULL && *p == ','; p++) continue;
    }
    length = 0;
    for (size_t i = 0; i < 16 * 200; i++) put("%s%zu.%zu,", i % 4 == 0 ? "-" : "", draw(i % 3 == 0 ? 10 : 1000), draw(1000000));
    for (size_t i = 0; i < 16 * 100; i++) put("%zu.%zu,", 1000 + draw(i % 2 == 0 ? 9000 : 9999000), draw(100));
    for (const uint8_t *p = text; *p != 0; p++) p = cjs_read_doubles(p, doubles, 16, &count);
    for (const uint8_t *p = text; *p != 0; p++) p = cjs_read_double(p).end;
    length = 0;
    for (size_t i = 0; i < 16 * 200; i++) put("-%zu,", draw(i % 2 == 0 ? 1000000 : 1000000000000000000));
    for (const uint8_t *p = text; *p != 0; p++) p = cjs_read_integers(p, integers, 16, &count);
    for (size_t i = 0; i < 5000; i++) { /* of more digits than are read exactly */
        length = 0;
        put("%zu.%018zu%018zu", 1 + draw(9), draw(1000000000000000000), draw(1000000000000000000));
        cjs_token_value(text);
    }
}

/* Texts of some kinds, in every way. */
static void read_kinds(unsigned first, unsigned end) {
    for (unsigned kind = first; kind < end; kind++) {
        make_text(kind, kind < 2 ? 100000 : kind / 2 == 9 ? 45000 : 10000);
        for (int i = 0; i < 3; i++) read_and_write();
        read_directly();
        read_partially();
        check_in_parts();
        if (kind % 4 == 0) use_bytes();
    }
}

/* Texts that need more room than is made for them at first, or almost. */
static void make_room(void) {
    static const size_t sizes[] = {1, 30, 200, 1024, 8191, 8192, 8854, 200 << 10, 256 << 10};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        make_text(12, sizes[i] < 1600 ? 0 : sizes[i] - 1600);
        while (length < sizes[i]) text[length++] = ' ';
        memset(text + length, 0, CJS_PADDING);
        read_and_write();
    }
    for (size_t count = 0; count < 150; count++) {
        make_dense("[", "1", count, "]");
        read_and_write();
        make_dense("{\"\":[", "[]", count, "]}");
        read_and_write();
        make_dense("{", "\"\":1", count, "}");
        read_and_write();
    }
}

int main(int count, char **arguments) {
    for (size_t i = 0; i < sizeof ones - 1; i++) ones[i] = ",1"[i % 2];
    switch (count < 2 ? -1 : atoi(arguments[1])) {
    case 0:
        use_strings();
        use_records();
        skip_objects();
        use_numbers();
        break;
    case 1: read_kinds(0, 6); break;
    case 2: read_kinds(6, KINDS); break;
    case 3:
        make_room();
        write_numbers();
        use_blocks();
        break;
    default: return 2;
    }
    printf("%" PRIu64 " allocations of %" PRIu64 " bytes\n", allocations, allocated);
    run_out();
    return 0;
}
