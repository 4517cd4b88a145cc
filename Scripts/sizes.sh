#!/usr/bin/env bash
# Prints how large programs are that use little of the libraries, stripped: with Swift's libraries linked statically, and
# with them as shared libraries, and which of those each then names. An empty program and Foundation's coders are the
# measure. Builds a package with `traits: []` with optimization.
#
# MACRO_TOOL=/…/.build/debug/JanssonMacros-tool adds a program with a model by the macro, which is taken from there.
set -euo pipefail
package=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
consumer=$(mktemp -d)
trap 'rm -rf "$consumer"' EXIT
cd "$consumer"
programs=(Empty Cursor Codables ${MACRO_TOOL:+Model} Query Validation FoundationCoders)
for program in "${programs[@]}"; do mkdir -p "Sources/$program"; done

echo 'print("Ann")' >Sources/Empty/main.swift
cat >Sources/Cursor/main.swift <<'END'
import Jansson
let name: String = try JSON(parsing: readLine() ?? "{}")["name"].decode()
print(name)
END
cat >Sources/Codables/main.swift <<'END'
import Jansson
struct Person: Codable { var name: String }
let person = try JanssonDecoder().decode(Person.self, from: readLine() ?? "{}")
print(try JanssonEncoder().encodedString(person))
END
[ -z "${MACRO_TOOL:-}" ] || cat >Sources/Model/main.swift <<'END'
import Jansson
@JSONModel
struct Person { var name: String }
let person = try JSON.decode(Person.self, from: readLine() ?? "{}")
print(person.name)
END
cat >Sources/Query/main.swift <<'END'
import Jansson
import JanssonTools
print(try JSON(parsing: readLine() ?? "{}").query("$.name").count)
END
cat >Sources/Validation/main.swift <<'END'
import Jansson
import JanssonSchema
let schema = try JSONSchema(JSON(parsing: #"{"required": ["name"]}"#))
try schema.validate(JSON(parsing: readLine() ?? "{}"))
END
cat >Sources/FoundationCoders/main.swift <<'END'
import FoundationEssentials
struct Person: Codable { var name: String }
let person = try JSONDecoder().decode(Person.self, from: Data((readLine() ?? "{}").utf8))
print(String(decoding: try JSONEncoder().encode(person), as: UTF8.self))
END
{
    echo '// swift-tools-version: 6.2'
    echo 'import PackageDescription'
    echo 'let package = Package(name: "Sizes", platforms: [.macOS(.v26)],'
    echo "    dependencies: [.package(name: \"swift-jansson\", path: \"$package\", traits: [])], targets: ["
    for program in "${programs[@]}"; do
        case $program in
            Empty | Foundation*) products='' ;;
            Query) products='Jansson JanssonTools' ;;
            Validation) products='Jansson JanssonSchema' ;;
            *) products=Jansson ;;
        esac
        uses=''
        for product in $products; do uses+=".product(name: \"$product\", package: \"swift-jansson\"), "; done
        echo "    .executableTarget(name: \"$program\", dependencies: [$uses]),"
    done
    echo '])'
} >Package.swift

options=(-c release -debug-info-format none --static-swift-stdlib)
if [ -n "${MACRO_TOOL:-}" ]; then
    options+=(-Xswiftc -DMacros -Xswiftc -load-plugin-executable -Xswiftc "$MACRO_TOOL#JanssonMacros")
fi
swift build "${options[@]}" >&2
folder=$(swift build "${options[@]}" --show-bin-path)
# The objects ask for all libraries that FoundationEssentials has in it as a static one.
mkdir parts
ln -s "$(dirname "$(readlink -f "$(command -v swiftc)")")"/../lib/swift_static/linux/lib_Foundation{CShims,Collections}.a parts
printf '%-17s %12s %12s  %s\n' '' static shared 'shared libraries of Swift'
for program in "${programs[@]}"; do
    strip -o "$program.static" "$folder/$program"
    # The same objects, linked with the shared libraries. Those that are linked for nothing are left out.
    swiftc -use-ld=gold -Lparts -Xlinker --gc-sections -Xlinker --as-needed \
        -Xlinker "--defsym=main=${program}_main" "@$folder/$program.product/Objects.LinkFileList" \
        -o "$program.shared"
    strip "$program.shared"
    libraries=$(ldd "$program.shared" | grep -o 'lib\(swift\|Foundation\|_Foundation\|dispatch\)[A-Za-z_]*\.so\|libjansson[^ ]*' | sort -u)
    printf '%-17s %12s %12s  %s\n' "$program" "$(stat -c %s "$program.static")" "$(stat -c %s "$program.shared")" \
        "$(echo $libraries)"
done
