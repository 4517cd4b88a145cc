#!/usr/bin/env bash
# Compares what the C code (scanner, writer, direct reader) makes of the same inputs on several machines, and under
# checkers of memory. The inputs are the fuzzers' seeds, the corpora if there are any, mutations of both, and random doubles.
#
#   other-machines.sh scalar   plain C against SSE2 (on arm64: NEON) on this machine, with the address and
#                              undefined-behavior sanitizers; on x86-64 also SSE2 without SSE4.1
#   other-machines.sh memory   the same under the memory sanitizer, which finds what is read before it is written, and
#                              under valgrind. Debian's clang and valgrind are installed if they are missing: Swift's
#                              compiler has no runtime of this sanitizer.
#   other-machines.sh arm64    x86-64 and arm64, each with SIMD and in plain C. arm64 runs by QEMU. Checks also
#                              that a big-endian machine is refused by the compiler.
#
# MUTATIONS and REALS say how many. `scalar` with the usual numbers also compares what depends on no file with
# digests.txt, so that no change of behaviour goes unnoticed. UPDATE=yes writes that file.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
if [ -z "${JANSSON_CORPORA:-}" ] && [ -d ../shared/corpora ]; then
    JANSSON_CORPORA=$(cd ../shared/corpora && pwd)
    export JANSSON_CORPORA
fi
sources=(Sources/CJSONScanner/*.c Verification/machines/digest.c)
flags=(-std=c11 -O2 -Wall -Wextra -Werror -ISources/CJSONScanner/include -ISources/CJSONScanner -IVerification/machines)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

inputs=()
while IFS= read -r -d '' file; do inputs+=("$file"); done < <(
    LC_ALL=C find Fuzz/Seeds -type f -print0 | LC_ALL=C sort -z)
if [ -n "${JANSSON_CORPORA:-}" ]; then
    while IFS= read -r -d '' file; do inputs+=("$file"); done < <(
        LC_ALL=C find "$JANSSON_CORPORA" -type f -name '*.json' -print0 | LC_ALL=C sort -z)
fi

install() {
    if ! command -v apt-get >/dev/null; then
        echo "Missing: $*. Install them, or run this on Debian or Ubuntu." >&2
        exit 1
    fi
    local as_root=
    [ "$(id -u)" -eq 0 ] || as_root=sudo
    echo "Installing $*." >&2
    $as_root apt-get update >&2
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" >&2
}

# build NAME COMPILER [FLAG...]: the program that prints digests.
build() {
    local name=$1
    shift
    "$@" "${flags[@]}" "${sources[@]}" -lm -o "$work/$name"
}

# run NAME [COMMAND...]: runs it, and says what it was built from and how long it took.
run() {
    local name=$1 start=$SECONDS
    shift
    "$@" "$work/$name" "$MUTATIONS" "$REALS" "${inputs[@]}" >"$work/$name.digests" 2>"$work/$name.code" || {
        cat "$work/$name.code" >&2
        echo "$name: FAILED" >&2
        return 1
    }
    echo "$name ($(cat "$work/$name.code")): $((SECONDS - start)) s"
}

# compare NAME...: their digests with those of the first one.
compare() {
    local first=$1 name failed=0
    shift
    for name in "$@"; do
        if ! diff "$work/$first.digests" "$work/$name.digests" >"$work/difference"; then
            echo "$name differs from $first:" >&2
            head -n 20 "$work/difference" >&2
            failed=1
        fi
    done
    [ "$failed" -eq 0 ] || exit 1
    local accepted tokens
    accepted=$(awk '{ sum += $(NF - 3) } END { print sum }' "$work/$first.digests")
    tokens=$(awk '{ sum += $(NF - 1) } END { print sum }' "$work/$first.digests")
    echo "the same digests of ${#inputs[@]} files, $MUTATIONS mutations and $REALS doubles:" \
        "$accepted accepted, $tokens tokens read directly"
}

case ${1:-} in
scalar)
    : "${MUTATIONS:=20000}" "${REALS:=20000}"
    checks=(-g -fuse-ld=lld -fsanitize=address,undefined -fno-sanitize-recover=undefined)
    build simd clang "${checks[@]}"
    build plain clang "${checks[@]}" -DCJS_SCALAR
    run simd
    run plain
    [ "$(cat "$work/plain.code")" != "$(cat "$work/simd.code")" ] || {
        echo "CJS_SCALAR makes no difference" >&2
        exit 1
    }
    names=(simd plain)
    if [ "$(uname -m)" = x86_64 ]; then
        build narrow clang "${checks[@]}" -DWITHOUT_WIDE_DIGITS
        run narrow
        names+=(narrow)
    fi
    compare "${names[@]}"
    known=Verification/machines/digests.txt
    if [ "$(uname -s) $MUTATIONS $REALS" = 'Linux 20000 20000' ]; then
        grep -vE '^(files|mutations) ' "$work/plain.digests" >"$work/known"
        [ -z "${UPDATE:-}" ] || cp "$work/known" $known
        if ! diff $known "$work/known" >&2; then
            echo "The C code does not do what it did. If that is meant, \`UPDATE=yes make scalar\` updates $known." >&2
            exit 1
        fi
    fi
    ;;
memory)
    : "${MUTATIONS:=1000000}" "${REALS:=1000000}" "${IN_VALGRIND:=20000}"
    compilers=(/usr/lib/llvm-*/bin/clang)
    runtimes=(/usr/lib/llvm-*/lib/clang/*/lib/linux/libclang_rt.msan-*.a)
    if [ ! -x "${compilers[-1]}" ] || [ ! -e "${runtimes[-1]}" ]; then
        install clang "libclang-rt-$(apt-cache depends clang | sed -n 's/.*Depends: clang-//p')-dev"
        compilers=(/usr/lib/llvm-*/bin/clang)
    fi
    command -v valgrind >/dev/null || install valgrind
    checks=(-g -fsanitize=memory -fsanitize-memory-track-origins -fno-sanitize-recover=memory)
    build sanitizer "${compilers[-1]}" "${checks[@]}"
    build sanitizer-plain "${compilers[-1]}" "${checks[@]}" -DCJS_SCALAR
    run sanitizer
    run sanitizer-plain
    compare sanitizer sanitizer-plain
    # All allocations of the program end at their last byte.
    build valgrind "${compilers[-1]}" -gdwarf-4
    MUTATIONS=$IN_VALGRIND REALS=$IN_VALGRIND run valgrind valgrind --quiet --error-exitcode=1 --leak-check=full
    ;;
arm64)
    : "${MUTATIONS:=1000000}" "${REALS:=1000000}"
    if ! command -v aarch64-linux-gnu-gcc qemu-aarch64 s390x-linux-gnu-gcc >/dev/null ||
        [ ! -e /usr/aarch64-linux-gnu/include/stdio.h ]; then
        install gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user gcc-s390x-linux-gnu libc6-dev-s390x-cross
    fi
    arm=(-static)
    build x86-64 clang
    build x86-64-plain clang -DCJS_SCALAR
    build x86-64-gcc gcc
    build arm64 aarch64-linux-gnu-gcc "${arm[@]}"
    build arm64-plain aarch64-linux-gnu-gcc "${arm[@]}" -DCJS_SCALAR
    names=(x86-64 x86-64-plain x86-64-gcc arm64 arm64-plain)
    # Swift's own compiler, too, with the other one's linker and C library.
    if clang --target=aarch64-linux-gnu -isystem /usr/aarch64-linux-gnu/include "${flags[@]}" -c \
        -x c - -o "$work/tried.o" <<<'#include <arm_neon.h>
int main(void) { return 0; }' 2>/dev/null; then
        for source in "${sources[@]}"; do
            clang --target=aarch64-linux-gnu -isystem /usr/aarch64-linux-gnu/include "${flags[@]}" -c "$source" \
                -o "$work/$(basename "$source").o"
        done
        aarch64-linux-gnu-gcc "${arm[@]}" "$work"/*.c.o -lm -o "$work/arm64-clang"
        names+=(arm64-clang)
    fi

    run_any() {
        case $1 in
        arm64*) run "$1" qemu-aarch64 ;;
        *) run "$1" ;;
        esac
    }
    # As many at a time as there are processors.
    running=0
    for name in "${names[@]}"; do
        run_any "$name" &
        running=$((running + 1))
        if [ "$running" -ge "$(getconf _NPROCESSORS_ONLN)" ]; then
            wait -n
            running=$((running - 1))
        fi
    done
    while [ "$running" -gt 0 ]; do
        wait -n
        running=$((running - 1))
    done
    compare "${names[@]}"

    # A big-endian machine.
    if s390x-linux-gnu-gcc "${flags[@]}" -fsyntax-only Sources/CJSONScanner/scanner.c 2>"$work/s390x"; then
        echo "s390x: compiled, but should be refused" >&2
        exit 1
    fi
    grep -q "a word's first byte is its lowest" "$work/s390x" || {
        cat "$work/s390x" >&2
        exit 1
    }
    echo "s390x: refused by the compiler, because $(grep -om1 "a word's first byte is its lowest" "$work/s390x")"
    ;;
*)
    echo "usage: $0 scalar|memory|arm64" >&2
    exit 64
    ;;
esac
