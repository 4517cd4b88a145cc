/// A keyed container of this package.
protocol KeyedNodeContainer<Key>: KeyedDecodingContainerProtocol, SendableMetatype {
    init(decoder: NodeDecoder)
}

/// A keyed container of this package.
protocol KeyedTextContainer<Key>: KeyedEncodingContainerProtocol, SendableMetatype {
    init(encoder: EncoderImpl)
}

/// The container types that were used, by their type of keys.
///
/// To make a container, generic code needs the type's metadata and its conformance. The runtime's search for both takes as
/// long as decoding four numbers. A metatype from a table comes with them.
enum KeyedContainerTypes {
    /// A metatype with its conformance, whose type of keys is that of the entry in the table.
    private typealias Words = (metadata: UInt, conformance: UInt)

    private static let decoding = TypeTable<Words>()
    private static let encoding = TypeTable<Words>()

    @inline(__always)
    static func ofDecoder<Key: CodingKey>(for keys: Key.Type) -> any KeyedNodeContainer<Key>.Type {
        typealias Container = any KeyedNodeContainer<Key>.Type
        return unsafe unsafeBitCast(
            decoding.value(of: keys) { _ in
                unsafe unsafeBitCast(KeyedContainer<Key>.self as Container, to: Words.self)
            }, to: Container.self)
    }

    @inline(__always)
    static func ofEncoder<Key: CodingKey>(for keys: Key.Type) -> any KeyedTextContainer<Key>.Type {
        typealias Container = any KeyedTextContainer<Key>.Type
        return unsafe unsafeBitCast(
            encoding.value(of: keys) { _ in
                unsafe unsafeBitCast(KeyedEncoding<Key>.self as Container, to: Words.self)
            }, to: Container.self)
    }
}

extension KeyedNodeContainer {
    /// Returns a container with the members of the decoder's object.
    static func container(of decoder: NodeDecoder) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Self(decoder: decoder))
    }
}

extension KeyedTextContainer {
    /// Returns a container for the members of the encoder's object.
    static func container(of encoder: EncoderImpl) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Self(encoder: encoder))
    }
}
