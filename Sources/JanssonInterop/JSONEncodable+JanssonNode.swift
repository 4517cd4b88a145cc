#if Libjansson
public import JanssonCore

extension JSONEncodable {
    /// Makes a `json_t` of a model. Members have the order in which the model writes them.
    ///
    /// Complexity: O(*n*). The model is written as JSON, and the JSON is parsed.
    ///
    /// - Throws: `JSONError`, as `serializedString(_:)` and ``JanssonCore/JSON/makeJanssonNode()`` do.
    public func makeJanssonNode() throws -> JanssonNode {
        unsafe JanssonNode(owning: try makeJanssonTree().assumingMemoryBound(to: json_t.self))
    }
}
#endif
