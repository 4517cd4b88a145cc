public import Jansson

extension Parser {
    /// A parser of what `JSONSerialization` returns; of nil, one in which every key is missing.
    ///
    /// Of a member that JSON has no kind for, as a `Date`, the fetch throws the ``JSONError`` that
    /// names it; the others are fetched.
    ///
    /// Complexity: O(1): each member is read when it is fetched.
    @_disfavoredOverload
    public init(dictionary: [String: Any]?) {
        self.init(members: AnyMembers(members: dictionary ?? [:]))
    }
}

/// The members of a dictionary as app code holds it.
///
/// Unchecked, as `Any` may be anything: the dictionary is only read, but a mutable container of
/// Foundation's in it, as in an `NSDictionary` that threads share, must not be changed meanwhile.
struct AnyMembers: ParserMembers, @unchecked Sendable {
    let members: [String: Any]

    func member(_ key: String) throws(JSONError) -> JSONValue? {
        guard let member = members[key] else { return nil }
        do {
            return try AnyBuilder.value(of: member)
        } catch {
            throw error.below(.key(key))
        }
    }

    func string(_ key: String) -> String? {
        guard let member = members[key] else { return nil }
        return AnyMember.string(member)
    }

    func int(_ key: String) -> Int? {
        guard let member = members[key] else { return nil }
        return AnyMember.plainInt(member)
    }

    func double(_ key: String) -> Double? {
        guard let member = members[key] else { return nil }
        return AnyMember.plainDouble(member)
    }

    func bool(_ key: String) -> Bool? {
        guard let member = members[key] else { return nil }
        return AnyMember.plainBool(member)
    }

    func object() throws(JSONError) -> JSONValue { try AnyBuilder.value(of: members) }
}

extension JSONInitializable {
    /// Makes a model of what `JSONSerialization` returns, or nil where anything is wrong.
    ///
    /// What is wrong is lost: to have it, use `try Self(parser: Parser(dictionary: dictionary))`.
    @_disfavoredOverload
    public init?(dictionary: [String: Any]) {
        do {
            try self.init(parser: Parser(dictionary: dictionary))
        } catch {
            return nil
        }
    }

    /// Makes a model of what `JSONSerialization` returns, or nil where there is nothing or anything
    /// is wrong.
    @_disfavoredOverload
    public init?(optionalDictionary: [String: Any]?) {
        guard let optionalDictionary else { return nil }
        self.init(dictionary: optionalDictionary)
    }
}

extension JSONParselable {
    /// Makes a model of what `JSONSerialization` returns.
    ///
    /// A member that JSON has no kind for, as a `Date`, is left out: no typed accessor would read it.
    /// To have an error that names it, use ``Jansson/JSON/init(any:)`` and inflate that.
    ///
    /// A dictionary literal is taken as a `[String: JSONValue]`, for the requirement itself.
    @_disfavoredOverload
    public static func with(json: [String: Any]) -> Self? {
        // Keeps the table of hashes where all is well, as it mostly is.
        if let members = try? json.mapValues(AnyBuilder.value(of:)) { return with(json: members) }
        return with(json: json.compactMapValues { (try? AnyBuilder.value(of: $0)) as JSONValue? })
    }
}
