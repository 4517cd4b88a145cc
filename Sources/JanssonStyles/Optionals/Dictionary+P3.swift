// Callers of the original library use these names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import JanssonCore

/// Functions that read members and convert numbers as `NSNumber` does: true is 1, and 22.9 as an `Int` is 22. They
/// return nil for a missing member, null, a value of another kind, and a number that does not fit.
///
/// Complexity: O(1), unless stated otherwise.
extension [String: JSONValue] {
    /// Returns the number as an `Int`, without its fraction. A bool is 1 or 0.
    public func p3_int(key: String) -> Int? { self[key]?.lenientNumber?.wholeInt }

    /// Returns the number as the nearest `Float`. A bool is 1 or 0.
    public func p3_float(key: String) -> Float? {
        self[key]?.lenientNumber?.finiteFloat
    }

    /// Returns the number as the nearest `Double`. A bool is 1 or 0.
    public func p3_double(key: String) -> Double? { self[key]?.lenientNumber?.finiteDouble }

    /// Returns the string, or nil.
    public func p3_string(key: String) -> String? { self[key]?.string }

    /// Returns the bool. A number other than 0 is true.
    public func p3_bool(key: String) -> Bool? {
        guard let value = self[key] else { return nil }
        if case .bool(let bool) = value { return bool }
        return value.lenientNumber.map { $0 != 0 }
    }

    /// Returns the member, which may be null, or nil if it is missing.
    public func p3_value(key: String) -> JSONValue? { self[key] }

    /// Returns the output of a decoder for the member; nil if the member is missing or the decoder throws.
    public func p3_value<D: JSONPropertyDecoder>(key: String, with decoder: D) -> D.Output? {
        self[key].flatMap { try? $0.inflatedWithoutStep(with: decoder) }
    }

    /// Returns the member as a model of any style, or any other `JSONInflatable`; nil if missing or not a `T`.
    ///
    /// ```swift
    /// let author = json.p3_value(key: "author", as: Author.self)
    /// let id: UUID? = json.p3_value(key: "id")
    /// ```
    ///
    /// Unlike `p3_int`, it converts nothing: 22.9 is not an `Int`.
    ///
    /// Complexity: that of the model.
    @_disfavoredOverload
    public func p3_value<T: JSONInflatable>(key: String, as type: T.Type = T.self) -> T? {
        self[key]?.model(of: type)
    }

    /// Returns the elements of an array, or nil.
    public func p3_array(key: String) -> [JSONValue]? { self[key]?.contents?.array }

    /// Returns the elements of an array as models of any style; nil if any element is not a `T`.
    ///
    /// ``p3_lossyArray(key:of:)`` leaves out bad elements.
    ///
    /// Complexity: O(*n*).
    ///
    /// ```swift
    /// let authors = json.p3_array(key: "authors", of: Author.self)
    /// ```
    public func p3_array<T: JSONInflatable>(key: String, of type: T.Type) -> [T]? {
        self[key]?.elements(of: type)
    }

    /// Returns the elements of an array that are a `T`, a model of any style; nil if the member is not an array.
    ///
    /// Complexity: O(*n*).
    public func p3_lossyArray<T: JSONInflatable>(key: String, of type: T.Type = T.self) -> [T]? {
        p3_array(key: key)?.compactMap { $0.model(of: type) }
    }

    /// Returns the members of an object, or nil.
    public func p3_dictionary(key: String) -> [String: JSONValue]? { self[key]?.contents?.dictionary }
}

extension JSONValue {
    /// The value; nil for a container if the stack is nearly used up. Prevents a stack overflow in models that recurse
    /// only through these accessors. ``JSONInflatable/inflate(from:)-(JSON)`` turns the nil into an error.
    fileprivate var contents: JSONValue? { isContainer && Stack.isShort ? nil : self }

    /// Returns the value as a model, or nil if it is not a `T`.
    package func model<T: JSONInflatable>(of type: T.Type) -> T? { try? inflatedWithoutStep(as: type) }

    /// Returns the elements of an array as models; nil if any element is not a `T`.
    package func elements<T: JSONInflatable>(of type: T.Type) -> [T]? {
        guard case .array = self else { return nil }
        return try? inflatedWithoutStep(as: [T].self)
    }

    /// The number, or 1 or 0 for a bool; nil for NaN.
    package var lenientNumber: JSONNumber? {
        switch self {
        case .number(let number): number.double.isNaN ? nil : number
        case .bool(let bool): bool ? 1 : 0
        default: nil
        }
    }
}
