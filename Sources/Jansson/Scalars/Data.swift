internal import CJSONScanner

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSON {
    /// The bytes of a string in canonical Base64 (RFC 4648, section 4); nil for any other value. Of other forms,
    /// Foundation decides whether they are Base64.
    var asCanonicalBase64: Data? {
        guard let node, node.kind == .string else { return nil }
        let text = unsafe document.content(of: node)
        guard let start = text.baseAddress else { return nil }
        var data = Data(count: unsafe cjs_base64_bytes(start, text.count))
        // In bounds: the data has as many bytes as C says.
        let isCanonical = unsafe data.withUnsafeMutableBytes { bytes in
            guard let output = bytes.baseAddress else { return text.isEmpty }
            return unsafe cjs_read_base64(start, text.count, output.assumingMemoryBound(to: UInt8.self))
        }
        return isCanonical ? data : nil
    }
}

/// Reads `Data` from a string in Base64, and writes it as such a string.
public struct Base64DataDecoder: JSONPropertyDecoder, Sendable {
    /// Makes a decoder.
    public init() {}

    /// The bytes of a string in Base64.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is no string, `invalidValue` if the
    ///   string is not Base64, or `keyNotFound` or `indexOutOfBounds` if the value is missing.
    public func decode(_ json: JSON) throws -> Data {
        if let data = json.asCanonicalBase64 { return data }
        guard let data = Data(base64Encoded: try json.convertToString()) else {
            throw json.invalid(expected: "data in Base64")
        }
        return data
    }
}
