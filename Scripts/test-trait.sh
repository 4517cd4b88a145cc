#!/usr/bin/env bash
# Runs the tests of what a trait adds, in a scratch path of its own, because switching traits rebuilds everything:
#
#   test-trait.sh Macros        @JSONModel, and the models that `inflate model` writes; builds swift-syntax
#   test-trait.sh NIO           JanssonNIO; builds SwiftNIO
#   test-trait.sh Hummingbird   JanssonNIO and JanssonHummingbird; builds Hummingbird, which takes several minutes
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
case ${1:-} in
Macros) folder=.build-macros tests='JanssonMacrosTests|ReadmeMacroTests|ModelCommandTests' ;;
NIO) folder=.build-nio tests='JanssonNIOTests' ;;
Hummingbird) folder=.build-adapters tests='JanssonNIOTests|JanssonHummingbirdTests' ;;
*)
    echo "usage: $0 Macros|NIO|Hummingbird" >&2
    exit 64
    ;;
esac
Scripts/install-dependencies.sh
# shellcheck disable=SC2086 # FLAGS are several words
swift test ${FLAGS:-} --traits "default,CommandLine,$1" --scratch-path "$folder" --filter "$tests"
