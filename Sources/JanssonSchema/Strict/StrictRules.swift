/// What a provider of language models takes in a schema that it enforces. Documentation/LanguageModels.md says where that is
/// published, and on which day it was read.
struct StrictRules {
    enum Recursion: Int {
        /// No schema may lead to itself.
        case refused
        /// A schema may lead to itself by a member that is not required.
        case optional
        case allowed
    }

    /// The keywords of values that stay as they are. Others are put into words. What builds a schema (`type`, `enum`,
    /// `anyOf`, `properties`, `required`, `items`, `additionalProperties: false`, `description`, `title`) is known to all.
    let keywords: Set<Keyword>
    /// The formats that stay as they are.
    let formats: Set<String>
    /// The values that `minItems` may have.
    let minimumItems: ClosedRange<Int>
    /// Whether `$ref` and `$defs` may be used. Otherwise what they refer to is repeated.
    let hasReferences: Bool
    let recursion: Recursion
    /// Whether `additionalProperties` may be a schema, for objects with any keys.
    let hasDictionaries: Bool
    /// Whether `prefixItems` is known.
    let hasTuples: Bool
    /// Whether a schema may allow values of all types.
    let hasAny: Bool
    /// Whether the root must be an object, and not one of several alternatives.
    let isRootObject: Bool
    /// How deep objects may be nested.
    let maximumDepth: Int
    /// How many properties a schema may have.
    let maximumProperties: Int
    /// How many values all `enum` may have.
    let maximumValues: Int
    /// How many properties may have several types.
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

    /// What both providers take.
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
