public import JanssonCore
internal import JanssonRegexp

extension JSONConstraint {
    /// A string with a match of an ECMA-262 regular expression. Matching takes linear time. `^` at the start and `$` at
    /// the end match whole strings.
    ///
    /// No string satisfies a pattern that is malformed or cannot be matched in linear time. In a literal, `@JSONModel`
    /// reports look-behind, back references, look-ahead other than next to `^` at the start, and groups that ECMA-262
    /// does not have.
    public static func pattern(_ pattern: String) -> JSONConstraint { JSONConstraint([patternRule(pattern)]) }

    /// A string of a format, such as `.email`.
    public static func format(_ format: JSONSchema.Format) -> JSONConstraint {
        JSONConstraint([Rule("format", format.rawValue) { format.isValid($0) }])
    }

    /// A dictionary whose keys match a regular expression, as in ``pattern(_:)``.
    public static func keys(pattern: String) -> JSONConstraint {
        JSONConstraint([Rule(keys: patternRule(pattern))])
    }

    private static func patternRule(_ pattern: String) -> Rule {
        let regexp = ParsedRegexp(pattern)
        return Rule("pattern", pattern) { regexp.isFound(in: $0) }
    }
}
