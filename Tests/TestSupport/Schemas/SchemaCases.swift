internal import Jansson
internal import JanssonSchema
internal import JanssonTools

/// Takes any two documents as a schema and what it applies to, in each draft. All ways to ask must answer the same, each
/// violation must be where it says, and the verdict of 2020-12 must be that of a simple reading of the specification.
package enum SchemaCases {
    /// A description of the first failed check, or nil if all succeed. The parts of the input, separated by
    /// `ToolCases.separator`, are the schema and the document. Either is random where it is no JSON.
    package static func fault(_ input: [UInt8]) -> String? {
        let parts = input.split(
            separator: ToolCases.separator, maxSplits: 1, omittingEmptySubsequences: false)
        var decisions = InputDecisions(input[...])
        do {
            let schema = try (try? JSON(parsing: Array(parts[0]))) ?? JSON(JSONValue.randomSchema(&decisions))
            let document =
                try (parts.count > 1 ? try? JSON(parsing: Array(parts[1])) : nil)
                ?? JSON(JSONValue.random(&decisions))
            for draft in JSONSchema.Draft.allCases {
                var options = JSONSchema.Options(defaultDraft: draft)
                options.maximumEvaluations = 100_000
                options.assertsFormats = draft < .draft202012
                options.assertsContent = draft < .draft202012
                if let fault = fault(of: schema, document, draft, options) {
                    return "\(draft): \(fault)\nschema: \(schema.value)\ndocument: \(document.value)"
                }
            }
            return nil
        } catch {
            return "\(error)"
        }
    }

    private static func fault(
        of json: JSON, _ document: JSON, _ draft: JSONSchema.Draft, _ options: JSONSchema.Options
    ) -> String? {
        let schema: JSONSchema
        do {
            schema = try JSONSchema(json, options: options)
        } catch {
            let codes: [JSONError.Code] = [
                .invalidValue, .limitExceeded, .depthExceeded, .multiple, .schemaViolation,
            ]
            guard let error = error as? JSONError, codes.contains(error.code) else {
                return "compiling: \(error)"
            }
            return nil
        }
        let violations = schema.violations(of: document)
        if let error = violations.first(where: { $0.code != .schemaViolation }) {
            return [.limitExceeded, .depthExceeded].contains(error.code) && violations.count == 1
                ? nil : "validating: \(error)"
        }
        let isValid = violations.isEmpty
        guard schema.isValid(document) == isValid else { return "isValid, with \(violations)" }
        guard (try? schema.validate(document)) != nil || !isValid else { return "validate throws" }
        for violation in violations {
            if let fault = fault(of: violation, in: document, json) { return fault }
        }
        let offsets = violations.map { $0.location?.byteOffset ?? 0 }
        guard offsets == offsets.sorted() else { return "out of order: \(violations)" }
        if let fault = faultOfOutputs(of: schema, document, isValid) { return fault }
        guard !document.mergesKeys, !json.mergesKeys else { return nil }
        guard schema.isValid(document.value) == isValid else { return "a value differs, with \(violations)" }
        guard draft == .draft202012, document.value.hasPlainKeys, json.value.hasPlainKeys,
            let expected = SchemaReference.isValid(document.value, by: json.value), expected != isValid
        else { return nil }
        return expected ? "should be valid: \(violations)" : "should not be valid"
    }

    private static func fault(of violation: JSONError, in document: JSON, _ schema: JSON) -> String? {
        guard let place = violation.schemaLocation, violation.keyword != nil else {
            return "no keyword: \(violation)"
        }
        if place.hasPrefix("#"), !schema.mergesKeys {
            guard let pointer = try? JSONPointer(fragment: place), schema[pointer].exists else {
                return "no such keyword: \(place)"
            }
        }
        guard !document.mergesKeys else { return nil }
        let value = document[violation.path]
        guard value.exists else { return "no such value: \(violation)" }
        // What is wrong with a key is where the key is.
        return violation.location == value.location || violation.description.contains("its key")
            ? nil : "another place: \(violation)"
    }

    private static func faultOfOutputs(of schema: JSONSchema, _ document: JSON, _ isValid: Bool) -> String? {
        for format in [JSONSchema.OutputFormat.flag, .basic, .detailed, .verbose] {
            do {
                let output = try schema.output(of: document, format: format)
                guard output.dictionary?["valid"] == .bool(isValid) else {
                    return "the output \(format): \(output)"
                }
            } catch {
                // An output evaluates alternatives that nothing else asks for.
                let codes: [JSONError.Code] = [.limitExceeded, .depthExceeded]
                guard let error = error as? JSONError, codes.contains(error.code) else {
                    return "\(format): \(error)"
                }
            }
        }
        guard let annotations = try? schema.annotations(of: document) else { return nil }
        guard isValid || annotations.isEmpty else { return "annotations of what is not valid" }
        return annotations.allSatisfy { document[$0.path].exists || document.mergesKeys }
            ? nil : "an annotation of no value"
    }
}

extension JSONValue {
    /// A small schema for values of `random(_:depth:)`.
    fileprivate static func randomSchema(_ random: inout InputDecisions, depth: Int = 3) -> JSONValue {
        guard depth > 0, random.byte() % 8 > 0 else {
            return random.choice([true, true, false, .object([:]), .object(["$ref": "#"])])
        }
        func schema(_ random: inout InputDecisions) -> JSONValue { randomSchema(&random, depth: depth - 1) }
        func schemas(_ random: inout InputDecisions) -> JSONValue {
            .array((0..<1 + random.byte() % 3).map { _ in schema(&random) })
        }
        func members(_ random: inout InputDecisions) -> JSONValue {
            .object(
                Dictionary(
                    (0..<1 + random.byte() % 3).map { _ in
                        (random.choice(["", "a", "b", "0"]), schema(&random))
                    },
                    uniquingKeysWith: { $1 }))
        }
        func names(_ random: inout InputDecisions) -> JSONValue {
            random.choice([["a"], ["b"], ["a", "0"], []])
        }
        func count(_ random: inout InputDecisions) -> JSONValue {
            .number(JSONNumber(Int(random.byte() % 4)))
        }
        func number(_ random: inout InputDecisions) -> JSONValue {
            .number(JSONNumber(Double(random.byte() % 8) / 2))
        }
        var rules: [String: JSONValue] = [:]
        for _ in 0..<1 + random.byte() % 4 {
            let keyword = random.choice([
                "allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas", "properties",
                "additionalProperties", "propertyNames", "patternProperties", "unevaluatedProperties",
                "required",
                "dependentRequired", "minProperties", "maxProperties", "prefixItems", "items", "contains",
                "minContains", "maxContains", "uniqueItems", "unevaluatedItems", "minItems", "maxItems",
                "minLength",
                "maxLength", "pattern", "multipleOf", "minimum", "maximum", "exclusiveMinimum",
                "exclusiveMaximum",
                "type", "const", "enum", "$ref", "title", "x",
            ])
            rules[keyword] =
                switch keyword {
                case "allOf", "anyOf", "oneOf", "prefixItems": schemas(&random)
                case "properties", "dependentSchemas": members(&random)
                case "patternProperties": [random.choice(["a", "^$", "[a0]", "^b"]): schema(&random)]
                case "required": names(&random)
                case "dependentRequired": [random.choice(["a", "b"]): names(&random)]
                case "minProperties", "maxProperties", "minContains", "maxContains", "minItems", "maxItems",
                    "minLength",
                    "maxLength":
                    count(&random)
                case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum": number(&random)
                case "multipleOf": random.choice([1, 2, 0.5, 1.5, 1e-2])
                case "uniqueItems": true
                case "pattern": .string(random.choice(["a", "^.$", "/$", "^(~|a)"]))
                case "type":
                    random.choice([
                        "null", "boolean", "integer", "number", "string", "array", "object",
                        ["array", "object"],
                        ["integer", "null"],
                    ])
                case "const", "x": .random(&random, depth: 1)
                case "enum": .array([.random(&random, depth: 1), .random(&random, depth: 1), 0, "a"])
                case "$ref": .string(random.choice(["#", "#/properties/a", "#/items", "#/anyOf/0", "#/not"]))
                case "title": "a title"
                default: schema(&random)
                }
        }
        return .object(rules)
    }

    /// Whether keys are equal only if their bytes are.
    fileprivate var hasPlainKeys: Bool {
        switch self {
        case .object(let members): members.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } && $1.hasPlainKeys }
        case .array(let elements): elements.allSatisfy(\.hasPlainKeys)
        default: true
        }
    }
}
