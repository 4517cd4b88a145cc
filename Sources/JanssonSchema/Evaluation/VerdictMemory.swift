internal import JanssonCore

// Alternatives may all apply the same schema to the same child. Each of them evaluates everything below it again, which
// doubles the work at each level of the document. So an evaluation that takes much more work than the size of its document
// explains starts again, and remembers the verdict of each schema for each container.

/// Whether schemas hold for the containers of a document.
final class VerdictMemory {
    struct Key: Hashable {
        let schema, node: UInt32
        /// The number of the dynamic scope, on which the targets of dynamic references depend.
        let scope: Int
    }

    private var verdicts: [Key: Bool] = [:]
    private var scopes: [[UInt32]: Int] = [:]
    private var (lastScope, scopeSize) = (0, 0)

    /// Bounds the memory for a large document. Then all is forgotten, which costs little: what is asked for again is
    /// usually a container that was evaluated just before.
    private static var maximumCount: Int { 1 << 18 }

    func key(_ schema: UInt32, _ node: UInt32, in scope: [UInt32]) -> Key {
        guard !scope.isEmpty else { return Key(schema: schema, node: node, scope: 0) }
        if let number = scopes[scope] { return Key(schema: schema, node: node, scope: number) }
        // No number comes back with another meaning.
        lastScope += 1
        scopeSize += scope.count
        if scopeSize >= VerdictMemory.maximumCount {
            scopes.removeAll()
            scopeSize = scope.count
        }
        scopes[scope] = lastScope
        return Key(schema: schema, node: node, scope: lastScope)
    }

    subscript(key: Key) -> Bool? { verdicts[key] }

    func remember(_ isValid: Bool, for key: Key) {
        if verdicts.count >= VerdictMemory.maximumCount { verdicts.removeAll(keepingCapacity: true) }
        verdicts[key] = isValid
    }
}

extension Evaluator {
    /// The key of a schema's verdict for a value, or nil if none is remembered. A verdict is not enough for a caller that
    /// counts evaluated children, but the verdicts of these children are remembered.
    @inline(__always)
    func memoryKey(_ schema: UInt32, _ node: UInt32, _ marks: Int) -> VerdictMemory.Key? {
        guard log.remembers, marks < 0, nodes.kind(node) >= NodeReader.Kind.array else { return nil }
        return log.memory?.key(schema, node, in: scope)
    }
}
