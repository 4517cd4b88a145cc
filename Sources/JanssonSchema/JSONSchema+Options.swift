extension JSONSchema {
    /// A version of the specification.
    public enum Draft: Sendable, Hashable, Comparable, CaseIterable {
        /// Draft 4 of 2013.
        case draft4
        /// Draft 6 of 2017.
        case draft6
        /// Draft 7 of 2018.
        case draft7
        /// Draft 2019-09.
        case draft201909
        /// Draft 2020-12.
        case draft202012
    }

    /// Options for compiling a schema.
    public struct Options: Sendable {
        /// The draft of schemas without `$schema`.
        public var defaultDraft: Draft

        /// The documents that references may use.
        public var registry: Registry

        /// Whether `format` must hold. By default, `format` is only an annotation, unless the metaschema has the
        /// vocabulary `format-assertion`. Formats outside the specification always hold.
        public var assertsFormats = false

        /// Whether `contentEncoding` (`base64`) and `contentMediaType` (`application/json`) must hold. By default, both
        /// are only annotations.
        public var assertsContent = false

        /// Makes a matcher for a pattern that this package refuses: one with back references, look-behind or most
        /// look-ahead, one that is too large, or one that is not a pattern of ECMA-262. The closure is called for each
        /// such pattern when the schema is compiled, and may throw.
        ///
        /// ```swift
        /// options.patternMatcher = { pattern in
        ///     let regex = try NSRegularExpression(pattern: pattern)
        ///     return { regex.firstMatch(in: $0, range: NSRange($0.startIndex..., in: $0)) != nil }
        /// }
        /// ```
        public var patternMatcher: (@Sendable (String) throws -> @Sendable (String) -> Bool)?

        /// The maximum work for one document. More is an error, so that no schema takes exponential time. Nil, the
        /// default, is 10 million or, if greater, 256 for each value and key of the document.
        ///
        /// To apply a schema to a value counts 1. Each of these also counts 1: 8 members or elements that a keyword
        /// looks at, 32 bytes of a string, and 16 steps of a regular expression.
        public var maximumEvaluations: Int?

        /// The work before an evaluation restarts and remembers verdicts. Only tests set this.
        var restartThreshold: Int?

        /// Makes options.
        public init(defaultDraft: Draft = .draft202012, registry: Registry = Registry()) {
            self.defaultDraft = defaultDraft
            self.registry = registry
        }
    }
}
