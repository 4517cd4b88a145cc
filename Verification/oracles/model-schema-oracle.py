#!/usr/bin/env python3
"""Compares the schemas of models with python's validators.

    pip install jsonschema jsonschema-rs
    JANSSON_MODEL_DOCUMENTS=/tmp/models swift test --traits default,Macros --filter ModelSchemaTests
    Verification/oracles/model-schema-oracle.py /tmp/models

The tests write a file for each model: its schema, then random and changed documents, each behind 1 or 0 for what JanssonSchema
says of it, formats being annotations. The tests themselves compare that with the model. python's jsonschema is slow, so it
takes each tenth document. It gets decimal numbers: by floats, 12.45 is no multiple of 0.05, which it is by its digits.
"""
import decimal
import glob
import json
import sys

import jsonschema
import jsonschema_rs


def exact(text):
    """The text as JSON with decimal numbers, where 3.0 is an integer."""

    def number(digits):
        value = decimal.Decimal(digits)
        return int(value) if value == value.to_integral_value() else value

    return json.loads(text, parse_float=number)


def main(prefix):
    differences = 0
    total = {"valid": 0, "invalid": 0, "by jsonschema": 0}
    for path in sorted(glob.glob(glob.escape(prefix) + ".*")):
        with open(path, encoding="utf-8") as file:
            text = file.readline()
            schema = json.loads(text)
            jsonschema.Draft202012Validator.check_schema(schema)
            fast = jsonschema_rs.Draft202012Validator(schema)
            slow = jsonschema.Draft202012Validator(exact(text))
            for number, line in enumerate(file):
                expected, document = line[0] == "1", json.loads(line[1:])
                verdicts = [fast.is_valid(document)]
                if number % 10 == 0:
                    verdicts.append(slow.is_valid(exact(line[1:])))
                    total["by jsonschema"] += 1
                total["valid" if expected else "invalid"] += 1
                if any(verdict != expected for verdict in verdicts):
                    differences += 1
                    if differences <= 20:
                        print(f"{path}: {expected} here, {verdicts} there: {line[1:].rstrip()}")
    print(", ".join(f"{count} {name}" for name, count in total.items()) + f", {differences} differ")
    return 0 if differences == 0 and total["valid"] and total["invalid"] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
