#!/usr/bin/env python3
"""Changes Swift code of the package in one place after another, and tells which changes no test notices.

    Verification/mutants/swift-mutants.py [--sample N] [--again] [--budget SECONDS] [--skip SUITE] [PATTERN]

Mutates the folders of Sources that FOLDERS names: comparisons and operators are replaced, constants and bytes
moved by one, conditions negated, statements left out. All mutants of the sample are built at once, each behind a
switch, in a copy of the package below .build-mutants; those that do not compile are dropped, with any others of their
line. The environment variable MUTANT turns one on.

Each suite of JanssonTests and ConformanceTests runs once to find out which mutants it reaches, and how long it takes. A
mutant is then tried against the suites that reach it, those that mirror its folder first and then the quickest ones,
until a test fails, the process ends early or does not end, or the suites took more than the budget.

What no test notices may still take longer. MutantCost reads and writes typical documents, once without a mutant
and once with each that survives. One with which it executes clearly more instructions, which valgrind counts, or asks
for clearly more memory, counts as slower.

Prints a table by folders. Fails if a mutant survives that equivalent-mutants-swift.txt does not explain, and if
one that it explains is killed, slower or not there. $JANSSON_CORPORA has the corpora, as for the tests.
"""

import argparse
import collections
import hashlib
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys

from reasons import read_reasons

root = pathlib.Path(__file__).resolve().parents[2]
work = root / ".build-mutants"
package = work / "package"
explanations = root / "Verification/mutants/equivalent-mutants-swift.txt"

FOLDERS = {"Values": "JanssonCore/Values", "Types": "JanssonCore/Types", "Parsing/Grammar": "JanssonCore/Parsing/Grammar",
           "Writing": "JanssonCore/Writing", "Framing": "JanssonStreams/Framing"}
TESTS = ["JanssonTests", "JanssonStreamsTests", "ConformanceTests"]
# The folders of tests that mirror one of another name.
OWN_TESTS = {"Types": ["Values", "Inflation", "Decoding", "Encoding"], "Framing": ["JanssonStreamsTests"]}

# They compare times, so that a busy machine would kill mutants, or take minutes.
LEFT_OUT = re.compile(r"Growth|HugeText|StackMatrix|CancellationTests|SilentPipe")

Mutant = collections.namedtuple("Mutant", "file folder line start end key edits declaration")

# Each operator with those that replace it, its precedence, and the type of its operands.
OPERATORS = {
    "==": ("!=", "Comparison", "Equatable"), "!=": ("==", "Comparison", "Equatable"),
    "<": ("<= >=", "Comparison", "Comparable"), "<=": ("< >", "Comparison", "Comparable"),
    ">": (">= <=", "Comparison", "Comparable"), ">=": ("> <", "Comparison", "Comparable"),
    "+": ("-", "Addition", "BinaryInteger"), "-": ("+", "Addition", "BinaryInteger"),
    "&+": ("&-", "Addition", "FixedWidthInteger"), "&-": ("&+", "Addition", "FixedWidthInteger"),
    "|": ("& ^", "Addition", "BinaryInteger"), "^": ("&", "Addition", "BinaryInteger"),
    "*": ("+", "Multiplication", "BinaryInteger"), "/": ("*", "Multiplication", "BinaryInteger"),
    "%": ("/", "Multiplication", "BinaryInteger"), "&*": ("&+", "Multiplication", "FixedWidthInteger"),
    "&": ("|", "Multiplication", "BinaryInteger"),
    "<<": (">>", "BitwiseShift", "BinaryInteger"), ">>": ("<<", "BitwiseShift", "BinaryInteger"),
    "&&": ("||", "LogicalConjunction", "Bool"), "||": ("&&", "LogicalDisjunction", "Bool"),
    "+=": ("-=", "Assignment", "BinaryInteger"), "-=": ("+=", "Assignment", "BinaryInteger"),
    "&+=": ("&-=", "Assignment", "FixedWidthInteger"), "&-=": ("&+=", "Assignment", "FixedWidthInteger"),
}

TOKEN = re.compile(
    r"""(?P<skip>//[^\n]*|/\*.*?\*/|^[ \t]*\#(?:if|elseif|else|endif)[^\n]*|@[\w]+(?:\([^)\n]*\))?|\$\d+|\#\w+)
    |(?P<byte>UInt8\(ascii:\ "(?:\\.|[^"\\])"\))
    |(?P<string>\#*\"{3}|\#*")
    |(?P<number>(?<![\w.])(?:0x[0-9a-fA-F_]+(?![\w.]*p)|\d[\d_]*(?!\.\d|[\w]))
               |(?<=\.\.<|\.\.\.)(?:0x[0-9a-fA-F_]+|\d[\d_]*))
    |(?P<operator>(?<=\s)(?:==|!=|<=|>=|&&|\|\||<<|>>|&\+=|&-=|\+=|-=|&\+|&-|&\*|[-+*/%&|^<>])(?=\s))
    |(?P<range>(?<=[\w)\].])(?:\.\.<|\.\.\.)(?=[\w(]))
    |(?P<not>(?<=[\s(\[,])!(?=[\w(]))
    |(?P<member>\.(?:first|last|lowerBound|upperBound)\b(?!\())
    |(?P<call>\.(?:removeFirst|removeLast|dropFirst|dropLast)\b(?=\()|\b(?:Swift\.)?(?:min|max)(?=\())
    |(?P<word>[A-Za-z_]\w*)
    |(?P<other>\S)""",
    re.VERBOSE | re.MULTILINE | re.DOTALL)

OPPOSITES = {"first": "last", "last": "first", "lowerBound": "upperBound", "upperBound": "lowerBound",
             "removeFirst": "removeLast", "removeLast": "removeFirst", "dropFirst": "dropLast", "dropLast": "dropFirst",
             "min": "max", "max": "min"}

# Lines that declare something, where nothing can be switched; checks that the program makes of itself; and what only
# asks for memory.
UNCHANGED = re.compile(
    r"^\s*(?:where\b|(?:@\w+ |\w+ )*(?:extension|protocol|typealias|associatedtype|import|indirect)\b"
    r"|precondition\b|assert\b)|reserveCapacity|minimumCapacity|fatalError")

# One that is no declaration and does not leave the function.
STATEMENT = re.compile(
    r"^( +)(?!(?:let|var|return|case|throw|guard|if|for|while|defer|switch|do|else|unsafe|func|init|self\.init|super"
    r"|private|static|fileprivate|package|public|internal|default|repeat|in)\b)"
    r"((?:self\.)?[a-z_][\w.?\[\]()+ -]*(?: [-+&|]?=(?!=) .+|\(.*\))|try [a-z]\w*.*\)|break|continue)$")

DECLARATION = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))? |[a-z]+(?:\(set\))? )*(?:func|var (?=[^=]*\{)) ?([^\s({:=<]+|[<=]+)"
    r"|^\s*(?:@\w+ |[a-z]+ )*(init|subscript)\b[^.]")

SUPPORT = """
internal import Glibc

private let active = unsafe getenv("MUTANT").map { unsafe atol($0) } ?? -1

/// A file with a byte for each mutant, which tells whether it was reached.
private nonisolated(unsafe) let reached: UnsafeMutablePointer<UInt8>? = {
    guard let path = unsafe getenv("MUTANTS_REACHED") else { return nil }
    let file = unsafe open(path, O_RDWR)
    let map = unsafe mmap(nil, 65536, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    unsafe close(file)
    return unsafe map.map { unsafe $0.assumingMemoryBound(to: UInt8.self) }
}()

@usableFromInline
func mutant(_ number: Int) -> Bool {
    if let reached = unsafe reached { unsafe reached[number] = 1 }
    return number == active
}
extension BidirectionalCollection {
    @usableFromInline func first_(_ n: Int) -> Element? { mutant(n) ? last : first }
    @usableFromInline func last_(_ n: Int) -> Element? { mutant(n) ? first : last }
    @usableFromInline func dropFirst_(_ n: Int, _ k: Int = 1) -> SubSequence { mutant(n) ? dropLast(k) : dropFirst(k) }
    @usableFromInline func dropLast_(_ n: Int, _ k: Int = 1) -> SubSequence { mutant(n) ? dropFirst(k) : dropLast(k) }
}
extension RangeReplaceableCollection where Self: BidirectionalCollection {
    @discardableResult @usableFromInline
    mutating func removeFirst_(_ n: Int) -> Element { mutant(n) ? removeLast() : removeFirst() }
    @discardableResult @usableFromInline
    mutating func removeLast_(_ n: Int) -> Element { mutant(n) ? removeFirst() : removeLast() }
    @usableFromInline
    mutating func removeFirst_(_ n: Int, _ k: Int) { if mutant(n) { removeLast(k) } else { removeFirst(k) } }
    @usableFromInline
    mutating func removeLast_(_ n: Int, _ k: Int) { if mutant(n) { removeFirst(k) } else { removeLast(k) } }
}
extension Substring.UTF8View {
    @discardableResult @usableFromInline
    mutating func removeFirst_(_ n: Int) -> Element {
        if mutant(n) { self = self[..<index(before: endIndex)] } else { self = self[index(after: startIndex)...] }
        return 0
    }
}
extension Range {
    @usableFromInline func lowerBound_(_ n: Int) -> Bound { mutant(n) ? upperBound : lowerBound }
    @usableFromInline func upperBound_(_ n: Int) -> Bound { mutant(n) ? lowerBound : upperBound }
}
extension ClosedRange {
    @usableFromInline func lowerBound_(_ n: Int) -> Bound { mutant(n) ? upperBound : lowerBound }
    @usableFromInline func upperBound_(_ n: Int) -> Bound { mutant(n) ? lowerBound : upperBound }
}
@usableFromInline
func min_<T: Comparable>(_ n: Int, _ a: T, _ b: T) -> T { mutant(n) ? max(a, b) : min(a, b) }
@usableFromInline
func max_<T: Comparable>(_ n: Int, _ a: T, _ b: T) -> T { mutant(n) ? min(a, b) : max(a, b) }
@usableFromInline
func max_<T: Comparable>(_ n: Int, _ a: T, _ b: T, _ c: T) -> T { mutant(n) ? min(a, b, c) : max(a, b, c) }
"""


def declaration(name, old, new, number):
    """An operator like another one, but with a switch. Its own name makes it the operator of one place."""
    if old == "!":
        return (f"prefix operator {name}\n"
                f"@usableFromInline prefix func {name} (a: Bool) -> Bool {{ mutant({number}) ? a : !a }}")
    if old in ("..<", "..."):
        change = {"..<": "a..<b.advanced(by: 1)", "...": "a...b.advanced(by: -1)"}[old]
        kind = {"..<": "Range", "...": "ClosedRange"}[old]
        return (f"infix operator {name}: RangeFormationPrecedence\n"
                f"@usableFromInline func {name} <T: Strideable & Comparable>(a: T, b: T) -> {kind}<T> "
                f"where T.Stride: SignedInteger {{ mutant({number}) ? {change} : a{old}b }}")
    _, precedence, operands = OPERATORS[old]
    text = f"infix operator {name}: {precedence}Precedence\n"
    body = f"mutant({number}) ? a {new} b : a {old} b"
    if operands == "Bool":
        return text + (f"@usableFromInline func {name} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool "
                       f"{{ mutant({number}) ? try a {new} b() : try a {old} b() }}")
    if precedence == "Assignment":
        return text + (f"@usableFromInline func {name} <T: {operands}>(a: inout T, b: T) "
                       f"{{ if mutant({number}) {{ a {new} b }} else {{ a {old} b }} }}")
    if precedence == "BitwiseShift":
        return text + f"@usableFromInline func {name} <T: {operands}, R: BinaryInteger>(a: T, b: R) -> T {{ {body} }}"
    result = "Bool" if precedence == "Comparison" else "T"
    text += f"@usableFromInline func {name} <T: {operands}>(a: T, b: T) -> {result} {{ {body} }}"
    if operands == "BinaryInteger" and old in "+-*":
        text += f"\n@usableFromInline func {name} <T: FloatingPoint>(a: T, b: T) -> T {{ {body} }}"
    return text


def end_of_string(text, start, quote):
    """Where a literal ends that begins at `start`, with what is interpolated."""
    hashes = "#" * (len(quote) - len(quote.lstrip("#")))
    closing, escape = quote.lstrip("#") + hashes, "\\" + hashes
    index = start + len(quote)
    while not text.startswith(closing, index):
        if text.startswith(escape + "(", index):
            depth, index = 1, index + len(escape) + 1
            while depth:
                if text[index] == '"':
                    index = end_of_string(text, index, '"')
                    continue
                depth += {"(": 1, ")": -1}.get(text[index], 0)
                index += 1
        elif text.startswith(escape, index):
            index += len(escape) + 1
        else:
            index += 1
    return index + len(closing)


def tokens_of(text):
    found, index = [], 0
    while match := TOKEN.search(text, index):
        index = match.end()
        if match.lastgroup == "string": index = end_of_string(text, match.start(), match.group())
        found.append((match.lastgroup, match.start(), index, text[match.start():index]))
    return found


def mutants_of(path, folder):
    """The mutants of a file: for each place one, chosen by its name, so that changes elsewhere change nothing here."""
    text = path.read_text()
    lines = text.split("\n")
    starts = [0]
    for line in lines: starts.append(starts[-1] + len(line) + 1)
    tokens = [token for token in tokens_of(text) if token[0] != "skip"]
    found, enclosing = [], "?"
    functions, keys = [], collections.Counter()
    for line in lines:
        match = DECLARATION.match(line)
        if match: enclosing = match[1] or match[2]
        functions.append(enclosing)

    def line_of(offset):
        low, high = 0, len(lines) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if starts[middle] <= offset: low = middle
            else: high = middle - 1
        return low

    def add(start, end, shown, edits, declared=None):
        number = line_of(start)
        line = lines[number]
        if UNCHANGED.search(line): return
        # What follows in other lines is not shown.
        stop = min(end, starts[number] + len(line))
        place = start - starts[number]
        key = (f"{folder}/{path.name} {functions[number]}: "
               f"{line[:place].lstrip()}[{text[start:stop]} => {shown}]{line[stop - starts[number]:].rstrip()}")
        keys[key] += 1
        if keys[key] > 1: key += f" ({keys[key]})"
        found.append(Mutant(path, folder, number + 1, start, end, key, edits, declared))

    def choice(options, start):
        context = lines[line_of(start)] + str(start - starts[line_of(start)])
        return options[int(hashlib.sha256(context.encode()).hexdigest(), 16) % len(options)]

    def wrap(start, end, shown, before, after):
        add(start, end, shown, lambda n: [(start, end, before.replace("{}", str(n)), after)])

    def replace(start, end, shown, new):
        add(start, end, shown, lambda n: [(start, end, new.replace("{}", str(n)), None)])

    for index, (kind, start, end, word) in enumerate(tokens):
        before = tokens[index - 1][3] if index else ""
        if kind == "byte":
            replace(start, end, f"{word} + 1", f"({word} &+ (mutant({{}}) ? 1 : 0))")
        elif kind == "number":
            value = int(word.replace("_", ""), 0)
            other = choice([value + 1, value - 1] if value > 0 else [1], start)
            shown = hex(other) if word.startswith("0x") else str(other)
            replace(start, end, shown, f"(mutant({{}}) ? {shown} : {word})")
        elif word in ("true", "false") and before != ".":
            replace(start, end, *(("false", "!mutant({})") if word == "true" else ("true", "mutant({})")))
        elif kind in ("operator", "range", "not"):
            if kind == "operator" and before in ("func", "operator"): continue
            new = (choice(OPERATORS[word][0].split(), start) if kind == "operator"
                   else {"!": "", "..<": "...", "...": "..<"}[word])

            def edits(n, start=start, end=end, word=word):
                return [(start, end, word + chr(0x2500 + n), None)]

            def declared(n, word=word, new=new):
                return declaration(word + chr(0x2500 + n), word, new, n)

            add(start, end, new, edits, declared)
        elif kind == "member":
            replace(start, end, "." + OPPOSITES[word[1:]], word + "_({})")
        elif kind == "call":
            name = word.split(".")[-1]
            # Behind the parenthesis.
            comma = "" if text[end + 1] == ")" else ", "
            full = ("." if word.startswith(".") else "") + name
            add(start, end, word.replace(name, OPPOSITES[name]),
                lambda n, start=start, end=end, full=full, comma=comma: [(start, end + 1, f"{full}_({n}{comma}", None)])
        elif word in ("if", "guard", "while", "where"):
            for first, last in clauses(text, tokens, index):
                wrap(first, last, f"!({text[first:last]})".split("\n")[0], "(mutant({}) != (", "))")
    for number, line in enumerate(lines):
        statement = STATEMENT.match(line)
        if not statement or not is_whole(lines, number): continue
        if statement[2] == "break" and lines[number - 1].rstrip().endswith(":"): continue
        start = starts[number] + len(statement[1])
        wrap(start, start + len(statement[2]), "", "if !mutant({}) { ", " }")
    return found


def is_whole(lines, number):
    """Whether a line of code is a statement, and goes on in no other line."""
    code = re.sub(r'"(?:\\.|[^"\\])*"', '""', lines[number]).split("//")[0]
    if any(code.count(a) != code.count(b) for a, b in ("()", "[]", "{}")): return False
    def code_of(some):
        stripped = (line.split("//")[0].strip() for line in some)
        return next(filter(None, stripped), "")

    before, after = code_of(reversed(lines[:number])), code_of(lines[number + 1:])
    if re.search(r"(?:[-+*/%&|^<>=,(\[?]|\breturn|\belse|\?\?|\bin)$", before): return False
    return not re.match(r"[.?&|+*/<>=]|- |else\b|\{|,|:", after)


def clauses(text, tokens, index):
    """The conditions behind `if`, `guard`, `while` or `where` that are expressions."""
    word, depth, first = tokens[index][3], 0, index + 1
    for position in range(index + 1, len(tokens)):
        token = tokens[position][3]
        at_end = depth == 0 and (token in ("{", "else") or token == ":" and word == "where" or token == ";")
        if depth == 0 and token == "," and word == "where": at_end = True
        if depth == 0 and token == "," or at_end:
            if first < position and tokens[first][3] not in ("let", "var", "case", "#", "try", "await", "unsafe"):
                yield tokens[first][1], tokens[position - 1][2]
            first = position + 1
        if at_end: return
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(token, 0)
        if depth < 0: return


def rewritten(text, mutants):
    """A text with the switches of numbered mutants. It has the same lines."""
    events = []
    for number, mutant in mutants:
        for start, end, before, after in mutant.edits(number):
            if after is None:
                events.append((start, 2, 0, before, end))
            else:
                # Outer brackets come first, and close last.
                events.append((start, 1, -(end - start), before, start))
                events.append((end, 0, end - start, after, end))
    result, index = [], 0
    for start, _, _, new, end in sorted(events, key=lambda event: event[:3]):
        result += [text[index:start], new]
        index = max(end, start)
    return "".join(result) + text[index:]


def write(path, text):
    """Leaves a file alone that has the text, so that it is not built again."""
    if path.exists() and path.read_text() == text: return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def write_package(mutants):
    """A copy of the package with the mutants, and with the targets that their tests need."""
    names = subprocess.run(["git", "-C", root, "ls-files", "-z", "-c", "-o", "--exclude-standard"],
                           stdout=subprocess.PIPE, check=True).stdout.decode().split("\0")
    changed = {mutant.file for _, mutant in mutants}
    kept = set()
    for name in filter(None, names):
        source, target = root / name, package / name
        if not source.is_file() or source in changed: continue
        if name == "Package.swift":
            write(target, source.read_text() + MANIFEST)
        elif not target.exists() or target.read_bytes() != source.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    for folder in ("Sources", "Tests"):
        for path in (package / folder).rglob("*.swift"):
            original = root / path.relative_to(package)
            if not original.exists() and path.name != "Mutants.swift": path.unlink()
    for file in changed:
        write(package / file.relative_to(root), rewritten(file.read_text(), [m for m in mutants if m[1].file == file]))
    for module in {folder.split("/")[0] for folder in FOLDERS.values()}:
        declared = [mutant.declaration(number) for number, mutant in mutants
                    if mutant.declaration and root / "Sources" / module in mutant.file.parents]
        write(package / "Sources" / module / "Mutants.swift", SUPPORT + "\n".join(declared) + "\n")


MANIFEST = """
let kept: Set = [
    "CJansson", "CJSONScanner", "Jansson", "JanssonCore", "JanssonStyles", "JanssonStreams", "JanssonRepair",
    "JanssonProblems", "JanssonRegexp", "JanssonFoundation", "JanssonInterop", "JanssonTools", "JanssonSchema",
    "JanssonTesting", "TestSupport", "JanssonTests", "JanssonStreamsTests", "ConformanceTests",
]
package.targets.removeAll { !kept.contains($0.name) }
package.targets.append(
    .executableTarget(
        name: "MutantCost", dependencies: ["Jansson"], path: "Verification/mutants/MutantCost",
        exclude: ["allocations.c"], swiftSettings: [.swiftLanguageMode(.v5)]))
for target in package.targets {
    target.dependencies.removeAll { dependency in
        if case .targetItem(name: "JanssonMacros", condition: _) = dependency { true } else { false }
    }
}
package.products = []
package.dependencies = []
"""

FLAGS = ["-debug-info-format", "none", "-Xswiftc", "-suppress-warnings", "-Xswiftc", "-driver-batch-size-limit",
         "-Xswiftc", "200", "-Xswiftc", "-continue-building-after-errors",
         # An expression that takes so many seconds is an error.
         "-Xswiftc", "-Xfrontend", "-Xswiftc", "-solver-expression-time-threshold=30"]


def build(mutants):
    """Builds the tests, without the mutants that do not compile, whose names are kept for the next time."""
    known_path = work / "invalid.json"
    known = set(json.loads(known_path.read_text())) if known_path.exists() else set()
    invalid = {number for number, mutant in mutants if mutant.key in known}
    while True:
        left = [mutant for mutant in mutants if mutant[0] not in invalid]
        write_package(left)
        with open(work / "build.log", "w", encoding="utf-8") as log:
            done = subprocess.run(["swift", "build", "--build-tests", "--package-path", package, *FLAGS],
                                  stdout=log, stderr=subprocess.STDOUT)
        if done.returncode == 0: return left, len(invalid)
        dropped = set()
        log = (work / "build.log").read_text()
        for match in re.finditer(r"^(/\S+\.swift):(\d+):\d+: error: (.*)", log, re.MULTILINE):
            file, line = root / pathlib.Path(match[1]).relative_to(package), int(match[2])
            numbers = [(number, mutant) for number, mutant in left if mutant.file == file]
            if file.name == "Mutants.swift":
                print(match[0], file=sys.stderr)
                continue
            here = {number for number, mutant in numbers if mutant.line == line}
            if not here and numbers:
                distance = min(abs(mutant.line - line) for _, mutant in numbers)
                here = {number for number, mutant in numbers if abs(mutant.line - line) == distance}
            dropped |= here
        if not dropped: sys.exit(f"the package does not build: see {work / 'build.log'}")
        invalid |= dropped
        known_path.write_text(json.dumps(sorted(mutant.key for number, mutant in mutants if number in invalid)))
        print(f"{len(dropped)} mutants do not compile", file=sys.stderr, flush=True)


class Suites:
    """The suites of the tests: which mutants they reach, and how long they take."""

    def __init__(self):
        self.program = next((package / ".build/debug").glob("*.xctest"))
        self.reached, self.seconds, self.folders = {}, {}, {}
        for test in TESTS:
            for path in (package / "Tests" / test).rglob("*.swift"):
                for name in re.findall(r"^(?:final )?(?:class|struct) (\w+)", path.read_text(), re.MULTILINE):
                    self.folders[f"{test}.{name}"] = path.parent.name

    def all(self):
        for library in ("xctest", "swift-testing"):
            listing = subprocess.run(["swift", "test", "list", "--skip-build", "--package-path", package,
                                      f"--disable-{'swift-testing' if library == 'xctest' else 'xctest'}"],
                                     stdout=subprocess.PIPE, check=True, text=True).stdout
            names = set(re.findall(rf"^((?:{'|'.join(TESTS)})\.\w+)/", listing, re.MULTILINE))
            for name in sorted(names):
                if not LEFT_OUT.search(name): yield library, name

    def run(self, library, names, seconds, **environment):
        """What went wrong in suites of one library, or None. They may take so much time of a processor."""
        if library == "xctest":
            command = [self.program, ",".join(names)]
        else:
            command = [self.program, "--testing-library", "swift-testing", "--filter",
                       "^(?:" + "|".join(name.replace(".", r"\.") for name in names) + ")/"]

        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (12 << 30, 12 << 30))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 1))
            os.setsid()

        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=limit, cwd=package,
            env={**os.environ, "SWIFT_BACKTRACE": "enable=no", **environment})
        try:
            # Longer, because others may use the processors, and for what waits without end.
            output = process.communicate(timeout=60 + 10 * seconds)[0].decode(errors="replace")
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return "no end"
        if process.returncode == 0: return None
        if process.returncode in (-signal.SIGXCPU, -signal.SIGKILL): return "no end"
        output = re.sub(r"\x1b\[\d*m", "", output)
        failed = re.search(r"error: (\S+) :|✘ Test (?!run|case)(.{,60}?) (?:recorded|failed)", output)
        (work / "failure.log").write_text(output)
        return f"status {process.returncode}, {next(filter(None, failed.groups()), '?') if failed else '?'}"

    def leave_out(self, pattern):
        for suite in [suite for suite in self.seconds if re.search(pattern, suite[1])]:
            del self.seconds[suite], self.reached[suite]

    def measure(self):
        """Runs each suite alone, or takes what the last run found if the program is the same."""
        path = work / "suites.json"
        if path.exists() and path.stat().st_mtime > self.program.stat().st_mtime:
            for library, name, taken, numbers in json.loads(path.read_text()):
                self.seconds[library, name], self.reached[library, name] = taken, set(numbers)
            return
        map_path = work / "reached"
        for library, name in self.all():
            map_path.write_bytes(bytes(65536))
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            problem = self.run(library, [name], 60, MUTANTS_REACHED=str(map_path))
            if problem:
                print(f"{name} is left out: {problem}", file=sys.stderr, flush=True)
                continue
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            self.seconds[library, name] = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            self.reached[library, name] = {number for number, byte in enumerate(map_path.read_bytes()) if byte}
        path.write_text(json.dumps(
            [[*suite, taken, sorted(self.reached[suite])] for suite, taken in self.seconds.items()]))

    def verdict(self, number, folder, budget):
        """What noticed a mutant, or None. The suites of its folder come first, then the quickest ones."""
        own = OWN_TESTS.get(folder, [folder.split("/")[0]])
        suites = sorted((self.folders.get(suite[1]) not in own, self.seconds[suite], suite)
                        for suite in self.seconds if number in self.reached[suite])
        batch, total, limit, spent = [], 0.0, 1.0, 0.0
        for position, (_, seconds, suite) in enumerate(suites):
            batch.append(suite)
            total += seconds
            is_last = position + 1 == len(suites) or spent + total > budget
            if total < limit and not is_last: continue
            for library in ("swift-testing", "xctest"):
                names = [name for other, name in batch if other == library]
                if not names: continue
                problem = self.run(library, names, 3 + 3 * total, MUTANT=str(number))
                if problem: return problem
            if is_last: return None
            spent += total
            batch, total, limit = [], 0.0, 4 * limit
        return None


class Cost:
    """What reading and writing typical documents takes with a mutant: instructions, and bytes of memory."""

    # How much more is clearly more. Twice the same program differs by less than a tenth of that.
    CLEARLY = 1.0005

    def __init__(self):
        subprocess.run(["swift", "build", "-c", "release", "--product", "MutantCost", "--package-path", package,
                        *FLAGS], stdout=subprocess.DEVNULL, check=True)
        self.program = package / ".build/release/MutantCost"
        self.counter = work / "allocations.so"
        allocations = root / "Verification/mutants/MutantCost/allocations.c"
        subprocess.run(["clang", "-shared", "-fPIC", "-O1", allocations, "-o",
                        self.counter], check=True)
        self.usual = self.of(-1)

    def of(self, number):
        environment = {**os.environ, "MUTANT": str(number), "SWIFT_DETERMINISTIC_HASHING": "1"}

        def count(pattern, *command, **more):
            done = subprocess.run(command, stderr=subprocess.PIPE, env={**environment, **more}, check=True, text=True,
                                  timeout=600)
            return int(re.search(pattern, done.stderr)[1])

        return {"instructions": count(r"Collected : (\d+)", "valgrind", "--tool=callgrind",
                                      "--callgrind-out-file=/dev/null", self.program),
                "bytes of memory": count(r"(\d+) bytes", self.program, LD_PRELOAD=str(self.counter))}

    def verdict(self, number):
        """What is more with a mutant, or None."""
        try:
            counts = self.of(number)
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as problem:
            return f"MutantCost: {problem}"
        more = [f"{100 * (count / self.usual[name] - 1):.2f} % more {name}" for name, count in counts.items()
                if count > Cost.CLEARLY * self.usual[name]]
        return f"slower: {', '.join(more)}" if more else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, default=480, help="so many, always the same ones")
    parser.add_argument("--again", action="store_true", help="only what the last run left, unless explained")
    parser.add_argument("--budget", type=float, default=10, help="seconds of suites for a mutant that none notices")
    parser.add_argument("--skip", metavar="SUITE", help="without suites that match")
    parser.add_argument("pattern", nargs="?", default="", help="only mutants whose name matches")
    options = parser.parse_args()
    every = [mutant for name, folder in FOLDERS.items()
             for file in sorted((root / "Sources" / folder).glob("*.swift")) for mutant in mutants_of(file, name)]
    chosen = sorted(every, key=lambda mutant: hashlib.sha256(mutant.key.encode()).digest())[:options.sample]
    mutants = list(enumerate(sorted(chosen, key=lambda mutant: (mutant.folder, mutant.file, mutant.start))))
    work.mkdir(exist_ok=True)
    results_path = work / "results.json"
    results = json.loads(results_path.read_text()) if options.again else {}
    mutants, invalid = build(mutants)
    suites = Suites()
    suites.measure()
    if options.skip: suites.leave_out(options.skip)
    explained = read_reasons(explanations)
    counts = {folder: collections.Counter() for folder in FOLDERS}
    faults = []
    cost = None
    for number, mutant in mutants:
        if not re.search(options.pattern, mutant.key): continue
        verdict = results.get(mutant.key)
        if not verdict and not (options.again and mutant.key in results and mutant.key in explained):
            verdict = suites.verdict(number, mutant.folder, options.budget)
            if not verdict:
                cost = cost or Cost()
                verdict = cost.verdict(number)
        results[mutant.key] = verdict
        if not options.skip: results_path.write_text(json.dumps(results, indent=0, ensure_ascii=False))
        name = ("slower" if (verdict or "").startswith("slower") else "killed" if verdict else
                "explained" if mutant.key in explained else "survived")
        counts[mutant.folder][name] += 1
        place = f"{mutant.file.relative_to(root)}:{mutant.line}: {mutant.key}"
        if name == "survived": faults.append(f"{place}: survives")
        if verdict and mutant.key in explained: faults.append(f"{place}: is noticed: {verdict}")
    keys = {mutant.key for mutant in every}
    faults += [f"{explanations}:{number}: there is no such mutant"
               for key, (number, _) in explained.items() if key not in keys]
    total = sum(counts.values(), collections.Counter())
    print(f"{'':24} {'mutants':>8} {'killed':>8} {'slower':>7} {'equivalent':>11} {'survived':>9}")
    for name, count in [*counts.items(), ("all", total)]:
        print(f"{name:24} {sum(count.values()):8} {count['killed']:8} {count['slower']:7} {count['explained']:11} "
              f"{count['survived']:9}")
    print(f"of {len(every)} places; not counted: {invalid} that do not compile")
    for fault in faults: print(fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
