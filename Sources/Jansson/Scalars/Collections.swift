/// A type whose arrays and dictionaries are read from nodes, without a view, an error or a decoder for each
/// element: a scalar, or an array of these.
///
/// All results are nil if the value or a part of it is not exactly what is expected. The general way then
/// finds out what.
protocol PlainElement {
    static func array(of json: JSON) -> [Self]?
    static func arrays(of json: JSON) -> [[Self]]?
    static func arraysOfArrays(of json: JSON) -> [[[Self]]]?
    static func dictionary(of json: JSON) -> [String: Self]?
}

extension PlainElement {
    /// The elements as those of the type that this one is known to be.
    static func array<Element>(of json: JSON, as type: Element.Type) -> [Element]? {
        // Both are arrays of the same type, so size and layout are equal.
        type == Self.self ? unsafe unsafeBitCast(array(of: json), to: [Element]?.self) : nil
    }

    /// The members as those of the type that this one is known to be.
    static func dictionary<Value>(of json: JSON, as type: Value.Type) -> [String: Value]? {
        // Both are dictionaries of the same type, so size and layout are equal.
        type == Self.self ? unsafe unsafeBitCast(dictionary(of: json), to: [String: Value]?.self) : nil
    }
}

extension JSON {
    /// The elements of an array if their type is a ``PlainElement`` and each is exactly one; nil otherwise.
    @usableFromInline
    func plainArray<Element>(of type: Element.Type) -> [Element]? {
        (type as? any PlainElement.Type)?.array(of: self, as: type)
    }

    /// The members of an object if their type is a ``PlainElement`` and each is exactly one; nil otherwise.
    @usableFromInline
    func plainDictionary<Value>(of type: Value.Type) -> [String: Value]? {
        (type as? any PlainElement.Type)?.dictionary(of: self, as: type)
    }
}

extension PlainScalar {
    static func array(of json: JSON) -> [Self]? { json.plainElements { plain($0) } }

    static func arrays(of json: JSON) -> [[Self]]? {
        json.plainElements { $0.plainElements { plain($0) } }
    }

    static func arraysOfArrays(of json: JSON) -> [[[Self]]]? {
        json.plainElements { $0.plainElements { $0.plainElements { plain($0) } } }
    }

    static func dictionary(of json: JSON) -> [String: Self]? { json.plainMembers { plain($0) } }
}

extension Array: PlainElement where Element: PlainElement {
    static func array(of json: JSON) -> [[Element]]? { Element.arrays(of: json) }

    static func arrays(of json: JSON) -> [[[Element]]]? { Element.arraysOfArrays(of: json) }

    static func arraysOfArrays(of json: JSON) -> [[[[Element]]]]? {
        json.plainElements { Element.arraysOfArrays(of: $0) }
    }

    static func dictionary(of json: JSON) -> [String: [Element]]? {
        json.plainMembers { Element.array(of: $0) }
    }
}

extension JSON {
    /// The elements of an array, if `read` reads each.
    @inline(__always)
    fileprivate func plainElements<Element>(_ read: (JSON) -> Element?) -> [Element]? {
        guard let node, node.kind == .array else { return nil }
        var elements: [Element] = []
        elements.reserveCapacity(Int(node.count))
        var child = index &+ 1
        while child < node.end {
            guard let element = read(JSON(document: document, index: child)) else { return nil }
            elements.append(element)
            child = document[child].end(at: child)
        }
        return elements
    }

    /// The members of an object, if `read` reads each.
    @inline(__always)
    fileprivate func plainMembers<Value>(_ read: (JSON) -> Value?) -> [String: Value]? {
        guard let node, node.kind == .object else { return nil }
        var members = [String: Value](minimumCapacity: Int(node.count))
        var key = index &+ 1
        while key < node.end {
            guard let value = read(JSON(document: document, index: key &+ 1)) else { return nil }
            members[document.string(document[key])] = value
            key = document[key &+ 1].end(at: key &+ 1)
        }
        return members
    }
}

extension Array where Element: JSONInflatable {
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
        var failures = Failures()
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
}

extension Dictionary where Key == String, Value: JSONInflatable {
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
        var failures = Failures()
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
}

extension Array where Element: JSONInflatable {
    @inlinable public static var _isLeaf: Bool { Element._isLeaf }
}

extension Dictionary where Key == String, Value: JSONInflatable {
    @inlinable public static var _isLeaf: Bool { Value._isLeaf }
}

extension Array where Element: JSONInflatable {
    /// Whether the element type is read directly.
    @inlinable public static var readsJSONDirectly: Bool { Element.readsJSONDirectly }

    /// Reads the elements of an array.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: `Refusal` if the value is no array or an element refuses.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> [Element] {
        var array: [Element] = []
        var elements = try reader.beginArray()
        var known = 16
        while try reader.nextElement(&elements) {
            array.append(try Element.readJSON(from: &reader))
            guard array.count == known else { continue }
            // Reserve room, so that a long array is not copied at each doubling. The estimate uses only
            // what was read so far, so no text can reserve more than sixteen times what it contains.
            known *= 16
            array.reserveCapacity(Swift.min(known, reader.likelyCount(elements, after: array.count)))
        }
        return array
    }
}

extension Dictionary where Key == String, Value: JSONInflatable {
    /// Whether the value type is read directly.
    @inlinable public static var readsJSONDirectly: Bool { Value.readsJSONDirectly }

    /// Reads the members of an object.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: `Refusal` if the value is no object, a key occurs twice, or a value refuses.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> [String: Value] {
        var dictionary: [String: Value] = [:]
        var members = try reader.beginObject()
        while let key = try reader.nextMember(&members) {
            // A repeated key, or one that is canonically equivalent to another, is decided by the
            // document lane.
            guard dictionary.updateValue(try Value.readJSON(from: &reader), forKey: key) == nil else {
                throw JSONReader.Refusal()
            }
        }
        return dictionary
    }
}

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
        json.kind == .array ? json.discardingErrors { try json.inflated() } : nil
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
        json.kind == .object ? json.discardingErrors { try json.inflated() } : nil
    }
}

/// A collection of the standard library that is read from nodes. Its own initializer would make a container
/// for it, and for each element a key and two boxes.
protocol NodeCollection: Decodable {
    /// The collection of the decoder's value.
    ///
    /// - Throws: The error of an element, or that of the own initializer if the value is something else.
    static func read(_ decoder: NodeDecoder) throws -> Self
}

extension NodeCollection {
    /// The collection as the type that this one is known to be.
    static func read<T>(_ decoder: NodeDecoder, as type: T.Type) throws -> T {
        precondition(type == Self.self)
        // Both are the same type, so size and layout are equal.
        return unsafe unsafeBitCast(try read(decoder), to: type)
    }
}

extension Array: NodeCollection where Element: Decodable {
    static func read(_ decoder: NodeDecoder) throws -> [Element] {
        guard let json = decoder.view(decoder.index), json.kind == .array else {
            return try decoder.initialized(self)
        }
        if DecodedType.of(Element.self).contains(.plain) {
            return try json.plainArray(of: Element.self) ?? decoder.initialized(self)
        }
        try decoder.checkStack()
        return try unsafe Array(unsafeUninitializedCapacity: json.count) { elements, count in
            try decoder.forEachElement { position, element in
                precondition(position < elements.count)
                // In bounds, as was just checked. The elements before it are initialized.
                unsafe (elements.baseAddress! + position).initialize(
                    to: try decoder.decode(Element.self, at: element, PathKey.index(position)))
                count = position + 1
            }
        }
    }
}

extension Dictionary: NodeCollection where Key == String, Value: Decodable {
    static func read(_ decoder: NodeDecoder) throws -> [String: Value] {
        guard let json = decoder.view(decoder.index), json.kind == .object else {
            return try decoder.initialized(self)
        }
        if DecodedType.of(Value.self).contains(.plain) {
            return try json.plainDictionary(of: Value.self) ?? decoder.initialized(self)
        }
        try decoder.checkStack()
        var members = [String: Value](minimumCapacity: json.count)
        try decoder.forEachMember { key, value in
            members[key] = try decoder.decode(Value.self, at: value, MemberKey(key))
        }
        return members
    }
}
