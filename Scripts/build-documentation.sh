#!/bin/sh
# Builds the documentation of all libraries into .build/documentation, with the toolchain's own docc. README.md and
# Documentation/ become articles of `Jansson`. Fails on a warning of docc, on a link that leads nowhere, on a public symbol
# without a comment or outside every list of topics, and on a step of the tutorial that does not compile.
set -eu

output=.build/documentation
catalogs=.build/catalogs
graphs=.build/symbol-graphs
modules="Jansson JanssonFoundation JanssonInterop JanssonTools JanssonSchema JanssonTesting JanssonNIO
    JanssonConfiguration JanssonLogging"

rm -rf "$catalogs" "$graphs" "$output" "$output".parts
mkdir -p "$output".parts
swift Scripts/documentation.swift catalogs "$catalogs"

# With the traits of all modules but JanssonHummingbird, because Hummingbird takes minutes to build.
options="${FLAGS:-} ${TRAITS:---traits default,Macros,NIO,Configuration,Logging}"
# shellcheck disable=SC2086 # several words
for module in $modules; do swift build $options --target "$module"; done
# shellcheck disable=SC2086
build=$(swift build $options --show-bin-path)
triple=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p' | head -n 1)

# The modules of C that the modules import. A module is documented with all symbols of the modules that it re-exports.
exports=$(sed -n 's/^@_exported public import //p' Sources/Jansson/Exports.swift Sources/JanssonTools/Exports.swift | paste -sd , -)
maps=$(find "$build" -path '*.build/module.modulemap' -not -path '*-tool.build/*')
maps="$maps $(find .build/checkouts -path '*/Sources/*/include/module.modulemap' -not -path '*/Benchmarks/*')"
maps=$(for map in $maps Sources/CJansson/module.modulemap; do echo "-Xcc -fmodule-map-file=$map"; done)
for module in $modules; do
    mkdir -p "$graphs/$module"
    # shellcheck disable=SC2086
    swift symbolgraph-extract -module-name "$module" -experimental-allowed-reexported-modules="$exports" \
        -target "$triple" -I "$build/Modules" $maps \
        -minimum-access-level public -skip-synthesized-members -skip-inherited-docs \
        -emit-extension-block-symbols -output-dir "$graphs/$module"
done
swift Scripts/documentation.swift symbols "$graphs"

# Each step of the tutorial compiles, a service with the last step of its models.
typecheck() {
    # shellcheck disable=SC2086
    swiftc -typecheck -swift-version 6 -parse-as-library -I "$build/Modules" $maps \
        -load-plugin-executable "$build/JanssonMacros-tool#JanssonMacros" "$@"
}
for step in "$catalogs"/Jansson.docc/Order-*.swift; do typecheck "$step"; done
models=$step
for step in "$catalogs"/Jansson.docc/Service-*.swift; do typecheck "$models" "$step"; done

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

# DocC cuts long lines of samples at the right. Here they continue on the next line.
for style in "$output"/css/index*.css; do
    echo '.code-listing pre, .code-listing code, .code-listing .code-line { white-space: pre-wrap !important; overflow-wrap: anywhere }' >>"$style"
done

# The page that a web server shows first.
cat >"$output/index.html" <<'END'
<!doctype html>
<title>swift-jansson</title>
<meta http-equiv="refresh" content="0; url=documentation/jansson/">
<a href="documentation/jansson/">The documentation of swift-jansson</a>
END
echo "To read it: python3 -m http.server --directory $output 8000, and open http://localhost:8000/"
