import JanssonCore
import JanssonSchema

// `anyOf` and `oneOf`.
extension SchemaModel {
    /// Returns the type of alternatives; nil if they only restrict the other constraints.
    mutating func union(of facts: SchemaConstraints, _ place: Position) -> ModelType? {
        for choices in facts.choices {
            guard choices.count <= Model.maximumKeys else {
                return .any("has more than \(Model.maximumKeys) alternatives")
            }
            var base = facts
            base.choices = []
            var alternatives: [Alternative] = []
            var isNullable = false
            var isVague = false
            for schema in choices {
                var own = self.facts([schema])
                if own.isNever { continue }
                if own.isNull {
                    isNullable = true
                    continue
                }
                if allowsNull(own) { isNullable = true }
                if own.isVague { isVague = true }
                let isCovered = base.isCovered(by: own)
                if !isCovered {
                    own = base
                    own.add([schema], references, &budget)
                }
                alternatives.append(Alternative(schema: isCovered ? schema : nil, facts: own))
            }
            if isVague {
                guard facts.isEmpty, facts.types == nil else { continue }
                return .any(nil)
            }
            guard !alternatives.isEmpty else {
                return .any(isNullable ? "is always null" : "no value is valid")
            }
            let type = union(of: alternatives, facts, place).withoutNull
            return isNullable && facts.types?.contains(.null) ?? true ? .nullable(type) : type
        }
        return nil
    }

    /// Whether null is allowed by the types or, without types, by the alternatives.
    private mutating func allowsNull(_ facts: SchemaConstraints) -> Bool {
        if facts.isNullable { return true }
        guard !facts.choices.isEmpty, facts.types == nil, facts.values == nil else { return false }
        return facts.choices.allSatisfy { $0.contains { allowsNull($0) } }
    }

    private mutating func allowsNull(_ schema: JSON) -> Bool {
        guard let id = references.id(of: schema), !Stack.isShort else { return false }
        if let known = nullable[id] { return known }
        let facts = facts([schema])
        let allows = facts.isNull || allowsNull(facts)
        nullable[id] = allows
        return allows
    }

    private mutating func union(
        of alternatives: [Alternative], _ facts: SchemaConstraints, _ place: Position
    ) -> ModelType {
        if let scalar = ModelType.common(alternatives.map { scalar($0.facts) }) { return scalar }
        let values = alternatives.compactMap { alternative in
            let facts = alternative.facts
            return facts.constant == nil || !facts.choices.isEmpty ? nil : facts.values?.first
        }
        if values.count == alternatives.count { return type(ofStrings: values, facts, place) }
        guard alternatives.count == 1 else { return declared(facts, place, alternatives) }
        let only = alternatives[0]
        return only.schema.map { type(of: [$0], place.below()) } ?? type(of: only.facts, place.below())
    }

    /// Returns the type if exactly one type is allowed, and it is not a container.
    private mutating func scalar(_ facts: SchemaConstraints) -> ModelType? {
        guard facts.choices.isEmpty, facts.values == nil, facts.kinds.count == 1,
            [.boolean, .number, .integer, .string].contains(facts.kinds[0])
        else { return nil }
        return type(of: facts, Position(key: "")).withoutNull
    }

    /// Returns the member that distinguishes the alternatives, and its constant in each alternative.
    func tag(of alternatives: [Alternative]) -> (key: String, values: [String])? {
        guard alternatives.allSatisfy({ $0.facts.kinds == [.object] && $0.facts.choices.isEmpty }) else {
            return nil
        }
        for member in alternatives[0].facts.members {
            var values: [String] = []
            for alternative in alternatives {
                guard alternative.facts.required.contains(ByteKey(member.key)),
                    let schemas = alternative.facts.schemas(of: member.key)
                else { break }
                var facts = SchemaConstraints()
                var budget = 100
                facts.add(schemas, references, &budget)
                guard let value = facts.constant else { break }
                values.append(value)
            }
            if values.count == alternatives.count, Set(values).count == values.count {
                return (member.key, values)
            }
        }
        return nil
    }

    mutating func cases(of alternatives: [Alternative], _ tag: String, _ values: [String]) -> [ModelCase] {
        zip(alternatives, values).map { alternative, value in
            let facts = alternative.facts.without(tag)
            guard !facts.members.isEmpty else { return ModelCase(name: value, type: nil) }
            guard let schema = alternative.schema, case .schema(let target) = resolved(schema),
                let id = references.id(of: target), references.isReferenced(id)
            else { return ModelCase(name: value, type: declared(facts, Position(key: value))) }
            let payload = Payload(id: id, tag: tag)
            if let declaration = payloads[payload] {
                return ModelCase(name: value, type: .declared(declaration))
            }
            let (key, isElement) = name(of: target, id)
            let type = declared(facts, Position(key: key, isElement: isElement, id: id))
            payloads[payload] = type.declaration
            return ModelCase(name: value, type: type)
        }
    }

    /// Returns the cases of an enum without a tag. The first matching case is taken, so a case that matches any value
    /// comes last.
    mutating func cases(of alternatives: [Alternative]) -> [ModelCase] {
        var cases: [ModelCase] = []
        var last: ModelCase?
        for alternative in alternatives {
            let (kind, title) = (
                alternative.facts.kinds.first, alternative.schema?["title"].value(as: String.self)
            )
            let place = Position(key: title ?? (kind == .array ? "element" : kind?.rawValue ?? "value"))
            var type =
                alternative.schema.map { self.type(of: [$0], place) }
                ?? self.type(of: alternative.facts, place)
            type = type.isDate ? .string : type.withoutNull
            if cases.contains(where: { $0.type?.isSame(as: type) ?? false }) { continue }
            if case .any = type {
                last = ModelCase(name: "other", type: type)
            } else {
                cases.append(ModelCase(name: type.declaration?.name ?? kind?.rawValue ?? "value", type: type))
            }
        }
        return cases + [last].compactMap { $0 }
    }
}

extension ModelType {
    /// Returns the type if all types are the same; otherwise `Double` for numbers, `String` for strings, dates, URLs
    /// and UUIDs.
    fileprivate static func common(_ types: [ModelType?]) -> ModelType? {
        guard let first = types.first, let first, types.allSatisfy({ $0 != nil }) else { return nil }
        let types = types.compactMap { $0 }
        if types.allSatisfy({ $0.isSame(as: first) }) { return first }
        func are(among known: [ModelType]) -> Bool {
            types.allSatisfy { type in known.contains { $0.isSame(as: type) } }
        }
        if are(among: [.int, .uint, .double]) { return .double }
        return are(among: [.string, .date, .url, .uuid]) ? .string : nil
    }
}
