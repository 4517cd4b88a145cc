extension Document {
    /// The contents of a string node.
    @inline(__always)
    func string(_ node: Node) -> String {
        String(validated: unsafe content(of: node).span, isASCII: node.isASCII)
    }
}
