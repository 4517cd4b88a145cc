internal import JanssonCore

extension StrictCompiler {
    func text() throws -> String {
        var text = StrictSchemaWriter(self)
        return try text.root().serializedString()
    }
}

private struct StrictSchemaWriter {
    let compiler: StrictCompiler
    /// The number of each set's cycle; nil for a set in no cycle.
    private var cycles: [Int?]
    /// The number of references to each set.
    private var uses: [Int]
    private var names: [Int: String] = [:]
    private var takenNames: Set<String> = []
    /// The definitions to write.
    private var pending: [Int] = []
    private var parts = 0
    private var properties = 0
    private var values = 0
    private var unions = 0

    indirect enum Part: JSONEncodable {
        case object([(key: String, value: Part)])
        case array([Part])
        case string(String)
        case bool(Bool)
        case json(JSON)
        case value(JSONValue)

        func encode(to writer: inout JSONWriter) throws {
            switch self {
            case .object(let members):
                try writer.beginObject()
                for (key, value) in members { try writer.member(key, value) }
                try writer.endObject()
            case .array(let elements):
                try writer.beginArray()
                for element in elements { try writer.write(element) }
                try writer.endArray()
            case .string(let text): try writer.writeString(text)
            case .bool(let bool): try writer.writeBool(bool)
            case .json(let json): try writer.write(json)
            case .value(let value): try writer.write(value)
            }
        }

        /// Whether the schema allows several types.
        var isUnion: Bool {
            guard case .object(let members) = self else { return false }
            return members.contains { member in
                if member.key == "anyOf" { return true }
                if case .array = member.value { return member.key == "type" }
                return false
            }
        }
    }

    private static let maximumNesting = 64

    private var rules: StrictRules { compiler.rules }

    init(_ compiler: StrictCompiler) {
        self.compiler = compiler
        cycles = Self.cycles(compiler.shapes.map { $0.alternatives.flatMap(\.children) })
        uses = Array(repeating: 0, count: compiler.shapes.count)
        for shape in compiler.shapes {
            for child in shape.alternatives.flatMap(\.children) { uses[child] += 1 }
        }
    }

    mutating func root() throws -> Part {
        let root = compiler.sets[0][0]
        let shape = compiler.shapes[0]
        if rules.isRootObject, shape.alternatives.count != 1 || shape.alternatives[0].type != "object" {
            throw compiler.inexpressible("a root that is not one kind of object", at: root)
        }
        try checkRecursion()
        guard case .object(var members) = try schema(0, isNullable: false, nesting: 0, depth: 0) else {
            throw compiler.tooLarge(root)
        }
        var definitions: [(key: String, value: Part)] = []
        var next = 0
        while next < pending.count {
            let number = pending[next]
            definitions.append(
                (names[number] ?? "", try schema(number, isNullable: false, nesting: 0, depth: 0)))
            next += 1
        }
        if !definitions.isEmpty { members.append(("$defs", .object(definitions))) }
        if properties > rules.maximumProperties { throw tooMany("\(rules.maximumProperties) properties") }
        if values > rules.maximumValues { throw tooMany("\(rules.maximumValues) values under \"enum\"") }
        if unions > rules.maximumUnions {
            throw tooMany("\(rules.maximumUnions) properties that may be null or of several types")
        }
        return .object(members)
    }

    private func tooMany(_ what: String) -> JSONError {
        compiler.sets[0][0].error(
            "has more than \(what), the limit of \(compiler.provider)", code: .limitExceeded)
    }

    // MARK: Recursion

    private func checkRecursion() throws {
        var steps = compiler.shapes.map { $0.alternatives.flatMap(\.children) }
        switch rules.recursion {
        case .allowed: return
        case .refused: break
        case .optional:
            // Ignore properties that lead back: these are not required.
            for number in steps.indices {
                let alternatives = compiler.shapes[number].alternatives
                let optional = Set(
                    alternatives.flatMap(\.properties).map(\.schema).filter { isBack($0, from: number) })
                steps[number].removeAll { optional.contains($0) }
            }
        }
        if let number = Self.cycles(steps).firstIndex(where: { $0 != nil }) {
            throw compiler.inexpressible("leads to itself", at: compiler.sets[number][0])
        }
    }

    /// Whether a reference from `number` to `child` stays within a cycle.
    private func isBack(_ child: Int, from number: Int) -> Bool {
        cycles[child] != nil && cycles[child] == cycles[number]
    }

    /// Returns each set's cycle: the number of its strongly connected component, by Kosaraju's algorithm without
    /// recursion.
    private static func cycles(_ steps: [[Int]]) -> [Int?] {
        var order: [Int] = []
        var isSeen = Array(repeating: false, count: steps.count)
        for start in steps.indices where !isSeen[start] {
            isSeen[start] = true
            var open = [(number: start, next: 0)]
            while let (number, next) = open.last {
                if next < steps[number].count {
                    open[open.count - 1].next += 1
                    let child = steps[number][next]
                    if !isSeen[child] {
                        isSeen[child] = true
                        open.append((child, 0))
                    }
                } else {
                    order.append(number)
                    open.removeLast()
                }
            }
        }
        var back = Array(repeating: [Int](), count: steps.count)
        for (number, children) in steps.enumerated() {
            for child in children { back[child].append(number) }
        }
        var components: [Int?] = Array(repeating: nil, count: steps.count)
        var sizes: [Int] = []
        for start in order.reversed() where components[start] == nil {
            components[start] = sizes.count
            sizes.append(0)
            var open = [start]
            while let number = open.popLast() {
                sizes[sizes.count - 1] += 1
                for other in back[number] where components[other] == nil {
                    components[other] = sizes.count - 1
                    open.append(other)
                }
            }
        }
        return components.enumerated().map { number, component in
            component.flatMap { sizes[$0] > 1 || steps[number].contains(number) ? component : nil }
        }
    }

    // MARK: References

    /// Whether a set becomes a definition in `$defs`.
    private func isDefinition(_ number: Int) -> Bool {
        guard rules.hasReferences else { return false }
        if compiler.isReferenced(number) { return true }
        if cycles[number] != nil, compiler.sets[number].count > 1 { return true }
        return uses[number] > 1 && compiler.shapes[number].alternatives.contains { !$0.children.isEmpty }
    }

    private mutating func name(_ number: Int) -> String {
        if let name = names[number] { return name }
        let elements = compiler.sets[number][compiler.sets[number].count - 1].path.elements
        var base = compiler.shapes[number].title ?? "Schema"
        if elements.count > 1, [.key("$defs"), .key("definitions")].contains(elements[elements.count - 2]),
            case .key(let key) = elements[elements.count - 1]
        {
            base = key
        }
        base = String(
            base.unicodeScalars.map { scalar in
                scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar || scalar == "-")
                    ? Character(scalar) : "_"
            }.prefix(64))
        if base.isEmpty { base = "Schema" }
        var name = base
        var count = 2
        while !takenNames.insert(name).inserted {
            name = "\(base)\(count)"
            count += 1
        }
        names[number] = name
        pending.append(number)
        return name
    }

    // MARK: Schemas

    /// Returns the schema of a set, or a reference to its definition.
    private mutating func place(_ number: Int, isNullable: Bool, nesting: Int, depth: Int) throws -> Part {
        guard isDefinition(number) else {
            return try schema(number, isNullable: isNullable, nesting: nesting, depth: depth)
        }
        try count(number)
        let reference = Part.object([("$ref", .string("#/$defs/\(name(number))"))])
        let hasNull = compiler.shapes[number].alternatives.contains { $0.type == "null" || $0.type == nil }
        return isNullable && !hasNull
            ? .object([("anyOf", .array([reference, .object([("type", .string("null"))])]))]) : reference
    }

    private mutating func count(_ number: Int) throws {
        parts += 1
        if parts > StrictCompiler.maximumParts { throw compiler.tooLarge(compiler.sets[number][0]) }
    }

    /// Returns a schema with the distinct sets as alternatives.
    private mutating func choice(_ numbers: [Int], nesting: Int, depth: Int) throws -> Part {
        var distinct: [Int] = []
        for number in numbers where !distinct.contains(number) { distinct.append(number) }
        if distinct.count == 1 {
            return try place(distinct[0], isNullable: false, nesting: nesting, depth: depth)
        }
        // Without sets, the array must be empty.
        if distinct.isEmpty { return .object([("type", .string("null"))]) }
        return .object([
            (
                "anyOf",
                .array(
                    try distinct.map {
                        try place($0, isNullable: false, nesting: nesting, depth: depth)
                    })
            )
        ])
    }

    private mutating func schema(_ number: Int, isNullable: Bool, nesting: Int, depth: Int) throws -> Part {
        try count(number)
        let root = compiler.sets[number][0]
        guard nesting < Self.maximumNesting else {
            throw root.error(
                "makes a strict schema nested deeper than \(Self.maximumNesting) levels", code: .depthExceeded
            )
        }
        let shape = compiler.shapes[number]
        var alternatives = shape.alternatives
        if isNullable, !alternatives.contains(where: { $0.type == "null" || $0.type == nil }) {
            alternatives.append(StrictShape.Alternative(type: "null"))
        }
        var notes: [(key: String, value: Part)] = []
        if let title = shape.title { notes.append(("title", .string(title))) }
        if let text = shape.remarks.text { notes.append(("description", .string(text))) }
        if alternatives.count == 2, alternatives[0].isPlain, let type = alternatives[0].type,
            alternatives[1].type == "null", alternatives[1].remarks.isEmpty
        {
            let types = Part.array([.string(type), .string("null")])
            return .object([("type", types)] + notes + keywords(alternatives[0]))
        }
        let objects = alternatives.contains { $0.type == "object" } ? 1 : 0
        guard depth + objects <= rules.maximumDepth else {
            throw root.error(
                "nests objects deeper than \(rules.maximumDepth) levels, the limit of \(compiler.provider)",
                code: .depthExceeded)
        }
        if alternatives.count == 1 {
            return .object(
                try members(alternatives[0], notes, of: number, nesting: nesting, depth: depth + objects))
        }
        var choices: [Part] = []
        for alternative in alternatives {
            try count(number)
            let own = alternative.remarks.text.map { [(key: "description", value: Part.string($0))] } ?? []
            choices.append(
                .object(
                    try members(alternative, own, of: number, nesting: nesting + 1, depth: depth + objects)))
        }
        return .object(notes + [("anyOf", .array(choices))])
    }

    private func keywords(_ alternative: StrictShape.Alternative) -> [(key: String, value: Part)] {
        alternative.keywords.map { ($0.keyword.rawValue, .json($0.value)) }
    }

    private mutating func members(
        _ alternative: StrictShape.Alternative, _ notes: [(key: String, value: Part)], of number: Int,
        nesting: Int, depth: Int
    ) throws -> [(key: String, value: Part)] {
        var members: [(key: String, value: Part)] = []
        if let type = alternative.type { members.append(("type", .string(type))) }
        members += notes
        if !alternative.values.isEmpty {
            values += alternative.values.count
            members.append(("enum", .array(alternative.values.map(Part.value))))
        }
        members += keywords(alternative)
        switch alternative.type {
        case "object":
            var schemas: [(key: String, value: Part)] = []
            var required: [Part] = []
            for property in alternative.properties {
                properties += 1
                let schema = try place(
                    property.schema, isNullable: !property.isRequired, nesting: nesting + 1, depth: depth)
                if schema.isUnion { unions += 1 }
                schemas.append((property.key, schema))
                if rules.recursion != .optional || !isBack(property.schema, from: number) {
                    required.append(.string(property.key))
                }
            }
            members.append(("properties", .object(schemas)))
            members.append(("required", .array(required)))
            let others = try alternative.otherMembers.map {
                $0.isEmpty ? .bool(true) : try choice($0, nesting: nesting + 1, depth: depth)
            }
            members.append(("additionalProperties", others ?? .bool(false)))
        case "array":
            if !alternative.prefix.isEmpty {
                let prefix = try alternative.prefix.map {
                    try place($0, isNullable: false, nesting: nesting + 1, depth: depth)
                }
                members.append(("prefixItems", .array(prefix)))
                if alternative.isPrefixAll, !members.contains(where: { $0.key == "maxItems" }) {
                    members.append(("maxItems", .value(.number(JSONNumber(prefix.count)))))
                }
            }
            if let items = alternative.items {
                members.append(("items", try choice(items, nesting: nesting + 1, depth: depth)))
            }
        default: break
        }
        return members
    }
}
