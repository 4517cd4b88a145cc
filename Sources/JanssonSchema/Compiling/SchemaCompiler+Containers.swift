internal import Jansson

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
        var names: [String] = []
        var entries: [UInt32] = []
        var known: [ByteKey: Int] = [:]
        if let node = schema.members[.properties] {
            guard nodes.kind(of: node) == .object else { throw unusable(node, schema) }
            plan.propertiesKeyword = keyword(.properties, node, schema)
            nodes.forEachChild(of: node) { child in
                let name = nodes.string(child - 1)
                known[ByteKey(name)] = names.count
                names.append(name)
                entries += [number(of: schema.place(child)), 0]
                return true
            }
        }
        if let node = schema.members[.required], nodes.kind(of: node) == .array {
            plan.requiredKeyword = keyword(.required, node, schema)
            nodes.forEachChild(of: node) { child in
                guard nodes.kind(of: child) == .string else { return true }
                let name = nodes.string(child)
                let number = known[ByteKey(name)] ?? names.count
                if number == names.count {
                    known[ByteKey(name)] = number
                    names.append(name)
                    entries += [Instruction.none, 0]
                }
                if entries[2 * number + 1] == 0 { plan.required += 1 }
                entries[2 * number + 1] = 1
                return true
            }
        }
        if let node = schema.members[.patternProperties] {
            guard nodes.kind(of: node) == .object else { throw unusable(node, schema) }
            plan.patternsKeyword = keyword(.patternProperties, node, schema)
            var children: [UInt32] = []
            nodes.forEachChild(of: node) { child in
                children.append(child)
                return true
            }
            var list: [UInt32] = []
            for child in children {
                list += [
                    try pattern(nodes.string(child - 1), at: schema.place(child)),
                    number(of: schema.place(child)),
                ]
            }
            plan.patterns = parts.list(list)
            plan.patternCount = UInt32(truncatingIfNeeded: children.count)
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
            !names.isEmpty || plan.patternCount > 0 || plan.additional != Instruction.none
                || plan.names != Instruction.none
        else { return }
        plan.count = UInt32(truncatingIfNeeded: names.count)
        plan.table = table(names)
        plan.entries = parts.list(entries)
        parts.plans.append(plan)
        parts.planNames.append(names)
        section.append(
            Instruction(
                operation: .members, first: UInt32(truncatingIfNeeded: parts.plans.count - 1),
                keyword: Instruction.none))
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
            nodes.forEachChild(of: node) { child in
                let key = nodes.string(child - 1)
                if nodes.kind(of: child) == .array {
                    required.append((key, child))
                } else if name != .dependentRequired {
                    schemas.append((key, number(of: schema.place(child))))
                }
                return true
            }
            let keyword = keyword(name, node, schema)
            if !required.isEmpty { section.append(requirements(required, schema, keyword)) }
            guard !schemas.isEmpty else { continue }
            parts.dependencies.append(
                Dependencies(
                    table: table(schemas.map(\.name)), names: schemas.map(\.name), requirements: [],
                    schemas: schemas.map(\.schema)))
            section.append(
                Instruction(
                    operation: .dependentSchemas,
                    first: UInt32(truncatingIfNeeded: parts.dependencies.count - 1), keyword: keyword))
        }
    }

    private mutating func requirements(
        _ lists: [(name: String, list: UInt32)], _ schema: SchemaSections, _ keyword: UInt32
    ) -> Instruction {
        let nodes = nodes(schema)
        var names: [String] = []
        var known: [ByteKey: Int] = [:]
        func number(_ name: String) -> Int {
            if let number = known[ByteKey(name)] { return number }
            known[ByteKey(name)] = names.count
            names.append(name)
            return names.count - 1
        }
        var requirements: [(trigger: Int, names: [Int])] = []
        for (name, list) in lists {
            let trigger = number(name)
            var required: [Int] = []
            nodes.forEachChild(of: list) { child in
                if nodes.kind(of: child) == .string { required.append(number(nodes.string(child))) }
                return true
            }
            requirements.append((trigger, required))
        }
        parts.dependencies.append(
            Dependencies(table: table(names), names: names, requirements: requirements, schemas: []))
        return Instruction(
            operation: .dependentRequired, first: UInt32(truncatingIfNeeded: parts.dependencies.count - 1),
            keyword: keyword)
    }
}

/// A key that equals another one only if their bytes do, unlike a `String`.
struct ByteKey: Hashable {
    private let bytes: [UInt8]

    init(_ key: String) { bytes = Array(key.utf8) }
}
