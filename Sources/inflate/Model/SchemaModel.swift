import JanssonCore
import JanssonSchema

/// Makes the model of a schema.
///
/// Declarations are completed one by one from a list, so that only nested arrays and dictionaries use recursion.
struct SchemaModel {
    typealias ID = SchemaReferences.ID

    let references: SchemaReferences
    private let root: ID?
    private let name: String

    private var types: [ID: ModelType] = [:]
    var payloads: [Payload: ModelDeclaration] = [:]
    private var unfinished: Set<ID> = []
    /// Whether each schema allows null: the results of `allowsNull`.
    var nullable: [ID: Bool] = [:]
    /// The schemas used in the model.
    var used: Set<ID> = []
    var shared: [(id: ID, declaration: ModelDeclaration)] = []
    private var pending:
        [(declaration: ModelDeclaration, facts: SchemaConstraints, alternatives: [Alternative])] =
            []
    /// How many schemas may still be visited. Merging can double their number at each level.
    var budget: Int
    /// Whether a constraint is one of JanssonSchema.
    private var needSchema = false

    private static let maximumDepth = 32

    /// The payload of an enum's case: a schema without its tag.
    struct Payload: Hashable {
        let id: ID
        let tag: String
    }

    /// The position of a type in the schema, which determines the type's name.
    struct Position {
        var key: String
        var isElement = false
        var depth = 0
        /// The schema, if it is referenced.
        var id: ID?

        func below(isElement: Bool = false) -> Position {
            Position(key: key, isElement: isElement || self.isElement, depth: depth + 1, id: id)
        }
    }

    struct Alternative {
        /// Nil if several schemas are combined.
        let schema: JSON?
        let facts: SchemaConstraints
    }

    static func model(of schema: JSON, options: JSONSchema.Options, name: String) throws -> Model {
        let references = try SchemaReferences(of: schema, options: options)
        var maker = SchemaModel(references, schema, name)
        return maker.model(of: schema)
    }

    private init(_ references: SchemaReferences, _ schema: JSON, _ name: String) {
        (self.references, self.name) = (references, name)
        root = references.id(of: schema)
        budget = 10_000 + 2 * references.size
    }

    private mutating func model(of schema: JSON) -> Model {
        let root = type(of: [schema], Position(key: name))
        finishPending()
        for definitions in ["$defs", "definitions"] {
            for (_, definition) in schema[definitions].members {
                guard let id = references.id(of: definition), !used.contains(id) else { continue }
                _ = type(ofReferenced: definition, id, depth: 0)
                finishPending()
            }
        }
        shared.sort { $0.id < $1.id }
        // The root has the model's name even if it refers to itself.
        let own = Model(root: root).declaration
        return Model(
            root: root, comment: root.declaration == nil ? schema.comment : "",
            shared: shared.filter { $0.id != self.root || $0.declaration !== own }.map(\.declaration),
            needSchema: needSchema)
    }

    private mutating func finishPending() {
        while let next = pending.popLast() { finish(next.declaration, next.facts, next.alternatives) }
    }

    // Types.

    mutating func type(of schemas: [JSON], _ place: Position) -> ModelType {
        guard place.depth < Self.maximumDepth, !Stack.isShort else { return .any("is nested too deep") }
        guard schemas.count == 1 else { return type(of: facts(schemas), place) }
        switch resolved(schemas[0]) {
        case .unknown(let reason): return .any(reason)
        case .schema(let schema):
            guard let id = references.id(of: schema), references.isReferenced(id) else {
                return type(of: facts([schema]), place)
            }
            return type(ofReferenced: schema, id, depth: place.depth)
        }
    }

    /// Follows schemas that are only a `$ref` or an `allOf` of one schema. Returns the schema that they lead to.
    func resolved(_ schema: JSON) -> SchemaReferences.Target {
        var schema = schema
        for _ in 0..<1000 {
            if let id = references.id(of: schema), schema.kind == .object {
                let targets = references.targets(of: id)
                let isAlone = !targets.isEmpty && references.draft(of: id) < .draft201909
                let isPlain = isAlone || schema.members.allSatisfy { key, _ in !Self.keywords.contains(key) }
                if isPlain, isAlone || !schema["allOf"].exists, targets.count == 1 {
                    guard case .schema(let next) = targets[0] else { return targets[0] }
                    schema = next
                    continue
                }
                if isPlain, schema["allOf"].count == 1, targets.isEmpty, !references.isReferenced(id) {
                    schema = schema["allOf"][0]
                    continue
                }
            }
            return .schema(schema)
        }
        return .unknown("refers to another by too many references")
    }

    /// The keywords about a value's form, except references.
    private static let keywords: Set<String> = [
        "type", "enum", "const", "properties", "required", "additionalProperties", "unevaluatedProperties",
        "patternProperties", "items", "prefixItems", "anyOf", "oneOf", "format",
    ]

    mutating func facts(_ schemas: [JSON]) -> SchemaConstraints {
        var facts = SchemaConstraints()
        facts.add(schemas, references, &budget)
        used.formUnion(facts.seen)
        return facts
    }

    private mutating func type(ofReferenced schema: JSON, _ id: ID, depth: Int) -> ModelType {
        if let type = types[id] { return type }
        guard unfinished.insert(id).inserted else { return .any("contains itself") }
        defer { unfinished.remove(id) }
        var place = Position(key: name, depth: depth + 1, id: id)
        if id != root { (place.key, place.isElement) = name(of: schema, id) }
        let type: ModelType
        if case .schema(let target) = resolved(schema), references.id(of: target) != id {
            type = self.type(of: [target], place)
        } else {
            type = self.type(of: facts([schema]), place)
        }
        types[id] = type
        return type
    }

    /// Returns the key of a definition, or the last key on the path to another schema.
    func name(of schema: JSON, _ id: ID) -> (key: String, isElement: Bool) {
        let keys = schema.path.elements.compactMap { if case .key(let key) = $0 { key } else { nil } }
        let last = keys.last { !Self.keywords.contains($0) && !["allOf", "$defs"].contains($0) }
        return (
            last ?? references.fileName(of: id) ?? name,
            keys.last == "items" || keys.last == "additionalProperties"
        )
    }

    mutating func type(of facts: SchemaConstraints, _ place: Position) -> ModelType {
        if facts.isNever { return .any("no value is valid") }
        if let values = facts.values, let type = type(ofValues: values, facts, place) {
            return facts.isNullable ? .nullable(type) : type
        }
        if let union = union(of: facts, place) { return union }
        let kinds = facts.kinds
        let type: ModelType
        if let kind = kinds.first {
            type =
                kinds.count == 1
                ? self.type(of: facts, kind, place)
                : declared(facts, place, kinds.map { Alternative(schema: nil, facts: facts.only($0)) })
        } else {
            return .any(facts.unknown ?? (facts.types == nil ? nil : "is always null"))
        }
        return facts.isNullable ? .nullable(type) : type
    }

    private mutating func type(of facts: SchemaConstraints, _ kind: SchemaConstraints.Kind, _ place: Position)
        -> ModelType
    {
        switch kind {
        case .null: return .any("is always null")
        case .boolean: return .bool
        case .number: return .double
        case .integer:
            guard let maximum = facts.maximum, maximum.int == nil else { return .int }
            return maximum.uint != nil && facts.minimum?.uint != nil ? .uint : .number
        case .string:
            switch facts.format {
            case "date-time": return .date
            case "uuid": return .uuid
            case "uri", "iri": return .url
            default: return .string
            }
        case .array:
            if facts.isTuple { return .array(.any("is a tuple")) }
            guard !facts.elements.isEmpty else { return .array(.any(nil)) }
            return .array(type(of: facts.elements, place.below(isElement: true)))
        case .object:
            let count = facts.members.count
            guard count <= Model.maximumKeys else {
                return .dictionary(.any("has more than \(Model.maximumKeys) keys"))
            }
            guard count == 0 else { return declared(facts, place) }
            guard facts.rest == .kept, facts.others.count == 1 else { return .dictionary(.any(nil)) }
            return .dictionary(type(of: facts.others, place.below(isElement: true)))
        }
    }

    /// Returns the type of an enum's values except null; nil for containers.
    private mutating func type(ofValues values: [JSON], _ facts: SchemaConstraints, _ place: Position)
        -> ModelType?
    {
        let values = values.filter { !$0.isNull }
        guard let first = values.first else { return .any("is always null") }
        guard values.allSatisfy({ $0.kind == first.kind }) else {
            return .any("is one of values of several types")
        }
        switch first.kind {
        case .string: return type(ofStrings: values, facts, place)
        case .bool: return .bool
        case .number: return values.allSatisfy { $0.value(as: Int.self) != nil } ? .int : .double
        case .array, .object: return nil
        default: return .any(nil)
        }
    }

    mutating func type(ofStrings values: [JSON], _ facts: SchemaConstraints, _ place: Position) -> ModelType {
        var known: Set<ByteKey> = []
        let texts = values.compactMap { $0.value(as: String.self) }.filter {
            known.insert(ByteKey($0)).inserted
        }
        // An enum cannot have canonically equivalent raw values.
        let isEnum = texts.count <= Model.maximumKeys && Set(texts).count == texts.count
        return !isEnum ? .string : declared(place, facts.comment, .strings(texts))
    }

    // Declarations.

    mutating func declared(
        _ place: Position, _ comment: String, _ form: ModelDeclaration.Form
    ) -> ModelType {
        let name = ModelNames.type(place.key, isElement: place.isElement)
        let declaration = ModelDeclaration(name: name, comment: comment, form: form)
        if let id = place.id { shared.append((id, declaration)) }
        return .declared(declaration)
    }

    /// Declares a type that is completed later.
    mutating func declared(
        _ facts: SchemaConstraints, _ place: Position, _ alternatives: [Alternative] = []
    ) -> ModelType {
        let type = declared(place, facts.comment, .structure([], facts.rest))
        if case .declared(let declaration) = type { pending.append((declaration, facts, alternatives)) }
        return type
    }

    private mutating func finish(
        _ declaration: ModelDeclaration, _ facts: SchemaConstraints, _ alternatives: [Alternative]
    ) {
        guard alternatives.isEmpty else {
            let tag = tag(of: alternatives)
            declaration.form = .union(
                tag: tag?.key,
                tag.map { cases(of: alternatives, $0.key, $0.values) } ?? cases(of: alternatives))
            return
        }
        declaration.form = .structure(facts.members.map { property($0, facts) }, facts.rest)
        if facts.rest == .kept, facts.others.count == 1 {
            let type = type(of: facts.others, Position(key: "rest", isElement: true))
            if case .any = type.withoutNull { return }
            declaration.restType = type
        }
    }

    private mutating func property(_ member: SchemaConstraints.Member, _ facts: SchemaConstraints)
        -> ModelProperty
    {
        var type = type(of: member.schemas, Position(key: member.key))
        if case .any = type { type = .nullable(type) }
        var comment = member.schemas.lazy.map(\.comment).first { !$0.isEmpty } ?? ""
        // The declared type already has the comment.
        if type.declaration?.comment == comment { comment = "" }
        let values = member.schemas.lazy.compactMap { $0["enum"].kind == .array ? $0["enum"] : nil }.first
        var hint: String?
        if let values, type.declaration == nil {
            let text = values.count > 16 ? nil : try? values.serializedString()
            let isShort = text.map { $0.utf8.count <= 100 } ?? false
            hint = "one of \(isShort ? text ?? "" : "\(values.count) values")"
        }
        let constraints =
            type.declaration == nil ? WrittenConstraints(self.facts(member.schemas), type, &self) : nil
        if constraints?.needSchema == true { needSchema = true }
        return ModelProperty(
            key: member.key, type: type, isRequired: facts.required.contains(ByteKey(member.key)),
            defaultValue: member.schemas.lazy.map { $0["default"] }.first { $0.exists }, comment: comment,
            hint: hint, constraints: constraints)
    }
}
