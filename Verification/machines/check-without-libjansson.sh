#!/usr/bin/env bash
# Makes a package that uses the libraries of this one with `traits: []`, builds it while pkg-config and the header of
# libjansson are hidden, and runs it. Checks that its binary names neither libjansson nor Foundation, that what needs a
# trait is an error that names it, and that a package with the default traits does not build while libjansson is hidden.
set -euo pipefail
package=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
consumer=$(mktemp -d)
trap 'rm -rf "$consumer"' EXIT
mkdir -p "$consumer/Sources/Consumer"
hidden=$package/Scripts/hidden
export PKG_CONFIG_PATH='' PKG_CONFIG_LIBDIR=$hidden

fail() {
    echo "check-without-libjansson: $1" >&2
    exit 1
}

# SwiftPM asks pkg-config, and the module map includes the next jansson.h of the path.
echo '#include <jansson.h>' | clang -fsyntax-only -x c - -I"$hidden" 2>/dev/null && fail "the header is not hidden"
pkg-config --exists jansson 2>/dev/null && fail "pkg-config finds libjansson"

write_manifest() {
    cat >"$consumer/Package.swift" <<EOF
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
    name: "Consumer", platforms: [.macOS(.v26)],
    dependencies: [.package(name: "swift-jansson", path: "$package"$1)],
    targets: [
        .executableTarget(
            name: "Consumer",
            dependencies: [
                $(for name in Jansson JanssonInterop; do
                    echo "                .product(name: \"$name\", package: \"swift-jansson\"),"
                done)
            ])
    ])
EOF
}

build() {
    (cd "$consumer" && swift build -debug-info-format none -Xcc -I"$hidden" "$@" 2>&1)
}

write_manifest ', traits: []'
cat >"$consumer/Sources/Consumer/main.swift" <<'EOF'
import Jansson

let json = try JSON(parsing: #"{"people": [{"name": "Ann", "age": 33}]}"#)
let name: String = try json["people"][0]["name"].decode()
do {
    _ = try JSON(parsing: "[1, x]")
} catch {
    print(name, error)
}
EOF
log=$(build) || fail "$log"
grep -q 'warning:\|pkg-config\|jansson\.pc' <<<"$log" && fail "$log"
binary=$(cd "$consumer" && swift build --show-bin-path)/Consumer
printed=$("$binary")
expected='Ann'
[[ $printed == "Ann "* ]] || fail "it prints: $printed"
ldd "$binary" | grep -q 'jansson\|Foundation' && fail "$(ldd "$binary")"
echo "With traits: [] it builds without libjansson, prints \"$printed\", and names neither libjansson nor Foundation."

cat >"$consumer/Sources/Consumer/main.swift" <<'EOF'
import Jansson
import JanssonInterop

do {
    let json = try JSON(parsing: "1", options: JSONParsingOptions(engine: .libjansson))
    print(json)
} catch let error as JSONError {
    print(error.libraryMessage ?? "")
}
EOF
log=$(build) && fail "what needs the trait compiles without"
for line in 5 8; do
    grep -q "main.swift:$line:.*error: .*enable the trait Libjansson of swift-jansson" <<<"$log" ||
        fail "line $line is no error that names the trait: $log"
done
echo "The engine and the message of libjansson are errors that name the trait."

write_manifest ''
log=$(build) && fail "the default traits build although libjansson is hidden"
grep -q 'libjansson is hidden' <<<"$log" || fail "$log"
echo "With the default traits, the hidden libjansson is missed."
