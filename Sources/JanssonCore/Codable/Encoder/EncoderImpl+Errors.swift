extension EncoderImpl {
    /// A context with the text of `error`, and `error` as the underlying error.
    func context(_ error: JSONError, at key: (any CodingKey)? = nil) -> EncodingError.Context {
        context(error, path: key.map { codingPath + [$0] } ?? codingPath)
    }

    /// The context of a value at a path below this one.
    func context(_ error: JSONError, below path: JSONPath) -> EncodingError.Context {
        context(
            error,
            path: codingPath
                + path.elements.map { element -> any CodingKey in
                    switch element {
                    case .key(let key): AnyKey(key)
                    case .index(let index): PathKey.index(index)
                    }
                })
    }

    private func context(_ error: JSONError, path: [any CodingKey]) -> EncodingError.Context {
        let placed = error.with { storage in
            storage.path = JSONPath(
                path.map { key in key.intValue.map { .index($0) } ?? .key(key.stringValue) })
        }
        return EncodingError.Context(
            codingPath: path, debugDescription: "\(placed)", underlyingError: placed)
    }

    /// The error for a value that cannot be written at all. It holds a type instead of the value, because
    /// errors are printed with their values, and a model with all its contents.
    func failure(_ error: JSONError, of type: Any.Type = Any.self) -> EncodingError {
        EncodingError.invalidValue(type, context(error))
    }

    /// The error for writing to a value that no longer has a place.
    func displaced() -> EncodingError {
        if session.failure != nil { return tooDeep() }
        return failure(
            JSONError(
                .invalidValue,
                message: "encoded to a container that is complete, has failed or was replaced"))
    }

    /// Checks the depth before a model encodes a value, because it may do so recursively.
    @inline(__always)
    func checkDepth() throws {
        // A few levels cannot use up the stack.
        if level > 8, session.failure != nil || Stack.isShort { throw tooDeep() }
    }

    /// Whether the stack is short where a model gets an encoder or a container. That is no call that throws, so
    /// the error is thrown by the next one.
    var isOutOfStack: Bool {
        guard level > 8, Stack.isShort else { return false }
        if session.failure == nil { session.failure = JSONError(.depthExceeded, message: Stack.exceeded) }
        return true
    }

    @inline(never)
    func tooDeep() -> EncodingError {
        let error =
            session.failure
            ?? JSONError(.depthExceeded, message: Stack.exceeded)
        var root = self
        while let parent = root.parent { root = parent }
        return root.failure(error)
    }
}
