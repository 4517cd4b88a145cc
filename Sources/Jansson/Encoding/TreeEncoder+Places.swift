/// Decides where the value of an encoder is written.
///
/// Writing to a value first closes everything that is open above it. If the value itself has been closed
/// and is a member, its text is copied to a segment and continues there. Elements that a model can return
/// to get a segment as soon as their array continues. Writing to a value that no longer has a place is an
/// error.
extension TreeEncoder {
    /// Whether the value has a frame. The first frame of a segment stays until the end, and may have
    /// several encoders.
    @inline(__always)
    var isOpen: Bool {
        unsafe level < text.pointee.frames.count
            && (level == 0 || text.pointee.frames[level].encoder == identity)
    }

    /// Makes the container the innermost one of its segment.
    @inline(__always)
    func surface(_ kind: SegmentText.Kind) throws {
        let isThere =
            unsafe level == text.pointee.top && isOpen && text.pointee.frames[level].kind == kind
        if !isThere { try surfaceSlowly(kind) }
    }

    @inline(never)
    private func surfaceSlowly(_ kind: SegmentText.Kind) throws {
        if !isOpen { try reopen(kind) }
        try closeChildren()
        if unsafe text.pointee.frames[level].kind != kind { throw displaced() }
    }

    /// Makes the value the innermost one, with nothing written.
    @inline(__always)
    func surfaceEmpty() throws {
        let isThere =
            unsafe level == text.pointee.top && isOpen && text.pointee.frames[level].kind == .unset
        if !isThere { try surfaceEmptySlowly() }
    }

    @inline(never)
    private func surfaceEmptySlowly() throws {
        guard isOpen else { return try reopen(.unset) }
        try closeChildren()
        unsafe text.pointee.empty(level)
    }

    /// Makes the value an array or object, unless it already is one.
    func open(_ kind: SegmentText.Kind) {
        let current = isOpen ? unsafe text.pointee.frames[level].kind : closed?.kind
        if current == kind { return }
        // A value without a place reports that when it is written to.
        guard (try? surfaceEmpty()) != nil else { return }
        do throws(JSONError) {
            try TreeDepth.check(unsafe text.pointee.depth + level + 1)
        } catch {
            session.failure = error
        }
        unsafe text.pointee.open(kind)
    }

    private func closeChildren() throws {
        do throws(JSONError) {
            try unsafe segment.close(downTo: level)
        } catch {
            throw failure(error)
        }
    }

    /// Reopens a member after its object has continued with another one.
    private func reopen(_ kind: SegmentText.Kind) throws {
        guard let closed, let parent, parent.isOpen else { throw displaced() }
        try parent.closeChildren()
        self.closed = nil
        let (segment, level) = unsafe (parent.segment, parent.level)
        let text = unsafe segment.text
        guard unsafe text.pointee.frames[level].kind == .object,
            unsafe text.pointee.frames[level].generation == closed.generation,
            unsafe text.pointee.member(closed.index, of: level).value >= 0
        else { throw displaced() }
        guard kind == closed.kind, kind == .object || kind == .array else {
            // There is nothing to continue with, so the value takes its place again.
            let slot = unsafe text.pointee.writer.count
            unsafe text.pointee.beginMember(like: text.pointee.member(closed.index, of: level))
            move(to: segment, level: level + 1)
            return unsafe text.pointee.push(self, slot: slot)
        }
        let last = parent.lastMember(like: closed.index, before: parent.count)
        if last == closed.index {
            unsafe text.pointee.beginMember(like: text.pointee.member(closed.index, of: level))
            move(to: segment.reopen(closed.index), level: 0)
        } else if let other = parent.segment(ofMember: last), other.origin == closed.index {
            move(to: other, level: 0)
        } else {
            // Another value has this key by now. What is written here is discarded.
            unsafe move(to: session.addSegment(text.pointee.copy(ofMember: closed.index)), level: 0)
        }
    }

    /// The last member before `end` with the same key as the member at `index`. This object must be the
    /// innermost one.
    func lastMember(like index: Int, before end: Int) -> Int? {
        let text = unsafe text
        let base = unsafe text.pointee.frames[level].members
        let sought = unsafe text.pointee.members[base + index]
        if end < 16 {
            return (0..<end).last { unsafe text.pointee.isSameKey(text.pointee.members[base + $0], sought) }
        }
        let generation = unsafe text.pointee.frames[level].generation
        let keys: KeyLookup
        if let lookup, lookup.generation == generation, lookup.count <= end {
            keys = lookup
        } else {
            keys = KeyLookup(generation: generation)
            lookup = keys
        }
        let hash = { unsafe text.pointee.keyHash(text.pointee.members[base + $0]) }
        let isSame = {
            unsafe text.pointee.isSameKey(text.pointee.members[base + $0], text.pointee.members[base + $1])
        }
        while keys.count < end { keys.enterNext(hash: hash, isSame: isSame) }
        return keys.find(index, hash: hash, isSame: isSame)
    }

    /// The segment of a member of this object, which must be the innermost one.
    func segment(ofMember index: Int?) -> TextSegment? {
        guard let index, let number = unsafe text.pointee.segment(ofMember: index) else { return nil }
        return session.segment(number)
    }

    /// Removes a child that failed.
    func remove(_ child: TreeEncoder) {
        defer { child.displace() }
        guard isOpen else { return }
        if let lookup, lookup.count >= count { self.lookup = nil }
        if child.isOpen, unsafe child.segment === segment, unsafe child.level == level + 1 {
            return unsafe text.pointee.remove(child.level)
        }
        unsafe text.pointee.frames[level].hasRemoved = true
        if let closed = child.closed {
            lookup = nil
            guard unsafe text.pointee.frames[level].generation == closed.generation else { return }
            unsafe text.pointee.members[text.pointee.frames[level].members + closed.index].value = -1
        } else if child.isOpen {
            unsafe text.pointee.removed.insert(child.segment.index)
        }
    }

    /// Makes every later write to this value an error.
    private func displace() {
        closed = nil
        unsafe move(to: segment, level: .max)
    }
}
