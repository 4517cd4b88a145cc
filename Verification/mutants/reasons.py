"""Lists of entries in groups, each below a comment with its reason: unreached.txt and those of equivalent mutants."""

import sys


def read_reasons(path):
    """The number of the line and the reason of each entry. An empty line ends a group."""
    entries, reason, is_open = {}, "", False
    for number, line in enumerate(path.read_text().splitlines() if path.exists() else [], 1):
        line = line.strip()
        if line.startswith("#"):
            reason = f"{reason} {line[1:].strip()}" if is_open else line[1:].strip()
        elif not line:
            reason = ""
        elif not reason:
            sys.exit(f"{path}:{number}: no reason above this line")
        else:
            entries[line] = number, reason
        is_open = line.startswith("#")
    return entries
