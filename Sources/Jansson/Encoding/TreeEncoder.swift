/// The encoder of one value: a position in the text, and its coding path.
///
/// While nothing is written after the value, it is open and has a frame on the stack of a segment.
/// `surface()` decides where later writes go.
@safe
final class TreeEncoder: Encoder, CodingPlace {
    private(set) var parent: TreeEncoder?
    let key: (any CodingKey)?
    /// The number of encoders above this one.
    private let way: Int
    /// Whether a strategy converts the keys of this object.
    @exclusivity(unchecked) var convertsKeys: Bool

    @exclusivity(unchecked) private(set) var segment: TextSegment
    /// The text of the segment.
    @exclusivity(unchecked) private(set) var text: UnsafeMutablePointer<SegmentText>
    /// The level of the value's frame, if it has one. Otherwise `closed` may tell where the value was.
    @exclusivity(unchecked) private(set) var level: Int
    var closed: ClosedMember?
    var lookup: KeyLookup?

    /// The state of a value when it was closed because its object continued with another member.
    struct ClosedMember {
        let index: Int
        let kind: SegmentText.Kind
        let generation: UInt32
    }

    init(segment: TextSegment, level: Int, parent: TreeEncoder?, key: (any CodingKey)?) {
        unsafe self.segment = segment
        unsafe self.text = segment.text
        unsafe self.level = level
        self.parent = parent
        way = parent.map { $0.way &+ 1 } ?? 0
        unsafe convertsKeys = !segment.session.usesDefaultKeys
        self.key = key
    }

    deinit {
        if unsafe level > 0, isOpen { unsafe text.pointee.frames[level].encoder = nil }
        // A long chain of parents is released without recursion.
        guard way > 64 else { return }
        var next = parent
        parent = nil
        while next != nil, isKnownUniquelyReferenced(&next) {
            let above = next?.parent
            next?.parent = nil
            next = above
        }
    }

    var session: EncodingSession { unsafe segment.session }

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
    var count: Int { isOpen ? unsafe text.pointee.frames[level].count : 0 }

    /// The reference to the encoder in its frame, which does not retain it.
    @inline(__always)
    var identity: UnsafeRawPointer { unsafe UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

    /// The encoder of a frame. It exists, because its `deinit` removes it from the frame.
    static func identified(by identity: UnsafeRawPointer) -> TreeEncoder {
        unsafe Unmanaged.fromOpaque(identity).takeUnretainedValue()
    }

    func move(to segment: TextSegment, level: Int) {
        unsafe self.segment = segment
        unsafe self.text = segment.text
        unsafe self.level = level
    }
}
