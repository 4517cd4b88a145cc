#!/usr/bin/env python3
"""Changes the C code in one place after another, and tells which changes no digest notices.

    Scripts/mutants.py [--sample N] [--jobs N] [FILE...]

Mutates the files of Sources/CJSONScanner, or those named: comparisons and operators are replaced, constants moved by one,
conditions negated, statements left out. Each mutant is built into the program of Scripts/other-machines/digest.c and reads
the seeds of the fuzzers, the corpora in $JANSSON_CORPORA, and mutations of both; it is killed if a digest differs, the
program fails, or it does not end. What survives that is built once more without SIMD, and with the address and
undefined-behavior sanitizers. A mutant whose object code is that of the original is not counted: no test can notice it.

Prints a line for each survivor, and a table by files. The compiler is $CC, by default clang.
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parent.parent
sources = root / "Sources/CJSONScanner"
compiler = os.environ.get("CC", "clang")
flags = ["-std=c11", "-w", f"-I{sources}/include", f"-I{sources}", f"-I{root}/Scripts/other-machines"]
builds = {
    "simd": ["-O1"],
    "plain": ["-O1", "-DCJS_SCALAR"],
    "checked": ["-O1", "-fuse-ld=lld", "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"],
}

Mutant = collections.namedtuple("Mutant", "file line column old new start end")

replacements = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="],
    "+": ["-"], "-": ["+"], "*": ["+"], "/": ["*"], "%": ["/"], "<<": [">>"], ">>": ["<<"],
    "&": ["|"], "|": ["&"], "^": ["&"], "&&": ["||"], "||": ["&&"],
    "+=": ["-="], "-=": ["+="], "|=": ["&="], "&=": ["|="], "^=": ["|="], "++": ["--"], "--": ["++"],
    "true": ["false"], "false": ["true"],
}
token = re.compile(
    r"""(?P<skip>//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|^[ \t]*\#(?:[^\n\\]|\\.|\\\n)*|(?:static_assert|_Static_assert)[^;]*;)
    |(?P<number>0[xX][0-9a-fA-F]+[uUlL]*|\d+\.\d+|\d+[uUlL]*)
    |(?P<word>[A-Za-z_]\w*)
    |(?P<operator>->|\+\+|--|<<=|>>=|<<|>>|<=|>=|==|!=|&&|\|\||\+=|-=|\|=|&=|\^=|[-+*/%&|^<>])
    |(?P<other>'(?:\\.|[^'\\])+'|\S)""",
    re.VERBOSE | re.MULTILINE | re.DOTALL)


def place(text, offset):
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def mutants_of(path):
    """The mutants of a file, in its order."""
    text = path.read_text()
    found = []
    tokens = [match for match in token.finditer(text) if match.lastgroup != "skip"]

    def add(start, end, new):
        found.append(Mutant(path, *place(text, start), text[start:end], new, start, end))

    for index, match in enumerate(tokens):
        kind, word = match.lastgroup, match.group()
        before = tokens[index - 1].group() if index else ""
        after = tokens[index + 1].group() if index + 1 < len(tokens) else ""
        if kind == "number" and "." not in word:
            digits = word.rstrip("uUlL")
            value, suffix = int(digits, 0), word[len(digits):]
            for other in {value + 1, value - 1} - {-1}:
                add(*match.span(), (hex(other) if "x" in digits.lower() else str(other)) + suffix)
        elif word in replacements:
            # A sign, a pointer's star or an address has nothing in front of it that it could combine.
            is_unary = not re.match(r"[\w)\]']", before[-1:]) or before in ("return", "case", "const")
            is_type = word in "*&" and (before in types or before.endswith("_t") or before.startswith("cjs_") and
                                        re.match(r"[A-Za-z_*]", after) is not None)
            if kind == "operator" and (is_unary or is_type) and word not in ("++", "--"): continue
            for new in replacements[word]: add(*match.span(), new)
        elif word in ("if", "while") and after == "(":
            depth, end = 0, index + 1
            while True:
                depth += {"(": 1, ")": -1}.get(tokens[end].group(), 0)
                if depth == 0: break
                end += 1
            start, stop = tokens[index + 1].start(), tokens[end].end()
            add(start, stop, f"(!{text[start:stop]})")
        elif word in ("break", "continue") and after == ";":
            add(*match.span(), "")
    # Statements on a line of their own: assignments and calls whose result is not used.
    for match in re.finditer(r"^[ \t]+((?:[*(]?[A-Za-z_][\w.>\[\]+*()-]*)(?: [-+|&^*/]?= [^;\n]+|\([^;\n]*\)|\+\+|--));$",
                             text, re.MULTILINE):
        if not re.match(r"(return|case|goto|else|typedef|struct|const)\b", match.group(1)): add(*match.span(1), "")
    return found


types = {"char", "int", "void", "double", "bool", "unsigned", "cjs_node", "scanner", "const", "sizeof"}


class Bench:
    """Builds and runs the program, and knows what it prints unchanged."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        seeds = sorted(path for path in (root / "Fuzz/Seeds").rglob("*") if path.is_file())
        corpora = os.environ.get("JANSSON_CORPORA")
        files = sorted(pathlib.Path(corpora).rglob("*.json")) if corpora else []
        small = [path for path in files if path.stat().st_size < 100_000]
        self.inputs = {"few": ["2000", "2000", *map(str, seeds)],
                       "many": ["60000", "100000", *map(str, seeds + small)]}
        self.files = sorted(sources.glob("*.c")) + [root / "Scripts/other-machines/digest.c"]
        self.objects, self.printed = {}, {}
        for build in builds:
            for file in self.files:
                target = self.folder / f"{build}-{file.name}.o"
                self.compile(file, target, build)
                self.objects[build, file.name] = target
            program = self.folder / build
            self.link(build, {}, program)
            for inputs in self.inputs:
                if (build, inputs) in self.stages: self.printed[build, inputs] = self.run(program, inputs, 600)[1]

    stages = [("simd", "few"), ("simd", "many"), ("plain", "few"), ("plain", "many"), ("checked", "few")]

    def compile(self, file, target, build, *more):
        return subprocess.run([compiler, *flags, *builds[build], *more, "-c", file, "-o", target],
                              stderr=subprocess.DEVNULL).returncode == 0

    def link(self, build, changed, program):
        objects = [changed.get(file.name, self.objects[build, file.name]) for file in self.files]
        return subprocess.run([compiler, *builds[build], *objects, "-lm", "-o", program],
                              stderr=subprocess.DEVNULL).returncode == 0

    def run(self, program, inputs, seconds):
        try:
            done = subprocess.run([program, *self.inputs[inputs]], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                  timeout=seconds)
            return done.returncode, done.stdout
        except subprocess.TimeoutExpired:
            return None, b""

    def verdict(self, mutant):
        """`invalid` if it does not compile, `same` if its code is the original's, what killed it, or None."""
        with tempfile.TemporaryDirectory(dir=self.folder) as folder:
            folder = pathlib.Path(folder)
            copy = folder / "sources"
            copy.mkdir()
            for other in sources.glob("*.[ch]"):
                if other != mutant.file: (copy / other.name).symlink_to(other)
            text = mutant.file.read_text()
            (copy / mutant.file.name).write_text(text[:mutant.start] + mutant.new + text[mutant.end:])
            changed_files = [copy / mutant.file.name] if mutant.file.suffix == ".c" else [
                copy / file.name for file in self.files[:-1]]
            is_changed = False
            for build in builds:
                changed = {}
                for file in changed_files:
                    target = folder / f"{build}-{file.name}.o"
                    if not self.compile(file, target, build, f"-I{copy}"): return "invalid"
                    if target.read_bytes() != self.objects[build, file.name].read_bytes(): changed[file.name] = target
                if not changed: continue
                is_changed = True
                program = folder / build
                if not self.link(build, changed, program): return "invalid"
                for stage in self.stages:
                    if stage[0] != build: continue
                    status, printed = self.run(program, stage[1], 20 if stage[1] == "few" else 120)
                    if status is None: return "no end"
                    if status != 0: return f"status {status}, {'/'.join(stage)}"
                    if printed != self.printed[stage]: return f"digest, {'/'.join(stage)}"
            return None if is_changed else "same"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, help="so many at random, always the same ones")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    files = options.files or sorted(sources.glob("*.[ch]"))
    mutants = [mutant for file in files if file.name != "powers_of_five.c" for mutant in mutants_of(file.resolve())]
    if options.sample: mutants = random.Random(1).sample(mutants, min(options.sample, len(mutants)))
    counts = collections.defaultdict(collections.Counter)
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(folder)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for mutant, verdict in zip(mutants, pool.map(bench.verdict, mutants)):
                name = {None: "survived", "invalid": "invalid", "same": "same"}.get(verdict, "killed")
                counts[mutant.file.name][name] += 1
                if name == "survived":
                    print(f"{mutant.file.name}:{mutant.line}:{mutant.column}: {mutant.old!r} -> {mutant.new!r}", flush=True)
    total = sum(counts.values(), collections.Counter())
    print(f"{'':24} {'mutants':>8} {'killed':>8} {'survived':>9}")
    for name, count in [*sorted(counts.items()), ("all", total)]:
        print(f"{name:24} {count['killed'] + count['survived']:8} {count['killed']:8} {count['survived']:9}")
    print(f"not counted: {total['same']} with the same code, {total['invalid']} that do not compile")


if __name__ == "__main__":
    main()
