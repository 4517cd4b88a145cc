internal import JanssonCore

/// The documents of a schema, and the identifiers in them.
struct SchemaLibrary {
    let options: JSONSchema.Options
    private(set) var documents: [JSONNodes] = []
    private(set) var resources: [Resource] = []
    private var resourcesByURI: [ByteKey: Int] = [:]
    /// The resources of each document, in the order of their nodes.
    private var resourcesInDocuments: [[Int]] = []
    private var hasAllOfRegistry = false

    /// A value in a document.
    struct Address: Hashable {
        let document: Int
        let node: UInt32
    }

    /// A schema with an identifier, or the root of a document.
    struct Resource {
        var uri: String
        let place: Address
        let dialect: Dialect
        /// The enclosing resource.
        let parent: Int?
        var anchors: [ByteKey: UInt32] = [:]
        /// The dynamic anchors. In draft 2019-09, a resource has at most one, with an empty name.
        var dynamicAnchors: [ByteKey: UInt32] = [:]
    }

    /// The draft and vocabularies that give keywords their meaning.
    struct Dialect {
        var draft: JSONSchema.Draft
        var vocabularies = Vocabularies.usual
        /// The URI of a metaschema other than the draft's.
        var metaschema: String?

        func has(_ keyword: Keyword) -> Bool {
            keyword.exists(in: draft) && vocabularies.contains(keyword.vocabulary)
        }
    }

    init(_ options: JSONSchema.Options) {
        self.options = options
    }

    func json(_ place: Address) -> JSON { documents[place.document].json(place.node) }

    func error(_ message: String, at place: Address) -> JSONError { json(place).error(message) }

    /// Returns the innermost resource around a value.
    ///
    /// Complexity: O(log *n* + *d*), where *d* is the depth of the resources.
    func resource(around place: Address) -> Int {
        let list = resourcesInDocuments[place.document]
        let next = list.indices.partition { resources[list[$0]].place.node <= place.node }
        var found = list[max(next - 1, 0)]
        while documents[place.document].end(of: resources[found].place.node) <= place.node,
            let parent = resources[found].parent
        {
            found = parent
        }
        return found
    }

    /// Returns the resource with a URI; nil if there is none. Loads the document if necessary.
    mutating func resource(withURI uri: String, draft: JSONSchema.Draft) throws -> Int? {
        if let known = resourcesByURI[ByteKey(uri)] { return known }
        if let document = try options.registry.document(at: uri) ?? Metaschemas.document(at: uri) {
            return try load(document, uri: uri, draft: draft)
        }
        guard !hasAllOfRegistry else { return nil }
        // The URI may be an identifier in a document of the registry.
        hasAllOfRegistry = true
        for (other, document) in options.registry.documents.sorted(by: { $0.key.text < $1.key.text })
        where resourcesByURI[other] == nil {
            _ = try load(document, uri: other.text, draft: draft)
        }
        return resourcesByURI[ByteKey(uri)]
    }

    /// Adds a document and all identifiers in it. Returns the resource of its root.
    ///
    /// Complexity: O(*n*).
    mutating func load(_ document: JSON, uri: String, draft: JSONSchema.Draft) throws -> Int {
        guard document.exists else { throw document.error("expected a schema, found nothing") }
        let nodes = JSONNodes(document)
        let number = documents.count
        documents.append(nodes)
        resourcesInDocuments.append([])
        let root = resources.count
        if resourcesByURI[ByteKey(uri)] == nil { resourcesByURI[ByteKey(uri)] = root }
        var pending = [(node: nodes.root, resource: Int?.none)]
        while let (node, outer) = pending.popLast() {
            let place = Address(document: number, node: node)
            guard let resource = try enter(place, in: outer, uri: uri, draft: draft),
                nodes.kind(of: node) == .object
            else { continue }
            let start = pending.count
            let own = resources[resource].dialect.draft
            for value in nodes.children(of: node) {
                guard let keyword = Keyword(rawValue: nodes.string(value - 1)), keyword.exists(in: own)
                else { continue }
                for schema in subschemas(of: keyword, at: value, in: nodes, own) {
                    pending.append((schema, resource))
                }
            }
            // `resourcesInDocuments` must be in document order.
            pending[start...].reverse()
        }
        return root
    }

    private func subschemas(
        of keyword: Keyword, at value: UInt32, in nodes: JSONNodes, _ draft: JSONSchema.Draft
    ) -> [UInt32] {
        let kind = nodes.kind(of: value)
        return switch keyword.contents(in: draft) {
        case .none: []
        case .schema: [value]
        case .schemaOrList: kind == .array ? nodes.children(of: value) : [value]
        case .list: kind == .array ? nodes.children(of: value) : []
        case .map: kind == .object ? nodes.children(of: value) : []
        }
    }

    /// Records the identifiers of a schema. Returns the schema's resource; nil for a nested value that is not an
    /// object.
    private mutating func enter(
        _ place: Address, in outer: Int?, uri: String, draft: JSONSchema.Draft
    ) throws -> Int? {
        let nodes = documents[place.document]
        let isObject = nodes.kind(of: place.node) == .object
        guard isObject || outer == nil else { return nil }
        func text(_ keyword: Keyword) -> (text: String, place: Address)? {
            guard isObject, let value = nodes.member(keyword.rawValue, of: place.node),
                nodes.kind(of: value) == .string
            else { return nil }
            return (nodes.string(value), Address(document: place.document, node: value))
        }
        var dialect = outer.map { resources[$0].dialect } ?? Dialect(draft: draft)
        // Only the root of a resource may set a dialect.
        let mayBeRoot = outer == nil || text(.dollarID) != nil || text(.id) != nil
        if mayBeRoot, let schema = text(.schema) {
            dialect = try self.dialect(schema.text, draft: dialect.draft, at: schema.place)
        }
        let isLate = dialect.draft >= .draft201909
        var identifier = text(dialect.draft == .draft4 ? .id : .dollarID)
        // Before 2019-09, keywords beside a reference are ignored. But if nothing else gives the document a URI,
        // relative references are relative to its identifier.
        if !isLate, text(.ref) != nil, outer != nil || !uri.isEmpty { identifier = nil }
        var anchor: String?
        var resource = outer
        let base = outer.map { resources[$0].uri } ?? uri
        let resolved = identifier.map { SchemaURI($0.text).resolved(against: SchemaURI(base)) }
        if let fragment = resolved?.fragment, !fragment.isEmpty, !isLate { anchor = String(fragment) }
        if outer == nil || resolved.map({ !$0.text.hasSameBytes(as: base) || anchor == nil }) == true {
            resource = resources.count
            let own = resolved?.text ?? uri
            // Nested identifiers may extend the URI, which each reference is resolved against.
            guard own.utf8.count <= SchemaURI.maximumLength else {
                throw json(identifier?.place ?? place).error(
                    "an identifier of more than \(SchemaURI.maximumLength) bytes", code: .limitExceeded)
            }
            if let other = resourcesByURI[ByteKey(own)] {
                if resources.indices.contains(other), resources[other].place.document == place.document,
                    let identifier
                {
                    // A fragment alone was an anchor before draft 2019-09.
                    throw error(
                        resolved?.fragment?.isEmpty == false
                            ? SchemaLibrary.fragmentOfIdentifier : "another schema has the same identifier",
                        at: identifier.place)
                }
            } else {
                resourcesByURI[ByteKey(own)] = resources.count
            }
            resourcesInDocuments[place.document].append(resources.count)
            resources.append(Resource(uri: own, place: place, dialect: dialect, parent: outer))
        }
        guard let resource, isObject else { return resource }
        if let anchor, let identifier { try add(anchor, to: resource, of: place, at: identifier.place) }
        if isLate, let anchor = text(.anchor) {
            try add(anchor.text, to: resource, of: place, at: anchor.place)
        }
        if dialect.draft == .draft202012, let anchor = text(.dynamicAnchor) {
            try add(anchor.text, to: resource, of: place, at: anchor.place)
            resources[resource].dynamicAnchors[ByteKey(anchor.text)] = place.node
        }
        if dialect.draft == .draft201909, place == resources[resource].place,
            let value = nodes.member(Keyword.recursiveAnchor.rawValue, of: place.node),
            nodes.kind(of: value) == .bool, nodes.bool(value)
        {
            resources[resource].dynamicAnchors[ByteKey("")] = place.node
        }
        return resource
    }

    static let fragmentOfIdentifier =
        "must not have a fragment; since draft 2019-09, '$anchor' names a part of a schema"

    private mutating func add(_ anchor: String, to resource: Int, of place: Address, at name: Address) throws
    {
        if let other = resources[resource].anchors[ByteKey(anchor)], other != place.node {
            throw error("another schema has the same anchor", at: name)
        }
        resources[resource].anchors[ByteKey(anchor)] = place.node
    }

    /// Returns the dialect that `$schema` names.
    private mutating func dialect(
        _ uri: String, draft: JSONSchema.Draft, at place: Address, depth: Int = 0
    ) throws -> Dialect {
        let uri = SchemaURI(uri).text
        if let draft = Metaschemas.draft(of: uri) { return Dialect(draft: draft) }
        if uri == Metaschemas.anyDraft { return Dialect(draft: draft) }
        guard depth < 8, let metaschema = try options.registry.document(at: uri), metaschema.kind == .object
        else {
            throw error("names a metaschema that is not in the registry", at: place)
        }
        var dialect = Dialect(draft: draft)
        if let own: String = metaschema["$schema"].decode(), !SchemaURI(own).text.hasSameBytes(as: uri) {
            dialect = try self.dialect(own, draft: draft, at: place, depth: depth + 1)
        }
        dialect.metaschema = uri
        let vocabulary = metaschema["$vocabulary"]
        guard vocabulary.kind == .object, dialect.draft >= .draft201909 else { return dialect }
        dialect.vocabularies = .core
        for member in vocabulary.members {
            if let known = Vocabularies(uri: member.key) {
                dialect.vocabularies.formUnion(known)
            } else if (member.value.decode() as Bool?) == true {
                throw error("requires a vocabulary that is not known", at: place)
            }
        }
        return dialect
    }
}
