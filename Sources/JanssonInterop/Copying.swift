#if Libjansson
public import JanssonCore

extension JSON {
    /// Copies a `json_t` and its descendants into a document without locations. The caller keeps the original.
    ///
    /// `node` must be alive, and its tree must not change during the call.
    ///
    /// Complexity: O(*n*). The corresponding C function is `json_deep_copy`.
    ///
    /// - Parameters:
    ///   - node: The value to copy.
    ///   - limits: Bounds on the copy.
    /// - Throws: `JSONError` of code:
    ///   - `invalidValue` if `node` is NULL.
    ///   - `depthExceeded` if the tree is nested deeper than the limit or contains itself.
    ///   - `invalidUTF8` if a string or key is not UTF-8.
    ///   - `limitExceeded` if the copy exceeds another limit, which the message names.
    public init(copying node: UnsafePointer<json_t>?, limits: JanssonCopyLimits = JanssonCopyLimits())
        throws
    {
        unsafe try self.init(copyingJanssonTree: node.checked(), bounds: limits.bounds)
    }

    /// Makes a `json_t` of the value. Members keep the order of the source.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: `JSONError` of code:
    ///   - `numberOutOfRange` for an integer beyond Int64, which a `json_t` cannot hold.
    ///   - `invalidValue` for NaN, infinities and, if libjansson is older than 2.14, keys with a NUL character.
    ///   - `keyNotFound` or `indexOutOfBounds` if the value is missing.
    ///   - `depthExceeded` if this thread's stack is too small for libjansson to release the tree (up to 96 bytes per
    ///     level).
    ///   - `limitExceeded` if memory runs out.
    public func makeJanssonNode() throws -> JanssonNode {
        unsafe JanssonNode(owning: try makeJanssonTree().assumingMemoryBound(to: json_t.self))
    }
}

extension JSONValue {
    /// Copies a `json_t` and its descendants, like ``JanssonCore/JSON/init(copying:limits:)``.
    ///
    /// `node` must be alive, and its tree must not change during the call.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: `JSONError`, as that initializer does.
    public init(copying node: UnsafePointer<json_t>?, limits: JanssonCopyLimits = JanssonCopyLimits())
        throws
    {
        unsafe try self.init(copyingJanssonTree: node.checked(), bounds: limits.bounds)
    }

    /// Makes a `json_t` of the value. Members have no fixed order.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: `JSONError`, as ``JanssonCore/JSON/makeJanssonNode()`` does, and of code
    ///   `depthExceeded` if the value is nested deeper than 2048.
    public func makeJanssonNode() throws -> JanssonNode {
        unsafe JanssonNode(owning: try makeJanssonTree().assumingMemoryBound(to: json_t.self))
    }
}

extension UnsafePointer<json_t>? {
    fileprivate func checked() throws(JSONError) -> UnsafeRawPointer {
        guard let node = self else { throw JSONError(.invalidValue, message: "a json_t that is NULL") }
        return unsafe UnsafeRawPointer(node)
    }
}
#endif
