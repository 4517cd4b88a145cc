#!/usr/bin/env bash
# Runs the tests against the oldest libjansson that is supported and the newest one that Debian has, whatever is
# installed: 2.13.1 of Debian 11, and that of Debian's testing. Nothing is installed but, to build the newest
# one, cmake: its package may need a newer C library than there is here.
#
# All is below .build-libjansson. FILTER says which tests run; without it, all.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
if [ -z "${JANSSON_CORPORA:-}" ] && [ -d ../shared/corpora ]; then
    JANSSON_CORPORA=$(cd ../shared/corpora && pwd)
    export JANSSON_CORPORA
fi
work=$PWD/.build-libjansson
keys=/usr/share/keyrings/debian-archive-keyring.gpg
if ! command -v apt-get >/dev/null || [ ! -e "$keys" ]; then
    echo "This needs apt-get and $keys of the package debian-archive-keyring." >&2
    exit 1
fi

# The archive that this system's own packages come from, not that of its security updates.
archive=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep -v security | head -n 1)
if [ -z "$archive" ]; then
    echo "apt-get knows no archive; apt-get update may help." >&2
    exit 1
fi

# An apt of its own, which knows other releases and cannot change this system's packages.
mkdir -p "$work/apt/lists/partial" "$work/apt/cache/archives/partial"
: >"$work/apt/status"
for release in bullseye testing; do
    for kind in deb deb-src; do echo "$kind [signed-by=$keys] $archive $release main"; done
done >"$work/apt/sources.list"
apt=(-qq -o Dir::Etc::sourcelist="$work/apt/sources.list" -o Dir::Etc::sourceparts=- -o Dir::State="$work/apt"
    -o Dir::State::lists="$work/apt/lists" -o Dir::State::status="$work/apt/status"
    -o Dir::Cache="$work/apt/cache" -o APT::Sandbox::User=root)
apt-get "${apt[@]}" update

# Unpacks the packages of a release into $work/RELEASE.
unpack() {
    local release=$1
    if [ -d "$work/$release" ]; then return; fi
    mkdir -p "$work/$release.debs"
    (cd "$work/$release.debs" && apt-get "${apt[@]}" download "libjansson4/$release" "libjansson-dev/$release")
    for package in "$work/$release.debs"/*.deb; do dpkg-deb -x "$package" "$work/$release"; done
}

# Builds the sources of a release into $work/RELEASE-built.
build() {
    local release=$1
    if [ -d "$work/$release-built" ]; then return; fi
    if ! command -v cmake >/dev/null; then
        local as_root=
        [ "$(id -u)" -eq 0 ] || as_root=sudo
        $as_root apt-get update
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends cmake
    fi
    mkdir -p "$work/$release.source"
    (cd "$work/$release.source" && apt-get "${apt[@]}" source --download-only "jansson/$release" &&
        tar -xf jansson_*.orig.tar.* --strip-components=1)
    cmake -S "$work/$release.source" -B "$work/$release.cmake" -DJANSSON_BUILD_SHARED_LIBS=ON \
        -DJANSSON_BUILD_DOCS=OFF -DJANSSON_WITHOUT_TESTS=ON -DJANSSON_EXAMPLES=OFF -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_INSTALL_PREFIX="$work/$release-built" >"$work/$release.log"
    cmake --build "$work/$release.cmake" --target install >>"$work/$release.log"
}

# test_with DIRECTORY: runs the tests with the libjansson below it.
test_with() {
    local root=$1 description libraries headers version seen
    description=$(find "$root" -name jansson.pc | head -n 1)
    libraries=$(dirname "$(find "$root" -name 'libjansson.so*' | head -n 1)")
    headers=$(dirname "$(find "$root" -name jansson.h | head -n 1)")
    version=$(sed -n 's/^Version: *//p' "$description")
    mkdir -p "$root.pkgconfig"
    {
        echo "Name: Jansson"
        echo "Description: libjansson $version"
        echo "Version: $version"
        echo "Libs: -L$libraries -ljansson"
        echo "Cflags: -I$headers"
    } >"$root.pkgconfig/jansson.pc"
    echo '#include <jansson.h>
#include <stdio.h>
int main(void) { return puts(jansson_version_str()) < 0; }' | cc -x c - -I"$headers" -L"$libraries" -ljansson -o "$root.version" ||
        return 1
    seen=$(LD_LIBRARY_PATH=$libraries "$root.version") || return 1
    [ "$seen" = "$version" ] || { echo "$libraries is libjansson $seen" >&2; return 1; }

    echo "libjansson $version:"
    local build=(--traits default,CommandLine --scratch-path "$work/build-$version" -Xlinker -rpath -Xlinker "$libraries")
    export PKG_CONFIG_PATH=$root.pkgconfig
    swift build --build-tests "${build[@]}"
    # No LD_LIBRARY_PATH: the linker itself uses libjansson.
    ldd "$work/build-$version"/debug/*.xctest | grep -q "$libraries/libjansson" || {
        echo "The tests are not linked with libjansson $version." >&2
        exit 1
    }
    # What makes packages of its own is tested with the installed library.
    swift test "${build[@]}" --skip-build --skip ModelCommandTests --skip DiagnosticsTests ${FILTER:+--filter "$FILTER"}
}

# The packages of this release run on every later one.
unpack bullseye
test_with "$work/bullseye"
build testing
test_with "$work/testing-built"
