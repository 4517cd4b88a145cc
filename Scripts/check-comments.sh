#!/usr/bin/env bash
# Prints the comments that break a rule of CONTRIBUTING.md for plain English, and fails if there are any.
#
# usage: check-comments.sh [FILE...]; by default, all sources
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

files=("$@")
if [ "${#files[@]}" -eq 0 ]; then
    mapfile -t files < <(find Sources -type f \( -name '*.swift' -o -name '*.c' -o -name '*.h' \) | sort)
fi

# A comment begins where the line before is none. The words are from the review that found them hard to read.
awk '
    FNR == 1 { inComment = 0; inBlock = 0 }
    {
        isComment = inBlock || $0 ~ /^[ \t]*\/[\/*]/
        text = $0
        if (!isComment) {
            if (match($0, /[ \t]\/[\/*][\/*!]?[ \t]/)) text = substr($0, RSTART + 1)
            else { inComment = 0; next }
        }
        gsub(/``?[^`]*``?/, "", text)
        words = text
        sub(/^[ \t]*(\/\/+|\/\*+|\*)[ \t]*(- )?/, "", words)
        begins = !(isComment && inComment)
        if (begins && words ~ /^(Of|What|Those|Whether it|Whether they) / ||
            words ~ /(^|[^A-Za-z])(of which|is to be|what is behind|for lack of|that stands?|ha(s|ve) come|who made)([^A-Za-z]|$)/ ||
            tolower(words) ~ /(^|[^a-z])(lanes?|likeness(es)?|stand-?ins?|refusals?|arriving)([^a-z]|$)/) {
            print FILENAME ":" FNR ": " $0
            found = 1
        }
        inComment = isComment
        if ($0 ~ /\/\*/ && $0 !~ /\*\//) inBlock = 1
        if ($0 ~ /\*\//) { inBlock = 0; inComment = 0 }
    }
    END { exit found }
' "${files[@]}"
