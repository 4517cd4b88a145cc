/// The encoder of one value, and its coding path.
///
/// A value that is open in the output has a `frame`, and its container's encoder has this encoder as `child`. A value
/// that left the output is in `reference`.
///
/// Some properties have no exclusivity checks, as in ``NodeDecoder``.
@safe
final class EncoderImpl: Encoder, CodingPathNode {
    typealias Kind = OutputText.Kind

    @safe @exclusivity(unchecked) private(set) var parent: EncoderImpl?
    @safe @exclusivity(unchecked) private(set) var key: (any CodingKey)?
    let session: EncodingSession
    let text: UnsafeMutablePointer<OutputText>
    /// The number of containers around the value.
    let level: Int
    /// Whether the strategy converts the keys of this object.
    var convertsKeys: Bool

    var frame: OutputText.Frame
    /// The encoder of the member or element that is open in the output.
    var child: EncoderImpl?
    /// The value, after it left the output.
    var reference: DetachedContainer?
    /// The member index and kind of this closed value, if a model kept this encoder.
    var closed: (place: Int, kind: Kind)?
    /// Whether a member of this object has `closed` set.
    var hasClosed = false
    /// The keys of a large object, for ``OutputText/isLastKeyRepeated(_:known:)``.
    var knownKeys = KeySlots()
    /// The encoder of a complete child whose model did not keep it. The next child uses it.
    @safe @exclusivity(unchecked) private var spare: EncoderImpl?

    init(
        _ session: EncodingSession, parent: EncoderImpl? = nil, key: (any CodingKey)? = nil,
        frame: OutputText.Frame = OutputText.Frame(kind: .closed), reference: DetachedContainer? = nil
    ) {
        self.parent = parent
        self.key = key
        self.session = session
        unsafe self.text = session.text
        self.frame = frame
        self.reference = reference
        level = parent.map { $0.level &+ 1 } ?? 0
        convertsKeys = !session.usesDefaultKeys
    }

    deinit {
        // Releases a long chain of parents without recursion.
        guard level > 64 else { return }
        var next = parent
        parent = nil
        while next != nil, isKnownUniquelyReferenced(&next) {
            let above = next?.parent
            next?.parent = nil
            next = above
        }
    }

    /// Returns the encoder of a child in the output.
    @inline(__always)
    func child(_ key: some CodingKey, _ frame: OutputText.Frame) -> EncoderImpl {
        guard let child = spare else { return EncoderImpl(session, parent: self, key: key, frame: frame) }
        spare = nil
        let key: any CodingKey = key
        child.key = key
        child.parent = self
        child.frame = frame
        return child
    }

    /// Keeps the encoder of a complete child for the next child. Nothing else may refer to it.
    @inline(__always)
    func reuse(_ child: EncoderImpl) {
        guard child.reference == nil else { return }
        child.parent = nil
        child.closed = nil
        child.hasClosed = false
        if child.knownKeys.count > 0 { child.knownKeys = KeySlots() }
        child.convertsKeys = !session.usesDefaultKeys
        spare = child
    }

    var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        open(.object)
        return KeyedContainerTypes.ofEncoder(for: type).container(of: self)
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        open(.array)
        return UnkeyedEncoding(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    var count: Int { frame.kind == .closed ? (try? asReference())?.count ?? 0 : frame.count }
}
