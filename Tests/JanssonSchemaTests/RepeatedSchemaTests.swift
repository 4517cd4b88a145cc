import Foundation
import Jansson
import TestSupport
import Testing

@testable import JanssonSchema

/// Schemas that reach the same child in several ways, so that the work would double at each level of the document.
@Suite struct RepeatedSchemaTests {
    struct Shape: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let schema: String
        /// What is around the next level.
        var start = #"{"arg":"#
        var end = #","op":"neg"}"#
        /// Whether what fails is recorded at each level, so that only the number of violations bounds the work.
        var recordsAll = false

        func document(_ depth: Int, _ last: String) -> String {
            String(repeating: start, count: depth) + last + String(repeating: end, count: depth)
        }
    }

    private static func node(_ op: String, _ reference: String = ##"{"$ref":"#"}"##) -> String {
        #""properties":{"arg":\#(reference),"op":{"const":"\#(op)"}},"required":["op","arg"]"#
    }

    private static func resource(_ name: String, _ op: String) -> String {
        ##""\##(name)":{"$id":"\##(name)","$dynamicAnchor":"n","$ref":"tree","properties":{"op":{"const":"\##(op)"}}}"##
    }

    static let shapes: [Shape] = [
        Shape(
            testDescription: "oneOf",
            schema:
                #"{"oneOf":[{"type":"integer"},{"type":"object",\#(node("not"))},{"type":"object",\#(node("neg"))}]}"#
        ),
        Shape(
            testDescription: "anyOf",
            schema:
                #"{"anyOf":[{"type":"integer"},{"type":"object",\#(node("not"))},{"type":"object",\#(node("neg"))}]}"#
        ),
        Shape(
            testDescription: "if",
            schema: #"""
                {"if":{"type":"object"},"then":{"if":{\#(node("not"))},"else":{"if":{\#(node("and"))},"else":{\#(node("neg"))}}},
                "else":{"type":"integer"}}
                """#),
        Shape(
            testDescription: "not",
            schema: #"""
                {"type":["integer","object"],"not":{"type":"object",\#(node("not"))},
                "properties":{"arg":{"$ref":"#"}}}
                """#),
        Shape(
            testDescription: "unevaluatedProperties",
            schema: #"""
                {"type":["integer","object"],"properties":{"arg":{"$ref":"#"}},
                "anyOf":[{"type":"integer"},{\#(node("not"))},{\#(node("neg"))}],"unevaluatedProperties":false}
                """#),
        Shape(
            testDescription: "properties and patternProperties",
            schema: ##"""
                {"type":["integer","object"],"properties":{"arg":{"$ref":"#"}},
                "patternProperties":{"^a":{"$ref":"#"}}}
                """##, recordsAll: true),
        Shape(
            testDescription: "contains",
            schema: ##"{"type":["integer","array"],"items":{"$ref":"#"},"contains":{"$ref":"#"}}"##,
            start: "[",
            end: "]"),
        Shape(
            testDescription: "dependentSchemas",
            schema: #"""
                {"type":["integer","object"],"properties":{"arg":{"$ref":"#"}},
                "dependentSchemas":{"op":{\#(node("neg"))}}}
                """#, recordsAll: true),
        // The scope of `b` is tried after that of `a`, in which no level is valid.
        Shape(
            testDescription: "$dynamicRef",
            schema: ##"""
                {"$id":"http://e/","anyOf":[{"$ref":"a"},{"$ref":"b"}],"$defs":{
                \##(resource("a", "not")),\##(resource("b", "neg")),
                "tree":{"$id":"tree","$dynamicAnchor":"n","oneOf":[{"type":"integer"},
                {"type":"object",\##(node("not", ##"{"$dynamicRef":"#n"}"##))},
                {"type":"object",\##(node("neg", ##"{"$dynamicRef":"#n"}"##))}]}}}
                """##),
    ]

    private func schema(_ text: String, maximum: Int? = nil, restartThreshold: Int? = nil) throws
        -> JSONSchema
    {
        var options = JSONSchema.Options()
        options.maximumEvaluations = maximum
        options.restartThreshold = restartThreshold
        return try JSONSchema(parsing: text, options: options)
    }

    /// Twice the work at each of 64 levels would never end. 200 are tried, too, with optimization and by sanitizers.
    @Test(arguments: shapes, isOptimized || isSanitized ? [64, 200] : [64])
    func theWorkIsLinear(shape: Shape, depth: Int) throws {
        // 200 levels may need more than the stack of a task.
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            #expect(throws: Never.self) { try expectLinearWork(shape, depth) }
            done.signal()
        }
        thread.stackSize = 16 << 20
        thread.start()
        done.wait()
    }

    private func expectLinearWork(_ shape: Shape, _ depth: Int) throws {
        let valid = try JSON(parsing: shape.document(depth, "1"))
        let invalid = try JSON(parsing: shape.document(depth, "true"))
        // A level has five values and keys. Before anything is remembered, 256 evaluations for each are allowed.
        let schema = try schema(shape.schema, maximum: 2_048 + 5 * depth * 100)
        #expect(schema.isValid(valid))
        try schema.validate(valid)
        #expect(!schema.isValid(invalid))
        // What is recorded for a message takes more.
        let recording = try self.schema(shape.schema, maximum: shape.recordsAll ? 2_000_000 : 400_000)
        let violations = recording.violations(of: invalid)
        #expect(!violations.isEmpty && violations.allSatisfy { $0.code == .schemaViolation })
    }

    // MARK: Comparison

    /// What is remembered changes nothing: neither verdicts, nor violations and their order.
    @Test func verdictsThatAreRememberedAreTheSame() throws {
        var random = SplitMix64(state: 11)
        var (compared, valid) = (0, 0)
        let count = scaled(6_000, by: 100)
        for _ in 0..<count {
            let text = RecursiveSchema.whole(&random)
            // A schema may apply itself to the same value for ever.
            guard let plain = try? schema(text, maximum: 10_000, restartThreshold: .max) else { continue }
            // It counts dynamic scopes, too, and tries alternatives before it records them.
            let remembering = try schema(text, maximum: 1_000_000, restartThreshold: 0)
            for _ in 0..<4 {
                let document = RecursiveSchema.document(&random, depth: 5)
                let json = try JSON(parsing: document)
                let expected = plain.violations(of: json)
                guard expected.allSatisfy({ $0.code == .schemaViolation }) else { continue }
                compared += 1
                if expected.isEmpty { valid += 1 }
                #expect(remembering.isValid(json) == expected.isEmpty, "\(text) \(document)")
                let violations = remembering.violations(of: json)
                #expect(violations.map(description) == expected.map(description), "\(text) \(document)")
                // `validate` does not look for violations if there are none.
                let recorded = try remembering.validation.violations(of: json)
                #expect(recorded.isEmpty == expected.isEmpty, "\(text) \(document)")
            }
        }
        #expect(compared > count && valid > compared / 10 && valid < compared * 9 / 10)
    }

    private func description(_ violation: JSONError) -> String {
        "\(violation) \(violation.keyword ?? "") \(violation.schemaLocation ?? "")"
    }

    // MARK: Output

    @Test func outputIsBounded() throws {
        let shape = Self.shapes[0]
        let schema = try schema(shape.schema)
        let small = try JSON(parsing: shape.document(4, "1"))
        let large = try JSON(parsing: shape.document(16, "1"))
        for format in [JSONSchema.OutputFormat.basic, .detailed, .verbose] {
            #expect(try schema.output(of: small, format: format).dictionary?["valid"] == true)
            let error = #expect(throws: JSONError.self) { try schema.output(of: large, format: format) }
            #expect(error?.code == .limitExceeded)
            #expect(error?.description == "an output of too many parts for its document")
        }
        #expect(throws: JSONError.self) { try schema.annotations(of: large) }
        #expect(try schema.output(of: large, format: .flag) == ["valid": true])
    }

    /// Each part of an output has the whole path of its value.
    @Test func theTextOfAnOutputIsBounded() throws {
        let schema = try schema(
            ##"{"additionalProperties":{"$ref":"#"},"items":{"type":"null"}}"##)
        func document(_ depth: Int) throws -> JSON {
            let start = String(repeating: #"{"\#(String(repeating: "k", count: 200))":"#, count: depth)
            let elements = Array(repeating: "1", count: 1_000).joined(separator: ",")
            return try JSON(parsing: start + "[\(elements)]" + String(repeating: "}", count: depth))
        }
        #expect(try schema.output(of: document(5), format: .basic).dictionary?["valid"] == false)
        let long = try document(200)
        let error = #expect(throws: JSONError.self) { try schema.output(of: long, format: .basic) }
        #expect(error?.description == "an output of too much text for its document")
        #expect(error?.code == .limitExceeded)
    }

    /// A large document has a large output.
    @Test func outputOfALargeDocument() throws {
        let schema = try schema(#"{"items":{"anyOf":[{"type":"null"},{"type":"integer","title":"t"}]}}"#)
        let count = scaled(20_000, by: 5)
        let json = try JSON(parsing: "[\(Array(repeating: "1", count: count).joined(separator: ","))]")
        #expect(try schema.annotations(of: json).count == count)
        #expect(try schema.output(of: json, format: .detailed).dictionary?["valid"] == true)
    }
}

/// Texts of schemas that refer to each other below members and elements, and of documents that they may fit.
private enum RecursiveSchema {
    static func whole(_ random: inout SplitMix64) -> String {
        let resources = (0..<3).map { number in
            ##""r\##(number)":{"$id":"r\##(number)","$dynamicAnchor":"n",\##(keywords(&random, 2, refers: false))}"##
        }
        return
            ##"{"$id":"http://e/",\##(keywords(&random, 3, refers: false)),"$defs":{\##(resources.joined(separator: ","))}}"##
    }

    private static func schema(_ random: inout SplitMix64, _ depth: Int, refers: Bool) -> String {
        let choice = Int.random(in: 0..<10, using: &random)
        if refers, choice < 6 {
            let number = Int.random(in: 0..<3, using: &random)
            switch choice {
            case 0: return #"{"$ref":"http://e/"}"#
            case 1, 2: return ##"{"$dynamicRef":"r\##(number)#n"}"##
            default: return #"{"$ref":"r\#(number)"}"#
            }
        }
        if depth == 0 || choice == 9 {
            return [
                "true", "false", #"{"type":"integer"}"#, #"{"type":["object","array"]}"#, #"{"const":1}"#,
                #"{"minProperties":1}"#, #"{"required":["a"]}"#, #"{"maxItems":1,"maxProperties":1}"#,
                #"{"not":{"type":"object"}}"#,
            ].randomElement(using: &random) ?? "true"
        }
        return "{\(keywords(&random, depth, refers: refers))}"
    }

    private static func keywords(_ random: inout SplitMix64, _ depth: Int, refers: Bool) -> String {
        /// A schema for the same value, or one for a child, which may be a reference.
        func same() -> String { schema(&random, depth - 1, refers: false) }
        func child() -> String { schema(&random, depth - 1, refers: true) }
        func list() -> String {
            "[" + (0..<Int.random(in: 1...3, using: &random)).map { _ in same() }.joined(separator: ",") + "]"
        }
        var keywords: [String: String] = [:]
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            switch Int.random(in: 0..<18, using: &random) {
            case 0, 1: keywords["anyOf"] = list()
            case 2, 3: keywords["oneOf"] = list()
            case 4: keywords["allOf"] = list()
            case 5: keywords["not"] = same()
            case 6: (keywords["if"], keywords["then"], keywords["else"]) = (same(), same(), same())
            case 7, 8, 9: keywords["properties"] = #"{"a":\#(child()),"b":\#(child())}"#
            case 10: keywords["patternProperties"] = #"{"^[ac]":\#(child())}"#
            case 11: keywords["additionalProperties"] = child()
            case 12, 13: keywords["items"] = child()
            case 14: (keywords["contains"], keywords["maxContains"]) = (child(), "2")
            case 15: keywords["dependentSchemas"] = #"{"a":\#(same())}"#
            case 16: keywords["unevaluatedProperties"] = child()
            default: keywords["unevaluatedItems"] = child()
            }
        }
        return keywords.sorted { $0.key < $1.key }.map { #""\#($0.key)":\#($0.value)"# }.joined(
            separator: ",")
    }

    static func document(_ random: inout SplitMix64, depth: Int) -> String {
        let count = Int.random(in: 0...2, using: &random)
        switch depth == 0 ? 9 : Int.random(in: 0..<10, using: &random) {
        case 0..<5:
            let members = ["a", "b", "c"].prefix(1 + count).map {
                #""\#($0)":\#(document(&random, depth: depth - 1))"#
            }
            return "{\(members.joined(separator: ","))}"
        case 5..<8:
            return "[\((0..<count).map { _ in document(&random, depth: depth - 1) }.joined(separator: ","))]"
        default: return ["1", "2", "true", "\"x\"", "{}", "[]"].randomElement(using: &random) ?? "1"
        }
    }
}
