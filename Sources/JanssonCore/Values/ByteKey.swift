internal import CJSONScanner

/// A text as the key of a dictionary or set, with the equality of its bytes. As a `String`, it would be equal to
/// canonically equivalent texts (é composed and decomposed).
package struct ByteKey: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    package static func == (left: ByteKey, right: ByteKey) -> Bool { left.text.hasSameBytes(as: right.text) }

    package func hash(into hasher: inout Hasher) {
        text.withBytes { bytes in unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) } }
        // No text has this byte. Without it, the keys "ab" and "c" would be hashed as "a" and "bc" are.
        hasher.combine(0xFF as UInt8)
    }
}

extension String {
    /// Returns whether both strings have the same UTF-8 bytes. For canonically equivalent strings, `==` also returns
    /// true.
    @usableFromInline
    package func hasSameBytes(as other: String) -> Bool {
        withBytes { bytes in
            other.withBytes { others in
                guard bytes.count == others.count else { return false }
                return unsafe bytes.withUnsafeBytes { bytes in
                    unsafe others.withUnsafeBytes { others in
                        guard let left = bytes.baseAddress, let right = others.baseAddress else {
                            return true
                        }
                        // In bounds: both have the same number of bytes.
                        return unsafe memcmp(left, right, bytes.count) == 0
                    }
                }
            }
        }
    }
}
