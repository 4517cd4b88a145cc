internal import CJSONScanner

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension JSON {
    /// The bytes of a string in canonical Base64 (RFC 4648, section 4); nil for any other value. Of other forms,
    /// Foundation decides whether they are Base64.
    var asCanonicalBase64: Data? {
        guard let node, node.kind == .string else { return nil }
        let text = unsafe document.content(of: node)
        guard let start = unsafe text.baseAddress else { return nil }
        var data = Data(count: unsafe cjs_base64_bytes(start, text.count))
        // In bounds: the data has as many bytes as C says.
        let isCanonical = unsafe data.withUnsafeMutableBytes { bytes in
            guard let output = unsafe bytes.baseAddress else { return text.isEmpty }
            return unsafe cjs_read_base64(start, text.count, output.assumingMemoryBound(to: UInt8.self))
        }
        return isCanonical ? data : nil
    }
}
