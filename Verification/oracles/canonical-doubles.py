#!/usr/bin/env python3
"""Compares the canonical form (RFC 8785) of doubles with that of the package rfc8785 of PyPI.

    python3 -m pip install rfc8785
    Verification/oracles/canonical-doubles.py 10000000

Doubles are random bit patterns, the neighbours of powers of ten and two, short decimals and whole
numbers. What is compared is what `inflate format --canonical` prints; the first difference is shown.
"""
import math
import random
import struct
import subprocess
import sys

import rfc8785

CHUNK = 200_000


def doubles(count, source):
    """`count` finite doubles."""
    for _ in range(count):
        kind = source.randrange(5)
        if kind < 2:
            value = struct.unpack("<d", source.getrandbits(64).to_bytes(8, "little"))[0]
        elif kind == 2:
            value = float("1e%d" % source.randint(-330, 308)) * source.choice((1, -1))
            for _ in range(source.randrange(3)):
                value = math.nextafter(value, source.choice((-math.inf, math.inf)))
        elif kind == 3:
            value = float("%de%d" % (source.randint(-10**6, 10**6), source.randint(-30, 30)))
        else:
            value = float(source.randint(-(2**70), 2**70) >> source.randrange(70))
        yield value if math.isfinite(value) else 0.0


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    source = random.Random(8785)
    subprocess.run(["swift", "build", "-c", "release", "--traits", "CommandLine", "--product", "inflate"], check=True)
    path = subprocess.run(
        ["swift", "build", "-c", "release", "--traits", "CommandLine", "--show-bin-path"],
        check=True, capture_output=True, text=True).stdout.strip()
    done = 0
    while done < count:
        values = list(doubles(min(CHUNK, count - done), source))
        # The shortest text that reads back the same, always that of a real.
        text = "[" + ",".join(map(repr, values)) + "]"
        run = subprocess.run(
            [path + "/inflate", "format", "--canonical", "-"],
            input=text.encode(), check=True, capture_output=True)
        ours = run.stdout.rstrip(b"\n")
        theirs = rfc8785.dumps(values)
        if ours != theirs:
            for value, left, right in zip(values, ours[1:-1].split(b","), theirs[1:-1].split(b",")):
                if left != right:
                    sys.exit("%r: %s, and by rfc8785 %s" % (value, left.decode(), right.decode()))
            sys.exit("the texts differ in length")
        done += len(values)
        print("%d doubles agree" % done, flush=True)


main()
