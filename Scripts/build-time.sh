#!/usr/bin/env bash
# Prints how long the compiler takes for a model of 30 properties that `inflate model` writes: by @JSONModel, which
# also writes the model as JSON, and by `JSONDecodable`, which only reads it. Each is the median of seven runs, without
# what the imports alone take. The first build takes minutes, because it builds swift-syntax.
set -euo pipefail
package=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$package"
options=(--traits default,CommandLine,Macros --scratch-path .build-macros)
swift build "${options[@]}" --product inflate >&2
swift build "${options[@]}" --target JanssonMacros >&2
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

# The milliseconds that the compiler takes for a file.
milliseconds() {
    for _ in 1 2 3 4 5 6 7; do
        local start
        start=$(date +%s%N)
        swiftc -swift-version 6 -parse-as-library "$2" -c "$folder/$1.swift" -o "$folder/$1.o" \
            -I "$products/Modules" \
            -Xcc "-fmodule-map-file=$products/CJSONScanner.build/module.modulemap" \
            -Xcc "-fmodule-map-file=$package/Sources/CJansson/module.modulemap" \
            -load-plugin-executable "$products/JanssonMacros-tool#JanssonMacros"
        echo $((($(date +%s%N) - start) / 1000000))
    done | sort -n | sed -n 4p
}

echo '| 30 properties | -Onone | -O |'
echo '|---|--:|--:|'
imports=("$(milliseconds imports -Onone)" "$(milliseconds imports -O)")
for style in cursor model; do
    echo "| $style | $(($(milliseconds $style -Onone) - imports[0])) ms | $(($(milliseconds $style -O) - imports[1])) ms |"
done
