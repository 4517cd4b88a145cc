internal import CJSONScanner

/// Limits recursion by the remaining stack. Models call this package recursively, level by level. Only the compiler
/// knows the size of their stack frames, and threads have stacks of any size.
@usableFromInline
package enum Stack {
    /// True if only a reserve of the stack is left: a quarter, at most 128 KiB. The code between two checks needs the
    /// reserve.
    package static var isShort: Bool { cjs_stack_is_short() }

    /// Counts how often, on this thread, the stack was short or missing values were nested too deep. If a model's
    /// initializer turns the error into nil, this count shows the caller that the model is incomplete.
    @usableFromInline
    package static var limitHits: UInt32 { cjs_stack_limit_hits() }

    /// Returns true if libjansson, which recurses, can read or release a tree with `levels` levels. A level takes up to
    /// 84 bytes (2.13.1 to 2.15, on x86-64). The margin is for other machines and builds, and for calls at the
    /// innermost level.
    static func hasRoom(forLevelsOfLibjansson levels: Int) -> Bool {
        levels < 64 || cjs_stack_room() > 16 * 1024 + 96 * levels
    }

    package static let exceeded = "nested too deep for this thread's stack"
}

extension JSON {
    /// Checks the stack before a container or a missing value is inflated, because the model may recurse.
    ///
    /// - Returns: ``Stack/limitHits``, or nil for a scalar, which needs no recursion.
    /// - Throws: ``JSONError`` of code `depthExceeded` if this thread's stack is nearly used up, or if a model
    ///   inflates itself from missing values nested deeper than any document.
    @inline(__always)
    @usableFromInline
    func checkStack() throws(JSONError) -> UInt32? {
        if let node {
            guard node.isContainer else { return nil }
            guard !Stack.isShort else { throw stackExceeded() }
        } else if let error = missingTooDeep {
            throw error
        }
        return Stack.limitHits
    }

    @usableFromInline
    @inline(never)
    var missingTooDeep: JSONError? {
        if Stack.isShort { return stackExceeded() }
        guard let absence, absence.rest.count >= JSONParsingOptions.Limits.maximumDepth else { return nil }
        // A limit hit stops an enum from trying all cases at each level.
        cjs_stack_note_shortage()
        return error(.depthExceeded, message: "a model that asks missing values for itself")
    }

    @usableFromInline
    @inline(never)
    func stackExceeded() -> JSONError { error(.depthExceeded, message: Stack.exceeded) }
}
