internal import JanssonCore

/// Describes a keyword's requirement in a sentence, with values of the schema but none of the document.
struct Sentences {
    let program: Program
    let site: KeywordSite
    let value: JSON
    let detail: String?

    private var schema: JSONNodes { program.documents[Int(site.document)] }
    private var operand: JSON { schema.json(site.node) }

    /// The sentence for the schema `false`.
    func forFalseSchema(in outer: Keyword?) -> String {
        switch outer {
        case .additionalProperties, .unevaluatedProperties: "is a member that the schema does not allow"
        case .items, .additionalItems, .unevaluatedItems: "is an element that the schema does not allow"
        default: "is not allowed"
        }
    }

    /// The sentence for keywords other than `anyOf` and `oneOf`.
    var text: String {
        switch site.keyword {
        case .type: return "expected \(types), found \(found)"
        case .required: return "must have the key \((detail ?? "").quoted)"
        case .dependentRequired, .dependencies: return "must have the key \(detail ?? "")"
        case let keyword?:
            let place = program.sites[Int(site.schema)].node
            return Requirement(keyword: keyword, operand: operand, schema: schema.json(place)).sentence
                ?? "violates the schema"
        case nil: return "violates the schema"
        }
    }

    /// `a string or null`.
    private var types: String {
        let names = operand.kind == .array ? operand.elements.map(\.self) : [operand]
        return names.map { name in
            (name.decode() as String?).flatMap(JSON.Kind.words) ?? "\(JSON.Kind.object)"
        }.joinedByOr
    }

    private var found: String {
        value.kind == .number && types.contains("integer") ? "a number with a fraction" : "\(value.kind)"
    }
}

/// The requirement of a keyword, independent of the value.
struct Requirement {
    let keyword: Keyword
    let operand: JSON
    let schema: JSON

    /// A sentence without a subject: `must be at most 12`. Nil for keywords such as `anyOf`.
    var sentence: String? {
        switch keyword {
        case .enum:
            "must be \(Self.list(operand.count <= 8 ? operand.elements.map(\.self) : []) ?? "one of the \(operand.count) values of the schema")"
        case .const: "must be \(Self.list([operand]) ?? "equal to the constant of the schema")"
        case .minimum where isExclusive(.exclusiveMinimum): limit(.exclusiveMinimum, number)
        case .maximum where isExclusive(.exclusiveMaximum): limit(.exclusiveMaximum, number)
        case .pattern, .format: limit(keyword, string)
        case .contentEncoding: "must be Base64"
        case .contentMediaType: "must contain JSON"
        case .not: "must not fit the schema under \"not\""
        case .contains: "must contain an element that fits the schema under \"contains\""
        case .minContains:
            "must contain at least \(counted("element")) that fit the schema under \"contains\""
        case .maxContains: "must contain at most \(counted("element")) that fit the schema under \"contains\""
        default: limit(keyword, number)
        }
    }

    /// Returns the sentence that a model's constraint also uses.
    private func limit(_ keyword: Keyword, _ operand: String) -> String? {
        JSONConstraint.Rule.sentence(keyword.rawValue, operand)
    }

    /// Whether draft 4's flag is set: `"exclusiveMinimum": true`.
    func isExclusive(_ flag: Keyword) -> Bool {
        (schema[flag.rawValue].decode() as Bool?) ?? false
    }

    private var number: String { (operand.decode() as JSONNumber?)?.text.printable(limit: 64) ?? "" }

    private var string: String { (operand.decode() as String?)?.quoted ?? "" }

    private func counted(_ noun: String) -> String { number == "1" ? "1 \(noun)" : "\(number) \(noun)s" }

    /// Lists up to eight short scalars; nil for other values.
    static func list(_ values: [JSON]) -> String? {
        guard 1...8 ~= values.count else { return nil }
        var texts: [String] = []
        for value in values {
            switch value.kind {
            case .string:
                guard let text: String = value.decode(), text.utf8.count <= 64 else { return nil }
                texts.append(text.quoted)
            case .number, .bool, .null:
                let text = try? value.serializedString(JSONWritingOptions(preservesNumberText: true))
                guard let text, text.utf8.count <= 64 else { return nil }
                texts.append(text)
            default: return nil
            }
        }
        return texts.joinedByOr
    }
}

extension String {
    var quoted: String { "\"\(printable(limit: JSONPath.maximumTextLength))\"" }
}
