internal import JanssonCore

/// The values that a set of schemas allows: alternatives, each with one type.
struct StrictShape {
    var title: String?
    /// Remarks on all alternatives.
    var remarks = Remarks()
    var alternatives: [Alternative] = []

    struct Alternative {
        /// Nil for values of any type.
        var type: String?
        var remarks = Remarks()
        var values: [JSONValue] = []
        /// The keywords that are kept, with their values.
        var keywords: [(keyword: Keyword, value: JSON)] = []
        var properties: [Property] = []
        /// The schema sets for other keys: empty for any value, nil if no other keys are allowed.
        var otherMembers: [Int]?
        var prefix: [Int] = []
        var items: [Int]?
        /// Whether no element may follow the prefix.
        var isPrefixAll = false
        /// True if certainly no value is valid.
        var isImpossible = false

        /// Whether the alternative has only a type and keywords, as in a list of types.
        var isPlain: Bool {
            values.isEmpty && type != "object" && type != "array" && type != nil && remarks.isEmpty
        }

        /// The numbers of the schema sets that the alternative refers to.
        var children: [Int] { properties.map(\.schema) + (otherMembers ?? []) + prefix + (items ?? []) }
    }

    struct Property {
        let key: String
        let schema: Int
        var isRequired: Bool
    }

    private static let types = ["string", "integer", "number", "boolean", "object", "array", "null"]

    init(_ branches: [[JSON]], of set: [JSON], by compiler: inout StrictCompiler) throws {
        guard !branches.isEmpty else { throw set[0].error("allows no value") }
        // Schemas that all branches share are described once.
        var shared = branches[0].count
        for branch in branches.dropFirst() {
            let same = zip(branches[0], branch).prefix {
                compiler.references.id(of: $0) == compiler.references.id(of: $1)
            }
            shared = min(shared, same.count)
        }
        for schema in branches[0].prefix(shared) { StrictShape.annotate(schema, &title, &remarks, compiler) }
        for branch in branches {
            var own = Remarks()
            var ownTitle: String?
            for schema in branch.dropFirst(shared) { StrictShape.annotate(schema, &ownTitle, &own, compiler) }
            for var alternative in try StrictShape.alternatives(of: branch, in: set, by: &compiler) {
                own.add(alternative.remarks)
                alternative.remarks = own
                alternatives.append(alternative)
            }
        }
        guard !alternatives.isEmpty else { throw set[0].error("allows no value") }
        // With one alternative, or one besides null, all remarks are on the shape.
        let others = alternatives.indices.filter { alternatives[$0].type != "null" }
        if others.count == 1 || alternatives.count == 1 {
            for index in alternatives.indices {
                remarks.add(alternatives[index].remarks)
                alternatives[index].remarks = Remarks()
            }
        }
    }

    private static func annotate(
        _ schema: JSON, _ title: inout String?, _ remarks: inout Remarks, _ compiler: StrictCompiler
    ) {
        title = title ?? compiler.value(.title, of: schema)?.decode()
        if let text: String = compiler.value(.description, of: schema)?.decode() {
            remarks.add(description: text)
        }
        if let value = compiler.value(.default, of: schema), let text = short(value) {
            remarks.add("the default is \(text)")
        }
        if let examples = compiler.value(.examples, of: schema), examples.count > 0,
            let text = short(examples[0])
        {
            remarks.add("an example is \(text)")
        }
    }

    /// Returns the JSON of a value; nil above 256 bytes.
    private static func short(_ value: JSON) -> String? {
        guard let text = try? value.serializedString(), text.utf8.count <= 256 else { return nil }
        return text
    }

    // MARK: Types

    private static func alternatives(
        of branch: [JSON], in set: [JSON], by compiler: inout StrictCompiler
    ) throws -> [Alternative] {
        var types = Set(StrictShape.types)
        var values: [JSONValue]?
        var isTyped = false
        for schema in branch {
            if let type = compiler.value(.type, of: schema) {
                let names: [String] = try type.kind == .array ? type.decode() : [type.decode()]
                var allowed = Set(names)
                if allowed.contains("number") { allowed.insert("integer") }
                types.formIntersection(allowed)
                isTyped = true
            }
            for keyword in [Keyword.enum, .const] {
                guard let value = compiler.value(keyword, of: schema) else { continue }
                if value.kind == .object || value.kind == .array && keyword == .const {
                    throw compiler.inexpressible("a constant that is no scalar", at: value)
                }
                let allowed = keyword == .const ? [value.value] : value.elements.map(\.value)
                values = values?.filter(allowed.contains) ?? allowed
                isTyped = true
            }
        }
        if !isTyped {
            let kinds = Set(branch.flatMap { StrictShape.typesOfKeywords($0, compiler) })
            guard !kinds.isEmpty else {
                guard compiler.rules.hasAny else {
                    throw compiler.inexpressible("allows values of any type", at: set[0])
                }
                return [Alternative()]
            }
            types = kinds
        }
        // Integers are numbers.
        if types.contains("number") { types.remove("integer") }
        var found: [Alternative] = []
        for name in StrictShape.types where types.contains(name) {
            var alternative = Alternative(type: name)
            if let values {
                let own = values.filter { StrictShape.has($0, type: name) }
                if own.isEmpty { continue }
                switch name {
                case "object", "array":
                    throw compiler.inexpressible("a constant that is no scalar", at: set[0])
                case "boolean":
                    if own.count == 1 {
                        alternative.remarks.add("must be \(own[0] == true ? "true" : "false")")
                    }
                case "null": break
                default: alternative.values = own
                }
            }
            for schema in branch { StrictShape.limit(&alternative, by: schema, compiler) }
            switch name {
            case "object": try alternative.addMembers(of: branch, at: set[0], by: &compiler)
            case "array": try alternative.addElements(of: branch, at: set[0], by: &compiler)
            default: break
            }
            if !alternative.isImpossible { found.append(alternative) }
        }
        return found
    }

    private static func has(_ value: JSONValue, type: String) -> Bool {
        switch value {
        case .string: type == "string"
        case .bool: type == "boolean"
        case .null: type == "null"
        case .array: type == "array"
        case .object: type == "object"
        case .number(let number): type == "number" || type == "integer" && number.text.isInteger
        }
    }

    /// Returns the types that the keywords of a schema without `type` apply to.
    private static func typesOfKeywords(_ schema: JSON, _ compiler: StrictCompiler) -> [String] {
        let types: [(String, [Keyword])] = [
            (
                "object",
                [
                    .properties, .required, .additionalProperties, .patternProperties, .propertyNames,
                    .minProperties, .maxProperties, .dependentRequired, .unevaluatedProperties,
                ]
            ),
            (
                "array",
                [.items, .prefixItems, .contains, .minItems, .maxItems, .uniqueItems, .unevaluatedItems]
            ),
            ("string", [.minLength, .maxLength, .pattern, .format, .contentEncoding, .contentMediaType]),
            ("number", [.minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf]),
        ]
        return types.filter { $0.1.contains { compiler.value($0, of: schema) != nil } }.map(\.0)
    }

    // MARK: Limits

    private static let limits: [String: [Keyword]] = [
        "string": [.minLength, .maxLength, .pattern, .format, .contentEncoding, .contentMediaType],
        "integer": [.minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum, .multipleOf],
        "number": [.minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum, .multipleOf],
        "array": [.minItems, .maxItems, .uniqueItems, .contains],
        "object": [.minProperties, .maxProperties, .dependentRequired, .dependencies, .propertyNames],
    ]

    /// Adds the limits of a schema, as keywords or in words.
    private static func limit(_ alternative: inout Alternative, by schema: JSON, _ compiler: StrictCompiler) {
        for keyword in limits[alternative.type ?? ""] ?? [] {
            guard let value = compiler.value(keyword, of: schema),
                value.kind != .bool || keyword == .uniqueItems
            else { continue }
            let requirement = Requirement(keyword: keyword, operand: value, schema: schema)
            var kept = keyword
            // In draft 4, the exclusive keywords are flags.
            if keyword == .minimum, requirement.isExclusive(.exclusiveMinimum) { kept = .exclusiveMinimum }
            if keyword == .maximum, requirement.isExclusive(.exclusiveMaximum) { kept = .exclusiveMaximum }
            if compiler.rules.keeps(kept, value),
                !alternative.keywords.contains(where: { $0.keyword == kept })
            {
                alternative.keywords.append((kept, value))
                continue
            }
            switch keyword {
            case .uniqueItems:
                if value.decode() == Optional(true) {
                    alternative.remarks.add("must not have an element twice")
                }
            case .contains: alternative.remarks.add(inWords("must contain an element that fits", value))
            case .propertyNames: alternative.remarks.add(inWords("must have keys that fit", value))
            case .dependentRequired, .dependencies:
                for member in value.members where member.value.kind == .array {
                    let keys = member.value.elements.compactMap { $0.decode() as String? }.map(\.quoted)
                    if !keys.isEmpty {
                        alternative.remarks.add(
                            "must have \(keys.joined(separator: " and ")) if it has \(member.key.quoted)")
                    }
                }
            default: if let sentence = requirement.sentence { alternative.remarks.add(sentence) }
            }
        }
        if let value = compiler.value(.not, of: schema) {
            alternative.remarks.add(inWords("must not fit", value))
        }
    }

    private static func inWords(_ sentence: String, _ schema: JSON) -> String {
        short(schema).map { "\(sentence) the JSON Schema \($0)" } ?? "\(sentence) another schema"
    }
}

extension StrictRules {
    /// Whether the provider accepts a keyword with this value.
    fileprivate func keeps(_ keyword: Keyword, _ value: JSON) -> Bool {
        guard keywords.contains(keyword) else { return false }
        switch keyword {
        case .format: return (value.decode() as String?).map(formats.contains) ?? false
        case .minItems: return (value.decode() as Int?).map(minimumItems.contains) ?? false
        case .pattern:
            // Excludes look-around, named groups and back references.
            guard let text: String = value.decode() else { return false }
            return !text.contains("(?=") && !text.contains("(?!") && !text.contains("(?<")
                && !text.contains("\\k") && !(1...9).contains { text.contains("\\\($0)") }
        default: return true
        }
    }
}

extension String {
    /// Whether a number is an integer, also `3.0`.
    fileprivate var isInteger: Bool {
        ((try? JSON(parsing: self))?.decode() as Int?) != nil
            || !utf8.contains { $0 == 0x2E || $0 | 0x20 == 0x65 }
    }
}

// MARK: Containers

extension StrictShape.Alternative {
    fileprivate mutating func addMembers(of branch: [JSON], at place: JSON, by compiler: inout StrictCompiler)
        throws
    {
        var keys: [String] = []
        var known: Set<ByteKey> = []
        var required: [(key: String, place: JSON)] = []
        var others: [JSON] = []
        var isClosed = false
        for schema in branch {
            for member in compiler.value(.properties, of: schema)?.members.map(\.self) ?? []
            where known.insert(ByteKey(member.key)).inserted { keys.append(member.key) }
            for key in compiler.value(.required, of: schema)?.elements.map(\.self) ?? [] {
                if let name: String = key.decode() { required.append((name, key)) }
            }
            if compiler.value(.properties, of: schema) != nil { isClosed = true }
            for keyword in [Keyword.additionalProperties, .unevaluatedProperties] {
                guard let value = compiler.value(keyword, of: schema) else { continue }
                if value.kind == .object { others.append(value) }
                if value.decode() == Optional(false) { isClosed = true }
            }
            for member in compiler.value(.patternProperties, of: schema)?.members.map(\.self) ?? []
            where member.value.decode() != Optional(false) { others.append(member.value) }
        }
        for (key, _) in required where known.insert(ByteKey(key)).inserted { keys.append(key) }
        let requiredKeys = Set(required.map { ByteKey($0.key) })
        for key in keys {
            var schemas: [JSON] = []
            var isForbidden = false
            for schema in branch {
                let own = compiler.value(.properties, of: schema)?[key]
                if let own, own.exists {
                    if own.decode() == Optional(false) { isForbidden = true }
                    if own.kind == .object { schemas.append(own) }
                } else if compiler.value(.patternProperties, of: schema) == nil,
                    let other = compiler.value(.additionalProperties, of: schema)
                {
                    if other.decode() == Optional(false) { isForbidden = true }
                    if other.kind == .object { schemas.append(other) }
                }
            }
            let isRequired = requiredKeys.contains(ByteKey(key))
            if isForbidden {
                // If the key is required, no object is valid.
                if isRequired { isImpossible = true }
                continue
            }
            if schemas.isEmpty {
                // The schema is `true`, or a required key has no schema.
                let place = branch.compactMap { compiler.value(.properties, of: $0)?[key] }
                    .first { $0.exists }
                guard let place = place ?? required.first(where: { $0.key.hasSameBytes(as: key) })?.place
                else { continue }
                guard compiler.rules.hasAny, place.kind == .bool else {
                    let what =
                        place.kind == .bool ? "allows values of any type" : "requires a key without a schema"
                    throw compiler.inexpressible(what, at: place)
                }
                schemas = [place]
            }
            properties.append(
                .init(key: key, schema: try compiler.number(of: schemas), isRequired: isRequired))
        }
        guard properties.isEmpty || compiler.rules.hasDictionaries && !others.isEmpty else { return }
        if others.isEmpty, isClosed { return }
        guard compiler.rules.hasDictionaries else {
            throw compiler.inexpressible("allows objects with any keys", at: place)
        }
        otherMembers = try others.map { try compiler.number(of: [$0]) }
    }

    fileprivate mutating func addElements(
        of branch: [JSON], at place: JSON, by compiler: inout StrictCompiler
    ) throws {
        var all: [JSON] = []
        var tuple: [JSON] = []
        var isEnd = false
        for schema in branch {
            let items = compiler.value(.items, of: schema)
            let first =
                compiler.value(.prefixItems, of: schema) ?? items.flatMap { $0.kind == .array ? $0 : nil }
            var rest = items.flatMap { $0.kind == .array ? nil : $0 }
            if let first {
                // Only the first tuple is expressed. The original schema checks further tuples.
                if tuple.isEmpty { tuple = Array(first.elements) }
                rest = rest ?? compiler.value(.additionalItems, of: schema)
                if rest == nil || rest?.kind == .bool { isEnd = true }
            }
            if let rest, rest.kind == .object { all.append(rest) }
            if rest?.decode() == Optional(false) { isEnd = true }
        }
        if !tuple.isEmpty {
            let numbers = try tuple.map { try compiler.number(of: [$0]) }
            if compiler.rules.hasTuples {
                prefix = numbers
                isPrefixAll = isEnd
                if !isEnd, !all.isEmpty { items = [try compiler.number(of: all)] }
            } else {
                items = isEnd ? numbers : numbers + [try compiler.number(of: all)]
                if isEnd {
                    remarks.add("must have \(tuple.count) elements, each with its own schema in this order")
                }
            }
        } else if !all.isEmpty {
            items = [try compiler.number(of: all)]
        } else if isEnd {
            remarks.add("must be empty")
            items = []
        } else if !compiler.rules.hasAny {
            throw compiler.inexpressible("allows arrays of any values", at: place)
        }
    }
}
