/// Decides where an encoder writes its value.
///
/// Writing to a value first closes all open values inside it:
///
/// - If no model kept the value's encoder, the value is completed in the output.
/// - If a model kept the encoder of an object's member, the value is completed too. The encoder records the member's
///   index. Most models never use that encoder again.
/// - If a model does use it, the object leaves the output and becomes a tree of ``DetachedContainer``s. A container
///   leaves at once if a model kept the encoder of an element, or of a member without a value. The tree is written when
///   nobody can add to it.
///
/// Writing to a value that is no longer part of the output is an error.
extension EncoderImpl {
    /// Makes this container the innermost open one.
    ///
    /// - Returns: True if the container is in the output, false if it is detached.
    @inline(__always)
    func makeInnermost(_ kind: Kind) throws -> Bool {
        if frame.kind == kind, child == nil { return true }
        return try makeInnermostSlowly(kind)
    }

    @inline(never)
    private func makeInnermostSlowly(_ kind: Kind) throws -> Bool {
        try closeChildren()
        if frame.kind == kind { return true }
        guard frame.kind == .closed, try asReference().kind == kind else { throw displacedError() }
        return false
    }

    /// Returns the detached value. Moves it out of the output if necessary.
    func asReference() throws -> DetachedContainer {
        if frame.kind != .closed {
            try closeChildren()
            if frame.kind != .closed { return leaveText() }
        }
        guard !session.isOver else { throw displacedError() }
        if let reference { return reference }
        guard let closed, let value = try parent?.asReference().child(closed.place) else {
            throw displacedError()
        }
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

    /// Makes the value a container of this kind, unless it already is one.
    func open(_ kind: Kind) {
        if frame.kind == kind { return }
        // If the value is no longer part of the output, the next write throws.
        if frame.kind != .unset || child != nil {
            guard let isEmptied = try? empty(for: kind), isEmptied else { return }
        }
        noteDepth()
        frame.kind = kind
        unsafe text.pointee.open(kind)
    }

    /// Empties a value before it becomes a container of another kind.
    ///
    /// - Returns: True if the caller must open the container in the output.
    @inline(never)
    private func empty(for kind: Kind) throws -> Bool {
        if try emptyText(unless: kind) { return true }
        let reference = try asReference()
        if !reference.continues(as: kind) {
            noteDepth()
            reference.become(kind)
            parent?.reference?.makeLastOfKey(reference)
        }
        return false
    }

    private func noteDepth() {
        do throws(JSONError) { try TreeDepth.check(level + 1) } catch { session.failure = error }
    }

    /// Empties the value if it is in the output.
    ///
    /// - Parameter kind: A `whole` value that is a container of this kind is kept.
    /// - Returns: True if the value was emptied.
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

    /// Writes the value at once. If `write` returns false or throws, removes its output.
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
        parent?.reference?.makeLastOfKey(reference)
        return true
    }

    /// Closes all open values inside this one.
    ///
    /// - Parameter isEnd: True if no encoder writes any more.
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

    /// Completes this value, which must be the innermost open one.
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

    /// Removes the last member or element from the output.
    func removeLast(from slot: Int) {
        unsafe text.pointee.removeLast(of: frame, slot: slot, depth: level)
        frame.count -= 1
        knownKeys = KeySlots()
    }

    /// Makes every later write to this value, or to an open value inside it, throw.
    func end() {
        var next: EncoderImpl? = self
        while let encoder = next {
            next = encoder.child
            encoder.frame.kind = .closed
            (encoder.child, encoder.reference, encoder.closed) = (nil, nil, nil)
        }
    }
}
