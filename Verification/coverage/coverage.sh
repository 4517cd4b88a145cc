#!/usr/bin/env bash
# Prints what the tests reach: for each C file lines, branches and conditions (MC/DC), for each Swift module lines and
# regions. Fails if a branch or a condition of C is not reached and unreached.txt does not say why.
#
#   coverage.sh [PART]...   runs the parts that are named, or all, and reports what they and those run before reach
#
#   tests     all tests, or those that match FILTER, without optimization
#   digests   the inputs of `make scalar`, by the C code with SIMD and without (MUTATIONS=, REALS=)
#   faults    `make faults`: allocations that fail
#   none      only the report
#
# A branch counts if it is taken in one of these builds. Not counted: NEON and other systems, which are not built here;
# what the fuzzers reach beyond the cases that the tests share with them; and the macro where the compiler runs it, so
# only what the tests expand themselves. The report with sources is in .build/coverage.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
root=$PWD
if [ -z "${JANSSON_CORPORA:-}" ] && [ -d ../shared/corpora ]; then
    JANSSON_CORPORA=$(cd ../shared/corpora && pwd)
    export JANSSON_CORPORA
fi
tools=$(dirname "$(realpath "$(command -v swift)")")
work=$root/.build-coverage
profiles=$work/profiles
mkdir -p "$profiles"
traits=default,CommandLine,Macros,NIO,Hummingbird,Configuration,Logging
# Threads count in the same places. Without atomic updates some get lost, and the differences of counts are wrong.
instrumented=(-fprofile-instr-generate -fprofile-update=atomic -fcoverage-mapping -fcoverage-mcdc)
swift_flags=(--enable-code-coverage -debug-info-format none)
for flag in "${instrumented[@]}"; do swift_flags+=(-Xcc "$flag"); done

# Leaves out what a part did before. Processes of a program write to the same files, four of them at a time.
profile() {
    rm -f "$profiles/$1"-*.profraw
    export LLVM_PROFILE_FILE=$profiles/$1-%4m.profraw
}

tests() {
    export LLVM_PROFILE_FILE=/dev/null # of the compiler's plugins
    local flags=(--traits "$traits" -Xswiftc -driver-batch-size-limit -Xswiftc 200 --scratch-path "$work")
    swift build --build-tests "${swift_flags[@]}" "${flags[@]}"
    profile tests
    BUILT=yes FLAGS="${flags[*]}" Scripts/test.sh "${FILTER:-}"
}

# As in other-machines.sh, but with names of files as SwiftPM has them, by which the profiles are merged.
digests() {
    local inputs=() file build flags
    while IFS= read -r -d '' file; do inputs+=("$file"); done < <(
        find Fuzz/Seeds ${JANSSON_CORPORA:+"$JANSSON_CORPORA"} -type f \( -path 'Fuzz/*' -o -name '*.json' \) -print0 |
            LC_ALL=C sort -z)
    for build in simd narrow plain; do
        flags=(-std=c11 -O1 -fuse-ld=lld -ISources/CJSONScanner/include -ISources/CJSONScanner -IVerification/machines)
        case $build in
        narrow) if [ "$(uname -m)" = x86_64 ]; then flags+=(-DWITHOUT_WIDE_DIGITS); else continue; fi ;;
        plain) flags+=(-DCJS_SCALAR) ;;
        esac
        "$tools/clang" "${flags[@]}" "${instrumented[@]}" "$root"/Sources/CJSONScanner/*.c \
            Verification/machines/digest.c -lm -o "$work/digest-$build"
        profile "$build"
        "$work/digest-$build" "${MUTATIONS:-20000}" "${REALS:-20000}" "${inputs[@]}" >/dev/null
    done
}

faults() {
    touch Fuzz/Package.swift
    swift build --package-path Fuzz --product Faults "${swift_flags[@]}" --scratch-path "$work/faults" \
        --sanitize=address
    profile faults
    LSAN_OPTIONS=suppressions=$root/Scripts/leaks-of-others.supp:print_suppressions=0 "$work/faults/debug/Faults"
}

# report NAME PROGRAM PROFILE...: what the functions of the program did in any of the programs.
report() {
    local name=$work/$1 program=$2
    shift 2
    "$tools/llvm-profdata" merge -sparse "$@" -o "$name.profdata"
    local with=("$program" -instr-profile "$name.profdata")
    "$tools/llvm-cov" export -format=lcov "${with[@]}" -sources Sources >"$name.lcov"
    "$tools/llvm-cov" export -summary-only "${with[@]}" -sources Sources >"$name.summary"
    "$tools/llvm-cov" export -skip-functions -skip-expansions "${with[@]}" -sources Sources/CJSONScanner \
        >"$name.branches"
    "$tools/llvm-cov" show -format=html -show-branches=count -show-mcdc "${with[@]}" -sources Sources \
        -output-dir ".build/coverage/$(basename "$name")"
}

[ $# -gt 0 ] || set -- tests digests faults
for part in "$@"; do
    case $part in
    tests | digests | faults) "$part" ;;
    none) ;;
    *)
        echo "usage: $0 [tests|digests|faults|none]..." >&2
        exit 64
        ;;
    esac
done
shopt -s nullglob
report all "$work"/debug/*.xctest "$profiles"/{tests,simd,narrow,faults}-*.profraw
report plain "$work/digest-plain" "$profiles"/plain-*.profraw
# For reasons.py.
PYTHONPATH=Verification/mutants python3 Verification/coverage/coverage.py Verification/coverage/unreached.txt \
    "$work/all.summary" "$work"/{all,plain}.{lcov,branches}
