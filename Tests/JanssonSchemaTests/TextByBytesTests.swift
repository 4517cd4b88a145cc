import Jansson
import JanssonSchema
import TestSupport
import Testing

/// Keywords, identifiers and patterns are compared by their bytes.
@Suite struct TextByBytesTests {
    private func pattern(_ text: String) -> String { "^\(text)$" }

    @Test func keywordsThatCompareTexts() throws {
        var random = SplitMix64(state: 7)
        for _ in 0..<scaled(10_000) {
            let (left, right) = (EquivalentTexts.text(&random), EquivalentTexts.text(&random))
            let asked = EquivalentTexts.text(&random)
            let (isLeft, isRight) = (
                EquivalentTexts.areSame(asked, left), EquivalentTexts.areSame(asked, right)
            )
            let areSame = EquivalentTexts.areSame(left, right)
            /// The members of the schema, the document, and whether it is valid.
            let cases: [(String, String, Bool)] = [
                ("\"const\":\"\(left)\"", "\"\(asked)\"", isLeft),
                ("\"enum\":[\"\(left)\",\"\(right)\",0]", "\"\(asked)\"", isLeft || isRight),
                ("\"enum\":[[\"\(left)\"],[\"\(right)\"]]", "[\"\(asked)\"]", isLeft || isRight),
                ("\"const\":{\"\(left)\":1}", "{\"\(asked)\":1}", isLeft),
                ("\"required\":[\"\(left)\"]", "{\"\(asked)\":1}", isLeft),
                (
                    "\"properties\":{\"\(left)\":true},\"additionalProperties\":false", "{\"\(asked)\":1}",
                    isLeft
                ),
                ("\"dependentRequired\":{\"\(left)\":[\"x\"]}", "{\"\(asked)\":1}", !isLeft),
                ("\"uniqueItems\":true", "[\"\(left)\",\"\(right)\"]", !areSame),
                ("\"uniqueItems\":true", "[[\"\(left)\"],0,1,2,3,[\"\(right)\"]]", !areSame),
                (
                    "\"properties\":{\"a\":{\"pattern\":\"\(pattern(left))\"},\"b\":{\"pattern\":\"\(pattern(right))\"}}",
                    "{\"a\":\"\(asked)\",\"b\":\"\(asked)\"}", isLeft && isRight
                ),
                (
                    "\"patternProperties\":{\"\(pattern(left))\":true,\"\(pattern(right))\":{\"type\":\"integer\"}},\"additionalProperties\":false",
                    "{\"\(asked)\":1}", isLeft || isRight
                ),
                (
                    "\"$defs\":{\"\(left)\":{\"const\":1},\"\(right)x\":{\"const\":2}},\"$ref\":\"#/$defs/\(right)x\"",
                    "2", true
                ),
            ]
            for (schema, document, isValid) in cases {
                let schema = try JSONSchema(parsing: "{\(schema)}")
                #expect(
                    try schema.isValid(JSON(parsing: document)) == isValid, "\(schema.json) \(document)")
            }
        }
    }

    /// An identifier may have any characters, because its format is only an annotation.
    @Test func identifiers() throws {
        var random = SplitMix64(state: 8)
        for _ in 0..<scaled(10_000) {
            let (left, right) = (EquivalentTexts.text(&random) + "-", EquivalentTexts.text(&random) + "-")
            let areSame = EquivalentTexts.areSame(left, right)
            let base = "http://a/"
            let text = """
                {"$defs": {"a": {"$id": "\(base)\(left)", "const": 1}, "b": {"$id": "\(base)\(right)", "const": 2}},
                "prefixItems": [{"$ref": "\(base)\(left)"}, {"$ref": "\(base)\(right)"}]}
                """
            guard !areSame else {
                #expect(throws: JSONError.self) { try JSONSchema(parsing: text) }
                continue
            }
            let schema = try JSONSchema(parsing: text)
            #expect(try schema.isValid(JSON(parsing: "[1, 2]")))
            #expect(try !schema.isValid(JSON(parsing: "[2, 2]")))

            var registry = JSONSchema.Registry()
            try registry.add("{\"const\": 1}", at: base + left)
            try registry.add("{\"const\": 2}", at: base + right)
            let other = try JSONSchema(
                parsing:
                    "{\"prefixItems\": [{\"$ref\": \"\(base)\(left)\"}, {\"$ref\": \"\(base)\(right)\"}]}",
                options: JSONSchema.Options(registry: registry))
            #expect(try other.isValid(JSON(parsing: "[1, 2]")))
            #expect(try !other.isValid(JSON(parsing: "[1, 1]")))
        }
    }

    /// Anchors of drafts 6 and 7 are fragments of any characters.
    @Test func anchors() throws {
        let schema = try JSONSchema(
            parsing: """
                {"$schema": "http://json-schema.org/draft-07/schema#",
                "definitions": {"a": {"$id": "#\u{E9}", "const": 1}, "b": {"$id": "#e\u{301}", "const": 2}},
                "items": [{"$ref": "#\u{E9}"}, {"$ref": "#e\u{301}"}, {"$ref": "#%C3%A9"}]}
                """)
        #expect(try schema.isValid(JSON(parsing: "[1, 2, 1]")))
        #expect(try !schema.isValid(JSON(parsing: "[1, 1, 1]")))
        #expect(try !schema.isValid(JSON(parsing: "[1, 2, 2]")))
    }
}
