#!/usr/bin/env python3
"""Writes a JSON Lines data set, the same one for the same arguments.

    generate.py LINES FILE

Every 1,000th line or so is bad: cut off, of another grammar, or with a control character. The lines are valid UTF-8
and hold no carriage return, because Spark's text reader changes both (README.md).
"""
import json
import random
import sys

CITIES = ["Oslo", "Ålesund", "København", "Québec", "東京", "Zürich", "Αθήνα", "São Paulo", "🏔 Alta"]
BAD = [
    lambda text: text[: len(text) // 2],
    lambda text: text.replace("{", "{,", 1),
    lambda text: text + "]",
    lambda text: text.replace('"name"', "name", 1),
    lambda text: text.replace('"tags"', '"ta\tgs"', 1),
    lambda text: "NaN",
]


def record(random, number):
    return {
        "id": number,
        "name": f"{random.choice(CITIES)} \"{number}\"\n",
        "place": {"lat": round(random.uniform(-90, 90), 6), "lon": round(random.uniform(-180, 180), 6)},
        "tags": [random.choice(["new", "staff", "é/è", "\\"]) for _ in range(random.randrange(4))],
        "amount": random.randrange(-(10**20), 10**20),
        "note": None if random.random() < 0.3 else "x" * random.randrange(120),
        "active": random.random() < 0.5,
    }


def main(lines, path):
    source = random.Random(13)
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        for number in range(lines):
            text = json.dumps(record(source, number), ensure_ascii=source.random() < 0.5)
            if source.random() < 0.001:
                text = source.choice(BAD)(text)
            file.write(text + "\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
