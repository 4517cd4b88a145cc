/// Enums by raw value, without a conformance. A type that also conforms to ``JSONInflatable`` goes
/// by its conformance, which may say otherwise: hence the disfavoured overloads.
extension JSON {
    /// The value whose raw value this is.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` where the type has no case for it, or what
    ///   inflating the raw value throws.
    @inlinable
    @_disfavoredOverload
    public func decode<T: RawRepresentable>() throws -> T where T.RawValue: JSONInflatable {
        try convertToRaw()
    }

    /// The value whose raw value this is, or nil where it is missing or the type has no case for it.
    @inlinable
    @_disfavoredOverload
    public func decode<T: RawRepresentable>() -> T? where T.RawValue: JSONInflatable {
        T.RawValue.inflateIfPossible(from: self).flatMap(T.init(rawValue:))
    }

    /// The value whose raw value this is.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` where the type has no case for it, or what
    ///   inflating the raw value throws.
    @inlinable
    @_disfavoredOverload
    public func decode<T: RawRepresentable>(as type: T.Type) throws -> T
    where T.RawValue: JSONInflatable {
        try convertToRaw()
    }

    /// The value whose raw value this is, or nil where it is missing or null.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` where the type has no case for it, or what
    ///   inflating the raw value throws.
    @inlinable
    @_disfavoredOverload
    public func decodeIfPresent<T: RawRepresentable>() throws -> T?
    where T.RawValue: JSONInflatable {
        hasValue ? try convertToRaw() : nil
    }

    /// The value whose raw value this is, or nil where it is missing or null.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` where the type has no case for it, or what
    ///   inflating the raw value throws.
    @inlinable
    @_disfavoredOverload
    public func decodeIfPresent<T: RawRepresentable>(as type: T.Type) throws -> T?
    where T.RawValue: JSONInflatable {
        hasValue ? try convertToRaw() : nil
    }
}
