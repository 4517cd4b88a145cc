#if Libjansson
public import JanssonCore

extension JSON {
    /// Copies a `json_t` and everything below it into a document. The caller keeps the original. There
    /// are no locations.
    ///
    /// `node` must be alive, and nobody may change its tree during the call.
    ///
    /// Complexity: O(*n*). The corresponding C function is `json_deep_copy`.
    ///
    /// - Parameters:
    ///   - node: The value to copy.
    ///   - limits: Bounds on the copy. Default: 1,000,000 values and keys, 256 MiB of text, 2048 levels.
    /// - Throws: `JSONError` of code `invalidValue` if `node` is NULL, `depthExceeded` if the
    ///   tree is nested deeper than the limit or contains itself, `invalidUTF8` if a string or key is not
    ///   UTF-8, or `limitExceeded` with a text that names the limit.
    public init(copying node: UnsafePointer<json_t>?, limits: JanssonCopyLimits = JanssonCopyLimits())
        throws
    {
        unsafe try self.init(copyingJanssonTree: node.checked(), bounds: limits.bounds)
    }

    /// Makes a `json_t` of the value, in source order.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: `JSONError` of code `numberOutOfRange` if there is an integer beyond Int64,
    ///   which a `json_t` cannot hold; of code `invalidValue` for NaN, infinities and, if libjansson is
    ///   older than 2.14, keys with a NUL character; of code `keyNotFound` or `indexOutOfBounds` if the
    ///   value is missing; of code `depthExceeded` if this thread's stack is too small for libjansson to
    ///   release the tree, which takes up to 96 bytes for a level; of code `limitExceeded` if memory runs out.
    public func makeJanssonNode() throws -> JanssonNode {
        unsafe JanssonNode(owning: try makeJanssonTree().assumingMemoryBound(to: json_t.self))
    }
}

extension JSONValue {
    /// Copies a `json_t` and everything below it, like ``JanssonCore/JSON/init(copying:limits:)``.
    ///
    /// `node` must be alive, and nobody may change its tree during the call.
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
