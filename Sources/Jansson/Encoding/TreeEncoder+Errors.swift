extension TreeEncoder {
    /// A context that says what `error` does, and has it as the underlying error.
    func context(_ error: JSONError, at key: (any CodingKey)? = nil) -> EncodingError.Context {
        context(error, path: key.map { codingPath + [$0] } ?? codingPath)
    }

    /// A context of what is at a path in this value.
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
        let placed = error.with { facts in
            facts.path = JSONPath(
                path.map { key in key.intValue.map { .index($0) } ?? .key(key.stringValue) })
        }
        return EncodingError.Context(
            codingPath: path, debugDescription: "\(placed)", underlyingError: placed)
    }

    /// What cannot be written at all. Its value is a type: an error is printed with its value, and a
    /// model with all that is in it.
    func failure(_ error: JSONError, of type: Any.Type = Any.self) -> EncodingError {
        EncodingError.invalidValue(type, context(error))
    }

    /// Something is written to a value that is not there.
    func displaced() -> EncodingError {
        failure(
            JSONError(
                .invalidValue,
                message: "encoded to a container that is complete, has failed or was replaced"))
    }

    /// Asked before a model encodes a value, in which it may come back for the next one.
    @inline(__always)
    func checkDepth() throws {
        // What takes few levels is not the stack's end.
        if unsafe level > 8, session.failure != nil || Stack.isShort { throw tooDeep() }
    }

    @inline(never)
    private func tooDeep() -> EncodingError {
        let error =
            session.failure
            ?? JSONError(.depthExceeded, message: "nested deeper than this thread's stack has room for")
        var root = self
        while let parent = root.parent { root = parent }
        return root.failure(error)
    }
}
