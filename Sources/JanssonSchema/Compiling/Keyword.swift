/// The keywords of all drafts.
enum Keyword: String, Sendable {
    case id
    case dollarID = "$id"
    case schema = "$schema"
    case ref = "$ref"
    case anchor = "$anchor"
    case dynamicRef = "$dynamicRef"
    case dynamicAnchor = "$dynamicAnchor"
    case recursiveRef = "$recursiveRef"
    case recursiveAnchor = "$recursiveAnchor"
    case vocabulary = "$vocabulary"
    case defs = "$defs"
    case definitions
    case comment = "$comment"
    case allOf, anyOf, oneOf, not, `if`, then, `else`
    case prefixItems, items, additionalItems, contains
    case properties, patternProperties, additionalProperties, propertyNames
    case dependentSchemas, dependentRequired, dependencies
    case unevaluatedItems, unevaluatedProperties
    case type, `enum`, const
    case multipleOf, maximum, exclusiveMaximum, minimum, exclusiveMinimum
    case maxLength, minLength, pattern
    case maxItems, minItems, uniqueItems, maxContains, minContains
    case maxProperties, minProperties, required
    case format, contentEncoding, contentMediaType, contentSchema
    case title, description, `default`, deprecated, readOnly, writeOnly, examples

    /// The form in which a keyword's value contains subschemas.
    enum Contents {
        case none, schema, list
        /// A schema or a list of them.
        case schemaOrList
        /// An object of schemas. `dependencies` may also have lists of names.
        case map
    }

    /// The contents in a draft that has the keyword.
    func contents(in draft: JSONSchema.Draft) -> Contents {
        switch self {
        case .allOf, .anyOf, .oneOf, .prefixItems: .list
        case .items: draft < .draft202012 ? .schemaOrList : .schema
        case .not, .if, .then, .else, .additionalItems, .contains, .additionalProperties, .propertyNames,
            .unevaluatedItems, .unevaluatedProperties, .contentSchema:
            .schema
        case .defs, .definitions, .properties, .patternProperties, .dependentSchemas, .dependencies: .map
        default: .none
        }
    }

    /// Whether a draft has the keyword. All drafts have `definitions` and `dependencies`, because later drafts reserve
    /// both names.
    func exists(in draft: JSONSchema.Draft) -> Bool {
        switch self {
        case .id: draft == .draft4
        case .dollarID, .const, .contains, .propertyNames, .examples: draft >= .draft6
        case .if, .then, .else, .readOnly, .writeOnly, .comment, .contentEncoding, .contentMediaType:
            draft >= .draft7
        case .anchor, .vocabulary, .defs, .dependentSchemas, .dependentRequired, .unevaluatedItems,
            .unevaluatedProperties, .maxContains, .minContains, .contentSchema, .deprecated:
            draft >= .draft201909
        case .recursiveRef, .recursiveAnchor: draft == .draft201909
        case .dynamicRef, .dynamicAnchor, .prefixItems: draft >= .draft202012
        case .additionalItems: draft < .draft202012
        default: true
        }
    }

    var vocabulary: Vocabularies {
        switch self {
        case .id, .dollarID, .schema, .ref, .anchor, .dynamicRef, .dynamicAnchor, .recursiveRef,
            .recursiveAnchor, .vocabulary, .defs, .definitions, .comment:
            .core
        case .allOf, .anyOf, .oneOf, .not, .if, .then, .else, .prefixItems, .items, .additionalItems,
            .contains, .properties, .patternProperties, .additionalProperties, .propertyNames,
            .dependentSchemas, .dependencies:
            .applicator
        case .unevaluatedItems, .unevaluatedProperties: .unevaluated
        case .format: .format
        case .contentEncoding, .contentMediaType, .contentSchema: .content
        case .title, .description, .default, .deprecated, .readOnly, .writeOnly, .examples: .metadata
        default: .validation
        }
    }
}

/// The vocabularies of a schema, given by `$vocabulary` in its metaschema.
struct Vocabularies: OptionSet, Sendable {
    let rawValue: UInt8

    static let core = Vocabularies(rawValue: 1)
    static let applicator = Vocabularies(rawValue: 2)
    static let unevaluated = Vocabularies(rawValue: 4)
    static let validation = Vocabularies(rawValue: 8)
    static let format = Vocabularies(rawValue: 16)
    static let content = Vocabularies(rawValue: 32)
    static let metadata = Vocabularies(rawValue: 64)
    static let formatAssertion = Vocabularies(rawValue: 128)
    /// The vocabularies of a metaschema without `$vocabulary`.
    static let usual = Vocabularies(rawValue: 127)

    /// Makes the vocabularies of a URI; nil for an unknown URI. In 2019-09, the unevaluated keywords belong to the
    /// applicators.
    init?(uri: String) {
        switch uri {
        case _ where !uri.hasPrefix("https://json-schema.org/draft/20"): return nil
        case _ where uri.hasSuffix("/vocab/core"): self = .core
        case "https://json-schema.org/draft/2019-09/vocab/applicator": self = [.applicator, .unevaluated]
        case _ where uri.hasSuffix("/vocab/applicator"): self = .applicator
        case _ where uri.hasSuffix("/vocab/unevaluated"): self = .unevaluated
        case _ where uri.hasSuffix("/vocab/validation"): self = .validation
        case _ where uri.hasSuffix("/vocab/format-annotation"): self = .format
        case _ where uri.hasSuffix("/vocab/format-assertion"): self = [.format, .formatAssertion]
        case _ where uri.hasSuffix("/vocab/format"): self = .format
        case _ where uri.hasSuffix("/vocab/content"): self = .content
        case _ where uri.hasSuffix("/vocab/meta-data"): self = .metadata
        default: return nil
        }
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }
}
