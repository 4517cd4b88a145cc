/// Optional accessors, as ``JSONValue`` has them: nil for a missing value and for any other kind of value.
///
/// To get an error that names the path instead of nil, use ``decode(as:)-(T.Type)``.
extension JSON {
    /// The string; nil for any other value.
    public var string: String? { decode() }

    /// The number as an `Int`: 3.0 is 3. Nil for 3.5, a number out of range, and any other value.
    public var int: Int? { decode() }

    /// The nearest `Double` of a number; nil if the `Double` is not finite, and for any other value.
    public var double: Double? { decode() }

    /// The Boolean; nil for any other value, including numbers and strings.
    public var bool: Bool? { decode() }

    /// The number; nil for any other value.
    public var number: JSONNumber? { exists ? document.number(at: index) : nil }

    /// The elements of an array as values; nil for any other value. ``elements`` are views, and copy nothing.
    ///
    /// Complexity: O(*n*).
    public var array: [JSONValue]? { kind == .array ? value.array : nil }

    /// The members of an object as values; nil for any other value. ``members`` are views in source order, and copy
    /// nothing.
    ///
    /// Complexity: O(*n*).
    public var dictionary: [String: JSONValue]? { kind == .object ? value.dictionary : nil }
}
