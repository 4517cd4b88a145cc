#!/usr/bin/env bash
# Prints the processor time that the compiler takes, with the macro's tool, for:
# - a model of 30 properties that `inflate model` writes: by `JSONDecodable`, which only reads it, and by `@JSONModel`,
#   which also writes it;
# - 20 models with 60 types: by Codable with Foundation, and by `@JSONModel`; also with nested types.
# Each is the least of seven runs, without what the imports alone take. The first build takes minutes, because it builds
# swift-syntax.
set -euo pipefail
package=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$package"
options=(--traits default,CommandLine,Macros --scratch-path .build-macros)
swift build "${options[@]}" --product inflate >&2
swift build "${options[@]}" --product JanssonMacros >&2
swift build "${options[@]}" --target Jansson >&2
products=$(swift build "${options[@]}" --show-bin-path)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

values=('1' '"x"' 'true' '1.5' '["a"]' 'null')
for property in $(seq 0 29); do
    echo "$([ "$property" = 0 ] && echo '{' || echo ',') \"some_key_$property\": ${values[property % 6]}"
done >"$folder/sample.json"
echo '}' >>"$folder/sample.json"
for style in model cursor; do
    "$products/inflate" model "$folder/sample.json" --name Sample --style "$style" >"$folder/$style.swift"
done
printf 'import Foundation\nimport Jansson\n' >"$folder/imports.swift"

# The types of one of the 20 models: an attribute, and the conformances of structs and of enums.
types() {
    cat <<TYPES
$1 struct Order$4$2 {
    let id: Int
    let customerName: String
    let email: String?
    let total: Double
    let isPaid: Bool
    let tags: [String]
    let priority: Int
    let status: $5Status$4
    let lines: [$5Line$4]
    let attributes: [String: String]
    let website: URL?
    $([ -n "$5" ] || echo '}')

    $1 struct Line$4$2 {
        let sku: String
        let count: Int
        let price: Double
        let note: String?
        let isGift: Bool
    }

    $1 enum Status$4: String$3 { case open, shipped, delivered, cancelled }
    $([ -z "$5" ] || echo '}')
TYPES
}
for form in '' nested; do
    for number in $(seq 1 20); do
        outer=${form:+Order$number.}
        types '' ': Codable' ', Codable' "$number" "$outer" >>"$folder/codable$form.body"
        types @JSONModel '' '' "$number" "$outer" >>"$folder/models$form.body"
    done
    (echo 'import Foundation' && cat "$folder/codable$form.body") >"$folder/codable$form.swift"
    (cat "$folder/imports.swift" "$folder/models$form.body") >"$folder/models$form.swift"
done

compile() {
    swiftc -swift-version 6 -parse-as-library "$2" -c "$folder/$1.swift" -o "$folder/$1.o" "${@:3}" \
        -I "$products/Modules" \
        -Xcc "-fmodule-map-file=$products/CJSONScanner.build/module.modulemap" \
        -Xcc "-fmodule-map-file=$package/Sources/CJansson/module.modulemap" \
        -load-plugin-executable "$products/JanssonMacros-tool#JanssonMacros"
}

# The milliseconds that the processors take for a file.
milliseconds() {
    local TIMEFORMAT='%U %S'
    for _ in 1 2 3 4 5 6 7; do
        { time compile "$@" 2>&3; } 2>&1 | awk '{ print int(1000 * ($1 + $2)) }'
    done 3>&2 | sort -n | head -n 1
}

row() { echo "| $1 | $(($(milliseconds "$2" -Onone) - imports[0])) ms | $(($(milliseconds "$2" -O) - imports[1])) ms |"; }

imports=("$(milliseconds imports -Onone)" "$(milliseconds imports -O)")
echo '| | -Onone | -O |'
echo '|---|--:|--:|'
row '30 properties, JSONDecodable' cursor
row '30 properties, @JSONModel' model
row '60 types, Codable' codable
row '60 types, @JSONModel' models
row '60 types, nested, Codable' codablenested
row '60 types, nested, @JSONModel' modelsnested
compile models -Onone -Xfrontend -dump-macro-expansions 2>&1 | grep -v -- '^---\|^@__' | wc -lc |
    awk '{ printf "\nThe macro writes %d lines and %d bytes for 400 properties and cases.\n", $1, $2 }'
