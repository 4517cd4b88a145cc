#!/usr/bin/env python3
"""Compares JSONPartial with jiter, on prefixes of every valid document of the corpora.

    pip install jiter
    JANSSON_CORPORA=../shared/corpora Verification/oracles/partial-oracle.py [PREFIXES]

Of a document of up to 8 KB every prefix is read, of a larger one the first 2,048, and PREFIXES (1,000 by default)
more at positions that a seeded generator chooses. Each is read with cut strings (jiter's `trailing-strings`) and
without them (`on`).

Prints how many results are equal, and for each class of differences how many there are. A difference of no class is
an error. The classes, with the reason:

  end of a number   jiter takes a number at the end of the text for whole: of `[12` it makes [12], which `[123]` shows to
                    be wrong. JSONPartial waits for the byte after it. Without the number, jiter says the same.
  too deep          jiter reads about 200 levels, JSONPartial up to 2,048 (512 by default).
  nothing yet       Before the first value has come, jiter raises "EOF while parsing"; JSONPartial has a missing value.

JSONPartialJiterTests pins these, and how both treat what the corpora do not have.
"""

import os
import random
import re
import subprocess
import sys

import jiter

PACKAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "PartialOracle")
MODES = ["trailing-strings", "on"]
EVERY = 8192
FIRST = 2048
NUMBER = re.compile(rb"-?[0-9][0-9+\-.eE]*$|-$")


def build():
    command = ["swift", "build", "-c", "release", "--package-path", PACKAGE]
    subprocess.run(command, check=True, stdout=sys.stderr)
    shown = subprocess.run(command + ["--show-bin-path"], check=True, capture_output=True, text=True)
    return os.path.join(shown.stdout.strip(), "PartialOracle")


def documents():
    corpora = os.environ.get("JANSSON_CORPORA")
    if not corpora:
        sys.exit("JANSSON_CORPORA is not set")
    for folder, _, names in sorted(os.walk(corpora)):
        for name in sorted(names):
            if name.endswith(".json") and not name.startswith("n_"):
                yield os.path.join(folder, name)


def lengths(size, more):
    if size <= EVERY:
        return list(range(size + 1))
    return sorted(set(range(FIRST)) | set(random.Random(size).sample(range(FIRST, size + 1), more)))


def ours(binary, path, wanted):
    """The values of the prefixes, two for each; nothing if the file is not a document."""
    run = subprocess.Popen([binary, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    for length in wanted:
        try:
            run.stdin.write(b"%d\n" % length)
            run.stdin.flush()
        except BrokenPipeError:
            return
        lines = [run.stdout.readline() for _ in MODES]
        if not lines[-1]:
            return
        yield [line.rstrip(b"\n") for line in lines]
    run.stdin.close()
    if run.wait() != 0:
        sys.exit("%s: the driver failed" % path)


TOO_DEEP = "error: recursion limit exceeded"


def parsed(text):
    """A complete text; the order of its members counts."""
    try:
        return repr(jiter.from_json(text)) if text else None
    except ValueError as error:
        return "error: %s" % error


def partial(text, mode):
    try:
        return repr(jiter.from_json(text, partial_mode=mode))
    except ValueError as error:
        # Of a text that can still become valid, jiter only says that it has ended.
        if str(error).startswith("EOF while parsing"):
            return None
        return "error: %s" % error


def in_string(text):
    """Whether a text that can still become valid ends in a string."""
    return re.sub(rb'"(?:[^"\\]|\\.)*"', b"", text, flags=re.DOTALL).count(b'"') % 2 == 1


def compare(path, binary, more, counts):
    with open(path, "rb") as file:
        data = file.read()
    wanted = lengths(len(data), more)
    seen = False
    for length, values in zip(wanted, ours(binary, path, wanted)):
        seen = True
        prefix = data[:length]
        for mode, text in zip(MODES, values):
            value, theirs = parsed(text), partial(prefix, mode)
            number = NUMBER.search(prefix)
            if TOO_DEEP in (str(value)[: len(TOO_DEEP)], str(theirs)[: len(TOO_DEEP)]):
                kind = "too deep"
            elif value == theirs:
                kind = "equal" if value is not None else "nothing yet"
            elif number and not in_string(prefix) and value == partial(prefix[: number.start()], mode):
                kind = "end of a number"
            else:
                sys.exit("%s, %d bytes, %s:\n%s\n%s" % (path, length, mode, str(value)[-200:], str(theirs)[-200:]))
            counts[kind] = counts.get(kind, 0) + 1
    return seen


def main():
    more = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    binary = build()
    counts, read, skipped = {}, 0, []
    for path in documents():
        if compare(path, binary, more, counts):
            read += 1
        else:
            skipped.append(os.path.basename(path))
    print("%d documents, %d prefixes in %d modes" % (read, sum(counts.values()) // len(MODES), len(MODES)))
    for kind, count in sorted(counts.items()):
        print("%9d %s" % (count, kind))
    print("not documents: %d files" % len(skipped))


main()
