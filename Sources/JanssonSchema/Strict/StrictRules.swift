/// The features that a provider of language models accepts in a schema. Documentation/LanguageModels.md has the sources
/// and their dates.
struct StrictRules {
    enum Recursion: Int {
        /// No schema may lead to itself.
        case refused
        /// A schema may lead to itself only through an optional member.
        case optional
        case allowed
    }

    /// The keywords that restrict values and are kept. Other limits become words. These keywords are always kept:
    /// `type`, `enum`, `anyOf`, `properties`, `required`, `items`, `additionalProperties: false`, `description`,
    /// `title`.
    let keywords: Set<Keyword>
    let formats: Set<String>
    /// The values allowed for `minItems`.
    let minimumItems: ClosedRange<Int>
    /// Whether `$ref` and `$defs` are allowed. Otherwise, the targets of references are repeated.
    let hasReferences: Bool
    let recursion: Recursion
    /// Whether `additionalProperties` may be a schema.
    let hasDictionaries: Bool
    /// Whether `prefixItems` is allowed.
    let hasTuples: Bool
    /// Whether a schema may allow values of all types.
    let hasAny: Bool
    /// Whether the root must be an object without alternatives.
    let isRootObject: Bool
    /// The maximum nesting of objects.
    let maximumDepth: Int
    let maximumProperties: Int
    /// The maximum number of values in all `enum`.
    let maximumValues: Int
    /// The maximum number of properties with several types.
    let maximumUnions: Int

    static let openAI = StrictRules(
        keywords: [
            .pattern, .format, .multipleOf, .minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum,
            .minItems,
            .maxItems,
        ],
        formats: ["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"],
        minimumItems: 0...Int.max, hasReferences: true, recursion: .allowed, hasDictionaries: false,
        hasTuples: false, hasAny: false, isRootObject: true, maximumDepth: 10, maximumProperties: 5_000,
        maximumValues: 1_000, maximumUnions: .max)

    static let anthropic = StrictRules(
        keywords: [.format, .minItems],
        formats: [
            "date-time", "time", "date", "duration", "email", "hostname", "uri", "ipv4", "ipv6", "uuid",
        ],
        minimumItems: 0...1, hasReferences: false, recursion: .refused, hasDictionaries: false,
        hasTuples: false,
        hasAny: false, isRootObject: true, maximumDepth: .max, maximumProperties: .max, maximumValues: .max,
        maximumUnions: 16)

    static let gemini = StrictRules(
        keywords: [.format, .minimum, .maximum, .minItems, .maxItems],
        formats: ["date-time", "date", "time"],
        minimumItems: 0...Int.max, hasReferences: true, recursion: .optional, hasDictionaries: true,
        hasTuples: true, hasAny: true, isRootObject: false, maximumDepth: .max, maximumProperties: .max,
        maximumValues: .max, maximumUnions: .max)

    static let common = openAI.intersection(anthropic).intersection(gemini)

    /// Returns the features that both providers accept.
    func intersection(_ other: StrictRules) -> StrictRules {
        StrictRules(
            keywords: keywords.intersection(other.keywords), formats: formats.intersection(other.formats),
            minimumItems: minimumItems.clamped(to: other.minimumItems),
            hasReferences: hasReferences && other.hasReferences,
            recursion: recursion.rawValue < other.recursion.rawValue ? recursion : other.recursion,
            hasDictionaries: hasDictionaries && other.hasDictionaries,
            hasTuples: hasTuples && other.hasTuples,
            hasAny: hasAny && other.hasAny, isRootObject: isRootObject || other.isRootObject,
            maximumDepth: min(maximumDepth, other.maximumDepth),
            maximumProperties: min(maximumProperties, other.maximumProperties),
            maximumValues: min(maximumValues, other.maximumValues),
            maximumUnions: min(maximumUnions, other.maximumUnions))
    }
}
