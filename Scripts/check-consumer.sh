#!/usr/bin/env bash
# Makes a package that uses all libraries of this one, by its path, and checks what SwiftPM resolves for it: only
# this package, because its traits are off by default. Then checks the same with the trait `Macros`,
# which brings swift-syntax.
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

write_manifest ', traits: ["Macros"]' >Package.swift
swift package resolve
others=$(ls .build/checkouts)
if [ "$others" != swift-syntax ]; then
    echo "A user of the trait Macros resolves:" $others >&2
    exit 1
fi
echo "A user of the trait Macros resolves swift-syntax."
