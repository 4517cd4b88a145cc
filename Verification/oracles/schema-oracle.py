#!/usr/bin/env python3
"""Compares JSONSchema with python's jsonschema, on random schemas and documents.

    pip install jsonschema jsonschema-rs
    Verification/oracles/schema-oracle.py [SCHEMAS] [SEED]

Makes SCHEMAS (2,500 by default) for each draft, and eight documents for each of them. Compares whether the documents are
valid, by each way that JSONSchema has, and whether as many broken schemas are valid by their metaschema. Where all of a
schema is always applied, the paths and keywords of the violations are compared, too.

Prints how many verdicts are equal, and how many were left out. Any difference is an error. What is left out or
made equal, with the reason:

  numbers   jsonschema computes with floats, so that 19.99 is no multiple of 0.01. It is given Decimals instead, which
            are integers here if they have no fraction, in draft 4 too.
  endless   A schema that is applied to a value again before it holds for it is an error of JSONSchema if the root may get
            there, and otherwise an error of the documents that do; jsonschema recurses without an end for some documents.
  failures  jsonschema itself fails with an AttributeError on `dependencies` with lists of names in drafts 4 to 7, and
            with a TypeError on `"items": true` beside `additionalItems` or `unevaluatedItems` in drafts 6 to 2019-09. It
            takes `"patternProperties": {"": …}` for no pattern, so there is "^" instead.
  contains  In draft 2019-09, jsonschema takes elements for evaluated that fit `contains`, as only 2020-12 says. Schemas with
            `contains` and `unevaluatedItems` are not compared there.
  others    The package jsonschema-rs decides what is unevaluated where both differ, because jsonschema confuses
            `additionalProperties` with `properties` there.
  places    jsonschema has one error for all additional, unevaluated or repeated children, at the container.
"""

import decimal
import json
import os
import random
import subprocess
import sys
import threading

import jsonschema
import jsonschema_rs
from jsonschema import validators

PACKAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "SchemaOracle")
DRAFTS = {
    "4": jsonschema.Draft4Validator,
    "6": jsonschema.Draft6Validator,
    "7": jsonschema.Draft7Validator,
    "2019-09": jsonschema.Draft201909Validator,
    "2020-12": jsonschema.Draft202012Validator,
}
DOCUMENTS = 8
ORDER = list(DRAFTS)


def is_integer(_, value):
    if isinstance(value, decimal.Decimal):
        return value == value.to_integral_value()
    return isinstance(value, int) and not isinstance(value, bool)


def exact(validator):
    """The validator, with Decimals as the numbers with a fraction."""
    return validators.extend(validator, type_checker=validator.TYPE_CHECKER.redefine("integer", is_integer))


VALIDATORS = {draft: exact(validator) for draft, validator in DRAFTS.items()}

KEYS = ["a", "b", "c", "ab", "a/b", "m~n", "x%25y", "é", "", "a long key of more than sixteen bytes"]
STRINGS = KEYS + ["abc", "aab", "A", "12", "a1", "😀", "😀é", "aaaaaaaa", "9" * 20]
# Texts, so that nothing is rounded on the way.
NUMBERS = (
    "0 -0 0.0 1 1.0 10e-1 -1 2 3 4 5 1.5 0.1 0.3 19.99 0.01 0.07 1e2 -2.50 1e-7 3e-7 100 1e20 1e300 7e-300 "
    "9007199254740991 9007199254740992 9007199254740993 9007199254740993.0 9223372036854775807 9223372036854775808 "
    "-9223372036854775808 -9223372036854775809 18446744073709551615 18446744073709551616 "
    "123456789012345678901234567890 123456789012345678901234567891 123456789012345678901234567890.5 "
    "0.1234567890123456789012345 1.000000000000000000001 4.35 4.350000000000000001 2.675 1e22 1e23"
).split()
PATTERNS = [
    "^a", "b$", "a+b", "^.{2,3}$", "[a-c]", "[0-9]", "^(a|b)*$", "(?:ab)?c", "^", "^$", "^[^a]*$", "a{2,}", "é|c", "/|~",
]
TYPES = ["null", "boolean", "number", "integer", "string", "array", "object"]


class Number(str):
    """The text of a number."""


def text(value):
    """JSON, with numbers as they are written."""
    if isinstance(value, Number):
        return str(value)
    if isinstance(value, dict):
        return "{" + ",".join(json.dumps(key) + ":" + text(item) for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(text, value)) + "]"
    return json.dumps(value)


def parsed(value):
    return json.loads(text(value), parse_float=decimal.Decimal)


class Generator:
    def __init__(self, draft, seed):
        self.draft = draft
        self.age = ORDER.index(draft)
        self.random = random.Random(seed)
        self.isLate = self.age >= ORDER.index("2019-09")
        self.isNewest = draft == "2020-12"

    def chance(self, part):
        return self.random.random() < part

    def pick(self, values):
        return self.random.choice(values)

    # Documents

    def number(self):
        if self.chance(0.2):
            return Number(str(self.random.randint(-10, 100)))
        return Number(self.pick(NUMBERS))

    def value(self, depth=0):
        kind = self.random.randrange(8 if depth < 3 else 5)
        if kind == 0:
            return self.pick([None, True, False])
        if kind <= 2:
            return self.number()
        if kind <= 4:
            return self.pick(STRINGS)
        if kind == 5:
            return [self.value(depth + 1) for _ in range(self.random.randrange(5))]
        return {key: self.value(depth + 1) for key in self.random.sample(KEYS, self.random.randrange(5))}

    def likely(self, schema, root, depth=0):
        """A value that fits much of a schema."""
        if not isinstance(schema, dict) or depth > 4 or self.chance(0.12):
            return self.value(depth)
        for name in ["$ref", "$dynamicRef", "$recursiveRef"]:
            if name in schema and self.chance(0.7):
                names = root.get("$defs", root.get("definitions", {}))
                target = schema[name].rsplit("/", 1)[-1]
                return self.likely(names.get(target, root), root, depth + 1)
        if "const" in schema and self.chance(0.7):
            return schema["const"]
        if "enum" in schema and self.chance(0.7):
            return self.pick(schema["enum"])
        for name in ["allOf", "anyOf", "oneOf"]:
            if name in schema and self.chance(0.4):
                return self.likely(self.pick(schema[name]), root, depth + 1)
        for name in ["then", "if", "else"]:
            if name in schema and self.chance(0.3):
                return self.likely(schema[name], root, depth + 1)
        kinds = schema.get("type", [])
        kinds = [kinds] if isinstance(kinds, str) else list(kinds)
        if not kinds:
            if any(name in schema for name in ["items", "prefixItems", "contains", "uniqueItems", "unevaluatedItems"]):
                kinds.append("array")
            if any(name.endswith("roperties") or name == "required" or name.startswith("depend") for name in schema):
                kinds.append("object")
            kinds = kinds or TYPES
        kind = self.pick(kinds)
        if kind == "object":
            properties = schema.get("properties", {})
            keys = list(schema.get("required", [])) if self.chance(0.9) else []
            keys += [key for key in properties if self.chance(0.6)]
            keys += self.random.sample(KEYS, self.random.randrange(3))
            self.random.shuffle(keys)
            return {key: self.likely(properties.get(key, schema.get("additionalProperties")), root, depth + 1) for key in keys}
        if kind == "array":
            items = schema.get("prefixItems", schema.get("items"))
            first = items if isinstance(items, list) else []
            rest = schema.get("items") if isinstance(schema.get("items"), dict) else schema.get("contains")
            count = self.random.randrange(5)
            return [self.likely(first[i] if i < len(first) else rest, root, depth + 1) for i in range(count)]
        if kind == "string":
            return self.pick(STRINGS)
        if kind in ("integer", "number"):
            return self.number()
        return None if kind == "null" else self.pick([True, False])

    # Schemas

    def keywords(self):
        names = (
            "type type type enum minimum maximum exclusiveMinimum exclusiveMaximum multipleOf multipleOf minLength maxLength "
            "pattern minItems maxItems uniqueItems minProperties maxProperties required required properties properties "
            "properties patternProperties additionalProperties items items allOf anyOf oneOf not ref ref"
        ).split()
        if self.age >= 1:
            names += "const contains propertyNames".split()
        if self.age >= 2:
            names += ["if", "if"]
        if self.isLate:
            names += (
                "dependentSchemas dependentRequired unevaluatedItems unevaluatedItems unevaluatedProperties "
                "unevaluatedProperties minContains dynamic"
            ).split()
        else:
            names += ["dependencies"]
        if self.isNewest:
            names += ["prefixItems"] * 2
        else:
            names += ["additionalItems"]
        return names

    def schema(self, depth=0):
        if self.age >= 1 and self.chance(0.08):
            return self.chance(0.6)
        schema = {}
        for _ in range(self.random.choice([0, 1, 1, 2, 2, 3, 5])):
            self.add(self.pick(self.keywords()), schema, depth)
        return schema

    def inner(self, depth):
        return self.schema(depth + 1) if depth < 3 else self.simple()

    def simple(self):
        return {"type": self.pick(TYPES)} if self.chance(0.7) else {}

    def list(self, depth, least=1):
        return [self.inner(depth) for _ in range(self.random.randint(least, 3))]

    def some(self, keys, most=3):
        return self.random.sample(keys, self.random.randint(1, most))

    def add(self, name, schema, depth):
        pick, inner, natural = self.pick, self.inner, Number(self.pick("0 1 1 2 2.0 3 5".split()))
        if name == "type":
            schema[name] = pick(TYPES) if self.chance(0.7) else self.some(TYPES)
        elif name == "enum":
            schema[name] = []
            for _ in range(self.random.randint(1, 6)):
                value = self.value(1)
                if all(parsed([value]) != parsed([other]) for other in schema[name]):
                    schema[name].append(value)
        elif name == "const":
            schema[name] = self.value(1)
        elif name in ("minimum", "maximum"):
            schema[name] = self.number()
        elif name in ("exclusiveMinimum", "exclusiveMaximum"):
            if self.draft == "4":
                schema[name] = self.chance(0.7)
                schema[name[9:].lower()] = self.number()
            else:
                schema[name] = self.number()
        elif name == "multipleOf":
            schema[name] = Number(pick([number for number in NUMBERS if decimal.Decimal(number) > 0]))
        elif name.startswith(("minL", "maxL", "minI", "maxI", "minP", "maxP")):
            schema[name] = natural
        elif name == "pattern":
            schema[name] = pick(PATTERNS)
        elif name == "uniqueItems":
            schema[name] = self.chance(0.9)
        elif name == "required":
            schema[name] = self.some(KEYS)
        elif name == "properties":
            schema[name] = {key: inner(depth) for key in self.some(KEYS, 6)}
        elif name == "patternProperties":
            schema[name] = {key: inner(depth) for key in self.some(PATTERNS)}
        elif name in ("additionalProperties", "unevaluatedProperties", "unevaluatedItems"):
            schema[name] = self.chance(0.3) if self.chance(0.6) else inner(depth)
        elif name in ("not", "contains", "propertyNames"):
            schema[name] = inner(depth)
        elif name in ("allOf", "anyOf", "oneOf", "prefixItems"):
            schema[name] = self.list(depth)
        elif name == "items":
            schema[name] = self.list(depth) if self.chance(0.4) and not self.isNewest else inner(depth)
        elif name == "additionalItems":
            schema[name] = self.chance(0.3) if self.chance(0.5) else inner(depth)
            schema.setdefault("items", self.list(depth))
        elif name == "minContains":
            schema["contains"] = inner(depth)
            for limit in self.some(["minContains", "maxContains"], 2):
                schema[limit] = natural
        elif name == "if":
            schema[name] = inner(depth)
            for branch in ["then", "else"]:
                if self.chance(0.7):
                    schema[branch] = inner(depth)
        elif name == "dependentSchemas":
            schema[name] = {key: inner(depth) for key in self.some(KEYS)}
        elif name == "dependentRequired":
            schema[name] = {key: self.some(KEYS) for key in self.some(KEYS)}
        elif name == "dependencies":
            schema[name] = {key: self.some(KEYS) if self.chance(0.5) else inner(depth) for key in self.some(KEYS)}
        elif name == "ref":
            schema["$ref"] = pick(self.targets)
        elif name == "dynamic":
            schema["$dynamicRef" if self.isNewest else "$recursiveRef"] = "#T" if self.isNewest else "#"

    def root(self):
        """A schema with definitions, which are found by pointer, anchor or identifier."""
        definitions = "$defs" if self.isLate else "definitions"
        identifier = "id" if self.draft == "4" else "$id"
        base = "http://example.org/root"
        names = ["d%d" % number for number in range(self.random.randint(1, 4))]
        self.targets = ["%s#/%s/%s" % (pick, definitions, name) for name in names for pick in ("root", base)] + ["root"]
        own = {}
        for name in names:
            own[name] = self.pick(["nothing", "nothing", "identifier", "anchor"])
            if own[name] == "identifier":
                self.targets += ["/" + name, name]
            if own[name] == "anchor":
                self.targets += ["root#anchor-" + name]
        schema = self.schema(0)
        while not isinstance(schema, dict):
            schema = self.schema(0)
        if not self.isLate:
            # Nothing counts beside a reference.
            schema = {"allOf": [schema]} if "$ref" in schema else schema
        schema = {identifier: base, **schema, definitions: {}}
        for name in names:
            part = self.schema(1)
            if own[name] != "nothing" and not isinstance(part, dict):
                part = {}
            if own[name] != "nothing" and "$ref" in part and not self.isLate:
                part = {"allOf": [part]}
            if own[name] == "identifier":
                part[identifier] = name
                self.anchored(part, definitions)
            elif own[name] == "anchor":
                key, value = ("$anchor", "") if self.isLate else (identifier, "#")
                part[key] = value + "anchor-" + name
            schema[definitions][name] = part
        self.anchored(schema, definitions)
        return schema

    def anchored(self, schema, definitions):
        """Gives a resource what dynamic references need."""
        if self.isNewest:
            kind = self.pick(["$dynamicAnchor", "$dynamicAnchor", "$anchor"])
            if self.chance(0.6):
                schema[kind] = "T"
            else:
                schema.setdefault(definitions, {})["t"] = {kind: "T", **self.simple()}
        elif self.isLate and self.chance(0.6):
            schema["$recursiveAnchor"] = self.chance(0.8)

    def broken(self, schema):
        """A schema with one value that may not be one that its keyword can have."""
        schema = json.loads(json.dumps(parsed(schema), default=lambda number: 1.5))
        places = []

        def walk(value):
            items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
            for key, item in list(items):
                if key not in ("id", "$id", "$ref", "$anchor", "$dynamicAnchor", "$dynamicRef", "$recursiveRef"):
                    places.append((value, key))
                walk(item)

        walk(schema)
        for _ in range(self.random.randint(1, 2)):
            container, key = self.pick(places)
            container[key] = self.pick([None, True, 1, -1, 1.5, 0, "a", "string", [], ["a", "a"], [1], {}, {"a": 1}, [{}]])
        return schema


# Where all of it is applied, the violations are those of jsonschema.
PLAIN = set(
    "type enum const minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern minItems maxItems "
    "minProperties maxProperties required dependentRequired anyOf oneOf not".split()
)


def fails(draft, error):
    """Whether an error is one of jsonschema itself."""
    if draft in ("4", "6", "7") and str(error) == "'list' object has no attribute 'get'":
        return True
    return draft in ("6", "7", "2019-09") and str(error) == "object of type 'bool' has no len()"


def decides(draft, schema, document):
    """Whether a document is valid by jsonschema-rs, if that counts."""
    if "unevaluated" in text(schema):
        uri = "https://json-schema.org/draft/%s/schema" % draft
        validator = jsonschema_rs.validator_for({"$schema": uri, **json.loads(text(schema))})
        return validator.is_valid(json.loads(text(document)))
    return None


def places(validator, document):
    found = set()
    for error in validator.iter_errors(document):
        tokens = [str(token).replace("~", "~0").replace("/", "~1") for token in error.absolute_path]
        found.add(("".join("/" + token for token in tokens), error.validator))
    return found


def comparable(schema):
    return not any('"%s"' % name in text(schema) for name in ("propertyNames", "unevaluatedItems", "unevaluatedProperties"))


def build():
    command = ["swift", "build", "-c", "release", "--package-path", PACKAGE]
    subprocess.run(command, check=True, stdout=sys.stderr)
    shown = subprocess.run(command + ["--show-bin-path"], check=True, capture_output=True, text=True)
    return os.path.join(shown.stdout.strip(), "SchemaOracle")


class Ours:
    def __init__(self, binary):
        self.process = subprocess.Popen([binary], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, draft, schema, documents):
        line = text([draft, schema, documents]).encode() + b"\n"
        self.process.stdin.write(line)
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            sys.exit("the driver failed: %s" % line.decode())
        return json.loads(answer)


def report(draft, schema, document, theirs, ours):
    print("draft %s\nschema %s\ndocument %s\njsonschema %s\nours %s\n" % (draft, text(schema), text(document), theirs, ours))


def compare(draft, number, seed, ours, counts):
    generator = Generator(draft, "%s %s %s" % (draft, number, seed))
    schema = generator.root()
    documents = [generator.likely(schema, schema) for _ in range(DOCUMENTS)]
    if draft == "2019-09" and '"contains"' in text(schema) and '"unevaluatedItems"' in text(schema):
        counts["contains"] = counts.get("contains", 0) + 1
        return
    answers = ours.ask(draft, schema, documents)
    if isinstance(answers, str):
        kind = "endless" if "refers to itself without an end" in answers else "refused"
        counts[kind] = counts.get(kind, 0) + 1
        if kind == "refused":
            report(draft, schema, None, "", answers)
        return
    validator = VALIDATORS[draft](parsed(schema))
    for document, answer in zip(documents, answers):
        value = parsed([document])[0]
        try:
            isValid = validator.is_valid(value)
            theirs = {pair for pair in places(validator, value) if pair[1] in PLAIN}
        except (AttributeError, TypeError, RecursionError) as error:
            if fails(draft, error):
                counts["failures"] = counts.get("failures", 0) + 1
                continue
            isValid = "%s: %s" % (type(error).__name__, str(error)[:300])
        if isinstance(answer, str) and isinstance(isValid, str) and "nested too deep" in answer:
            kind = "endless"
        elif isinstance(answer, str) and "without an end" in answer:
            kind = "endless"
        elif not isinstance(answer, str) and isValid != (answer == []) and decides(draft, schema, document) == (answer == []):
            kind = "others"
        elif isinstance(answer, str) or isValid != (answer == []):
            report(draft, schema, document, isValid, answer)
            kind = "different"
        else:
            kind = "equal, valid" if isValid else "equal, invalid"
            if not isValid and len(answer) < 100 and comparable(schema):
                mine = {tuple(pair) for pair in answer if pair[1] in PLAIN}
                counts["places equal" if mine == theirs else "places different"] = (
                    counts.get("places equal" if mine == theirs else "places different", 0) + 1
                )
                if mine != theirs:
                    report(draft, schema, document, sorted(theirs - mine), sorted(mine - theirs))
        counts[kind] = counts.get(kind, 0) + 1
    broken = generator.broken(schema)
    try:
        VALIDATORS[draft].check_schema(broken, format_checker=None)
        isValid = True
    except jsonschema.SchemaError:
        isValid = False
    answers = ours.ask(draft, broken, [])
    # What a metaschema cannot say.
    others = ("without an end", "a pattern that cannot be used", "refers to", "same identifier", "same anchor", "the same")
    if isinstance(answers, str) and isValid and any(other in answers for other in others):
        kind = "broken in another way"
    elif isinstance(answers, str) == isValid:
        report(draft, broken, None, isValid, answers)
        kind = "broken, different"
    else:
        kind = "schemas equal"
    counts[kind] = counts.get(kind, 0) + 1


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2500
    seed = sys.argv[2] if len(sys.argv) > 2 else "1"
    sys.setrecursionlimit(3000)
    decimal.setcontext(decimal.Context(prec=5000, Emax=decimal.MAX_EMAX, Emin=decimal.MIN_EMIN))
    ours, total = Ours(build()), {}
    for draft in DRAFTS:
        counts = {}
        for number in range(count):
            compare(draft, number, seed, ours, counts)
        print("draft %s: %s" % (draft, ", ".join("%d %s" % (value, key) for key, value in sorted(counts.items()))))
        for key, value in counts.items():
            total[key] = total.get(key, 0) + value
    print("all: %s" % ", ".join("%d %s" % (value, key) for key, value in sorted(total.items())))
    if any("different" in key or key == "refused" for key in total):
        sys.exit(1)


def run():
    try:
        main()
        status[0] = 0
    except SystemExit as exit:
        print(exit.code)


status = [1]
threading.stack_size(512 << 20)
thread = threading.Thread(target=run)
thread.start()
thread.join()
sys.exit(status[0])
