/// What the decoder must know of a type before it reads a value of it. A model has none of these.
struct DecodedType: OptionSet {
    let rawValue: UInt

    /// A strategy or a conversion reads it instead of its own initializer.
    static let special = DecodedType(rawValue: 1)

    /// A ``NodeCollection``.
    static let collection = DecodedType(rawValue: 2)

    /// A ``PlainElement``.
    static let plain = DecodedType(rawValue: 4)

    private static let known = KnownTypes()

    @inline(__always)
    static func of<T>(_ type: T.Type) -> DecodedType {
        DecodedType(rawValue: known.facts(of: type, orFind: find))
    }

    @inline(never)
    private static func find<T>(_ type: T.Type) -> UInt {
        var result: DecodedType = []
        if NodeDecoder.isConverted(type) || isHalf(type) { result.insert(.special) }
        if type is any NodeCollection.Type { result.insert(.collection) }
        if type is any PlainElement.Type { result.insert(.plain) }
        return result.rawValue
    }

    private static func isHalf<T>(_ type: T.Type) -> Bool {
        #if arch(x86_64) && (os(macOS) || targetEnvironment(macCatalyst))
        false
        #else
        type == Float16.self
        #endif
    }
}
