internal import CJSONScanner

extension JSON {
    /// A view of the root of a text of which no value has come.
    static let notBegun = JSON(document: .null, index: 0, absence: Absence(nil))
}

extension Document {
    /// A document without a source. It lives forever, so its blocks need not come from `malloc`, which can
    /// fail.
    fileprivate static let null: Document = {
        let nodes = UnsafeMutablePointer<Node>.allocate(capacity: 1)
        unsafe nodes.initialize(to: Node(kind: .null))
        let padding = Int(CJS_PADDING)
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: padding, alignment: 16)
        unsafe memset(bytes, 0, padding)
        // The padding of the source is also that of the decoded area.
        return unsafe Document(
            unsafeNodes: nodes, nodeCount: 1, bytes: bytes, sourceLength: 0, decodedOffset: 0,
            decodedLength: 0, origin: Origin())
    }()
}
