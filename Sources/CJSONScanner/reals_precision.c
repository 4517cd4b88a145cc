/* Writes reals with a given precision, as libjansson's `json_dumps` does. */

#include "CJSONScanner.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

size_t cjs_write_real_precision(double value, int precision, uint8_t *output) {
    char text[64];
    /* Enough for 31 digits, a sign, a point of a few bytes and an exponent. */
    int printed = snprintf(text, sizeof text, "%.*g", precision, value);
    if ((size_t)printed >= sizeof text) return 0; /* or `printed` is negative: an error */

    /* Replaces the locale's decimal point, of one or more bytes, by JSON's. */
    const char *point = localeconv()->decimal_point;
    size_t point_length = strlen(point);
    size_t length = 0;
    bool is_real = false;
    for (const char *from = text; *from != 0;) {
        if (strncmp(from, point, point_length) == 0) {
            output[length++] = '.';
            from += point_length;
            is_real = true;
        } else if (*from == 'e') {
            output[length++] = 'e';
            from += 1;
            is_real = true;
            /* Drops a plus sign and leading zeros. `%g` always writes a sign, but no exponent of zero. */
            if (*from == '-') output[length++] = '-';
            from += 1;
            while (*from == '0') from += 1;
        } else {
            output[length++] = (uint8_t)*from;
            from += 1;
        }
    }
    if (!is_real) {
        output[length++] = '.';
        output[length++] = '0';
    }
    return length;
}
