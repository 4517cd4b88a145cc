internal import JanssonCore

// Several alternatives may apply the same schema to the same child. Evaluating the child each time doubles the work at
// each level. So an evaluation of too much work starts again, and remembers the verdict of each schema for each
// container.

final class VerdictMemory {
    struct Key: Hashable {
        let schema, node: UInt32
        /// The number of the dynamic scope, which decides the targets of dynamic references.
        let scope: Int
    }

    private var verdicts: [Key: Bool] = [:]
    private var scopes: [[UInt32]: Int] = [:]
    private var (lastScope, scopeSize) = (0, 0)

    /// The maximum number of verdicts, and of resources in scopes. At the maximum, all verdicts or all scopes are
    /// forgotten. This costs little: most lookups are for a container evaluated just before.
    private static var maximumCount: Int { 1 << 18 }

    func key(_ schema: UInt32, _ node: UInt32, in scope: [UInt32]) -> Key {
        guard !scope.isEmpty else { return Key(schema: schema, node: node, scope: 0) }
        if let number = scopes[scope] { return Key(schema: schema, node: node, scope: number) }
        // Numbers are not reused, so no number ever means two scopes.
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
    /// Returns the key of a verdict; nil if the verdict is not remembered. Tracking evaluated children needs more than
    /// a verdict.
    @inline(__always)
    func memoryKey(_ schema: UInt32, _ node: UInt32, _ evaluatedBits: Int) -> VerdictMemory.Key? {
        guard log.remembers, evaluatedBits < 0, nodes.kind(node) >= NodeReader.Kind.array else { return nil }
        return log.memory?.key(schema, node, in: scope)
    }
}
