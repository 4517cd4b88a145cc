/// Where the value of an encoder is written.
///
/// Whatever is open above it is closed first. A value that was closed by then has, if it is a member,
/// its text copied to a segment, and goes on there; elements that a model can come back to have a
/// segment as soon as their array goes on. What has no place any more is an error to write to.
extension TreeEncoder {
    /// Whether the value has a frame. The first one of a segment is there until the end, and may have
    /// several encoders.
    @inline(__always)
    var isOpen: Bool {
        unsafe level < text.pointee.frames.count
            && (level == 0 || text.pointee.frames[level].encoder == identity)
    }

    /// Has the container be the innermost one of its segment.
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

    /// Has the value be the innermost one, of which nothing is written.
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

    /// Makes the value an array or object, unless it is one already.
    func open(_ kind: SegmentText.Kind) {
        let current = isOpen ? unsafe text.pointee.frames[level].kind : closed?.kind
        if current == kind { return }
        // What has no place says so when it is written to.
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

    /// Goes back to a member whose object has gone on.
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
            // Nothing that one could go on with: it takes its place again.
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
            // Another value has its key by now: what is written here nobody sees.
            unsafe move(to: session.addSegment(text.pointee.copy(ofMember: closed.index)), level: 0)
        }
    }

    /// Where the key of a member of this object, which is innermost, stands last before `end`.
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

    /// The segment that a member of this object, which is innermost, stands for.
    func segment(ofMember index: Int?) -> TextSegment? {
        guard let index, let number = unsafe text.pointee.segment(ofMember: index) else { return nil }
        return session.segment(number)
    }

    /// Takes back a child that failed.
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

    /// From now on it is an error to write to this.
    private func displace() {
        closed = nil
        unsafe move(to: segment, level: .max)
    }
}
