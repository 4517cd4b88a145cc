"""Python's candidates (compare.py): worker.py CANDIDATE TASK DOCUMENT FILE"""

import gc
import pathlib
import sys

import models
import msgspec
import orjson


def main():
    candidate, task, document, file = sys.argv[1:]
    text = pathlib.Path(file).read_bytes()
    if candidate == "msgspec":
        read, write = msgspec.json.Decoder(models.python_root(document)).decode, msgspec.json.Encoder().encode
    else:
        read, write = orjson.loads, orjson.dumps
    run, argument = (write, read(text)) if task.endswith("write") else (read, text)
    # As timeit does. The other languages have no collector.
    gc.disable()
    for line in sys.stdin:
        count = int(line)
        if count == 0:
            result = run(argument)
            print((result if isinstance(result, bytes) else write(result)).decode(), flush=True)
            continue
        for _ in range(count):
            run(argument)
        print(flush=True)


main()
