"""Reads the records of a file with python's json or with orjson, and writes a line for each
(oracles.sh): oracle.py json|orjson INPUT OUTPUT [numbers]"""

import json
import re
import struct
import sys

from records import records

if sys.argv[1] == "orjson":
    import orjson
    loads, dumps = orjson.loads, orjson.dumps
else:
    loads, dumps = json.loads, lambda value: json.dumps(value, separators=(",", ":")).encode()

SPECIAL = re.compile(rb'[\x00-\x1f"\\]')


def text(string):
    # A lone surrogate, which only python's json makes, becomes the three bytes that UTF-8 has no place for.
    return b'"' + SPECIAL.sub(lambda byte: b"\\%02x" % ord(byte[0]), string.encode("utf-8", "surrogatepass")) + b'"'


def line(value):
    if value is None:
        return b"n"
    if value is True or value is False:
        return b"t" if value else b"f"
    if isinstance(value, int):
        return b"i%d" % value
    if isinstance(value, float):
        return b"d" + struct.pack(">d", value).hex().encode()
    if isinstance(value, str):
        return text(value)
    if isinstance(value, list):
        return b"[" + b",".join(map(line, value)) + b"]"
    return b"{" + b",".join([text(key) + b":" + line(member) for key, member in value.items()]) + b"}"


def read(record):
    """The record's line. RecursionError is python's limit of nesting."""
    try:
        value = loads(record)
    except (ValueError, RecursionError):
        return b"-"
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(20_000)  # for line(), which needs two levels for one
    try:
        return line(value) + (b"\t" + dumps(value) if len(sys.argv) > 4 else b"")
    finally:
        sys.setrecursionlimit(limit)


with open(sys.argv[3], "wb") as output:
    for record in records(sys.argv[2]):
        output.write(read(record) + b"\n")
