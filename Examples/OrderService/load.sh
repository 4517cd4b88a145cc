#!/usr/bin/env bash
# Compares the service on this package's coders with the same routes on Foundation's, under wrk on the
# loopback interface. It takes about 100 seconds and stops by itself. SECONDS_EACH=4 and ROUNDS=2 change that.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
../../Scripts/install-dependencies.sh
./dependencies.sh load
swift build -c release --product Server
server=$(swift build -c release --show-bin-path)/Server
seconds=${SECONDS_EACH:-4}
rounds=${ROUNDS:-2}
styles=(properties codable foundation)
scenarios=(small large list)

work=$(mktemp -d)
declare -A pids ports prefixes=([properties]="" [codable]=/codable [foundation]=/foundation)
trap 'kill "${pids[@]}" 2>/dev/null || true; rm -rf "$work"' EXIT

# An order with some lines and attributes.
order() {
    printf '{"reference": "PO-2026-%05d", "customer": {"name": "Ann Example", "email": "ann@example.org"},\n' "$1"
    printf ' "currency": "EUR", "placedAt": "2026-11-22T10:15:00Z", "deliverBy": "2026-12-01T00:00:00Z",\n "attributes": {'
    for ((i = 0; i < $2; i++)); do printf '"attribute-%d": "a value of some length, no. %d", ' $i $i; done
    printf '"channel": "web"},\n "lines": [\n'
    for ((i = 1; i <= $1; i++)); do
        printf '  {"sku": "SKU-%06d", "quantity": %d, "unitPrice": %d.%02d, "discount": 0.%02d, ' \
            $((i * 7919)) $((i % 40 + 1)) $((i % 300)) $((i * 37 % 100)) $((i % 30))
        printf '"options": {"colour": "red", "size": "%d"}}%s\n' $((i % 50)) "$([ "$i" -eq "$1" ] || echo ,)"
    done
    printf ' ]}\n'
}
order 13 5 >"$work/small.json"
order 190 100 >"$work/large.json"

# A process for each style, so that their memory can be compared.
for style in "${styles[@]}"; do
    "$server" --port 0 --log-level error >"$work/$style.log" 2>&1 &
    pids[$style]=$!
    for _ in $(seq 100); do
        ports[$style]=$(sed -n 's|^Listening on http://127.0.0.1:||p' "$work/$style.log")
        [ -z "${ports[$style]}" ] || break
        sleep 0.1
    done
    if [ -z "${ports[$style]}" ]; then
        echo "The server does not listen:" >&2
        cat "$work/$style.log" >&2
        exit 1
    fi
    # What is listed: twenty orders of 2 kB, in memory.
    for _ in $(seq 20); do
        curl --silent --show-error --fail --output /dev/null --header 'Content-Type: application/json' \
            --data-binary "@$work/small.json" "http://127.0.0.1:${ports[$style]}${prefixes[$style]}/orders"
    done
done

# run STYLE SCENARIO SECONDS: the figures of wrk.
run() {
    timeout $(($3 + 20)) wrk --threads 1 --connections 8 --duration "$3s" --timeout 5s --script load.lua \
        "http://127.0.0.1:${ports[$1]}" -- "${prefixes[$1]:-}" "$2" "$work" |
        sed -n 's/^figures //p'
}

# memory STYLE FIELD: kilobytes.
memory() { awk -v field="$2:" '$1 == field { print $2 }' "/proc/${pids[$1]}/status"; }

for style in "${styles[@]}"; do
    for scenario in "${scenarios[@]}"; do run "$style" "$scenario" 1 >/dev/null; done
done

for ((round = 1; round <= rounds; round++)); do
    for scenario in "${scenarios[@]}"; do
        for style in "${styles[@]}"; do
            echo "$scenario $style $(run "$style" "$scenario" "$seconds")" >>"$work/figures"
        done
    done
done

for style in "${styles[@]}"; do
    echo "$style $(memory "$style" VmRSS) $(memory "$style" VmHWM)" >>"$work/memory"
    echo "$style start $(memory "$style" VmRSS)" >>"$work/bad"
    for part in first second third; do
        echo "$style $part $(run "$style" bad 2) $(memory "$style" VmRSS)" >>"$work/bad"
    done
done

size() { wc -c <"$work/$1.json"; }
cat <<END
What is measured: a whole request on one of 8 connections of wrk, which shares the machine with the server.
  small, large  POST /quotes of $(size small) and $(size large) bytes: read, check, price and answer; nothing is stored
  list          GET /orders: 20 orders of $(size small) bytes from SQLite in memory, read from their JSON columns and written
Medians of $rounds rounds of $seconds seconds, interleaved. The ratios are to Foundation; above 1 is better than it.

END
awk '
    function median(values, count,    i, j, t) {
        for (i = 2; i <= count; i++) for (j = i; j > 1 && values[j - 1] > values[j]; j--) {
            t = values[j]; values[j] = values[j - 1]; values[j - 1] = t
        }
        return count % 2 ? values[(count + 1) / 2] : (values[count / 2] + values[count / 2 + 1]) / 2
    }
    function of(key, column,    i, values) {
        for (i = 1; i <= rounds[key]; i++) values[i] = figures[key, column, i]
        return median(values, rounds[key])
    }
    {
        key = $1 " " $2; n = ++rounds[key]
        figures[key, 1, n] = $3 / ($4 / 1e6); figures[key, 2, n] = $5 / 1000; figures[key, 3, n] = $6 / 1000
        if ($3 == 0 || $7 > 0 || $8 > 0) { print "A request failed: " $0 > "/dev/stderr"; failed = 1 }
        if (n == 1) order[++keys] = key
    }
    END {
        printf "%-8s %-11s %10s %7s %9s %7s %9s %7s\n", "", "", "requests/s", "ratio", "p50, ms", "ratio", "p99, ms", "ratio"
        for (i = 1; i <= keys; i++) {
            split(order[i], name, " "); base = name[1] " foundation"
            printf "%-8s %-11s %10.0f %7.2f %9.2f %7.2f %9.2f %7.2f\n", name[1], name[2],
                of(order[i], 1), of(order[i], 1) / of(base, 1), of(order[i], 2), of(base, 2) / of(order[i], 2),
                of(order[i], 3), of(base, 3) / of(order[i], 3)
        }
        exit failed
    }' "$work/figures"
echo
awk '
    { rss[$1] = $2; peak[$1] = $3; order[++n] = $1 }
    END {
        printf "%-20s %10s %7s %9s %7s\n", "memory", "now, MB", "ratio", "peak, MB", "ratio"
        for (i = 1; i <= n; i++) {
            s = order[i]
            printf "%-20s %10.1f %7.2f %9.1f %7.2f\n", s, rss[s] / 1024, rss["foundation"] / rss[s],
                peak[s] / 1024, peak["foundation"] / peak[s]
        }
    }' "$work/memory"
echo
awk '
    $2 == "start" { order[++n] = $1; start[$1] = $3; next }
    {
        refused[$1] += $7; requests[$1] += $3; rss[$1, $2] = $9
        if ($8 > 0) { print "A connection failed: " $0 > "/dev/stderr"; failed = 1 }
    }
    END {
        printf "%-20s %10s %9s %27s\n", "one in ten is bad", "requests", "refused", "memory before, on the way, MB"
        for (i = 1; i <= n; i++) {
            s = order[i]
            printf "%-20s %10d %8.1f%% %9.1f %9.1f %9.1f %9.1f\n", s, requests[s], 100 * refused[s] / requests[s],
                start[s] / 1024, rss[s, "first"] / 1024, rss[s, "second"] / 1024, rss[s, "third"] / 1024
            share = refused[s] / requests[s]
            if (share < 0.09 || share > 0.11) { print "Not one in ten was refused." > "/dev/stderr"; failed = 1 }
            # The first part may warm up what only bad bodies need.
            if (s != "foundation" && rss[s, "third"] > 1.1 * rss[s, "first"] + 4096) {
                print "The memory grows." > "/dev/stderr"; failed = 1
            }
        }
        exit failed
    }' "$work/bad"
