internal import CJSONScanner

/// Depth that is bounded by the stack there is: models recurse through this package, level by level,
/// in frames whose size only the compiler knows, and on threads of any size.
enum Stack {
    /// Whether this thread has used its stack but for a reserve, which is what the code between two
    /// questions and the error that follows may take: a quarter of it, at most 128 KiB.
    static var isShort: Bool { cjs_stack_is_short() }

    /// What the error then says.
    static let exceeded = "nested deeper than this thread's stack has room for"
}

extension JSON {
    /// Asked before a container's value is made by code that may come back for the one inside it.
    ///
    /// - Throws: ``JSONError`` of code `depthExceeded`, where this thread's stack is nearly used up.
    @inline(__always)
    @usableFromInline
    func checkStack() throws(JSONError) {
        guard let node, node.isContainer, Stack.isShort else { return }
        throw stackExceeded()
    }

    @inline(never)
    func stackExceeded() -> JSONError {
        error(.depthExceeded, message: Stack.exceeded)
    }
}
