internal import JanssonCore
internal import JanssonTools

extension SchemaCompiler {
    /// Compiles the keywords of a schema that is an object.
    mutating func compile(_ schema: inout SchemaSections) throws {
        try compileReferences(&schema)
        try compileTypes(&schema)
        try compileValues(&schema)
        try compileNumbers(&schema)
        try compileStrings(&schema)
        try compileArrays(&schema)
        try compileObjects(&schema)
        try compileChoices(&schema)
        compileAnnotations(&schema)
    }

    mutating func keyword(_ keyword: Keyword, _ node: UInt32, _ schema: SchemaSections) -> UInt32 {
        parts.keyword(keyword, keyword.rawValue, at: schema.place(node), of: schema.number)
    }

    func nodes(_ schema: SchemaSections) -> JSONNodes { library.documents[schema.place.document] }

    /// Returns the error for a keyword with an invalid value. The drafts' metaschemas reject such values earlier.
    func unusable(_ node: UInt32, _ schema: SchemaSections) -> JSONError {
        library.error("not a value that this keyword can have", at: schema.place(node))
    }

    /// Returns the numbers of the subschemas in an array or an object.
    mutating func schemas(in node: UInt32, _ schema: SchemaSections) throws -> [UInt32] {
        let nodes = nodes(schema)
        guard nodes.isContainer(node) else { throw unusable(node, schema) }
        return nodes.children(of: node).map { number(of: schema.place($0)) }
    }

    private mutating func compileReferences(_ schema: inout SchemaSections) throws {
        let nodes = nodes(schema)
        for name in [Keyword.ref, .dynamicRef, .recursiveRef] {
            guard let node = schema.members[name] else { continue }
            guard nodes.kind(of: node) == .string else { throw unusable(node, schema) }
            let text = nodes.string(node)
            let target = try target(of: text, from: schema.resource, at: schema.place(node))
            let number = number(of: target)
            var instruction = Instruction(
                operation: .reference, first: number, keyword: keyword(name, node, schema))
            if let anchor = library.dynamicAnchor(of: name, text, to: target) {
                instruction.operation = .dynamicReference
                instruction.second = dynamicAnchor(anchor)
            }
            schema.generic.append(instruction)
        }
    }

    private mutating func compileTypes(_ schema: inout SchemaSections) throws {
        guard let node = schema.members[.type] else { return }
        schema.typeKeyword = keyword(.type, node, schema)
        schema.types = []
        let nodes = nodes(schema)
        for name in nodes.kind(of: node) == .array ? nodes.children(of: node) : [node] {
            guard nodes.kind(of: name) == .string,
                let types = TypeSet.names.first(where: { $0.name == nodes.string(name) })?.types
            else { throw unusable(name, schema) }
            schema.types.formUnion(types)
        }
    }

    private mutating func compileValues(_ schema: inout SchemaSections) throws {
        let nodes = nodes(schema)
        for name in [Keyword.enum, .const] {
            guard let node = schema.members[name] else { continue }
            guard name == .const || nodes.kind(of: node) == .array else { throw unusable(node, schema) }
            var kinds: UInt32 = 0
            var strings = NameList()
            var integers: Set<Int64> = []
            var numbers: Set<JSONNumber> = []
            var containers: [UInt64: [JSON]] = [:]
            for value in name == .const ? [node] : nodes.children(of: node) {
                switch nodes.kind(of: value) {
                case .null, .missing: kinds |= 1
                case .bool: kinds |= nodes.bool(value) ? 4 : 2
                case .string: _ = strings.number(of: nodes.string(value))
                case .number:
                    guard let number = nodes.number(value) else { continue }
                    numbers.insert(number)
                    if let integer = number.int { integers.insert(Int64(integer)) }
                case .array, .object:
                    let hash = try NodeReader.hash(value, of: nodes)
                    containers[hash, default: []].append(nodes.json(value))
                }
            }
            let others = parts.otherValues.add(
                OtherValues(integers: integers, numbers: numbers, containers: containers))
            let enumeration = Enumeration(
                kinds: kinds, table: table(strings.names), others: others,
                hasStrings: !strings.names.isEmpty, hasNumbers: !numbers.isEmpty,
                hasContainers: !containers.isEmpty)
            schema.generic.append(
                Instruction(
                    operation: .values, first: parts.enumerations.add(enumeration),
                    keyword: keyword(name, node, schema)))
        }
    }

    mutating func table(_ strings: [String]) -> UInt32 {
        parts.tables.add(KeyTable.Storage(strings))
    }

    private mutating func compileChoices(_ schema: inout SchemaSections) throws {
        for (name, operation) in [(Keyword.allOf, Instruction.Operation.all), (.anyOf, .any), (.oneOf, .one)]
        {
            guard let node = schema.members[name] else { continue }
            let schemas = try schemas(in: node, schema)
            schema.generic.append(
                Instruction(
                    operation: operation, first: parts.list(schemas),
                    second: UInt32(truncatingIfNeeded: schemas.count),
                    keyword: keyword(name, node, schema)))
        }
        if let node = schema.members[.not] {
            let other = number(of: schema.place(node))
            schema.generic.append(
                Instruction(operation: .not, first: other, keyword: keyword(.not, node, schema)))
        }
        if let node = schema.members[.if] {
            var list: [UInt32] = []
            for name in [Keyword.then, .else] {
                if let node = schema.members[name] {
                    list += [number(of: schema.place(node)), keyword(name, node, schema)]
                } else {
                    list += [Instruction.none, Instruction.none]
                }
            }
            let condition = number(of: schema.place(node))
            schema.generic.append(
                Instruction(
                    operation: .condition, first: condition, second: parts.list(list),
                    keyword: keyword(.if, node, schema)))
        }
        for (name, operation) in [
            (Keyword.unevaluatedItems, Instruction.Operation.unevaluatedItems),
            (.unevaluatedProperties, .unevaluatedProperties),
        ] {
            guard let node = schema.members[name] else { continue }
            let other = number(of: schema.place(node))
            schema.unevaluated.append(
                Instruction(operation: operation, first: other, keyword: keyword(name, node, schema)))
        }
    }

    private mutating func compileAnnotations(_ schema: inout SchemaSections) {
        let names: [Keyword] = [
            .title, .description, .default, .deprecated, .readOnly, .writeOnly, .examples, .format,
            .contentEncoding, .contentMediaType, .contentSchema,
        ]
        for name in names {
            guard let node = schema.members[name] else { continue }
            // Without a media type, `contentSchema` has no meaning.
            if name == .contentSchema, schema.members[.contentMediaType] == nil { continue }
            schema.annotations.append(
                Instruction(
                    operation: name.vocabulary == .content ? .stringAnnotation : .annotation,
                    keyword: keyword(name, node, schema)))
        }
        // Since 2019-09, unknown keywords are annotations.
        guard schema.dialect.draft >= .draft201909 else { return }
        for node in schema.unknown {
            let name = nodes(schema).string(node - 1)
            guard Keyword(rawValue: name) == nil else { continue }
            let keyword = parts.keyword(nil, name, at: schema.place(node), of: schema.number)
            schema.annotations.append(Instruction(operation: .annotation, keyword: keyword))
        }
    }
}
