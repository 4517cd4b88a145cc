import Jansson
import JanssonSchema
import TestSupport
import Testing

/// What published schemas do.
@Suite struct WildSchemaTests {
    private func error(_ body: () throws -> Void) -> JSONError? {
        do {
            try body()
            return nil
        } catch {
            return error as? JSONError
        }
    }

    /// In drafts 4 to 7, keywords beside a reference are ignored. But a document without another URI has its identifier.
    @Test(arguments: JSONSchema.Draft.allCases)
    func aRelativeReferenceBesideTheIdentifierOfTheRoot(draft: JSONSchema.Draft) throws {
        var registry = JSONSchema.Registry()
        try registry.add(#"{"type":"object"}"#, at: "https://example.org/part.json")
        let options = JSONSchema.Options(defaultDraft: draft, registry: registry)
        let id = draft == .draft4 ? "id" : "$id"
        let schema = try JSONSchema(
            parsing: #"{"\#(id)":"https://example.org/whole.json","$ref":"part.json"}"#, options: options)
        #expect(try schema.isValid(JSON(parsing: "{}")))
        #expect(try !schema.isValid(JSON(parsing: "[1]")))
        guard draft < .draft201909 else { return }
        // Below the root, the identifier is still ignored.
        let nested = try JSONSchema(
            parsing: #"""
                {"\#(id)":"https://example.org/whole.json",
                "properties":{"a":{"\#(id)":"https://other.org/","$ref":"part.json"}}}
                """#, options: options)
        #expect(try !nested.isValid(JSON(parsing: #"{"a":1}"#)))
    }

    @Test func theMetaschemaOfNoDraft() throws {
        for (draft, isValid) in [(JSONSchema.Draft.draft7, false), (.draft202012, true)] {
            let schema = try JSONSchema(
                parsing: """
                    {"$schema":"http://json-schema.org/schema#","dependencies":{},
                    "properties":{"a":{"$ref":"#/x","minimum":5}},"x":{"type":"integer"}}
                    """, options: JSONSchema.Options(defaultDraft: draft))
            // In draft 7, a keyword beside a reference is ignored.
            #expect(try schema.isValid(JSON(parsing: #"{"a":1}"#)) != isValid)
        }
    }

    /// A definition that refers to itself is an error only where a document reaches it.
    @Test(arguments: [
        ##"{"$ref":"#/$defs/a"}"##, ##"{"allOf":[{"$ref":"#/$defs/b"}]}"##,
        ##"{"anyOf":[{"type":"null"},{"$ref":"#/$defs/b"}]}"##, ##"{"not":{"$ref":"#/$defs/a"}}"##,
    ])
    func definitionsThatReferToThemselves(definition: String) throws {
        let schema = try JSONSchema(
            parsing: ##"""
                {"properties":{"x":{"$ref":"#/$defs/a"}},
                "$defs":{"a":\##(definition),"b":{"if":{"type":"string"},"else":{"$ref":"#/$defs/a"}}}}
                """##)
        #expect(try schema.isValid(JSON(parsing: #"{"y":1}"#)))
        let errors = try schema.violations(of: JSON(parsing: #"{"x":1}"#))
        #expect(errors.map(\.code) == [.depthExceeded])
        #expect(
            errors.first?.statement.hasPrefix(
                "is checked by a schema that refers to itself without an end: #/$defs/") == true)
        #expect(errors.first?.path == ["x"])
        // Another alternative may decide first.
        if definition.contains("anyOf") { #expect(try schema.isValid(JSON(parsing: #"{"x":null}"#))) }
        #expect(throws: JSONError.self) { try JSONSchema(parsing: ##"{"$ref":"#"}"##) }
    }

    @Test func anIdentifierThatWasAnAnchor() {
        let text = ##"{"definitions":{"item":{"$id":"#item"}},"items":{"$ref":"#item"}}"##
        let whole = error { _ = try JSONSchema(parsing: ##"{"$id":"https://example.org/a#item"}"##) }
        #expect(whole?.statement.hasPrefix("must not have a fragment") == true)
        let error = error { _ = try JSONSchema(parsing: text) }
        #expect(error?.code == .invalidValue)
        #expect(error?.path == ["definitions", "item", "$id"])
        #expect(error?.location?.column == 31)
        #expect(
            error?.statement
                == "must not have a fragment; since draft 2019-09, '$anchor' names a part of a schema")
        #expect(throws: Never.self) {
            try JSONSchema(parsing: text, options: JSONSchema.Options(defaultDraft: .draft7))
        }
    }

    @Test func patternsOfPublishedSchemas() throws {
        let schema = try JSONSchema(
            parsing:
                #"{"patternProperties":{"^(?!x-)":{"pattern":"^(?=.*[A-Z])(?!.*\\.\\.)[\\p{Script=Latin}.]+$"}}}"#
        )
        #expect(try schema.isValid(JSON(parsing: #"{"a":"Ab.c","x-b":"1"}"#)))
        for value in ["ab", "A..b", "A1", ""] {
            #expect(!schema.isValid(.object(["a": .string(value)])), "\(value)")
        }
    }

    /// The closure is asked for each pattern that is refused, whatever the reason.
    @Test(arguments: [#"(a)\1"#, "a(?=b)", "(?<=a)b", "(?P<n>a)", "[", #"\p{Lx}"#, "(a{1000}){1000}"])
    func theMatcherIsAsked(pattern: String) throws {
        var options = JSONSchema.Options()
        options.patternMatcher = { pattern in { $0 == pattern } }
        let value = JSONValue.object(["pattern": .string(pattern)])
        let schema = try JSONSchema(JSON(value), options: options)
        #expect(schema.isValid(.string(pattern)))
        #expect(!schema.isValid("other"))
        #expect(error { _ = try JSONSchema(JSON(value)) }?.path == ["pattern"])
    }

    // MARK: Annotations

    private func annotations(_ schema: String, _ document: String) throws -> [String] {
        try JSONSchema(parsing: schema).annotations(of: JSON(parsing: document)).map {
            "\($0.path) \($0.location?.column ?? 0) \($0.keyword)"
        }
    }

    /// Content is about strings, and its schema about content of a media type.
    @Test func annotationsOfContent() throws {
        let content =
            #"{"contentMediaType":"application/json","contentEncoding":"base64","contentSchema":{},"title":"t"}"#
        #expect(try annotations(content, "42") == [" 1 title"])
        #expect(
            try annotations(content, #""NDI=""#)
                == [" 1 title", " 1 contentEncoding", " 1 contentMediaType", " 1 contentSchema"])
        #expect(
            try annotations(#"{"contentSchema":{},"contentEncoding":"base64"}"#, #""""#) == [
                " 1 contentEncoding"
            ])
    }

    @Test func annotationsOfKeys() throws {
        #expect(
            try annotations(#"{"propertyNames":{"title":"A name"}}"#, #"{"foo": 42}"#) == ["foo 2 title"])
        let schema = try JSONSchema(
            parsing: #"{"propertyNames":{"title":"A name"},"properties":{"foo":{"title":"A value"}}}"#)
        let annotations = try schema.annotations(of: JSON(parsing: #"{"foo": "b"}"#))
        #expect(annotations.map(\.isOfKey) == [true, false])
        #expect(annotations.map(\.value) == ["A name", "A value"])
        #expect(annotations.map { $0.location?.column } == [2, 9])
    }
}
