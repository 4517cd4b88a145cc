#!/usr/bin/env python3
"""Prints Sources/CJSONScanner/powers_of_five.c, from nothing but exact integer arithmetic:

    python3 Scripts/powers-of-five.py > Sources/CJSONScanner/powers_of_five.c
"""

SMALLEST, LARGEST = -342, 324
BITS = 128


def floor_to_bits(numerator, denominator):
    """The first 128 bits of a fraction, as an integer between 2^127 and 2^128, rounded down."""
    shift = BITS - 1 + denominator.bit_length() - numerator.bit_length()
    for guess in (shift, shift + 1):
        whole = (numerator << guess) // denominator if guess >= 0 else numerator // (denominator << -guess)
        if whole.bit_length() == BITS:
            return whole
    raise AssertionError("no such shift")


def entry(exponent):
    if exponent >= 0:
        return floor_to_bits(5**exponent, 1)
    whole = floor_to_bits(1, 5**-exponent)
    return whole + 1 if exponent >= -27 else whole


print("/* Printed by Scripts/powers-of-five.py: change that, not this. */")
print()
print('#include "powers_of_five.h"')
print()
print("const cjs_wide cjs_powers_of_five[] = {")
for exponent in range(SMALLEST, LARGEST + 1):
    value = entry(exponent)
    note = " /* 5^%d */" % exponent if exponent % 10 == 0 or exponent in (SMALLEST, LARGEST) else ""
    print("    {0x%016x, 0x%016x},%s" % (value >> 64, value & (2**64 - 1), note))
print("};")
print()
print("_Static_assert(sizeof cjs_powers_of_five / sizeof *cjs_powers_of_five ==")
print("                   CJS_LARGEST_POWER - CJS_SMALLEST_POWER + 1,")
print('               "one entry for each exponent");')
