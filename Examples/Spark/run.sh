#!/bin/sh
# Runs the Spark job of this folder: installs a JRE and PySpark if they are missing, builds `inflate`, makes the
# data set, and runs job.py on it. `LINES=100000 Examples/Spark/run.sh` is a quick pass.
#
# Everything is put into .build-spark, which git ignores. Only a JRE is installed on the machine.
set -eu

# The version that the table in README.md was made with. It needs Java 17 or later.
pyspark=4.3.0
java=17

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
folder=$root/.build-spark
lines=${LINES:-1000000}
limit=${LIMIT:-900}

java_version() {
    java -version 2>&1 | sed -n 's/^[a-z]* version "\([0-9]*\).*/\1/p'
}

if [ "$(java_version 2>/dev/null || true)" -ge "$java" ] 2>/dev/null; then
    :
elif command -v apt-get >/dev/null; then
    as_root=
    [ "$(id -u)" -eq 0 ] || as_root=sudo
    $as_root apt-get update
    # The name of the default is the newest one of each Debian: 17 in Debian 12, 21 in Debian 13.
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends default-jre-headless
else
    echo "Java $java or later is missing. Install a JRE." >&2
    exit 1
fi

mkdir -p "$folder"
if ! "$folder/venv/bin/python" -c "import pyspark; assert pyspark.__version__ == '$pyspark'" 2>/dev/null; then
    python3 -m venv "$folder/venv"
    "$folder/venv/bin/pip" install --quiet "pyspark==$pyspark"
fi

inflate=${INFLATE:-$(make -s -C "$root" inflate)}
data=$folder/data-$lines.jsonl
[ -f "$data" ] || {
    python3 "$here/generate.py" "$lines" "$data.part"
    mv "$data.part" "$data"
}

# The results of the last run.
rm -rf "$folder/run"
mkdir "$folder/run"
exec timeout "$limit" "$folder/venv/bin/python" "$here/job.py" "$inflate" "$data" "$folder/run"
