internal import JanssonCore

extension ProgramParts {
    /// Adds a keyword that violations can name, and returns its number.
    mutating func keyword(
        _ keyword: Keyword?, _ name: String, at place: SchemaLibrary.Address, of schema: UInt32
    ) -> UInt32 {
        keywords.add(
            KeywordSite(
                keyword: keyword, name: name, document: UInt32(truncatingIfNeeded: place.document),
                node: place.node, schema: schema))
    }

    /// Adds a plan for members with these names, and returns its instruction.
    mutating func members(_ plan: MemberPlan, _ names: [String]) -> Instruction {
        var plan = plan
        plan.count = UInt32(truncatingIfNeeded: names.count)
        plan.table = tables.add(KeyTable.Storage(names))
        planNames.append(names)
        return Instruction(operation: .members, first: plans.add(plan), keyword: Instruction.none)
    }

    /// Adds a list, and returns its start.
    mutating func list(_ values: [UInt32]) -> UInt32 {
        lists += values
        return UInt32(truncatingIfNeeded: lists.count - values.count)
    }

    mutating func finish(_ schema: SchemaSections) {
        var header = header(
            numbers: schema.numbers, strings: schema.strings, arrays: schema.arrays, objects: schema.objects,
            generic: schema.generic, unevaluated: schema.unevaluated, annotations: schema.annotations)
        header.types = schema.types
        header.typeKeyword = schema.typeKeyword
        header.resource = UInt32(truncatingIfNeeded: schema.resource)
        headers[Int(schema.number)] = header
    }

    /// Adds the sections of a schema, one after another, and returns their bounds.
    mutating func header(
        numbers: [Instruction] = [], strings: [Instruction] = [], arrays: [Instruction] = [],
        objects: [Instruction] = [], generic: [Instruction] = [], unevaluated: [Instruction] = [],
        annotations: [Instruction] = []
    ) -> SchemaHeader {
        func add(_ section: [Instruction]) -> UInt32 {
            instructions += section
            return UInt32(truncatingIfNeeded: instructions.count - section.count)
        }
        var header = SchemaHeader()
        header.tracksEvaluated = !unevaluated.isEmpty
        header.number = add(numbers)
        header.string = add(strings)
        header.array = add(arrays)
        header.object = add(objects)
        header.generic = add(generic)
        header.unevaluated = add(unevaluated)
        header.annotations = add(annotations)
        header.end = add([])
        return header
    }

    /// Makes dynamic references static if they have only one possible target. The root's resource is the outermost in
    /// every dynamic scope, so an anchor in that resource always wins.
    mutating func makeReferencesStatic() {
        for index in instructions.indices where instructions[index].operation == .dynamicReference {
            let targets = dynamicTargets[Int(instructions[index].second)]
            if let target = targets[headers[0].resource] {
                instructions[index].operation = .reference
                instructions[index].first = target
            } else if targets.count == 1, targets.values.first == instructions[index].first {
                instructions[index].operation = .reference
            } else {
                tracksScope = true
            }
        }
    }

    /// Returns a schema that applies itself to the same value again, as in `{"$ref": "#"}`, and whether the root may
    /// apply the schema to its own value. Nil if there is none.
    ///
    /// Complexity: O(*n*).
    func findCircularSchema() -> (schema: UInt32, isReached: Bool)? {
        enum State { case new, open, done }
        var states = [State](repeating: .new, count: headers.count)
        for root in headers.indices where states[root] == .new {
            states[root] = .open
            var path = [(schema: root, next: schemasForSameValue(root)[...])]
            while let last = path.indices.last {
                guard let schema = path[last].next.popFirst() else {
                    states[path[last].schema] = .done
                    path.removeLast()
                    continue
                }
                switch states[Int(schema)] {
                case .new:
                    states[Int(schema)] = .open
                    path.append((Int(schema), schemasForSameValue(Int(schema))[...]))
                // The root is the first schema.
                case .open: return (schema, root == 0)
                case .done: break
                }
            }
        }
        return nil
    }

    /// Returns the schemas that a schema applies to the same value, except targets of dynamic references, which depend
    /// on the document.
    private func schemasForSameValue(_ schema: Int) -> [UInt32] {
        var schemas: [UInt32] = []
        let header = headers[schema]
        for instruction in instructions[Int(header.object)..<Int(header.unevaluated)] {
            let (first, second) = (Int(instruction.first), Int(instruction.second))
            switch instruction.operation {
            case .reference, .not: schemas.append(instruction.first)
            case .all, .any, .one: schemas += lists[first..<first + second]
            case .condition: schemas += [instruction.first, lists[second], lists[second + 2]]
            case .dependentSchemas: schemas += dependencies[first].schemas
            default: break
            }
        }
        return schemas.filter { $0 != Instruction.none }
    }
}

extension Array {
    /// Appends an element, and returns its index.
    mutating func add(_ element: Element) -> UInt32 {
        append(element)
        return UInt32(truncatingIfNeeded: count - 1)
    }
}
