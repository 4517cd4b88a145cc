import Jansson
import JanssonSchema
import TestSupport
import Testing

@Suite struct StrictSchemaTests {
    private func strict(_ schema: String, _ provider: JSONSchema.Provider = .openAI) throws -> String {
        try JSONSchema(parsing: schema).strict(for: provider).json.serializedString()
    }

    private func message(_ schema: String, _ provider: JSONSchema.Provider) throws -> String {
        let schema = try JSONSchema(parsing: schema)
        return "\(try #require(throws: JSONError.self) { try schema.strict(for: provider) })"
    }

    private static let booking = """
        {"type": "object", "title": "Booking", "description": "A booking of a table.", "required": ["people", "at"],
         "properties": {
          "people": {"type": "integer", "minimum": 1, "maximum": 12, "description": "How many people come."},
          "at": {"type": "string", "format": "date-time"},
          "name": {"type": "string", "minLength": 1, "default": "guest"},
          "kind": {"enum": ["lunch", "dinner"]},
          "wishes": {"type": "array", "items": {"$ref": "#/$defs/Wish"}, "maxItems": 5, "uniqueItems": true}},
         "$defs": {"Wish": {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]}}}
        """

    @Test func aTaggedEnumIsAListOfTools() throws {
        let schema = try JSONSchema(
            parsing: """
                {"oneOf": [
                  {"description": "Books.", "type": "object", "required": ["name", "arguments"],
                   "properties": {"name": {"const": "book"}, "arguments": {"$ref": "#/$defs/Booking"}}},
                  {"type": "object", "required": ["name", "arguments"],
                   "properties": {"name": {"enum": ["cancel", "stop"]}, "arguments": {"$ref": "#/$defs/Booking"}}},
                  {"type": "object", "required": ["name"], "properties": {"name": {"const": "list"}}},
                  {"type": "object", "properties": {"name": {"not": {"enum": ["book", "cancel", "stop", "list"]}}}}],
                 "$defs": {"Booking": {"type": "object", "description": "A booking.", "required": ["id"],
                                       "properties": {"id": {"type": "integer"}, "part": {"$ref": "#/$defs/Part"}}},
                           "Part": {"type": "object", "properties": {"n": {"type": "integer", "minimum": 1}}}}}
                """)
        let tools = try schema.tools(for: .openAI)
        #expect(tools.map(\.name) == ["book", "cancel", "list"])
        #expect(tools.map(\.description) == ["Books.", "A booking.", nil])
        #expect(
            try tools[0].parameters.json.serializedString() == """
                {"type":"object","description":"A booking.","properties":{"id":{"type":"integer"},"part":{"anyOf":[\
                {"$ref":"#/$defs/Part"},{"type":"null"}]}},"required":["id","part"],"additionalProperties":false,\
                "$defs":{"Part":{"type":"object","properties":{"n":{"type":["integer","null"],"minimum":1}},\
                "required":["n"],"additionalProperties":false}}}
                """)
        #expect(tools[2].parameters.isValid([:]))
        #expect(!tools[2].parameters.isValid(["id": 1]))
    }

    @Test(arguments: [
        (#"{"type": "object"}"#, "expected an enum with a tag and content (line 1, column 1)"),
        (
            #"{"oneOf": [{"properties": {"t": {"const": "a"}, "x": {}, "y": {}}}]}"#,
            "oneOf[0]: expected a case with a tag and content (line 1, column 12)"
        ),
        (
            #"{"oneOf": [{"properties": {"t": {"const": 1}, "x": {}}}]}"#,
            "oneOf[0]: expected a case with a tag and content (line 1, column 12)"
        ),
        (
            #"{"oneOf": [{"properties": {"t": {"const": "a"}, "x": {"type": "integer"}}}]}"#,
            "oneOf[0].properties.x: a root that is not one kind of object, which strict schemas of OpenAI cannot express "
                + "(line 1, column 54)"
        ),
    ])
    func otherSchemasAreNoListOfTools(schema: String, message: String) throws {
        let schema = try JSONSchema(parsing: schema)
        let error = try #require(throws: JSONError.self) { try schema.tools(for: .openAI) }
        #expect("\(error)" == message)
    }

    @Test func objectsAreClosedAndAllKeysRequired() throws {
        #expect(
            try strict(Self.booking) == """
                {"type":"object","title":"Booking","description":"A booking of a table.","properties":{\
                "people":{"type":"integer","description":"How many people come.","minimum":1,"maximum":12},\
                "at":{"type":"string","format":"date-time"},\
                "name":{"type":["string","null"],"description":"The default is \\"guest\\", must have at least 1 character."},\
                "kind":{"anyOf":[{"type":"string","enum":["lunch","dinner"]},{"type":"null"}]},\
                "wishes":{"description":"Must not have an element twice.","anyOf":[{"type":"array","maxItems":5,\
                "items":{"$ref":"#/$defs/Wish"}},{"type":"null"}]}},\
                "required":["people","at","name","kind","wishes"],"additionalProperties":false,\
                "$defs":{"Wish":{"type":"object","properties":{"text":{"type":"string"}},"required":["text"],\
                "additionalProperties":false}}}
                """)
    }

    @Test func limitsThatAreRefusedArePutIntoWords() throws {
        #expect(
            try strict(Self.booking, .anthropic) == """
                {"type":"object","title":"Booking","description":"A booking of a table.","properties":{\
                "people":{"type":"integer","description":"How many people come. Must be at least 1, must be at most 12."},\
                "at":{"type":"string","format":"date-time"},\
                "name":{"type":["string","null"],"description":"The default is \\"guest\\", must have at least 1 character."},\
                "kind":{"anyOf":[{"type":"string","enum":["lunch","dinner"]},{"type":"null"}]},\
                "wishes":{"description":"Must have at most 5 elements, must not have an element twice.",\
                "anyOf":[{"type":"array","items":{"type":"object","properties":{"text":{"type":"string"}},\
                "required":["text"],"additionalProperties":false}},{"type":"null"}]}},\
                "required":["people","at","name","kind","wishes"],"additionalProperties":false}
                """)
    }

    @Test func whatTheSubsetCannotSayIsStillChecked() throws {
        let schema = try JSONSchema(parsing: Self.booking)
        let json = try JSON(
            parsing: #"{"people": 20, "at": "x", "name": null, "kind": null, "wishes": null}"#)
        #expect(try schema.strict(for: .common).isValid(json))
        #expect(
            schema.violations(of: json).first?.description == "people: must be at most 12 (line 1, column 12)"
        )
    }

    @Test func alternativesAreMerged() throws {
        let schema = #"""
            {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"],
             "oneOf": [{"properties": {"b": {"type": "null"}}, "required": ["b"]}, {"required": ["c"], "properties": {"c": {"type": "string"}}}]}
            """#
        #expect(
            try strict(schema, .gemini) == """
                {"anyOf":[{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"null"}},"required":["a","b"],\
                "additionalProperties":false},{"type":"object","properties":{"a":{"type":"string"},"c":{"type":"string"}},\
                "required":["a","c"],"additionalProperties":false}]}
                """)
        #expect(
            try message(schema, .openAI)
                == "a root that is not one kind of object, which strict schemas of OpenAI cannot express (line 1, column 1)"
        )
    }

    @Test func aConditionIsAChoice() throws {
        let schema = try JSONSchema(
            parsing: #"""
                {"type": "object", "properties": {"order": {"type": "object",
                  "properties": {"kind": {"enum": ["card", "cash"]}}, "required": ["kind"],
                  "if": {"properties": {"kind": {"const": "card"}}},
                  "then": {"properties": {"number": {"type": "string"}}, "required": ["number"]}}}, "required": ["order"]}
                """#)
        let strict = try schema.strict(for: .common)
        for (document, isValid) in [
            (#"{"order": {"kind": "card", "number": "4111"}}"#, true),
            (#"{"order": {"kind": "cash"}}"#, true),
            (#"{"order": {"kind": "cash", "number": "4111"}}"#, false),
            (#"{"order": {"number": "4111"}}"#, false),
        ] {
            #expect(strict.isValid(try JSON(parsing: document)) == isValid, "\(document)")
        }
    }

    // MARK: What cannot be expressed

    private static let tree = ##"""
        {"$ref": "#/$defs/Node", "$defs": {"Node": {"type": "object", "required": ["value", "children"], "properties":
         {"value": {"type": "integer"}, "children": {"type": "array", "items": {"$ref": "#/$defs/Node"}}}}}}
        """##

    @Test func recursionIsKeptOrRefused() throws {
        let node = """
            {"type":"object","properties":{"value":{"type":"integer"},"children":{"type":"array",\
            "items":{"$ref":"#/$defs/Node"}}},"required":["value","children"],"additionalProperties":false
            """
        #expect(try strict(Self.tree) == "\(node),\"$defs\":{\"Node\":\(node)}}}")
        // Gemini takes recursion only below properties that are not required.
        #expect(
            try strict(Self.tree, .gemini)
                == "\(node),\"$defs\":{\"Node\":\(node)}}}".replacing(
                    #""value","children""#, with: #""value""#))
        for provider in [JSONSchema.Provider.anthropic, .common] {
            let message = try message(Self.tree, provider)
            #expect(
                message
                    == "$defs.Node: leads to itself, which strict schemas of \(provider) cannot express (line 1, column 44)"
            )
        }
    }

    @Test(arguments: [
        (
            #"{"type": "object", "properties": {"a": {"type": "object", "additionalProperties": {"type": "integer"}}}}"#,
            "properties.a: allows objects with any keys"
        ),
        (#"{"type": "object", "properties": {"a": {}}}"#, "properties.a: allows values of any type"),
        (#"{"type": "object", "properties": {"a": true}}"#, "properties.a: allows values of any type"),
        (
            #"{"type": "object", "properties": {"a": {"type": "array"}}}"#,
            "properties.a: allows arrays of any values"
        ),
        (#"{"type": "object", "required": ["a"]}"#, "required[0]: requires a key without a schema"),
        (
            #"{"type": "object", "properties": {"a": {"const": {}}}}"#,
            "properties.a.const: a constant that is no scalar"
        ),
        (#"{"type": "array", "items": {"type": "string"}}"#, "a root that is not one kind of object"),
        (#"{"type": "object"}"#, "allows objects with any keys"),
    ])
    func whatCannotBeExpressedIsAnErrorWithItsPlace(schema: String, message: String) throws {
        for provider in [JSONSchema.Provider.openAI, .anthropic, .common] {
            let found = try self.message(schema, provider)
            #expect(
                found.hasPrefix("\(message), which strict schemas of \(provider) cannot express (line 1"),
                "\(found)")
        }
    }

    @Test func geminiKeepsDictionariesAndTuples() throws {
        let schema = #"""
            {"type": "object", "properties": {"a": {"type": "object", "additionalProperties": {"type": "integer"}},
             "b": {"type": "array", "prefixItems": [{"type": "string"}, {"type": "null"}], "items": false}}, "required": ["a", "b"]}
            """#
        #expect(
            try strict(schema, .gemini) == """
                {"type":"object","properties":{"a":{"type":"object","properties":{},"required":[],\
                "additionalProperties":{"type":"integer"}},"b":{"type":"array","prefixItems":[{"type":"string"},\
                {"type":"null"}],"maxItems":2}},"required":["a","b"],"additionalProperties":false}
                """)
    }

    @Test func aSchemaThatAllowsNothingIsAnError() throws {
        #expect(
            try message(
                #"{"type": "object", "properties": {"a": {"allOf": [{"type": "string"}, {"type": "null"}]}}}"#,
                .gemini)
                == "properties.a: allows no value (line 1, column 40)")
    }

    // MARK: Hostile schemas

    private func object(_ properties: String, _ rest: String = "") -> String {
        #"{"type": "object", "properties": {\#(properties)}\#(rest)}"#
    }

    /// Each definition refers to the next one twice.
    @Test(arguments: JSONSchema.Provider.allCases) func repeatedReferencesEndAtALimit(
        provider: JSONSchema.Provider
    ) throws {
        let definitions = (0..<30).map { number in
            let next = number == 29 ? #"{"type": "null"}"# : ##"{"$ref": "#/$defs/d\##(number + 1)"}"##
            return
                #""d\#(number)": \#(object(#""a": \#(next), "b": \#(next)"#, #", "required": ["a", "b"]"#))"#
        }
        let text = object(
            ##""r": {"$ref": "#/$defs/d0"}"##, #", "$defs": {\#(definitions.joined(separator: ","))}"#)
        let schema = try JSONSchema(parsing: text)
        switch provider {
        case .openAI, .gemini: #expect(try schema.strict(for: provider).json["$defs"].count == 30)
        default:
            let error = try #require(throws: JSONError.self) { try schema.strict(for: provider) }
            #expect(error.code == .limitExceeded || error.code == .depthExceeded)
        }
    }

    @Test(arguments: JSONSchema.Provider.allCases) func choicesAreLimited(provider: JSONSchema.Provider)
        throws
    {
        let choice = #"{"anyOf": [{"type": "string"}, {"maxLength": 9}]}"#
        let all = (0..<40).map { _ in choice }.joined(separator: ",")
        let schema = try JSONSchema(parsing: object(#""a": {"allOf": [\#(all)]}"#))
        let error = try #require(throws: JSONError.self) { try schema.strict(for: provider) }
        #expect(error.code == .limitExceeded)
        #expect(error.description.contains("makes a strict schema of more than 1000 alternatives"))
    }

    @Test(arguments: JSONSchema.Provider.allCases) func nestingIsLimited(provider: JSONSchema.Provider) throws
    {
        var text = #"{"type": "string"}"#
        for _ in 0..<100 { text = #"{"type": "array", "items": \#(text)}"# }
        let schema = try JSONSchema(parsing: object(#""a": \#(text)"#))
        let error = try #require(throws: JSONError.self) { try schema.strict(for: provider) }
        #expect(error.code == .depthExceeded)
    }

    /// Remarks are not compared with all that were made before.
    @Test(.enabled(if: isOptimized)) func manyRemarks() throws {
        let growth = try growth(from: 4_000) { count in
            let parts = (0..<count).map { #"{"allOf":[{"type":"string"},{"minLength":\#($0)}]}"# }
            let schema = #"{"properties":{"x":{"allOf":[\#(parts.joined(separator: ","))]}},"type":"object"}"#
            _ = try JSONSchema(parsing: schema).strict(for: .common)
        }
        #expect(growth < quadraticGrowth)
    }

    @Test func theProvidersLimitsAreChecked() throws {
        var deep = #"{"type": "string"}"#
        for _ in 0..<11 { deep = object(#""a": \#(deep)"#, #", "required": ["a"]"#) }
        #expect(
            try message(deep, .openAI).contains("nests objects deeper than 10 levels, the limit of OpenAI"))
        #expect(throws: Never.self) { try strict(deep, .anthropic) }
        let optional = object((0..<17).map { #""k\#($0)": {"type": "string"}"# }.joined(separator: ","))
        #expect(
            try message(optional, .anthropic)
                == "has more than 16 properties that may be null or of several types, the limit of Anthropic (line 1, column 1)"
        )
        #expect(throws: Never.self) { try strict(optional, .openAI) }
        let values = object(#""a": {"enum": [\#((0...1000).map { "\($0)" }.joined(separator: ","))]}"#)
        #expect(try message(values, .openAI).contains("has more than 1000 values under \"enum\""))
    }

    // MARK: The oracle

    private static let subsets: [(JSONSchema.Provider, StrictSubset)] = [
        (.openAI, .openAI), (.anthropic, .anthropic), (.gemini, .gemini), (.common, .common),
    ]

    /// Random schemas become schemas of the subset, which let through the documents of the schema and no other keys.
    @Test func randomSchemasBecomeSchemasOfTheSubset() throws {
        var maker = RandomSchema(random: SplitMix64(state: 31))
        var made: [String: Int] = [:]
        let count = scaled(400, by: 4)
        for _ in 0..<count {
            let (text, value) = maker.root()
            let schema = try JSONSchema(parsing: text)
            for (provider, subset) in Self.subsets {
                let strict: JSONSchema
                do {
                    strict = try schema.strict(for: provider)
                } catch let error as JSONError
                    where error.code == .limitExceeded || error.code == .depthExceeded
                {
                    // Anthropic's limit on unions, which random schemas have many of.
                    continue
                }
                made[subset.name, default: 0] += 1
                let faults = subset.faults(of: strict.json)
                #expect(faults == [], "\(subset.name): \(text)")
                for _ in 0..<4 {
                    let filled = value(&maker.random)
                    guard schema.isValid(filled.original) else { continue }
                    made["documents", default: 0] += 1
                    #expect(strict.violations(of: filled.strict) == [], "\(subset.name): \(text)")
                    var other = filled.strict
                    other[at: "another"] = 1
                    #expect(!strict.isValid(other), "\(subset.name): \(text)")
                }
            }
        }
        // As shares of the schemas. Many have more unions than Anthropic takes.
        let least = [
            ("OpenAI", 80), ("Anthropic", 20), ("Gemini", 90), ("the common subset", 20), ("documents", 400),
        ]
        for (name, percent) in least {
            #expect(100 * made[name, default: 0] >= percent * count, "\(name): \(made)")
        }
    }
}
