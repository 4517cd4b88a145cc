#!/bin/sh
# Counts the public and open declarations of JanssonCore, and of Jansson with all modules that it re-exports. With a target,
# counts those of the target, and prints the files that have most of them.
#
# A declaration is a line with `public` or `open`; attributes may precede it. The cases of an enum and the requirements of
# a protocol have no modifier of their own, and are not counted. Names that begin with an underscore are not counted
# either, nor is anything in a type or extension of such a name, which ends with a brace of the same indentation. The same
# holds for unavailable declarations, which only give the compiler a message.
set -eu
cd "$(dirname "$0")/.."

# Prints the number of declarations of each file of a target.
count() {
    find "Sources/$1" -name '*.swift' -exec awk '
        BEGIN {
            start = "^ *((@[A-Za-z_]+(\\([^)]*\\))?|nonisolated|final|static|mutating|indirect) +)*"
            words = "([a-z]+(\\([a-z]+\\))? +)*"
            types = "(struct|class|enum|actor|protocol|extension) +([A-Za-z0-9_]+[.])*_[A-Za-z]"
            names = "(func|var|let|typealias|macro|associatedtype) +`?_"
        }
        FNR == 1 { isHidden = isUnavailable = 0 }
        { sub(/\/\/.*/, "") }
        isHidden {
            if (index($0, indentation "}") == 1) isHidden = 0
            next
        }
        /\*, unavailable/ { isUnavailable = 1 }
        /^ *case / { isUnavailable = 0 }
        $0 ~ start words types || isUnavailable && $0 ~ start words "extension " {
            match($0, /^ */)
            isUnavailable = 0
            indentation = substr($0, 1, RLENGTH)
            isHidden = $0 !~ /\} *$/
            next
        }
        $0 ~ start "(public|open) +" words names || /public +import|@_spi/ {
            isUnavailable = 0
            next
        }
        $0 ~ start "(public|open)(\\(set\\))? +[@a-z]" {
            if (!isUnavailable) count[FILENAME]++
            isUnavailable = 0
        }
        END { for (file in count) print count[file], file }' {} + | sort -k1,1nr -k2
}

sum() { awk '{ sum += $1 } END { print sum + 0 }'; }

if [ $# -gt 0 ]; then
    count "$1" | head -n 10
    echo "$(count "$1" | sum) public declarations in $1"
    exit
fi
all=0
for target in JanssonCore JanssonStyles JanssonStreams JanssonRepair JanssonProblems Jansson; do
    number=$(count "$target" | sum)
    all=$((all + number))
    printf '%5d %s\n' "$number" "$target"
done
printf '%5d Jansson with all modules that it re-exports\n' "$all"
