public import JanssonCore

extension JSONSchema {
    /// A provider of language models, for ``strict(for:)``. Later versions may add providers.
    public struct Provider: Sendable, Hashable, CaseIterable, CustomStringConvertible {
        /// The provider's name: `OpenAI`.
        public let description: String

        /// OpenAI's structured outputs and strict functions.
        public static let openAI = Provider(description: "OpenAI")
        /// Anthropic's structured outputs and strict tool use.
        public static let anthropic = Provider(description: "Anthropic")
        /// Gemini's structured output (`responseJsonSchema`).
        public static let gemini = Provider(description: "Gemini")
        /// The subset that all providers accept.
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

    /// The source document of the schema.
    public var json: JSON {
        validation.program.documents[0].json(validation.program.documents[0].root)
    }

    /// Returns a schema in the subset that a provider enforces while its model writes.
    ///
    /// ```swift
    /// let schema = try JSONSchema(parsing: #"{"type": "object", "properties": {"people": {"type": "integer", "maximum": 12}}}"#)
    /// try schema.strict(for: .anthropic).json.serializedString()
    /// // {"type":"object","properties":{"people":{"type":["integer","null"],"description":"Must be at most 12."}},
    /// //  "required":["people"],"additionalProperties":false}
    /// ```
    ///
    /// Documents valid by this schema are valid by the result if their objects have all properties and no others. Null
    /// replaces missing properties. The order of properties is kept, because models write in that order.
    ///
    /// - All properties are required. Optional properties may be null.
    /// - Objects have no other members. Only Gemini allows a schema for others.
    /// - Defaults, examples, and limits that the provider rejects become words in the description. This schema still
    ///   checks the limits.
    /// - `allOf` and references beside other keywords are merged. `oneOf`, `if` and `dependentSchemas` become `anyOf`.
    /// - For Gemini, a property that leads back to its own schema is not required.
    /// - A schema without `type` gets the types that its keywords apply to.
    ///
    /// Documentation/LanguageModels.md lists the rules and their sources.
    ///
    /// Complexity: O(*n*) in the result, which has at most 10,000 parts.
    ///
    /// - Throws: `JSONError` with the location in the schema, of code:
    ///   - `invalidValue` for anything that the provider cannot express, such as objects with any keys, values of any
    ///     type, a root other than an object, or recursion.
    ///   - `limitExceeded` or `depthExceeded` if the result would be larger or deeper than the provider accepts.
    public func strict(for provider: Provider) throws -> JSONSchema {
        try strict(json, for: provider)
    }

    /// Returns the strict form of a part of the source document.
    func strict(_ part: JSON, for provider: Provider) throws -> JSONSchema {
        var options = options
        let compiler = try StrictCompiler(part, in: json, for: provider, options: options)
        let text = try compiler.text()
        options.defaultDraft = .draft202012
        return try JSONSchema(parsing: text, options: options)
    }
}
