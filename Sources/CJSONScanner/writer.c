/* Writes nodes, strings and integers as JSON. See CJSONWriter.h. */

#include "CJSONWriter.h"
#include "digits.h"
#include "reals_write.h"
#include "simd.h"

size_t cjs_write_integer(uint64_t magnitude, bool is_negative, uint8_t *output) {
    *output = '-';
    return is_negative + cjs_put_digits(output + is_negative, magnitude);
}

size_t cjs_write_integers(const int64_t *values, size_t count, uint8_t *output) {
    uint8_t *p = output;
    for (size_t i = 0; i < count; i++) {
        const bool is_negative = values[i] < 0;
        const uint64_t bits = (uint64_t)values[i];
        *p = '-';
        p += is_negative;
        p += cjs_put_digits(p, is_negative ? 0 - bits : bits);
        *p++ = ',';
    }
    return (size_t)(p - output) - (count > 0);
}

CJS_INLINE cjs_found escaped(cjs_bytes chunk, cjs_escapes escapes) {
    cjs_found found = cjs_escapable(chunk);
    if (CJS_UNLIKELY(escapes & CJS_ESCAPE_SLASHES)) found |= cjs_equal(chunk, '/');
    if (CJS_UNLIKELY(escapes & CJS_ESCAPE_NON_ASCII)) found |= cjs_not_ascii(chunk);
    return found;
}

CJS_INLINE bool is_escaped(uint8_t byte, cjs_escapes escapes) {
    return byte < 0x20 || byte == '"' || byte == '\\' || (byte == '/' && (escapes & CJS_ESCAPE_SLASHES) != 0) ||
           (!cjs_is_ascii(byte) && (escapes & CJS_ESCAPE_NON_ASCII) != 0);
}

/* Writes \u and four digits: six bytes. */
CJS_INLINE uint8_t *write_unit(uint32_t unit, cjs_escapes escapes, uint8_t *output) {
    const char *digits = escapes & CJS_LOWERCASE_DIGITS ? "0123456789abcdef" : "0123456789ABCDEF";
    *output++ = '\\';
    *output++ = 'u';
    for (int shift = 12; shift >= 0; shift -= 4) *output++ = (uint8_t)digits[unit >> shift & 15];
    return output;
}

/* Writes the escapes of a character from U+0080 on, at most twelve bytes. Returns their end. Moves `at` past the
 * character, but not beyond `length`. */
static uint8_t *write_character(const uint8_t *bytes, size_t length, size_t *at, cjs_escapes escapes, uint8_t *output) {
    const uint8_t first = bytes[(*at)++];
    const int following = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
    uint32_t scalar = first & (0x1Fu >> (following - 1));
    for (int i = 0; i < following && *at < length; i++) scalar = scalar << 6 | (bytes[(*at)++] & 0x3F);
    if (scalar < 0x10000) return write_unit(scalar, escapes, output);
    output = write_unit(0xD7C0 + (scalar >> 10), escapes, output);
    return write_unit(0xDC00 + (scalar & 0x3FF), escapes, output);
}

/* Writes the escape of the byte at `at`, or of the character that starts there: at most twelve bytes. Returns its
 * end. */
CJS_INLINE uint8_t *write_escape(const uint8_t *bytes, size_t length, size_t *at, cjs_escapes escapes, uint8_t *output) {
    /* No escaped ASCII byte is above a backslash. */
    static const uint8_t letters[] = {['\b'] = 'b', ['\t'] = 't', ['\n'] = 'n',  ['\f'] = 'f',
                                      ['\r'] = 'r', ['"'] = '"',  ['/'] = '/', ['\\'] = '\\'};
    const uint8_t byte = bytes[*at];
    if (!cjs_is_ascii(byte)) return write_character(bytes, length, at, escapes, output);
    (*at)++;
    const uint8_t letter = letters[byte];
    if (letter == 0) return write_unit(byte, escapes, output);
    output[0] = '\\';
    output[1] = letter;
    return output + 2;
}

CJS_INLINE size_t copy_unescaped(const uint8_t *bytes, size_t length, cjs_escapes escapes, uint8_t *output) {
    size_t at = 0;
    for (; length - at >= 16; at += 16) {
        const cjs_bytes chunk = cjs_load(bytes + at);
        cjs_store(output + at, chunk);
        const cjs_found found = escaped(chunk, escapes);
        if (CJS_UNLIKELY(found != 0)) return at + cjs_first(found);
    }
    const cjs_bytes chunk = cjs_load_few(bytes + at, length - at);
    cjs_store(output + at, chunk);
    const cjs_found found = escaped(chunk, escapes);
    return CJS_UNLIKELY(found != 0) ? at + cjs_first(found) : length;
}

size_t cjs_copy_unescaped(const uint8_t *bytes, size_t length, cjs_escapes escapes, uint8_t *output) {
    return copy_unescaped(bytes, length, escapes, output);
}

size_t cjs_write_key(const uint8_t *key, size_t length, bool is_second, cjs_escapes escapes, uint8_t *output) {
    uint8_t *p = output;
    *p = ',';
    p += is_second;
    *p++ = '"';
    if (CJS_UNLIKELY(copy_unescaped(key, length, escapes, p) < length)) return 0;
    p += length;
    *p++ = '"';
    *p++ = ':';
    return (size_t)(p - output);
}

enum { CJS_ESCAPE_ROOM = 32 };

CJS_INLINE size_t write_escaped(const uint8_t *bytes, size_t length, cjs_escapes escapes, uint8_t *output, size_t room,
                                size_t *written) {
    const uint8_t *start = output, *end = output + room;
    size_t at = 0;
    while (at < length && end - output >= CJS_ESCAPE_ROOM) {
        const size_t left = length - at;
        const cjs_bytes chunk = left < 16 ? cjs_load_few(bytes + at, left) : cjs_load(bytes + at);
        cjs_store(output, chunk);
        const cjs_found found = escaped(chunk, escapes);
        const size_t whole = left < 16 ? left : 16;
        const size_t plain = found == 0 ? whole : cjs_first(found);
        at += plain;
        output += plain;
        if (plain == whole) continue;
        /* Escapes come in runs: JSON in a string escapes all its quotes. */
        do {
            output = write_escape(bytes, length, &at, escapes, output);
        } while (at < length && end - output >= CJS_ESCAPE_ROOM && is_escaped(bytes[at], escapes));
    }
    *written = (size_t)(output - start);
    return at;
}

size_t cjs_write_escaped(const uint8_t *bytes, size_t length, cjs_escapes escapes, uint8_t *output, size_t room,
                         size_t *written) {
    return write_escaped(bytes, length, escapes, output, room, written);
}

/* The most bytes of a key that is written together with its value. */
enum { CJS_SHORT_KEY = 32 };

/* The maximum size of a short key and of a token other than a string, with their separators and the bytes overwritten after
 * them. */
enum { CJS_TOKEN_ROOM = 160 };

/* The caller writes longer strings with escapes, unless six times their length fits. */
enum { CJS_LONG_STRING = 1024 };

void cjs_begin_writing(cjs_writing *writing, const cjs_node *nodes, uint32_t root, const uint8_t *source,
                       const uint8_t *decoded, uint32_t *open, bool keeps_numbers) {
    writing->nodes = nodes;
    writing->source = source;
    writing->decoded = decoded;
    writing->open = open;
    writing->keeps_numbers = keeps_numbers;
    writing->next = root;
    writing->depth = 0;
    writing->separator = 0;
    writing->needed = CJS_TOKEN_ROOM;
}

/* Copies bytes. In bounds: 32 bytes can always be read and written. */
CJS_INLINE void copy_plain(uint8_t *output, const uint8_t *bytes, size_t length) {
    if (CJS_UNLIKELY(length > 32)) {
        memcpy(output, bytes, length);
        return;
    }
    cjs_store(output, cjs_load(bytes));
    if (length > 16) cjs_store(output + 16, cjs_load(bytes + 16));
}

cjs_progress cjs_write_nodes(cjs_writing *writing, uint8_t *output, size_t room, size_t *written) {
    const cjs_node *const nodes = writing->nodes;
    uint8_t *p = output;
    const uint8_t *const end = output + room;
    uint32_t next = writing->next, depth = writing->depth;
    uint8_t separator = writing->separator;
    /* The end of the innermost container, and whether it is an object. The root has no container. */
    uint32_t container_end = CJS_NOWHERE;
    bool is_object = false;
    if (depth > 0) {
        const cjs_node *container = nodes + writing->open[depth - 1];
        container_end = container->payload.container.end;
        is_object = (container->head & CJS_KIND_MASK) == CJS_OBJECT;
    }
    cjs_progress progress = CJS_NEEDS_ROOM;
    size_t needed = CJS_TOKEN_ROOM;

    while ((size_t)(end - p) >= CJS_TOKEN_ROOM) {
        if (next == container_end) {
            *p++ = is_object ? '}' : ']';
            separator = ',';
            depth--;
            container_end = CJS_NOWHERE;
            is_object = false;
            if (depth > 0) {
                const cjs_node *container = nodes + writing->open[depth - 1];
                container_end = container->payload.container.end;
                is_object = (container->head & CJS_KIND_MASK) == CJS_OBJECT;
            }
            continue;
        }
        if (depth == 0 && separator == ',') {
            progress = CJS_WRITTEN;
            break;
        }
        const cjs_node *node = nodes + next;
        uint8_t after = is_object && separator != ':' ? ':' : ',';
        if (after == ':' && (node->head & CJS_DECODED) == 0 && node->payload.text.length <= CJS_SHORT_KEY) {
            /* A key. Its value follows in the same turn. */
            const size_t length = node->payload.text.length;
            *p = separator;
            p += separator != 0;
            *p++ = '"';
            copy_plain(p, writing->source + node->payload.text.position, length);
            p += length;
            *p++ = '"';
            separator = ':';
            after = ',';
            next++;
            node++;
        }
        uint8_t *const start = p; /* of the token with its separator */
        *p = separator;
        p += separator != 0;
        switch (node->head & CJS_KIND_MASK) {
        case CJS_STRING: {
            const size_t length = node->payload.text.length;
            const bool is_plain = (node->head & CJS_DECODED) == 0;
            const size_t most = (is_plain ? length : 6 * length) + CJS_TOKEN_ROOM;
            if (CJS_UNLIKELY((size_t)(end - start) < most)) {
                if (!is_plain && length > CJS_LONG_STRING) {
                    progress = CJS_NEEDS_CALLER;
                    separator = after;
                    next++;
                    goto done;
                }
                p = start;
                needed = most;
                goto done;
            }
            const uint8_t *bytes =
                (is_plain ? writing->source : writing->decoded) + node->payload.text.position;
            *p++ = '"';
            if (is_plain) {
                copy_plain(p, bytes, length);
                p += length;
            } else {
                size_t count;
                write_escaped(bytes, length, 0, p, (size_t)(end - p), &count);
                p += count;
            }
            *p++ = '"';
            break;
        }
        case CJS_INTEGER: {
            const uint64_t bits = node->payload.word;
            if (CJS_UNLIKELY(writing->keeps_numbers) && bits == 0 && node->offset != CJS_NOWHERE &&
                writing->source[node->offset] == '-') {
                /* `-0`. */
                progress = CJS_NEEDS_CALLER;
                separator = after;
                next++;
                goto done;
            }
            const bool is_negative = node->payload.integer < 0;
            p += cjs_write_integer(is_negative ? 0 - bits : bits, is_negative, p);
            break;
        }
        case CJS_UNSIGNED: p += cjs_write_integer(node->payload.word, false, p); break;
        case CJS_REAL: {
            /* Reals mostly come in arrays. */
            const uint32_t first = next, last = is_object || depth == 0 ? next + 1 : container_end;
            uint32_t array;
            p = cjs_write_real_nodes(writing, &array, last, last, &next, p, end);
            separator = after;
            if (CJS_LIKELY(next > first)) continue;
            progress = CJS_NEEDS_CALLER;
            next++;
            goto done;
        }
        case CJS_NULL:
            memcpy(p, "null", sizeof "null");
            p += 4;
            break;
        case CJS_TRUE:
            memcpy(p, "true", sizeof "true");
            p += 4;
            break;
        case CJS_FALSE:
            memcpy(p, "false", sizeof "false");
            p += 5;
            break;
        case CJS_ARRAY: {
            *p++ = '[';
            uint32_t array = next++, array_end = node->payload.container.end;
            separator = 0;
            if (next < array_end && (nodes[next].head & CJS_KIND_MASK) == CJS_REAL) {
                /* Arrays written to their end never enter `open`. */
                p = cjs_write_real_nodes(writing, &array, array_end, depth == 0 ? array_end : container_end, &next, p, end);
                array_end = nodes[array].payload.container.end;
                if (next > array + 1) separator = ',';
                if (CJS_LIKELY(next == array_end)) {
                    *p++ = ']'; /* in the space reserved for the last real */
                    continue;
                }
            }
            writing->open[depth++] = array;
            container_end = array_end;
            is_object = false;
            continue;
        }
        case CJS_OBJECT:
            *p++ = '{';
            container_end = node->payload.container.end;
            writing->open[depth++] = next++;
            is_object = true;
            separator = 0;
            continue;
        default: /* CJS_NUMBER_TEXT */
            progress = CJS_NEEDS_CALLER;
            separator = after;
            next++;
            goto done;
        }
        separator = after;
        next++;
    }
done:
    writing->next = next;
    writing->depth = depth;
    writing->separator = separator;
    writing->needed = needed;
    *written = (size_t)(p - output);
    return progress;
}
