extension Parser {
    /// The member at `key`.
    ///
    /// ```swift
    /// let name: String = try parser.fetch("name")
    /// ```
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound`, or of what is wrong with the member; null is a
    ///   `typeMismatch`.
    @inlinable
    public func fetch<T: JSONInflatable>(_ key: String) throws -> T {
        switch source {
        case .view(let json): return try json[key].inflated()
        case .members(let members):
            if let value: T = plainMember(key, of: members) { return value }
            return try members.required(key, as: T.self).inflated(below: .key(key))
        }
    }

    /// The member at `key`, or nil where it is missing or null.
    ///
    /// - Throws: ``JSONError`` of what is wrong with a member that is there.
    @inlinable
    public func fetchOptional<T: JSONInflatable>(_ key: String) throws -> T? {
        switch source {
        case .view: return try member(key)?.inflated()
        case .members(let members):
            if let value: T = plainMember(key, of: members) { return value }
            return try members.present(key)?.inflated(below: .key(key))
        }
    }

    /// What `transformation` makes of the member at `key`.
    ///
    /// ```swift
    /// let date = try parser.fetch("postDate") { Date(timeIntervalSince1970: $0) }
    /// ```
    ///
    /// - Throws: ``JSONError`` as ``fetch(_:)`` does; of code `invalidValue` where `transformation`
    ///   returns nil; of code `custom`, with the error as its ``JSONError/underlying``, where it
    ///   throws.
    @inlinable
    public func fetch<T: JSONInflatable, U>(
        _ key: String, transformation: (T) throws -> U?
    ) throws -> U {
        switch source {
        case .view(let json): try json[key].transformedOrInvalid(by: transformation)
        case .members(let members):
            try members.required(key, as: T.self)
                .transformedOrInvalid(below: .key(key), by: transformation)
        }
    }

    /// What `transformation` makes of the member at `key`; nil where that is missing or null, or
    /// `transformation` returns nil.
    ///
    /// - Throws: ``JSONError`` of what is wrong with a member that is there; of code `custom` where
    ///   `transformation` throws.
    @inlinable
    public func fetchOptional<T: JSONInflatable, U>(
        _ key: String, transformation: (T) throws -> U?
    ) throws -> U? {
        switch source {
        case .view: try member(key)?.transformed(by: transformation)
        case .members(let members):
            try members.present(key)?.transformed(below: .key(key), by: transformation)
        }
    }
}
