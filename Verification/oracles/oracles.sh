#!/usr/bin/env bash
# Compares what this package reads and writes with python's json, orjson, serde_json, simdjson and libjansson:
#
#     JANSSON_CORPORA=../shared/corpora oracles.sh [--mutations 200000] [--numbers 2000000] [--seed 1]
#
# readers/inputs.py makes texts (the corpora, edge cases, mutations from a seed) and texts of numbers. Of each text,
# a program for each oracle writes one line: `-` if it refuses the text, or its value, tagged by type.
#
#     n t f          null, true, false
#     i12            an integer, with all digits
#     d3ff8000…      a real: the bits of the double
#     "a\0ab"        a string in UTF-8; `"`, `\` and control characters by their hexadecimal codes
#     [i1,n]         an array
#     {"a":i1,"b":n} an object in source order. Of a repeated key the last value, in the place of the first. simdjson
#                    hands out all members, so that its program chooses.
#
# Behind a number, after a tab, is the text that the oracle writes for it. Besides, every document that this package
# accepts is written with changing options, and read by all.
#
# readers/compare.py prints the classes of differences as a table, and fails if there is one of no class. Installs what is
# missing, on Debian; needs PyPI for orjson. All of it is in readers/.build-oracles.
set -euo pipefail
mutations=200000
numbers=2000000
seed=1
while [ $# -gt 0 ]; do
    case "$1" in
    --mutations) mutations=${2:?a number} ;;
    --numbers) numbers=${2:?a number} ;;
    --seed) seed=${2:?a number} ;;
    *) echo "oracles: the options are --mutations, --numbers and --seed" >&2; exit 2 ;;
    esac
    shift 2
done
JANSSON_CORPORA=$(cd "${JANSSON_CORPORA:?the folder of the corpora}" && pwd)
export JANSSON_CORPORA
cd "$(dirname "${BASH_SOURCE[0]}")/readers"
# shellcheck source=Scripts/other-readers.sh
. ../../../Scripts/other-readers.sh
mkdir -p .build-oracles
cd .build-oracles
begin_building oracles
install_readers orjson

../../../../Scripts/install-dependencies.sh
swift build -c release --package-path ../Ours
g++ -std=c++17 -O2 -Wall -Wextra -o simdjson ../simdjson.cpp -lsimdjson
build_with_serde ../serde/*
ours=$(swift build -c release --package-path ../Ours --show-bin-path)/Ours

venv/bin/python ../inputs.py . "$mutations" "$numbers" "$seed"
"$ours" texts written texts

# An oracle that crashes leaves a file that is too short, and the script ends.
read_by_all() {
    {
        "$ours" "$@" automatic "${kind[@]}" && "$ours" "$1" "$1.libjansson" libjansson "${kind[@]}"
    } &
    first=$!
    venv/bin/python ../oracle.py json "$1" "$1.json" "${kind[@]}"
    wait $first
    {
        ./simdjson "$1" "$1.simdjson" "${kind[@]}" && serde/target/release/serde-oracle "$1" "$1.serde_json" "${kind[@]}"
    } &
    first=$!
    venv/bin/python ../oracle.py orjson "$1" "$1.orjson" "${kind[@]}"
    wait $first
}
for input in texts numbers written; do
    kind=()
    [ $input != numbers ] || kind=(numbers)
    read_by_all $input $input.ours
done

end_building
venv/bin/python -c 'import platform, orjson; print("python", platform.python_version() + ", orjson", orjson.__version__)'
echo "serde_json $(sed -n '/name = "serde_json"/{n;s/version = "\(.*\)"/\1/p}' serde/Cargo.lock)," \
    "simdjson $(./simdjson versions), libjansson $(pkg-config --modversion jansson)"
venv/bin/python ../compare.py .
