#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// The types that this package reads straight from bytes. Each refuses everything that is not plain.

extension JSONInflatable where Self: FixedWidthInteger {
    /// True: integers are read directly.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads a number that is written as an integer, without a point or an exponent.
    ///
    /// - Throws: `Refusal` for any other value.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Self {
        try reader.readInteger()
    }
}

extension String {
    /// True: strings are read directly.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads a string.
    ///
    /// - Throws: `Refusal` for any other value.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> String {
        try reader.readString()
    }
}

extension Bool {
    /// True: true and false are read directly.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads true or false.
    ///
    /// - Throws: `Refusal` for any other value.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Bool {
        try reader.readBool()
    }
}

extension Double {
    /// True: numbers are read directly.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads a number as the nearest `Double`.
    ///
    /// - Throws: `Refusal` for any other value.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Double {
        try reader.readDouble()
    }
}

extension Float {
    /// True: numbers are read directly.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads a number as the nearest `Float`.
    ///
    /// - Throws: `Refusal` for any other value, and if the nearest `Float` needs a closer look.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Float {
        try reader.readFloat()
    }
}

extension Decimal {
    /// True: numbers are read directly.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads a number exactly.
    ///
    /// - Throws: `Refusal` for any other value, and for a number with more than 19 digits or an exponent
    ///   out of range.
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Decimal {
        guard let decimal = Decimal(try reader.readShortDecimal()) else { throw JSONReader.Refusal() }
        return decimal
    }
}

extension UUID {
    /// True: UUIDs are read directly.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads a string that is a UUID.
    ///
    /// - Throws: `Refusal` for any other value.
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> UUID {
        try reader.readText { UUID($0) }
    }
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

extension JSONInflatable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// Whether the raw type is read directly.
    @inlinable public static var readsJSONDirectly: Bool { RawValue.readsJSONDirectly }

    /// Reads the raw value.
    ///
    /// - Throws: `Refusal` if the type has no case for it.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Self {
        guard let value = Self(rawValue: try RawValue.readJSON(from: &reader)) else {
            throw JSONReader.Refusal()
        }
        return value
    }
}

// A model of a style may read itself in its own way, even if it has a raw value. So its style reads it, from
// a document of its own. Each style needs its own declarations, so that neither of two defaults is ambiguous.

extension JSONDecodable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// False: ``JSONDecodable/init(json:)`` decides what is read. `@JSONModel` writes true for an enum.
    @inlinable public static var readsJSONDirectly: Bool { false }

    /// Reads the value by its style.
    ///
    /// - Throws: `Refusal` if the value is malformed or cannot be inflated.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Self {
        try reader.readInflated()
    }
}

extension JSONInitializable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// False: ``JSONInitializable/init(parser:)`` decides what is read.
    @inlinable public static var readsJSONDirectly: Bool { false }

    /// Reads the value by its style.
    ///
    /// - Throws: `Refusal` if the value is malformed or cannot be inflated.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Self {
        try reader.readInflated()
    }
}

extension JSONParselable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// False: ``JSONParselable/with(json:)`` decides what is read.
    @inlinable public static var readsJSONDirectly: Bool { false }

    /// Reads the value by its style.
    ///
    /// - Throws: `Refusal` if the value is malformed or cannot be inflated.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Self {
        try reader.readInflated()
    }
}

extension JSONValueDecodable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// False: ``JSONValueDecodable/createWithJSONValue(_:)`` decides what is read.
    @inlinable public static var readsJSONDirectly: Bool { false }

    /// Reads the value by its style.
    ///
    /// - Throws: `Refusal` if the value is malformed or cannot be inflated.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Self {
        try reader.readInflated()
    }
}
