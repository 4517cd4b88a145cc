extension Array: JSONInflatable where Element: JSONInflatable {
    /// The elements of an array, each inflated.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` where this is no array; else what is wrong
    ///   with each bad element, up to ``JSONError/maximumCollected`` together.
    @inlinable
    public static func inflate(from json: JSON) throws -> [Element] {
        try json.requireKind(.array)
        var elements: [Element] = []
        elements.reserveCapacity(json.count)
        var failures = Failures()
        for element in json.elements where !failures.isFull {
            do {
                elements.append(try element.inflated())
            } catch {
                failures.add(error)
            }
        }
        try failures.throwIfAny()
        return elements
    }

    @inlinable
    public static func inflateIfPossible(from json: JSON) -> [Element]? {
        json.kind == .array ? try? json.inflated() : nil
    }
}

extension Dictionary: JSONInflatable where Key == String, Value: JSONInflatable {
    /// The members of an object, each value inflated.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` where this is no object; else what is wrong
    ///   with each bad value, up to ``JSONError/maximumCollected`` together.
    @inlinable
    public static func inflate(from json: JSON) throws -> [String: Value] {
        try json.requireKind(.object)
        var members = [String: Value](minimumCapacity: json.count)
        var failures = Failures()
        for (key, member) in json.members where !failures.isFull {
            do {
                members[key] = try member.inflated(as: Value.self)
            } catch {
                failures.add(error)
            }
        }
        try failures.throwIfAny()
        return members
    }

    @inlinable
    public static func inflateIfPossible(from json: JSON) -> [String: Value]? {
        json.kind == .object ? try? json.inflated() : nil
    }
}
