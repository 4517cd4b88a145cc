"""The models of the benchmarks in other languages, made of the Swift files, so that all have the same fields:

models.py FOLDER    writes FOLDER/models.rs and FOLDER/models.h
"""

import pathlib
import re
import sys

import msgspec

FILES = ["Person", "Catalog", "FeatureCollection", "GitHub", "Mesh", "Twitter", "PartialTwitter", "Body"]
SWIFT = pathlib.Path(__file__).resolve().parent.parent / "Sources" / "Benchmarks" / "Models"
ROOTS = {
    "twitter": "Twitter",
    "citm": "Catalog",
    "canada": "FeatureCollection",
    "github": "[GitHubEvent]",
    "people": "[Person]",
    "mesh": "Mesh",
    "prices": "[Double]",
    "timestamps": "[Double]",
    "digits": "[Double]",
    "body180": "SmallBody",
    "body2k": "LargeBody",
    "partial": "PartialTwitter",
}
RESERVED = {"ref", "type", "private", "public", "protected", "default"}


def models():
    """Each struct with its members, names and types, behind those that it contains."""
    found = {}
    for file in FILES:
        for line in (SWIFT / f"{file}.swift").read_text().splitlines():
            if match := re.fullmatch(r"struct (\w+): .*\{", line):
                members = found[match[1]] = []
            elif match := re.fullmatch(r"    var `?(\w+)`?: (\S.*)", line):
                members.append((match[1], match[2]))
    ordered = {}

    def add(name):
        for _, type in found[name]:
            for inner in re.findall(r"\w+", type):
                if inner in found and inner not in ordered:
                    add(inner)
        ordered[name] = found[name]

    for name in found:
        add(name)
    return ordered


def translated(type, scalars, optional, array, dictionary):
    """A Swift type, by formats of the other language."""
    def inner(text):
        return translated(text, scalars, optional, array, dictionary)

    if type.endswith("?"):
        return optional.format(inner(type[:-1]))
    if type.startswith("[String: "):
        return dictionary.format(inner(type[9:-1]))
    if type.startswith("["):
        return array.format(inner(type[1:-1]))
    return scalars.get(type, type)


def rust(type):
    scalars = {"Int": "i64", "Double": "f64", "Bool": "bool"}
    return translated(type, scalars, "Option<{}>", "Vec<{}>", "HashMap<String, {}>")


def cpp(type):
    scalars = {"Int": "int64_t", "Double": "double", "Bool": "bool", "String": "std::string"}
    return translated(
        type, scalars, "std::optional<{}>", "std::vector<{}>", "std::unordered_map<std::string, {}>"
    )


def python(type, structs):
    """A type that msgspec understands."""
    if type.endswith("?"):
        return python(type[:-1], structs) | None
    if type.startswith("[String: "):
        return dict[str, python(type[9:-1], structs)]
    if type.startswith("["):
        return list[python(type[1:-1], structs)]
    return structs.get(type) or {"Int": int, "Double": float, "Bool": bool, "String": str}[type]


def python_root(document):
    structs = {}
    for name, members in models().items():
        fields = [
            (member, python(type, structs)) + ((None,) if type.endswith("?") else ()) for member, type in members
        ]
        structs[name] = msgspec.defstruct(name, fields, kw_only=True, omit_defaults=True)
    return python(ROOTS[document], structs)


def write(folder):
    lines = ["use serde::{Deserialize, Serialize};", "use std::collections::HashMap;"]
    for name, members in models().items():
        lines += ["", "#[allow(non_snake_case)]", "#[derive(Deserialize, Serialize)]", f"pub struct {name} {{"]
        for member, type in members:
            if type.endswith("?"):
                lines.append('    #[serde(skip_serializing_if = "Option::is_none")]')
            lines.append(f"    pub {'r#' if member in RESERVED else ''}{member}: {rust(type)},")
        lines.append("}")
    (folder / "models.rs").write_text("\n".join(lines) + "\n")

    includes = ["cstdint", "optional", "string", "unordered_map", "vector"]
    lines = [f"#include <{include}>" for include in includes]
    for name, members in models().items():
        spelled = [(member, member + "_" * (member in RESERVED), cpp(type)) for member, type in members]
        lines += ["", f"struct {name} {{"]
        lines += [f"    {type} {field}{{}};" for _, field, type in spelled]
        lines += ["", "    template <class Visit> void visit(Visit &&visit) {"]
        lines += [f'        visit("{key}", {field});' for key, field, _ in spelled]
        lines += ["    }", "};"]
    (folder / "models.h").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    write(pathlib.Path(sys.argv[1]))
