extension TreeEncoder {
    /// Begins a member of this object, with the key that the strategy makes. Returns its position.
    @inline(__always)
    func beginMember(_ key: some CodingKey) throws -> Int {
        // The key is code of the model, and is read before anything is changed.
        let name = unsafe convertsKeys ? converted(key) : key.stringValue
        try surface(.object)
        let slot = unsafe text.pointee.writer.count
        unsafe text.pointee.beginMember(name)
        return slot
    }

    /// Begins an element of this array. Returns its position.
    @inline(__always)
    func beginElement() throws -> Int {
        try surface(.array)
        let slot = unsafe text.pointee.writer.count
        unsafe text.pointee.beginElement()
        return slot
    }

    /// The key that the strategy makes.
    private func converted(_ key: some CodingKey) -> String {
        switch session.strategies.keyEncodingStrategy {
        case .useDefaultKeys: return key.stringValue
        case .convertToSnakeCase: return session.snakeCase.encoded(key.stringValue)
        case .custom(let convert): return convert(codingPath + [key]).stringValue
        }
    }

    /// The encoder of the value that was begun at `slot`.
    @inline(__always)
    func child(_ key: some CodingKey, slot: Int) -> TreeEncoder {
        let child = unsafe TreeEncoder(segment: segment, level: level &+ 1, parent: self, key: key)
        unsafe text.pointee.push(child, slot: slot)
        return child
    }

    /// Encodes the value that was begun at `slot`.
    @inline(__always)
    func encode<T: Encodable>(_ value: T, _ key: some CodingKey, slot: Int) throws {
        var child = child(key, slot: slot)
        do {
            try checkDepth()
            try child.encode(value)
        } catch {
            remove(child)
            throw error
        }
        // If nobody else holds the value's encoder, nobody can add to the value.
        if isKnownUniquelyReferenced(&child) { try child.complete() }
    }

    /// The encoder of a child that gets no value, because its container has none.
    func displacedChild(_ key: some CodingKey) -> TreeEncoder {
        unsafe TreeEncoder(segment: segment, level: .max, parent: self, key: key)
    }

    /// The encoder of a nested array or object. It is the same one for the same key.
    func nested(_ kind: SegmentText.Kind, _ key: some CodingKey) -> TreeEncoder {
        guard let slot = try? beginMember(key) else { return displacedChild(key) }
        let segment = unsafe segment
        let index = count - 1
        if index > 0, let existing = lastMember(like: index, before: index) {
            if let other = self.segment(ofMember: existing) {
                if unsafe other.text.pointee.frames[0].kind == kind {
                    unsafe text.pointee.unbeginLast(slot: slot)
                    return TreeEncoder(segment: other, level: 0, parent: self, key: key)
                }
            } else if unsafe text.pointee.kind(ofMember: existing) == kind {
                return TreeEncoder(segment: segment.reopen(existing), level: 0, parent: self, key: key)
            }
        }
        return child(key, slot: slot)
    }

    /// Closes the value, because nobody can write to it any more.
    @inline(__always)
    private func complete() throws {
        guard unsafe level > 0, isOpen else { return }
        unsafe text.pointee.frames[level].encoder = nil
        do throws(JSONError) {
            if unsafe text.pointee.top == level { return unsafe try text.pointee.closeInnermost() }
            unsafe try segment.close(downTo: level &- 1)
        } catch {
            throw failure(error)
        }
    }
}
