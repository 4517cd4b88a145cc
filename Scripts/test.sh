#!/usr/bin/env bash
# Builds the tests with FLAGS, and runs them, or those that match the argument. Prints warnings, what fails, and the
# totals. The whole output is in test.log in the scratch path; the last line names it. With BUILT=yes, nothing is built.
#
# The tests of XCTest run one after another. Those of Swift Testing run at the same time, and their output follows.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
scratch=.build
[[ ! ${FLAGS:-} =~ --scratch-path[\ =]([^ ]+) ]] || scratch=${BASH_REMATCH[1]}
mkdir -p "$scratch"
log=$scratch/test.log
second=$scratch/swift-testing.log
: >"$log" >"$second"

# The build, without its progress unless this is a terminal.
# shellcheck disable=SC2086 # FLAGS are several words
build() {
    if [ -t 1 ]; then
        swift build --build-tests ${FLAGS:-}
        return
    fi
    local status=0
    swift build --build-tests ${FLAGS:-} >>"$log" 2>&1 || status=$?
    if [ "$status" != 0 ] || grep -q 'warning: ' "$log"; then
        grep -vE '^\[[0-9]+/[0-9]+\] |^(Building for|Build complete)' "$log" || true
    fi
    [ "$status" = 0 ] || echo "The tests do not build. The whole output is in $log."
    return "$status"
}

run() {
    # shellcheck disable=SC2086 # FLAGS are several words
    swift test --skip-build --ignore-lock ${FLAGS:-} "$@" 2>&1
}

[ "${BUILT:-}" = yes ] || build
status=0
run --disable-xctest ${1:+--filter "$1"} >"$second" &
# While SwiftPM starts, it locks its database, which is an error for another one.
until grep -q 'Test run started' "$second" || ! kill -0 $! 2>/dev/null; do sleep 0.2; done
run --disable-swift-testing ${1:+--filter "$1"} | tee -a "$log" | LC_ALL=C awk -f Scripts/test-xctest.awk || status=1
wait $! || status=1
LC_ALL=C awk -f Scripts/test-swift-testing.awk "$second"
cat "$second" >>"$log"
rm "$second"
echo "The whole output is in $log."
exit "$status"
