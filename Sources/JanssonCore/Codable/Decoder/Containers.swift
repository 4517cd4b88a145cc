/// Decodes the members of an object.
struct KeyedContainer<Key: CodingKey>: KeyedNodeContainer {
    let decoder: NodeDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        // An enum's initializer also takes a canonically equivalent string, but no value is found for that key.
        let keys = decoder.keys.compactMap { name in
            Key(stringValue: name).flatMap {
                $0.stringValue.hasSameBytes(as: name) || $0.stringValue != name ? $0 : nil
            }
        }
        if decoder.session.knownKeys != nil {
            for key in keys { _ = decoder.find(key) }
        }
        return keys
    }

    func contains(_ key: Key) -> Bool { decoder.find(key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool {
        decoder.node(try decoder.require(key, "a value")).kind == .null
    }

    /// Returns the node index of a key's value; nil if the value is missing or null.
    @inline(__always)
    func present(_ key: Key) -> UInt32? {
        guard let index = decoder.find(key), decoder.node(index).kind != .null else { return nil }
        return index
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try decoder.decode(type, at: decoder.require(key, type), key)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        guard let index = present(key) else { return nil }
        return try decoder.decode(type, at: index, key)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try decoder.child(at: decoder.require(key, "an object"), key, isInternal: true).container(
            keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder.child(at: decoder.require(key, "an array"), key, isInternal: true).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { superDecoder(at: PathKey.super) }

    func superDecoder(forKey key: Key) -> any Decoder { superDecoder(at: key) }

    /// Returns the decoder of a member. A missing member reads as null.
    private func superDecoder(at key: some CodingKey) -> any Decoder {
        decoder.child(at: decoder.find(key) ?? NodeDecoder.nothing, key)
    }
}

/// Decodes the elements of an array in order. A failing element is not skipped, because the model may try another type.
struct UnkeyedContainer: UnkeyedDecodingContainer {
    let decoder: NodeDecoder

    /// The next element's position and node index.
    private(set) var position: UInt32 = 0
    private var element: UInt32

    init(decoder: NodeDecoder) {
        self.decoder = decoder
        element = decoder.index &+ 1
    }

    var codingPath: [any CodingKey] { decoder.codingPath }

    var count: Int? { Int(decoder.node(decoder.index).count) }

    var currentIndex: Int { Int(position) }

    var isAtEnd: Bool { position >= decoder.node(decoder.index).count }

    /// Reads the next element and moves past it. `body` gets the element's node index and coding key.
    @inline(__always)
    mutating func next<T>(_ type: Any.Type, _ body: (NodeDecoder, UInt32, PathKey) throws -> T) throws -> T {
        do {
            let value = try body(decoder, nextIndex(type), key)
            advance()
            return value
        } catch {
            endIfAbandoned()
            throw error
        }
    }

    @inline(__always)
    private func nextIndex(_ type: Any.Type) throws -> UInt32 {
        if !isAtEnd { return element }
        return try decoder.report(atEnd(type), at: decoder.index, placeholder: NodeDecoder.reported)
    }

    @inline(__always)
    private mutating func advance() {
        guard !isAtEnd else { return }
        element = decoder.node(element).end(at: element)
        position &+= 1
    }

    /// Moves to the end if the error collector is full. All reads then fail, so a loop until `isAtEnd` would not end.
    @inline(never)
    private mutating func endIfAbandoned() {
        if decoder.session.collector?.isFull == true { position = decoder.node(decoder.index).count }
    }

    /// The coding key of the next element.
    var key: PathKey { .index(currentIndex) }

    mutating func decodeNil() throws -> Bool {
        guard decoder.node(try nextIndex(Never.self)).kind == .null else { return false }
        advance()
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        // Same as `next`, but without a closure call for each element.
        do {
            let value = try decoder.decode(type, at: nextIndex(type), key)
            advance()
            return value
        } catch {
            endIfAbandoned()
            throw error
        }
    }

    /// Overrides the standard library's default, which passes `T.self` instead of `type`.
    mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
        guard try !isAtEnd && !decodeNil() else { return nil }
        return try decode(type)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try next(KeyedDecodingContainer<NestedKey>.self) {
            try $0.child(at: $1, $2, isInternal: true).container(keyedBy: type)
        }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next((any UnkeyedDecodingContainer).self) {
            try $0.child(at: $1, $2, isInternal: true).unkeyedContainer()
        }
    }

    mutating func superDecoder() throws -> any Decoder {
        try next((any Decoder).self) { $0.child(at: $1, $2) }
    }

    private func atEnd(_ type: Any.Type) -> DecodingError {
        let error = decoder.json[JSONPathElement.index(currentIndex)].mismatch(expected: "an element")
        return .valueNotFound(type, decoder.context(error, path: codingPath + [key]))
    }
}
