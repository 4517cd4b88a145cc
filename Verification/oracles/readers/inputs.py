"""Makes the inputs of oracles.sh: inputs.py FOLDER MUTATIONS NUMBERS SEED

FOLDER/texts is the files of $JANSSON_CORPORA, the edges below, and mutations of the files. FOLDER/numbers is texts of
numbers; each second one is the element of an array. The same seed gives the same inputs.
"""

import decimal
import json
import math
import os
import random
import re
import struct
import sys

from records import write

PIECE = 2048

FRAGMENTS = r"""[ ] { } , : " \ null true false nul True NaN -Infinity Infinity {"a":1,"a":2} {"b":[{"c":1,"c":2}],"b":0}
[[[[ ]]]] 0 -0 -0.0 01 - +1 .5 1. 1e 1e+ 0x1 1E400 -1e-400 1e308 1.7976931348623157e308 1.7976931348623159e308 4.9e-324
2.4e-324 2.5e-324 2.2250738585072011e-308 9007199254740993 9007199254740993.0 9223372036854775807 9223372036854775808
-9223372036854775808 -9223372036854775809 18446744073709551615 18446744073709551616 123456789012345678901234567890
0.1000000000000000055511151231257827021181583404541015625 1e23 100000000000000000000e-20 "\u0000" "\u0000":1, \u00e9
\uD83D\uDE00 \ud83d \ude00 \uD83Dx \uD83D\uD83D \uD83D\n \x \u12 \u123G \/ \b\f\n\r\t\\\" /**/ // '""".split()
FRAGMENTS += [" é 日本語 😀 \u2028 \x7f \ufeff", " " * 33, *" \n\r\t\0\x01\x1f\x0b\x0c\xa0"]
UNFIT = "ff 80 c080 c1bf e08080 e09fbf eda080 edbfbf f0808080 f4908080 f8 e282 f09f98".split()
FRAGMENTS = [text.encode() for text in FRAGMENTS] + [bytes.fromhex(text) for text in UNFIT]


def is_json(text):
    try:
        json.loads(text)
        return True
    except (ValueError, RecursionError):
        return False


VALUES = [text for text in FRAGMENTS if is_json(text)] + [b"[]", b" ", b'"\\u00e9\\n\\f"', b'{"k":1,"k\\u0000":"\\\\"}']


def files():
    corpora = os.environ.get("JANSSON_CORPORA")
    if not corpora:
        sys.exit("JANSSON_CORPORA is not set")
    for folder, folders, names in os.walk(corpora):
        folders.sort()
        for name in sorted(names):
            with open(os.path.join(folder, name), "rb") as file:
                yield file.read()


def edges():
    """Texts at limits that the corpora have few of."""
    for depth in (127, 128, 129, 511, 512, 513, 900, 1023, 1024, 1025, 2047, 2048, 2049, 2100):
        yield b"[" * depth + b"]" * depth
        yield b'{"a":' * depth + b"1" + b"}" * depth
    for text in ("[1]", '{"é": "😀"}', '"a"', "1", " null"):
        for encoding in ("utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"):
            yield text.encode(encoding)
    for count in (19, 20, 308, 309, 310, 4300, 4301):
        yield b"9" * count
        yield b"[-" + b"9" * count + b"]"
        yield b"0." + b"3" * count
        yield b"1" + b"0" * count + b"e-%d" % count
    for end in (b".", b".e1", b".0", b".00"):
        yield b"18446744073709551617" + end
        yield b"[-123456789012345678901" + end + b"]"
    # What is found last in a block of 8 to 64 bytes, or across two.
    for length in range(140):
        for end in "", "\\n", "\\u0041", "\x01", "é", "😀", "\\ud800", "\\":
            yield ('["%s%s"]' % ("a" * length, end)).encode()
        for end in b"\x80", b"\xc3", b"\xed\xa0\x80":
            yield b'["' + b"a" * length + end + b'"]'
        for end in (b"", b"\0", b" \0", b"\n", b",", b"]", b"\\", b'"', b"\xc2\xa0", b"\x1a", b"//"):
            yield b" " * length + b"12" + end
    for high in ("d7ff", "d800", "D83D", "dbff", "dc00", "dfff", "e000"):
        for low in ("", "x", "\\n", "\\ud7ff", "\\udbff", "\\udc00", "\\uDFFF", "\\ue000", "\\u", "\\udc0"):
            yield ('{"\\u%s%s": "\\u%s%s"}' % (high, low, high, low)).encode()
    for byte in range(256):
        yield b'"%c"' % byte
        yield b'"\\%c"' % byte
        yield b"%c1" % byte
        yield b"1%c" % byte


PLACE = re.compile(rb'"(?:[^"\\]|\\.)*"|[:\[](?!\s*[\[{])', re.DOTALL)
SCALAR = re.compile(rb'\s*(?:"(?:[^"\\]|\\.)*"|[^"\[\]{},:]*)', re.DOTALL)


def piece(random, documents):
    """A small document, or a value in a large one; rarely a range that is no value."""
    document = random.choice(documents)
    if len(document) <= PIECE:
        return document
    for _ in range(20):
        at = random.randrange(len(document) - PIECE)
        start = min((found for found in (document.find(b"{", at), document.find(b"[", at)) if found >= 0), default=at)
        open, in_string, escaped = 0, False, False
        for end in range(start, min(len(document), start + PIECE)):
            byte = document[end]
            if in_string:
                in_string = escaped or byte != 0x22
                escaped = not escaped and byte == 0x5C
            elif byte == 0x22:
                in_string = True
            elif byte in b"[{":
                open += 1
            elif byte in b"]}":
                open -= 1
                if open == 0:
                    return document[start : end + 1]
    return document[start : start + random.randrange(PIECE)]


def mutated(random, documents):
    text = piece(random, documents)
    mostly_valid = random.random() < 0.5
    for _ in range(random.randint(1, 4)):
        at = random.randint(0, len(text))
        count = random.randrange(41)
        end = at + next((i for i, byte in enumerate(text[at:]) if byte in b",:[]{}"), 0)
        if mostly_valid:
            # A value in place of one behind a colon or a bracket. The text stays a document, if it is one.
            places = [place.end() for place in PLACE.finditer(text) if place[0] in (b":", b"[")]
            if places:
                at = random.choice(places)
                text = text[:at] + random.choice(VALUES) + text[SCALAR.match(text, at).end() :]
            continue
        kind = random.randrange(8)
        if kind == 0:
            text = text[:at]
        elif kind == 1 and at < len(text):
            text = text[:at] + bytes([text[at] ^ 1 << random.randrange(8)]) + text[at + 1 :]
        elif kind == 2:
            text = text[:at] + random.randbytes(1) + text[at + 1 :]
        elif kind == 3:
            text = text[:at] + text[at + count :]
        elif kind == 4:
            text = text[: at + count] + text[at:]
        elif kind == 5:
            other = piece(random, documents)
            start = random.randint(0, len(other))
            text = text[:at] + other[start : start + count] + text[at + random.randrange(41) :]
        else:
            text = text[:at] + random.choice(FRAGMENTS) + text[end if kind == 6 else at :]
    return text


def double(random):
    while True:
        (value,) = struct.unpack("<d", random.randbytes(8))
        if math.isfinite(value):
            return value


def digits(random, count):
    return "".join(random.choices("0123456789", k=count))


def halfway(random):
    """The number in the middle of two doubles, or next to it."""
    value = double(random)
    if random.random() < 0.6:  # fewer digits
        value = math.ldexp(random.random(), random.randint(-80, 120))
    middle = (decimal.Decimal(value) + decimal.Decimal(math.nextafter(value, math.inf))) / 2
    text = format(middle, random.choice("fe")) if abs(middle.adjusted()) < 60 else str(middle)
    mantissa, mark, exponent = text.partition("e" if "e" in text else "E")
    if "." in mantissa:
        mantissa += random.choice(["", "", "0" * random.randrange(30), "0" * random.randrange(30) + "1"])
        if random.random() < 0.2:
            mantissa = mantissa[:-1] + random.choice("0123456789")
    return mantissa + mark + exponent


def number(random):
    kind = random.randrange(12)
    sign = random.choice(["", "-"])
    if kind == 0:
        return repr(double(random))
    if kind == 1:
        return "%.17g" % double(random)
    if kind == 2:
        return "%.*e" % (random.randrange(40), double(random))
    if kind == 3:  # many digits
        before = random.choice(["0", "1", digits(random, random.randint(1, 200)).lstrip("0") or "7"])
        exponent = random.choice(["", "e%d" % random.randint(-330, 330)])
        return sign + before + "." + digits(random, random.choice([18, 19, 20, 25, 100, 800])) + exponent
    if kind == 4:  # at the limits
        exponent = random.randint(*random.choice([(290, 320), (-350, -290), (-(10**20), 10**20)]))
        return sign + random.choice("123456789") + "." + digits(random, random.randint(1, 25)) + "E%+d" % exponent
    if kind == 5:
        return halfway(random)
    if kind == 6:  # integers
        powers = [2 ** random.choice([31, 32, 53, 54, 63, 64, 127, 128, 1023, 1024]), 10 ** random.randint(1, 310)]
        return sign + str(random.choice(powers) + random.randint(-3, 3)) + random.choice(["", "", "", ".0", "e0", "e-1"])
    if kind == 7:  # denormals
        (value,) = struct.unpack("<d", random.getrandbits(random.randint(1, 53)).to_bytes(8, "little"))
        return random.choice([repr(value), "%.17g" % value, "%.40e" % value, str(decimal.Decimal(value))])
    if kind == 8:  # prices
        return sign + str(random.randrange(10 ** random.randint(1, 9))) + "." + digits(random, random.randint(1, 9))
    if kind == 9:
        return sign + str(random.randrange(10 ** random.randint(1, 25)))
    if kind == 10:  # zeros
        zeros = "0" * random.randrange(400)
        return sign + random.choice(
            ["0", "0.0", "0e5", "0E-400", "0e99999999999", "0.%s1" % zeros, "0.0%s" % zeros, "1%s.0%s" % (zeros, zeros),
             "1%se-%d" % (zeros, len(zeros)), "0.%s123e%d" % (zeros, len(zeros))])
    text = random.choice([repr(double(random)), str(random.randrange(1000)), "1.5e3", "-0.0"])
    for _ in range(random.randint(1, 2)):  # malformed, mostly
        at = random.randint(0, len(text))
        text = text[:at] + random.choice(["", *"0123456789+-.eExNI \0,_"]) + text[at + random.randrange(2) :]
    return text


def main():
    folder = sys.argv[1]
    mutations, numbers, seed = map(int, sys.argv[2:])
    decimal.getcontext().prec = 1200
    documents = list(files())
    edge = list(edges())
    generator = random.Random(seed)
    good = [text for text in documents if is_json(text)]
    # Half of the mutations are of documents.
    bases = [good, documents + [text for text in edge if len(text) < 200]]
    mutations = [mutated(generator, bases[index % 2]) for index in range(mutations)]
    write(os.path.join(folder, "texts"), documents + edge + mutations)
    made = (number(generator).encode() for _ in range(numbers))
    write(os.path.join(folder, "numbers"), (b"[%b]" % text if index % 2 else text for index, text in enumerate(made)))


main()
