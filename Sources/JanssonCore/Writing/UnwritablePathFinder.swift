/// A visitor that finds the first value that cannot be written.
private struct UnwritablePathFinder: JSONVisitor {
    /// The path. Its last element is the position in the innermost container.
    private var path: [JSONPathElement] = []

    /// Whether the output is a `json_t`, which holds only integers within Int64.
    let isForLibjansson: Bool

    init(isForLibjansson: Bool) { self.isForLibjansson = isForLibjansson }

    private mutating func advance() {
        if case .index(let index) = path.last { path[path.count - 1] = .index(index + 1) }
    }

    mutating func null() { advance() }

    mutating func bool(_ value: Bool) { advance() }

    mutating func number(_ value: JSONNumber) throws(JSONError) {
        advance()
        switch value.plain {
        case .integer: break
        case .real(let real): if !real.isFinite { throw JSONError(.invalidValue) }
        case .unsigned, .big: if isForLibjansson { throw JSONError(.numberOutOfRange) }
        }
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

    /// Returns the path of the value at which a traversal fails; empty if the traversal succeeds.
    static func pathOfUnwritableValue(
        isForLibjansson: Bool, _ traverse: (inout UnwritablePathFinder) throws(JSONError) -> Void
    ) -> JSONPath {
        var visitor = UnwritablePathFinder(isForLibjansson: isForLibjansson)
        do throws(JSONError) {
            try traverse(&visitor)
            return JSONPath()
        } catch {
            // The traversal throws before it opens a container that is nested too deep.
            if error.code == .depthExceeded { visitor.advance() }
            return JSONPath(visitor.path)
        }
    }
}

extension JSONValue {
    /// Returns the path of the first value that cannot be written: a number that the output cannot represent, or a
    /// container that is nested too deep.
    ///
    /// - Parameter depth: The number of containers around this value.
    func pathOfUnwritableValue(depth: Int = 0, sortedKeys: Bool, isForLibjansson: Bool = false) -> JSONPath {
        UnwritablePathFinder.pathOfUnwritableValue(isForLibjansson: isForLibjansson) {
            (visitor) throws(JSONError) in
            try traverse(depth: depth, sortedKeys: sortedKeys, into: &visitor)
        }
    }
}

extension Document {
    /// Returns the path from `root` to the first number that the output cannot represent.
    func pathOfUnwritableValue(from root: UInt32, sortedKeys: Bool, isForLibjansson: Bool = false) -> JSONPath
    {
        UnwritablePathFinder.pathOfUnwritableValue(isForLibjansson: isForLibjansson) {
            (visitor) throws(JSONError) in
            try traverse(from: root, sortedKeys: sortedKeys, into: &visitor)
        }
    }
}
