public import JanssonCore

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
        // The members of a dictionary. Each is converted when it is requested, so a bad one does not affect
        // the others, and one that nobody requests costs nothing.
        case values([String: JSONValue])
        case any(AnyMembers)
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
            case .values(let members): try JSON(copying: .object(members))
            case .any(let members): try JSON(copying: members.object())
            }
        }
    }

    /// Makes a parser of the object that `json` shows.
    ///
    /// If the value is missing or null, no key is there: optional ones are nil, and the others throw. If it is any other value
    /// than an object, every fetch throws.
    public init(json: JSON) {
        source = .view(json)
    }

    /// Makes a parser of a dictionary. For nil, every key is missing.
    ///
    /// Errors have paths that start at the dictionary, and no locations, because there is no source.
    ///
    /// Complexity: O(1). Each member is converted when it is fetched.
    public init(dictionary: [String: JSONValue]?) {
        source = .values(dictionary ?? [:])
    }

    /// Makes a parser of the members of a dictionary in app code.
    package init(members: AnyMembers) {
        source = .any(members)
    }

    /// A view of the member at `key`, which may be missing.
    ///
    /// For a dictionary, it is a view of a document with only this member, so that its path starts with
    /// `key`.
    @usableFromInline
    func view(_ key: String) throws(JSONError) -> JSON {
        if case .view(let json) = source { return json[key] }
        return try JSON(copying: .object(value(key).map { [key: $0] } ?? [:]))[key]
    }

    /// The member at `key`, or nil if it is missing or null.
    @usableFromInline
    func member(_ key: String) throws(JSONError) -> JSON? {
        let member = try view(key)
        if member.hasValue { return member }
        if case .view(let json) = source, json.hasValue { try json.requireKind(.object) }
        return nil
    }

    /// The member of a dictionary at `key` as a plain tree, or nil if it is missing.
    private func value(_ key: String) throws(JSONError) -> JSONValue? {
        switch source {
        case .view: nil
        case .values(let members): members[key]
        case .any(let members): try members.value(key)
        }
    }

    /// The member of a dictionary at `key`, which may be null.
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound`.
    @usableFromInline
    func requiredValue<T: JSONInflatable>(_ key: String, as type: T.Type) throws(JSONError) -> JSONValue {
        guard let value = try value(key) else {
            throw JSONError.missing(.key(key), of: .object([:]), as: type)
        }
        return value
    }

    /// The member of a dictionary at `key`, or nil if it is missing or null.
    @usableFromInline
    func presentValue(_ key: String) throws(JSONError) -> JSONValue? {
        guard let value = try value(key), !value.isNull else { return nil }
        return value
    }
}
