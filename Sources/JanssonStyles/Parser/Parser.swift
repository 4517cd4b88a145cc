public import JanssonCore

/// Reads a model's members by key: the parser style. Throws the first error.
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
/// Keys are not paths: a dot has no meaning. For deeper values, use nested models or a view:
/// `Parser(json: json["user"]["address"])`.
///
/// - SeeAlso: ``JSONInitializable``
public struct Parser: Sendable {
    @usableFromInline let source: Source

    @usableFromInline
    enum Source: Sendable {
        case view(JSON)
        // Members are converted when fetched, so a bad member does not affect others, and unused members cost nothing.
        case values([String: JSONValue])
        case any(AnyMembers)
    }

    /// The view that this parser reads, for use with other styles. For a dictionary, a view of a new document.
    ///
    /// Complexity: O(1). For a dictionary, O(*n*) in its whole contents.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue`, `depthExceeded` or `limitExceeded` if no document can hold the
    ///   dictionary.
    public var json: JSON {
        get throws {
            switch source {
            case .view(let json): json
            case .values(let members): try JSON(copying: .object(members))
            case .any(let members): try JSON(copying: members.object())
            }
        }
    }

    /// Makes a parser of an object.
    ///
    /// If the value is missing or null, optional members are nil and others throw. For any other value than an object,
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
        source = .values(dictionary ?? [:])
    }

    package init(members: AnyMembers) {
        source = .any(members)
    }

    /// Returns a view of the member at `key`, which may be missing.
    ///
    /// For a dictionary, makes a document of only this member, so that the member's path starts with `key`.
    @usableFromInline
    func view(_ key: String) throws(JSONError) -> JSON {
        if case .view(let json) = source { return json[key] }
        return try JSON(copying: .object(value(key).map { [key: $0] } ?? [:]))[key]
    }

    /// Returns the member at `key`, or nil if it is missing or null.
    @usableFromInline
    func member(_ key: String) throws(JSONError) -> JSON? {
        let member = try view(key)
        if member.hasValue { return member }
        if case .view(let json) = source, json.hasValue { try json.requireKind(.object) }
        return nil
    }

    /// Returns the member of a dictionary at `key`, or nil if it is missing.
    private func value(_ key: String) throws(JSONError) -> JSONValue? {
        switch source {
        case .view: nil
        case .values(let members): members[key]
        case .any(let members): try members.value(key)
        }
    }

    /// Returns the member of a dictionary at `key`, which may be null.
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound`.
    @usableFromInline
    func requiredValue<T: JSONInflatable>(_ key: String, as type: T.Type) throws(JSONError) -> JSONValue {
        guard let value = try value(key) else {
            throw JSONError.missing(.key(key), of: .object([:]), as: type)
        }
        return value
    }

    /// Returns the member of a dictionary at `key`, or nil if it is missing or null.
    @usableFromInline
    func presentValue(_ key: String) throws(JSONError) -> JSONValue? {
        guard let value = try value(key), !value.isNull else { return nil }
        return value
    }
}
