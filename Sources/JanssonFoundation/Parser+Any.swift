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
