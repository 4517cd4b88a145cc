#!/usr/bin/env bash
# What Swift's static Linux SDK would need, which has musl instead of glibc: compiles the C code against the headers of
# Debian's musl-dev, and lists every function of libc that the objects of the Swift code call, with those that musl's
# libc does not have. Needs a build: check-musl.sh FOLDER, such as .build-bare/debug.
set -euo pipefail
products=$(cd "${1:?the folder of a build}" && pwd)
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
headers=/usr/include/$(uname -m)-linux-musl
library=/usr/lib/$(uname -m)-linux-musl/libc.a
if [ ! -d "$headers" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y musl-dev; } >&2
fi
[ -d "$headers" ] || { echo "check-musl: install musl-dev" >&2; exit 1; }

for file in Sources/CJSONScanner/*.c; do
    clang -std=c11 -Wall -Wextra -Werror -fsyntax-only -target "$(uname -m)-linux-musl" -nostdlibinc \
        -isystem "$headers" -ISources/CJSONScanner/include "$file"
done
echo "The C code compiles against musl's headers."

names() { nm -g "$@" 2>/dev/null | awk '{ print $NF }' | sed 's/@.*//' | sort -u; }
# What glibc defines and these objects need, under the names that glibc's headers give.
called=$(comm -12 \
    <(nm -u "$products"/{CJSONScanner,JanssonCore,JanssonStyles,JanssonStreams,JanssonRepair,JanssonProblems,JanssonRegexp,JanssonTools,JanssonSchema}.build/*.o | awk 'NF == 2 { print $2 }' | sort -u) \
    <(nm -D --defined-only "$(ldconfig -p | awk '/libc\.so\.6/ { print $NF; exit }')" | awk '{ print $3 }' | sed 's/@.*//' | sort -u))
echo "Functions of libc that the code calls:" $called
missing=$(comm -23 <(printf '%s\n' $called) <(names "$library"))
# glibc's headers name these so; the same source calls errno by another name with musl's.
missing=$(grep -vx '__errno_location\|__isoc.*' <<<"$missing" || true)
[ -z "$missing" ] || { echo "check-musl: musl does not have:" $missing >&2; exit 1; }
echo "musl has all of them."
