#!/bin/sh
# Counts the public and open declarations of a target, Jansson unless another is named: a line each, attributes in front
# on the same line or not. Prints the number, and the files that have most of them.
#
# The cases of a public enum and the members of a public protocol have no modifier of their own, and are not counted. A
# setter's `public private(set)` is counted once.
set -eu
cd "$(dirname "$0")/.."
target=${1:-Jansson}
modifiers='(@[A-Za-z_]+(\([^)]*\))?[[:space:]]+|(nonisolated|final|static|mutating|indirect)[[:space:]]+)*'
# Comments do not count: what is left of a line in front of // may be empty.
counts=$(find "Sources/$target" -name '*.swift' -exec awk -v modifiers="$modifiers" '
    { line = $0; sub(/\/\/.*/, "", line) }
    line ~ "^[[:space:]]*" modifiers "(public|open)(\\(set\\))?[[:space:]]+[@a-z]" && line !~ /public +import|@_spi/ { count[FILENAME]++ }
    END { for (file in count) print count[file], file }' {} + | sort -k1,1nr -k2)
echo "$counts" | awk -v target="$target" '{ sum += $1 } END { print sum " public declarations in " target }'
echo "$counts" | head -n 10
