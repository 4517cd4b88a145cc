#!/usr/bin/env bash
# Runs the tests that were built with the same FLAGS, or those that match the argument: those of XCTest, which run one
# after another, and at the same time those of Swift Testing, whose output follows.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
log=$(mktemp)
trap 'rm -f "$log"' EXIT

run() {
    # shellcheck disable=SC2086 # FLAGS are several words
    swift test --skip-build --ignore-lock ${FLAGS:-} "$@"
}

status=0
run --disable-xctest ${1:+--filter "$1"} >"$log" 2>&1 &
# While SwiftPM starts, it locks its database, which is an error for another one.
until grep -q 'Test run started' "$log" || ! kill -0 $! 2>/dev/null; do sleep 0.2; done
run --disable-swift-testing ${1:+--filter "$1"} || status=1
wait $! || status=1
cat "$log"
exit "$status"
