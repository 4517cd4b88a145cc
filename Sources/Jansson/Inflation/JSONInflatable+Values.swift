// How types read a plain tree without making a document of it. Everything out of the ordinary (another
// type, a number out of range) is read from a document, and that result or error is final.

extension String {
    /// The text of a string.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`.
    public static func inflate(from value: JSONValue) throws -> String {
        if case .string(let text) = value { return text }
        return try JSON(copying: value).convertToString()
    }
}

extension Bool {
    /// The value of a bool.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`.
    public static func inflate(from value: JSONValue) throws -> Bool {
        if case .bool(let bool) = value { return bool }
        return try JSON(copying: value).convertToBool()
    }
}

extension Double {
    /// The nearest `Double` of a number.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` or `numberOutOfRange`.
    public static func inflate(from value: JSONValue) throws -> Double {
        try value.plainDouble ?? JSON(copying: value).convertToDouble()
    }
}

extension JSONInflatable where Self: FixedWidthInteger {
    /// The integer of a number that is exactly one of the type's values.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` or `numberOutOfRange`.
    @inlinable
    public static func inflate(from value: JSONValue) throws -> Self {
        if let word = value.plainInteger, let integer = Self(exactly: word) { return integer }
        return try value.copiedAndInflated()
    }
}

extension JSONValue {
    @usableFromInline
    var plainInteger: Int64? {
        guard case .number(let number) = self, case .integer(let integer) = number.storage else { return nil }
        return integer
    }

    var plainDouble: Double? {
        guard case .number(let number) = self, case .real(let real) = number.plain else { return nil }
        return real.isFinite ? real : nil
    }

    @usableFromInline
    func copiedAndInflated<T: JSONInflatable>() throws(JSONError) -> T { try JSON(copying: self).inflated() }
}

extension JSONValue {
    /// The value itself.
    ///
    /// - Throws: Nothing.
    public static func inflate(from value: JSONValue) throws -> JSONValue { value }
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

// A type of two styles chooses one of them with its own `inflate(from: JSON)`, so a document is needed.

extension JSONInflatable where Self: JSONValueDecodable & JSONParselable {
    /// Makes a document of the tree and inflates that.
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`.
    public static func inflate(from value: JSONValue) throws -> Self { try value.copiedAndInflated() }
}

extension JSONInflatable where Self: JSONValueDecodable & JSONInitializable {
    /// Makes a document of the tree and inflates that.
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`.
    public static func inflate(from value: JSONValue) throws -> Self { try value.copiedAndInflated() }
}

extension JSONInflatable where Self: JSONParselable & JSONInitializable {
    /// Makes a document of the tree and inflates that.
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`.
    public static func inflate(from value: JSONValue) throws -> Self { try value.copiedAndInflated() }
}

extension JSONInflatable where Self: JSONValueDecodable & JSONParselable & JSONInitializable {
    /// Makes a document of the tree and inflates that.
    ///
    /// - Throws: ``JSONError`` whose path starts at `value`.
    public static func inflate(from value: JSONValue) throws -> Self { try value.copiedAndInflated() }
}
