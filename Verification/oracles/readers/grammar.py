"""Reads a text by the grammar of RFC 8259 and by exact arithmetic, to decide differences. Slow, and written from the RFC.

`Facts` is what a text says, and which of FEATURES it has, about which readers differ. `Facts.line(policy)` is the line
that a reader of this policy must write.
"""

import json
import math
import re
import struct
from fractions import Fraction

from policies import FEATURES

TOKEN = re.compile(
    r"""[ \t\n\r]*(?:([\[\]{}:,]|true|false|null|NaN|-?Infinity|\Z)
    |"((?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4}))*)"
    |(-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][+-]?[0-9]+)?))""", re.VERBOSE)
ESCAPE = re.compile(r'\\(?:u([Dd][89ABab]..)\\u([Dd][C-Fc-f]..)|u(....)|(.))')
SIMPLE = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
LITERALS = {"null": b"n", "true": b"t", "false": b"f", "NaN": b"d7ff8000000000000", "Infinity": b"d7ff0000000000000",
            "-Infinity": b"dfff0000000000000"}
SPECIAL = re.compile(rb'[\x00-\x1f"\\]')
DEEPEST = 3000


class Malformed(Exception):
    pass


def quotient(text):
    """The number without its sign, as two integers; 0 or an infinity if it is far out of the range of doubles."""
    whole, fraction, exponent = re.fullmatch(r"-?(\d+)\.?(\d*)(?:[eE](.+))?", text).groups()
    digits = (whole + fraction).lstrip("0")
    power = int(exponent or 0) - len(fraction)
    if not digits or len(digits) + power < -400:
        return 0.0, 1
    if len(digits) + power > 400:
        return float("inf"), 1
    return int(digits) * 10 ** max(power, 0), 10 ** max(-power, 0)


def nearest(text):
    """The double nearest to a number, of two the even one; an infinity beyond the range."""
    above, below = quotient(text)
    try:
        value = above / below  # Python rounds the quotient of two integers once.
    except OverflowError:
        value = float("inf")
    return -value if text[0] == "-" else value


def halves(text):
    """The two doubles that a number of more than 768 digits is halfway between, the lesser first; None for others."""
    digits = re.sub(r"[eE].*|[-.]", "", text).lstrip("0")
    value = abs(nearest(text))
    if len(digits) <= 768 or value == float("inf"):
        return None
    twice = 2 * Fraction(*map(int, quotient(text)))
    for other in (math.nextafter(value, 0), math.nextafter(value, float("inf"))):
        if other != float("inf") and twice == Fraction(value) + Fraction(other):
            return sorted([value, other])
    return None


def fitting(digits):
    """How many digits fit into 64 bits, as serde_json counts them."""
    return min(len(digits), 20 if int(digits[:20]) < 2**64 else 19)


def real(value):
    return b"d" + struct.pack(">d", value).hex().encode()


class Facts:
    def __init__(self, data):
        self.features = set()
        self.depth = 0
        try:
            self.value = self.read(self.decoded(data))
        except Malformed:
            self.features = {"malformed"}

    def decoded(self, data):
        encoding = json.detect_encoding(data)
        if encoding == "utf-8-sig":
            self.features.add("byte order mark")
        elif encoding != "utf-8":
            self.features.add("UTF-16 or UTF-32")
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            pass
        try:
            text = data.decode(encoding, "surrogatepass")
        except UnicodeDecodeError:
            raise Malformed
        self.features.add("surrogates as bytes")
        return text

    def read(self, text):
        """The value: a line's bytes for a scalar, the text of a number, a list, or a dictionary of keys as bytes."""
        at, stack, state, root = 0, [], "value", None
        while True:
            token = TOKEN.match(text, at)
            if token is None:
                raise Malformed
            at = token.end()
            mark, string, number = token.groups()
            if mark == "" or state == "end":
                if mark == "" and state == "end":
                    return root
                raise Malformed
            container = stack[-1][0] if stack else None
            if mark in ("]", "}"):
                if container is None or isinstance(container, list) != (mark == "]") or state not in ("first", "next"):
                    raise Malformed
                stack.pop()
                state = "next" if stack else "end"
            elif state == "next":
                if mark != ",":
                    raise Malformed
                state = "value" if isinstance(container, list) else "key"
            elif isinstance(container, dict) and state in ("key", "first"):
                if string is None:
                    raise Malformed
                stack[-1][1] = self.string(string)
                if TOKEN.match(text, at) is None or TOKEN.match(text, at)[1] != ":":
                    raise Malformed
                at, state = TOKEN.match(text, at).end(), "value"
            elif mark in (":", ","):
                raise Malformed
            else:
                value = self.scalar(mark, string, number)
                if isinstance(container, list):
                    container.append(value)
                elif container is not None:
                    container[stack[-1][1]] = value
                else:
                    root = value
                state = "next" if stack else "end"
                if isinstance(value, (list, dict)):
                    stack.append([value, None])
                    self.depth = max(self.depth, len(stack))
                    state = "first"

    def scalar(self, mark, string, number):
        if mark in ("[", "{"):
            return [] if mark == "[" else {}
        if string is not None:
            return self.string(string)
        if number is not None:
            self.note(number)
            return number
        if mark in ("NaN", "Infinity", "-Infinity"):
            self.features.add("NaN and Infinity")
        return LITERALS[mark]

    def string(self, text):
        def character(escape):
            high, low, unit, simple = escape.groups()
            if simple:
                return SIMPLE.get(simple, simple)
            if unit:
                return chr(int(unit, 16))
            return chr(0x10000 + (int(high, 16) - 0xD800 << 10) + int(low, 16) - 0xDC00)

        string = ESCAPE.sub(character, text)
        if any("\ud800" <= unit <= "\udfff" for unit in string) and "surrogates as bytes" not in self.features:
            self.features.add("lone surrogate")
        return b'"' + SPECIAL.sub(lambda byte: b"\\%02x" % ord(byte[0]), string.encode("utf-8", "surrogatepass")) + b'"'

    def note(self, number):
        whole, point, fraction = re.match(r"-?(\d+)(\.?)(\d*)", number).groups()
        kept = fitting(whole)
        if point and not fraction:
            if kept == len(whole):
                raise Malformed
            self.features.add("no digit after the point")
        elif point and kept < len(whole) and fitting(whole[:kept] + fraction) == len(whole) == kept + len(fraction):
            self.features.add("digits around the point")
        if not number.lstrip("-").isdigit():
            if abs(nearest(number)) == float("inf"):
                self.features.add("real beyond double")
            elif halves(number):
                self.features.add("halfway in over 768 digits")
        elif number == "-0":
            self.features.add("negative zero")
        elif not -(2**63) <= int(number) < 2**64:
            self.features.add("integer beyond 64 bits")
            if abs(nearest(number)) == float("inf"):
                self.features.add("integer beyond double")
            if len(number.lstrip("-")) > 4300:
                self.features.add("4,300 digits")

    def line(self, policy):
        if self.depth > min(policy["depth"], DEEPEST):
            return b"-"
        if any(policy[feature] == "refuse" for feature in self.features):
            return b"-"
        return self.written(self.value, policy)

    def written(self, value, policy):
        if isinstance(value, bytes):
            return value
        if isinstance(value, str):
            if value == "-0":
                return real(-0.0) if policy["negative zero"] == "real" else b"i0"
            if not value.lstrip("-").isdigit():
                if policy["halfway in over 768 digits"] == "away" and halves(value):
                    return real(math.copysign(halves(value)[1], nearest(value)))
                return real(nearest(value))
            if policy["integer beyond 64 bits"] == "real" and not -(2**63) <= int(value) < 2**64:
                return real(nearest(value))
            return b"i%d" % int(value)
        if isinstance(value, list):
            return b"[" + b",".join(self.written(element, policy) for element in value) + b"]"
        return b"{" + b",".join(key + b":" + self.written(member, policy) for key, member in value.items()) + b"}"

    def difference(self, ours, theirs):
        """The features about which two policies differ, in the order of FEATURES."""
        depth = ["depth"] if (self.depth > ours["depth"]) != (self.depth > theirs["depth"]) else []
        return depth + [name for name in FEATURES if name in self.features and ours[name] != theirs[name]]
