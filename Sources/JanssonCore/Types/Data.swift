#if Foundation
internal import CJSONScanner

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JanssonDecoder {
    /// How `Data` is decoded.
    public enum DataDecodingStrategy: Sendable {
        /// `Data` decodes itself: an array of bytes.
        case deferredToData

        /// A string in Base64.
        case base64

        /// The function decodes the data.
        case custom(@Sendable (_ decoder: any Decoder) throws -> Data)
    }
}

extension JanssonEncoder {
    /// How `Data` is encoded.
    public enum DataEncodingStrategy: Sendable {
        /// `Data` encodes itself: an array of bytes.
        case deferredToData

        /// A string in Base64.
        case base64

        /// The function encodes the data. If the function encodes nothing, the value is an empty object.
        case custom(@Sendable (_ data: Data, _ encoder: any Encoder) throws -> Void)
    }
}

extension Data: JSONScalar {
    static var kind: JSON.Kind { .string }
    /// Not empty, because Foundation traps when releasing a `CharacterSet` of an empty bitmap.
    static var placeholder: Data { Data([0]) }

    /// Returns the bytes of canonical Base64 (RFC 4648, section 4). Returns nil for other forms, which Foundation
    /// decodes.
    static func value(at index: UInt32, of document: Document) -> Data? {
        let node = document[index]
        guard node.kind == .string else { return nil }
        let text = unsafe document.content(of: node)
        guard let start = text.baseAddress else { return nil }
        var data = Data(count: unsafe cjs_base64_bytes(start, text.count))
        // In bounds: `data` has the size that C requires.
        let isCanonical = unsafe data.withUnsafeMutableBytes { bytes in
            guard let output = bytes.baseAddress else { return text.isEmpty }
            return unsafe cjs_read_base64(start, text.count, output.assumingMemoryBound(to: UInt8.self))
        }
        return isCanonical ? data : nil
    }

    static func value(_ decoder: NodeDecoder, at index: UInt32) -> Data? {
        guard case .base64 = decoder.session.strategies.dataDecodingStrategy else { return nil }
        return decoder.view(index)?.asScalar()
    }

    static func decodeOtherForms(_ decoder: NodeDecoder) throws -> Data {
        try decoder.requireValue(Data.self)
        switch decoder.session.strategies.dataDecodingStrategy {
        case .deferredToData: return try Data(from: decoder)
        case .base64:
            guard let data = Data(base64Encoded: try decoder.scalar() as String) else {
                throw decoder.invalid("data in Base64")
            }
            return data
        case .custom(let convert): return try convert(decoder.copyForUserCode())
        }
    }

    func encode(as encoder: EncoderImpl) throws {
        switch encoder.session.strategies.dataEncodingStrategy {
        case .deferredToData: try encode(to: encoder)
        case .base64: try encoder.encodeScalar(base64EncodedString())
        case .custom(let encode):
            try encode(self, encoder)
            encoder.openIfUnset()
        }
    }
}

extension Data: JSONEncodable {
    /// Writes a string in Base64.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value may be written here.
    public func encode(to writer: inout JSONWriter) throws { try writer.writeString(base64EncodedString()) }
}

/// A decoder of `Data` from a string in Base64, the form in which `Data` is written.
public struct Base64DataDecoder: JSONPropertyDecoder, Sendable {
    /// Creates a decoder.
    public init() {}

    /// Returns the bytes of a string in Base64.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is not a string, `invalidValue` if the string is not
    ///   Base64, or `keyNotFound` or `indexOutOfBounds` if the value is missing.
    public func decode(_ json: JSON) throws -> Data {
        if let data: Data = json.asScalar() { return data }
        guard let data = Data(base64Encoded: try json.scalar() as String) else {
            throw json.invalid(expected: "data in Base64")
        }
        return data
    }
}

extension Base64DataDecoder: DescribedType {
    static func describe(to description: inout JSONTypeDescription) {
        description["type"] = "string"
        description["contentEncoding"] = "base64"
    }
}

/// A decoder and encoder of `Data` as a string in Base64 for URLs (RFC 4648, section 5): the form in JSON Web Tokens, with
/// `-` and `_` instead of `+` and `/`.
public struct Base64URLDataDecoder: JSONPropertyDecoder, JSONPropertyEncoder, Sendable {
    /// Creates a decoder.
    public init() {}

    /// Returns the bytes of a string in Base64 for URLs, with or without padding.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is not a string, `invalidValue` if the string has
    ///   another form, or `keyNotFound` or `indexOutOfBounds` if the value is missing.
    public func decode(_ json: JSON) throws -> Data {
        var text = try json.scalar(String.self).utf8.map { byte -> UInt8 in
            switch byte {
            case UInt8(ascii: "-"): UInt8(ascii: "+")
            case UInt8(ascii: "_"): UInt8(ascii: "/")
            // Not a digit of Base64.
            case UInt8(ascii: "+"), UInt8(ascii: "/"): 0
            default: byte
            }
        }
        if text.last != UInt8(ascii: "=") {
            while text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
        }
        guard let bytes = [UInt8](base64: text.span) else {
            throw json.invalid(expected: "data in Base64 for URLs")
        }
        return Data(bytes)
    }

    /// Writes a string without padding.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value may be written here.
    public func encode(_ value: Data, to writer: inout JSONWriter) throws {
        let text = value.base64EncodedString().utf8.compactMap { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "+"): UInt8(ascii: "-")
            case UInt8(ascii: "/"): UInt8(ascii: "_")
            case UInt8(ascii: "="): nil
            default: byte
            }
        }
        try writer.writeString(String(decoding: text, as: UTF8.self))
    }
}

extension Base64URLDataDecoder: DescribedType {
    static func describe(to description: inout JSONTypeDescription) {
        description["type"] = "string"
        description["contentEncoding"] = "base64url"
    }
}
#endif
