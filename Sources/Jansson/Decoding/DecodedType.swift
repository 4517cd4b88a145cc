import Synchronization

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What the decoder must know of a type before it reads a value of it. A model has none of these.
///
/// It is found once for each type, because the runtime's search for a conformance takes longer than reading a
/// small value.
struct DecodedType: OptionSet, Sendable {
    let rawValue: UInt

    /// A strategy or a conversion reads it instead of its own initializer.
    static let special = DecodedType(rawValue: 1)

    /// A ``NodeCollection``.
    static let collection = DecodedType(rawValue: 2)

    /// A ``PlainElement``.
    static let plain = DecodedType(rawValue: 4)

    private static var all: UInt { 7 }

    @inline(__always)
    static func of<T>(_ type: T.Type) -> DecodedType {
        let identity = UInt(bitPattern: ObjectIdentifier(type))
        let entry = KnownTypes.shared.entries[KnownTypes.slot(of: identity)].load(ordering: .relaxed)
        return entry & ~all == identity ? DecodedType(rawValue: entry & all) : found(type)
    }

    @inline(never)
    private static func found<T>(_ type: T.Type) -> DecodedType {
        var result: DecodedType = []
        if isSpecial(type) { result.insert(.special) }
        if type is any NodeCollection.Type { result.insert(.collection) }
        if type is any PlainElement.Type { result.insert(.plain) }
        let identity = UInt(bitPattern: ObjectIdentifier(type))
        // An address that leaves no room for the result is looked up each time.
        if identity & all == 0 {
            let slot = KnownTypes.slot(of: identity)
            KnownTypes.shared.entries[slot].store(identity | result.rawValue, ordering: .relaxed)
        }
        return result
    }

    private static func isSpecial<T>(_ type: T.Type) -> Bool {
        NodeDecoder.isConverted(type) || isHalf(type)
    }

    private static func isHalf<T>(_ type: T.Type) -> Bool {
        #if arch(x86_64) && (os(macOS) || targetEnvironment(macCatalyst))
        false
        #else
        type == Float16.self
        #endif
    }
}

/// The types that were met last, by the address of their metadata, which is never freed. An entry is one word, so
/// threads share them without a lock.
private final class KnownTypes: Sendable {
    static let shared = KnownTypes()

    let entries = InlineArray<256, Atomic<UInt>> { _ in Atomic(0) }

    /// Addresses of metadata are multiples of 8, and often close to each other.
    @inline(__always)
    static func slot(of identity: UInt) -> Int { Int((identity >> 3 ^ identity >> 11) & 255) }
}
