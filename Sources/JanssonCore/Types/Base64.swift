internal import CJSONScanner

extension [UInt8] {
    /// Decodes canonical Base64 (RFC 4648, section 4); nil for other forms.
    package init?(base64 text: Span<UInt8>) {
        var isCanonical = true
        let bytes = unsafe text.withUnsafeBufferPointer { text in
            guard let start = text.baseAddress else { return [UInt8]() }
            let count = unsafe cjs_base64_bytes(start, text.count)
            // In bounds: the array has the capacity that C requires. C writes all bytes.
            return unsafe [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
                if let output = output.baseAddress {
                    isCanonical = unsafe cjs_read_base64(start, text.count, output)
                } else {
                    isCanonical = text.isEmpty
                }
                initialized = isCanonical ? count : 0
            }
        }
        guard isCanonical else { return nil }
        self = bytes
    }
}
