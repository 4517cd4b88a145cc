"""The files that the programs read: each record is its length in four bytes, the lowest first, and its bytes."""


def records(path):
    with open(path, "rb") as file:
        while length := file.read(4):
            yield file.read(int.from_bytes(length, "little"))


def write(path, texts):
    with open(path, "wb") as file:
        for text in texts:
            file.write(len(text).to_bytes(4, "little") + text)
