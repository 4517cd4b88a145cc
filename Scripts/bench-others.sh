#!/usr/bin/env bash
# Measures this package beside serde_json, simdjson, yyjson, msgspec and orjson, by the same documents and models, and
# prints tables in Markdown. `make bench-others` builds our side, and runs
#
#     JANSSON_CORPORA=../shared/corpora Scripts/bench-others.sh PROGRAM [--rounds 9] [--filter models-write/canada]
#
# Installs what is missing, on Debian; needs PyPI for msgspec, orjson, and the C code of yyjson, which the package of
# that name contains. All of it is in Benchmarks/Others/.build-others, and compare.py says how it is measured.
set -euo pipefail
ours=$(realpath "${1:?our program}")
shift
[ -z "${JANSSON_CORPORA:-}" ] || JANSSON_CORPORA=$(realpath "$JANSSON_CORPORA")
export JANSSON_CORPORA
cd "$(dirname "${BASH_SOURCE[0]}")/../Benchmarks/Others"
# shellcheck source=Scripts/other-readers.sh
. ../../Scripts/other-readers.sh
mkdir -p .build-others
cd .build-others
begin_building bench-others
install_readers msgspec orjson
if [ ! -f yyjson/yyjson/yyjson.c ]; then
    venv/bin/pip download --no-deps --no-binary :all: yyjson==4.0.6
    mkdir -p yyjson
    tar -xzf yyjson-4.0.6.tar.gz -C yyjson --strip-components 1
fi

# On-Demand is compiled for this machine; serde_json and this package for any of its kind.
venv/bin/python ../models.py .
optimized="-O3 -DNDEBUG -march=native"
# shellcheck disable=SC2086
gcc -std=c11 $optimized -c -o yyjson.o yyjson/yyjson/yyjson.c
# shellcheck disable=SC2086
g++ -std=c++20 $optimized -Wall -Wextra -I. -Iyyjson/yyjson -o cpp-worker ../worker.cpp yyjson.o -lsimdjson
build_with_serde ../serde/* models.rs

end_building
venv/bin/python ../compare.py "$ours" "$@"
