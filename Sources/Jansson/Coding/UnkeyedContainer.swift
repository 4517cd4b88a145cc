/// The elements of an array, in turn. One that fails is not passed: it may be read as something else.
struct UnkeyedContainer: UnkeyedDecodingContainer {
    let decoder: NodeDecoder

    /// The position of the next element, and the index of its node.
    private(set) var position: UInt32 = 0
    private var cursor: UInt32

    init(decoder: NodeDecoder) {
        self.decoder = decoder
        cursor = decoder.index &+ 1
    }

    var codingPath: [any CodingKey] { decoder.codingPath }

    var count: Int? { Int(decoder.node(decoder.index).low) }

    var currentIndex: Int { Int(position) }

    var isAtEnd: Bool { position >= decoder.node(decoder.index).low }

    /// The index of the next element's node.
    ///
    /// - Throws: `DecodingError.valueNotFound` at the end.
    @inline(__always)
    func next<T>(_ type: T.Type) throws -> UInt32 {
        if !isAtEnd { return cursor }
        return try decoder.failed(atEnd(type), at: decoder.index, standIn: NodeDecoder.reported)
    }

    @inline(__always)
    mutating func advance() {
        guard !isAtEnd else { return }
        cursor = decoder.node(cursor).end(at: cursor)
        position &+= 1
    }

    /// The coding key of the next element.
    var key: PathKey { .index(currentIndex) }

    mutating func decodeNil() throws -> Bool {
        guard decoder.node(try next(Never.self)).kind == .null else { return false }
        advance()
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let value = try decoder.decode(type, at: next(type), key)
        advance()
        return value
    }

    /// Not the standard library's, which passes on `T.self` in place of `type`.
    mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
        guard try !isAtEnd && !decodeNil() else { return nil }
        return try decode(type)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        let index = try next(KeyedDecodingContainer<NestedKey>.self)
        let container = try decoder.child(at: index, key, isInternal: true).container(keyedBy: type)
        advance()
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let index = try next((any UnkeyedDecodingContainer).self)
        let container = try decoder.child(at: index, key, isInternal: true).unkeyedContainer()
        advance()
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let child = decoder.child(at: try next((any Decoder).self), key)
        advance()
        return child
    }

    private func atEnd(_ type: Any.Type) -> DecodingError {
        let failure = PendingFailure(index: decoder.index, missing: .index(currentIndex)) {
            $0.mismatch(expected: "an element")
        }
        return .valueNotFound(
            type,
            DecodingError.Context(
                codingPath: codingPath + [key], debugDescription: "expected an element, found the end",
                underlyingError: failure))
    }
}
