#!/bin/sh
# Builds the documentation of all libraries into .build/documentation, with the toolchain's own docc.
# Fails on a warning of docc, on a public symbol without a comment or outside every list of topics, and on a page
# that differs from the document it copies. `update` copies the documents into the pages again.
set -eu

output=.build/documentation
graphs=.build/symbol-graphs
check=.build/check-documentation
modules="Jansson JanssonFoundation JanssonInterop JanssonTools JanssonSchema JanssonTesting"

mkdir -p .build
if [ ! -x "$check" ] || [ Scripts/documentation.swift -nt "$check" ]; then
    swiftc -swift-version 5 -o "$check" Scripts/documentation.swift
fi
if [ "${1:-}" = update ]; then
    exec "$check" update
fi

# With the trait Macros, as @JSONModel is a part of the documentation.
options="${FLAGS:-} ${TRAITS:---traits default,Macros}"
# shellcheck disable=SC2086 # several words
for module in $modules; do swift build $options --target "$module"; done
# shellcheck disable=SC2086
build=$(swift build $options --show-bin-path)
triple=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p' | head -n 1)

rm -rf "$graphs" "$output" "$output".parts
mkdir -p "$output".parts
for module in $modules; do
    mkdir -p "$graphs/$module"
    swift symbolgraph-extract -module-name "$module" -target "$triple" \
        -I "$build/Modules" \
        -Xcc -fmodule-map-file="$build/CJSONScanner.build/module.modulemap" \
        -Xcc -fmodule-map-file=Sources/CJansson/module.modulemap \
        -minimum-access-level public -skip-synthesized-members -skip-inherited-docs \
        -emit-extension-block-symbols -output-dir "$graphs/$module"
done
"$check" check "$graphs"
for module in $modules; do
    docc convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$graphs/$module" \
        --fallback-display-name "$module" --fallback-bundle-identifier "swift-jansson.$module" \
        --warnings-as-errors --output-path "$output.parts/$module.doccarchive"
done
docc merge "$output".parts/*.doccarchive --synthesized-landing-page-name swift-jansson \
    --synthesized-landing-page-kind Package --output-path "$output"
rm -rf "$output".parts
echo "The documentation is in $output. Any web server can show the folder."
