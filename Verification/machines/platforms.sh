#!/usr/bin/env bash
# What decides the lowest versions of Apple's systems: prints which modules the sources of the libraries import, with the
# number of files, and which files use an API that is newer than Swift's oldest runtime. Documentation/WithoutLibjansson.md
# has the versions. Fails if a library imports a system module without #if canImport or #if os around it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
mapfile -t files < <(git ls-files 'Sources/*.swift' | grep -v '^Sources/\(inflate\|JanssonMacros\)/')

echo "Imports, by files:"
sed -nE 's/^ *((public|package|internal|private|@_?[a-zA-Z()]+) )*import (struct |class |func |enum )?([A-Za-z_0-9]+).*/\4/p' \
    "${files[@]}" | sort | uniq -c | sort -rn

for api in 'utf8Span|UTF8Span' InlineArray 'Mutex<|Atomic<'; do
    printf '\n%s:\n' "$api"
    grep -lE "$api" "${files[@]}" | sed 's/^/  /' || true
done

status=0
for file in "${files[@]}"; do
    awk -v file="$file" '
        /^ *#if/ { depth++ }
        /^ *#endif/ { depth-- }
        /^ *((public|package|internal|private|@[^ ]*) )*import (Glibc|Musl|Darwin|Android|WASILibc)$/ && !depth {
            printf "%s:%d: %s\n", file, FNR, $0
            bad = 1
        }
        END { exit bad }' "$file" || status=1
done
[ "$status" = 0 ] || echo "platforms: these imports need #if canImport" >&2
exit "$status"
