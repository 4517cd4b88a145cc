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

    /// How a schema is compiled.
    public struct Options: Sendable {
        /// The draft of schemas without `$schema`.
        public var defaultDraft: Draft

        /// The documents that references may lead to.
        public var registry: Registry

        /// Whether `format` must hold. It is only an annotation by default, as the specification says, unless a
        /// metaschema requires the vocabulary for assertions. Formats that the specification does not define always
        /// hold.
        public var assertsFormats = false

        /// Whether `contentEncoding`, for `base64`, and `contentMediaType`, for `application/json`, must hold. They are
        /// only annotations by default.
        public var assertsContent = false

        /// Makes a matcher for patterns that the package does not take: those with back references or look-around, which
        /// nothing matches in linear time. It is called with each of them when the schema is compiled, and may throw.
        ///
        /// ```swift
        /// options.patternMatcher = { pattern in
        ///     let regex = try NSRegularExpression(pattern: pattern)
        ///     return { regex.firstMatch(in: $0, range: NSRange($0.startIndex..., in: $0)) != nil }
        /// }
        /// ```
        public var patternMatcher: (@Sendable (String) throws -> @Sendable (String) -> Bool)?

        /// How many times a schema may be applied to a value in one document. More is an error, so that no schema takes
        /// time exponential in its size. The default is 10 million, or 256 for each value and key of the document.
        public var maximumEvaluations: Int?

        /// The work after which an evaluation starts again and remembers verdicts. Only tests set it.
        var patience: Int?

        /// Makes options.
        public init(defaultDraft: Draft = .draft202012, registry: Registry = Registry()) {
            self.defaultDraft = defaultDraft
            self.registry = registry
        }
    }
}
