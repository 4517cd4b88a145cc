/// Decides where the value of an encoder is written.
///
/// Writing to a value first closes everything that is open in it. What nobody can return to is then only text. A
/// member that a model may return to is closed as well, and its encoder remembers its place: most models never
/// return. An object to whose member a model does return, and an array with an element that may be continued,
/// leaves the text for a tree of references, which becomes text when nobody can add to it any more. Writing to a
/// value that no longer has a place is an error.
extension EncoderImpl {
    /// Makes the container the innermost one.
    ///
    /// - Returns: Whether it is written in the text, and not in its reference.
    @inline(__always)
    func makeInnermost(_ kind: Kind) throws -> Bool {
        if frame.kind == kind, child == nil { return true }
        return try surfaceSlowly(kind)
    }

    @inline(never)
    private func surfaceSlowly(_ kind: Kind) throws -> Bool {
        try closeChildren()
        if frame.kind == kind { return true }
        guard frame.kind == .closed, try asReference().kind == kind else { throw displaced() }
        return false
    }

    /// The value outside of the text, which it leaves if it is there.
    func asReference() throws -> DetachedContainer {
        if frame.kind != .closed {
            try closeChildren()
            if frame.kind != .closed { return leaveText() }
        }
        guard !session.isOver else { throw displaced() }
        if let reference { return reference }
        guard let closed, let value = try parent?.asReference().child(closed.place) else { throw displaced() }
        _ = value.continues(as: closed.kind)
        self.closed = nil
        reference = value
        return value
    }

    private func leaveText() -> DetachedContainer {
        let value = unsafe text.pointee.take(frame, depth: level)
        frame.kind = .closed
        reference = value
        return value
    }

    /// Makes the value an array or object, unless it already is one.
    func open(_ kind: Kind) {
        if frame.kind == kind { return }
        // A value without a place reports that when it is written to.
        if frame.kind != .unset || child != nil {
            guard let isEmptied = try? empty(for: kind), isEmptied else { return }
        }
        noteDepth()
        frame.kind = kind
        unsafe text.pointee.open(kind)
    }

    /// Empties a value that is about to become another array or object.
    ///
    /// - Returns: Whether the text is to be opened.
    @inline(never)
    private func empty(for kind: Kind) throws -> Bool {
        if try emptyText(unless: kind) { return true }
        let reference = try asReference()
        if !reference.continues(as: kind) {
            noteDepth()
            reference.become(kind)
            parent?.reference?.renew(reference)
        }
        return false
    }

    private func noteDepth() {
        do throws(JSONError) { try TreeDepth.check(level + 1) } catch { session.failure = error }
    }

    /// Empties the value if it is written in the text.
    ///
    /// - Parameter kind: That of an array or object which is continued if it was written as a whole.
    private func emptyText(unless kind: Kind? = nil) throws -> Bool {
        try closeChildren()
        if frame.kind == .closed || hasClosed { return false }
        if frame.kind == .whole, let kind, unsafe text.pointee.bracket(frame) == kind { return false }
        unsafe text.pointee.empty(frame, depth: level)
        frame.kind = .unset
        frame.count = 0
        knownKeys = KeySlots()
        return true
    }

    /// Writes the value as a whole. If `write` returns false or throws, it is as if nothing was written.
    func writeWhole(_ write: () throws -> Bool) throws -> Bool {
        if try emptyText() {
            var isWritten = false
            defer {
                if isWritten { frame.kind = .whole } else { unsafe text.pointee.empty(frame, depth: level) }
            }
            isWritten = try write()
            return isWritten
        }
        let reference = try asReference()
        reference.become(.unset)
        let (end, depth) = unsafe (text.pointee.writer.count, text.pointee.writer.depth)
        let (isFirst, isSeparated) = unsafe (text.pointee.writer.isFirst, text.pointee.writer.isSeparated)
        defer {
            unsafe text.pointee.writer.resume(
                at: end, depth: depth, isFirst: isFirst, isSeparated: isSeparated)
        }
        unsafe text.pointee.writer.resume(at: end, depth: level, isFirst: false, isSeparated: true)
        guard try write() else { return false }
        unsafe reference.become(.whole, text.pointee.bytes(from: end))
        parent?.reference?.renew(reference)
        return true
    }

    /// Closes what is open in this value.
    ///
    /// - Parameter isEnd: Whether nothing is written any more by any encoder.
    func closeChildren(atEnd isEnd: Bool = false) throws {
        guard child != nil else { return }
        var holder = self
        while let next = holder.child, next.child != nil { holder = next }
        while true {
            do throws(JSONError) { try holder.closeChild(isEnd) } catch { throw failure(error) }
            guard holder !== self, let above = holder.parent else { return }
            holder = above
        }
    }

    private func closeChild(_ isEnd: Bool) throws(JSONError) {
        let isDone = isEnd || isKnownUniquelyReferenced(&child)
        guard let child else { return }
        self.child = nil
        if isDone {
            try child.complete()
        } else if frame.kind == .object, child.reference == nil, child.frame.kind != .unset, !child.hasClosed
        {
            child.closed = (frame.count - 1, child.frame.kind)
            hasClosed = true
            try child.complete()
        } else {
            let value = child.reference ?? child.leaveText()
            let key = unsafe frame.kind == .object ? text.pointee.lastKey : ""
            removeLast(from: child.frame.slot)
            leaveText().append(value, key: Array(key.utf8))
        }
    }

    /// Completes the text of this value, which is the innermost one.
    @inline(__always)
    func complete() throws(JSONError) {
        if let reference {
            unsafe try text.pointee.write(reference)
        } else {
            unsafe try text.pointee.close(frame)
        }
        frame.kind = .closed
    }

    /// Removes a child that failed.
    func remove(_ child: EncoderImpl) {
        if self.child === child {
            self.child = nil
            removeLast(from: child.frame.slot)
        } else if let value = try? child.asReference() {
            reference?.remove(value)
        }
        child.end()
    }

    /// Removes the member or element that was begun last in the text.
    func removeLast(from slot: Int) {
        unsafe text.pointee.removeLast(of: frame, slot: slot, depth: level)
        frame.count -= 1
        knownKeys = KeySlots()
    }

    /// Makes every later write to this value, and to those that are open in it, an error.
    func end() {
        var next: EncoderImpl? = self
        while let encoder = next {
            next = encoder.child
            encoder.frame.kind = .closed
            (encoder.child, encoder.reference, encoder.closed) = (nil, nil, nil)
        }
    }
}
