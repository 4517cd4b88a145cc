extension Document {
    /// The value at `key` among the members of the object at `object`, tried first at `cursor`,
    /// the index of one of its keys or its end; where it is found, the cursor moves behind it.
    ///
    /// Who reads members in source order finds each at the first try.
    ///
    /// Complexity: O(1) in source order, else as ``member(_:of:)-(String,_)``.
    @inline(__always)
    func member(_ key: UnsafeBufferPointer<UInt8>, of object: UInt32, cursor: inout UInt32) -> UInt32? {
        let container = self[object]
        let first = cursor
        if first < container.high, unsafe content(of: self[first], equals: key) {
            cursor = self[first &+ 1].end(at: first &+ 1)
            return first &+ 1
        }
        return unsafe distantMember(key, of: object, cursor: &cursor)
    }

    @inline(never)
    private func distantMember(
        _ key: UnsafeBufferPointer<UInt8>, of object: UInt32, cursor: inout UInt32
    ) -> UInt32? {
        let container = self[object]
        if container.low > Document.tableThreshold {
            guard let value = unsafe member(key, of: object) else { return nil }
            cursor = self[value].end(at: value)
            return value
        }
        return unsafe member(key, from: &cursor, to: container.high)
            ?? memberBefore(key, from: object &+ 1, to: &cursor)
    }

    private func member(
        _ key: UnsafeBufferPointer<UInt8>, from cursor: inout UInt32, to end: UInt32
    ) -> UInt32? {
        var index = cursor
        while index < end {
            let value = index &+ 1
            let next = self[value].end(at: value)
            if unsafe content(of: self[index], equals: key) {
                cursor = next
                return value
            }
            index = next
        }
        return nil
    }

    private func memberBefore(
        _ key: UnsafeBufferPointer<UInt8>, from start: UInt32, to cursor: inout UInt32
    ) -> UInt32? {
        var index = start
        guard let value = unsafe member(key, from: &index, to: cursor) else { return nil }
        cursor = index
        return value
    }
}
