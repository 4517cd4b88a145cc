// The callers of the original library determine these names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import JanssonCore

/// Reads members in the way `NSNumber` converts numbers: true is 1, and 22.9 as an `Int` is 22. Nothing
/// traps: a number that does not fit is nil. A missing member, null and a value of another kind are nil
/// too.
///
/// Each function is O(1).
extension [String: JSONValue] {
    /// The number as an `Int`, without its fraction. A bool is 1 or 0.
    public func p3_int(key: String) -> Int? { self[key]?.lenientNumber?.wholeInt }

    /// The number as the nearest `Float`. A bool is 1 or 0.
    public func p3_float(key: String) -> Float? {
        self[key]?.lenientNumber?.finiteFloat
    }

    /// The number as the nearest `Double`. A bool is 1 or 0.
    public func p3_double(key: String) -> Double? { self[key]?.lenientNumber?.finiteDouble }

    /// The text of a string, or nil.
    public func p3_string(key: String) -> String? { self[key]?.string }

    /// The value of a bool, or whether a number is not 0.
    public func p3_bool(key: String) -> Bool? {
        guard let value = self[key] else { return nil }
        if case .bool(let bool) = value { return bool }
        return value.lenientNumber.map { $0 != 0 }
    }

    /// The member, which may be null; nil if it is missing.
    public func p3_value(key: String) -> JSONValue? { self[key] }

    /// The output of a decoder for the member; nil if the member is missing or the decoder throws.
    public func p3_value<D: JSONPropertyDecoder>(key: String, with decoder: D) -> D.Output? {
        self[key].flatMap { try? $0.inflatedHere(with: decoder) }
    }

    /// The member as a model of any style, or as any other type that inflates; nil if the member is missing
    /// or is not one.
    ///
    /// ```swift
    /// let author = json.p3_value(key: "author", as: Author.self)
    /// let id: UUID? = json.p3_value(key: "id")
    /// ```
    ///
    /// Unlike `p3_int` and the like, it converts nothing: 22.9 is no `Int`.
    ///
    /// Complexity: that of the model.
    @_disfavoredOverload
    public func p3_value<T: JSONInflatable>(key: String, as type: T.Type = T.self) -> T? {
        self[key]?.model(of: type)
    }

    /// The elements of an array, or nil.
    public func p3_array(key: String) -> [JSONValue]? { self[key]?.contents?.array }

    /// The elements of an array as models of any style; nil if any element is not one.
    ///
    /// Use `p3_array(key:)` and `compactMap` to keep only the elements that are models.
    ///
    /// Complexity: O(*n*).
    ///
    /// ```swift
    /// let authors = json.p3_array(key: "authors", of: Author.self)
    /// ```
    public func p3_array<T: JSONInflatable>(key: String, of type: T.Type) -> [T]? {
        self[key]?.elements(of: type)
    }

    /// The members of an object, or nil.
    public func p3_dictionary(key: String) -> [String: JSONValue]? { self[key]?.contents?.dictionary }
}

extension JSONValue {
    /// The value, or nil if the stack is nearly used up. Models that recurse only through these accessors
    /// are checked here, and ``JSONInflatable/inflate(from:)-(JSON)`` turns the nil into an error.
    fileprivate var contents: JSONValue? { isContainer && Stack.isShort ? nil : self }

    /// The value as a model, or nil if it is not one.
    package func model<T: JSONInflatable>(of type: T.Type) -> T? { try? inflatedHere(as: type) }

    /// The elements of an array as models; nil if any element is not one.
    package func elements<T: JSONInflatable>(of type: T.Type) -> [T]? {
        guard case .array = self else { return nil }
        return try? inflatedHere(as: [T].self)
    }

    /// The number that `NSNumber` would see: a number or a bool; nil for NaN.
    package var lenientNumber: JSONNumber? {
        switch self {
        case .number(let number): number.double.isNaN ? nil : number
        case .bool(let bool): bool ? 1 : 0
        default: nil
        }
    }
}
