# Functions of oracles.sh and bench-others.sh, which install and build readers in other languages, on Debian. They work in
# the current folder.
# shellcheck shell=bash
registry=/usr/share/cargo/registry

# From here on, everything is written to build.log, whose end is printed if the script fails.
begin_building() {
    local name=$1 folder=$PWD
    exec 3>&1 >build.log 2>&1
    # shellcheck disable=SC2064
    trap "[ \$? = 0 ] || { tail -20 '$folder/build.log'; echo '$name: failed; see $folder'; } >&3" EXIT
}

end_building() {
    exec >&3 2>&1
    trap - EXIT
}

# Installs serde_json and simdjson, and these packages of PyPI, unless they are there.
install_readers() {
    local packages=()
    [ -f /usr/include/simdjson.h ] || packages+=(libsimdjson-dev)
    command -v g++ || packages+=(g++)
    command -v cargo || packages+=(cargo)
    compgen -G "$registry/serde_json-1.*" || packages+=(librust-serde-json-dev)
    compgen -G "$registry/serde_derive-1.*" || packages+=(librust-serde-derive-dev)
    if [ ${#packages[@]} -gt 0 ]; then
        apt-get update
        DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${packages[@]}"
    fi
    [ -x venv/bin/python ] || python3 -m venv venv
    for package in "$@"; do venv/bin/python -c "import $package" || venv/bin/pip install "$package"; done
}

# Builds a copy of these files in the folder serde, because cargo writes its lock next to the manifest.
build_with_serde() {
    mkdir -p serde
    cp "$@" serde/
    cargo build --release --offline --manifest-path serde/Cargo.toml --config 'source.crates-io.replace-with="debian"' \
        --config "source.debian.directory=\"$registry\""
}
