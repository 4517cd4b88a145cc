import Foundation
import Jansson
import JanssonSchema
import TestSupport
import Testing

/// Schemas and documents that are made to crash, to hang, or to take more time than their size explains. A test that does not
/// end is what a failure looks like.
@Suite struct HostileSchemaTests {
    private func schema(_ text: String) throws -> JSONSchema { try JSONSchema(parsing: text) }

    /// The code of the only error of a document, or nil if it is valid.
    private func code(_ schema: String, _ document: String, maximum: Int? = nil) throws -> JSONError.Code? {
        var options = JSONSchema.Options()
        options.maximumEvaluations = maximum
        let (schema, json) = (try JSONSchema(parsing: schema, options: options), try JSON(parsing: document))
        let violations = schema.violations(of: json)
        #expect(schema.isValid(json) == violations.isEmpty)
        return violations.first?.code
    }

    private func list(_ count: Int, _ text: (Int) -> String) -> String {
        (0..<count).map(text).joined(separator: ",")
    }

    /// Each of 30 definitions refers to the next one twice.
    private func bomb(_ keyword: String, _ last: String) -> String {
        let definitions = list(30) { number in
            let reference = ##"{"$ref":"#/$defs/d\##(number + 1)"}"##
            return #""d\#(number)":{"\#(keyword)":[\#(reference),\#(reference)]}"#
        }
        return ##"{"$ref":"#/$defs/d0","$defs":{\##(definitions),"d30":\##(last)}}"##
    }

    // MARK: Merged schemas

    /// Quick checks join the properties of schemas under `allOf`; both of them apply to what they have in common.
    @Test func propertiesOfSeveralSchemas() throws {
        let schema =
            #"{"allOf":[{"properties":{"x":{"minimum":1}}},{"properties":{"x":{"maximum":2}},"required":["x"]}]}"#
        #expect(try code(schema, #"{"x":1}"#) == nil)
        for document in [#"{"x":0}"#, #"{"x":3}"#, "{}"] {
            #expect(try code(schema, document) == .schemaViolation)
        }
    }

    /// The conjunction of the schemas of a member is that of others, and so on without an end.
    @Test func schemasThatApplyToMembersOfEachOther() throws {
        let own = ##"{"properties":{"x":{"$ref":"#"}}}"##
        #expect(
            try code(#"{"type":"object","allOf":[\#(own),\#(own)]}"#, #"{"x":{"x":{"x":1}}}"#)
                == .schemaViolation)
        let definitions = list(24) { number in
            let first = ##"{"$ref":"#/$defs/d\##((number + 1) % 24)"}"##
            let second = ##"{"$ref":"#/$defs/d\##((number * 7 + 3) % 24)"}"##
            return #""d\#(number)":{"type":"object","properties":{"x":\#(first),"y":\#(second)}}"#
        }
        let schema = ##"{"allOf":[{"$ref":"#/$defs/d0"},{"$ref":"#/$defs/d1"}],"$defs":{\##(definitions)}}"##
        #expect(try code(schema, #"{"x":{"y":{"x":{}}}}"#) == nil)
        #expect(try code(schema, #"{"x":{"y":{"x":{"y":1}}}}"#) == .schemaViolation)
    }

    /// Each of many schemas would have a copy of the names of a large one.
    @Test func manySchemasThatReferToALargeOne() throws {
        let names = list(5_000) { #""k\#($0)":true"# }
        let others = list(5_000) {
            ##""p\##($0)":{"$ref":"#/$defs/large","properties":{"a":{"type":"null"}}}"##
        }
        let schema = #"{"$defs":{"large":{"properties":{\#(names)}}},"properties":{\#(others)}}"#
        #expect(try code(schema, #"{"p4999":{"a":1}}"#) == .schemaViolation)
    }

    // MARK: Work

    /// The number of evaluations is bounded, and counts what each of them costs.
    @Test(arguments: [
        (#"{"additionalProperties":{"type":"number"},"minProperties":1}"#, "object"),
        (#"{"additionalProperties":{"type":"number"}}"#, "object"),
        (#"{"properties":{"k1":{"type":"number"}}}"#, "object"),
        (#"{"enum":["é"]}"#, "string"),
        (#"{"maxLength":1}"#, "string"),
        (#"{"pattern":"b$"}"#, "string"), (#"{"items":{"type":"number"},"maxItems":1}"#, "array"),
        (#"{"enum":[[1]]}"#, "array"), (#"{"contains":{"type":"null"}}"#, "array"),
        (#"{"dependentRequired":{"k0":["k1"]},"maxProperties":1}"#, "object"),
        (#"{"uniqueItems":true}"#, "array"),
    ])
    func bombsOfReferences(last: String, kind: String) throws {
        let document =
            switch kind {
            case "object": "{" + list(5_000) { #""k\#($0)":1"# } + "}"
            case "string": "\"" + String(repeating: "é", count: 5_000) + "\""
            default: "[" + list(5_000) { _ in "1" } + "]"
            }
        // A bomb of valid alternatives, of which one is enough, would not explode.
        // The default would take long.
        let code = try code(bomb("oneOf", last), document, maximum: scaled(200_000, by: 4))
        #expect(code == .limitExceeded || code == .schemaViolation)
    }

    /// The divisor has more digits than a word holds. Its multiples are made by another implementation.
    @Test func multiplesOfNumbersOfManyDigits() throws {
        var random = SplitMix64(state: 9)
        for _ in 0..<scaled(300, by: 6) {
            let count = Int.random(in: 20...60, using: &random)
            let middle = (1..<count).map { _ in "\(Int.random(in: 0...9, using: &random))" }
            let digits = "1\(middle.joined())3"
            let scale = Int.random(in: -70...5, using: &random)
            var multiple = BigNatural(digits)
            multiple.multiply(by: .random(in: 1..<1_000_000_000, using: &random))
            multiple.multiply(by: 10, power: Int.random(in: 0...3, using: &random))
            let schema = #"{"multipleOf":\#(digits)e\#(scale)}"#
            #expect(try code(schema, "\(multiple)e\(scale)") == nil)
            #expect(try code(schema, "-\(multiple)000e\(scale - 1)") == nil)
            // Beside it, and with a digit behind all of the divisor.
            #expect(try code(schema, "\(multiple.plus(BigNatural(1)))e\(scale)") == .schemaViolation)
            #expect(try code(schema, "\(multiple)1e\(scale - 1)") == .schemaViolation)
        }
    }

    /// A `Double` is not precise enough for these. Bounds far away are decided by one all the same.
    @Test func boundsOfRealsOfManyDigits() throws {
        var random = SplitMix64(state: 10)
        for _ in 0..<scaled(300, by: 6) {
            let count = Int.random(in: 15...16, using: &random)
            let middle = (1..<count).map { _ in "\(Int.random(in: 0...9, using: &random))" }
            let start = "1\(middle.joined())"
            let point = start.index(start.startIndex, offsetBy: .random(in: 1..<count, using: &random))
            let minus = Bool.random(using: &random) ? "-" : ""
            func real(_ last: Int) -> String { "\(minus)\(start[..<point]).\(start[point...])\(last)" }
            for (last, other) in [(1, 2), (5, 5), (9, 8)] {
                let isLess = minus.isEmpty ? last < other : last > other
                for (keyword, isValid) in [
                    ("minimum", !isLess), ("exclusiveMinimum", !isLess && last != other),
                    ("maximum", isLess || last == other), ("exclusiveMaximum", isLess),
                ] {
                    let schema = #"{"items":{"type":"number","\#(keyword)":\#(real(other))}}"#
                    let expected: JSONError.Code? = isValid ? nil : .schemaViolation
                    #expect(try code(schema, "[\(real(last))]") == expected, "\(schema) \(real(last))")
                }
            }
            #expect(try code(#"{"items":{"minimum":-1e17,"maximum":1e17}}"#, "[\(real(3))]") == nil)
            #expect(try code(#"{"items":{"minimum":1e17}}"#, "[\(real(3))]") == .schemaViolation)
        }
    }

    @Test func numbersOfManyDigits() throws {
        let digits = String(repeating: "7", count: 20_000)
        #expect(try code(#"{"multipleOf":\#(digits)}"#, "1e300") == .limitExceeded)
        #expect(try code(#"{"multipleOf":7}"#, digits) == nil)
        #expect(try code(#"{"multipleOf":0.\#(digits)}"#, "0") == nil)
        #expect(try code(#"{"multipleOf":1e-300}"#, "1e308") == nil)
        #expect(try code(#"{"maximum":\#(digits)}"#, digits + "7") == .schemaViolation)
        #expect(try code(#"{"minItems":1\#(digits)}"#, "[]") == .schemaViolation)
        for count in ["-1", "1.5", "\"1\""] {
            #expect(throws: JSONError.self) { try schema(#"{"minItems":\#(count)}"#) }
        }
    }

    @Test func manyValues() throws {
        let count = scaled(20_000, by: 5)
        let values = list(count) { "[\($0)]" }
        #expect(try code(#"{"items":{"enum":[\#(values)]}}"#, "[\(values)]") == nil)
        #expect(try code(#"{"items":{"enum":[\#(values)]}}"#, "[[\(count)]]") == .schemaViolation)
        #expect(try code(#"{"anyOf":[\#(list(count) { #"{"const":\#($0)}"# })]}"#, "-1") == .schemaViolation)
        #expect(
            try code(
                #"{"uniqueItems":true}"#, "[\(list(count) { #"{"a":\#($0),"b":1}"# }),{\"b\":1.0,\"a\":0e0}]")
                == .schemaViolation)
        #expect(try code(#"{"uniqueItems":true}"#, "[\(list(count) { "1\($0)e20" })]") == nil)
    }

    // MARK: Violations

    /// What fails in alternatives must not leave a document without a violation.
    @Test(arguments: [
        #"{"anyOf":[{"items":{"type":"null"}},{"type":"string"}]}"#, #"{"contains":{"type":"null"}}"#,
        #"{"if":{"items":{"type":"null"}},"else":{"maxItems":1}}"#,
        #"{"not":{"not":{"items":{"type":"null"}}}}"#,
        #"{"oneOf":[{"anyOf":[{"items":{"type":"null"}}]}]}"#,
        #"{"contains":{"required":["a","b"]},"items":{"minimum":2}}"#,
    ])
    func manyFailuresInAlternatives(schema: String) throws {
        #expect(try code(schema, "[\(list(120_000) { _ in "1" })]") == .schemaViolation)
    }

    // MARK: References

    @Test(arguments: [
        ##"{"$ref":"#"}"##,
        ##"{"$ref":"#/$defs/a","$defs":{"a":{"$ref":"#/$defs/b"},"b":{"allOf":[{"$ref":"#/$defs/a"}]}}}"##,
        ##"{"$dynamicAnchor":"a","$dynamicRef":"#a"}"##, ##"{"not":{"$ref":"#"}}"##,
        ##"{"$ref":"#/$defs/a~2"}"##,
        ##"{"$ref":"#/%FF"}"##, ##"{"$ref":"#/%zz"}"##, #"{"$ref":"other.json"}"#,
        #"{"$id":"a","$defs":{"b":{"$id":"a"}}}"#,
        #"{"$anchor":"a","$defs":{"b":{"$anchor":"a"}}}"#, ##"{"$ref":"#b"}"##,
        ##"{"$ref":"#/prefixItems/1","prefixItems":[{}]}"##,
    ])
    func referencesThatLeadNowhere(text: String) {
        #expect(throws: JSONError.self) { try schema(text) }
    }

    @Test func identifiersAndAnchors() throws {
        let escaped = ##"{"$ref":"#/$defs/a~1b~0c%25%20","$defs":{"a/b~c% ":{"type":"null"}}}"##
        #expect(try code(escaped, "1") == .schemaViolation)
        #expect(
            error { _ = try schema(#"{"$id":"http://e/\#(String(repeating: "a", count: 9_000))"}"#) }?.code
                == .limitExceeded)
        for base in [
            "urn:a:b", "tag:x,2026:y", "//host", "a/../../b", "?q", ".", "http://[::1]/", "file:///C:/a",
            "\\\\",
        ] {
            let schema =
                ##"{"$id":"\##(base.replacing("\\", with: "\\\\"))","$ref":"#/$defs/a","$defs":{"a":{"type":"null"}}}"##
            #expect(try code(schema, "1") == .schemaViolation, "\(base)")
        }
        // Each anchor is found only after the schemas of the one before it were compiled.
        let resources = list(5_000) { number in
            ##""r\##(number)":{"$id":"http://e/r\##(number)","$dynamicAnchor":"a\##(number)","##
                + ##""$defs":{"x":{"$dynamicAnchor":"a\##(number + 1)"}},"properties":{"x":{"$dynamicRef":"#a\##(number + 1)"}}}"##
        }
        #expect(try code(##"{"$id":"http://e/","$ref":"r0","$defs":{\##(resources)}}"##, "{}") == nil)
    }

    private func error(_ body: () throws -> Void) -> JSONError? {
        do {
            try body()
            return nil
        } catch {
            return error as? JSONError
        }
    }

    /// The patterns of a schema are bounded together. Without optimization, to compile them takes long.
    @Test(.enabled(if: isOptimized)) func manyLargePatterns() {
        let patterns = list(1_000) { #""p\#($0)":{"pattern":"a{9000}b{\#($0)}"}"# }
        #expect(error { _ = try schema(#"{"properties":{\#(patterns)}}"#) }?.code == .limitExceeded)
    }

    /// Comparing such a key takes time quadratic in its length.
    @Test func manyMarksInARow() {
        let key = String(repeating: "\u{300}", count: 50_000) + String(repeating: "\u{316}", count: 50_000)
        #expect(error { _ = try schema(#"{"\#(key)":true}"#) }?.code == .limitExceeded)
    }

    // MARK: What is no schema

    @Test(arguments: [
        "[1e31, 3.141592653589793]", #"[[], {"$id": "a"}, "properties", null]"#, "1e31",
        "100000000000000000000000",
        #""properties""#, "null", #"{"properties": [1e31]}"#,
        ##"{"$defs": [{"$ref": 1}], "$ref": "#/$defs/0"}"##,
        ##"{"x": [[1e31, "a"]], "$ref": "#/x/0"}"##,
    ])
    func whatIsNoSchema(text: String) throws {
        for draft in JSONSchema.Draft.allCases {
            #expect(throws: JSONError.self) {
                try JSONSchema(parsing: text, options: JSONSchema.Options(defaultDraft: draft))
            }
        }
    }

    // MARK: Threads

    @Test func tasksShareASchema() async throws {
        let schema = try schema(
            ##"{"items":{"$ref":"#"},"properties":{"a":{"enum":[1,[2]]}},"maxLength":3}"##)
        let json = try JSON(parsing: #"[[{"a":[2]},"abc"],{"a":3},"abcd"]"#)
        let counts = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask { (0..<50).reduce(0) { sum, _ in sum + schema.violations(of: json).count } }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == Array(repeating: 100, count: 8))
    }

    /// A document as deep as any, applied to itself on threads with small stacks: a verdict, or an error.
    @Test(arguments: [64, 256, 1_024])
    func deepDocuments(kibibytes: Int) throws {
        let schema = try schema(
            ##"{"items":{"$ref":"#"},"uniqueItems":true,"anyOf":[{"type":"array"},{"type":"object"}]}"##)
        let json = try JSON(
            parsing: String(repeating: "[", count: 500) + "1" + String(repeating: "]", count: 500))
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            let codes = schema.violations(of: json).map(\.code)
            #expect(codes == [.schemaViolation] || codes == [.depthExceeded])
            done.signal()
        }
        thread.stackSize = kibibytes * 1024
        thread.start()
        done.wait()
    }

    // MARK: Large objects

    /// Schemas of few names look them up, so that each of many does not visit all members of a large object.
    @Test(arguments: ["", #","unevaluatedProperties":true"#])
    func manySchemasOfOneLargeObject(more: String) throws {
        let count = 1_500
        let members = list(count) { #""k\#($0)":1,"z\#($0)":1"# }
        let document = "{\(members)}"
        let schemas = list(count) { #""k\#($0)":{"required":["z\#($0)"]}"# }
        for (schema, isValid) in [
            (#"{"dependentSchemas":{\#(schemas)}\#(more)}"#, true),
            (#"{"dependentSchemas":{\#(schemas),"k0":{"required":["y"]}}\#(more)}"#, false),
            (#"{"allOf":[\#(list(count) { #"{"required":["z\#($0)"]}"# })]\#(more)}"#, true),
            (#"{"allOf":[\#(list(count) { #"{"minProperties":\#($0)}"# })]\#(more)}"#, true),
            (
                #"{"allOf":[\#(list(count) { #"{"dependentRequired":{"k\#($0)":["z\#($0)"]}}"# })]\#(more)}"#,
                true
            ),
            (
                #"{"allOf":[\#(list(count) { #"{"dependentSchemas":{"k\#($0)":{"maxProperties":9999}}}"# })]\#(more)}"#,
                true
            ),
        ] {
            let code = try code(schema, document, maximum: 40 * count)
            #expect(code == (isValid ? nil : .schemaViolation), "\(schema.prefix(60))")
        }
        let properties = list(count) {
            #"{"properties":{"k\#($0)":{"type":"integer"}},"required":["z\#($0)"]}"#
        }
        #expect(try code(#"{"allOf":[\#(properties)]}"#, document, maximum: 40 * count) == nil)
        #expect(
            try code(#"{"allOf":[\#(properties),{"properties":{"z7":{"type":"null"}}}]}"#, document)
                == .schemaViolation)
    }

    /// A long array that a keyword does not visit costs nothing.
    @Test func keywordsThatVisitNoElements() throws {
        let document = "[\(list(20_000) { "\($0)" })]"
        let schemas = list(500) { #"{"minItems":\#($0),"prefixItems":[true]}"# }
        #expect(try code(#"{"allOf":[\#(schemas)]}"#, document, maximum: 20_000) == nil)
    }

    @Test func theLimitOfWorkIsNamed() throws {
        var options = JSONSchema.Options()
        options.maximumEvaluations = 1_000
        let schema = try JSONSchema(parsing: #"{"items":{"not":{"not":{}}}}"#, options: options)
        let json = try JSON(parsing: "[\(list(1_000) { "\($0)" })]")
        #expect(
            schema.violations(of: json).map(\.description)
                == ["a document whose evaluation takes more than 1000 steps"])
    }
}
