/* The scanner: a state machine over values. Strings are read in text.c, numbers in number_scan.c. See
 * CJSONScanner.h. */

#include "CJSONScanner.h"
#include "CJSONBlocks.h"
#include "template.h"
#include "number_scan.h"
#include "numbers.h"
#include "simd.h"
#include "spaces.h"
#include "text.h"

#include <stdlib.h>

/* Swift's `Node` mirrors this layout. */
_Static_assert(sizeof(cjs_node) == 16, "Node in Swift has the same size");
_Static_assert(offsetof(cjs_node, head) == 0 && offsetof(cjs_node, offset) == 4 &&
                   offsetof(cjs_node, payload.word) == 8,
               "Node in Swift has the same fields");
_Static_assert(offsetof(cjs_node, payload.text.length) == 8 &&
                   offsetof(cjs_node, payload.text.position) == 12 &&
                   offsetof(cjs_node, payload.container.count) == 8 &&
                   offsetof(cjs_node, payload.container.end) == 12,
               "length and count are the lower half of the payload, position and end the upper one");

typedef struct node_array {
    cjs_node *nodes;
    size_t capacity;
    cjs_node *borrowed; /* memory of the caller, or NULL */
} node_array;

static bool is_owner(const node_array *array) { return array->nodes != array->borrowed; }

static bool resize(node_array *array, size_t capacity) {
    size_t size;
    if (__builtin_mul_overflow(capacity, sizeof(cjs_node), &size)) return false;
    cjs_node *nodes = cjs_block_resize(is_owner(array) ? array->nodes : NULL, size);
    if (nodes == NULL) return false;
    if (!is_owner(array) && array->capacity > 0) memcpy(nodes, array->borrowed, array->capacity * sizeof *nodes);
    array->nodes = nodes;
    array->capacity = cjs_block_size(nodes) / sizeof(cjs_node);
    return true;
}

/* Makes space for `capacity` nodes, and for at least a quarter more than before, so that repeated calls take linear
 * time. */
static bool reserve(node_array *array, size_t capacity) {
    if (capacity <= array->capacity) return true;
    return resize(array, cjs_larger(capacity, array->capacity + array->capacity / 4));
}

/* Returns the commas, colons and opening brackets among sixteen bytes, one bit each: a value or key may follow. */
CJS_INLINE uint64_t opens_value(const uint8_t *bytes) {
    /* This bit turns `[` into `{`. Comma and colon already have this bit. No other byte of JSON turns into them. */
    const cjs_bytes folded = cjs_with_bits(cjs_load(bytes), 0x20);
    return cjs_bits_equal(folded, ',') | cjs_bits_equal(folded, ':') | cjs_bits_equal(folded, '{');
}

/* Estimates the number of nodes. A value or key is the root, or follows a comma, a colon or an opening bracket. A long
 * source is sampled in up to 256 pieces of 32 bytes. Sampling pays off because growing is expensive: the allocator
 * copies, and new pages take longer to touch than to scan. */
static size_t estimate_node_count(const uint8_t *source, size_t length) {
    if (length < 8192) return length / 8 + 16;
    const size_t piece = 32, stride = length / 256 + 768;
    size_t count = 0, seen = 0;
    for (size_t at = 0; at + piece <= length; at += stride) {
        const uint32_t opens = (uint32_t)(opens_value(source + at) | opens_value(source + at + 16) << 16);
        count += (size_t)__builtin_popcount(opens);
        seen += piece;
    }
    const size_t likely = (size_t)((uint64_t)count * length / seen);
    return likely + likely / 8 + 16;
}

/* Makes space for two nodes beyond `count`, and for the rest of the document if it is like the part scanned so far. */
CJS_COLD static bool grow(node_array *array, size_t count, size_t consumed, size_t length) {
    const uint64_t likely = (uint64_t)count * length / (consumed + 1);
    const size_t guess = (size_t)(likely + likely / 16) + 16;
    /* A document with n values and keys has at least 2n - 1 bytes. Until it ends, a document may lack only closing
     * brackets. */
    const size_t most = length / 2 + CJS_MAXIMUM_DEPTH + 4;
    return guess < most ? reserve(array, guess) : resize(array, most);
}

typedef struct scanner {
    node_array array;
    uint32_t count; /* of nodes */
    cjs_decoder decoder;
    cjs_keys keys;
    bool reject_duplicates;
    bool has_duplicates;
    bool (*is_cancelled)(void);
    uint32_t limit; /* node count at which the array is full or `is_cancelled` must be called */
    cjs_stop stop;
} scanner;

CJS_COLD static cjs_status reject(scanner *scan, uint32_t next, cjs_stop stop) {
    scan->count = next;
    scan->stop = stop;
    return CJS_REJECTED;
}

/* Makes space for a value and a key after it, checks for cancellation, and sets the next limit. */
CJS_COLD static cjs_status grow_or_cancel(scanner *scan, uint32_t count, size_t consumed, size_t length) {
    if (scan->is_cancelled != NULL && scan->is_cancelled()) return CJS_CANCELLED;
    if (count + 1 >= scan->array.capacity && !grow(&scan->array, count, consumed, length)) return CJS_OUT_OF_MEMORY;
    const size_t last = scan->array.capacity - 1;
    const size_t patience = scan->is_cancelled == NULL ? UINT32_MAX : (size_t)count + CJS_PATIENCE;
    scan->limit = (uint32_t)cjs_smaller(last, patience);
    return CJS_ACCEPTED;
}

static cjs_status check_keys(scanner *scan, uint32_t object, uint32_t end) {
    uint32_t count = scan->array.nodes[object].payload.container.count;
    if (CJS_LIKELY(cjs_keys_differ(&scan->keys, scan->array.nodes, object, count, end))) {
        return CJS_ACCEPTED;
    }
    if (!reserve(&scan->array, end + cjs_link_room(count))) return CJS_OUT_OF_MEMORY;
    cjs_node *nodes = scan->array.nodes;
    uint32_t duplicates = cjs_link_duplicates(&scan->keys, nodes, object, count, end);
    if (duplicates == 0) return CJS_ACCEPTED;
    nodes[object].payload.container.count -= duplicates;
    scan->has_duplicates = true;
    return scan->reject_duplicates ? CJS_REJECTED : CJS_ACCEPTED;
}

/* Keys among the first nodes are mostly those of a message. Later ones without a template may be those of a dictionary, whose
 * lengths nobody can guess. */
enum { CJS_FIRST_NODES = 256 };

static cjs_status scan_values(scanner *scan, const uint8_t *source, size_t length,
                              uint32_t maximum_depth) {
    /* The container of the next value: its kind, its index, and the number of values in it so far. An open container's
     * payload stores its parent's index and count. */
    enum { ROOT, ARRAY, OBJECT } place = ROOT;
    uint32_t parent = CJS_NOWHERE;
    uint32_t count = 0;
    uint32_t depth = 0; /* the number of open containers */

    cjs_node *nodes = scan->array.nodes;
    uint32_t limit = scan->limit;
    uint32_t next = 0;
    const uint8_t *p = cjs_skip_spaces(source);
    cjs_number_scan *const scan_number = cjs_fastest_number_scan();
    uint32_t offset; /* of the token */
    cjs_templates templates;
    templates.deepest = 0;
    memset(templates.levels, 0, sizeof *templates.levels);
    templates.known_shapes = 0;
    cjs_template *like = templates.levels;

value:
    if (CJS_UNLIKELY(next >= limit)) { /* for this value and a key after it */
        cjs_status status = grow_or_cancel(scan, next, (size_t)(p - source), length);
        if (status != CJS_ACCEPTED) return status;
        nodes = scan->array.nodes;
        limit = scan->limit;
    }
    cjs_node *node = nodes + next;
    offset = (uint32_t)(p - source);
    const uint8_t first = *p;
    /* A chain of tests is predicted better than a jump table. */
    if (first == '"') {
        p = cjs_scan_string(p, offset, &scan->decoder, node);
        if (CJS_UNLIKELY(p == NULL)) goto reject_value;
    } else if (first == '{' || first == '[') {
        const bool is_object = first == '{';
        if (depth == maximum_depth) goto reject_value;
        node->head = is_object ? CJS_OBJECT : CJS_ARRAY;
        node->offset = offset;
        p = cjs_skip_spaces(p + 1);
        if (*p != (is_object ? '}' : ']')) {
            /* Scalars count as a level, so the values in this container have depth `depth + 2`. */
            if (depth + 2 > CJS_MAXIMUM_DEPTH) goto reject_value;
            node->payload.container.count = count;
            node->payload.container.end = parent;
            parent = next++;
            count = 0;
            depth++;
            const uint32_t model = like->model;
            /* Model 0 means none: node 0 is the root. While the root is open, its node's `count` is 0. */
            const bool has_model =
                nodes[model].head == node->head && nodes[model].payload.container.count != 0 && cjs_has_template(depth);
            like = cjs_open_template(&templates, depth);
            if (is_object) {
                cjs_expect(like, nodes, has_model ? model : 0);
                place = OBJECT;
                goto key;
            }
            like->model = has_model ? model + 1 : 0;
            like->lead = 0;
            place = ARRAY;
            goto value;
        }
        node->payload.container.count = 0;
        node->payload.container.end = next + 1;
        p++;
    } else if ((first >= '0' && first <= '9') || first == '-') {
        p = cjs_scan_short_number(p, offset, node, scan_number);
        if (CJS_UNLIKELY(p == NULL)) goto reject_value;
    } else if (first == 'n') { /* In bounds: reads five bytes, which the padding allows. */
        if (memcmp(p, "null", 4) != 0) goto reject_value;
        *node = (cjs_node){.head = CJS_NULL, .offset = offset};
        p += 4;
    } else if (first == 't') {
        if (memcmp(p, "true", 4) != 0) goto reject_value;
        *node = (cjs_node){.head = CJS_TRUE, .offset = offset};
        p += 4;
    } else if (first == 'f') {
        if (memcmp(p + 1, "alse", 4) != 0) goto reject_value;
        *node = (cjs_node){.head = CJS_FALSE, .offset = offset};
        p += 5;
    } else {
        /* Malformed, or more white space after the colon than in the template. */
        p = cjs_skip_spaces(p);
        if (p == source + offset) goto reject_value;
        goto value;
    }
    next++;

after_value:
    count++;
    if (like->lead != 0 && CJS_LIKELY(cjs_is_expected(p, source, nodes + like->key, like->lead))) {
        p += like->lead;
        offset = (uint32_t)(p - source);
        goto expected_key;
    }
    const uint8_t *const behind = p;
    p = cjs_skip_spaces(p);
    if (place == OBJECT) {
        if (CJS_LIKELY(*p == ',')) {
            p = cjs_skip_spaces(p + 1);
            cjs_note_gap(like, (size_t)(p - behind), (uint32_t)(p - source));
            goto key;
        }
        if (CJS_UNLIKELY(*p != '}')) goto reject_separator;
    } else if (place == ARRAY) {
        if (CJS_LIKELY(*p == ',')) {
            p = cjs_skip_a_space(p + 1);
            goto value;
        }
        if (CJS_UNLIKELY(*p != ']')) goto reject_separator;
    } else {
        /* A zero byte before the end is malformed. */
        if (p != source + length) goto reject_separator;
        scan->count = next;
        return CJS_ACCEPTED;
    }

    { /* The container ends. */
        const uint32_t container = parent;
        const uint32_t children = count;
        count = nodes[container].payload.container.count;
        parent = nodes[container].payload.container.end;
        nodes[container].payload.container.count = children;
        nodes[container].payload.container.end = next;
        const bool differ = like->holds || (like->distinct == children && cjs_has_template(depth));
        if (place == OBJECT && children > 1 && !differ) {
            cjs_status status = check_keys(scan, container, next);
            if (CJS_UNLIKELY(status != CJS_ACCEPTED)) return status;
            nodes = scan->array.nodes;
        }
        p++;
        depth--;
        /* After an array, `like` still describes the last object at this depth. At worst, the next prediction fails. */
        const bool lacks_a_key = cjs_lacks_a_key(like);
        like = cjs_template_at(&templates, depth);
        if (!lacks_a_key) like->model = container;
        if (parent == CJS_NOWHERE) place = ROOT;
        else place = nodes[parent].head == CJS_OBJECT ? OBJECT : ARRAY;
    }
    goto after_value;

key:
    offset = (uint32_t)(p - source);
    if (CJS_UNLIKELY(*p != '"')) goto reject_key;
    if (like->key != 0) {
        if (like->lead == 0 && cjs_is_expected(p, source, nodes + like->key, 0)) goto found_key;
        /* A key of the template may be missing. */
        const uint32_t second = cjs_end_of(nodes, like->key + 1);
        if (second != like->end && cjs_is_expected(p, source, nodes + second, 0)) {
            like->key = second;
            like->skipped_keys++;
            goto found_key;
        }
    }
    if (count == 0 && cjs_has_template(depth)) {
        const unsigned slot = cjs_shape_slot(p, depth);
        cjs_shape *const shape = templates.shapes + slot;
        const bool is_known = (templates.known_shapes >> slot & 1) != 0;
        /* The earlier object has ended, because another one is open at its depth. */
        if (is_known && shape->depth == depth && cjs_is_expected(p, source, nodes + shape->object + 1, 0)) {
            cjs_expect(like, nodes, shape->object);
            goto found_key;
        }
        *shape = (cjs_shape){parent, depth};
        templates.known_shapes |= (uint64_t)1 << slot;
    }
    /* The key may be an extra one, so the expected key stays the same. */
    like->model = 0;
    if (like->holds || count == 0) like->distinct = 0, like->bits[0] = like->bits[1] = 0;
    like->holds = false;
    p = next < CJS_FIRST_NODES ? cjs_scan_key(p, offset, &scan->decoder, nodes + next)
                               : cjs_scan_string(p, offset, &scan->decoder, nodes + next);
    if (CJS_UNLIKELY(p == NULL)) goto reject_key;
    cjs_note_key(like, source, nodes + next);
    next++;
    p = cjs_skip_spaces(p);
    if (CJS_UNLIKELY(*p != ':')) goto reject_colon;
    p = cjs_skip_a_space(p + 1);
    goto value;

found_key:
    like->lead = like->common; /* the next key is not a first key, so it has a `lead` */
expected_key: {
    const cjs_node *key = nodes + like->key;
    nodes[next].head = CJS_STRING | CJS_ASCII;
    nodes[next].offset = offset;
    nodes[next].payload.text.length = key->payload.text.length;
    nodes[next].payload.text.position = offset + 1;
    next++;
    p += key[1].offset - key->offset;
    cjs_expect_next(like, nodes);
    goto value;
}

reject_value:
    return reject(scan, next, (cjs_stop){CJS_AT_VALUE, offset, parent, count});
reject_key:
    return reject(scan, next, (cjs_stop){CJS_AT_KEY, offset, parent, count});
reject_colon:
    return reject(scan, next, (cjs_stop){CJS_AT_COLON, (uint32_t)(p - source), parent, count});
reject_separator:
    return reject(scan, next, (cjs_stop){CJS_AT_SEPARATOR, (uint32_t)(p - source), parent, count});
}

/* Drops the duplicate keys of an accepted document, and trims the array. */
static cjs_status finish(scanner *scan) {
    if (scan->has_duplicates) {
        if (!reserve(&scan->array, 2 * (size_t)scan->count)) return CJS_OUT_OF_MEMORY;
        scan->count = cjs_drop_duplicates(scan->array.nodes, scan->count);
    }
    if (is_owner(&scan->array)) scan->array.nodes = cjs_block_trim(scan->array.nodes, scan->count * sizeof(cjs_node));
    return CJS_ACCEPTED;
}

cjs_status cjs_scan(const uint8_t *source, size_t length, uint8_t *decoded, uint32_t maximum_depth,
                    bool reject_duplicates, uint64_t seed, bool (*is_cancelled)(void), cjs_result *result) {
    return cjs_scan_into(NULL, 0, source, length, decoded, maximum_depth, reject_duplicates, seed, is_cancelled, result);
}

cjs_status cjs_scan_into(cjs_node *room, size_t capacity, const uint8_t *source, size_t length, uint8_t *decoded,
                         uint32_t maximum_depth, bool reject_duplicates, uint64_t seed, bool (*is_cancelled)(void),
                         cjs_result *result) {
    *result = (cjs_result){.nodes = NULL};
    if (length > UINT32_MAX - CJS_PADDING) return CJS_REJECTED;
    /* An initializer would also clear `keys.seen`, which takes longer than to scan a small document. */
    scanner scan;
    scan.array = (node_array){room, capacity, room};
    scan.count = 0;
    scan.decoder = (cjs_decoder){decoded, decoded};
    scan.keys.source = source;
    scan.keys.decoded = decoded;
    scan.keys.key = cjs_hash_key_of(seed);
    scan.keys.generation = 0;
    scan.reject_duplicates = reject_duplicates;
    scan.has_duplicates = false;
    scan.is_cancelled = is_cancelled;
    scan.limit = 0;
    scan.stop = (cjs_stop){CJS_AT_START, 0, 0, 0};
    cjs_status status = CJS_OUT_OF_MEMORY;
    if (room != NULL || resize(&scan.array, estimate_node_count(source, length))) {
        status = scan_values(&scan, source, length, maximum_depth);
        if (status == CJS_ACCEPTED) status = finish(&scan);
    }
    if (status != CJS_ACCEPTED && status != CJS_REJECTED) {
        if (is_owner(&scan.array)) cjs_block_release(scan.array.nodes);
        return status;
    }
    result->stop = scan.stop;
    result->nodes = scan.array.nodes;
    result->node_count = scan.count;
    result->has_duplicates = scan.has_duplicates;
    result->decoded_length = decoded == NULL ? 0 : (size_t)(scan.decoder.next - decoded);
    return status;
}
