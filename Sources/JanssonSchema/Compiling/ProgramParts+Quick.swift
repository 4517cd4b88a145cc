extension ProgramParts {
    /// Makes a second program that only decides whether a value is valid. Up to a limit, a schema is merged with its
    /// `allOf` and referenced schemas, and their `properties` form one table.
    ///
    /// Complexity: O(*n*), because the size of the program bounds the copies.
    mutating func makeQuickHeaders() {
        quickHeaders = headers
        quickBudget = QuickBudget(
            instructions: 4_096 + 16 * instructions.count,
            names: 1_024 + 8 * planNames.reduce(0) { $0 + $1.count },
            schemas: headers.count)
        var index = 0
        while index < quickHeaders.count {
            var flat = FlatSchema()
            flatten(UInt32(truncatingIfNeeded: index), into: &flat)
            quickHeaders[index] = finished(flat, resource: quickHeaders[index].resource)
            index += 1
        }
        for index in quickHeaders.indices { quickHeaders[index] = simplified(quickHeaders[index]) }
        for index in quickHeaders.indices {
            if let routes = routes(quickHeaders[index]) { quickHeaders[index].routes = list(routes) }
        }
        for index in quickHeaders.indices { simplifyRoutes(index) }
        for (plan, names) in zip(plans, planNames) {
            for number in names.indices {
                let entry = Int(plan.entries) + 2 * number
                guard lists[entry] != Instruction.none else { continue }
                lists[entry + 1] |= UInt32(quickHeaders[Int(lists[entry])].simpleKinds) << 16
            }
        }
    }

    /// The remaining growth of the second program. Without this limit, shared or mutually recursive schemas could
    /// exhaust memory.
    struct QuickBudget {
        var instructions = 0
        var names = 0
        var schemas = 0
    }

    /// The instructions of a schema and of all schemas that always apply with it.
    private struct FlatSchema {
        var types = TypeSet.all
        var numbers: [Instruction] = []
        var strings: [Instruction] = []
        var arrays: [Instruction] = []
        var objects: [Instruction] = []
        var generic: [Instruction] = []
        var unevaluated: [Instruction] = []
        var parts = 0

        /// Merging stops at this many schemas.
        static var maximumParts: Int { 32 }
        /// Merging stops at this many instructions.
        static var maximumSize: Int { 128 }

        var isFull: Bool {
            parts >= FlatSchema.maximumParts
                || numbers.count + strings.count + arrays.count + objects.count + generic.count
                    >= FlatSchema.maximumSize
        }
    }

    private func flatten(_ schema: UInt32, into flat: inout FlatSchema) {
        let header = quickHeaders[Int(schema)]
        flat.parts += 1
        flat.types.formIntersection(header.types)
        flat.numbers += instructions[Int(header.number)..<Int(header.string)]
        flat.strings += instructions[Int(header.string)..<Int(header.array)]
        flat.arrays += instructions[Int(header.array)..<Int(header.object)]
        flat.objects += instructions[Int(header.object)..<Int(header.generic)]
        if flat.parts == 1 {
            flat.unevaluated += instructions[Int(header.unevaluated)..<Int(header.annotations)]
        }
        for instruction in instructions[Int(header.generic)..<Int(header.unevaluated)] {
            var schemas: [UInt32]
            switch instruction.operation {
            case .reference: schemas = [instruction.first]
            case .all:
                schemas = Array(lists[Int(instruction.first)..<Int(instruction.first + instruction.second)])
            default:
                if instruction.operation == .values {
                    flat.types.formIntersection(types(of: enumerations[Int(instruction.first)]))
                }
                flat.generic.append(instruction)
                continue
            }
            for other in schemas {
                let target = quickHeaders[Int(other)]
                // The target may be large, because it may be merged already.
                let isPart =
                    !flat.isFull && quickBudget.instructions > 0
                    && target.end - target.number < FlatSchema.maximumSize / 2
                    && target.unevaluated == target.annotations
                    && (!tracksScope || target.resource == header.resource)
                if isPart {
                    flatten(other, into: &flat)
                } else {
                    flat.generic.append(
                        Instruction(operation: .reference, first: other, keyword: instruction.keyword))
                }
            }
        }
    }

    private func types(of values: Enumeration) -> TypeSet {
        var types: TypeSet = []
        if values.kinds & 1 != 0 { types.insert(.null) }
        if values.kinds & 6 != 0 { types.insert(.bool) }
        if values.hasStrings { types.insert(.string) }
        if values.hasNumbers { types.insert(.number) }
        if values.hasContainers { types.formUnion([.array, .object]) }
        return types
    }

    private mutating func finished(_ flat: FlatSchema, resource: UInt32) -> SchemaHeader {
        // `joined` runs first, because it may add instructions.
        let objects = joined(flat.objects, resource: resource)
        var header = header(
            numbers: flat.numbers, strings: flat.strings, arrays: flat.arrays, objects: objects,
            generic: flat.generic, unevaluated: flat.unevaluated)
        header.types = flat.types
        header.resource = resource
        quickBudget.instructions -= Int(header.end - header.number)
        return header
    }

    /// Returns the instructions for objects, with all `properties` and `required` in one plan.
    private mutating func joined(_ objects: [Instruction], resource: UInt32) -> [Instruction] {
        let simple = objects.filter { instruction in
            guard instruction.operation == .members else { return false }
            let plan = plans[Int(instruction.first)]
            return plan.patternCount == 0 && plan.additional == Instruction.none
                && plan.names == Instruction.none
        }
        let size = simple.reduce(0) { $0 + planNames[Int($1.first)].count }
        guard simple.count > 1, size <= quickBudget.names, size <= quickBudget.schemas else { return objects }
        quickBudget.names -= size
        var names = NameList()
        var schemas: [[UInt32]] = []
        var required: [UInt32] = []
        for instruction in simple {
            let entries = Int(plans[Int(instruction.first)].entries)
            for (number, name) in planNames[Int(instruction.first)].enumerated() {
                let place = names.number(of: name)
                if place == schemas.count {
                    schemas.append([])
                    required.append(0)
                }
                let schema = lists[entries + 2 * number]
                if schema != Instruction.none, !schemas[place].contains(schema) {
                    schemas[place].append(schema)
                }
                required[place] |= lists[entries + 2 * number + 1]
            }
        }
        var plan = MemberPlan()
        plan.required = required.reduce(0, +)
        plan.hasSchemas = schemas.contains { !$0.isEmpty }
        var entries: [UInt32] = []
        for (place, schemas) in schemas.enumerated() {
            entries += [
                schemas.count > 1 ? conjunction(of: schemas, resource) : schemas.first ?? Instruction.none,
                required[place],
            ]
        }
        plan.entries = list(entries)
        return [members(plan, names.names)]
            + objects.filter { object in
                object.operation != .members
                    || !simple.contains { $0.first == object.first && $0.operation == object.operation }
            }
    }

    /// Adds a schema that applies several schemas, and returns its number.
    private mutating func conjunction(of schemas: [UInt32], _ resource: UInt32) -> UInt32 {
        var header = header(generic: [
            Instruction(
                operation: .all, first: list(schemas), second: UInt32(truncatingIfNeeded: schemas.count),
                keyword: Instruction.none)
        ])
        header.resource = resource
        quickBudget.schemas -= 1
        return quickHeaders.add(header)
    }

    /// Fills in the shortcuts of a header, which let a quick check skip most of the schema.
    private func simplified(_ header: SchemaHeader) -> SchemaHeader {
        var header = header
        guard !header.tracksEvaluated else { return header }
        if !tracksScope, let only = header.onlyGeneric, instructions[Int(only)].operation == .values {
            header.values = instructions[Int(only)].first
            if header.types.contains(.string) { header.texts = header.values }
        }
        guard header.generic == header.unevaluated else { return header }
        if !tracksScope, header.types.contains(.object), header.generic == header.object + 1,
            instructions[Int(header.object)].operation == .members
        {
            header.plan = instructions[Int(header.object)].first
        }
        if !tracksScope, header.types.contains(.array) {
            (header.elements, header.elementsEnd) = (header.array, header.object)
        }
        // Null, false, true; four kinds of numbers; string, array, object.
        let isEmpty =
            Array(repeating: true, count: 3) + Array(repeating: header.number == header.string, count: 4)
            + [header.string == header.array, header.array == header.object, header.object == header.generic]
        for kind in 0..<10 where header.types.contains(TypeSet(kind: UInt32(kind))) {
            if isEmpty[kind] {
                header.simpleKinds |= 1 << UInt16(kind)
            } else if kind >= NodeReader.Kind.array {
                let part =
                    kind == NodeReader.Kind.array
                    ? header.array..<header.object : header.object..<header.generic
                if part.allSatisfy({ takesEmpty(instructions[Int($0)]) }) {
                    header.emptyKinds |= 1 << UInt16(kind)
                }
            }
        }
        findRange(&header)
        return header
    }

    /// Whether an instruction for arrays or objects holds for an empty container.
    private func takesEmpty(_ instruction: Instruction) -> Bool {
        switch instruction.operation {
        case .items, .maxItems, .unique, .maxProperties, .dependentRequired, .dependentSchemas: true
        case .minItems, .minProperties: instruction.first == 0
        case .members: plans[Int(instruction.first)].required == 0
        default: false
        }
    }

    /// Returns, for each kind of value, the only alternative that allows the kind; nil if no kind has one, or if the
    /// schema is not just a reference, `anyOf` or `oneOf`.
    private func routes(_ header: SchemaHeader) -> [UInt32]? {
        // Routes that lead to each other would have no end.
        guard circularSchema == nil, !tracksScope, !header.tracksEvaluated, let only = header.onlyGeneric
        else { return nil }
        let instruction = instructions[Int(only)]
        let alternatives: [UInt32]
        switch instruction.operation {
        case .reference: alternatives = [instruction.first]
        // Above 16 alternatives, the table costs more than it saves.
        case .any, .one:
            guard instruction.second <= 16 else { return nil }
            alternatives = Array(lists[Int(instruction.first)..<Int(instruction.first + instruction.second)])
        default: return nil
        }
        let targets = (0..<10).map { kind in
            let type = TypeSet(kind: UInt32(kind))
            let types: TypeSet = type == .real ? [.real, .integer] : type
            guard !header.types.isDisjoint(with: types) else { return Instruction.nothing }
            // A real may be an integer, as `3.0` is, so the schema itself decides.
            guard header.types.contains(type) else { return Instruction.none }
            let takers = alternatives.filter { !quickHeaders[Int($0)].types.isDisjoint(with: types) }
            return takers.count > 1 ? Instruction.none : takers.first ?? Instruction.nothing
        }
        return targets.contains { $0 < Instruction.nothing } ? targets : nil
    }

    /// Gives a schema the shortcuts of the schemas at the ends of its routes.
    private mutating func simplifyRoutes(_ number: Int) {
        let header = quickHeaders[number]
        guard header.routes != Instruction.none else { return }
        for kind in 0..<10 {
            var target = lists[Int(header.routes) + kind]
            for _ in 0..<8
            where target < Instruction.nothing && quickHeaders[Int(target)].routes != Instruction.none {
                target = lists[Int(quickHeaders[Int(target)].routes) + kind]
            }
            guard target < Instruction.nothing else { continue }
            let other = quickHeaders[Int(target)]
            // A chain of more than eight routes gets no shortcut.
            guard other.routes == Instruction.none else { continue }
            quickHeaders[number].simpleKinds |= other.simpleKinds & 1 << UInt16(kind)
            quickHeaders[number].emptyKinds |= other.emptyKinds & 1 << UInt16(kind)
            if kind == NodeReader.Kind.object { quickHeaders[number].plan = other.plan }
            if kind == NodeReader.Kind.array {
                quickHeaders[number].elements = other.elements
                quickHeaders[number].elementsEnd = other.elementsEnd
            }
            if kind == NodeReader.Kind.string { quickHeaders[number].texts = other.texts }
        }
    }

    /// Computes the open range in which numbers satisfy all limits. With `multipleOf`, there is none.
    private func findRange(_ header: inout SchemaHeader) {
        guard header.number < header.string else { return }
        for instruction in instructions[Int(header.number)..<Int(header.string)] {
            let limit = limits[Int(instruction.first)].double
            switch instruction.operation {
            case .minimum, .exclusiveMinimum: header.low = max(header.low, limit)
            case .maximum, .exclusiveMaximum: header.high = min(header.high, limit)
            default: return
            }
        }
        for kind in NodeReader.Kind.integer...NodeReader.Kind.real
        where header.types.contains(TypeSet(kind: kind)) {
            header.rangeKinds |= 1 << UInt16(kind)
        }
    }
}
