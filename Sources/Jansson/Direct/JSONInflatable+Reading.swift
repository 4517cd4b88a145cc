#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// What the types in the box read straight from bytes. Each refuses whatever needs a second look.

extension JSONInflatable where Self: FixedWidthInteger {
    /// True.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads an integer written as one, without a point or an exponent.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Self {
        try reader.readInteger()
    }
}

extension String {
    /// True.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads a string.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> String {
        try reader.readString()
    }
}

extension Bool {
    /// True.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads true or false.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Bool {
        try reader.readBool()
    }
}

extension Double {
    /// True.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads the nearest `Double` of a number.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Double {
        try reader.readDouble()
    }
}

extension Float {
    /// True.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads the nearest `Float` of a number.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Float {
        try reader.readFloat()
    }
}

extension UUID {
    /// True.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads the UUID of a string.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> UUID {
        guard let uuid = UUID(uuidString: try reader.readString()) else { throw JSONReader.Refusal() }
        return uuid
    }
}

extension Array where Element: JSONInflatable {
    /// Whether the elements are read directly.
    @inlinable public static var readsJSONDirectly: Bool { Element.readsJSONDirectly }

    /// Reads the elements of an array.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> [Element] {
        var array: [Element] = []
        var elements = try reader.beginArray()
        var known = 16
        while try reader.nextElement(&elements) {
            array.append(try Element.readJSON(from: &reader))
            guard array.count == known else { continue }
            // So that a long array is not copied at each doubling; by what was read so far, so that
            // no text makes room for more than sixteen times what it holds.
            known *= 16
            array.reserveCapacity(Swift.min(known, reader.likelyCount(elements, after: array.count)))
        }
        return array
    }
}

extension Dictionary where Key == String, Value: JSONInflatable {
    /// Whether the values are read directly.
    @inlinable public static var readsJSONDirectly: Bool { Value.readsJSONDirectly }

    /// Reads the members of an object.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> [String: Value] {
        var dictionary: [String: Value] = [:]
        var members = try reader.beginObject()
        while let key = try reader.nextMember(&members) {
            // Of a repeated key, and of one that is another's canonical equal, the document decides.
            guard dictionary.updateValue(try Value.readJSON(from: &reader), forKey: key) == nil else {
                throw JSONReader.Refusal()
            }
        }
        return dictionary
    }
}

extension JSONInflatable where Self: RawRepresentable, RawValue: JSONInflatable {
    /// Whether the raw value is read directly.
    @inlinable public static var readsJSONDirectly: Bool { RawValue.readsJSONDirectly }

    /// Reads the raw value.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Self {
        guard let value = Self(rawValue: try RawValue.readJSON(from: &reader)) else {
            throw JSONReader.Refusal()
        }
        return value
    }
}
