/// A text that will be inserted into another one. There is one for the root, and one for each container
/// that a model returns to while another container is being filled. A mark stands for it in the
/// surrounding text until the end.
@safe
final class TextSegment {
    /// The text. Encoders access it directly. One call encodes on one thread, and no access lasts while
    /// code of a model runs.
    let text: UnsafeMutablePointer<SegmentText>
    let session: EncodingSession
    let index: Int
    /// For a container that was closed before: its index among the members of its object.
    private(set) var origin: Int?

    init(_ text: consuming SegmentText, index: Int, origin: Int? = nil, session: EncodingSession) {
        unsafe self.text = UnsafeMutablePointer<SegmentText>.allocate(capacity: 1)
        unsafe self.text.initialize(to: text)
        self.index = index
        self.origin = origin
        self.session = session
    }

    deinit {
        unsafe text.deinitialize(count: 1)
        unsafe text.deallocate()
    }

    /// Closes all values above a level.
    @inline(__always)
    func close(downTo level: Int) throws(JSONError) {
        while unsafe text.pointee.top > level { try closeInnermost() }
    }

    /// Closes the innermost value. A value that a model may return to is kept where it can be found.
    private func closeInnermost() throws(JSONError) {
        let level = unsafe text.pointee.top
        guard let identity = unsafe text.pointee.frames[level].encoder, level > 0 else {
            return unsafe try text.pointee.closeInnermost()
        }
        let encoder = unsafe TreeEncoder.identified(by: identity)
        unsafe text.pointee.frames[level - 1].hasHeldChildren = true
        if unsafe text.pointee.frames[level - 1].kind == .array || text.pointee.frames[level].hasHeldChildren
        {
            detachInnermost(encoder)
        } else {
            // It is the last member of its object. This comes first, because closing removes the frame.
            encoder.closed = unsafe TreeEncoder.ClosedMember(
                index: text.pointee.frames[level - 1].count - 1, kind: text.pointee.frames[level].kind,
                generation: text.pointee.frames[level - 1].generation)
            unsafe try text.pointee.closeInnermost()
        }
    }

    /// Moves the innermost value to a segment of its own.
    private func detachInnermost(_ encoder: TreeEncoder) {
        let segment = unsafe session.addSegment(text.pointee.takeInnermost())
        encoder.move(to: segment, level: 0)
        unsafe text.pointee.mark(segment.index)
    }

    /// Reopens the closed array or object that is the member at `index` of the innermost object. It gets
    /// a segment, and a new member with the same key stands for it.
    func reopen(_ index: Int) -> TextSegment {
        let segment = unsafe session.addSegment(text.pointee.copy(ofMember: index), origin: index)
        unsafe text.pointee.mark(segment.index)
        return segment
    }
}

extension SegmentText {
    /// Takes the innermost value, which is open or not begun, out of this text.
    mutating func takeInnermost() -> SegmentText {
        let level = top
        var frame = frames[level]
        let (start, firstMember) = (frame.start, frame.members)
        unsafe (frame.slot, frame.start, frame.members, frame.encoder) = (0, 0, 0, nil)
        var taken = SegmentText(options: writer.options, depth: depth + level, frame: frame)
        taken.writer.text.append(start..<writer.count, of: writer.text)
        taken.resume()
        for index in firstMember..<members.count {
            let (key, value) = (members[index].key, members[index].value)
            taken.members.append(Member(key: key - start, value: value < 0 ? -1 : value - start))
        }
        taken.removed = removed
        empty(level)
        frames.truncate(to: level)
        return taken
    }

    /// A text that continues with a copy of the array or object that is the value of a member.
    func copy(ofMember index: Int) -> SegmentText {
        let range = member(index, of: top).value..<end(ofMember: index)
        let (items, isObject) = writer.text.withBytes(range) {
            (SegmentText.items($0), $0.count > 0 && $0[0] == UInt8(ascii: "{"))
        }
        var frame = Frame()
        frame.kind = isObject ? .object : .array
        frame.count = items.count
        var copy = SegmentText(options: writer.options, depth: depth + top + 1, frame: frame)
        copy.writer.text.append(
            range.lowerBound..<range.lowerBound + (items.last?.end ?? 1), of: writer.text)
        copy.resume()
        if isObject { for item in items { copy.members.append(Member(key: item.start, value: item.value)) } }
        copy.removed = removed
        return copy
    }
}
