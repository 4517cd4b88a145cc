#!/bin/sh
# Makes sure that libjansson can be built against: version 2.13.1 or later, the oldest one that is tested.
# Installs it on Debian and Ubuntu. On other systems it says what to install.
set -eu

version=2.13.1

if pkg-config --atleast-version="$version" jansson 2>/dev/null; then
    exit 0
fi

if [ "$(uname -s)" = Darwin ]; then
    echo "libjansson $version or later is missing. Install it by:" >&2
    echo "    brew install jansson pkgconf" >&2
    exit 1
fi

if ! command -v apt-get >/dev/null; then
    echo "libjansson $version or later is missing. Install its headers and pkg-config," >&2
    echo "which many distributions call jansson-devel and pkgconf." >&2
    exit 1
fi

as_root=
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "libjansson $version or later is missing. Install it as root by:" >&2
        echo "    apt-get update && apt-get install -y libjansson-dev pkg-config" >&2
        exit 1
    fi
    as_root=sudo
fi

echo "Installing libjansson-dev and pkg-config." >&2
$as_root apt-get update
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y libjansson-dev pkg-config

if ! pkg-config --atleast-version="$version" jansson; then
    echo "This system's libjansson is $(pkg-config --modversion jansson); $version or later is needed." >&2
    exit 1
fi
