/* Finds the ends of values in a stream: 64 bytes at a time, with a bit for each byte, as in simdjson
 * (https://arxiv.org/abs/1902.08318). */

#include "CJSONFrames.h"
#include "simd.h"

enum { BLOCK = 64 };

typedef struct block_bits {
    uint64_t quotes, backslashes, feeds, commas, opens, closes;
} block_bits;

static inline block_bits read_block(const uint8_t *block) {
    block_bits bits = {0, 0, 0, 0, 0, 0};
    for (unsigned i = 0; i < BLOCK; i += 16) {
        cjs_bytes bytes = cjs_load(block + i);
        /* This bit turns square brackets into braces. */
        cjs_bytes folded = cjs_with_bits(bytes, 0x20);
        bits.quotes |= cjs_bits_equal(bytes, '"') << i;
        bits.backslashes |= cjs_bits_equal(bytes, '\\') << i;
        bits.feeds |= cjs_bits_equal(bytes, '\n') << i;
        bits.commas |= cjs_bits_equal(bytes, ',') << i;
        bits.opens |= cjs_bits_equal(folded, '{') << i;
        bits.closes |= cjs_bits_equal(folded, '}') << i;
    }
    return bits;
}

/* Returns a bit for each byte that a backslash escapes. */
static uint64_t escaped_bytes(uint64_t backslashes, bool *escaped) {
    uint64_t result = *escaped ? 1 : 0;
    *escaped = false;
    while (backslashes != 0) {
        uint64_t lowest = backslashes & (~backslashes + 1);
        backslashes ^= lowest;
        if ((result & lowest) != 0) continue; /* this backslash is escaped itself */
        if (lowest >> 63 != 0) {
            *escaped = true;
        } else {
            result |= lowest << 1;
        }
    }
    return result;
}

/* Prefix XOR: sets each bit that has an odd number of given bits at or below it. */
static inline uint64_t prefix_xor(uint64_t bits) {
    bits ^= bits << 1;
    bits ^= bits << 2;
    bits ^= bits << 4;
    bits ^= bits << 8;
    bits ^= bits << 16;
    return bits ^ bits << 32;
}

/* Returns the bits up to `index`, inclusive. */
static inline uint64_t through(unsigned index) {
    return ~0ULL >> (BLOCK - 1 - index);
}

/* Returns the index of the byte that ends the value, or BLOCK. Updates `depth`. */
static unsigned end_in_block(uint64_t opens, uint64_t closes, uint64_t *depth) {
    if ((opens | closes) == 0) return BLOCK;
    uint64_t closed = (uint64_t)__builtin_popcountll(closes);
    if (CJS_LIKELY(closed < *depth)) {
        *depth += (uint64_t)__builtin_popcountll(opens) - closed;
        return BLOCK;
    }
    for (uint64_t both = opens | closes; both != 0; both &= both - 1) {
        unsigned index = (unsigned)__builtin_ctzll(both);
        if ((closes >> index & 1) == 0) {
            *depth += 1;
        } else if (--*depth == 0) {
            return index;
        }
    }
    return BLOCK;
}

/* Reads the block at `done`. In bounds: a shorter block is copied, with spaces after it. */
static inline block_bits read_block_at(const uint8_t *bytes, size_t length, size_t done) {
    if (CJS_LIKELY(length - done >= BLOCK)) return read_block(bytes + done);
    uint8_t rest[BLOCK];
    memset(rest, ' ', sizeof rest);
    memcpy(rest, bytes + done, length - done);
    return read_block(rest);
}

size_t cjs_frame_scan(const uint8_t *bytes, size_t length, cjs_frame *frame,
                      cjs_frame_status *status) {
    size_t done = 0;
    *status = CJS_FRAME_OPEN;
    while (done < length) {
        const size_t count = cjs_smaller(length - done, BLOCK);
        block_bits bits = read_block_at(bytes, length, done);
        uint64_t escaped = 0;
        if (CJS_UNLIKELY(frame->escaped || bits.backslashes != 0))
            escaped = escaped_bytes(bits.backslashes, &frame->escaped);
        uint64_t quotes = bits.quotes & ~escaped;
        /* Set from each opening quote to the byte before the closing quote. */
        uint64_t strings = prefix_xor(quotes) ^ (frame->in_string ? ~0ULL : 0);
        if (CJS_UNLIKELY(frame->depth == 0 && quotes != 0)) {
            /* The value is a string. Only a line feed can end it before its closing quote. */
            unsigned end = (unsigned)__builtin_ctzll(quotes);
            if ((bits.feeds & through(end)) == 0) {
                *frame = (cjs_frame){0, false, false};
                *status = CJS_FRAME_END;
                return done + end + 1;
            }
        }
        uint64_t broken = bits.feeds & strings;
        uint64_t within = ~0ULL;
        unsigned feed = BLOCK;
        if (CJS_UNLIKELY(broken != 0)) {
            feed = (unsigned)__builtin_ctzll(broken);
            within = through(feed);
        }
        if (frame->depth != 0) {
            unsigned end = end_in_block(bits.opens & ~strings & within, bits.closes & ~strings & within,
                                        &frame->depth);
            if (end < BLOCK) {
                *frame = (cjs_frame){0, false, false};
                *status = CJS_FRAME_END;
                return done + end + 1;
            }
        }
        if (CJS_UNLIKELY(feed < BLOCK)) {
            frame->in_string = false;
            frame->escaped = false;
            *status = frame->depth == 0 ? CJS_FRAME_END : CJS_FRAME_BROKEN;
            return done + feed + 1;
        }
        /* The spaces that fill the block change nothing, except that the first one may be escaped. */
        frame->in_string = strings >> (BLOCK - 1) != 0;
        if (count < BLOCK) frame->escaped = (escaped >> count & 1) != 0;
        done += count;
    }
    return done;
}

size_t cjs_find_either(const uint8_t *bytes, size_t length, uint8_t first, uint8_t second) {
    size_t i = 0;
    for (; length - i >= 16; i += 16) {
        cjs_bytes chunk = cjs_load(bytes + i);
        cjs_found found = cjs_equal(chunk, first) | cjs_equal(chunk, second);
        if (found != 0) return i + cjs_first(found);
    }
    while (i < length && bytes[i] != first && bytes[i] != second) i++;
    return i;
}

/* Returns how many of sixteen bytes continue a UTF-8 sequence. */
static uint64_t count_continuation_bytes(const uint8_t *bytes) {
    uint64_t low = cjs_load64(bytes), high = cjs_load64(bytes + 8);
    /* A bit per byte: set if the byte's two highest bits are 1 and 0. */
    const uint64_t each = 0x0101010101010101;
    low = low >> 7 & ~low >> 6 & each;
    high = high >> 7 & ~high >> 6 & each;
    return (low + high) * each >> 56;
}

void cjs_advance_location(const uint8_t *bytes, size_t length, uint64_t *line, uint64_t *column) {
    uint64_t lines = *line, columns = *column;
    size_t i = 0;
    while (i < length) {
        while (length - i >= BLOCK) {
            cjs_bytes special = cjs_load(bytes + i);
            for (unsigned part = 0; part < BLOCK; part += 16) {
                cjs_bytes chunk = cjs_load(bytes + i + part);
                special = cjs_or(special, cjs_or(chunk, cjs_same(chunk, '\n')));
            }
            if (cjs_not_ascii(special) != 0) break;
            columns += BLOCK;
            i += BLOCK;
        }
        if (i == length) break;
        size_t end = length - i >= 16 ? i + 16 : length;
        if (CJS_LIKELY(length >= 16)) {
            /* The last load may overlap counted bytes. */
            cjs_bytes chunk = cjs_load(bytes + end - 16);
            cjs_bytes feeds = cjs_same(chunk, '\n');
            if (CJS_LIKELY(cjs_not_ascii(cjs_or(chunk, feeds)) == 0)) {
                columns += end - i;
                i = end;
            } else if (cjs_not_ascii(chunk) == 0) {
                const size_t counted = i + 16 - end;
                const uint64_t breaks = cjs_bits_equal(chunk, '\n') >> counted << counted;
                lines += (uint64_t)__builtin_popcountll(breaks);
                /* The last break is byte 63 - clz of the sixteen. Behind it is column 1, so behind byte 15 is column
                 * 16 - (63 - clz). */
                columns = breaks == 0 ? columns + (end - i) : (uint64_t)__builtin_clzll(breaks) - 47;
                i = end;
            } else if (end - i == 16 && cjs_not_ascii(feeds) == 0) {
                columns += 16 - count_continuation_bytes(bytes + i);
                i = end;
            }
        }
        for (; i < end; i++) {
            if (bytes[i] == '\n') {
                lines++;
                columns = 1;
            } else {
                columns += (bytes[i] & 0xC0) != 0x80;
            }
        }
    }
    *line = lines;
    *column = columns;
}

cjs_extent cjs_measure(const uint8_t *bytes, size_t length) {
    cjs_extent extent = {BLOCK, 0, 0};
    bool escaped = false, in_string = false;
    size_t last = 0; /* after the last quote or comma */
    for (size_t done = 0; done < length; done += BLOCK) {
        block_bits bits = read_block_at(bytes, length, done);
        if (CJS_UNLIKELY(escaped || bits.backslashes != 0))
            bits.quotes &= ~escaped_bytes(bits.backslashes, &escaped);
        uint64_t strings = prefix_xor(bits.quotes) ^ (in_string ? ~0ULL : 0);
        in_string = strings >> (BLOCK - 1) != 0;
        uint64_t commas = bits.commas & ~strings;
        extent.commas += (size_t)__builtin_popcountll(commas);
        extent.opens += (size_t)__builtin_popcountll(bits.opens & ~strings);
        uint64_t ends = bits.quotes | commas;
        if (ends == 0) continue;
        /* Runs within the block are shorter than the block. */
        size_t run = done + (size_t)__builtin_ctzll(ends) - last;
        extent.run = cjs_larger(extent.run, run);
        last = done + (size_t)cjs_highest_bit(ends) + 1;
    }
    extent.run = cjs_larger(extent.run, length - last);
    return extent;
}
