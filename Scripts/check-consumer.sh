#!/usr/bin/env bash
# Makes a package that uses all libraries of this one, by its path, and checks what SwiftPM resolves for it: only
# this package, because its traits are off by default. Then checks what each of the traits for libraries brings, and
# that it does not bring what the others do.
set -euo pipefail
package=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
consumer=$(mktemp -d)
trap 'rm -rf "$consumer"' EXIT

products=$(sed -n 's/^ *\.library(name: "\([^"]*\)".*/\1/p' "$package/Package.swift")
mkdir -p "$consumer/Sources/Consumer"

# Writes the consumer's manifest, with what is given after the path of the package.
write_manifest() {
    echo '// swift-tools-version: 6.2'
    echo 'import PackageDescription'
    echo 'let package = Package('
    echo '    name: "Consumer", platforms: [.macOS(.v26)],'
    echo "    dependencies: [.package(name: \"swift-jansson\", path: \"$package\"$1)],"
    echo '    targets: [.executableTarget(name: "Consumer", dependencies: ['
    for product in $products; do echo "        .product(name: \"$product\", package: \"swift-jansson\"),"; done
    echo '    ])])'
}
write_manifest '' >"$consumer/Package.swift"
echo 'import Jansson' >"$consumer/Sources/Consumer/main.swift"

cd "$consumer"
swift package resolve
others=$(ls .build/checkouts 2>/dev/null || true)
if [ -n "$others" ] || [ -e Package.resolved ]; then
    echo "A user of the libraries resolves:" $others >&2
    exit 1
fi
echo "A user of" $products "resolves nothing else."

# Checks that a trait brings a package, and none of the others.
check_trait() {
    local trait=$1 wanted=$2 unwanted
    shift 2
    rm -rf .build Package.resolved
    write_manifest ", traits: [\"$trait\"]" >Package.swift
    swift package resolve
    for unwanted in "$@"; do
        if [ ! -d ".build/checkouts/$wanted" ] || [ -d ".build/checkouts/$unwanted" ]; then
            echo "A user of the trait $trait resolves:" $(ls .build/checkouts) >&2
            exit 1
        fi
    done
    echo "A user of the trait $trait resolves:" $(ls .build/checkouts)
}
tools="swift-argument-parser swift-docc-plugin"
# shellcheck disable=SC2086 # several words
{
    check_trait Macros swift-syntax swift-nio hummingbird swift-log swift-configuration $tools
    check_trait NIO swift-nio swift-syntax hummingbird swift-log swift-configuration $tools
    check_trait Logging swift-log swift-syntax swift-nio hummingbird swift-configuration $tools
    # swift-configuration itself depends on swift-log.
    check_trait Configuration swift-configuration swift-syntax swift-nio hummingbird swift-metrics Yams $tools
    check_trait Hummingbird hummingbird swift-syntax $tools
}
