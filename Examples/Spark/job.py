#!/usr/bin/env python3
"""A Spark job that pipes the partitions of a JSON Lines data set through `inflate lines format`.

    job.py INFLATE DATA FOLDER

It runs on a cluster of two workers, each in a process of its own on this machine, and checks that

1.  the output of 1, 2, 4 and 8 partitions, joined, is that of one process, byte for byte, and the accumulators
    count the bad records;
2.  the same holds when one executor is killed in the middle of its partition;
3.  an `inflate` that fails makes the job fail, and what is missing without `checkCode`.

It ends with status 1 if any of this is not so, and prints a table of the times.
"""
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

# Spark reads these when it starts. All its ports are those of the loopback interface.
import pyspark

os.environ["SPARK_HOME"] = os.path.dirname(pyspark.__file__)
os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable

from pyspark import SparkConf, SparkContext, TaskContext  # noqa: E402

INFLATE, DATA, FOLDER = sys.argv[1], Path(sys.argv[2]).resolve(), Path(sys.argv[3]).resolve()

# What the error lines of `--bad error` begin with. No record of the data set begins with a key `line`.
ERROR = '{"line":'


def start():
    """A cluster of two workers with one core and 1 GiB each."""
    settings = {
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        # Records end at a line feed alone; by default also at a carriage return.
        "spark.hadoop.textinputformat.record.delimiter": "\n",
        "spark.local.dir": str(FOLDER / "spark"),
    }
    os.environ["SPARK_WORKER_DIR"] = str(FOLDER / "work")
    configuration = SparkConf().setMaster("local-cluster[2,1,1024]").setAppName("inflate lines")
    for key, value in settings.items():
        configuration.set(key, value)
    context = SparkContext(conf=configuration)
    context.setLogLevel("ERROR")
    return context


def split(context, count):
    """The data set in `count` partitions, whose joined lines are those of the file.

    `coalesce` would keep no order where partitions have a place, as in HDFS.
    """
    size = -(-DATA.stat().st_size // count)
    # Without it, a partition of a local file has at most 32 MiB.
    context._jsc.hadoopConfiguration().set("mapreduce.input.fileinputformat.split.minsize", str(size))
    return context.textFile(f"file://{DATA}", minPartitions=count)


def command(*arguments):
    return shlex.join([INFLATE, "lines", *arguments])


def run(context, lines, output):
    """Formats the records. Returns the accumulators: the records that are written, and the bad ones by code."""
    written, bad = context.accumulator(0), {}
    for code in ["syntax", "prematureEnd", "other"]:
        bad[code] = context.accumulator(0)

    def count(line):
        if line.startswith(ERROR):
            code = json.loads(line)["code"]
            bad[code if code in bad else "other"].add(1)
            return False
        written.add(1)
        return True

    # One stage with one action, so that Spark counts the updates of each partition once, even if the
    # partition is computed twice.
    piped = lines.pipe(command("format", "--bad", "error"), checkCode=True).filter(count)
    piped.saveAsTextFile(f"file://{output}")
    return written.value, {code: number.value for code, number in bad.items() if number.value}


def joined(output):
    return b"".join(part.read_bytes() for part in sorted(output.glob("part-*")))


def kill_executor_once(lines, marker):
    """The same lines; but in the middle of the second partition, the executor that computes it is killed."""

    def killing(index, iterator):
        for number, line in enumerate(iterator):
            if index == 1 and number == 5000:
                try:
                    os.close(os.open(marker, os.O_CREAT | os.O_EXCL))
                except FileExistsError:
                    pass
                else:
                    process = executor()
                    Path(marker).write_text(f"{process} in attempt {TaskContext.get().attemptNumber()}")
                    os.kill(process, signal.SIGKILL)
            yield line

    return lines.mapPartitionsWithIndex(killing)


def executor():
    """The process id of the executor of this task: the ancestor that runs Spark's backend."""
    process = os.getpid()
    while process > 1:
        process = int(Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[1])
        if b"CoarseGrainedExecutorBackend" in Path(f"/proc/{process}/cmdline").read_bytes():
            return process
    raise RuntimeError("no executor")


def single_process():
    """The output of one process, its error lines, and its time."""
    start = time.monotonic()
    with open(DATA, "rb") as data:
        output = subprocess.run([INFLATE, "lines", "format", "--bad", "omit"], stdin=data, capture_output=True, check=True)
    seconds = time.monotonic() - start
    with open(DATA, "rb") as data:
        checked = subprocess.run([INFLATE, "lines", "format", "--bad", "error"], stdin=data, capture_output=True, check=True)
    errors = [json.loads(line) for line in checked.stdout.splitlines() if line.startswith(ERROR.encode())]
    counts = {}
    for error in errors:
        counts[error["code"]] = counts.get(error["code"], 0) + 1
    return output.stdout, counts, seconds


def check(condition, text):
    print(f"{'ok' if condition else 'FAILED'}: {text}", flush=True)
    if not condition:
        check.failed = True


check.failed = False


def listening():
    """The addresses that processes of this job listen at, from the tables of the kernel."""
    inodes, mine, found = set(), os.getpid(), []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            process = int(folder.name)
            while process not in (0, 1, mine):
                process = int(Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[1])
            if process == mine:
                for descriptor in (folder / "fd").iterdir():
                    target = os.readlink(descriptor)
                    if target.startswith("socket:["):
                        inodes.add(target[8:-1])
        except (OSError, ValueError):
            continue
    for table in ["/proc/net/tcp", "/proc/net/tcp6"]:
        for line in Path(table).read_text().splitlines()[1:]:
            fields = line.split()
            if fields[3] == "0A" and fields[9] in inodes:
                found.append(fields[1].rsplit(":", 1)[0])
    return found


LOOPBACK = {"0100007F", "00000000000000000000000001000000", "0000000000000000FFFF00000100007F"}


def main():
    expected, bad, alone = single_process()
    records, size = expected.count(b"\n"), DATA.stat().st_size
    print(f"{size / 1e6:.0f} MB, {records} good records, bad ones by code: {bad}")
    context = start()
    try:
        # The first job also starts the executors and their Python.
        split(context, 2).count()
        rows = []
        for count in [1, 2, 4, 8]:
            output = FOLDER / f"partitions-{count}"
            begin = time.monotonic()
            written, counted = run(context, split(context, count), output)
            rows.append((count, time.monotonic() - begin))
            parts = len(list(output.glob("part-*")))
            check(
                parts == count and joined(output) == expected,
                f"{count} partition(s), joined: the {len(expected)} bytes of one process")
            check((written, counted) == (records, bad), f"accumulators: {written} good, {counted} bad")

        marker, output = FOLDER / "killed", FOLDER / "killed-executor"
        lines = kill_executor_once(split(context, 4), str(marker))
        written, counted = run(context, lines, output)
        check(marker.exists() and marker.read_text() != "", f"an executor was killed: process {marker.read_text()}")
        check(joined(output) == expected, "with a killed executor, joined: the same bytes")
        check((written, counted) == (records, bad), f"accumulators: {written} good, {counted} bad")

        # Spark tries a task four times, so the records are few.
        few = context.parallelize(["[1]", "{", "[2]"], 2)
        for name, arguments in [("a bad record without --bad", ["format"]), ("a wrong option", ["format", "--no"])]:
            try:
                few.pipe(command(*arguments), checkCode=True).count()
                check(False, f"{name}: the job fails")
            except Exception as error:
                check("PIPE_FUNCTION_EXITED" in str(error), f"{name}: the job fails")
        lost = few.pipe(command("format", "--no")).count()
        check(lost == 0, f"a wrong option without checkCode: the job succeeds, with {lost} of 3 records")

        addresses = listening()
        check(bool(addresses) and set(addresses) <= LOOPBACK, f"{len(addresses)} ports, all of the loopback interface")
    finally:
        context.stop()
    print(f"\n| partitions | seconds | MB/s |\n|---|---|---|\n| one process, no Spark | {alone:.1f} | {size / 1e6 / alone:.0f} |")
    for count, seconds in rows:
        print(f"| {count} | {seconds:.1f} | {size / 1e6 / seconds:.0f} |")
    return 1 if check.failed else 0


if __name__ == "__main__":
    sys.exit(main())
