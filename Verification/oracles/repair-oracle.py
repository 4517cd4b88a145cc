#!/usr/bin/env python3
"""Compares `inflate repair` with json_repair, on the broken texts of Verification/oracles/RepairCorpus/corpus.jsonl.

    pip install json_repair
    Verification/oracles/repair-oracle.py [CORPUS] [--all]

Each text is stated with the value that was meant. Prints how many each of them repairs to that value (members in their
order, numbers by value), and of the others the text and both values; with --all also where only json_repair differs. A
text of another corpus, in the same form, can be given.

Where json_repair 0.64.6 differs, by classes, with an example, both results, and who is right:

  prose with brackets   `See [1]: {"a": 1}`: inflate {"a": 1}, json_repair [[1], {"a": 1}]. inflate: a reference, a check
                        box or a link is no document. A text behind a cut document is not a part of it, either.
  colon is missing      `{"a" [1], "b": 2}`: {"a": [1], "b": 2} against {'a" [1], "b': 2}. inflate: the quotes show
                        where the key ends.
  quote is missing      `["a,\\n "b"]`: ["a", "b"] against ["a,\\n ", "b"]. inflate: a comma and a line end before a quote
                        are structure.
  repeated comma        `{"a": 1,, "b": 2}`: 1 against the string "1,". inflate.
  other quotes          `{'a': 'it's'}`, `{`a`: `b`}`: "it's", "b" against "it's'", "b`". inflate.
  brackets              `[{"a": 1, {"b": 2}]`, `["a": 1]`: two objects, one object against one object, an array of one.
                        inflate, in most cases. If a bracket is missing and only the indentation shows where, neither.
  words                 `{p: 10%, t: 10:30, s: true story}`: strings against 10, 10 and true. inflate: nothing is lost.
  literals              `[undefined, NaN, Infinity]`: null against strings. A choice: JSON.stringify writes null; a string
                        keeps what the text says. Cut literals (`[tru`) inflate completes.
  missing value         `{"a": }`: null against "". A choice; null is of no type. `{"a": 1, "b"}`: null against no member.
  scalars               `True`, `+5`: true, 5 against nothing. inflate: a document can be a scalar.
  escapes               `"\\ud800"`, a cut `"\\u00`: U+FFFD and nothing against a string that is not Unicode, and the
                        escape as text. inflate: the result can be written as UTF-8.
  several documents     The first, the last or all, by option; json_repair makes an array, or keeps the last. A choice.
  cut key               `{"a`: {"a": null} against ["a"]. inflate.

"""

import collections
import json
import os
import subprocess
import sys

import json_repair

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
CORPUS = os.path.join(HERE, "RepairCorpus", "corpus.jsonl")


def build():
    command = ["swift", "build", "--package-path", ROOT, "--traits", "CommandLine", "--product", "inflate"]
    subprocess.run(command, check=True, stdout=sys.stderr)
    shown = subprocess.run(command + ["--show-bin-path"], check=True, capture_output=True, text=True)
    return os.path.join(shown.stdout.strip(), "inflate")


def ours(inflate, case):
    command = [inflate, "repair", "-", "--documents", case.get("documents", "first")]
    run = subprocess.run(command, input=case["text"].encode(), capture_output=True)
    # A document of which a part was left out is printed, too.
    return json.loads(run.stdout) if run.stdout else run.stderr.decode().split("\n")[0]


def theirs(text):
    try:
        return json_repair.loads(text)
    except Exception as error:  # Whatever it raises is a text that it does not repair.
        return "error: %s" % error


def same(left, right):
    if isinstance(left, dict) and isinstance(right, dict):
        return list(left) == list(right) and all(same(left[key], right[key]) for key in left)
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(same, left, right))
    return left == right and isinstance(left, bool) == isinstance(right, bool)


def main():
    sys.stdout.reconfigure(errors="backslashreplace")
    arguments = [argument for argument in sys.argv[1:] if argument != "--all"]
    inflate = build()
    counts = collections.Counter()
    with open(arguments[0] if arguments else CORPUS, encoding="utf-8") as file:
        cases = [json.loads(line) for line in file]
    for number, case in enumerate(cases, 1):
        values = ours(inflate, case), theirs(case["text"])
        right = tuple(same(value, case["meant"]) for value in values)
        counts[right] += 1
        if right[0] and (right[1] or "--all" not in sys.argv):
            continue
        print("line %d: %s" % (number, json.dumps(case["text"], ensure_ascii=False)))
        for name, value in zip(("meant", "inflate", "json_repair"), (case["meant"],) + values):
            print("    %-12s %s" % (name, json.dumps(value, ensure_ascii=False)))
    print("%d texts" % len(cases))
    for index, name in enumerate(("inflate", "json_repair")):
        count = sum(counts[right] for right in counts if right[index])
        print("%s repairs %d to the value that was meant (%.1f %%)" % (name, count, 100 * count / len(cases)))
    print("both %d, only inflate %d, only json_repair %d, neither %d" % (
        counts[True, True], counts[True, False], counts[False, True], counts[False, False]))


main()
