import Jansson
import JanssonSchema
import TestSupport
import Testing

/// Compiling takes time in proportion to the schema, and validating in proportion to the document.
@Suite(.serialized) struct SchemaGrowthTests {
    struct Shape: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let size: Int
        /// A schema and a document.
        let texts: @Sendable (Int) -> (String, String)

        init(_ name: String, from size: Int, _ texts: @escaping @Sendable (Int) -> (String, String)) {
            (testDescription, self.size, self.texts) = (name, size, texts)
        }
    }

    private static func list(_ count: Int, _ text: (Int) -> String) -> String {
        (0..<count).map(text).joined(separator: ",")
    }

    private static func keys(_ count: Int) -> String { "{\(list(count) { #""k\#($0)":1"# })}" }

    static let shapes: [Shape] = [
        Shape("properties", from: 200) {
            (#"{"properties":{\#(list($0) { #""k\#($0)":{"type":"integer"}"# })}}"#, keys($0))
        },
        Shape("required", from: 200) { (#"{"required":[\#(list($0) { #""k\#($0)""# })]}"#, "{}") },
        // Beyond some 1,300 alternatives, violations are looked for twice, so both sizes are larger.
        Shape("constants", from: 1_500) {
            (#"{"anyOf":[\#(list($0) { #"{"const":\#($0)}"# })]}"#, "[-1]")
        },
        Shape("enum of objects", from: 200) { size in
            let objects = list(size) { #"{"a":\#($0)}"# }
            return (#"{"items":{"enum":[\#(objects)]}}"#, "[\(objects)]")
        },
        Shape("chain of references", from: 100) { size in
            let chain = list(size) { ##""d\##($0)":{"items":{"$ref":"#/$defs/d\##($0 + 1)"}}"## }
            return (##"{"$ref":"#/$defs/d0","$defs":{\##(chain),"d\##(size)":{}}}"##, "[[[]]]")
        },
        Shape("references to a large schema", from: 50) { size in
            let names = list(size) { #""k\#($0)":true"# }
            let others = list(size) {
                ##""p\##($0)":{"$ref":"#/$defs/l","properties":{"a":{"type":"null"}}}"##
            }
            return (#"{"$defs":{"l":{"properties":{\#(names)}}},"properties":{\#(others)}}"#, "{}")
        },
        Shape("identifiers and anchors", from: 50) { size in
            let schemas = list(size) { #""r\#($0)":{"$id":"r\#($0)","$anchor":"x"}"# }
            let references = list(size) { ##""p\##($0)":{"$ref":"r\##($0)#x"}"## }
            return (#"{"$id":"http://e/","$defs":{\#(schemas)},"properties":{\#(references)}}"#, "{}")
        },
        Shape("unique elements", from: 300) {
            (#"{"uniqueItems":true}"#, "[\(list($0) { #"{"a":[\#($0),1.5]}"# })]")
        },
        Shape("unevaluated members", from: 300) {
            (
                #"{"anyOf":[{"properties":{"k0":true}},true],"unevaluatedProperties":{"type":"integer"}}"#,
                keys($0)
            )
        },
        Shape("violations", from: 500) {
            (#"{"items":{"type":"string"}}"#, "[\(list($0) { "\($0)" })]")
        },
        Shape("a pattern", from: 1_000) {
            (#"{"pattern":"(a|aa)*(a?){20}b$"}"#, "\"" + String(repeating: "a", count: $0) + "\"")
        },
        // Each pattern reads a long name, so that what is measured is more than whether its automaton is in a cache.
        Shape("patterns of names", from: 20) {
            (
                #"{"patternProperties":{\#(list($0) { #""^a*k\#($0)$":{"type":"integer"}"# })}}"#,
                #"{"\#(String(repeating: "a", count: 500))k0":1}"#
            )
        },
        Shape("dependent names", from: 200) {
            (
                #"{"dependentRequired":{\#(list($0) { #""k\#($0)":["k\#($0 + 1)"]"# })}}"#, keys($0 + 1)
            )
        },
        Shape("digits", from: 200) { (#"{"multipleOf":0.07}"#, String(repeating: "7", count: $0)) },
    ]

    @Test(.disabled(if: isSanitized, "a sanitizer takes time of its own"), arguments: shapes)
    func nothingIsSuperlinear(_ shape: Shape) throws {
        let factor = isOptimized ? 4 : 1
        let inputs = try [shape.size, 16 * shape.size].reduce(into: [Int: (JSON, JSON)]()) { inputs, size in
            let texts = shape.texts(factor * size)
            inputs[size] = (try JSON(parsing: texts.0), try JSON(parsing: texts.1))
        }
        var schemas: [Int: JSONSchema] = [:]
        let compiling = try growth(from: shape.size) { size in
            schemas[size] = try inputs[size].map { try JSONSchema($0.0) }
        }
        #expect(compiling < quadraticGrowth)
        let validating = growth(from: shape.size) { size in
            guard let schema = schemas[size], let document = inputs[size]?.1 else { return }
            _ = schema.isValid(document)
            _ = schema.violations(of: document)
        }
        #expect(validating < quadraticGrowth)
    }
}
