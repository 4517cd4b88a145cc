#!/bin/sh
# dependencies.sh [load]: makes sure that SQLite can be built against and, for load.sh, that wrk and curl are there.
# Installs them on Debian and Ubuntu. On other systems it says what to install.
set -eu

missing=
[ -e /usr/include/sqlite3.h ] || pkg-config --exists sqlite3 2>/dev/null || missing=libsqlite3-dev
if [ "${1:-}" = load ]; then
    command -v wrk >/dev/null || missing="$missing wrk"
    command -v curl >/dev/null || missing="$missing curl"
fi
if [ -z "$missing" ]; then
    exit 0
fi
# macOS has SQLite.
if [ "$(uname -s)" = Darwin ] && [ "$missing" = libsqlite3-dev ]; then
    exit 0
fi
if ! command -v apt-get >/dev/null; then
    echo "Install these, which Debian calls:" $missing >&2
    exit 1
fi
as_root=
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "Install as root: apt-get update && apt-get install -y" $missing >&2
        exit 1
    fi
    as_root=sudo
fi
echo "Installing" $missing >&2
$as_root apt-get update
# shellcheck disable=SC2086 # the names of several packages
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing
