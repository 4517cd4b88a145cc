public import JanssonCore

/// The members of a dictionary that a parser reads.
@usableFromInline
package protocol ParserMembers: Sendable {
    /// A member as the dictionary stores it.
    associatedtype Member

    subscript(stored key: String) -> Member? { get }

    // Each returns the member if it is stored as the named type, otherwise nil.
    func string(_ member: Member) -> String?
    func int(_ member: Member) -> Int?
    func double(_ member: Member) -> Double?
    func bool(_ member: Member) -> Bool?

    /// Returns true if the member is null. The member has none of the types above.
    func isNull(_ member: Member) -> Bool

    /// Returns the member as a `JSONValue`.
    ///
    /// - Throws: ``JSONError`` for a value that JSON cannot represent, with a path that starts at the member.
    func value(of member: Member) throws(JSONError) -> JSONValue
}

extension ParserMembers {
    /// Returns the model at `key`.
    ///
    /// - Throws: ``JSONError``, as ``Parser/fetch(_:)`` does.
    @inlinable
    func fetch<T: JSONInflatable>(_ key: String) throws -> T {
        guard let member = self[stored: key] else {
            throw JSONError.missing(.key(key), of: .object([:]), as: T.self)
        }
        return try plain(member) ?? value(of: member, at: key).inflated(below: .key(key))
    }

    /// Returns the model at `key`, or nil if the member is missing or null.
    ///
    /// - Throws: ``JSONError``, as ``Parser/fetchOptional(_:)`` does.
    @inlinable
    func fetchOptional<T: JSONInflatable>(_ key: String) throws -> T? {
        guard let member = self[stored: key] else { return nil }
        if let value: T = plain(member) { return value }
        guard !isNull(member) else { return nil }
        let value = try value(of: member, at: key)
        return value.isNull ? nil : try value.inflated(below: .key(key))
    }

    /// Returns the member if it is stored as a `T`: a fast path for common types, specialized in the caller.
    @inlinable
    @inline(__always)
    func plain<T>(_ member: Member) -> T? {
        // Each cast is from a type to itself. The optimizer recognizes such a cast, but not through an optional.
        if T.self == String.self, let text = string(member) { return text as? T }
        if T.self == Int.self, let int = int(member) { return int as? T }
        if T.self == Double.self, let double = double(member) { return double as? T }
        if T.self == Bool.self, let bool = bool(member) { return bool as? T }
        return nil
    }

    /// Returns the member as a `JSONValue`.
    ///
    /// - Throws: ``JSONError`` for a value that JSON cannot represent, with its path.
    @usableFromInline
    func value(of member: Member, at key: String) throws(JSONError) -> JSONValue {
        do throws(JSONError) { return try value(of: member) } catch { throw error.below(.key(key)) }
    }
}

extension [String: JSONValue]: ParserMembers {
    @inlinable
    package subscript(stored key: String) -> JSONValue? { self[key] }

    @usableFromInline
    package func string(_ member: JSONValue) -> String? { member.string }

    @usableFromInline
    package func int(_ member: JSONValue) -> Int? { member.int }

    @usableFromInline
    package func double(_ member: JSONValue) -> Double? { member.double }

    @usableFromInline
    package func bool(_ member: JSONValue) -> Bool? { member.bool }

    @usableFromInline
    package func isNull(_ member: JSONValue) -> Bool { member.isNull }

    @usableFromInline
    package func value(of member: JSONValue) -> JSONValue { member }
}

/// An app's dictionary, and the reader of its values.
///
/// `@unchecked Sendable` because `Any` may be anything. The dictionary is only read; mutable Foundation containers in
/// it must not change meanwhile.
@usableFromInline
package struct AnyMembers: ParserMembers, @unchecked Sendable {
    @usableFromInline let members: [String: Any]
    @usableFromInline let reader: any AnyReader.Type

    package init(members: [String: Any], reader: any AnyReader.Type) {
        (self.members, self.reader) = (members, reader)
    }

    @inlinable
    package subscript(stored key: String) -> Any? { members[key] }

    @inlinable
    package func string(_ member: Any) -> String? { reader.string(member) }

    @inlinable
    package func int(_ member: Any) -> Int? { reader.plainInt(member) }

    @inlinable
    package func double(_ member: Any) -> Double? { reader.plainDouble(member) }

    @inlinable
    package func bool(_ member: Any) -> Bool? { reader.plainBool(member) }

    @inlinable
    package func isNull(_ member: Any) -> Bool { reader.isNull(member) }

    @usableFromInline
    package func value(of member: Any) throws(JSONError) -> JSONValue { try reader.value(of: member) }

    /// Returns the member at `key` as a `JSONValue`, or nil if it is missing.
    ///
    /// - Throws: ``JSONError`` for a value that JSON cannot represent, with its path.
    func value(_ key: String) throws(JSONError) -> JSONValue? {
        guard let member = members[key] else { return nil }
        return try value(of: member, at: key)
    }

    /// Returns all members as a `JSONValue`.
    ///
    /// - Throws: ``JSONError`` for a value that JSON cannot represent, with its path.
    func object() throws(JSONError) -> JSONValue { try reader.value(of: members) }
}

/// Reads an `Any`. The conforming type is in JanssonFoundation and knows Foundation's types.
@usableFromInline
package protocol AnyReader {
    // Each returns the value if it is stored as the named type, otherwise nil.
    static func string(_ any: Any) -> String?
    static func plainInt(_ any: Any) -> Int?
    static func plainDouble(_ any: Any) -> Double?
    static func plainBool(_ any: Any) -> Bool?

    /// Returns true if the value is an `NSNull`.
    static func isNull(_ any: Any) -> Bool

    /// Returns the value as a `JSONValue`.
    ///
    /// - Throws: ``JSONError`` for a value that JSON cannot represent, with a path that starts at `any`.
    static func value(of any: Any) throws(JSONError) -> JSONValue
}
