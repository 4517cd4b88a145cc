#!/usr/bin/env bash
# Checks that ARCHITECTURE.md names every folder of Sources that holds source files, and that every file and folder that it
# names exists. A name is in backquotes, ends with .swift, .c, .h or a slash, and is a path or the end of one.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
page=ARCHITECTURE.md
[ -f "$page" ] || { echo "$page is missing" >&2; exit 1; }

{
    sed '/^ *```/,/^ *```/d' "$page" | grep -oE '`[^` ]+(\.swift|\.c|\.h|/)`' | sed 's/^`/name /; s/`$//'
    find Sources \( -name '*.swift' -o -name '*.[ch]' \) | sed 's|[^/]*$||; s/^/source /' | sort -u
    find * -name '.?*' -prune -o -type d -print | sed 's|$|/|; s/^/path /'
    find * -name '.?*' -prune -o -type f -print | sed 's/^/path /'
} | awk -v page="$page" '
    $1 == "name" {
        names[$2]
        next
    }
    {
        path = $2
        isNamed = 0
        while (path != "") {
            if (path in names) {
                found[path]
                isNamed = 1
            }
            if (!sub(/^[^\/]*\//, "", path)) break
        }
    }
    $1 == "source" && !isNamed {
        print page ": does not name " $2
        status = 1
    }
    END {
        for (name in names) if (!(name in found)) {
            print page ": there is no " name
            status = 1
        }
        exit status
    }' >&2
