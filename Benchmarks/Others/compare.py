"""Measures this package beside libraries of other languages (Scripts/bench-others.sh):

compare.py OURS [--rounds 9] [--filter models-write/canada]

Each candidate is a process that reads a document, and then runs as often as each line of its input says. It answers
with a line: for 0, with the result as JSON. All results have to equal the document; those of models, the document
without nulls; those of models of a part, each other. Then each candidate runs until a block of runs takes a tenth of a second, which warms its allocator. In
each round, each runs such a block, in rotating order. Times are those of the processor, and releasing the results is
part of them. Tables have medians, and medians of the rounds' ratios.
"""

import argparse
import datetime
import importlib.metadata
import json
import os
import pathlib
import platform
import re
import statistics
import subprocess
import sys
import time

BUILT = pathlib.Path(__file__).resolve().parent / ".build-others"
DOCUMENTS = {
    "twitter": "twitter",
    "citm": "citm_catalog",
    "canada": "canada",
    "github": "github_events",
    "people": "people",
    "mesh": "mesh",
    "prices": "prices",
    "timestamps": "timestamps",
    "digits": "17 digits",
    "body180": "178 bytes",
    "body2k": "2,001 bytes",
    "partial": "twitter, in part",
}
TITLES = {
    "models-read": "Bytes to models, MB/s of the document",
    "models-write": "Models to bytes, MB/s of the text",
    "trees-read": "Bytes to trees, MB/s of the document",
    "trees-write": "Trees to bytes, MB/s of the text",
}
# The first of ours is compared with the others.
OURS = {
    "models-read": {"JSON.decode": "direct/decode-{}/direct", "JanssonDecoder": "direct/decode-{}/janssondecoder"},
    "models-write": {
        "JSONEncodable": "direct/encode-{}/jsonencodable",
        "JanssonEncoder": "direct/encode-{}/janssonencoder",
    },
    "trees-read": {"JSON": "parse/{}/json", "JSONValue": "parse/{}/jsonvalue"},
    "trees-write": {"JSON": "write/{}/json", "JSONValue": "write/{}/jsonvalue"},
}
OTHERS = {
    "models-read": ["serde_json", "simdjson", "yyjson", "msgspec"],
    "models-write": ["serde_json", "msgspec"],
    "trees-read": ["serde_json", "simdjson", "yyjson", "orjson"],
    "trees-write": ["serde_json", "simdjson", "yyjson", "orjson"],
}
PROGRAMS = {
    "serde_json": [BUILT / "serde/target/release/serde-worker"],
    "simdjson": [BUILT / "cpp-worker"],
    "yyjson": [BUILT / "cpp-worker"],
    "msgspec": [sys.executable, BUILT.parent / "worker.py"],
    "orjson": [sys.executable, BUILT.parent / "worker.py"],
}
SECONDS = 0.1
# glibc keeps what is released, so that no candidate waits for the system's pages.
KEPT = {"GLIBC_TUNABLES": f"glibc.malloc.mmap_threshold={32 << 20}:glibc.malloc.trim_threshold={1 << 30}"}


class Candidate:
    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ | KEPT
        )
        self.times = []

    def ask(self, count):
        self.process.stdin.write(f"{count}\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            sys.exit(f"compare: {self.process.args} has failed")
        return answer

    def run(self):
        """The seconds of a block of runs."""
        # The clock of another process (clock_getcpuclockid(3)), which is exact while it waits.
        clock = ~self.process.pid << 3 | 2
        start = time.clock_gettime(clock)
        self.ask(self.count)
        time.sleep(0.001)
        return time.clock_gettime(clock) - start

    def warm_up(self):
        self.count = 1
        while (seconds := self.run()) < SECONDS:
            self.count = max(self.count + 1, min(self.count * 10, int(self.count * SECONDS * 1.2 / max(seconds, 1e-6))))

    def measure(self):
        self.times.append(self.run() / self.count)

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def without_nulls(value):
    if isinstance(value, list):
        return [without_nulls(element) for element in value]
    if isinstance(value, dict):
        return {key: without_nulls(child) for key, child in value.items() if child is not None}
    return value


def candidates(ours, task, document, file):
    found = {name: Candidate([ours, "--serve", id.format(document)]) for name, id in OURS[task].items()}
    for name in OTHERS[task]:
        found[name] = Candidate(PROGRAMS[name] + [name, task, document, file])
    return found


def measured(ours, task, document, file, rounds):
    """The candidates by name, and the bytes that they read or write."""
    found = candidates(ours, task, document, file)
    text = file.read_text()
    expected = json.loads(text)
    if document == "partial":
        expected = json.loads(found["serde_json"].ask(0))
    if task.startswith("models"):
        expected = without_nulls(expected)
    for name, candidate in found.items():
        result = candidate.ask(0)
        if json.loads(result) != expected:
            sys.exit(f"compare: {name} has another result of {task} of {document}")
        if task.endswith("write") and name in OURS[task]:
            text = result.rstrip("\n")
    for candidate in found.values():
        candidate.warm_up()
    order = list(found.values())
    for _ in range(rounds):
        for candidate in order:
            candidate.measure()
        order = order[1:] + order[:1]
    for candidate in order:
        candidate.end()
    return found, len(text.encode())


def table(header, rows):
    lines = [header, [":--"] + ["--:"] * (len(header) - 1), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def speed(candidate, size):
    return f"{size / statistics.median(candidate.times) / 1e6:,.0f}"


def time_against(candidate, other):
    """The time of a candidate in times of the other one: the median of the rounds' ratios."""
    return statistics.median(one / another for one, another in zip(candidate.times, other.times))


def first_line(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()[0]


def summary():
    processor = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text())
    system = platform.freedesktop_os_release()["PRETTY_NAME"]
    serde = re.search(r'name = "serde_json"\nversion = "(.*)"', (BUILT / "serde/Cargo.lock").read_text())
    swift = re.search(r"Swift version \S+", first_line("swift", "--version"))
    return "; ".join([
        f"{processor[1] if processor else platform.processor()}, {os.cpu_count()} cores", system,
        swift[0] if swift else "Swift",
        f"serde_json {serde[1]} by {' '.join(first_line('rustc', '--version').split()[:2])}",
        f"{first_line(*PROGRAMS['simdjson'], 'versions')} by g++ {first_line('g++', '-dumpfullversion')}",
        *(f"{name} {importlib.metadata.version(name)}" for name in ("msgspec", "orjson")),
        f"Python {platform.python_version()}",
        f"load {os.getloadavg()[0]:.1f} at the start", f"{datetime.date.today()}",
    ])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("ours")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--filter", default="", help="only rows whose name (as models-write/canada) contains this")
    options = parser.parse_args()
    print(summary(), flush=True)
    folder = BUILT / "documents"
    folder.mkdir(exist_ok=True)
    for document in DOCUMENTS:
        text = subprocess.run([options.ours, "--document", document], capture_output=True, check=True).stdout
        (folder / f"{document}.json").write_bytes(text)

    for task, title in TITLES.items():
        rows = []
        for document in DOCUMENTS:
            if options.filter not in f"{task}/{document}" or document == "partial" and task != "models-read":
                continue
            file = folder / f"{document}.json"
            found, size = measured(options.ours, task, document, file, options.rounds)
            ours = found[next(iter(OURS[task]))]
            best = min(OTHERS[task], key=lambda name: statistics.median(found[name].times))
            against_best = f"{time_against(ours, found[best]):.2f} ({best})"
            rows.append(
                [DOCUMENTS[document], *(speed(candidate, size) for candidate in found.values())]
                + [f"{time_against(ours, found['serde_json']):.2f}", against_best]
            )
        if rows:
            header = ["", *OURS[task], *OTHERS[task], "time, serde_json = 1", "time, fastest other = 1"]
            print(f"\n### {title}\n\n{table(header, rows)}", flush=True)


main()
