/// Reads a model's members out of an object by key: the parser style, in which the first thing that
/// is wrong is thrown.
///
/// ```swift
/// struct Coordinate: JSONInitializable {
///     let latitude: Double
///     let longitude: Double
///
///     init(parser: Parser) throws {
///         latitude = try parser.fetch("lat")
///         longitude = try parser.fetch("lon")
///     }
/// }
/// ```
///
/// Keys are keys, not paths: a dot in one means nothing. What lies deeper is a model of its own, or
/// is reached through the view: `Parser(json: json["user"]["address"])`.
///
/// - SeeAlso: ``JSONInitializable``
public struct Parser: Sendable {
    @usableFromInline let source: Source

    @usableFromInline
    enum Source: Sendable {
        case view(JSON)
        /// Of a dictionary, each member is read when it is asked for, so that what is wrong with one
        /// concerns no other, and what nobody asks for costs nothing.
        case members(any ParserMembers)
    }

    /// The view that is read from, for what the other styles say better; of a parser made of a
    /// dictionary, a document of its own.
    ///
    /// Complexity: O(1); of a parser made of a dictionary O(*n*) in all that the dictionary holds.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue`, `depthExceeded` or `limitExceeded`, where the
    ///   parser was made of a dictionary that no document can hold.
    public var json: JSON {
        get throws {
            switch source {
            case .view(let json): json
            case .members(let members): try JSON(copying: members.object())
            }
        }
    }

    /// A parser of the object that `json` is a view of.
    ///
    /// Where that is missing or null, every key is missing; where it is something else than an
    /// object, every fetch throws.
    public init(json: JSON) {
        source = .view(json)
    }

    /// A parser of a dictionary; of nil, one in which every key is missing.
    ///
    /// Errors of its fetches have paths from the dictionary on and no location, as there is no
    /// source.
    ///
    /// Complexity: O(1): each member is read when it is fetched.
    public init(dictionary: [String: JSONValue]?) {
        self.init(members: dictionary ?? [:])
    }

    /// A parser of members that are made when they are asked for.
    package init(members: some ParserMembers) {
        source = .members(members)
    }

    /// The member at `key` as a view, which may be missing.
    ///
    /// Of a dictionary, a view of a document of the one member, so that its path starts with `key`.
    @usableFromInline
    func view(_ key: String) throws(JSONError) -> JSON {
        switch source {
        case .view(let json): return json[key]
        case .members(let members):
            let member = try members.member(key)
            return try JSON(copying: .object(member.map { [key: $0] } ?? [:]))[key]
        }
    }

    /// The member at `key`, or nil where it is missing or null.
    @usableFromInline
    func member(_ key: String) throws(JSONError) -> JSON? {
        let member = try view(key)
        if member.hasValue { return member }
        if case .view(let json) = source, json.hasValue { try json.requireKind(.object) }
        return nil
    }
}

/// The member at `key`, if it is plainly a `T`: the short way for the types that most members are of,
/// chosen where the caller is compiled.
@inlinable
@inline(__always)
func plainMember<T>(_ key: String, of members: any ParserMembers) -> T? {
    // Each cast is from the type to itself, which the optimizer sees, as it would not in an optional.
    if T.self == String.self, let text = members.string(key) { return text as? T }
    if T.self == Int.self, let int = members.int(key) { return int as? T }
    if T.self == Double.self, let double = members.double(key) { return double as? T }
    if T.self == Bool.self, let bool = members.bool(key) { return bool as? T }
    return nil
}

/// The members that a parser of a dictionary reads.
@usableFromInline
package protocol ParserMembers: Sendable {
    /// The member at `key` as a plain tree, nil where there is none.
    ///
    /// - Throws: ``JSONError``, with the path of what JSON has no kind for.
    func member(_ key: String) throws(JSONError) -> JSONValue?

    // The member at `key`, if it is plainly of the type; nil of all that takes a longer look.
    func string(_ key: String) -> String?
    func int(_ key: String) -> Int?
    func double(_ key: String) -> Double?
    func bool(_ key: String) -> Bool?

    /// All members as a plain tree.
    func object() throws(JSONError) -> JSONValue
}

extension ParserMembers {
    /// The member at `key`, null included.
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound`.
    @usableFromInline
    func required<T: JSONInflatable>(_ key: String, as type: T.Type) throws(JSONError) -> JSONValue {
        guard let member = try member(key) else {
            throw JSONError.missing(.key(key), of: .object([:]), as: type)
        }
        return member
    }

    /// The member at `key`, nil where it is missing or null.
    @usableFromInline
    func present(_ key: String) throws(JSONError) -> JSONValue? {
        guard let member = try member(key), !member.isNull else { return nil }
        return member
    }
}

extension [String: JSONValue]: ParserMembers {
    @usableFromInline
    package func member(_ key: String) -> JSONValue? { self[key] }

    @usableFromInline
    package func string(_ key: String) -> String? { self[key]?.string }

    @usableFromInline
    package func int(_ key: String) -> Int? { self[key]?.plainInteger.flatMap { Int(exactly: $0) } }

    @usableFromInline
    package func double(_ key: String) -> Double? { self[key]?.plainDouble }

    @usableFromInline
    package func bool(_ key: String) -> Bool? { self[key]?.bool }

    @usableFromInline
    package func object() -> JSONValue { .object(self) }
}
