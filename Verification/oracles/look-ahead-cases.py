#!/usr/bin/env python3
"""Prints random patterns with look-ahead at the start, and texts, a JSON array on a line, with what python's re says:
whether the pattern is found in the text. For the test `ECMARegexpTests.agreesWithNode`:

    look-ahead-cases.py 200000 1 > cases; JANSSON_REGEXP_CASES=cases swift test --filter agreesWithNode
"""

import json
import random
import re
import sys

count, seed = map(int, sys.argv[1:3])
source = random.Random(seed)
ATOMS = ["a", "b", "c", "é", ".", "[ab]", "[^a]", "\\d", "\\W", "\\b", "\\B", "^", "$", "(?:a|bc)", "(a|é)", "(?:)"]
QUANTIFIERS = ["", "", "", "*", "+", "?", "*?", "{2}", "{1,2}"]


def sequence(length):
    parts = [source.choice(ATOMS) for _ in range(source.randint(0, length))]
    return "".join(
        part if part in ("^", "$", "\\b", "\\B") else part + source.choice(QUANTIFIERS) for part in parts)


def look_ahead(depth):
    inner = "".join(look_ahead(depth - 1) for _ in range(source.randint(0, 2))) if depth else ""
    branches = [source.choice(["", "^", ".*"]) + sequence(2) for _ in range(source.randint(1, 2))]
    return "(?%s%s%s)" % (source.choice("=!"), inner, "|".join(branches))


def start(depth=2):
    parts = [look_ahead(depth) for _ in range(source.randint(0, 3))]
    parts.insert(source.randint(0, len(parts)), "^")
    return "".join(parts)


def pattern():
    kind = source.randrange(5)
    if kind == 0:
        return start() + sequence(3) + "|" + start() + sequence(2)
    if kind == 1:
        return "^(?:%s|%s)%s" % (look_ahead(1) + sequence(2), start(1) + sequence(1), sequence(2))
    if kind == 2:
        return "(%s(%s))%s" % (start(1), look_ahead(1) + sequence(2), sequence(1))
    return start() + sequence(4)


while count > 0:
    # Python's \B does not match an empty text.
    text = "".join(source.choice("aabbcé1_ -") for _ in range(source.randint(1, 7)))
    expression = pattern()
    match = re.search(expression, text, re.ASCII)
    print(json.dumps([expression, text, match is not None], ensure_ascii=False))
    count -= 1
