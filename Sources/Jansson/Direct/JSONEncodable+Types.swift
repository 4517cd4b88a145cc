#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// The types of this package and of the standard library write what they inflate from.

extension JSONEncodable where Self: FixedWidthInteger {
    /// Writes the digits of the integer.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value may be written here.
    @inlinable
    public func encode(to writer: inout JSONWriter) throws { try writer.writeInteger(self) }
}

extension Int: JSONEncodable {}
extension Int8: JSONEncodable {}
extension Int16: JSONEncodable {}
extension Int32: JSONEncodable {}
extension Int64: JSONEncodable {}
extension Int128: JSONEncodable {}
extension UInt: JSONEncodable {}
extension UInt8: JSONEncodable {}
extension UInt16: JSONEncodable {}
extension UInt32: JSONEncodable {}
extension UInt64: JSONEncodable {}
extension UInt128: JSONEncodable {}

extension Bool: JSONEncodable {
    /// Writes true or false.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value may be written here.
    @inlinable
    public func encode(to writer: inout JSONWriter) throws { try writer.writeBool(self) }
}

extension String: JSONEncodable {
    /// Writes the string.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value may be written here.
    @inlinable
    public func encode(to writer: inout JSONWriter) throws { try writer.writeString(self) }
}

extension Double: JSONEncodable {
    /// Writes the shortest number that reads back the same.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for NaN and infinities.
    @inlinable
    public func encode(to writer: inout JSONWriter) throws { try writer.writeDouble(self) }
}

extension Float: JSONEncodable {
    /// Writes the shortest number that reads back the same as a `Float`.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for NaN and infinities.
    public func encode(to writer: inout JSONWriter) throws {
        try writer.writeDouble(isFinite ? Double(description) ?? Double(self) : .nan)
    }
}

#if !(arch(x86_64) && (os(macOS) || targetEnvironment(macCatalyst)))
extension Float16: JSONEncodable {
    /// Writes the shortest number that reads back the same as a `Float16`.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for NaN and infinities.
    public func encode(to writer: inout JSONWriter) throws {
        try writer.writeDouble(isFinite ? Double(description) ?? Double(self) : .nan)
    }
}
#endif

extension Decimal: JSONEncodable {
    /// Writes all digits.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for NaN.
    public func encode(to writer: inout JSONWriter) throws {
        guard !isNaN else { throw JSONError(.invalidValue, expected: "a number", actual: "NaN") }
        try writer.beginValue()
        write(to: &writer.text.writer)
    }
}

extension URL: JSONEncodable {
    /// Writes the text of the URL.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value may be written here.
    public func encode(to writer: inout JSONWriter) throws { try writer.writeString(absoluteString) }
}

extension UUID: JSONEncodable {
    /// Writes the 36 characters of RFC 9562, in upper case.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value may be written here.
    public func encode(to writer: inout JSONWriter) throws {
        try writer.beginValue()
        write(to: &writer.text.writer)
    }
}

extension Date: JSONEncodable {
    /// Writes a string in the Internet form of ISO 8601 (RFC 3339), which ``ISO8601DateDecoder`` reads:
    /// `2015-01-30T13:00:00Z`, with milliseconds if the date is no whole second.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for a date outside the years 1 to 9999, or `custom`
    ///   if no value may be written here.
    public func encode(to writer: inout JSONWriter) throws {
        guard let text = rfc3339 else {
            throw JSONError(.invalidValue, expected: "a date in the years 1 to 9999", actual: "another")
        }
        try writer.writeString(text)
    }
}

extension Data: JSONEncodable {
    /// Writes a string in Base64.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value may be written here.
    public func encode(to writer: inout JSONWriter) throws { try writer.writeString(base64EncodedString()) }
}

extension JSON: JSONEncodable {
    /// Writes the value of the view.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound` or `indexOutOfBounds` if the value is missing,
    ///   `depthExceeded`, or `custom` if no value may be written here.
    public func encode(to writer: inout JSONWriter) throws { try writer.write(view: self) }
}

extension JSONValue: JSONEncodable {
    /// Writes the tree.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for NaN and infinities, `depthExceeded`, or
    ///   `custom` if no value may be written here.
    public func encode(to writer: inout JSONWriter) throws { try writer.write(tree: self) }
}

extension JSONNumber: JSONEncodable {
    /// Writes the number.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for NaN and infinities, or `custom` if no value may
    ///   be written here.
    public func encode(to writer: inout JSONWriter) throws { try writer.writeNumber(self) }
}

extension Optional: JSONEncodable where Wrapped: JSONEncodable {
    /// Writes the value, or null.
    ///
    /// - Throws: ``JSONError``, as the value does.
    @inlinable
    public func encode(to writer: inout JSONWriter) throws {
        if let self { try self.encode(to: &writer) } else { try writer.writeNull() }
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
        try writer.beginArray()
        for element in self { try writer.write(element) }
        try writer.endArray()
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
        try writer.members(self)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension JSONEncodable where Self: RawRepresentable, RawValue: JSONEncodable {
    /// Writes the raw value.
    ///
    /// - Throws: ``JSONError``, as the raw value does.
    @inlinable
    public func encode(to writer: inout JSONWriter) throws { try rawValue.encode(to: &writer) }
}
