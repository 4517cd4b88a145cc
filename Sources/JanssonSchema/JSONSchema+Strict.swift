public import JanssonCore

extension JSONSchema {
    /// A provider of language models, for ``strict(for:)``. More may be added.
    public struct Provider: Sendable, Hashable, CaseIterable, CustomStringConvertible {
        /// The provider's name: `OpenAI`.
        public let description: String

        /// Structured outputs and strict functions of OpenAI.
        public static let openAI = Provider(description: "OpenAI")
        /// Structured outputs and strict tool use of Anthropic.
        public static let anthropic = Provider(description: "Anthropic")
        /// Structured output of Gemini, by `responseJsonSchema`.
        public static let gemini = Provider(description: "Gemini")
        /// What all of them take.
        public static let common = Provider(description: "the common subset")

        /// All providers.
        public static let allCases = [openAI, anthropic, gemini, common]

        var rules: StrictRules {
            switch self {
            case .openAI: .openAI
            case .anthropic: .anthropic
            case .gemini: .gemini
            default: .common
            }
        }
    }

    /// The document that the schema was compiled from.
    public var json: JSON {
        validation.program.documents[0].json(validation.program.documents[0].root)
    }

    /// A schema of the subset that a provider enforces while its model writes.
    ///
    /// ```swift
    /// let schema = try JSONSchema(parsing: #"{"type": "object", "properties": {"people": {"type": "integer", "maximum": 12}}}"#)
    /// try schema.strict(for: .anthropic).json.serializedString()
    /// // {"type":"object","properties":{"people":{"type":["integer","null"],"description":"Must be at most 12."}},
    /// //  "required":["people"],"additionalProperties":false}
    /// ```
    ///
    /// It lets through every document of this schema whose objects have all their properties (null for one that may be
    /// missing) and no others. The order of properties is kept, because models write in that order.
    ///
    /// - Objects are closed, and all properties required. Those that were not may be null.
    /// - Limits that the provider refuses, defaults and examples are put into words in the description. They are still
    ///   checked by this schema, or when a model is read.
    /// - `allOf` and references with other keywords beside them are merged. `oneOf`, `if` and `dependentSchemas` become
    ///   `anyOf`.
    /// - Under Gemini, properties that lead to the same schema again are not required, as it asks for.
    /// - A schema without `type` has the types that its keywords are about.
    ///
    /// Documentation/LanguageModels.md has a table of the rules, and where they are published.
    ///
    /// Complexity: O(*n*) in the schema that is made, which has at most 10,000 parts.
    ///
    /// - Throws: `JSONError` with the place in the schema: of code `invalidValue` for what the provider cannot express,
    ///   such as objects with any keys, values of any type, a root that is no object, or recursion; of code
    ///   `limitExceeded` or `depthExceeded` if the schema would be larger or deeper than the provider takes.
    public func strict(for provider: Provider) throws -> JSONSchema {
        var options = options
        let compiler = try StrictCompiler(json, for: provider, options: options)
        let text = try compiler.text()
        options.defaultDraft = .draft202012
        return try JSONSchema(parsing: text, options: options)
    }
}
