extension Array: JSONInflatable where Element: JSONInflatable {
    /// True if `Element` inflates no model.
    @inlinable public static var _inflatesNoModel: Bool { Element._inflatesNoModel }

    /// Inflates the elements of an array.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is not an array, or the error of a bad element.
    ///   Several errors have the code `multiple`, up to ``JSONError/maximumCollected``.
    @inlinable
    public static func inflate(from json: JSON) throws -> [Element] {
        try json.requireKind(.array)
        // Skips the lookup for models, which are never bulk scalars.
        if Element._inflatesNoModel, let elements = json.scalarArray(of: Element.self) { return elements }
        var elements: [Element] = []
        elements.reserveCapacity(json.count)
        var failures = ErrorAccumulator()
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

    /// Inflates the elements of an array.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError``, as for a ``JSON`` view.
    @inlinable
    public static func inflate(from value: JSONValue) throws -> [Element] {
        guard let values = value.array else { throw value.mismatch(expected: "\(JSON.Kind.array)") }
        var elements: [Element] = []
        elements.reserveCapacity(values.count)
        var failures = ErrorAccumulator()
        for (position, value) in values.enumerated() where !failures.isFull {
            do {
                elements.append(try value.inflated(below: .index(position)))
            } catch {
                failures.add(error)
            }
        }
        try failures.throwIfAny()
        return elements
    }

    /// Inflates the elements of an array. Returns nil for any other value, or if an element is bad.
    ///
    /// Complexity: O(*n*).
    @inlinable
    public static func _inflateIfPossible(from json: JSON) -> [Element]? {
        json.kind == .array ? try? json.inflated() : nil
    }

    /// True if `Element` is read directly.
    @inlinable public static var readsJSONDirectly: Bool { Element.readsJSONDirectly }

    /// Reads an array.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: `NeedsDocument` if the value is not an array, or if an element falls back.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> [Element] {
        if Element._inflatesNoModel, let numbers = try reader.readNumbers(of: Element.self) { return numbers }
        return try reader.readElements { reader throws(JSONReader.NeedsDocument) in
            try Element.readJSON(from: &reader)
        }
    }
}

// A set is read like an array. Equal elements become one.
extension Set: JSONInflatable where Element: JSONInflatable {
    /// True if `Element` inflates no model.
    @inlinable public static var _inflatesNoModel: Bool { Element._inflatesNoModel }

    /// Inflates the elements of an array. Equal elements become one.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError``, as for an array.
    @inlinable
    public static func inflate(from json: JSON) throws -> Set { Set(try [Element].inflate(from: json)) }

    /// Inflates the elements of an array. Equal elements become one.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError``, as for an array.
    @inlinable
    public static func inflate(from value: JSONValue) throws -> Set {
        Set(try [Element].inflate(from: value))
    }

    /// True if `Element` is read directly.
    @inlinable public static var readsJSONDirectly: Bool { Element.readsJSONDirectly }

    /// Reads an array.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: `NeedsDocument` if the value is not an array, or if an element falls back.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Set {
        Set(try [Element].readJSON(from: &reader))
    }
}

extension Dictionary: JSONInflatable where Key == String, Value: JSONInflatable {
    /// True if `Value` inflates no model.
    @inlinable public static var _inflatesNoModel: Bool { Value._inflatesNoModel }

    /// Inflates the members of an object.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is not an object, or the error of a bad member.
    ///   Several errors have the code `multiple`, up to ``JSONError/maximumCollected``.
    @inlinable
    public static func inflate(from json: JSON) throws -> [String: Value] {
        try json.requireKind(.object)
        if Value._inflatesNoModel, let members = json.scalarDictionary(of: Value.self) { return members }
        var members = [String: Value](minimumCapacity: json.count)
        var failures = ErrorAccumulator()
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

    /// Inflates the members of an object.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError``, as for a ``JSON`` view.
    @inlinable
    public static func inflate(from value: JSONValue) throws -> [String: Value] {
        guard let values = value.dictionary else { throw value.mismatch(expected: "\(JSON.Kind.object)") }
        var members = [String: Value](minimumCapacity: values.count)
        var failures = ErrorAccumulator()
        for (key, value) in values where !failures.isFull {
            do {
                members[key] = try value.inflated(as: Value.self, below: .key(key))
            } catch {
                failures.add(error)
            }
        }
        try failures.throwIfAny()
        return members
    }

    /// Inflates the members of an object. Returns nil for any other value, or if a member is bad.
    ///
    /// Complexity: O(*n*).
    @inlinable
    public static func _inflateIfPossible(from json: JSON) -> [String: Value]? {
        json.kind == .object ? try? json.inflated() : nil
    }

    /// True if `Value` is read directly.
    @inlinable public static var readsJSONDirectly: Bool { Value.readsJSONDirectly }

    /// Reads an object.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: `NeedsDocument` if the value is not an object, a key occurs twice, or a member falls back.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> [String:
        Value]
    {
        var dictionary: [String: Value] = [:]
        var members = try reader.beginObject()
        while let key = try reader.nextMember(&members) {
            // For repeated or canonically equivalent keys, falls back.
            guard dictionary.updateValue(try Value.readJSON(from: &reader), forKey: key) == nil else {
                throw JSONReader.NeedsDocument()
            }
        }
        return dictionary
    }
}

extension Array: JSONEncodable where Element: JSONEncodable {
    /// Writes an array.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` with the path of the element that cannot be written.
    @inlinable
    public func encode(to writer: inout JSONWriter) throws {
        if try writer.writeScalars(self) { return }
        try writer.beginArray()
        try span.forEachBorrowed { (element: borrowing Element) in try writer.write(element) }
        try writer.endArray()
    }
}

extension Set: JSONEncodable where Element: JSONEncodable {
    /// Writes an array, in no fixed order.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` with the path of the element that cannot be written.
    @inlinable
    public func encode(to writer: inout JSONWriter) throws { try Array(self).encode(to: &writer) }
}

extension Span where Element: ~Copyable {
    /// Calls `body` with each element. `~Copyable` prevents copies, which would retain and release all parts of an
    /// element.
    @inlinable
    @inline(__always)
    func forEachBorrowed(_ body: (borrowing Element) throws -> Void) rethrows {
        for index in indices { try body(self[index]) }
    }
}

extension Dictionary: JSONEncodable where Key == String, Value: JSONEncodable {
    /// Writes an object. Without ``JSONWritingOptions/sortedKeys``, members have no fixed order.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` with the path of the member that cannot be written.
    @inlinable
    public func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer._members(self)
        try writer.endObject(hasDistinctKeys: true)
    }
}
