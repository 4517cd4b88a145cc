#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Writes what a ``JSONPropertyDecoder`` of the same type reads, if that is not what the type writes itself.
///
/// A decoder that is no encoder too has its output written as that writes itself.
public protocol JSONPropertyEncoder<Output> {
    /// The type of the values.
    associatedtype Output

    /// Writes one value.
    ///
    /// - Throws: Any error: one that has no path gets that of the value.
    func encode(_ value: Output, to writer: inout JSONWriter) throws
}

extension StringToIntDecoder: JSONPropertyEncoder {
    /// Writes a string of the digits.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value can be here.
    public func encode(_ value: Int, to writer: inout JSONWriter) throws {
        try writer.writeString("\(value)")
    }
}

/// Reads `Data` from a string in Base64, and writes it so.
public struct Base64DataDecoder: JSONPropertyDecoder, Sendable {
    /// Makes a decoder.
    public init() {}

    /// The bytes that a string says.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if this is no string, `invalidValue` if it is no
    ///   Base64, or of what is missing.
    public func decode(_ json: JSON) throws -> Data {
        guard let data = Data(base64Encoded: try json.convertToString()) else {
            throw json.invalid(expected: "data in Base64")
        }
        return data
    }
}

extension JSONWriter {
    /// Writes a member as the decoder of its property reads it.
    ///
    /// - Throws: ``JSONError`` with its path.
    public mutating func member<C: JSONPropertyDecoder>(
        _ key: String, _ value: C.Output, codedBy coder: C
    ) throws where C.Output: JSONEncodable {
        try member(key, value)
    }

    /// Writes a member with the encoder of its property.
    ///
    /// - Throws: ``JSONError`` with its path.
    public mutating func member<C: JSONPropertyDecoder & JSONPropertyEncoder>(
        _ key: String, _ value: C.Output, codedBy coder: C
    ) throws {
        try self.key(key)
        do { try coder.encode(value, to: &self) } catch { throw note(error) }
    }

    /// Writes a member with the encoder of its property, which also writes itself.
    ///
    /// - Throws: ``JSONError`` with its path.
    public mutating func member<C: JSONPropertyDecoder & JSONPropertyEncoder>(
        _ key: String, _ value: C.Output, codedBy coder: C
    ) throws where C.Output: JSONEncodable {
        try self.key(key)
        do { try coder.encode(value, to: &self) } catch { throw note(error) }
    }
}
