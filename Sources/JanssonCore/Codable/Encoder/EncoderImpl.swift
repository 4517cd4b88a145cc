/// The encoder of one value, and its coding path.
///
/// While the value is open in the text, it has a frame, and the value around it refers to it as its `child`.
/// ``asReference()`` is where it continues when it has left the text.
@safe
final class EncoderImpl: Encoder, CodingPathNode {
    typealias Kind = OutputText.Kind

    private(set) var parent: EncoderImpl?
    let key: (any CodingKey)?
    let session: EncodingSession
    /// The text of the session.
    let text: UnsafeMutablePointer<OutputText>
    /// The number of encoders above this one, which is that of the containers around its value.
    let level: Int
    /// Whether a strategy converts the keys of this object.
    var convertsKeys: Bool

    var frame: OutputText.Frame
    /// The encoder of the last member or element, if that is open in the text.
    var child: EncoderImpl?
    /// The value, if it is no longer in the text.
    var reference: DetachedContainer?
    /// The place and the kind of a member that was closed in the text, although a model may return to it.
    var closed: (place: Int, kind: Kind)?
    /// Whether there are such members in this object.
    var hasClosed = false
    /// The keys of many members, for ``OutputText/isLastKeyRepeated(_:known:)``.
    var knownKeys = KeySlots()

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
        // A long chain of parents is released without recursion.
        guard level > 64 else { return }
        var next = parent
        parent = nil
        while next != nil, isKnownUniquelyReferenced(&next) {
            let above = next?.parent
            next?.parent = nil
            next = above
        }
    }

    var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        open(.object)
        return KeyedEncodingContainer(KeyedEncoding(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        open(.array)
        return UnkeyedEncoding(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    /// The number of members or elements.
    var count: Int { frame.kind == .closed ? (try? asReference())?.count ?? 0 : frame.count }
}
