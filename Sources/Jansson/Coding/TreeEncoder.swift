/// The encoder of one value: a place in the tree, and the way there.
final class TreeEncoder: Encoder {
    let session: EncodingSession
    let index: UInt32
    let parent: TreeEncoder?
    let key: (any CodingKey)?

    /// Whether the keys of this object are left as they are, whatever the strategy.
    let keepsKeys: Bool

    init(
        session: EncodingSession, index: UInt32, parent: TreeEncoder?, key: (any CodingKey)?,
        keepsKeys: Bool = false
    ) {
        self.session = session
        self.index = index
        self.parent = parent
        self.key = key
        self.keepsKeys = keepsKeys
    }

    var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

    var codingPath: [any CodingKey] {
        var path: [any CodingKey] = []
        var encoder: TreeEncoder? = self
        while let current = encoder {
            if let key = current.key { path.append(key) }
            encoder = current.parent
        }
        path.reverse()
        return path
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        session.tree.open(.object, at: index)
        return KeyedEncodingContainer(KeyedEncoding(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        session.tree.open(.array, at: index)
        return UnkeyedEncoding(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func child(at index: UInt32, _ key: some CodingKey, keepsKeys: Bool = false) -> TreeEncoder {
        TreeEncoder(session: session, index: index, parent: self, key: key, keepsKeys: keepsKeys)
    }

    /// A new member of this object, its key as the strategy has it.
    @inline(__always)
    func member(_ key: some CodingKey) -> UInt32 {
        session.tree.addMember(
            session.usesDefaultKeys || keepsKeys ? key.stringValue : converted(key), to: index)
    }

    /// A new element of this array.
    @inline(__always)
    func element() -> UInt32 { session.tree.addElement(to: index) }

    /// The key as the strategy has it.
    func converted(_ key: some CodingKey) -> String {
        guard !keepsKeys else { return key.stringValue }
        switch session.strategies.keyEncodingStrategy {
        case .useDefaultKeys: return key.stringValue
        case .convertToSnakeCase: return session.snakeCase.encoded(key.stringValue)
        case .custom(let convert): return convert(codingPath + [key]).stringValue
        }
    }

    /// A context that says what `error` does, and has it as the underlying error.
    func context(_ error: JSONError, at key: (any CodingKey)? = nil) -> EncodingError.Context {
        let path = key.map { codingPath + [$0] } ?? codingPath
        let placed = error.with { facts in
            facts.path = JSONPath(
                path.map { key in key.intValue.map { .index($0) } ?? .key(key.stringValue) })
        }
        return EncodingError.Context(
            codingPath: path, debugDescription: "\(placed)", underlyingError: placed)
    }
}
