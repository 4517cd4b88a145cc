import JanssonCore
import JanssonSchema

/// The combined constraints of schemas that all apply to a value, with references followed and `allOf` merged.
struct SchemaConstraints {
    enum Kind: String, CaseIterable {
        case object, array, string, integer, number, boolean, null
    }

    struct Member {
        let key: String
        var schemas: [JSON]
    }

    /// The allowed types; nil if all are allowed.
    private(set) var types: Set<Kind>?
    private(set) var members: [Member] = []
    private var places: [ByteKey: Int] = [:]
    private(set) var required: Set<ByteKey> = []
    /// The schemas of members that `properties` does not name.
    private(set) var others: [JSON] = []
    private(set) var rest = UnknownMembers.ignored
    private(set) var elements: [JSON] = []
    private(set) var isTuple = false
    /// The allowed values; nil if all are allowed.
    private(set) var values: [JSON]?
    private(set) var format: String?
    private(set) var maximum: JSONNumber?
    private(set) var minimum: JSONNumber?
    /// The alternatives of each `anyOf` and `oneOf`.
    var choices: [[JSON]] = []
    private(set) var comment = ""
    /// Why the schemas are not completely known.
    private(set) var unknown: String?
    /// Whether no value is valid.
    private(set) var isNever = false
    private(set) var seen: Set<SchemaReferences.ID> = []
    /// The schemas whose keywords apply, without references.
    private(set) var applied: [(schema: JSON, draft: JSONSchema.Draft)] = []

    /// Adds the constraints of schemas. `budget` is the number of schemas that may still be visited.
    mutating func add(_ schemas: [JSON], _ references: SchemaReferences, _ budget: inout Int) {
        var open = Array(schemas.reversed())
        while let schema = open.popLast() {
            guard let id = references.id(of: schema), seen.insert(id).inserted else { continue }
            budget -= 1
            guard budget > 0 else {
                unknown = "is too large a schema"
                return
            }
            if schema.value(as: Bool.self) == false { isNever = true }
            guard schema.kind == .object else { continue }
            let (draft, targets) = (references.draft(of: id), references.targets(of: id))
            for target in targets.reversed() {
                switch target {
                case .schema(let target): open.append(target)
                case .unknown(let reason): unknown = reason
                }
            }
            // Before draft 2019-09, keywords beside a reference are ignored.
            if draft < .draft201909, !targets.isEmpty { continue }
            applied.append((schema, draft))
            addTypes(schema)
            addMembers(schema)
            addElements(schema)
            addScalars(schema, draft)
            for key in ["oneOf", "anyOf"] where schema[key].count > 0 {
                choices.append(Array(schema[key].elements))
            }
            if comment.isEmpty { comment = schema.comment }
            open += schema["allOf"].elements.reversed()
        }
    }

    private mutating func addTypes(_ schema: JSON) {
        let names = schema["type"].kind == .array ? Array(schema["type"].elements) : [schema["type"]]
        let allowed = Set(names.compactMap { $0.value(as: String.self).flatMap(Kind.init) })
        guard !allowed.isEmpty else { return }
        guard let known = types else {
            types = allowed
            return
        }
        var both = known.intersection(allowed)
        if known.union(allowed).isSuperset(of: [.integer, .number]), !both.contains(.number) {
            both.insert(.integer)
        }
        if both.isEmpty { isNever = true } else { types = both }
    }

    private mutating func addMembers(_ schema: JSON) {
        for (key, member) in schema["properties"].members {
            if let place = places[ByteKey(key)] {
                members[place].schemas.append(member)
            } else {
                places[ByteKey(key)] = members.count
                members.append(Member(key: key, schemas: [member]))
            }
        }
        for key in schema["required"].elements {
            if let key = key.value(as: String.self) { required.insert(ByteKey(key)) }
        }
        // Schemas that apply only to some documents may name further members.
        if schema["unevaluatedProperties"].exists, rest == .ignored { rest = .kept }
        let patterns = schema["patternProperties"].members.map(\.value)
        let other = schema["additionalProperties"]
        guard other.exists || !patterns.isEmpty else { return }
        let isRejected = other.value(as: Bool.self) == false
        if isRejected, patterns.isEmpty {
            rest = .rejected
        } else {
            if rest == .ignored { rest = .kept }
            // Without `additionalProperties`, other members are unconstrained.
            others += patterns + (isRejected ? [] : [other])
        }
    }

    private mutating func addElements(_ schema: JSON) {
        if schema["items"].kind == .array || schema["prefixItems"].count > 0 {
            isTuple = true
        } else if schema["items"].exists {
            elements.append(schema["items"])
        }
    }

    private mutating func addScalars(_ schema: JSON, _ draft: JSONSchema.Draft) {
        var values: [JSON]?
        if draft > .draft4, schema["const"].exists { values = [schema["const"]] }
        if values == nil, schema["enum"].kind == .array { values = Array(schema["enum"].elements) }
        self.values = self.values ?? values
        if values?.isEmpty == true { isNever = true }
        format = format ?? schema["format"].value(as: String.self)
        minimum = minimum ?? schema["minimum"].value(as: JSONNumber.self)
        maximum = maximum ?? schema["maximum"].value(as: JSONNumber.self)
        guard types == nil else { return }
        // A keyword for one type implies that type.
        if hinted == nil { hinted = Self.keywords.first { schema[$0.0].exists }?.1 }
    }

    /// The type implied by the keywords, if `type` is missing.
    private(set) var hinted: Kind?

    private static let keywords: [(String, Kind)] = [
        ("properties", .object), ("required", .object), ("additionalProperties", .object),
        ("patternProperties", .object), ("propertyNames", .object), ("items", .array),
        ("prefixItems", .array),
        ("minItems", .array), ("maxItems", .array), ("uniqueItems", .array), ("contains", .array),
        ("format", .string), ("pattern", .string), ("minLength", .string), ("maxLength", .string),
        ("minimum", .number), ("maximum", .number), ("multipleOf", .number),
        ("exclusiveMinimum", .number), ("exclusiveMaximum", .number),
    ]

    var isNullable: Bool {
        guard types?.contains(.null) ?? (values != nil) else { return false }
        return values?.contains { $0.isNull } ?? true
    }

    /// Whether null is the only allowed value.
    var isNull: Bool { types == [.null] || values.map { $0.allSatisfy(\.isNull) } ?? false }

    /// Whether the schemas say nothing about the form of values.
    var isVague: Bool { isEmpty && types == nil && choices.isEmpty && unknown == nil }

    /// The types except null, and `integer` beside `number`; or the implied type. Empty if any type is allowed.
    var kinds: [Kind] {
        guard let types else { return hinted.map { [$0] } ?? [] }
        return Kind.allCases.filter {
            types.contains($0) && $0 != .null && !($0 == .integer && types.contains(.number))
        }
    }

    /// The only allowed value, if it is a string.
    var constant: String? { values?.count == 1 ? values?.first?.value(as: String.self) : nil }

    /// Returns the schemas of a member, if `properties` names it.
    func schemas(of key: String) -> [JSON]? { places[ByteKey(key)].map { members[$0].schemas } }

    /// Whether these schemas constrain only members that `other` has as well.
    func isCovered(by other: SchemaConstraints) -> Bool {
        others.isEmpty && elements.isEmpty && values == nil && format == nil && !isTuple
            && members.allSatisfy { other.places[ByteKey($0.key)] != nil }
    }

    /// True if the value is known only to be an object.
    var isEmpty: Bool {
        members.isEmpty && others.isEmpty && elements.isEmpty && values == nil && format == nil && !isTuple
            && (types ?? [.object]).subtracting([.null]) == [.object]
    }

    func without(_ key: String) -> SchemaConstraints {
        var facts = self
        facts.members.removeAll { $0.key.hasSameBytes(as: key) }
        facts.places = [:]
        for (place, member) in facts.members.enumerated() { facts.places[ByteKey(member.key)] = place }
        facts.rest = .ignored
        return facts
    }

    func only(_ kind: Kind) -> SchemaConstraints {
        var facts = self
        facts.types = [kind]
        return facts
    }
}

extension JSON {
    /// Returns the value, or nil if it has another type. Avoids an error, whose cost grows with the depth of the value.
    func value<T: JSONInflatable>(as type: T.Type) -> T? { decode() }

    /// The description or title of a schema.
    var comment: String {
        self["description"].value(as: String.self) ?? self["title"].value(as: String.self) ?? ""
    }
}
