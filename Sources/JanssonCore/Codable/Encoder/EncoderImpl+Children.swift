extension EncoderImpl {
    /// The key that the strategy makes. It is code of the model, and is called before anything is changed.
    @inline(__always)
    func name(_ key: some CodingKey) -> String { convertsKeys ? converted(key) : key.stringValue }

    private func converted(_ key: some CodingKey) -> String {
        switch session.strategies.keyEncodingStrategy {
        case .useDefaultKeys: return key.stringValue
        case .convertToSnakeCase: return session.snakeCase.encoded(key.stringValue)
        case .custom(let convert): return convert(codingPath + [key]).stringValue
        }
    }

    /// Begins a member of this object, which has to be the innermost value in the text.
    @inline(__always)
    func beginMember(_ name: String) {
        unsafe text.pointee.beginMember(name)
        frame.count &+= 1
    }

    @inline(__always)
    func beginElement() {
        unsafe text.pointee.beginElement()
        frame.count &+= 1
    }

    /// Begins a member of this object. Returns the encoder of its value.
    @inline(__always)
    func member(_ key: some CodingKey) throws -> EncoderImpl {
        let name = name(key)
        guard try makeInnermost(.object) else { return try referencedChild(key, name) }
        let slot = unsafe text.pointee.writer.count
        beginMember(name)
        return open(key, slot: slot)
    }

    /// Begins an element of this array. Returns the encoder of it.
    @inline(__always)
    func element() throws -> EncoderImpl {
        guard try makeInnermost(.array) else { return try referencedChild(PathKey.index(count)) }
        let slot = unsafe text.pointee.writer.count
        beginElement()
        return open(PathKey.index(frame.count &- 1), slot: slot)
    }

    /// The encoder of the value that comes next in the text.
    @inline(__always)
    private func open(_ key: some CodingKey, slot: Int) -> EncoderImpl {
        let child = unsafe EncoderImpl(session, parent: self, key: key, frame: text.pointee.frame(slot: slot))
        self.child = child
        return child
    }

    /// The encoder of a new child of the reference.
    @inline(never)
    func referencedChild(_ key: some CodingKey, _ name: String = "") throws -> EncoderImpl {
        let value = DetachedContainer()
        try asReference().append(value, key: Array(name.utf8))
        return EncoderImpl(session, parent: self, key: key, reference: value)
    }

    /// The encoder of a child that gets no value, because its container has none.
    func displacedChild(_ key: some CodingKey) -> EncoderImpl { EncoderImpl(session, parent: self, key: key) }

    /// The encoder of a child that a model continues with by itself, perhaps recursively.
    func handedOut(
        _ key: @autoclosure () -> some CodingKey, _ child: @autoclosure () throws -> EncoderImpl
    ) -> EncoderImpl {
        guard !isOutOfStack, let child = try? child() else { return displacedChild(key()) }
        return child
    }

    /// Encodes the value of a child that was begun.
    @inline(__always)
    func encode<T: Encodable>(_ value: T, as child: consuming EncoderImpl) throws {
        var child = child
        do {
            try checkDepth()
            try child.encode(value: value)
        } catch {
            remove(child)
            throw error
        }
        guard self.child === child else { return }
        try child.closeChildren()
        // If nobody else holds the value's encoder, nobody can add to the value.
        self.child = nil
        guard isKnownUniquelyReferenced(&child) else {
            self.child = child
            return
        }
        do throws(JSONError) { try child.complete() } catch { throw child.failure(error) }
    }

    /// The encoder of a nested array or object. It continues the last value of the key if that is one.
    func nested(_ kind: Kind, _ key: some CodingKey) -> EncoderImpl {
        guard !isOutOfStack else { return displacedChild(key) }
        let name = name(key)
        do {
            if try makeInnermost(.object) {
                let slot = unsafe text.pointee.writer.count
                beginMember(name)
                let isRepeated = unsafe text.pointee.isLastKeyRepeated(frame, known: &knownKeys)
                if !isRepeated { return open(key, slot: slot) }
                removeLast(from: slot)
            }
            let value = try asReference().value(of: Array(name.utf8))
            guard let value, value.continues(as: kind) else { return try referencedChild(key, name) }
            return EncoderImpl(session, parent: self, key: key, reference: value)
        } catch {
            return displacedChild(key)
        }
    }
}
