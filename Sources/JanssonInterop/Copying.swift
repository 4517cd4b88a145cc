public import CJansson
public import Jansson

extension JSON {
    /// Copies a `json_t` and all below it; the original stays the caller's. There are no locations.
    ///
    /// Complexity: O(*n*). The corresponding C function is `json_deep_copy`.
    ///
    /// `node` must be alive, and nobody may change its tree meanwhile.
    ///
    /// - Parameter limits: What is refused before it costs too much. Default: 1,000,000 values and
    ///   keys, 256 MiB of text, 2048 levels.
    /// - Throws: ``JSONError`` of code `invalidValue` where `node` is NULL, `depthExceeded` where
    ///   the tree is nested deeper than the limit or contains itself, `invalidUTF8` where a string or
    ///   key is not UTF-8, `limitExceeded` where it is larger than the limits, of which the text names
    ///   the one.
    public init(copying node: UnsafePointer<json_t>?, limits: JanssonCopyLimits = JanssonCopyLimits())
        throws
    {
        unsafe try self.init(copyingJanssonTree: node.checked(), bounds: limits.bounds)
    }

    /// Makes a `json_t` of the value, in source order.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` of code `numberOutOfRange` where there is an integer beyond Int64,
    ///   which a `json_t` does not hold; of code `invalidValue` for NaN and infinities; of what is
    ///   missing.
    public func makeJanssonNode() throws -> JanssonNode {
        unsafe JanssonNode(owning: try makeJanssonTree().assumingMemoryBound(to: json_t.self))
    }
}

extension JSONValue {
    /// Copies a `json_t` and all below it, as ``JSON/init(copying:limits:)`` does.
    ///
    /// - Throws: ``JSONError``, as there.
    public init(copying node: UnsafePointer<json_t>?, limits: JanssonCopyLimits = JanssonCopyLimits())
        throws
    {
        unsafe try self.init(copyingJanssonTree: node.checked(), bounds: limits.bounds)
    }

    /// Makes a `json_t` of the value; the order of members is any.
    ///
    /// - Throws: ``JSONError``, as ``JSON/makeJanssonNode()`` does, and of code `depthExceeded`.
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
