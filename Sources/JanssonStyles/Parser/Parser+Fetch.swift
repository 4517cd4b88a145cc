public import JanssonCore

extension Parser {
    /// Returns the member at `key`.
    ///
    /// ```swift
    /// let name: String = try parser.fetch("name")
    /// ```
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound` if the member is missing; `typeMismatch`, `numberOutOfRange` or
    ///   `invalidValue` if the member is not a `T` (null is a `typeMismatch`); or the code of the error that `T`
    ///   throws.
    @inlinable
    public func fetch<T: JSONInflatable>(_ key: String) throws -> T {
        switch source {
        case .view(let json): return try json[key].inflated()
        case .values(let members): return try members.fetch(key)
        case .any(let members): return try members.fetch(key)
        }
    }

    /// Returns the member at `key`, or nil if it is missing or null.
    ///
    /// - Throws: ``JSONError``, as ``fetch(_:)`` does, if the member is neither null nor a `T`.
    @inlinable
    public func fetchOptional<T: JSONInflatable>(_ key: String) throws -> T? {
        switch source {
        case .view: return try member(key)?.inflated()
        case .values(let members): return try members.fetchOptional(key)
        case .any(let members): return try members.fetchOptional(key)
        }
    }

    /// Returns the result of `transformation` for the member at `key`.
    ///
    /// ```swift
    /// let date = try parser.fetch("postDate") { Date(timeIntervalSince1970: $0) }
    /// ```
    ///
    /// - Throws: ``JSONError``:
    ///   - As ``fetch(_:)`` does.
    ///   - `invalidValue` if `transformation` returns nil.
    ///   - `custom` if `transformation` throws, with its error as ``JSONError/underlying``. A ``JSONError`` that it
    ///     throws keeps its code, and gets the path and location of the member.
    @inlinable
    public func fetch<T: JSONInflatable, U>(
        _ key: String, transformation: (T) throws -> U?
    ) throws -> U {
        switch source {
        case .view(let json): try json[key].transformedOrInvalid(by: transformation)
        case .values, .any:
            try requiredValue(key, as: T.self)
                .transformedOrInvalid(below: .key(key), by: transformation)
        }
    }

    /// Returns the result of `transformation` for the member at `key`; nil if the member is missing or null, or
    /// `transformation` returns nil.
    ///
    /// - Throws: ``JSONError``, as ``fetch(_:)`` does, if the member is neither null nor a `T`; of code `custom` if
    ///   `transformation` throws.
    @inlinable
    public func fetchOptional<T: JSONInflatable, U>(
        _ key: String, transformation: (T) throws -> U?
    ) throws -> U? {
        switch source {
        case .view: try member(key)?.transformed(by: transformation)
        case .values, .any:
            try presentValue(key)?.transformed(below: .key(key), by: transformation)
        }
    }
}
