internal import CJSONScanner

/// Depth that is bounded by the stack there is: models recurse through this package, level by level,
/// in frames whose size only the compiler knows, and on threads of any size.
@usableFromInline
package enum Stack {
    /// Whether this thread has used its stack but for a reserve, which is what the code between two
    /// questions and the error that follows may take: a quarter of it, at most 128 KiB.
    package static var isShort: Bool { cjs_stack_is_short() }

    /// How often ``isShort`` was true for this thread. A model's initialiser may turn the error into
    /// nil; whoever called the initialiser sees by this count that the model lacks something.
    @usableFromInline
    static var shortages: UInt32 { cjs_stack_shortages() }

    /// What the error then says.
    static let exceeded = "nested deeper than this thread's stack has room for"
}

extension JSON {
    /// Asked before a container's value is made by code that may come back for the one inside it.
    ///
    /// - Returns: ``Stack/shortages``, or nil for a scalar, which no code comes back for.
    /// - Throws: ``JSONError`` of code `depthExceeded`, where this thread's stack is nearly used up.
    @inline(__always)
    @usableFromInline
    func checkStack() throws(JSONError) -> UInt32? {
        guard let node, node.isContainer else { return nil }
        guard !Stack.isShort else { throw stackExceeded() }
        return Stack.shortages
    }

    @usableFromInline
    @inline(never)
    func stackExceeded() -> JSONError { error(.depthExceeded, message: Stack.exceeded) }
}
