internal import JanssonCore
internal import JanssonTools

// Resolves references.
extension SchemaLibrary {
    /// Returns the schema at the target of a reference. Loads the target's document if necessary.
    ///
    /// - Parameter resource: The resource around the reference.
    mutating func target(of reference: String, from resource: Int, at place: Address) throws -> Address {
        let base = resources[resource]
        let uri = SchemaURI(reference).resolved(against: SchemaURI(base.uri))
        let fragment = SchemaURI.decoded(uri.fragment ?? "")
        var found: Int? = resource
        if !uri.text.hasSameBytes(as: base.uri) {
            do {
                found = try self.resource(withURI: uri.text, draft: base.dialect.draft)
            } catch let error as JSONError where error.location == nil || error.code == .file {
                throw self.error("refers to a document that cannot be read: \(error.statement)", at: place)
            }
        }
        guard let found else {
            throw error("refers to a document that is not in the registry", at: place)
        }
        let target = resources[found]
        guard let fragment, let node = node(fragment, in: target) else {
            throw error("refers to no schema", at: place)
        }
        return Address(document: target.place.document, node: node)
    }

    /// Returns the node at a fragment, which is a JSON Pointer, an anchor, or empty.
    private func node(_ fragment: String, in resource: Resource) -> UInt32? {
        if fragment.isEmpty { return resource.place.node }
        guard fragment.utf8.first == UInt8(ascii: "/") else { return resource.anchors[ByteKey(fragment)] }
        let nodes = documents[resource.place.document]
        var node = resource.place.node
        guard let tokens = try? JSONPointer(parsing: fragment).tokens else { return nil }
        for token in tokens {
            switch nodes.kind(of: node) {
            case .object:
                guard let member = nodes.member(token, of: node) else { return nil }
                node = member
            case .array:
                guard let index = JSONPath.index(ofToken: token), index < nodes.count(of: node) else {
                    return nil
                }
                node = nodes.element(index, of: node)
            default: return nil
            }
        }
        return node
    }

    /// Returns the dynamic anchor of a reference; nil if the reference always leads to `target`.
    func dynamicAnchor(of keyword: Keyword, _ reference: String, to target: Address) -> ByteKey? {
        guard keyword != .ref else { return nil }
        let anchor = ByteKey(
            keyword == .recursiveRef ? "" : SchemaURI(reference).fragment.flatMap(SchemaURI.decoded) ?? "")
        // The reference is dynamic only if its static target has the anchor.
        let resource = resources[resource(around: target)]
        return resource.dynamicAnchors[anchor] == target.node ? anchor : nil
    }
}
