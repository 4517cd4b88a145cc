#!/usr/bin/env python3
"""Prints what the tests reach, from what `llvm-cov export` made of their profiles: for each C file the lines, branches
and conditions (MC/DC), for each Swift module the lines and regions. coverage.sh calls it.

    coverage.py UNREACHED SUMMARY LCOV BRANCHES [LCOV BRANCHES]...

SUMMARY has the regions of all files. Each LCOV has the lines of a build, and BRANCHES the branches and conditions of its C
files. What is built or reached in one of the builds counts. UNREACHED lists the sides of branches and the conditions of C
that no test reaches, in paragraphs that start with the reason. Fails if one is not listed, and if one that is listed is
reached or not there, unless a question mark before it says that this depends on the run.
"""

import collections
import json
import os
import pathlib
import re
import sys

from reasons import read_reasons

SOURCES = "/Sources/"


def name_of(path):
    """What is behind Sources/, or None for a file of somebody else and for a link to another file."""
    before, found, name = path.rpartition(SOURCES)
    return name if found and before == os.getcwd() and not os.path.islink(path) else None


def read_lines(path, lines):
    """Adds up how often each line of a file runs."""
    for record in open(path, encoding="utf-8"):
        if record.startswith("SF:"):
            name = name_of(record[3:].strip())
        elif record.startswith("DA:") and name:
            number, count = record[3:].split(",")[:2]
            lines[name][int(number)] += int(count)


class Source:
    """The text of a C file."""

    def __init__(self, path):
        self.lines = open(path, encoding="utf-8").read().split("\n")

    def text(self, place):
        first, start, last, end = place
        if place[:2] == place[2:]:  # a macro
            return re.match(r"\w*", self.lines[first - 1][start - 1:])[0]
        if first == last:
            return self.lines[first - 1][start - 1:end - 1]
        between = self.lines[first - 1:last]
        between[0], between[-1] = between[0][start - 1:], between[-1][:end - 1]
        return " ".join(line.strip() for line in between)

    def function(self, place):
        for line in reversed(self.lines[:place[0]]):
            found = re.match(r"[A-Za-z].*?(\w+)\(", line)
            if found and not line.startswith("#"):
                return found[1]
        return "?"


def read_branches(path, branches, decisions, sources):
    for file in json.load(open(path, encoding="utf-8"))["data"][0]["files"]:
        name = name_of(file["filename"])
        if name is None or not name.startswith("CJSONScanner/"):
            continue
        sources.setdefault(name, Source(file["filename"]))
        for branch in file["branches"]:
            counts = branches[name].setdefault(tuple(branch[:4]), [0, 0, branch[8] == 6])
            counts[0] += branch[4]
            counts[1] += branch[5]
        for decision in file["mcdc_records"]:
            conditions = decisions[name].setdefault(tuple(decision[:4]), [False] * len(decision[9]))
            for i, is_shown in enumerate(decision[9]):
                conditions[i] |= is_shown


def read_unreached(path):
    """The entries of the list, with the number of the line of each, and those that may be reached."""
    entries = read_reasons(path)
    uncertain = {entry.removeprefix("? ") for entry in entries if entry.startswith("? ")}
    return {entry.removeprefix("? "): number for entry, (number, _) in entries.items()}, uncertain


def share(reached, total):
    return "-" if total == 0 else f"{100 * reached / total:.2f} %" if reached < total else "100 %"


def row(name, columns, width):
    print(name.ljust(width) + "".join(column.rjust(22) for column in columns))


def column(reached, total):
    return f"{reached}/{total} {share(reached, total):>8}" if total else "-"


def main():
    listed, uncertain = read_unreached(pathlib.Path(sys.argv[1]))
    lines = collections.defaultdict(collections.Counter)
    branches, decisions, sources = collections.defaultdict(dict), collections.defaultdict(dict), {}
    for i in range(3, len(sys.argv), 2):
        read_lines(sys.argv[i], lines)
        read_branches(sys.argv[i + 1], branches, decisions, sources)

    unreached = collections.OrderedDict()
    totals = [0] * 6
    row("C file", ["lines", "branches", "conditions (MC/DC)"], 32)
    for name in sorted(sources):
        source, numbers = sources[name], [0] * 6
        short = name.removeprefix("CJSONScanner/")

        def miss(place, what):
            entry = f"{short} {source.function(place)} {what}: {source.text(place)}"
            unreached.setdefault(entry, f"Sources/{name}:{place[0]}")

        numbers[0], numbers[1] = sum(count > 0 for count in lines[name].values()), len(lines[name])
        for place, (true, false, _) in sorted(branches[name].items()):
            numbers[2] += (true > 0) + (false > 0)
            numbers[3] += 2
            if true == 0:
                miss(place, "true")
            if false == 0:
                miss(place, "false")
        for place, conditions in sorted(decisions[name].items()):
            numbers[4] += sum(conditions)
            numbers[5] += len(conditions)
            within = sorted(p for p, counts in branches[name].items()
                            if counts[2] and place[:2] <= p[:2] and p[2:] <= place[2:])
            for i, is_shown in enumerate(conditions):
                if not is_shown:
                    miss(within[i] if len(within) == len(conditions) else place, "alone")
        totals = [a + b for a, b in zip(totals, numbers)]
        row(short, [column(*numbers[i:i + 2]) for i in (0, 2, 4)], 32)
    row("all of C", [column(*totals[i:i + 2]) for i in (0, 2, 4)], 32)

    regions, missed = collections.defaultdict(lambda: [0, 0]), {}
    for file in json.load(open(sys.argv[2], encoding="utf-8"))["data"][0]["files"]:
        name = name_of(file["filename"])
        if name and name.endswith(".swift"):
            regions[name.split("/")[0]][0] += file["summary"]["regions"]["covered"]
            regions[name.split("/")[0]][1] += file["summary"]["regions"]["count"]
    reached = collections.defaultdict(lambda: [0, 0])
    for name, counts in lines.items():
        if name.endswith(".swift"):
            covered = sum(count > 0 for count in counts.values())
            reached[name.split("/")[0]][0] += covered
            reached[name.split("/")[0]][1] += len(counts)
            missed[name] = (len(counts) - covered, len(counts))
    print()
    row("Swift module", ["lines", "regions"], 32)
    for module in sorted(reached):
        row(module, [column(*reached[module]), column(*regions[module])], 32)

    print("\nSwift files with the most lines that no test runs")
    for name, (count, total) in sorted(missed.items(), key=lambda item: (-item[1][0], item[0]))[:20]:
        row(name, [f"{count} of {total}"], 70)

    new = [f"{place}: {entry}" for entry, place in unreached.items() if entry not in listed]
    old = [f"{sys.argv[1]}:{number}: {entry}" for entry, number in listed.items()
           if entry not in unreached and entry not in uncertain]
    print(f"\n{len(unreached)} sides of branches and conditions of C are not reached, {len(unreached) - len(new)} of them "
          f"for a reason that {sys.argv[1]} gives.")
    if new:
        print("Not listed there:", *new, sep="\n")
    if old:
        print("Listed, but reached or not there:", *old, sep="\n")
    sys.exit(1 if new or old else 0)


if __name__ == "__main__":
    main()
