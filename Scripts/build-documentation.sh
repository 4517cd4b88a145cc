#!/bin/sh
# Builds the documentation archive of the libraries with the toolchain's own docc, so that the
# package needs no plugin for it. Any web server can show the folder.
set -eu

output=.build/documentation
graphs=.build/symbol-graphs

swift build
build=$(swift build --show-bin-path)
triple=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p' | head -n 1)

rm -rf "$graphs" "$output"
mkdir -p "$graphs"
for module in Jansson JanssonFoundation JanssonInterop JanssonTools; do
    swift symbolgraph-extract -module-name "$module" -target "$triple" \
        -I "$build/Modules" \
        -Xcc -fmodule-map-file="$build/CJSONScanner.build/module.modulemap" \
        -Xcc -fmodule-map-file=Sources/CJansson/module.modulemap \
        -minimum-access-level public -skip-synthesized-members -output-dir "$graphs"
done
docc convert --additional-symbol-graph-dir "$graphs" --output-path "$output" \
    --fallback-display-name swift-jansson --fallback-bundle-identifier swift-jansson
echo "The documentation is in $output."
