import Jansson
import JanssonSchema
import TestSupport
import Testing

@Suite struct ViolationTests {
    private func lines(_ schema: String, _ text: String) throws -> [String] {
        try JSONSchema(parsing: schema).violations(of: JSON(parsing: text)).map(\.description)
    }

    static let order = ##"""
        {"type":"object","required":["id","customer","lines"],"additionalProperties":false,"properties":{
        "id":{"pattern":"^[A-Z]{2}-[0-9]+$"},
        "customer":{"required":["name","email"],"properties":{"name":{"minLength":1},"vip":{"type":"boolean"}}},
        "currency":{"enum":["EUR","USD"]},"total":{"multipleOf":0.01},
        "lines":{"uniqueItems":true,"items":{"required":["sku"],"properties":{
        "sku":{"type":"string"},"quantity":{"type":"integer","minimum":1}}}},
        "payment":{"oneOf":[{"$ref":"#/$defs/card"},{"$ref":"#/$defs/transfer"},{"type":"null"}]}},
        "$defs":{"card":{"required":["number"],"properties":{"kind":{"const":"card"},"number":{"type":"string"}}},
        "transfer":{"required":["iban"],"properties":{"kind":{"const":"transfer"},"iban":{"type":"string"}}}}}
        """##

    @Test func anOrderOfTwelveFaults() throws {
        let text = """
            {
              "id": "secret",
              "customer": {"name": "", "vip": "secret"},
              "currency": "secret",
              "total": 19.995,
              "lines": [
                {"sku": 47110815, "quantity": 0},
                {"quantity": 47110.815},
                {"sku": "a"}, {"sku": "a"}
              ],
              "payment": {"kind": "card", "number": 47110815},
              "secret": true
            }
            """
        let schema = try JSONSchema(parsing: ViolationTests.order)
        let violations = schema.violations(of: try JSON(parsing: text))
        #expect(
            violations.map(\.description) == [
                #"id: must match the pattern "^[A-Z]{2}-[0-9]+$" (line 2, column 9)"#,
                #"customer: must have the key "email" (line 3, column 15)"#,
                "customer.name: must have at least 1 character (line 3, column 24)",
                "customer.vip: expected a boolean, found a string (line 3, column 35)",
                #"currency: must be "EUR" or "USD" (line 4, column 15)"#,
                "total: must be a multiple of 0.01 (line 5, column 12)",
                "lines[0].sku: expected a string, found a number (line 7, column 13)",
                "lines[0].quantity: must be at least 1 (line 7, column 35)",
                #"lines[1]: must have the key "sku" (line 8, column 5)"#,
                "lines[1].quantity: expected an integer, found a number with a fraction (line 8, column 18)",
                "lines[3]: must differ from the elements before it (line 9, column 19)",
                "payment: fits none of the 3 alternatives; the nearest is #/$defs/card: number: expected a string, "
                    + "found a number (line 11, column 14)",
                "secret: is a member that the schema does not allow (line 12, column 13)",
            ])
        // Only the key, and none of the values.
        #expect(violations.dropLast().allSatisfy { !"\($0)".contains("secret") && !"\($0)".contains("4711") })
    }

    @Test func keywordAndSchemaLocation() throws {
        let schema = try JSONSchema(
            parsing:
                ##"{"$id":"https://example.org/a","$defs":{"x/y":{"minimum":1}},"items":{"$ref":"#/$defs/x~1y"}}"##
        )
        let violation = try #require(schema.violations(of: try JSON(parsing: "[1, 0]")).first)
        #expect(violation.code == .schemaViolation)
        #expect(violation.path == [1])
        #expect(violation.location == JSONLocation(line: 1, column: 5, byteOffset: 4))
        #expect(violation.keyword == "minimum")
        #expect(violation.schemaLocation == "https://example.org/a#/$defs/x~1y/minimum")
        #expect(violation.metadata["keyword"] == "minimum")
        #expect(violation.metadata["schemaLocation"] == "https://example.org/a#/$defs/x~1y/minimum")
    }

    static let sentences: [(schema: String, text: String, sentence: String)] = [
        (#"{"type":["string","null"]}"#, "1", "expected a string or null, found a number"),
        (#"{"type":"integer"}"#, "[]", "expected an integer, found an array"),
        (#"{"const":{"a":1}}"#, "1", "must be equal to the constant of the schema"),
        (#"{"const":null}"#, "1", "must be null"),
        // With all digits, because others are another number.
        (#"{"const":123456789.123456789}"#, "123456789.12345679", "must be 123456789.123456789"),
        (#"{"enum":[0.1000000000000000055]}"#, "0.1", "must be 0.1000000000000000055"),
        (#"{"enum":[1,2,3,4,5,6,7,8,9]}"#, "0", "must be one of the 9 values of the schema"),
        (#"{"exclusiveMinimum":1.50}"#, "1.5", "must be greater than 1.50"),
        (#"{"maximum":2}"#, "3", "must be at most 2"),
        (#"{"exclusiveMaximum":2}"#, "2", "must be less than 2"),
        (
            #"{"$schema":"http://json-schema.org/draft-04/schema#","minimum":1,"exclusiveMinimum":true}"#,
            "1", "must be greater than 1"
        ),
        (#"{"maxLength":1}"#, #""aé""#, "must have at most 1 character"),
        (#"{"minItems":2}"#, "[]", "must have at least 2 elements"),
        (#"{"maxProperties":0}"#, #"{"a":1}"#, "must have at most 0 members"),
        (#"{"dependentRequired":{"a":["b"]}}"#, #"{"a":1}"#, #"must have the key "b", because it has "a""#),
        (#"{"not":{"type":"number"}}"#, "1", #"must not fit the schema under "not""#),
        (
            #"{"contains":{"type":"number"},"minContains":2}"#, "[1]",
            #"must contain at least 2 elements that fit the schema under "contains""#
        ),
        (
            #"{"oneOf":[{"type":"number"},{"minimum":0}]}"#, "1",
            "fits several of the 2 alternatives, but must fit exactly one"
        ),
        ("false", "1", "is not allowed"),
    ]

    @Test(arguments: ViolationTests.sentences)
    func eachKeywordHasItsSentence(schema: String, text: String, sentence: String) throws {
        #expect(try lines(schema, text) == ["\(sentence) (line 1, column 1)"])
    }

    /// NaN is within no limit, and an infinity is no integer and no multiple.
    @Test(
        arguments: [
            (#"{"minimum":0}"#, ["Infinity"]), (#"{"exclusiveMinimum":0}"#, ["Infinity"]),
            (#"{"maximum":0}"#, ["-Infinity"]), (#"{"exclusiveMaximum":0}"#, ["-Infinity"]),
            (#"{"type":"integer"}"#, []), (#"{"multipleOf":2}"#, []), (#"{"multipleOf":0.5}"#, []),
            (#"{"type":"number"}"#, ["NaN", "Infinity", "-Infinity"]),
        ] as [(String, [String])])
    func numbersThatAreNotFinite(schema: String, valid: [String]) throws {
        let schema = try JSONSchema(parsing: schema)
        for text in ["NaN", "Infinity", "-Infinity"] {
            let json = try JSON(parsing: text, options: JSONParsingOptions(dialect: .json5))
            #expect(schema.isValid(json) == valid.contains(text), "\(text)")
            #expect(schema.isValid(json.value) == valid.contains(text), "\(text)")
        }
    }

    @Test func keysAndElementsThatAreNotAllowed() throws {
        #expect(
            try lines(#"{"propertyNames":{"maxLength":1}}"#, #"{"a":1, "bc":2}"#) == [
                "bc: its key must have at most 1 character (line 1, column 9)"
            ])
        #expect(
            try lines(#"{"prefixItems":[{}],"items":false}"#, "[1, 2]") == [
                "[1]: is an element that the schema does not allow (line 1, column 5)"
            ])
        #expect(
            try lines(
                #"{"allOf":[{"properties":{"a":true}}],"unevaluatedProperties":false}"#, #"{"a":1,"b":2}"#)
                == [
                    "b: is a member that the schema does not allow (line 1, column 12)"
                ])
    }

    /// The alternative whose tag matches is meant, even if another one has fewer faults.
    @Test func nearestAlternative() throws {
        let tagged = ##"""
            {"anyOf":[{"properties":{"t":{"const":"a"}}},
            {"properties":{"t":{"const":"b"},"x":{"type":"null"},"y":{"type":"null"}}}]}
            """##
        #expect(
            try lines(tagged, #"{"t":"b","x":1,"y":1}"#) == [
                "fits none of the 2 alternatives; the nearest is #/anyOf/1: x: expected null, found a number, and 1 more "
                    + "(line 1, column 1)"
            ])
        // If no tag matches, all are named, each once.
        for text in [#"{"t":"c","x":1}"#, #"{"t":null}"#] {
            #expect(
                try lines(tagged, text) == [
                    #"fits none of the 2 alternatives; t: must be "a" or "b" (line 1, column 1)"#
                ])
        }
        // Without tags, the one that goes deepest.
        #expect(
            try lines(#"{"anyOf":[{"items":{"items":{"type":"null"}}},{"type":"null"}]}"#, "[[1]]") == [
                "fits none of the 2 alternatives; the nearest is #/anyOf/0: [0][0]: expected null, found a number "
                    + "(line 1, column 1)"
            ])
    }

    /// Branches that failed in a choice that held are no violations.
    @Test func failuresOfAlternativesDoNotCount() throws {
        let schema =
            #"{"anyOf":[{"type":"null"},{"type":"object"}],"if":{"required":["a"]},"then":false,"required":["b"]}"#
        #expect(try lines(schema, "{}") == [#"must have the key "b" (line 1, column 1)"#])
    }

    @Test func manyViolations() throws {
        let schema = try JSONSchema(parsing: #"{"items":{"type":"null"}}"#)
        let text = "[" + Array(repeating: "1", count: 150_000).joined(separator: ",") + "]"
        do {
            try schema.validate(JSON(parsing: text))
            Issue.record("no violation")
        } catch let error as JSONError {
            #expect(error.errors.count == JSONError.maximumCollected)
            #expect(error.isTruncated)
            #expect(error.errors.last?.path == [99])
        }
    }

    @Test func problemDetails() throws {
        let schema = try JSONSchema(parsing: #"{"required":["a"]}"#)
        do {
            try schema.validate(JSON(parsing: "{}"))
            Issue.record("no violation")
        } catch let error as JSONError {
            #expect(ProblemDetails(error).status == 422)
            #expect(ProblemDetails(error).errors.map(\.code) == ["schemaViolation"])
        }
    }

    @Test func values() throws {
        let schema = try JSONSchema(parsing: #"{"properties":{"a":{"type":"null"}}}"#)
        #expect(schema.isValid(["a": nil] as JSONValue))
        #expect(!schema.isValid(["a": 1] as JSONValue))
        #expect(
            schema.violations(of: ["a": 1] as JSONValue).map(\.description) == [
                "a: expected null, found a number"
            ])
        #expect(throws: JSONError.self) { try schema.validate(["a": 1] as JSONValue) }
    }

    @Test func decoding() throws {
        let schema = try JSONSchema(parsing: #"{"items":{"minimum":1}}"#)
        #expect(try JSON.decode([Int].self, from: "[1,2]", validating: schema) == [1, 2])
        #expect {
            try JSON.decode([Int].self, from: "[1,0]", validating: schema)
        } throws: { error in
            "\(error)" == "[1]: must be at least 1 (line 1, column 4)"
        }
    }

    /// A part of a document is validated on its own; its errors have their places in the whole.
    @Test func partOfADocument() throws {
        let schema = try JSONSchema(parsing: #"{"type":"null"}"#)
        let json = try JSON(parsing: #"{"a":[1]}"#)
        #expect(
            schema.violations(of: json["a"]).map(\.description) == [
                "a: expected null, found an array (line 1, column 6)"
            ])
        #expect(schema.violations(of: json["b"]).map(\.code) == [.keyNotFound])
    }

    /// No text of a violation, and no output, shows a value of the document.
    @Test func noTextShowsAValue() throws {
        let text = #"""
            {"properties":{"a":{"type":"string","pattern":"^x"},"b":{"enum":["u"]},"c":{"const":1},
            "d":{"oneOf":[{"type":"null"},{"minimum":99999999}]},"e":{"format":"email"},"f":{"multipleOf":2},
            "g":{"uniqueItems":true},"h":{"contains":{"type":"null"}},"i":{"not":{}},"j":{"maxLength":1},"k":false,
            "l":{"dependentRequired":{"z":["y"]}},"m":{"propertyNames":{"maxLength":1}}}}
            """#
        var options = JSONSchema.Options()
        options.assertsFormats = true
        let schema = try JSONSchema(JSON(parsing: text), options: options)
        let json = try JSON(
            parsing: #"""
                {"a":"CANARY","b":"CANARY","c":"CANARY","d":7654321,"e":"CANARY","f":7654321,"g":["CANARY","CANARY"],
                "h":["CANARY"],"i":"CANARY","j":"CANARY","k":"CANARY","l":{"z":"CANARY"},"m":{"KEYED":"CANARY"}}
                """#)
        let violations = schema.violations(of: json)
        #expect(violations.count == 13)
        var texts = try [JSONSchema.OutputFormat.flag, .basic, .detailed, .verbose].map {
            try schema.output(of: json, format: $0).serializedString()
        }
        for violation in violations {
            texts += [
                "\(violation)", String(reflecting: violation), "\(violation.metadata)", violation.oneLine,
            ]
            texts.append(String(decoding: try ProblemDetails(violation).serializedData(), as: UTF8.self))
        }
        #expect(texts.filter { $0.contains("CANARY") || $0.contains("7654321") } == [])
    }
}
