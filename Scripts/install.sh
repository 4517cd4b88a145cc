#!/usr/bin/env bash
# install.sh install|uninstall: the tool, its man page and its completions, below $DESTDIR$PREFIX. The variables are
# those of GNU's makefiles.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
root=${DESTDIR:-}${PREFIX:-/usr/local}

tool=$root/bin/inflate
page=$root/share/man/man1/inflate.1
bash=$root/share/bash-completion/completions/inflate
zsh=$root/share/zsh/site-functions/_inflate
fish=$root/share/fish/vendor_completions.d/inflate.fish

case ${1:-} in
install)
    # With Swift's libraries in it, the tool runs where there is no toolchain. Without symbols, it has half the size.
    flags=(-c release --static-swift-stdlib -Xlinker -s --traits CommandLine --scratch-path .build-install)
    swift build "${flags[@]}" --product inflate >&2
    built=$(swift build "${flags[@]}" --show-bin-path)/inflate
    install -d "$(dirname "$tool")" "$(dirname "$page")" "$(dirname "$bash")" "$(dirname "$zsh")" \
        "$(dirname "$fish")"
    install -m 755 "$built" "$tool"
    install -m 644 Documentation/inflate.1 "$page"
    for shell in bash zsh fish; do
        "$built" --generate-completion-script "$shell" >"${!shell}"
        chmod 644 "${!shell}"
    done
    ;;
uninstall)
    rm -f "$tool" "$page" "$bash" "$zsh" "$fish"
    ;;
*)
    echo "usage: $0 install|uninstall" >&2
    exit 64
    ;;
esac
