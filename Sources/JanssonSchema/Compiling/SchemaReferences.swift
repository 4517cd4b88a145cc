package import JanssonCore

/// The references in a schema and in the documents that it refers to, for `inflate model --schema` and
/// ``StrictCompiler``.
package struct SchemaReferences {
    /// The identity of a schema, whichever view it comes from.
    package struct ID: Hashable, Comparable {
        fileprivate let place: SchemaLibrary.Address

        package static func < (one: ID, other: ID) -> Bool {
            (one.place.document, one.place.node) < (other.place.document, other.place.node)
        }
    }

    package enum Target {
        case schema(JSON)
        /// The reason.
        case unknown(String)
    }

    private var library: SchemaLibrary
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var targets: [ID: [Target]] = [:]
    private var referenced: Set<ID> = []

    private struct Reference {
        let schema: SchemaLibrary.Address
        let target: Result<SchemaLibrary.Address, any Error>
        let dynamicAnchor: ByteKey?
    }

    /// Complexity: O(*n*) in all documents and the lengths of the references.
    package init(of schema: JSON, options: JSONSchema.Options) throws {
        library = SchemaLibrary(options)
        _ = try library.load(schema, uri: "", draft: options.defaultDraft)
        var references: [Reference] = []
        var document = 0
        while document < library.documents.count {
            let nodes = library.documents[document]
            numbers[JSONNodes.document(of: nodes.json(nodes.root))] = document
            find(&references, in: document)
            document += 1
        }
        var schemaCounts: [ByteKey: Int] = [:]
        for anchor in library.resources.flatMap(\.dynamicAnchors.keys) {
            schemaCounts[anchor, default: 0] += 1
        }
        for reference in references {
            let target: Target
            switch reference.target {
            case .success(let place):
                let isFixed = reference.dynamicAnchor.map { schemaCounts[$0] == 1 } ?? true
                target =
                    isFixed ? .schema(library.json(place)) : .unknown("depends on the schemas around it")
                if isFixed { referenced.insert(ID(place: place)) }
            case .failure(let error): target = .unknown(JSONError(wrapping: error).statement)
            }
            targets[ID(place: reference.schema), default: []].append(target)
        }
    }

    /// Finds the references in a document. Resolving them may load other documents.
    private mutating func find(_ references: inout [Reference], in document: Int) {
        let nodes = library.documents[document]
        var open = [nodes.root]
        while let node = open.popLast() {
            guard nodes.isContainer(node) else { continue }
            open += nodes.children(of: node)
            guard nodes.kind(of: node) == .object else { continue }
            let schema = SchemaLibrary.Address(document: document, node: node)
            for keyword in [Keyword.ref, .dynamicRef, .recursiveRef] {
                guard let value = nodes.member(keyword.rawValue, of: node), nodes.kind(of: value) == .string
                else { continue }
                let resource = library.resource(around: schema)
                guard library.resources[resource].dialect.has(keyword) else { continue }
                let text = nodes.string(value)
                let target = Result { try library.target(of: text, from: resource, at: schema) }
                let anchor = (try? target.get()).flatMap {
                    library.dynamicAnchor(of: keyword, text, to: $0)
                }
                references.append(Reference(schema: schema, target: target, dynamicAnchor: anchor))
            }
        }
    }

    /// The number of values and keys in all documents.
    package var size: Int { library.documents.reduce(0) { $0 + Int($1.end(of: $1.root) - $1.root) } }

    /// Returns the identity of a schema; nil if the value is missing.
    package func id(of schema: JSON) -> ID? {
        guard let number = numbers[JSONNodes.document(of: schema)],
            let node = library.documents[number].node(of: schema)
        else { return nil }
        return ID(place: SchemaLibrary.Address(document: number, node: node))
    }

    package func targets(of schema: ID) -> [Target] { targets[schema, default: []] }

    /// Whether any reference leads to a schema.
    package func isReferenced(_ schema: ID) -> Bool { referenced.contains(schema) }

    package func draft(of schema: ID) -> JSONSchema.Draft {
        library.resources[library.resource(around: schema.place)].dialect.draft
    }

    /// Returns the last component of a schema's base URI, up to the first dot; nil in the first document.
    package func fileName(of schema: ID) -> String? {
        guard schema.place.document > 0 else { return nil }
        let uri = library.resources[library.resource(around: schema.place)].uri
        return uri.split(separator: "/").last.map { String($0.prefix { $0 != "." }) }
    }
}
