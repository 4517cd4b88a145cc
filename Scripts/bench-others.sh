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
registry=/usr/share/cargo/registry
cd "$(dirname "${BASH_SOURCE[0]}")/../Benchmarks/Others"
mkdir -p .build-others/serde
cd .build-others
exec 3>&1 >build.log 2>&1
finish() {
    local rc=$?
    [ $rc = 0 ] || { tail -20 build.log; echo "bench-others: failed; see Benchmarks/Others/.build-others"; } >&3
}
trap finish EXIT

packages=
[ -f /usr/include/simdjson.h ] || packages="$packages libsimdjson-dev"
command -v g++ || packages="$packages g++"
command -v cargo || packages="$packages cargo"
compgen -G "$registry/serde_json-1.*" || packages="$packages librust-serde-json-dev"
compgen -G "$registry/serde_derive-1.*" || packages="$packages librust-serde-derive-dev"
if [ -n "$packages" ]; then
    apt-get update
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $packages
fi
[ -x venv/bin/python ] || python3 -m venv venv
venv/bin/python -c 'import msgspec, orjson' || venv/bin/pip install msgspec orjson
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
# A copy, because cargo writes its lock next to the manifest.
cp ../serde/* models.rs serde/
cargo build --release --offline --manifest-path serde/Cargo.toml --config 'source.crates-io.replace-with="debian"' \
    --config "source.debian.directory=\"$registry\""

exec >&3 2>&1
trap - EXIT
venv/bin/python ../compare.py "$ours" "$@"
