#!/usr/bin/env python3
"""Changes the C code in one place after another, and tells which changes no digest notices.

    Verification/mutants/mutants.py [--brief] [--killed] [--again FILE] [--sample N] [--jobs N] [FILE...]

Mutates the files of Sources/CJSONScanner, or those named: comparisons and operators are replaced, constants moved by
one, conditions negated, statements left out. Each mutant becomes part of the program of
Verification/machines/digest.c, which reads texts that are made for it, the seeds of the fuzzers, and mutations of
these. A mutant is killed if a digest differs, the program fails, or it does not end: with SIMD, without it, or with
the address and undefined-behavior sanitizers. What survives without an explanation reads more mutations, and the
corpora in $JANSSON_CORPORA. A survivor is costly if Verification/machines/cost.c takes more instructions with it than
without, as valgrind counts them, or asks for other memory.

A program holds many mutants, each as a copy of its function, and $CJS_MUTANT chooses one. Those outside of functions
are built alone. A survivor whose code is that of the original is not counted: nothing can notice it.

Prints the survivors that equivalent-mutants.txt does not explain, as lines for that file, and tables by files and by
reasons. Fails if there are such survivors, or if the file explains what was killed or is gone. The compiler is
$CC, by default clang. Directives, the headers of include, and the table of powers, which a script prints, are not mutated.
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import random
import re
import resource
import subprocess
import sys
import tempfile
import threading

from reasons import read_reasons

root = pathlib.Path(__file__).resolve().parents[2]
sources = root / "Sources/CJSONScanner"
digest = root / "Verification/machines/digest.c"
cost = root / "Verification/machines/cost.c"
compiler = os.environ.get("CC", "clang")
# The compiler takes what was never written for anything that suits it, such as the value of another mutant.
flags = ["-std=c11", "-w", "-ftrivial-auto-var-init=pattern"]
folders = [sources / "include", sources, root / "Verification/machines"]
checks = ["-fuse-ld=lld", "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"]
# Code that there is only without SIMD is checked at once.
builds = {"simd": ["-O1"], "checked": ["-O1", *checks], "plain": ["-O1", "-DCJS_SCALAR", *checks],
          "memory": ["-O1", "-fuse-ld=lld", "-fsanitize=memory", "-ftrivial-auto-var-init=uninitialized"]}
releases = {"simd": ["-O2"], "plain": ["-O2", "-DCJS_SCALAR"]}
# What a mutant has to pass, the cheapest first.
stages = [("simd", "least"), ("simd", "few"), ("checked", "few"), ("plain", "few")]
# What survives them without an explanation reads more.
more_stages = [("memory", "few"), ("simd", "many"), ("plain", "many")]
most_in_program = 150
cost_parts = "0123"
# Code that is built otherwise differs by less.
costly = 1.0001

Mutant = collections.namedtuple("Mutant", "file start end new")
Function = collections.namedtuple("Function", "name start body end")

replacements = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="],
    "+": ["-"], "-": ["+"], "*": ["+"], "/": ["*"], "%": ["/"], "<<": [">>"], ">>": ["<<"],
    "&": ["|"], "|": ["&"], "^": ["&"], "&&": ["||"], "||": ["&&"],
    "+=": ["-="], "-=": ["+="], "|=": ["&="], "&=": ["|="], "^=": ["|="], "++": ["--"], "--": ["++"],
    "true": ["false"], "false": ["true"],
}
token = re.compile(
    r"""(?P<skip>//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|^[ \t]*\#(?:[^\n\\]|\\.|\\\n)*|_Static_assert[^;]*;)
    |(?P<number>0[xX][0-9a-fA-F]+[uUlL]*|\d+\.\d+|\d+[uUlL]*)
    |(?P<word>[A-Za-z_]\w*)
    |(?P<operator>->|\+\+|--|<<=|>>=|<<|>>|<=|>=|==|!=|&&|\|\||\+=|-=|\|=|&=|\^=|[-+*/%&|^<>])
    |(?P<other>'(?:\\.|[^'\\])+'|\S)""",
    re.VERBOSE | re.MULTILINE | re.DOTALL)


def mutants_of(path):
    """The mutants of a file, in its order."""
    text = path.read_text()
    found = []
    tokens = [match for match in token.finditer(text) if match.lastgroup != "skip"]

    def add(start, end, new):
        found.append(Mutant(path, start, end, new))

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
    statement = r"^[ \t]+((?:[*(]?[A-Za-z_][\w.>\[\]+*()-]*)(?: [-+|&^*/]?= [^;\n]+|\([^;\n]*\)|\+\+|--));$"
    for match in re.finditer(statement, text, re.MULTILINE):
        if not re.match(r"(return|case|goto|else|typedef|struct|const)\b", match.group(1)): add(*match.span(1), "")
    return found


types = {"char", "int", "void", "double", "bool", "unsigned", "cjs_node", "scanner", "const", "sizeof"}


def include(*more):
    return [f"-I{folder}" for folder in [*more, *folders]]


def compiled_text(path, build):
    """The file with spaces in place of directives and of lines that this build leaves out."""
    lines = path.read_text().split("\n")
    marked, is_directive = [], []
    for number, line in enumerate(lines):
        goes_on = number > 0 and is_directive[-1] and lines[number - 1].endswith("\\")
        is_directive.append(goes_on or line.lstrip().startswith("#"))
        marked.append(line if is_directive[-1] else f"cjs_line {number}")
    printed = subprocess.run([compiler, *flags, *builds[build], *include(), "-E", "-P", "-x", "c", "-"], check=True,
                             input="\n".join(marked), stdout=subprocess.PIPE, text=True).stdout
    kept = {int(number) for number in re.findall(r"\bcjs_line (\d+)", printed)}
    return "\n".join(line if number in kept else " " * len(line) for number, line in enumerate(lines))


def functions_of(text):
    """The functions that are defined in what `compiled_text` returns."""
    found, depth, start, body, before = [], 0, None, None, None
    for match in token.finditer(text):
        word = match.group()
        if match.lastgroup == "skip":
            if depth == 0: start = None
            continue
        if depth == 0 and (start is None or "\n\n" in re.sub("[ \t]", "", text[before.end():match.start()])):
            start = match.start()
        if word == "{":
            if depth == 0: body = match.start() if before and before.group() == ")" else None
            depth += 1
        elif word == "}":
            depth -= 1
            if depth == 0:
                if body is not None:
                    declaration = attribute.sub("", text[start:body])
                    found.append(Function(re.search(r"(\w+)\s*\(", declaration).group(1), start, body, match.end()))
                start = None
        elif word == ";" and depth == 0:
            start = None
        before = match
    return found


attribute = re.compile(r"__attribute__\(\((?:[^()]|\([^()]*\))*\)\)")


def parameter_names(parameters):
    if parameters.strip() == "void": return []
    return [(re.search(r"\(\*(\w+)\)", part) or re.search(r"(\w+)\W*$", part)).group(1)
            for part in re.split(r",(?![^()]*\))", parameters)]


def program_text(path, text, functions, mutants):
    """The file with a copy of a function for each mutant, by its index from one on; and the lines of these copies."""
    out = ["extern unsigned cjs_mutant;\n"]
    written, line, lines = 0, 2, {}
    original = path.read_text()

    def put(piece):
        nonlocal line
        out.append(piece)
        line += piece.count("\n")

    for function in functions:
        own = [(index, mutant) for index, mutant in mutants.items() if function.body < mutant.start < function.end]
        if not own: continue
        declaration, body = text[function.start:function.body], text[function.body:function.end]
        result, name, parameters = re.match(r"\s*(.*?)(\w+)\s*\((.*)\)\s*$", attribute.sub("", declaration),
                                            re.DOTALL).groups()
        wide = "CJS_WIDE " if "CJS_WIDE" in result else ""
        result = re.sub(r"\b(static|inline|CJS_\w+)\b", "", result)
        arguments = ", ".join(parameter_names(parameters))
        put(original[written:function.start])
        put(f"static inline __attribute__((always_inline)) {wide}{result}{name}_0({parameters}) {body}\n")
        for index, mutant in own:
            start, end = mutant.start - function.body, mutant.end - function.body
            first = line
            put(f"static __attribute__((noinline)) {wide}{result}{name}_{index}({parameters}) "
                f"{body[:start]}{mutant.new}{body[end:]}\n")
            lines[index] = range(first, line)
        cases = " ".join(f"case {index}: return {name}_{index}({arguments});" for index, _ in own)
        put(f"static __attribute__((noinline)) {wide}{result}{name}_any({parameters}) "
            f"{{ switch (cjs_mutant) {{ {cases} default: return {name}_0({arguments}); }} }}\n")
        low, high = own[0][0], own[-1][0]
        put(f"{declaration} {{ return cjs_mutant >= {low} && cjs_mutant <= {high} ? {name}_any({arguments}) "
            f": {name}_0({arguments}); }}\n")
        written = function.end
    put(original[written:])
    return "".join(out), lines


class Bench:
    """Builds and runs the program, and knows what it prints unchanged."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        seeds = sorted(path for path in (root / "Fuzz/Seeds").rglob("*") if path.is_file())
        corpora = os.environ.get("JANSSON_CORPORA")
        files = sorted(pathlib.Path(corpora).rglob("*.json")) if corpora else []
        small = [path for path in files if path.stat().st_size < 1_000_000]
        self.inputs = {"least": ["200", "200", str(seeds[0])],
                       "few": ["2000", "2000", *map(str, seeds)],
                       "many": ["20000", "20000", *map(str, seeds + small)]}
        self.chooser = self.folder / "mutant.c"
        # A signal ends what takes too much time of the processor. Other programs on the machine do not matter so.
        self.chooser.write_text("""
            #include <stdlib.h>
            #include <sys/time.h>
            unsigned cjs_mutant;
            __attribute__((constructor)) static void choose(void) {
                const char *chosen = getenv("CJS_MUTANT"), *most = getenv("CJS_MILLISECONDS");
                if (chosen == NULL || most == NULL) return;
                cjs_mutant = (unsigned)atoi(chosen);
                const struct itimerval time = {.it_value = {atoi(most) / 1000, atoi(most) % 1000 * 1000}};
                setitimer(ITIMER_PROF, &time, NULL);
            }""")
        self.files = [*sorted(sources.glob("*.c")), digest, self.chooser]
        self.objects, self.programs, self.printed, self.seconds = {}, {}, {}, {}
        self.lock = threading.Lock()
        self.dependents = collections.defaultdict(list)
        for file in self.files:
            needs = subprocess.run([compiler, *flags, *include(), "-MM", file], check=True, stdout=subprocess.PIPE,
                                   text=True).stdout
            for need in needs.replace("\\", "").split()[1:]: self.dependents[pathlib.Path(need).resolve()].append(file)
        self.released = {(build, file): self.compile(file, self.folder / f"{build}-{file.name}.release.o", options)
                         for build, options in releases.items() for file in [*self.files[:-2], cost]}
        self.costs = {build: list(self.count(build, {}, self.new_folder())) for build in releases}
        if any(len(parts) < len(cost_parts) for parts in self.costs.values()): sys.exit("the costs of the code unchanged fail")
        for build in builds:
            for file in self.files:
                self.objects[build, file] = self.compile(file, self.folder / f"{build}-{file.name}.o", builds[build])
            self.programs[build] = self.link(build, {}, self.folder / build)

    def expect(self, stage):
        """What the code unchanged prints, and the seconds of the processor that it takes."""
        with self.lock:
            if stage not in self.printed:
                program = subprocess.Popen([self.programs[stage[0]], *self.inputs[stage[1]]], stdout=subprocess.PIPE,
                                           stderr=subprocess.DEVNULL)
                self.printed[stage] = program.stdout.readlines()
                _, status, usage = os.wait4(program.pid, 0)
                if status != 0: sys.exit(f"the code unchanged fails in {'/'.join(stage)}")
                self.seconds[stage] = usage.ru_utime
            return self.printed[stage], self.seconds[stage]

    def compile(self, file, target, options, *more):
        done = subprocess.run([compiler, *flags, *options, *include(*more), "-c", file, "-o", target],
                              stderr=subprocess.DEVNULL)
        return target if done.returncode == 0 else None

    def link(self, build, changed, program):
        objects = [changed.get(file, self.objects[build, file]) for file in self.files]
        subprocess.run([compiler, *builds[build], *objects, "-lm", "-lpthread", "-o", program], check=True)
        return program

    def run(self, program, stage, index=0):
        """What killed the mutant, or None."""
        expected, seconds = self.expect(stage)
        environment = {**os.environ, "CJS_MUTANT": str(index), "UBSAN_OPTIONS": "symbolize=0",
                       "CJS_MILLISECONDS": str(int(10_000 * seconds) + 100),
                       "MSAN_OPTIONS": "symbolize=0",
                       "ASAN_OPTIONS": "symbolize=0:hard_rss_limit_mb=2000:allocator_may_return_null=1"}
        with subprocess.Popen([program, *self.inputs[stage[1]]], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              env=environment) as process:
            resource.prlimit(process.pid, resource.RLIMIT_CORE, (0, 0))
            if stage[0] == "simd": resource.prlimit(process.pid, resource.RLIMIT_AS, (4 << 30, 4 << 30))
            count = 0
            for line in process.stdout:
                if count == len(expected) or line != expected[count]:
                    process.kill()
                    return f"digest of {line.split()[0].decode() if line.split() else ''}, {'/'.join(stage)}"
                count += 1
        if process.returncode != 0: return f"status {process.returncode}, {'/'.join(stage)}"
        return None if count == len(expected) else f"end, {'/'.join(stage)}"

    def run_all(self, programs, wanted, index=0):
        for stage in wanted:
            if stage[0] in programs:
                killer = self.run(programs[stage[0]], stage, index)
                if killer: return killer
        return None

    def copy(self, folder, path, text):
        """The sources in a folder, with another text for one of them. Returns the folders of headers."""
        for other in sources.rglob("*.[ch]"):
            target = folder / other.relative_to(sources)
            target.parent.mkdir(exist_ok=True, parents=True)
            if other != path: target.symlink_to(other)
        (folder / path.relative_to(sources)).write_text(text)
        return folder / "include", folder

    def build(self, folder, path, text, build):
        """The program with another text for a file; None if that does not compile."""
        includes = self.copy(folder / build, path, text)
        # Copies of a long function take minutes to optimize with checks.
        options = [*builds[build], "-O0"] if build != "simd" and text.count("\n") > 8000 else builds[build]
        changed = {}
        for file in self.dependents[path]:
            inside = folder / build / file.name if file.parent == sources else file
            changed[file] = self.compile(inside, folder / f"{build}-{file.name}.o", options, *includes)
            if changed[file] is None: return None
        return self.link(build, changed, folder / f"program-{build}")

    def new_folder(self):
        return pathlib.Path(tempfile.mkdtemp(dir=self.folder))

    def count(self, build, changed, folder):
        """The instructions that a part of the program of costs executes, and what it prints, one part after the other. No
        further part after one that fails."""
        program = folder / f"cost-{build}"
        objects = [changed.get(file, unchanged) for (of, file), unchanged in self.released.items() if of == build]
        subprocess.run([compiler, *objects, "-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc", "-lm", "-lpthread", "-o",
                        program], check=True)
        for part in cost_parts:
            try:
                # By the same name, in folders of the same length: both move the stack, and with it how bytes are copied.
                done = subprocess.run(
                    ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"./{program.name}", part],
                    cwd=folder, timeout=60, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            except subprocess.TimeoutExpired:
                return
            if done.returncode != 0: return
            yield int(re.search(r"Collected : (\d+)", done.stderr).group(1)), done.stdout.strip()

    def look_closer(self, mutant, its_builds):
        """"same" if a release build has the same code for a survivor as for the original, or else what is costly."""
        text = mutant.file.read_text()
        is_same = True
        with tempfile.TemporaryDirectory(dir=self.folder) as folder:
            folder = pathlib.Path(folder)
            includes = self.copy(folder / "copy", mutant.file, text[:mutant.start] + mutant.new + text[mutant.end:])
            for build in its_builds:
                if build not in releases: continue
                changed = {}
                for file in self.dependents[mutant.file]:
                    if file.parent != sources: continue
                    changed[file] = self.compile(folder / "copy" / file.name, folder / f"{build}-{file.name}.o",
                                                 releases[build], *includes)
                    if changed[file].read_bytes() == self.released[build, file].read_bytes(): del changed[file]
                if not changed: continue
                is_same = False
                parts = self.count(build, changed, folder)
                for expected in self.costs[build]:
                    found = next(parts, None)
                    if found is None: return "end or status of the costs"
                    if found[1] != expected[1]: return f"memory, {found[1]} instead of {expected[1]}"
                    if found[0] > costly * expected[0]: return f"instructions, {found[0] - expected[0]:+,}"
        return "same" if is_same else None

    def verdict_alone(self, mutant, its_builds, wanted):
        text = mutant.file.read_text()
        with tempfile.TemporaryDirectory(dir=self.folder) as folder:
            for build in its_builds:
                if not any(build == stage[0] for stage in wanted): continue
                program = self.build(pathlib.Path(folder), mutant.file,
                                     text[:mutant.start] + mutant.new + text[mutant.end:], build)
                if program is None: return "invalid"
                killer = self.run_all({build: program}, wanted)
                if killer: return killer
        return None

    def verdicts_together(self, path, mutants, texts, functions):
        """The verdicts of mutants within functions, by mutant. `mutants` has the builds of each."""
        verdicts = {}
        for build in {stage[0]: None for stage in stages}:
            # What another build killed is not built again.
            own = {index: mutant for index, mutant in enumerate(mutants, 1)
                   if build in mutants[mutant] and mutant not in verdicts}
            with tempfile.TemporaryDirectory(dir=self.folder) as folder:
                folder = pathlib.Path(folder)
                while own:
                    text, lines = program_text(path, texts[build], functions[build], own)
                    attempt = pathlib.Path(tempfile.mkdtemp(dir=folder))
                    includes = self.copy(attempt, path, text)
                    first = self.dependents[path][0]
                    if first.parent == sources: first = attempt / first.name
                    tried = subprocess.run([compiler, *flags, *builds[build], *include(*includes), "-fsyntax-only",
                                            "-ferror-limit=0", first], stderr=subprocess.PIPE, text=True)
                    if tried.returncode == 0: break
                    errors = re.findall(rf"{re.escape(path.name)}:(\d+):\d+: (?:fatal )?error", tried.stderr)
                    invalid = [index for index in own if any(int(line) in lines[index] for line in errors)]
                    if not invalid: sys.exit(f"{path.name} with mutants does not compile ({build}):\n{tried.stderr}")
                    for index in invalid: verdicts[own.pop(index)] = "invalid"
                if not own: continue
                program = self.build(folder / "of", path, text, build)
                if program is None: sys.exit(f"{path.name} with mutants does not compile ({build})")
                wrong = self.run_all({build: program}, stages)
                if wrong: sys.exit(f"{path.name} with mutants, none of them chosen: {wrong}")
                for index, mutant in own.items():
                    killer = self.run_all({build: program}, stages, index)
                    if killer: verdicts[mutant] = killer
        return {mutant: verdicts.get(mutant) for mutant in mutants}


def keys_of(mutants, functions):
    """A text for each mutant that stays when lines move: the file, the function, and the line with the change in it."""
    keys, seen = {}, collections.Counter()
    for mutant in mutants:
        text = mutant.file.read_text()
        start, end = text.rfind("\n", 0, mutant.start) + 1, text.find("\n", mutant.end)
        name = next((function.name for function in functions if function.start <= mutant.start < function.end), "-")
        old = text[mutant.start:mutant.end]
        line = f"{text[start:mutant.start]}{{{old} -> {mutant.new}}}{text[mutant.end:end]}"
        key = f"{mutant.file.name} {name}: {' '.join(line.split())}"
        seen[key] += 1
        keys[mutant] = key if seen[key] == 1 else f"{key} #{seen[key]}"
    return keys


def entry_of(key, reasons):
    return next((entry for entry in (key, f"{key.split(':')[0]}: *") if entry in reasons), None)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, help="so many at random, always the same ones")
    parser.add_argument("--again", type=pathlib.Path, help="only those that an earlier run printed into this file")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--killed", action="store_true", help="print what killed each mutant, too")
    parser.add_argument("--brief", action="store_true", help="survivors do not read more")
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    if options.brief: more_stages.clear()
    files = [file.resolve() for file in options.files] or sorted(sources.glob("*.[ch]"))
    files = [file for file in files if file.name != "powers_of_five.c"]
    explained = read_reasons(root / "Verification/mutants/equivalent-mutants.txt")
    reasons = {entry: reason for entry, (_, reason) in explained.items()}
    chosen = {mutant for file in files for mutant in mutants_of(file)}
    if options.sample: chosen = set(random.Random(1).sample(sorted(chosen), min(options.sample, len(chosen))))
    counts, by_reason = collections.defaultdict(collections.Counter), collections.Counter()
    unexplained, used, gone, costs = [], set(), [], set()
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        bench = Bench(folder)
        for file in files:
            mutants = mutants_of(file)
            texts = {build: compiled_text(file, build) for build in builds}
            functions = {build: functions_of(text) for build, text in texts.items()}
            keys = keys_of(mutants, [function for build in builds for function in functions[build]])
            if options.again:
                printed = set(options.again.read_text().splitlines())
                chosen -= {mutant for mutant in mutants if keys[mutant] not in printed}
            entries = {mutant: entry_of(keys[mutant], reasons) for mutant in mutants}
            its_builds = {mutant: [build for build in builds if texts[build][mutant.start:mutant.end].strip()]
                          for mutant in mutants if mutant in chosen}
            within = {mutant: its for mutant, its in its_builds.items() if its and all(
                any(function.body < mutant.start < function.end for function in functions[build]) for build in its)}
            verdicts = {}
            count = min(most_in_program, -(-len(within) // options.jobs) or 1)
            parts = [dict(list(within.items())[first:first + count]) for first in range(0, len(within), count)]
            for found in pool.map(lambda part: bench.verdicts_together(file, part, texts, functions), parts):
                verdicts.update(found)
            alone = [mutant for mutant, its in its_builds.items() if its and mutant not in within]
            verdicts.update(zip(alone, pool.map(lambda one: bench.verdict_alone(one, its_builds[one], stages), alone)))
            survivors = [mutant for mutant, verdict in verdicts.items() if verdict is None]
            closer = pool.map(lambda one: bench.look_closer(one, its_builds[one]), survivors)
            for mutant, verdict in zip(survivors, closer):
                if verdict: verdicts[mutant] = verdict
                if verdict and verdict != "same": costs.add(mutant)
            new = [mutant for mutant in survivors if verdicts[mutant] is None and entries[mutant] is None]
            verdicts.update(zip(new, pool.map(lambda one: bench.verdict_alone(one, its_builds[one], more_stages), new)))
            for mutant in mutants:
                if mutant not in verdicts: continue
                verdict, key = verdicts[mutant], keys[mutant]
                if verdict is None and entries[mutant]:
                    used.add(entries[mutant])
                    by_reason[reasons[entries[mutant]]] += 1
                    verdict = "explained"
                elif verdict is None:
                    print(key, flush=True)
                    unexplained.append(key)
                    verdict = "unexplained"
                elif verdict not in ("same", "invalid"):
                    if options.killed: print(f"# {verdict}: {key}", flush=True)
                    verdict = "costly" if mutant in costs else "killed"
                counts[file.name][verdict] += 1
    print_tables(counts, by_reason)
    if not options.sample and not options.again:
        names = {file.name for file in files}
        gone = [key for key in reasons if key not in used and key.split()[0] in names]
        for key in gone: print(f"explained, but killed or gone: {key}")
    sys.exit(1 if unexplained or gone else 0)


def print_tables(counts, by_reason):
    total = sum(counts.values(), collections.Counter())
    print("\n| file | mutants | killed | costly | explained | not explained |\n|---|---|---|---|---|---|")
    for name, count in [*sorted(counts.items()), ("all", total)]:
        columns = [count[column] for column in ("killed", "costly", "explained", "unexplained")]
        if sum(columns): print(f"| {name} | {sum(columns):,} | {' | '.join(f'{column:,}' for column in columns)} |")
    print(f"\nnot counted: {total['same']} with the same code, {total['invalid']} that do not compile")
    if by_reason:
        print("\n| why nothing notices it | mutants |\n|---|---|")
        for reason, count in by_reason.most_common(): print(f"| {reason} | {count} |")


if __name__ == "__main__":
    main()
