extension Array: JSONInflatable where Element: JSONInflatable {
    /// Whether that is true of the elements.
    @inlinable public static var _inflatesNoModel: Bool { Element._inflatesNoModel }

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

    /// Inflates each element of an array.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is no array, or the errors of all bad
    ///   elements, up to ``JSONError/maximumCollected``, in one of code `multiple`.
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

    /// Inflates each element, or returns nil if the value is no array or an element is bad.
    ///
    /// Complexity: O(*n*).
    @inlinable
    public static func _inflateIfPossible(from json: JSON) -> [Element]? {
        json.kind == .array ? try? json.inflated() : nil
    }

    /// Whether the element type is read directly.
    @inlinable public static var readsJSONDirectly: Bool { Element.readsJSONDirectly }

    /// Reads the elements of an array.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: `NeedsDocument` if the value is no array or an element refuses.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> [Element] {
        if Element._inflatesNoModel, let numbers = try reader.readNumbers(of: Element.self) { return numbers }
        return try reader.readElements { reader throws(JSONReader.NeedsDocument) in
            try Element.readJSON(from: &reader)
        }
    }
}

// A set is read as the array of its elements is, and has each once.
extension Set: JSONInflatable where Element: JSONInflatable {
    /// Whether that is true of the elements.
    @inlinable public static var _inflatesNoModel: Bool { Element._inflatesNoModel }

    /// Inflates each element of an array. Equal ones become one.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError``, as for an array of such elements.
    @inlinable
    public static func inflate(from json: JSON) throws -> Set { Set(try [Element].inflate(from: json)) }

    /// Inflates each element of an array. Equal ones become one.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError``, as for an array of such elements.
    @inlinable
    public static func inflate(from value: JSONValue) throws -> Set {
        Set(try [Element].inflate(from: value))
    }

    /// Whether the element type is read directly.
    @inlinable public static var readsJSONDirectly: Bool { Element.readsJSONDirectly }

    /// Reads the elements of an array.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: `NeedsDocument` if the value is no array or an element refuses.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Set {
        Set(try [Element].readJSON(from: &reader))
    }
}

extension Dictionary: JSONInflatable where Key == String, Value: JSONInflatable {
    /// Whether that is true of the values.
    @inlinable public static var _inflatesNoModel: Bool { Value._inflatesNoModel }

    /// Inflates each value of an object.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is no object, or the errors of all bad
    ///   values, up to ``JSONError/maximumCollected``, in one of code `multiple`.
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

    /// Inflates each value of an object.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is no object, or the errors of all bad
    ///   values, up to ``JSONError/maximumCollected``, in one of code `multiple`.
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

    /// Inflates each value, or returns nil if the value is no object or one of its values is bad.
    ///
    /// Complexity: O(*n*).
    @inlinable
    public static func _inflateIfPossible(from json: JSON) -> [String: Value]? {
        json.kind == .object ? try? json.inflated() : nil
    }

    /// Whether the value type is read directly.
    @inlinable public static var readsJSONDirectly: Bool { Value.readsJSONDirectly }

    /// Reads the members of an object.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: `NeedsDocument` if the value is no object, a key occurs twice, or a value refuses.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> [String:
        Value]
    {
        var dictionary: [String: Value] = [:]
        var members = try reader.beginObject()
        while let key = try reader.nextMember(&members) {
            // A repeated key, or one that is canonically equivalent to another, is decided by the
            // document lane.
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
        try span.lendEach { (element: borrowing Element) in try writer.write(element) }
        try writer.endArray()
    }
}

extension Set: JSONEncodable where Element: JSONEncodable {
    /// Writes an array. Its elements have no fixed order.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` with the path of the element that cannot be written.
    @inlinable
    public func encode(to writer: inout JSONWriter) throws { try Array(self).encode(to: &writer) }
}

extension Span where Element: ~Copyable {
    /// Calls `body` with each element where it is. In code for elements that may not be copied, none is: a copy would
    /// retain and release all its parts.
    @inlinable
    @inline(__always)
    func lendEach(_ body: (borrowing Element) throws -> Void) rethrows {
        for index in indices { try body(self[index]) }
    }
}

extension Dictionary: JSONEncodable where Key == String, Value: JSONEncodable {
    /// Writes an object. Its members have no fixed order without ``JSONWritingOptions/sortedKeys``.
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
