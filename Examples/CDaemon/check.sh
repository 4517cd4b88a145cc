#!/usr/bin/env bash
# check.sh ORDERSD: runs the daemon under valgrind, on standard input and on a socket, and compares its answers
# with tests/answers.jsonl. Any leak or error that valgrind finds fails. It takes some seconds.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
ordersd=$1

if ! command -v valgrind >/dev/null; then
    if ! command -v apt-get >/dev/null; then
        echo "valgrind is missing. Install it." >&2
        exit 1
    fi
    as_root=
    [ "$(id -u)" -eq 0 ] || as_root=sudo
    $as_root apt-get update
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends valgrind
fi

work=$(mktemp -d)
trap 'kill "${daemon:-}" 2>/dev/null || true; rm -rf "$work"' EXIT
valgrind=(valgrind --quiet --leak-check=full --error-exitcode=1 --suppressions=swift-runtime.supp)

# A request of more than 64 KiB, whose memory the package keeps for the next one, and one of more than 1 MiB.
{
    cat tests/requests.jsonl
    printf '{"id": 8, "customer": "Cy", "lines": ['
    for i in $(seq 2000); do printf '{"sku": "a part of no. %d", "quantity": 1, "price": 100}, ' "$i"; done
    printf '{"sku": "last", "quantity": 1, "price": 1}]}\n'
    head -c 1200000 /dev/zero | tr '\0' 'x'
    printf '\n{"id": 9, "customer": "no newline at the end", "lines": [{"sku": "A-1", "quantity": 1, "price": 5}]}'
} >"$work/requests"

# What the large order is answered with is long; its total says enough. The texts of libjansson differ by version.
compare() {
    sed -e 's/"lines":\[.*a part of no.*\],/"lines":[…],/' -e '/"code":100,/s/"message":".*"/"message":"…"/' "$1" | diff -u tests/answers.jsonl - || {
        echo "The answers $2 are wrong." >&2
        exit 1
    }
}

timeout 120 "${valgrind[@]}" "$ordersd" <"$work/requests" >"$work/answers"
compare "$work/answers" "on standard output"

"${valgrind[@]}" "$ordersd" "$work/socket" &
daemon=$!
# Sends a byte each second, until the daemon ends the connection.
slow_client() {
    timeout 30 perl -MIO::Socket::UNIX -e '
        my $socket = IO::Socket::UNIX->new(Peer => $ARGV[0]) or die "connect: $!\n";
        $SIG{PIPE} = "IGNORE";
        my $seconds = 0;
        while ($seconds < 20 && $socket->syswrite(" ")) { sleep 1; $seconds++ }
        die "The daemon waits for a slow client.\n" if $seconds < 4 || $seconds == 20' "$work/socket"
}
for client in first second; do
    [ "$client" = first ] || slow_client
    timeout 120 perl -MIO::Socket::UNIX -e '
        my ($path, $socket) = @ARGV;
        for (1..100) { last if $socket = IO::Socket::UNIX->new(Peer => $path); select undef, undef, undef, 0.1 }
        die "connect: $!\n" if !$socket;
        if (!fork) { print $socket <STDIN>; $socket->shutdown(1); exit }
        print <$socket>;
        wait' "$work/socket" <"$work/requests" >"$work/answers"
    compare "$work/answers" "to the $client client"
done
kill -TERM "$daemon"
wait "$daemon" || { echo "The daemon ended with $?." >&2; exit 1; }
daemon=
[ ! -e "$work/socket" ] || { echo "The daemon left its socket." >&2; exit 1; }
echo "ordersd: $(wc -l <tests/answers.jsonl) answers on standard output and to each of two clients, valgrind found nothing."
