#!/usr/bin/env bash
# Installs into a folder of its own, runs what is installed, and checks that nothing is left of it in the end.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "test-install: $1" >&2
    exit 1
}

# What make itself was called with does not count here.
unset MAKEFLAGS MAKELEVEL PREFIX DESTDIR
make --no-print-directory install DESTDIR="$folder" PREFIX=/opt/tool
root=$folder/opt/tool
tool=$root/bin/inflate

version=$(sed -n 's/.*packageVersion = "\(.*\)"/\1/p' Sources/JanssonCore/Version.swift)
[ "$("$tool" --version)" = "inflate $version" ] || fail "it is not version $version"
[ -z "$(nm "$tool" 2>/dev/null)" ] || fail "it has symbols"
needed=$(swift package --traits CommandLine --scratch-path .build-install show-dependencies --format flatlist)
[ "$needed" = swift-argument-parser ] || fail "it resolves more than the tool needs: $needed"
# Without anything of the toolchain around it.
[ "$(echo '{"a": [1]}' | env -i "$tool" get - a 0)" = 1 ] || fail "it does not run"

if command -v man >/dev/null; then
    warnings=$(MANROFFOPT=-ww man --warnings -E UTF-8 -l "$root/share/man/man1/inflate.1" 2>&1 >"$folder/page")
    [ -z "$warnings" ] || fail "the page has mistakes: $warnings"
    grep -q 'inflate check' "$folder/page" || fail "the page is not shown"
    rm "$folder/page"
fi
if command -v mandoc >/dev/null; then
    mandoc -Tlint -Wwarning "$root/share/man/man1/inflate.1" || fail "mandoc finds mistakes"
fi

bash -c '
    source "$1/share/bash-completion/completions/inflate"
    complete -p inflate >/dev/null
    COMP_WORDS=(inflate check --max) COMP_CWORD=2 COMP_LINE="inflate check --max" COMP_POINT=19
    "$(complete -p inflate | sed "s/.*-F \([^ ]*\) .*/\1/")" inflate --max check 2>/dev/null
    [[ " ${COMPREPLY[*]} " == *" --max-depth "* ]]
' - "$root" || fail "bash does not complete an option"
for shell in zsh fish; do
    file=$root/share/zsh/site-functions/_inflate
    [ "$shell" = zsh ] || file=$root/share/fish/vendor_completions.d/inflate.fish
    grep -q max-depth "$file" || fail "there are no completions for $shell"
    ! command -v "$shell" >/dev/null || "$shell" -n "$file" || fail "$shell does not read its completions"
done

make --no-print-directory uninstall DESTDIR="$folder" PREFIX=/opt/tool
left=$(find "$folder" ! -type d)
[ -z "$left" ] || fail "left behind: $left"
echo "test-install: installed, run and removed"
