#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What the encoder must know of a type before it writes a value of it. A model has none of these.
struct EncodedType: OptionSet {
    let rawValue: UInt

    /// A strategy or a conversion writes it instead of its own `encode(to:)`.
    static let converted = EncodedType(rawValue: 1)

    /// A ``TextCollection``.
    static let collection = EncodedType(rawValue: 2)

    /// A ``PlainText``.
    static let plain = EncodedType(rawValue: 4)

    private static let known = KnownTypes()

    @inline(__always)
    static func of<T>(_ type: T.Type) -> EncodedType {
        EncodedType(rawValue: known.facts(of: type, orFind: find))
    }

    @inline(never)
    private static func find<T>(_ type: T.Type) -> UInt {
        var result: EncodedType = []
        if type == Date.self || type == URL.self || type == Data.self || type == Decimal.self
            || type == UUID.self
        {
            result.insert(.converted)
        }
        if type is any TextCollection.Type { result.insert(.collection) }
        if type is any PlainText.Type { result.insert(.plain) }
        return result.rawValue
    }
}
