// Lets each allocation in turn fail, alone and with all after it, in everything that reads and allocates by C: the
// scanner, documents, the direct lane and libjansson. Each time there must be the right result, or an error that says
// that memory ran out, and no leak. What Swift's runtime allocates cannot fail: it ends the process. Writing texts
// ends it, too (SECURITY.md). `make faults` runs this.
import CFaults
import CJansson
import Foundation
import Jansson
import JanssonInterop

json_set_alloc_funcs({ cf_malloc($0) }, { cf_free($0) })

/// There is one thread.
nonisolated(unsafe) var rows = 0
nonisolated(unsafe) var wrong = 0

/// Prints a line, which is there whatever happens next.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// What an attempt gave: the text of its value, or its error.
enum Outcome: Equatable {
    case value(String)
    case error(String, isOutOfMemory: Bool)
}

func outcome<T>(_ result: Result<T, any Error>, _ text: (T) throws -> String) -> Outcome {
    do {
        return .value(try text(result.get()))
    } catch {
        var error = error
        if case DecodingError.dataCorrupted(let context) = error, let inner = context.underlyingError {
            error = inner
        }
        let isOutOfMemory =
            (error as? JSONError)?.code == .limitExceeded && "\(error)".contains("out of memory")
        return .error("\(error)", isOutOfMemory: isOutOfMemory)
    }
}

/// Makes every allocation of `attempt` fail in turn, and checks what it then gives. `text` shows the value once
/// memory is there again.
func check<T>(_ name: String, _ attempt: () throws -> T, _ text: (T) throws -> String) {
    let expected = outcome(Result(catching: attempt), text)
    if case .error(_, true) = expected { fault(name, "fails with enough memory") }
    var injected = 0
    var errors = 0
    var allocations = 0
    for times in [1, Int.max] {
        var after = 0
        while true {
            // What an attempt has left would serve the next one, which then allocates nothing.
            JSONMemory.releaseRecycled()
            cf_fail(after, times)
            let result = Result(catching: attempt)
            let asked = cf_stop()
            if asked <= after {
                allocations = max(allocations, asked)
                break
            }
            injected += 1
            switch outcome(result, text) {
            case .error(_, true): errors += 1
            case expected: break
            case let other: fault(name, "allocation \(after), \(times): \(other) instead of \(expected)")
            }
            after += 1
        }
    }
    if injected == 0 { fault(name, "allocates nothing") }
    if cf_leaks() != 0 { fault(name, "leaks") }
    rows += 1
    let title = name.padding(toLength: 44, withPad: " ", startingAt: 0)
    say(
        "\(title) \(allocations) allocations, \(injected) faults: \(errors) errors, \(injected - errors) right"
    )
}

func fault(_ name: String, _ text: String) {
    wrong += 1
    say("\(name): \(text)")
}

/// A model that is read straight from bytes.
struct Point: JSONDecodable {
    let x: Int
    let label: String?

    init(json: JSON) throws { (x, label) = try json.properties(.required("x"), .optional("label")) }

    static let keys: JSONReader.Keys = ["x", "label"]
    static var readsJSONDirectly: Bool { true }

    init(reading reader: inout JSONReader) throws(JSONReader.NeedsDocument) {
        var x: Int?
        var label: String?
        var members = try reader.beginObject(Self.keys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: x = try reader.read()
            case 1: label = try reader.readIfPresent()
            default: try reader.skip()
            }
        }
        (self.x, self.label) = (try reader.require(x), label)
    }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Point {
        try Point(reading: &reader)
    }
}

struct Coded: Codable {
    let x: Int
    let label: String?
}

let sample =
    #"{"a": [1, 2.5, "text", {"b": null, "c": [true, "\u0000\n"]}], "k": 1e300, "d": "é", "e": 18446744073709551616}"#
let plain = #"{"a": [1, 2.5, "text", {"b": null, "c": [true, "\u0000\n"]}], "k": 1e300, "d": "é"}"#
let points =
    "[" + (0..<50).map { #"{"x": \#($0), "label": "p\n\#($0)", "y": []}"# }.joined(separator: ",") + "]"
let numbers = "[" + String(repeating: "[1, 2.5e300], ", count: 100) + "[]]"
let repeated =
    "{" + (0..<300).map { #""key\#($0 % 100)": {"a": \#($0), "a": [\#($0)]}"# }.joined(separator: ",") + "}"
// The first part promises few nodes, the second one has many; then the array shrinks.
let growing =
    "[\"" + String(repeating: "x", count: 20_000) + "\"" + String(repeating: ",[]", count: 30_000) + "]"
let shrinking =
    "[" + String(repeating: "1,", count: 20_000) + "\"" + String(repeating: "\\n", count: 60_000) + "\"]"
let byLibrary = JSONParsingOptions(engine: .libjansson)
let json5 = "{a: 'b', /* c */ d: [+1, .5, 0x10, Infinity,],}"

func written(_ json: JSON) throws -> String {
    try json.serializedString(JSONWritingOptions(sortedKeys: true, preservesNumberText: true))
}

let folder = FileManager.default.temporaryDirectory.appending(path: "faults-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let file = folder.appending(path: "sample.json").path
try Data(sample.utf8).write(to: URL(filePath: file))

// A small block that has too much room for one node.
let short = "\"" + String(repeating: "x", count: 7_000) + "\""

for (name, text) in [
    ("sample", sample), ("duplicates", repeated), ("growing nodes", growing), ("shrinking blocks", shrinking),
    ("a shrinking block", short),
] {
    check("scanner, \(name)", { try JSON(parsing: text) }, written)
    check("tree, \(name)", { try JSONValue(parsing: text) }, { "\($0 == (try JSONValue(parsing: text)))" })
}
// libjansson allocates for every value, so texts of many would take hours. Its tokens are short: of long ones it loses
// bytes where its buffer cannot grow (SECURITY.md).
for (name, text) in [("sample", plain), ("duplicates", repeated)] {
    check("libjansson, \(name)", { try JSON(parsing: text, options: byLibrary) }, written)
}
check("scanner, a file", { try JSON(contentsOf: file) }, written)
for text in ["[1, x]", #"{"a": 1, "b": [01]}"#, "[1", "[\"\u{1}\"]", "[1e400]"] {
    check("scanner, no document", { try JSON(parsing: text) }, written)
    check("libjansson, no document", { try JSON(parsing: text, options: byLibrary) }, written)
}
check("direct, models", { try JSON.decode([Point].self, from: points) }, { "\($0)" })
check("direct, numbers", { try JSON.decode([[Double]].self, from: numbers) }, { "\($0)" })
check("direct, a wrong type", { try JSON.decode([Point].self, from: #"[{"x": "1"}]"#) }, { "\($0)" })
/// The table of a model's keys lives as long as the process, so those that are made are kept where the sanitizer
/// sees them. What was allocated for one that could not be made must be released.
nonisolated(unsafe) var tables: [JSONReader.Keys] = []
check(
    "direct, keys of a model", { tables.append(JSONReader.Keys(["a", "b", .anyOf("c", "d")])) },
    { "\(tables.count > 0)" })
check("Codable", { try JanssonDecoder().decode([Coded].self, from: points) }, { "\($0)" })
check(
    "JSON5", { try JSON(parsing: json5, options: JSONParsingOptions(dialect: .json5)) },
    { "\($0.value == $0.value)" })
check(
    "UTF-16",
    {
        let bytes = Array(sample.utf16).flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        return try JSON(parsing: bytes, options: JSONParsingOptions(encoding: .detect))
    }, written)
var edits: [JSONRepair] = []
check("a repair", { try JSON(repairing: "{a: 'b', c: [1, 2.5,], d: {e: null}", edits: &edits) }, written)
let value = try JSONValue(parsing: plain)
check("a document of a value", { try JSON(value) }, written)
let node = try JSON(parsing: plain).makeJanssonNode()
check("a document of a json_t", { try JSON(copying: node.pointer) }, written)
check("a json_t of a document", { try Owned(JSON(parsing: plain).makeJanssonNode()) }, { try $0.text })

/// Owns a node, which cannot be the value of a `Result` itself.
final class Owned {
    let node: JanssonNode
    init(_ node: consuming JanssonNode) { self.node = node }
    var text: String { get throws { try written(JSON(copying: node.pointer)) } }
}

try FileManager.default.removeItem(at: folder)
say(
    "\(rows) operations, \(cf_failures()) allocations failed: \(wrong == 0 ? "no" : "\(wrong)") wrong results or leaks"
)
exit(wrong == 0 ? 0 : 1)
