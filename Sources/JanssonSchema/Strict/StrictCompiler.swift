internal import JanssonCore
internal import JanssonTools

/// Determines the values that a schema allows, in the form that providers accept.
///
/// Several schemas may apply to one value, through `allOf` or references. So a ``StrictShape`` describes the values
/// that a set of schemas allows. A queue of sets replaces recursion. Each set is examined once, so that references
/// cannot multiply the work.
struct StrictCompiler {
    let provider: JSONSchema.Provider
    let rules: StrictRules
    private(set) var shapes: [StrictShape] = []
    private(set) var sets: [[JSON]] = []
    private var numbers: [[SchemaReferences.ID]: Int] = [:]
    private(set) var references: SchemaReferences
    private var alternatives = 0

    /// The most sets of schemas, and the most schemas in the result.
    static let maximumParts = 10_000

    /// The most alternatives in all sets, because each choice multiplies them.
    private static let maximumAlternatives = 1_000

    /// - Parameters:
    ///   - schema: The schema to compile.
    ///   - document: The document that contains `schema` and the targets of its references.
    init(
        _ schema: JSON, in document: JSON, for provider: JSONSchema.Provider, options: JSONSchema.Options
    ) throws {
        self.provider = provider
        rules = provider.rules
        references = try SchemaReferences(of: document, options: options)
        _ = try number(of: [schema])
        while shapes.count < sets.count {
            let branches = try branches(of: sets[shapes.count])
            shapes.append(try StrictShape(branches, of: sets[shapes.count], by: &self))
        }
    }

    /// Returns the number of a set of schemas.
    mutating func number(of schemas: [JSON]) throws -> Int {
        var ids: [SchemaReferences.ID] = []
        var distinct: [JSON] = []
        for schema in schemas {
            let schema = try target(of: schema)
            let id = try id(of: schema)
            guard !ids.contains(id) else { continue }
            ids.append(id)
            distinct.append(schema)
        }
        if let number = numbers[ids] { return number }
        guard sets.count < StrictCompiler.maximumParts else { throw tooLarge(distinct[0]) }
        numbers[ids] = sets.count
        sets.append(distinct)
        return sets.count - 1
    }

    func tooLarge(_ schema: JSON) -> JSONError {
        schema.error(
            "makes a strict schema of more than \(StrictCompiler.maximumParts) parts", code: .limitExceeded)
    }

    /// Returns the error for something that the provider cannot express.
    func inexpressible(_ what: String, at schema: JSON) -> JSONError {
        schema.error("\(what), which strict schemas of \(provider) cannot express")
    }

    func id(of schema: JSON) throws -> SchemaReferences.ID {
        guard let id = references.id(of: schema) else {
            throw schema.error("expected a schema, found nothing")
        }
        return id
    }

    func isReferenced(_ number: Int) -> Bool {
        guard sets[number].count == 1, let id = references.id(of: sets[number][0]) else { return false }
        return references.isReferenced(id)
    }

    /// Returns a keyword's value, if the schema's draft has the keyword.
    func value(_ keyword: Keyword, of schema: JSON) -> JSON? {
        guard schema.kind == .object else { return nil }
        let value = schema[keyword.rawValue]
        guard value.exists, let id = references.id(of: schema) else { return nil }
        let draft = references.draft(of: id)
        // Before 2019-09, keywords beside a reference are ignored.
        let isIgnored = draft < .draft201909 && keyword != .ref && schema["$ref"].exists
        return isIgnored || !keyword.exists(in: draft) ? nil : value
    }

    /// Returns the schema. Follows a schema that is only a `$ref`.
    private func target(of schema: JSON) throws -> JSON {
        var schema = schema
        // This ends, because circular references do not compile.
        while schema.kind == .object {
            let isOnlyReference = schema.members.allSatisfy { member in
                ["$ref", "$defs", "definitions", "$comment", "$id", "$schema", "$anchor"].contains(member.key)
            }
            guard isOnlyReference || isOldReference(schema), let target = try targets(of: schema).first else {
                break
            }
            schema = target
        }
        return schema
    }

    private func isOldReference(_ schema: JSON) -> Bool {
        guard let id = references.id(of: schema) else { return false }
        return references.draft(of: id) < .draft201909 && schema["$ref"].exists
    }

    private func targets(of schema: JSON) throws -> [JSON] {
        try references.targets(of: id(of: schema)).map { target in
            switch target {
            case .schema(let schema): return schema
            case .unknown(let reason): throw schema.error("a reference that is not known: it \(reason)")
            }
        }
    }

    // MARK: Alternatives

    /// Returns combinations of schemas. Each value of the set fits all schemas of one combination.
    private mutating func branches(of set: [JSON]) throws -> [[JSON]] {
        struct Branch {
            var schemas: [JSON] = []
            var ids: Set<SchemaReferences.ID> = []
            /// The schemas to examine, the next one last.
            var pending: [JSON]
        }
        var finished: [[JSON]] = []
        var open = [Branch(pending: set.reversed())]
        search: while var branch = open.popLast() {
            while let schema = branch.pending.popLast() {
                if schema.kind == .bool {
                    if schema.decode() == Optional(false) { continue search }
                    continue
                }
                guard branch.ids.insert(try id(of: schema)).inserted else { continue }
                branch.schemas.append(schema)
                let parts = try targets(of: schema) + elements(.allOf, of: schema)
                branch.pending += parts.reversed()
                let choices = choices(of: schema)
                guard !choices.isEmpty else { continue }
                // Each choice multiplies the branches. The first alternative is examined next.
                var branches = [branch]
                for choice in choices {
                    alternatives += branches.count * choice.count
                    guard alternatives <= Self.maximumAlternatives else {
                        throw schema.error(
                            "makes a strict schema of more than \(Self.maximumAlternatives) alternatives",
                            code: .limitExceeded)
                    }
                    branches = branches.flatMap { branch in
                        choice.map { schemas in
                            var branch = branch
                            branch.pending.insert(contentsOf: schemas.reversed(), at: 0)
                            return branch
                        }
                    }
                }
                open += branches.reversed()
                continue search
            }
            finished.append(branch.schemas)
        }
        return finished
    }

    private func elements(_ keyword: Keyword, of schema: JSON) -> [JSON] {
        value(keyword, of: schema).map { Array($0.elements) } ?? []
    }

    /// Returns the choices in a schema. An alternative is a list of schemas.
    private func choices(of schema: JSON) -> [[[JSON]]] {
        var choices: [[[JSON]]] = []
        for keyword in [Keyword.anyOf, .oneOf] {
            if let value = value(keyword, of: schema) { choices.append(value.elements.map { [$0] }) }
        }
        if let condition = value(.if, of: schema) {
            let (then, otherwise) = (value(.then, of: schema), value(.else, of: schema))
            if then != nil || otherwise != nil {
                choices.append([[condition, then].compactMap(\.self), [otherwise].compactMap(\.self)])
            }
        }
        for keyword in [Keyword.dependentSchemas, .dependencies] {
            for member in value(keyword, of: schema)?.members.map(\.self) ?? []
            where member.value.kind == .object {
                choices.append([[member.value], []])
            }
        }
        return choices
    }
}
