"""Compares the lines of ours with those of each oracle: compare.py FOLDER

A difference must be one of a class: what the grammar (grammar.py) and the policies (policies.py) say of both, or one of
the classes of numbers below. Prints the classes as a table; a difference of no class is an error.
"""

import os
import re
import sys
from fractions import Fraction

from grammar import Facts, nearest
from policies import BOTH, FEATURES, POLICIES
from records import records

REAL = re.compile(rb"d([0-9a-f]{16})")
NUMBER = re.compile(r"(-?)(\d+)\.?(\d*)(?:[eE]([+-]?\d+))?")
SHOWN = 20
FURTHEST = 4  # of serde_json, which multiplies by powers of ten, from the nearest double

# Classes that are no feature of the text.
CLASSES = FEATURES | {
    "not the nearest double": (BOTH, "6: precision may be limited; ours is the nearest (IEEE 754, 5.12.2)"),
    "written: another form": (BOTH, "6: the same digits, as in 1e22 and 1e+22"),
    "written: all digits": (BOTH, "6; from 2^53 to 2^128 ours adds those that the double has"),
    "written: not the shortest": ("ours", "RFC 8785, 3.2.2.3"),
    "written: not the nearest": ("ours", "RFC 8785, 3.2.2.3: of the shortest texts, the nearest"),
    "written: not the even one": ("ours", "RFC 8785, 3.2.2.3: of two equally near texts, the even one"),
}


def ordinal(bits):
    """Consecutive for consecutive doubles."""
    value = int(bits, 16)
    return value if value < 2**63 else 2**63 - value


def apart(left, right):
    """How many doubles apart the reals of two lines are at most; None if the lines differ in anything else."""
    if REAL.sub(b"", left) != REAL.sub(b"", right):
        return None
    return max((abs(ordinal(a) - ordinal(b)) for a, b in zip(REAL.findall(left), REAL.findall(right))), default=None)


def parts(text):
    """The sign, the digits without zeros around them, and the exponent of the first digit."""
    sign, whole, fraction, exponent = NUMBER.fullmatch(text).groups()
    digits = (whole + fraction).lstrip("0")
    return sign, digits.rstrip("0"), len(digits) - len(fraction) + int(exponent or 0) if digits else 0


class Comparison:
    def __init__(self):
        self.classes = {}
        self.unexplained = 0
        self.furthest = {}

    def count(self, name, oracle, data):
        counts, example = self.classes.setdefault(name, ({}, data))
        counts[oracle] = counts.get(oracle, 0) + 1
        if len(data) < len(example):
            self.classes[name] = counts, data

    def fail(self, message, data, *lines):
        self.unexplained += 1
        if self.unexplained <= SHOWN:
            print("UNEXPLAINED %s: %s" % (message, shown(data, 100)))
            for line in lines:
                print("    %s" % shown(line, 200))

    def value(self, oracle, data, ours, theirs, facts):
        facts = facts or Facts(data)
        expected = facts.line(POLICIES["ours"])
        if ours != expected:
            self.fail("ours, not %s" % oracle, data, ours, expected)
            return facts
        expected = facts.line(POLICIES[oracle])
        names = facts.difference(POLICIES["ours"], POLICIES[oracle])
        if theirs != expected:
            far = apart(theirs, expected) if oracle == "serde_json" else None
            if far is None or far > FURTHEST:
                self.fail(oracle, data, theirs, expected)
                return facts
            self.furthest[oracle] = max(self.furthest.get(oracle, 0), far)
            names = names or ["not the nearest double"]
        self.count(names[0], oracle, data)
        return facts

    def written(self, oracle, data, ours, theirs):
        """Two texts of the same number; or of an array, as a comma may have been inserted."""
        for ours, theirs in zip(ours.decode().strip("[]").split(","), theirs.decode().strip("[]").split(",")):
            if ours != theirs:
                self.number(oracle, data, ours, theirs)

    def number(self, oracle, data, ours, theirs):
        (sign, digits, exponent), other = parts(ours), parts(theirs)
        value = float(theirs)
        if nearest(ours) != value:
            self.fail("written by ours, not %s" % oracle, data, ours.encode(), theirs.encode())
        elif (sign, digits, exponent) == other:
            self.count("written: another form", oracle, data)
        elif 2**53 <= abs(value) < 2**128 and ours == "%d.0" % value and off(theirs, value) > 0:
            self.count("written: all digits", oracle, data)
        elif len(digits) < len(other[1]):
            self.count("written: not the shortest", oracle, data)
        elif len(digits) == len(other[1]) and off(ours, value) < off(theirs, value):
            self.count("written: not the nearest", oracle, data)
        elif len(digits) == len(other[1]) and off(ours, value) == off(theirs, value) and digits[-1] in "02468":
            self.count("written: not the even one", oracle, data)
        else:
            self.fail("written by ours, not %s" % oracle, data, ours.encode(), theirs.encode())


def off(text, value):
    """How far a text is from a double, exactly."""
    return abs(Fraction(text) - Fraction(value))


def shown(data, length=32):
    text = "".join(chr(byte) if 32 <= byte < 127 else "\\x%02x" % byte for byte in data[:length])
    return text if len(data) <= length else "%s… (%d bytes)" % (text, len(data))


def lines(path):
    with open(path, "rb") as file:
        for line in file:
            yield line.removesuffix(b"\n")
    yield None


def main():
    folder = sys.argv[1]
    oracles = [name for name in POLICIES if name != "ours"]
    sys.set_int_max_str_digits(0)
    sys.setrecursionlimit(20_000)
    comparison = Comparison()
    for name in ("texts", "numbers", "written"):
        path = os.path.join(folder, name)
        read = [lines("%s.%s" % (path, oracle)) for oracle in ["ours", *oracles]]
        count, accepted, lengths = 0, [0] * len(read), [[0, 0, 0] for _ in read]
        for data, *all in zip(records(path), *read):
            if None in all:
                sys.exit("%s: a program wrote too few lines" % name)
            facts, count = None, count + 1
            all = [line.partition(b"\t") for line in all] if name == "numbers" else [(line, b"", b"") for line in all]
            (ours, _, ours_text) = all[0]
            for index, (theirs, _, text) in enumerate(all):
                accepted[index] += theirs != b"-"
                if index > 0 and theirs != ours:
                    facts = comparison.value(oracles[index - 1], data, ours, theirs, facts)
                elif index > 0 and b"d" in ours:
                    lengths[index] = [sum(pair) for pair in zip(lengths[index], (1, len(ours_text), len(text)))]
                    if text != ours_text:
                        comparison.written(oracles[index - 1], data, ours_text, text)
        if any(next(rest) is not None for rest in read):
            sys.exit("%s: a program wrote too many lines" % name)
        counts = ", ".join("%s %d" % pair for pair in zip(["ours", *oracles], accepted))
        print("%s: %d records. Accepted: %s." % (name, count, counts))
        if name == "numbers":
            for oracle, length in zip(oracles, lengths[1:]):
                print("    the same %d reals, in bytes: ours %d, %s %d" % (*length[:2], oracle, length[2]))
    # What ours wrote must mean what it was read from.
    path = os.path.join(folder, "written")
    kept = (line for line in lines(os.path.join(folder, "texts.ours")) if line != b"-")
    for before, after, data in zip(kept, lines(path + ".ours"), records(path)):
        if before != after:
            comparison.fail("ours read what it wrote", data, before or b"", after or b"")

    print("\n| class | %s | example | right | section |" % " | ".join(oracles))
    print("|---" * (len(oracles) + 4) + "|")
    for name, (right, section) in CLASSES.items():
        if name in comparison.classes:
            counts, data = comparison.classes[name]
            columns = " | ".join("{:,}".format(counts[oracle]) if oracle in counts else "" for oracle in oracles)
            print("| %s | %s | `%s` | %s | %s |" % (name, columns, shown(data).replace("|", "\\|"), right, section))
    for oracle, far in comparison.furthest.items():
        print("\nReals of %s are at most %d doubles from the nearest one." % (oracle, far))
    print("\n%d differences of no class." % comparison.unexplained)
    sys.exit(comparison.unexplained > 0)


main()
