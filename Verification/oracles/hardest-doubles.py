#!/usr/bin/env python3
"""Finds the doubles that are the hardest to read and to write, and checks what Sources/CJSONScanner takes for granted.

    python3 Verification/oracles/hardest-doubles.py

Each double is a product of its bits with an entry of the table of powers, which has no more than 128 bits. So all doubles are
searched for those whose product is so near to a border that these bits decide. There are few, since the first
multiple of a number that falls into an interval, modulo another number, is found in a few steps as a greatest common
divisor is.

Prints the bits of those nearest to a border, for Verification/machines/digest.c.
"""

import decimal
import pathlib
import re
import struct

source = pathlib.Path(__file__).resolve().parents[2] / "Sources/CJSONScanner/powers_of_five.c"
table = [int(high + low, 16) for high, low in re.findall(r"\{0x(\w{16}), 0x(\w{16})\}", source.read_text())]
WORD = 1 << 64
context = decimal.Context(prec=40)


def power(exponent):
    return table[exponent + 342]


def log2_of_power_of_ten(exponent):
    return (exponent * 1741647) >> 19


def first_within(factor, modulus, low, high):
    """The least x with low <= factor * x % modulus <= high; None if there is none."""
    if low == 0: return 0
    factor %= modulus
    if factor == 0: return None
    if 2 * factor > modulus: factor, low, high = modulus - factor, modulus - high, modulus - low
    least = -(-low // factor)
    if least * factor <= high: return least
    found = first_within(factor - modulus % factor, factor, low % factor, high % factor)
    return None if found is None else -(-(low + modulus * found) // factor)


def all_within(factor, modulus, low, high, first, end):
    """Each x from `first` on, below `end`, for which factor * x is from `low` to `high`, modulo `modulus`."""
    x = first
    while x < end:
        start = (low - factor * x) % modulus
        stop = start + high - low
        more = 0 if stop >= modulus else first_within(factor, modulus, start, stop)
        if more is None or x + more >= end: return
        yield x + more
        x += more + 1


def check_halfway():
    """No product in rounding.h ends with a word and nine bits of zeros unless it is exact."""
    for exponent in range(-342, 309):
        # An exact product is a decimal halfway between two doubles, or a double. From 5^-27 to 5^-1 others differ by more.
        if exponent not in range(0, 28): assert power(exponent) // WORD % 2**9 != 0, exponent
        if exponent in range(-27, 24): continue
        assert next(all_within(power(exponent), WORD**2 * 2**9, 0, WORD - 1, 2**63, 2**64), None) is None, exponent


def check_products():
    """No result of `multiply_round_to_odd` lacks its last bit, or has one that an exact product has not."""
    for binary in range(-1074, 972):
        exponent = -(binary * 78913 >> 18)
        if -27 <= exponent < 0: continue  # a product differs from a whole number by nothing, or by at least 5^-27
        factor = 2 * power(exponent) << binary + log2_of_power_of_ten(exponent) + 1
        least = 1 if binary == -1074 else 2**53 - 1
        for low, high in (-WORD, -1), (0 if exponent < 0 or exponent > 55 else 1, WORD):
            for x in all_within(factor, WORD**2, low, high, least, 2**54 + 2):
                assert factor * x // WORD**2 % 2 == 1, (binary, x)  # the last bit is set anyway


def parts(biased, mantissa):
    """What `shortest` computes of a double: the digits, their exponent, and how far the borders are."""
    binary = biased - 1075
    exponent = binary * 78913 >> 18
    entry = power(-exponent - 1)
    shift = binary + log2_of_power_of_ten(-exponent - 1) + 4
    value = (mantissa << shift) * entry // WORD
    above, half = value // 8 % WORD, entry // WORD >> 4 - shift
    is_upper = above >= WORD // 2
    beyond = (WORD - above if is_upper else above) - half
    last, rest = divmod(10 * above, WORD)
    last = 0 if beyond < 0 else last + (rest >= WORD // 2)
    digits = 10 * (value // 8 // WORD + (beyond < 0 and is_upper)) + last
    return digits, exponent, beyond, rest - WORD // 2


def main():
    check_halfway()
    check_products()
    hardest = set()
    for biased in range(1, 2047):
        binary = biased - 1075
        exponent = binary * 78913 >> 18
        entry = power(-exponent - 1)
        shift = binary + log2_of_power_of_ten(-exponent - 1) + 4
        half = entry // WORD >> 4 - shift
        # In units of the fraction: about the ends of the interval, apart from exact ones, and about middles.
        windows = []
        for low, high in (-16, -1), (2, 16):
            windows += [(half + low, half + high), (WORD - half - high, WORD - half - low)]
        for digit in range(10):
            middle = (2 * digit + 1) * (WORD // 2)
            windows += [((middle - 60) // 10, (middle - 1) // 10), (middle // 10 + 1, (middle + 60) // 10)]
        for low, high in windows:
            unit = WORD * 8
            for mantissa in all_within(entry << shift, WORD * unit, low * unit, (high + 1) * unit - 1, 2**52 + 1, 2**53):
                digits, exponent, beyond, rest = parts(biased, mantissa)
                if beyond in (0, 1) or rest == 0: continue  # exactly at a border
                bits = biased << 52 | mantissa & 2**52 - 1
                if abs(beyond) < 8 or abs(rest) <= 8: hardest.add(bits)
                if rest == -6: continue
                expected = context.create_decimal(repr(struct.unpack("<d", struct.pack("<Q", bits))[0]))
                assert context.create_decimal(digits).scaleb(exponent) == expected, (biased, mantissa)
    for bits in sorted(hardest): print(f"0x{bits:016X},")


main()
