/// The decoder of one value: a node of the document, and its coding path.
///
/// The path is a linked list, so it costs nothing until requested. The document never changes, so a decoder that a
/// model keeps after `init(from:)` still reads its value.
///
/// Some properties have no exclusivity checks, which take time. They are safe: only this class changes them, one thread uses
/// a decoder at a time, and no access is open while a model's code runs.
final class NodeDecoder: Decoder, CodingPathNode {
    let session: DecodingSession
    private(set) var index: UInt32
    @safe @exclusivity(unchecked) private(set) var parent: NodeDecoder?
    @safe @exclusivity(unchecked) private(set) var key: (any CodingKey)?

    /// Whether no strategy converts the keys of this object.
    private(set) var keepsKeys: Bool

    /// Whether the decoder is only for internal use: for a nested container, or for a value read without an
    /// initializer.
    private(set) var isInternal: Bool

    /// The node index after the member that was read last, where the next requested key probably is.
    var nextKey: UInt32

    /// The members by converted key. Made on first use.
    var convertedKeys: KeyTable?

    /// The decoder of a child whose model did not keep it. The next child uses it, because making an object takes as long
    /// as decoding a number.
    @safe @exclusivity(unchecked) private var spare: NodeDecoder?

    /// The index of a missing value that reads as null.
    static var nothing: UInt32 { .max }

    /// The index of a value whose error is already recorded, if errors are collected.
    static var reported: UInt32 { .max - 1 }

    @inline(__always)
    static func exists(_ index: UInt32) -> Bool { index < reported }

    init(
        session: DecodingSession, index: UInt32, parent: NodeDecoder?, key: (any CodingKey)?,
        keepsKeys: Bool = false, isInternal: Bool = false
    ) {
        self.session = session
        self.index = index
        self.parent = parent
        self.key = key
        self.keepsKeys = keepsKeys
        self.isInternal = isInternal
        nextKey = index &+ 1
    }

    /// Calls `body` with the decoder of a model or collection.
    @inline(__always)
    func withChild<T>(
        at index: UInt32, _ key: some CodingKey, keepsKeys: Bool = false, isInternal: Bool = false,
        _ body: (NodeDecoder) throws -> T
    ) rethrows -> T {
        var child =
            reusedChild(at: index, key, keepsKeys, isInternal)
            ?? self.child(at: index, key, keepsKeys: keepsKeys, isInternal: isInternal)
        let value = try body(child)
        if isKnownUniquelyReferenced(&child) {
            child.parent = nil
            spare = child
        }
        return value
    }

    @inline(__always)
    private func reusedChild(
        at index: UInt32, _ key: some CodingKey, _ keepsKeys: Bool, _ isInternal: Bool
    ) -> NodeDecoder? {
        guard let child = spare else { return nil }
        spare = nil
        let key: any CodingKey = key
        child.key = key
        child.parent = self
        child.index = index
        child.nextKey = index &+ 1
        child.keepsKeys = keepsKeys
        child.isInternal = isInternal
        child.convertedKeys = nil
        return child
    }

    var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

    /// The path of the innermost decoder that was passed to an initializer.
    var initializerPath: [any CodingKey] {
        var decoder = self
        while decoder.isInternal, let parent = decoder.parent { decoder = parent }
        return decoder.codingPath
    }

    /// The node at an index, or a null node if the value is missing.
    @inline(__always)
    func node(_ index: UInt32) -> Node {
        NodeDecoder.exists(index) ? session.document[index] : Node(kind: .null)
    }

    /// Returns a view of the value at an index, for conversions shared by all styles; nil if there is no value.
    @inline(__always)
    func view(_ index: UInt32) -> JSON? {
        NodeDecoder.exists(index) ? JSON(document: session.document, index: index) : nil
    }

    /// A view of the value. A missing value is viewed as a missing key of the parent.
    var json: JSON {
        guard !NodeDecoder.exists(index) else { return session.json(index) }
        guard let parent, let key else { return session.json(index) }
        return parent.json[key.stringValue]
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard node(index).kind == .object else {
            return try noContainer([String: Any].self, "an object", [:]).container(keyedBy: type)
        }
        try checkStack()
        return KeyedContainerTypes.ofDecoder(for: type).container(of: self)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard node(index).kind == .array else {
            return try noContainer([Any].self, "an array", []).unkeyedContainer()
        }
        try checkStack()
        return UnkeyedContainer(decoder: self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    /// Checks the stack for each container, because initializers recurse into nested containers.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if this thread's stack is nearly used up.
    @inline(__always)
    func checkStack() throws {
        if Stack.isShort { try stackExceeded() }
    }

    @inline(never)
    private func stackExceeded() throws {
        let error = DecodingError.dataCorrupted(context(json.stackExceeded()))
        session.stackError = session.stackError ?? error
        throw error
    }

    /// Throws the error for a value that is not the requested container. While an ``ErrorCollector`` searches, returns
    /// the decoder of an empty container.
    @inline(never)
    private func noContainer(
        _ type: Any.Type, _ expected: JSONError.Expectation, _ empty: JSONValue
    ) throws -> NodeDecoder {
        try noted(notAContainer(type, expected), at: index).decoder(of: empty)
    }

    private func notAContainer(_ type: Any.Type, _ expected: JSONError.Expectation) -> DecodingError {
        let context = context(json.mismatch(expected: expected))
        return node(index).kind == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }
}
