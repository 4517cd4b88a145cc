/// Reads a model's members from an object by key: the parser style. The first error is thrown.
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
/// Keys are keys, not paths: a dot has no meaning. Deeper values belong to models of their own, or are
/// reached through the view: `Parser(json: json["user"]["address"])`.
///
/// - SeeAlso: ``JSONInitializable``
public struct Parser: Sendable {
    @usableFromInline let source: Source

    @usableFromInline
    enum Source: Sendable {
        case view(JSON)
        /// The members of a dictionary. Each is converted when it is requested, so a bad one does not
        /// affect the others, and one that nobody requests costs nothing.
        case members(any ParserMembers)
    }

    /// The view that this parser reads, for use with the functions of the other styles. A parser of a
    /// dictionary makes a document for it.
    ///
    /// Complexity: O(1). For a parser of a dictionary, O(*n*) in everything that the dictionary holds.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue`, `depthExceeded` or `limitExceeded` if this is the
    ///   parser of a dictionary that no document can hold.
    public var json: JSON {
        get throws {
            switch source {
            case .view(let json): json
            case .members(let members): try JSON(copying: members.object())
            }
        }
    }

    /// Makes a parser of the object that `json` shows.
    ///
    /// If the value is missing or null, every key is missing. If it is any other value than an object,
    /// every fetch throws.
    public init(json: JSON) {
        source = .view(json)
    }

    /// Makes a parser of a dictionary. For nil, every key is missing.
    ///
    /// Errors have paths that start at the dictionary, and no locations, because there is no source.
    ///
    /// Complexity: O(1). Each member is converted when it is fetched.
    public init(dictionary: [String: JSONValue]?) {
        self.init(members: dictionary ?? [:])
    }

    /// Makes a parser of members that are converted when they are requested.
    package init(members: some ParserMembers) {
        source = .members(members)
    }

    /// A view of the member at `key`, which may be missing.
    ///
    /// For a dictionary, it is a view of a document with only this member, so that its path starts with
    /// `key`.
    @usableFromInline
    func view(_ key: String) throws(JSONError) -> JSON {
        switch source {
        case .view(let json): return json[key]
        case .members(let members):
            let member = try members.member(key)
            return try JSON(copying: .object(member.map { [key: $0] } ?? [:]))[key]
        }
    }

    /// The member at `key`, or nil if it is missing or null.
    @usableFromInline
    func member(_ key: String) throws(JSONError) -> JSON? {
        let member = try view(key)
        if member.hasValue { return member }
        if case .view(let json) = source, json.hasValue { try json.requireKind(.object) }
        return nil
    }
}

/// The member at `key`, if its representation is that of a `T`. This is the fast path for the most common
/// types, and is specialized where the caller is compiled.
@inlinable
@inline(__always)
func plainMember<T>(_ key: String, of members: any ParserMembers) -> T? {
    // Each cast is from a type to itself. The optimizer sees this here, but not through an optional.
    if T.self == String.self, let text = members.string(key) { return text as? T }
    if T.self == Int.self, let int = members.int(key) { return int as? T }
    if T.self == Double.self, let double = members.double(key) { return double as? T }
    if T.self == Bool.self, let bool = members.bool(key) { return bool as? T }
    return nil
}

/// The members of a dictionary that a parser reads.
@usableFromInline
package protocol ParserMembers: Sendable {
    /// The member at `key` as a plain tree, or nil if it is missing.
    ///
    /// - Throws: ``JSONError`` with the path of a value that JSON cannot represent.
    func member(_ key: String) throws(JSONError) -> JSONValue?

    // The member at `key`, if it is stored as this type; nil if that needs a closer look.
    func string(_ key: String) -> String?
    func int(_ key: String) -> Int?
    func double(_ key: String) -> Double?
    func bool(_ key: String) -> Bool?

    /// All members as a plain tree.
    func object() throws(JSONError) -> JSONValue
}

extension ParserMembers {
    /// The member at `key`, which may be null.
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound`.
    @usableFromInline
    func required<T: JSONInflatable>(_ key: String, as type: T.Type) throws(JSONError) -> JSONValue {
        guard let member = try member(key) else {
            throw JSONError.missing(.key(key), of: .object([:]), as: type)
        }
        return member
    }

    /// The member at `key`, or nil if it is missing or null.
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
