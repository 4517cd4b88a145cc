/// Finds the path of the first number in a tree that JSON cannot represent.
private struct PathSink: TreeSink {
    /// The last element is the position in the innermost container.
    private(set) var path: [JSONPathElement] = []

    private mutating func advance() {
        if case .index(let index) = path.last { path[path.count - 1] = .index(index + 1) }
    }

    mutating func null() { advance() }

    mutating func bool(_ value: Bool) { advance() }

    mutating func number(_ value: JSONNumber) throws(JSONError) {
        advance()
        if case .real(let real) = value.storage, !real.isFinite { throw JSONError(.invalidValue) }
    }

    mutating func string(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) { advance() }

    mutating func key(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) {
        path[path.count - 1] = .key(String(validated: text, isASCII: isASCII))
    }

    mutating func openArray(count: Int) {
        advance()
        path.append(.index(-1))
    }

    mutating func closeArray() { path.removeLast() }

    mutating func openObject(count: Int) {
        advance()
        path.append(.key(""))
    }

    mutating func closeObject() { path.removeLast() }
}

extension JSONValue {
    /// The path of the first number that JSON cannot represent, in the order of a traversal.
    func pathOfNonFinite(sortedKeys: Bool = false) -> JSONPath {
        var sink = PathSink()
        do { try traverse(sortedKeys: sortedKeys, into: &sink) } catch { return JSONPath(sink.path) }
        return JSONPath()
    }
}

extension Document {
    /// The path from `root` to the first number that JSON cannot represent.
    func pathOfNonFinite(from root: UInt32) -> JSONPath {
        var sink = PathSink()
        do { try traverse(from: root, into: &sink) } catch { return JSONPath(sink.path) }
        return JSONPath()
    }
}
