/* Reads and writes decimals of few digits exactly, without a double in between. */

#include "CJSONScanner.h"
#include "CJSONWriter.h"
#include "digits.h"
#include "numbers.h"

const uint8_t *cjs_read_short_decimal(const uint8_t *token, cjs_short_decimal *decimal) {
    cjs_decimal read;
    if (!cjs_read_decimal(token, &read) || read.digit_count > 19) return NULL;
    uint64_t digits = read.digits;
    int64_t exponent = read.exponent;
    if (digits == 0) {
        *decimal = (cjs_short_decimal){0};
        return read.end;
    }
    for (; digits % 10 == 0; digits /= 10) exponent++;
    if (exponent < -1000000000 || exponent > 1000000000) return NULL;
    *decimal = (cjs_short_decimal){digits, (int32_t)exponent, read.negative};
    return read.end;
}

size_t cjs_write_short_decimal(const cjs_short_decimal *decimal, uint8_t *output) {
    uint8_t *out = output;
    if (decimal->negative) *out++ = '-';
    uint8_t digits[CJS_INTEGER_ROOM];
    const size_t count = cjs_put_digits(digits, decimal->digits);
    if (decimal->exponent >= 0) {
        memcpy(out, digits, count);
        out += count;
        memset(out, '0', (size_t)decimal->exponent);
        return (size_t)(out - output) + (size_t)decimal->exponent;
    }
    const size_t scale = (size_t)-decimal->exponent;
    size_t whole = 0;
    if (count > scale) {
        whole = count - scale;
        memcpy(out, digits, whole);
        out += whole;
    } else {
        *out++ = '0';
    }
    *out++ = '.';
    const size_t zeros = count > scale ? 0 : scale - count;
    memset(out, '0', zeros);
    memcpy(out + zeros, digits + whole, count - whole);
    return (size_t)(out - output) + zeros + count - whole;
}
