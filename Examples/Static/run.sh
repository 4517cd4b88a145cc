#!/usr/bin/env bash
# Builds the example and the same program on Foundation's coders with --static-swift-stdlib, and links both once more as
# static executables, beside an empty program. Runs ours in an empty root directory, if this is root, checks what it
# writes, and prints sizes, and start times if there is python3. Fails if it is more than 0.8 times as large as the other.
# Most of a start is that of the empty program.
#
# MACRO_TOOL=/…/.build/debug/JanssonMacros-tool takes the macro from there, instead of building swift-syntax with
# optimization, as is done if the tests of this package were built with the trait Macros.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
built=$PWD/../../.build/debug/JanssonMacros-tool
if [ -z "${MACRO_TOOL:-}" ] && [ -x "$built" ]; then export MACRO_TOOL=$built; fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "Static: $1" >&2
    exit 1
}

# No libjansson: the header and pkg-config are hidden, as in Verification/machines/check-without-libjansson.sh.
mkdir "$work/root"
hidden=$PWD/../../Scripts/hidden
export PKG_CONFIG_PATH='' PKG_CONFIG_LIBDIR=$hidden
options=(-c release -debug-info-format none --static-swift-stdlib -Xcc "-I$hidden")
if [ -n "${MACRO_TOOL:-}" ]; then
    options+=(-Xswiftc -DMacros -Xswiftc -load-plugin-executable -Xswiftc "$MACRO_TOOL#JanssonMacros")
fi
swift build "${options[@]}" >&2
folder=$(swift build "${options[@]}" --show-bin-path)
for name in Orders OrdersOnFoundation; do
    cp "$folder/$name" "$work/$name.partly"
    ldd "$work/$name.partly" | grep -q jansson && fail "$name names libjansson"
    # The objects of the build, and its name for the entry point.
    swiftc -static-executable -use-ld=gold -Xlinker --gc-sections -Xlinker "--defsym=main=${name}_main" \
        "@$folder/$name.product/Objects.LinkFileList" -o "$work/$name"
    strip -o "$work/$name.stripped" "$work/$name"
    ldd "$work/$name" >/dev/null 2>&1 && fail "$name is not static"
done
nm "$work/Orders" | grep -q FoundationEssentials && fail "Orders has parts of FoundationEssentials in it"

input='{"id":1,"customer":"Ann","items":[{"sku":"a","quantity":2,"cents":150},{"sku":"é","quantity":1,"cents":5}]}
{"id":2,"customer":"Bo","items":[]}
{"id":"3","customer":"Cy","items":[]}'
expected='{"id":1,"customer":"Ann","items":[{"sku":"a","quantity":2,"cents":150},{"sku":"é","quantity":1,"cents":5}],"total":305}
{"id":2,"customer":"Bo","items":[],"total":0}'
cp "$work/Orders" "$work/root/orders"
if [ "$(id -u)" = 0 ]; then
    command=(chroot "$work/root" /orders)
    echo "In an empty root directory:"
else
    command=("$work/root/orders")
    echo "Not root, so in this directory:"
fi
# Swift's runtime looks for its root by /proc, and aborts without it. Containers have /proc.
export SWIFT_ROOT=/
status=0
printed=$("${command[@]}" <<<"$input" 2>"$work/errors") || status=$?
[ "$printed" = "$expected" ] && [ "$status" = 1 ] || fail "it prints, with status $status: $printed $(cat "$work/errors")"
[ "$(cat "$work/errors")" = '{"error":"record 3: id: expected Int, found a string (line 3, column 7)"}' ] ||
    fail "it logs: $(cat "$work/errors")"
echo "it writes what it should, and names the bad line."

# With what the compiler adds to every program.
: >"$work/empty.swift"
swiftc -O -static-executable -use-ld=gold -Xlinker --gc-sections "$work/empty.swift" -o "$work/Empty" 2>/dev/null
strip -o "$work/Empty.stripped" "$work/Empty"
swiftc -O -static-stdlib -use-ld=gold -Xlinker --gc-sections "$work/empty.swift" -o "$work/Empty.partly"

# The shortest of 300 starts of each with one order, in microseconds, in turn. A process is started as a service manager
# does it, without a copy of the one that starts it, which would take as long as the start.
starts() {
    python3 - "$work" <<'PROGRAM'
import os, sys, time

work = sys.argv[1]
order, null = os.open(f"{work}/order", os.O_RDONLY), os.open("/dev/null", os.O_WRONLY)
names = ["Orders", "OrdersOnFoundation", "Empty"]
times = {name: [] for name in names}
for _ in range(300):
    for name in names:
        os.lseek(order, 0, os.SEEK_SET)
        start = time.perf_counter_ns()
        process = os.posix_spawn(f"{work}/{name}.stripped", [name], os.environ, file_actions=[
            (os.POSIX_SPAWN_DUP2, order, 0), (os.POSIX_SPAWN_DUP2, null, 1)])
        os.waitpid(process, 0)
        times[name].append(time.perf_counter_ns() - start)
print(*(min(times[name]) // 1000 for name in names))
PROGRAM
}
echo '{"id":2,"customer":"Bo","items":[]}' >"$work/order"
row='%-46s %10s %10s %10s\n'
# shellcheck disable=SC2059 # a format in a variable
print() { printf "$row" "$@"; }
print '' Orders Foundation empty
for kind in '' .stripped .partly; do
    case $kind in '') text='static executable' ;; .stripped) text='the same, stripped' ;; *) text='--static-swift-stdlib' ;; esac
    print "$text, bytes" "$(stat -c %s "$work/Orders$kind")" "$(stat -c %s "$work/OrdersOnFoundation$kind")" \
        "$(stat -c %s "$work/Empty$kind")"
done
if command -v python3 >/dev/null; then
    read -r ours others empty < <(starts)
    print 'start, one order and end, microseconds' "$ours" "$others" "$empty"
else
    echo "start: not measured without python3"
fi
ours=$(stat -c %s "$work/Orders.stripped") others=$(stat -c %s "$work/OrdersOnFoundation.stripped")
[ $((ours * 10)) -le $((others * 8)) ] || fail "it is more than 0.8 times as large"
