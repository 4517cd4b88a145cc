/* Checks input part by part, with the scanner's functions for tokens. See CJSONCheck.h. */

#include "CJSONScanner.h"
#include "number_scan.h"
#include "numbers.h"
#include "spaces.h"
#include "text.h"

/* True if the next part may complete the string at `quote`, which is malformed so far. In bounds: every step stops at
 * the zero after the part. */
static bool is_cut_string(const uint8_t *quote, const uint8_t *end) {
    bool ascii; /* not used */
    const uint8_t *p = quote + 1;
    for (;;) {
        p = cjs_skip_plain(p, &ascii);
        if (*p != '\\') break;
        p++;
        if (p == end) return true;
        p++;
    }
    /* A UTF-8 sequence of up to four bytes may be cut. */
    return p == end || (!cjs_is_ascii(*p) && end - p < 4);
}

/* True if the number at `p` may continue after the part. */
static bool is_cut_number(const uint8_t *p, const uint8_t *end) {
    while ((*p >= '0' && *p <= '9') || *p == '-' || *p == '+' || *p == '.' || (*p | 0x20) == 'e') p++;
    return p == end;
}

static const uint8_t *string_end(const uint8_t *p, uint8_t *scratch) {
    cjs_node node;
    cjs_decoder decoder = {scratch, scratch};
    return cjs_scan_string(p, CJS_NOWHERE, &decoder, &node);
}

CJS_INLINE cjs_check_container *innermost(const cjs_check *check) { return &check->containers[check->open - 1]; }

CJS_INLINE bool is_in_object(const cjs_check *check) { return innermost(check)->is_object; }

static bool open_container(cjs_check *check, bool object, uint32_t depth) {
    if (check->open == depth) return false;
    check->containers[check->open++] = (cjs_check_container){.key = CJS_CHECK_NO_KEY, .is_object = object};
    return true;
}

cjs_check_status cjs_check_part(cjs_check *check, const uint8_t *part, size_t length, bool is_last,
                                uint8_t *scratch, size_t *checked) {
    const uint8_t *const end = part + length, *p = part, *next, *few;
    const uint32_t most = CJS_MAXIMUM_DEPTH - 2, depth = check->depth < most ? check->depth : most;
    cjs_number_scan *const scan_number = cjs_fastest_number_scan();
    cjs_node node;
    uint64_t digits = 0;
    size_t word;

    for (;;) {
        p = cjs_skip_spaces(p);
        *checked = (size_t)(p - part);
        if (p == end) {
            if (!is_last) return CJS_CHECK_MORE;
            return check->place == CJS_CHECK_SEPARATOR && check->open == 0 ? CJS_CHECK_ACCEPTED : CJS_CHECK_REFUSED;
        }
        switch (check->place) {
        case CJS_CHECK_COLON:
            if (CJS_UNLIKELY(*p != ':')) return CJS_CHECK_REFUSED;
            p++;
            check->place = CJS_CHECK_VALUE;
            continue;
        case CJS_CHECK_SEPARATOR:
            if (CJS_UNLIKELY(check->open == 0)) return CJS_CHECK_REFUSED;
            if (*p == ',') {
                innermost(check)->commas++;
                check->place = is_in_object(check) ? CJS_CHECK_KEY : CJS_CHECK_VALUE;
            } else {
                if (CJS_UNLIKELY(*p != (is_in_object(check) ? '}' : ']'))) return CJS_CHECK_REFUSED;
                check->open--;
            }
            p++;
            continue;
        case CJS_CHECK_FIRST_KEY:
            if (*p == '}') goto closed;
            /* fall through */
        case CJS_CHECK_KEY:
            if (CJS_UNLIKELY(*p != '"')) return CJS_CHECK_REFUSED;
            next = string_end(p, scratch);
            if (CJS_UNLIKELY(next == NULL)) goto cut_string;
            innermost(check)->key = check->offset + (uint64_t)(p - part);
            p = next;
            check->place = CJS_CHECK_COLON;
            continue;
        case CJS_CHECK_FIRST_ELEMENT:
            if (*p == ']') goto closed;
            break;
        default: break;
        }
        switch (*p) {
        case '"':
            next = string_end(p, scratch);
            if (CJS_UNLIKELY(next == NULL)) goto cut_string;
            p = next;
            break;
        case '-':
        case '0': case '1': case '2': case '3': case '4':
        case '5': case '6': case '7': case '8': case '9':
            few = cjs_read_few_digits(p, &digits);
            next = scan_number(p, CJS_NOWHERE, &node, few, digits);
            if (CJS_UNLIKELY(next == NULL || next == end) && !is_last && is_cut_number(p, end)) return CJS_CHECK_MORE;
            if (CJS_UNLIKELY(next == NULL)) return CJS_CHECK_REFUSED;
            p = next;
            break;
        case 'n':
        case 't':
        case 'f':
            word = *p == 'f' ? 5 : 4;
            if (CJS_UNLIKELY((size_t)(end - p) < word)) return is_last ? CJS_CHECK_REFUSED : CJS_CHECK_MORE;
            if (memcmp(p, *p == 'n' ? "null" : *p == 't' ? "true" : "false", word) != 0) return CJS_CHECK_REFUSED;
            p += word;
            break;
        case '[':
        case '{':
            if (CJS_UNLIKELY(!open_container(check, *p == '{', depth))) return CJS_CHECK_REFUSED;
            check->place = *p == '{' ? CJS_CHECK_FIRST_KEY : CJS_CHECK_FIRST_ELEMENT;
            p++;
            continue;
        default:
            return CJS_CHECK_REFUSED;
        }
        check->place = CJS_CHECK_SEPARATOR;
        continue;

    closed:
        p++;
        check->open--;
        check->place = CJS_CHECK_SEPARATOR;
    }

cut_string:
    return !is_last && is_cut_string(p, end) ? CJS_CHECK_MORE : CJS_CHECK_REFUSED;
}
