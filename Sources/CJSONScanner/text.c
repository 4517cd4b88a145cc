/* Reads strings beyond plain ASCII: validates UTF-8 and decodes escapes. */

#include "text.h"

/* Returns the length of the UTF-8 sequence at `p`, whose first byte is above 0x7F; 0 if the sequence is malformed. A
 * word holds its bytes, the first one lowest. Masks select the bits that mark lead and continuation bytes, and then the
 * bits that are clear in an overlong form. In bounds: reads at most two bytes beyond the zero after the source. */
CJS_INLINE unsigned sequence_length(const uint8_t *p) {
    uint32_t bytes = cjs_load32(p);
    if ((bytes & 0x00C0C0F0) == 0x008080E0) {
        uint32_t top = bytes & 0x0000200F; /* 0xD with 0x20 is a surrogate */
        return top != 0 && top != 0x0000200D ? 3 : 0;
    }
    if ((bytes & 0x0000C0E0) == 0x000080C0) return (bytes & 0x0000001E) != 0 ? 2 : 0;
    if ((bytes & 0xC0C0C0F8) == 0x808080F0) {
        uint32_t top = bytes & 0x00003007;
        /* At most U+10FFFF: after 0xF4 no byte above 0x8F, and no greater lead byte. */
        bool small = (top & 4) == 0 || (top & 0x3003) == 0;
        return top != 0 && small ? 4 : 0;
    }
    return 0;
}

/* True if two sequences of three bytes start at `p`, neither a surrogate nor overlong. Reads eight bytes. */
CJS_INLINE bool is_two_of_three(const uint8_t *p) {
    const uint64_t bytes = cjs_load64(p);
    if ((bytes & 0x0000C0C0F0C0C0F0) != 0x00008080E08080E0) return false;
    const uint64_t top = bytes & 0x000000200F00200F;
    const uint32_t first = (uint32_t)top & 0xFFFF, second = (uint32_t)(top >> 24);
    return first != 0 && first != 0x200D && second != 0 && second != 0x200D;
}

/* Returns the end of the UTF-8 sequences at `p`, or NULL if one is malformed. */
static const uint8_t *skip_sequences(const uint8_t *p) {
    do {
        /* Sequences of three bytes mostly follow each other, as in Chinese and Japanese. */
        while (is_two_of_three(p)) p += 6;
        if (cjs_is_ascii(*p)) break;
        unsigned length = sequence_length(p);
        if (CJS_UNLIKELY(length == 0)) return NULL;
        p += length;
    } while (!cjs_is_ascii(*p));
    return p;
}

/* Returns the value of four hexadecimal digits; above 0xFFFF if one is invalid. */
CJS_INLINE uint32_t four_hex_digits(const uint8_t *p) {
    uint32_t value = 0;
    for (int i = 0; i < 4; i++) {
        uint32_t digit = (uint32_t)p[i] - '0', letter = ((uint32_t)p[i] | 0x20) - 'a';
        if (digit > 9) digit = letter <= 5 ? letter + 10 : 0x10000;
        value = value << 4 | digit;
    }
    return value;
}

CJS_INLINE uint8_t *encode(uint32_t scalar, uint8_t *output) {
    if (scalar < 0x80) {
        *output++ = (uint8_t)scalar;
    } else if (scalar < 0x800) {
        *output++ = (uint8_t)(0xC0 | scalar >> 6);
        *output++ = (uint8_t)(0x80 | (scalar & 0x3F));
    } else if (scalar < 0x10000) {
        *output++ = (uint8_t)(0xE0 | scalar >> 12);
        *output++ = (uint8_t)(0x80 | (scalar >> 6 & 0x3F));
        *output++ = (uint8_t)(0x80 | (scalar & 0x3F));
    } else {
        *output++ = (uint8_t)(0xF0 | scalar >> 18);
        *output++ = (uint8_t)(0x80 | (scalar >> 12 & 0x3F));
        *output++ = (uint8_t)(0x80 | (scalar >> 6 & 0x3F));
        *output++ = (uint8_t)(0x80 | (scalar & 0x3F));
    }
    return output;
}

/* Decodes the escape `\uXXXX`, or a surrogate pair, whose first digit is at `p`. In bounds: reads at most three bytes
 * beyond the zero after the source. */
static const uint8_t *decode_unicode(const uint8_t *p, uint8_t **output) {
    uint32_t scalar = four_hex_digits(p);
    p += 4;
    if (scalar - 0xD800 < 0x800) {
        if (scalar >= 0xDC00 || p[0] != '\\' || p[1] != 'u') return NULL;
        uint32_t low = four_hex_digits(p + 2);
        if (low - 0xDC00 >= 0x400) return NULL;
        scalar = 0x10000 + ((scalar & 0x3FF) << 10) + (low & 0x3FF);
        p += 6;
    } else if (scalar > 0xFFFF) {
        return NULL;
    }
    *output = encode(scalar, *output);
    return p;
}

/* Returns the character for the letter after a backslash, or 0 if the escape is not a simple one. */
CJS_INLINE uint8_t simple_escape(uint8_t letter) {
    switch (letter) {
    case '"': return '"';
    case '\\': return '\\';
    case '/': return '/';
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    default: return 0;
    }
}

/* Copies the contents of a string to the decoded area, from its first backslash at `p`. Returns the address of the
 * closing quote, or NULL. In bounds: a copy writes up to sixteen extra bytes. They stay in the padding, because decoded
 * strings are never longer than their source. */
static const uint8_t *decode(const uint8_t *p, uint8_t **end, bool *ascii) {
    uint8_t *output = *end;
    for (;;) {
        if (*p == '\\') {
            uint8_t escaped = simple_escape(p[1]);
            if (CJS_LIKELY(escaped != 0)) {
                *output++ = escaped;
                p += 2;
            } else if (p[1] == 'u') {
                uint8_t *scalar = output;
                p = decode_unicode(p + 2, &output);
                if (p == NULL) return NULL;
                *ascii &= cjs_is_ascii(*scalar);
            } else {
                return NULL;
            }
            if (*p == '\\') continue;
        } else if (!cjs_is_ascii(*p)) {
            *ascii = false;
            do {
                unsigned length = sequence_length(p);
                if (CJS_UNLIKELY(length == 0)) return NULL;
                memcpy(output, p, sizeof(uint32_t));
                p += length;
                output += length;
            } while (!cjs_is_ascii(*p));
        } else if (*p == '"') {
            *end = output;
            return p;
        } else { /* a control character */
            return NULL;
        }
        for (;;) {
            cjs_bytes bytes = cjs_load(p);
            cjs_store(output, bytes);
            cjs_found found = cjs_not_plain(bytes);
            unsigned count = found == 0 ? 16 : cjs_first(found);
            p += count;
            output += count;
            if (CJS_LIKELY(found != 0)) break;
        }
    }
}

const uint8_t *cjs_skip_plain(const uint8_t *p, bool *ascii) {
    for (;;) {
        cjs_found found;
        while ((found = cjs_not_plain(cjs_load(p))) == 0) p += 16;
        p += cjs_first(found);
        if (cjs_is_ascii(*p)) return p;
        do {
            unsigned length = sequence_length(p);
            if (CJS_UNLIKELY(length == 0)) return p;
            *ascii = false;
            p += length;
        } while (!cjs_is_ascii(*p));
    }
}

const uint8_t *cjs_skip_rich_string(const uint8_t *p) {
    for (;;) {
        if (*p == '\\') {
            if (simple_escape(p[1]) != 0) {
                p += 2;
            } else {
                uint8_t character[4], *output = character;
                p = p[1] == 'u' ? decode_unicode(p + 2, &output) : NULL;
                if (p == NULL) return NULL;
            }
            if (*p == '\\') continue;
        } else if (!cjs_is_ascii(*p)) {
            p = skip_sequences(p);
            if (CJS_UNLIKELY(p == NULL)) return NULL;
        } else {
            return *p == '"' ? p + 1 : NULL;
        }
        cjs_found found;
        while ((found = cjs_not_plain(cjs_load(p))) == 0) p += 16;
        p += cjs_first(found);
    }
}

size_t cjs_decoded_room(const uint8_t *source, size_t length) {
    const uint8_t *escape = length == 0 ? NULL : memchr(source, '\\', length);
    if (escape == NULL) return 0;
    while (escape > source && *escape != '"') escape--;
    return length - (size_t)(escape - source);
}

const uint8_t *cjs_scan_rich_string(const uint8_t *quote, const uint8_t *p, uint32_t offset,
                                    cjs_decoder *decoder, cjs_node *node) {
    bool ascii = true;
    while (!cjs_is_ascii(*p)) {
        ascii = false;
        p = skip_sequences(p);
        if (CJS_UNLIKELY(p == NULL)) return NULL;
        cjs_found found;
        while ((found = cjs_not_plain(cjs_load(p))) == 0) p += 16;
        p += cjs_first(found);
    }
    node->offset = offset;
    if (*p == '"') {
        node->head = CJS_STRING;
        node->payload.text.length = (uint32_t)(p - quote - 1);
        node->payload.text.position = offset + 1;
        return p + 1;
    }
    if (*p != '\\' || decoder->area == NULL) return NULL;
    size_t plain = (size_t)(p - quote - 1);
    uint8_t *start = decoder->next, *end = start + plain;
    memcpy(start, quote + 1, plain);
    p = decode(p, &end, &ascii);
    if (CJS_UNLIKELY(p == NULL)) return NULL;
    decoder->next = end;
    node->head = CJS_STRING | CJS_DECODED;
    if (ascii) node->head |= CJS_ASCII;
    node->payload.text.length = (uint32_t)(end - start);
    node->payload.text.position = (uint32_t)(start - decoder->area);
    return p + 1;
}
