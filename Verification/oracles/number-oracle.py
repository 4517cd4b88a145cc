#!/usr/bin/env python3
"""Compares the numbers that this package writes with those that it read, by python's `decimal`.

    Verification/oracles/number-oracle.py [COUNT] [SEED]

Makes COUNT (100,000 by default) texts of numbers: doubles with 15 to 21 digits, amounts, zeros at either end, exponents,
digits of any length, integers around 2^53, 2^63 and 2^64, and numbers halfway between two doubles. NumberOracle reads each
as JSON, JSONValue, JSONNumber and through the coders, and writes it in all ways. Every written number must have the value
of the text, and with `preservesNumberText` be the text.
"""

import decimal
import math
import os
import random
import re
import struct
import subprocess
import sys

PACKAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "NumberOracle")
NUMBER = re.compile(r"-?[0-9][0-9+\-.eE]*")


def build():
    command = ["swift", "build", "-c", "release", "--package-path", PACKAGE]
    subprocess.run(command, check=True, stdout=sys.stderr)
    shown = subprocess.run(command + ["--show-bin-path"], check=True, capture_output=True, text=True)
    return os.path.join(shown.stdout.strip(), "NumberOracle")


def digits(source, count):
    return str(source.randrange(1, 10)) + "".join(str(source.randrange(10)) for _ in range(count - 1))


def pointed(source, text):
    """The digits with a point and an exponent somewhere."""
    form = source.randrange(5)
    point = source.randint(-6, len(text))
    if form == 0:
        return text + source.choice(("e", "E", "e+", "e-", "E-0")) + str(source.randint(0, 25))
    if form == 1:
        return text[0] + "." + (text[1:] or "0") + "e" + str(source.randint(-320, 290))
    if point <= 0:
        return "0." + "0" * -point + text
    return text[:point] + "." + (text[point:] or "0")


def numbers(count, source):
    for _ in range(count):
        kind = source.randrange(10)
        if kind == 0:
            text = repr(struct.unpack("<d", source.getrandbits(64).to_bytes(8, "little"))[0])
            if not text[-1].isdigit() or not text.lstrip("-")[0].isdigit():
                continue
        elif kind == 1:
            text = "%.*e" % (source.randint(14, 20), source.uniform(-1, 1) * 10 ** source.randint(-8, 18))
        elif kind == 2:
            text = "%.*f" % (source.randint(1, 20), source.uniform(-1, 1) * 10 ** source.randint(0, 18))
        elif kind == 3:  # amounts
            text = "%d.%02d" % (source.randrange(10 ** source.randint(1, 16)), source.randrange(100))
        elif kind == 4:
            text = str((1 << source.choice((53, 63, 64, 80, 127, 200))) + source.randint(-3, 3))
            text += source.choice(("", "", ".0", ".5", "e0", "e1", ".00"))
        elif kind == 5:  # halfway between two doubles, or beside it
            value = abs(source.uniform(0, 1) * 10 ** source.randint(-10, 20))
            with decimal.localcontext(prec=1200):
                half = (decimal.Decimal(value) + decimal.Decimal(math.nextafter(value, math.inf))) / 2
                text = format(half, source.choice("fe")) if "." in format(half, "f") else "%s.0" % half
            text = text if source.randrange(2) else text[: source.randint(3, 20)].rstrip(".") or "0"
        elif kind == 6:
            zeros = "0" * source.randint(0, 20)
            text = source.choice(("0.", "0." + zeros, "1.", "-0.", "12.5", "100.")) + zeros + source.choice(("0", "1"))
        else:
            text = pointed(source, digits(source, source.randint(1, source.choice((3, 15, 17, 19, 40)))))
        text = re.sub(r"[eE.]$|[eE][+-]$", "", text)
        if source.randrange(4) == 0 and text[0] != "-":
            text = "-" + text
        if math.isfinite(float(text)) or "." not in text and "e" not in text.lower():
            yield text


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    context = decimal.getcontext()
    context.prec, context.Emax, context.Emin = 2000, decimal.MAX_EMAX, decimal.MIN_EMIN
    texts = list(numbers(count, random.Random(seed)))
    run = subprocess.run([build()], input="\n".join(texts) + "\n", check=True, capture_output=True, text=True)
    lines = run.stdout.splitlines()
    if len(lines) != len(texts):
        sys.exit("%d lines for %d numbers" % (len(lines), len(texts)))
    failures = written = 0
    for text, line in zip(texts, lines):
        value = decimal.Decimal(text)
        found = NUMBER.findall(line)
        written += len(found)
        if "error" in line or "kept:" in line or not found or any(decimal.Decimal(x) != value for x in found):
            failures += 1
            if failures <= 20:
                print("%s: %s" % (text, line))
    print("%d numbers, written %d times, %d failures" % (len(texts), written, failures))
    sys.exit(failures != 0)


if __name__ == "__main__":
    main()
