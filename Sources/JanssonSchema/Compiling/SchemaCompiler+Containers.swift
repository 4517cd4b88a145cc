internal import JanssonCore

extension SchemaCompiler {
    mutating func compileArrays(_ schema: inout SchemaSections) throws {
        var section: [Instruction] = []
        try compileCounts([(.minItems, .minItems), (.maxItems, .maxItems)], schema, into: &section)
        let nodes = nodes(schema)
        var prefix = schema.members[.prefixItems]
        var rest = schema.members[.items]
        var restName = Keyword.items
        if schema.dialect.draft < .draft202012, let items = rest {
            rest = nil
            if nodes.kind(of: items) == .array {
                (prefix, rest, restName) = (items, schema.members[.additionalItems], .additionalItems)
            } else {
                rest = items
            }
        }
        if prefix != nil || rest != nil {
            let prefixName: Keyword =
                restName == .additionalItems || schema.dialect.draft < .draft202012 ? .items : .prefixItems
            let schemas = try prefix.map { try self.schemas(in: $0, schema) } ?? []
            let prefixKeyword = prefix.map { keyword(prefixName, $0, schema) } ?? Instruction.none
            let restKeyword = rest.map { keyword(restName, $0, schema) } ?? Instruction.none
            let restSchema = rest.map { number(of: schema.place($0)) } ?? Instruction.none
            let list = parts.list(
                [UInt32(truncatingIfNeeded: schemas.count), restSchema, prefixKeyword, restKeyword] + schemas)
            section.append(Instruction(operation: .items, first: list, keyword: restKeyword))
        }
        if let node = schema.members[.contains] {
            let minimum = try schema.members[.minContains].map { try natural($0, schema) } ?? 1
            let maximum = try schema.members[.maxContains].map { try natural($0, schema) } ?? .max
            let contained = number(of: schema.place(node))
            let list = parts.list([
                minimum, maximum,
                schema.members[.minContains].map { keyword(.minContains, $0, schema) } ?? Instruction.none,
                schema.members[.maxContains].map { keyword(.maxContains, $0, schema) } ?? Instruction.none,
                schema.dialect.draft >= .draft202012 ? 1 : 0,
            ])
            section.append(
                Instruction(
                    operation: .contains, first: contained, second: list,
                    keyword: keyword(.contains, node, schema)))
        }
        if let node = schema.members[.uniqueItems], (nodes.json(node).decode() as Bool?) == true {
            section.append(Instruction(operation: .unique, keyword: keyword(.uniqueItems, node, schema)))
        }
        schema.arrays = section
    }

    mutating func compileObjects(_ schema: inout SchemaSections) throws {
        var section: [Instruction] = []
        try compileCounts(
            [(.minProperties, .minProperties), (.maxProperties, .maxProperties)], schema, into: &section)
        try compileMembers(schema, into: &section)
        try compileDependencies(schema, into: &section)
        schema.objects = section
    }

    private mutating func compileMembers(_ schema: SchemaSections, into section: inout [Instruction]) throws {
        let nodes = nodes(schema)
        var plan = MemberPlan()
        var names = NameList()
        var entries: [UInt32] = []
        if let node = schema.members[.properties] {
            guard nodes.kind(of: node) == .object else { throw unusable(node, schema) }
            plan.propertiesKeyword = keyword(.properties, node, schema)
            for child in nodes.children(of: node) {
                _ = names.number(of: nodes.string(child - 1))
                entries += [number(of: schema.place(child)), 0]
                plan.hasSchemas = true
            }
        }
        if let node = schema.members[.required], nodes.kind(of: node) == .array {
            plan.requiredKeyword = keyword(.required, node, schema)
            for child in nodes.children(of: node) where nodes.kind(of: child) == .string {
                let number = names.number(of: nodes.string(child))
                if 2 * number == entries.count { entries += [Instruction.none, 0] }
                if entries[2 * number + 1] == 0 { plan.required += 1 }
                entries[2 * number + 1] = 1
            }
        }
        if let node = schema.members[.patternProperties] {
            guard nodes.kind(of: node) == .object else { throw unusable(node, schema) }
            plan.patternsKeyword = keyword(.patternProperties, node, schema)
            var list: [UInt32] = []
            for child in nodes.children(of: node) {
                list += [
                    try pattern(nodes.string(child - 1), at: schema.place(child)),
                    number(of: schema.place(child)),
                ]
            }
            plan.patterns = parts.list(list)
            plan.patternCount = UInt32(truncatingIfNeeded: list.count / 2)
        }
        if let node = schema.members[.additionalProperties] {
            plan.additionalKeyword = keyword(.additionalProperties, node, schema)
            plan.additional = number(of: schema.place(node))
        }
        if let node = schema.members[.propertyNames] {
            plan.namesKeyword = keyword(.propertyNames, node, schema)
            plan.names = number(of: schema.place(node))
        }
        guard
            !entries.isEmpty || plan.patternCount > 0 || plan.additional != Instruction.none
                || plan.names != Instruction.none
        else { return }
        plan.entries = parts.list(entries)
        section.append(parts.members(plan, names.names))
    }

    private mutating func compileDependencies(_ schema: SchemaSections, into section: inout [Instruction])
        throws
    {
        let nodes = nodes(schema)
        for name in [Keyword.dependentRequired, .dependentSchemas, .dependencies] {
            guard let node = schema.members[name] else { continue }
            guard nodes.kind(of: node) == .object else { throw unusable(node, schema) }
            var required: [(name: String, list: UInt32)] = []
            var schemas: [(name: String, schema: UInt32)] = []
            for child in nodes.children(of: node) {
                let key = nodes.string(child - 1)
                if nodes.kind(of: child) == .array {
                    required.append((key, child))
                } else if name != .dependentRequired {
                    schemas.append((key, number(of: schema.place(child))))
                }
            }
            let keyword = keyword(name, node, schema)
            if !required.isEmpty { section.append(requirements(required, schema, keyword)) }
            guard !schemas.isEmpty else { continue }
            let dependencies = Dependencies(
                table: table(schemas.map(\.name)), names: schemas.map(\.name), requirements: [],
                schemas: schemas.map(\.schema))
            section.append(
                Instruction(
                    operation: .dependentSchemas, first: parts.dependencies.add(dependencies),
                    keyword: keyword))
        }
    }

    private mutating func requirements(
        _ lists: [(name: String, list: UInt32)], _ schema: SchemaSections, _ keyword: UInt32
    ) -> Instruction {
        let nodes = nodes(schema)
        var names = NameList()
        var requirements: [(trigger: Int, names: [Int])] = []
        for (name, list) in lists {
            let trigger = names.number(of: name)
            let required = nodes.children(of: list).filter { nodes.kind(of: $0) == .string }
            requirements.append((trigger, required.map { names.number(of: nodes.string($0)) }))
        }
        let dependencies = Dependencies(
            table: table(names.names), names: names.names, requirements: requirements, schemas: [])
        return Instruction(
            operation: .dependentRequired, first: parts.dependencies.add(dependencies), keyword: keyword)
    }
}

/// Distinct names in the order of their first use.
struct NameList {
    private(set) var names: [String] = []
    private var numbers: [ByteKey: Int] = [:]

    /// Returns the number of a name. Adds a new name.
    mutating func number(of name: String) -> Int {
        let key = ByteKey(name)
        if let number = numbers[key] { return number }
        numbers[key] = names.count
        names.append(name)
        return names.count - 1
    }
}
