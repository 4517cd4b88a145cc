#!/bin/sh
# Builds the documentation of all libraries into .build/documentation, with the toolchain's own docc. README.md and
# Documentation/ become articles of `Jansson`. Fails on a warning of docc, on a link that leads nowhere, and on a public
# symbol without a comment or outside every list of topics.
set -eu

output=.build/documentation
catalogs=.build/catalogs
graphs=.build/symbol-graphs
modules="Jansson JanssonFoundation JanssonInterop JanssonTools JanssonSchema JanssonTesting"

rm -rf "$catalogs" "$graphs" "$output" "$output".parts
mkdir -p "$output".parts
swift Scripts/documentation.swift catalogs "$catalogs"

# With the trait Macros, as @JSONModel is a part of the documentation.
options="${FLAGS:-} ${TRAITS:---traits default,Macros}"
# shellcheck disable=SC2086 # several words
for module in $modules; do swift build $options --target "$module"; done
# shellcheck disable=SC2086
build=$(swift build $options --show-bin-path)
triple=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p' | head -n 1)

# A module is documented with all symbols of the modules that it re-exports.
exports=$(sed -n 's/^@_exported public import //p' Sources/Jansson/Exports.swift Sources/JanssonTools/Exports.swift | paste -sd , -)
for module in $modules; do
    mkdir -p "$graphs/$module"
    swift symbolgraph-extract -module-name "$module" -experimental-allowed-reexported-modules="$exports" \
        -target "$triple" -I "$build/Modules" \
        -Xcc -fmodule-map-file="$build/CJSONScanner.build/module.modulemap" \
        -Xcc -fmodule-map-file=Sources/CJansson/module.modulemap \
        -minimum-access-level public -skip-synthesized-members -skip-inherited-docs \
        -emit-extension-block-symbols -output-dir "$graphs/$module"
done
swift Scripts/documentation.swift symbols "$graphs"

# `Jansson` comes first, because the pages of the others link to its articles.
for module in $modules; do
    set --
    [ "$module" = Jansson ] || set -- --dependency "$output.parts/Jansson.doccarchive"
    docc convert "$catalogs/$module.docc" --additional-symbol-graph-dir "$graphs/$module" "$@" \
        --fallback-display-name "$module" --fallback-bundle-identifier "swift-jansson.$module" \
        --enable-experimental-external-link-support --warnings-as-errors \
        --output-path "$output.parts/$module.doccarchive"
done
docc merge "$output".parts/*.doccarchive --synthesized-landing-page-name swift-jansson \
    --synthesized-landing-page-kind Package --output-path "$output"
rm -rf "$output".parts
echo "The documentation is in $output. Any web server can show the folder."
