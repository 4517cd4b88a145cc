extension EncoderImpl {
    /// Returns the converted key. A custom strategy is user code, so callers convert before they change any state.
    @inline(__always)
    func name(_ key: some CodingKey) -> String { convertsKeys ? converted(key) : key.stringValue }

    private func converted(_ key: some CodingKey) -> String {
        switch session.strategies.keyEncodingStrategy {
        case .useDefaultKeys: return key.stringValue
        case .convertToSnakeCase: return session.snakeCase.encoded(key.stringValue)
        case .custom(let convert): return convert(codingPath + [key]).stringValue
        }
    }

    /// Begins a member. This object must be the innermost open value of the output.
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

    /// Begins a member and returns the encoder of its value.
    @inline(__always)
    func member(_ key: some CodingKey) throws -> EncoderImpl {
        let name = name(key)
        guard try makeInnermost(.object) else { return try detachedChild(key, name) }
        let slot = unsafe text.pointee.writer.count
        beginMember(name)
        return open(key, slot: slot)
    }

    @inline(__always)
    func element() throws -> EncoderImpl {
        guard try makeInnermost(.array) else { return try detachedChild(PathKey.index(count)) }
        let slot = unsafe text.pointee.writer.count
        beginElement()
        return open(PathKey.index(frame.count &- 1), slot: slot)
    }

    /// Returns the encoder of the next value in the output.
    @inline(__always)
    private func open(_ key: some CodingKey, slot: Int) -> EncoderImpl {
        let child = unsafe child(key, text.pointee.frame(slot: slot))
        self.child = child
        return child
    }

    /// Returns the encoder of a new child of the detached container.
    @inline(never)
    func detachedChild(_ key: some CodingKey, _ name: String = "") throws -> EncoderImpl {
        let value = DetachedContainer()
        try asReference().append(value, key: Array(name.utf8))
        return EncoderImpl(session, parent: self, key: key, reference: value)
    }

    /// Returns an encoder whose writes throw, for a child that cannot be begun.
    func displacedChild(_ key: some CodingKey) -> EncoderImpl { EncoderImpl(session, parent: self, key: key) }

    /// Returns a child's encoder for `superEncoder`, or a displaced one.
    func childOrDisplaced(
        _ key: @autoclosure () -> some CodingKey, _ child: @autoclosure () throws -> EncoderImpl
    ) -> EncoderImpl {
        guard !isOutOfStack, let child = try? child() else { return displacedChild(key()) }
        return child
    }

    /// Encodes the value of a child that was just begun.
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
        // If the model did not keep the encoder, nobody can add to the value.
        self.child = nil
        guard isKnownUniquelyReferenced(&child) else {
            self.child = child
            return
        }
        do throws(JSONError) { try child.complete() } catch { throw child.failure(error) }
        reuse(child)
    }

    /// Returns the encoder of a nested container. If the key already has a container of this kind, that container is
    /// extended.
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
            guard let value, value.continues(as: kind) else { return try detachedChild(key, name) }
            return EncoderImpl(session, parent: self, key: key, reference: value)
        } catch {
            return displacedChild(key)
        }
    }
}
