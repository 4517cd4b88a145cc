internal import JanssonCore

/// Compiles a schema and the schemas that it refers to. A queue of schemas replaces recursion.
struct SchemaCompiler {
    typealias Address = SchemaLibrary.Address

    let options: JSONSchema.Options
    var library: SchemaLibrary
    var parts = ProgramParts()
    /// The number of each schema that is compiled or queued.
    private var numbers: [Address: UInt32] = [:]
    private var places: [Address] = []
    /// The numbers of dynamic anchors by name.
    private var dynamicAnchors: [ByteKey: UInt32] = [:]
    private var anchorNames: [ByteKey] = []
    var patternNumbers: [ByteKey: UInt32] = [:]
    /// The schemas that were checked against their metaschemas.
    private var checked: [Address: UInt32] = [:]
    private let isChecked: Bool

    private init(_ options: JSONSchema.Options, isChecked: Bool) {
        self.options = options
        self.isChecked = isChecked
        library = SchemaLibrary(options)
    }

    /// Returns the program of a schema.
    ///
    /// - Parameter isChecked: True to check the schema against its metaschema.
    static func program(
        of schema: JSON, uri: String = "", options: JSONSchema.Options, isChecked: Bool = true
    ) throws -> Program {
        var compiler = SchemaCompiler(options, isChecked: isChecked)
        let root = try compiler.library.load(schema, uri: SchemaURI(uri).text, draft: options.defaultDraft)
        let place = compiler.library.resources[root].place
        try compiler.check(place)
        _ = compiler.number(of: place)
        try compiler.compileAll()
        return Program(try compiler.finished())
    }

    private mutating func compileAll() throws {
        var next = 0
        // The schemas with each dynamic anchor, in the resources examined so far.
        var schemas: [ByteKey: [(resource: Int, place: Address)]] = [:]
        var resourceCount = 0
        var done: [Int] = []
        while true {
            while next < places.count {
                try compile(UInt32(truncatingIfNeeded: next))
                next += 1
            }
            // Compiling may load more schemas with these anchors.
            for number in resourceCount..<library.resources.count {
                let resource = library.resources[number]
                for (name, node) in resource.dynamicAnchors {
                    schemas[name, default: []].append(
                        (number, Address(document: resource.place.document, node: node)))
                }
            }
            let isNew = library.resources.count > resourceCount
            resourceCount = library.resources.count
            for anchor in (isNew ? 0 : done.count)..<anchorNames.count {
                let places = schemas[anchorNames[anchor], default: []]
                if anchor == done.count { done.append(0) }
                for (resource, place) in places[done[anchor]...] {
                    parts.dynamicTargets[anchor][UInt32(truncatingIfNeeded: resource)] = self.number(
                        of: place)
                }
                done[anchor] = places.count
            }
            if next == places.count { return }
        }
    }

    /// Returns the number of the schema at an address, and queues a new schema.
    mutating func number(of place: Address) -> UInt32 {
        if let number = numbers[place] { return number }
        let number = UInt32(truncatingIfNeeded: places.count)
        numbers[place] = number
        places.append(place)
        parts.headers.append(SchemaHeader())
        parts.sites.append(
            SchemaSite(
                document: UInt32(truncatingIfNeeded: place.document), node: place.node,
                resource: UInt32(truncatingIfNeeded: library.resource(around: place))))
        return number
    }

    private mutating func compile(_ number: UInt32) throws {
        let place = places[Int(number)]
        var schema = SchemaSections(
            number: number, place: place, resource: Int(parts.sites[Int(number)].resource), library: library)
        switch library.documents[place.document].kind(of: place.node) {
        case .object: try compile(&schema)
        case .bool:
            if !library.documents[place.document].bool(place.node) {
                let keyword = parts.keyword(nil, "false", at: place, of: number)
                schema.generic.append(Instruction(operation: .fail, keyword: keyword))
            }
        default: throw library.error("expected a schema, found \(library.json(place).kind)", at: place)
        }
        parts.finish(schema)
    }

    // MARK: References

    mutating func target(of reference: String, from resource: Int, at place: Address) throws -> Address {
        let target = try library.target(of: reference, from: resource, at: place)
        try check(target)
        return target
    }

    mutating func dynamicAnchor(_ name: ByteKey) -> UInt32 {
        if let number = dynamicAnchors[name] { return number }
        let number = UInt32(truncatingIfNeeded: dynamicAnchors.count)
        dynamicAnchors[name] = number
        anchorNames.append(name)
        parts.dynamicTargets.append([:])
        return number
    }

    // MARK: Checking

    /// Checks a schema against its metaschema.
    private mutating func check(_ place: Address) throws {
        guard isChecked, checked[place] == nil else { return }
        checked[place] = 0
        let nodes = library.documents[place.document]
        let number = library.resource(around: place)
        let root = library.resources[number].place
        // If a resource around the schema was checked, so was the schema.
        var outer: Int? = number
        while let resource = outer {
            if checked[library.resources[resource].place] != nil, library.resources[resource].place != place {
                return
            }
            outer = library.resources[resource].parent
        }
        let dialect = library.resources[number].dialect
        var program: Program?
        if let uri = dialect.metaschema,
            root.document != place.document || !library.resources[number].uri.hasSameBytes(as: uri),
            let metaschema = try options.registry.document(at: uri)
        {
            var options = options
            options.assertsFormats = false
            program = try SchemaCompiler.program(of: metaschema, uri: uri, options: options, isChecked: false)
        } else {
            program = try Metaschemas.program(of: dialect.draft)
        }
        guard let program else { return }
        let validation = Validation(program, options: JSONSchema.Options())
        guard try !validation.isValid(nodes.json(place.node)) else { return }
        // Ignore nested schemas of other drafts.
        let foreign = library.resources.filter {
            $0.place.document == place.document && $0.place.node > place.node
                && $0.dialect.draft != dialect.draft
        }
        let violations = try validation.violations(of: nodes.json(place.node), code: .invalidValue) { node in
            foreign.contains { $0.place.node <= node && node < nodes.end(of: $0.place.node) }
        }
        if !violations.isEmpty { throw JSONError(collecting: violations.map { explained($0, in: nodes) }) }
    }

    /// Returns the violation, with better words for an identifier that was an anchor before draft 2019-09.
    private func explained(_ violation: JSONError, in nodes: JSONNodes) -> JSONError {
        guard let keyword = violation.violatedKeyword, keyword.keyword == Keyword.pattern.rawValue,
            violation.path.elements.last == .key(Keyword.dollarID.rawValue)
        else { return violation }
        // The path begins at the root of the document.
        return nodes.json(0)[violation.path].error(
            SchemaLibrary.fragmentOfIdentifier, code: violation.code
        ).violating(keyword)
    }

    // MARK: The end

    private consuming func finished() throws -> ProgramParts {
        parts.documents = library.documents
        parts.resources = library.resources.map {
            ResourceSite(
                uri: $0.uri, document: UInt32(truncatingIfNeeded: $0.place.document), node: $0.place.node)
        }
        parts.makeReferencesStatic()
        if let (schema, isReached) = parts.findCircularSchema() {
            let site = parts.sites[Int(schema)]
            if isReached {
                throw library.error(
                    "refers to itself without an end",
                    at: Address(document: Int(site.document), node: site.node))
            }
            parts.circularSchema = schema
        }
        parts.makeQuickHeaders()
        return parts
    }
}

/// The instructions of one schema while they are collected.
struct SchemaSections {
    let number: UInt32
    let place: SchemaLibrary.Address
    let resource: Int
    let dialect: SchemaLibrary.Dialect
    /// The values of the schema's keywords that the dialect has.
    var members: [Keyword: UInt32] = [:]
    /// The values of other members.
    var unknown: [UInt32] = []
    var types = TypeSet.all
    var typeKeyword = Instruction.none
    var numbers: [Instruction] = []
    var strings: [Instruction] = []
    var arrays: [Instruction] = []
    var objects: [Instruction] = []
    var generic: [Instruction] = []
    var unevaluated: [Instruction] = []
    var annotations: [Instruction] = []

    init(number: UInt32, place: SchemaLibrary.Address, resource: Int, library: SchemaLibrary) {
        self.number = number
        self.place = place
        self.resource = resource
        dialect = library.resources[resource].dialect
        let nodes = library.documents[place.document]
        guard nodes.kind(of: place.node) == .object else { return }
        for value in nodes.children(of: place.node) {
            if let keyword = Keyword(rawValue: nodes.string(value - 1)), dialect.has(keyword) {
                members[keyword] = value
            } else {
                unknown.append(value)
            }
        }
        if dialect.draft < .draft201909, let reference = members[.ref] {
            members = [.ref: reference]
            unknown = []
        }
    }

    func place(_ node: UInt32) -> SchemaLibrary.Address { .init(document: place.document, node: node) }
}
