// Properties for the code that `@JSONModel` writes.

extension JSONProperty where Output: JSONInflatable {
    /// A required value that has a default: `value` if it is missing or, with `orNull`, null.
    @inlinable
    public static func _required(
        _ place: some JSONPropertyPathConvertible, whenMissing value: Output, orNull: Bool = false
    ) -> JSONProperty {
        JSONProperty(place.jsonPropertyPlace) { (json, _) throws(JSONError) in
            json.isAbsent(orNull) ? value : try json.inflated()
        }
    }

    /// A model whose members are in the same object.
    @inlinable
    public static func _flattened(_ type: Output.Type = Output.self) -> JSONProperty {
        required(JSONPropertyPath.object)
    }
}

extension JSONProperty {
    /// An optional value that has a default: nil if it is null, and `value` if it is missing. With `orNull`,
    /// null also means `value`.
    @inlinable
    public static func _optional<T: JSONInflatable>(
        _ place: some JSONPropertyPathConvertible, whenMissing value: T?, orNull: Bool = false
    ) -> JSONProperty where Output == T? {
        JSONProperty(place.jsonPropertyPlace) { (json, _) throws(JSONError) in
            json.isAbsent(orNull) ? value : try json.inflatedIfPresent()
        }
    }

    /// The output of a decoder for a required value that has a default: `value` if it is missing or, with
    /// `orNull`, null.
    public static func _required<D: JSONPropertyDecoder>(
        _ place: some JSONPropertyPathConvertible, whenMissing value: Output, orNull: Bool = false,
        with decoder: D
    ) -> JSONProperty where D.Output == Output {
        JSONProperty(place.jsonPropertyPlace) { (json, _) throws(JSONError) in
            json.isAbsent(orNull) ? value : try json.decoded(by: decoder)
        }
    }

    /// The output of a decoder for an optional value that has a default: nil if it is null, and `value` if it
    /// is missing. With `orNull`, null also means `value`.
    public static func _optional<D: JSONPropertyDecoder>(
        _ place: some JSONPropertyPathConvertible, whenMissing value: Output, orNull: Bool = false,
        with decoder: D
    ) -> JSONProperty where Output == D.Output? {
        JSONProperty(place.jsonPropertyPlace) { (json, _) throws(JSONError) in
            json.isAbsent(orNull) ? value : json.hasValue ? try json.decoded(by: decoder) : nil
        }
    }

    /// The value of another property, or nil if it is missing or, with `orNull`, null. It is for a property that keeps
    /// the value it has:
    ///
    /// ```swift
    /// if let volume: Int = try json.properties(._ifPresent(.required("volume"))) { self.volume = volume }
    /// ```
    @inlinable
    public static func _ifPresent<T>(_ property: JSONProperty<T>, orNull: Bool = false) -> JSONProperty
    where Output == T? {
        JSONProperty(property.place) { (json, failures) throws(JSONError) in
            json.isAbsent(orNull) ? nil : try property.read(json, &failures)
        }
    }
}

extension JSON {
    @usableFromInline
    func isAbsent(_ orNull: Bool) -> Bool { !exists || orNull && isNull }
}

extension JSONProperty<[String: JSONValue]> {
    /// The members of the object whose keys are not among `keys`. The tag of `_payload(ignoringTag:)` is none of them.
    public static func _unknownMembers(excluding keys: JSONReader.Keys) -> JSONProperty {
        JSONProperty(.object) { (json, _) throws(JSONError) in
            var rest: [String: JSONValue] = [:]
            var failures = ErrorAccumulator()
            for (key, member) in json.members
            where !keys.contains(key) && member.index != json.tag && !failures.isFull {
                do throws(JSONError) {
                    rest[key] = try member.inflated()
                } catch {
                    failures.add(error)
                }
            }
            try failures.throwIfAny()
            return rest
        }
    }
}

extension JSONProperty<Void> {
    /// Checks that all keys of the object are among `keys`. Any other key is an error of code `invalidValue`, except the tag
    /// of `_payload(ignoringTag:)`.
    public static func _noRest(besides keys: JSONReader.Keys) -> JSONProperty {
        JSONProperty(.object) { (json, _) throws(JSONError) in
            var failures = ErrorAccumulator()
            for (key, member) in json.members
            where !keys.contains(key) && member.index != json.tag && !failures.isFull {
                failures.add(member.error(.invalidValue, message: "unknown key"))
            }
            try failures.throwIfAny()
        }
    }
}

// The tags of enums.
extension JSONReader.Keys {
    /// The same tags, for an enum whose cases they name.
    @inlinable
    public func _naming<Model>(_ type: Model.Type) -> JSONReader.Keys { self }

    /// The tags of an enum that has raw values, which are read instead. It is chosen for `enum Status: Code` where `Code` is
    /// an alias of a type of raw values, which `@JSONModel` cannot tell from a protocol.
    @inlinable
    public func _naming<Model: RawRepresentable>(_ type: Model.Type) -> _OfRawValues { _OfRawValues() }

    /// In place of the tags of an enum that has raw values. Nothing takes it.
    public struct _OfRawValues {
        @usableFromInline init() {}
    }
}

extension JSON {
    /// The same value, for the model of a case whose members are beside the tag at `key`: the tag is neither unknown to
    /// the model nor part of its rest.
    public func _payload(ignoringTag key: String) -> JSON { payload(ignoringTag: self[key]) }

    /// The same value, for the model of a case whose tag is `member`.
    func payload(ignoringTag member: JSON) -> JSON {
        JSON(document: document, index: index, tag: member.exists ? member.index : 0, absence: absence)
    }

    /// The place among `tags` of the string at `key`, which tells how the rest of the object is read, or of the value
    /// itself, if there is no key.
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound` or `typeMismatch`, or of code `invalidValue` for another
    ///   string. The text of the error lists the tags.
    public func _tag(_ key: String? = nil, among tags: JSONReader.Keys) throws -> Int {
        if let place = try _tagIfKnown(key, among: tags) { return place }
        let tag = key.map { self[$0] } ?? self
        let names = tags.names.map { JSONValue.string($0).description }.joined(separator: ", ")
        throw tag.error(
            .invalidValue, expected: tags.names.count == 1 ? names : "one of \(names)",
            actual: "another string")
    }

    /// The place among `tags` of the string at `key`, or of the value itself, if there is no key; nil if the string is
    /// not among them.
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound` or `typeMismatch`.
    public func _tagIfKnown(_ key: String? = nil, among tags: JSONReader.Keys) throws -> Int? {
        guard let key else { return tags.place(of: try scalar()) }
        try requireKind(.object)
        return tags.place(of: try self[key].scalar())
    }

    /// Not for enums with raw values.
    ///
    /// - Throws: Nothing, because it cannot be called.
    @available(
        *, unavailable,
        message: "a macro does not see through the alias of this enum's raw type: write the type itself"
    )
    public func _tag(_ key: String? = nil, among tags: JSONReader.Keys._OfRawValues) throws -> Int { 0 }

    /// Not for enums with raw values.
    ///
    /// - Throws: Nothing, because it cannot be called.
    @available(
        *, unavailable,
        message: "a macro does not see through the alias of this enum's raw type: write the type itself"
    )
    public func _tagIfKnown(_ key: String? = nil, among tags: JSONReader.Keys._OfRawValues) throws -> Int? {
        nil
    }

    /// The place among `names` of this string; nil for another string, and for a value that is none. It is for a case of an
    /// enum without a tag.
    public func _place(among names: JSONReader.Keys) -> Int? { asScalar(String.self).flatMap(names.place) }
}
