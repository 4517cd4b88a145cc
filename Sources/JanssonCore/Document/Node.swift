/// A value or key of a document, in 16 bytes with the layout of `cjs_node`. CJSONScanner.h draws a small document and
/// its nodes. C asserts the layout, and a test checks the constants.
@usableFromInline
package struct Node: BitwiseCopyable, Sendable {
    /// The kind in the lowest four bits, and flags above.
    @usableFromInline package var head: UInt32

    /// The offset of the token in the source, or ``nowhere``.
    @usableFromInline package var offset: UInt32

    /// The value, or two halves: ``length`` and ``position``, or ``count`` and ``end``.
    @usableFromInline package var payload: UInt64

    @inlinable package static var nowhere: UInt32 { .max }

    @usableFromInline
    package enum Kind: UInt8, CaseIterable, Sendable {
        case null = 0
        case `false` = 1
        case `true` = 2
        case integer = 3
        case unsigned = 4
        case real = 5
        /// An integer beyond 64 bits. In a document without a source, also a real whose text is kept.
        case numberText = 6
        case string = 7
        case array = 8
        case object = 9
    }

    /// Set if the bytes of a string are in the document's decoded area.
    @inlinable package static var decodedFlag: UInt32 { 0x10 }

    /// Set if all bytes of a string are below 0x80.
    @inlinable package static var asciiFlag: UInt32 { 0x20 }

    /// Set if a real has at most 15 digits and is below 10^15. Each such decimal has a `Double` of its own.
    static var shortFlag: UInt32 { 0x40 }

    /// Set if a real is a ``PackedReal``.
    static var packedFlag: UInt32 { 0x80 }

    /// Set if the text of a short real may differ from the shortest text: `1.50`, `1e2`.
    static var otherTextFlag: UInt32 { 0x100 }

    @inlinable
    package init(kind: Kind, flags: UInt32 = 0, offset: UInt32 = Node.nowhere, payload: UInt64 = 0) {
        self.head = UInt32(kind.rawValue) | flags
        self.offset = offset
        self.payload = payload
    }

    @inlinable
    package init(
        kind: Kind, flags: UInt32 = 0, offset: UInt32 = Node.nowhere, length: UInt32, position: UInt32
    ) {
        self.init(
            kind: kind, flags: flags, offset: offset, payload: UInt64(position) << 32 | UInt64(length))
    }

    @inlinable
    @inline(__always)
    package var kind: Kind {
        // No other kinds are written. A switch over raw values would cost more than the access.
        unsafe unsafeBitCast(UInt8(truncatingIfNeeded: head & 0x0F), to: Kind.self)
    }

    /// The byte count of a string, or of a number stored as text.
    @inlinable package var length: UInt32 { UInt32(truncatingIfNeeded: payload) }

    /// The offset of the bytes of a string, or of a number stored as text, in the source or decoded area.
    @inlinable package var position: UInt32 { UInt32(truncatingIfNeeded: payload >> 32) }

    var count: UInt32 { UInt32(truncatingIfNeeded: payload) }

    /// The index after a container's last descendant.
    @inlinable package var end: UInt32 { UInt32(truncatingIfNeeded: payload >> 32) }

    @inlinable package var isContainer: Bool { head & 0x0F >= UInt32(Kind.array.rawValue) }

    /// The index after the node at `index` and its descendants.
    @inlinable
    package func end(at index: UInt32) -> UInt32 { isContainer ? end : index &+ 1 }

    @inlinable package var isDecoded: Bool { head & Node.decodedFlag != 0 }

    @inlinable package var isASCII: Bool { head & Node.asciiFlag != 0 }

    /// Whether this is a real whose payload is a `Double`.
    @inline(__always)
    var isDouble: Bool { head & (Node.packedFlag | 0x0F) == UInt32(Kind.real.rawValue) }

    /// A real that its shortest text writes exactly; nil if the node does not show it.
    @inline(__always)
    var shortReal: Double? {
        head & (Node.shortFlag | 0x0F) == Node.shortFlag | UInt32(Kind.real.rawValue)
            ? Double(bitPattern: payload) : nil
    }

    /// The `Double` nearest to a real.
    @inline(__always)
    var double: Double { isDouble ? Double(bitPattern: payload) : PackedReal(bits: payload).double }
}
