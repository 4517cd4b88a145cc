extension EncoderImpl {
    /// Returns a context that describes `error` and has it as underlying error.
    func context(_ error: JSONError, at key: (any CodingKey)? = nil) -> EncodingError.Context {
        context(error, path: key.map { codingPath + [$0] } ?? codingPath)
    }

    /// Returns the context for a value at a path below this value.
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
            codingPath: path, debugDescription: placed.contextDescription, underlyingError: placed)
    }

    /// Returns the error for a value that cannot be written. The error holds only the value's type, because printing
    /// the error would print the value.
    func failure(_ error: JSONError, of type: Any.Type = Any.self) -> EncodingError {
        EncodingError.invalidValue(type, context(error))
    }

    /// Returns the error for writing to a value that is no longer part of the output.
    func displacedError() -> EncodingError {
        if session.failure != nil { return tooDeep() }
        return failure(
            JSONError(
                .invalidValue,
                message: "encoded to a container that is complete, has failed or was replaced"))
    }

    /// Checks the stack before a model encodes a value, because models may recurse.
    @inline(__always)
    func checkDepth() throws {
        // A few levels cannot use up the stack.
        if level > 8, session.failure != nil || Stack.isShort { throw tooDeep() }
    }

    /// Whether the stack is nearly used up when a model requests an encoder or a container. The request cannot throw,
    /// so the next write throws instead.
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
