extension Array: JSONInflatable where Element: JSONInflatable {
    /// Inflates each element of an array.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is no array, or the errors of all bad
    ///   elements, up to ``JSONError/maximumCollected``, in one of code `multiple`.
    @inlinable
    public static func inflate(from json: JSON) throws -> [Element] {
        try json.requireKind(.array)
        // Models are no leaves, and need not be looked at.
        if Element._isLeaf, let elements = json.plainArray(of: Element.self) { return elements }
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

    /// Inflates each element, or returns nil if the value is no array or an element is bad.
    ///
    /// Complexity: O(*n*).
    @inlinable
    public static func inflateIfPossible(from json: JSON) -> [Element]? {
        json.kind == .array ? try? json.inflated() : nil
    }
}

extension Dictionary: JSONInflatable where Key == String, Value: JSONInflatable {
    /// Inflates each value of an object.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is no object, or the errors of all bad
    ///   values, up to ``JSONError/maximumCollected``, in one of code `multiple`.
    @inlinable
    public static func inflate(from json: JSON) throws -> [String: Value] {
        try json.requireKind(.object)
        if Value._isLeaf, let members = json.plainDictionary(of: Value.self) { return members }
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

    /// Inflates each value, or returns nil if the value is no object or one of its values is bad.
    ///
    /// Complexity: O(*n*).
    @inlinable
    public static func inflateIfPossible(from json: JSON) -> [String: Value]? {
        json.kind == .object ? try? json.inflated() : nil
    }
}
