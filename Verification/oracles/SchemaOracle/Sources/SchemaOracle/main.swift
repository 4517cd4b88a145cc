// Reads lines of JSON: [draft, schema, [document, …]]. Writes a line for each: a string with the error if the schema is
// invalid, or a list with [the path as a JSON Pointer, keyword] of each violation, for each document. Where the ways to
// validate a document do not agree, the entry is a string that says so.
import Foundation
import Jansson
import JanssonSchema

let drafts: [String: JSONSchema.Draft] = [
    "4": .draft4, "6": .draft6, "7": .draft7, "2019-09": .draft201909, "2020-12": .draft202012,
]

/// The violations of a document, or in which way the answers differ.
func result(_ schema: JSONSchema, _ document: JSON) throws -> JSONValue {
    let violations = schema.violations(of: document)
    if let error = violations.first(where: { $0.code != .schemaViolation }) { return .string("\(error)") }
    let isValid = violations.isEmpty
    guard schema.isValid(document) == isValid else { return "isValid differs from violations" }
    guard schema.isValid(document.value) == isValid else { return "a JSONValue differs from a JSON" }
    for format in [JSONSchema.OutputFormat.flag, .basic, .detailed, .verbose] {
        do {
            guard try schema.output(of: document, format: format).dictionary?["valid"] == .bool(isValid)
            else {
                return .string("the output \(format) differs from violations")
            }
        } catch let error as JSONError where error.code == .depthExceeded {
            // An output evaluates alternatives that nothing else asks for, perhaps without an end.
        }
    }
    return .array(
        violations.map {
            [.string(JSONPath(Array($0.path.elements.dropFirst(2))).pointer), .string($0.keyword ?? "")]
        })
}

while let line = readLine() {
    let json = try JSON(parsing: line, options: JSONParsingOptions(limits: .init(depth: 2048)))
    let draft: String = try json[0].decode()
    var options = JSONSchema.Options(defaultDraft: drafts[draft] ?? .draft202012)
    options.assertsFormats = false
    var output: JSONValue
    do {
        let schema = try JSONSchema(json[1], options: options)
        output = .array(try json[2].elements.map { try result(schema, $0) })
    } catch {
        output = .string("\(error)")
    }
    try FileHandle.standardOutput.write(contentsOf: Data((output.serializedString() + "\n").utf8))
}
