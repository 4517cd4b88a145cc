/// The JSON Schema keywords of a type, in the order of addition.
///
/// A description contains other models only as references, so a model may contain itself.
/// JanssonSchema converts descriptions to schemas.
public struct JSONTypeDescription {
    package enum Operand {
        case value(JSONValue)
        case schema(JSONTypeDescription)
        case schemas([JSONTypeDescription])
        /// Schemas by key.
        case members([(key: String, schema: JSONTypeDescription)])
    }

    /// The models that are being flattened into this description, from the outermost.
    private var flattened: [ObjectIdentifier] = []

    /// The type to which this description refers (`$ref`). The keywords apply too.
    package var reference: (any JSONSchemaProviding.Type)?
    package private(set) var keywords: [(name: String, operand: Operand)] = []

    /// Creates a description without keywords, which allows any value.
    public init() {}

    /// The value of a keyword; nil if the keyword is absent or its operand is a schema. Setting nil removes the
    /// keyword.
    public subscript(keyword: String) -> JSONValue? {
        get { if case .value(let value) = operand(keyword) { value } else { nil } }
        set { set(keyword, newValue.map(Operand.value)) }
    }

    func operand(_ keyword: String) -> Operand? { keywords.first { $0.name == keyword }?.operand }

    mutating func set(_ keyword: String, _ operand: Operand?) {
        let index = keywords.firstIndex { $0.name == keyword }
        switch (index, operand) {
        case (let index?, let operand?): keywords[index].operand = operand
        case (let index?, nil): keywords.remove(at: index)
        case (nil, let operand?): keywords.append((keyword, operand))
        case (nil, nil): break
        }
    }

    mutating func add(_ keyword: String, _ schema: JSONTypeDescription) { set(keyword, .schema(schema)) }

    /// Adds a keyword. If the keyword exists, keeps the tighter of two bounds. Adds other unequal operands to `allOf`.
    package mutating func require(_ keyword: String, _ operand: Operand) {
        guard let known = self.operand(keyword) else { return set(keyword, operand) }
        if case (.value(let known), .value(let value)) = (known, operand) {
            if value == known || known.isTighter(than: value, by: keyword) { return }
            if value.isTighter(than: known, by: keyword) { return set(keyword, operand) }
        }
        var other = JSONTypeDescription()
        other.set(keyword, operand)
        require(other)
    }

    /// Adds a schema to `allOf`.
    private mutating func require(_ schema: JSONTypeDescription) {
        var all: [JSONTypeDescription] = []
        if case .schemas(let others) = operand("allOf") { all = others }
        set("allOf", .schemas(all + [schema]))
    }
}

extension JSONValue {
    /// Returns whether this bound allows less than another bound of the same keyword.
    fileprivate func isTighter(than other: JSONValue, by keyword: String) -> Bool {
        guard case (.number(let bound), .number(let other)) = (self, other) else { return false }
        let isLower = keyword.hasPrefix("min") || keyword == "exclusiveMinimum"
        let isUpper = keyword.hasPrefix("max") || keyword == "exclusiveMaximum"
        return isLower && other.isLess(than: bound) || isUpper && bound.isLess(than: other)
    }
}

// Types.
extension JSONTypeDescription {
    /// Creates the description of a type. A type that describes itself becomes a reference: it may contain itself.
    init(of type: Any.Type) {
        if let type = type as? any NullableType.Type {
            self.init(of: type.wrappedType)
            allowNull()
        } else if let type = type as? any JSONSchemaProviding.Type {
            self.init()
            reference = type
        } else {
            self.init()
            if let type = type as? any DescribedType.Type {
                type.describe(to: &self)
            } else if let type = type as? any RawRepresentable.Type {
                describe(type)
            }
        }
    }

    /// Creates a type's own description.
    package init(describing type: any JSONSchemaProviding.Type) { type.describeJSON(to: &self) }

    /// Returns the type of a property, for code that cannot name the type.
    @inlinable
    public static func _type<Model, Value>(of property: (Model) -> Value) -> Value.Type { Value.self }

    /// Describes a `RawRepresentable` type without `@JSONModel`, such as an enum.
    private mutating func describe<T: RawRepresentable>(_ type: T.Type) {
        self = JSONTypeDescription(of: T.RawValue.self)
        guard let type = type as? any CaseIterable.Type else { return }
        let values = (type.allCases as any Collection).compactMap {
            ($0 as? T).flatMap { JSONValue(encoding: $0.rawValue) }
        }
        if !values.isEmpty { self["enum"] = .array(values) }
    }

    /// Allows null too.
    mutating func allowNull() {
        if reference != nil || operand("anyOf") != nil || operand("oneOf") != nil {
            var null = JSONTypeDescription()
            null._becomeNull()
            let value = self
            self = JSONTypeDescription()
            set("anyOf", .schemas([value, null]))
            return
        }
        guard case .string(let type) = self["type"] else { return }
        self["type"] = [.string(type), "null"]
        if case .array(let values) = self["enum"] { self["enum"] = .array(values + [.null]) }
    }
}

// Objects.
extension JSONTypeDescription {
    /// Begins the description of a model that is an object.
    ///
    /// - Parameters:
    ///   - title: The model's name; nil for an object without a name.
    ///   - comment: The `description`.
    ///   - isClosed: True if members other than the properties are errors.
    public mutating func _beginObject(
        _ title: String? = nil, _ comment: String? = nil, isClosed: Bool = false
    ) {
        begin(title, comment)
        self["type"] = "object"
        if isClosed { self["additionalProperties"] = false }
    }

    mutating func begin(_ title: String?, _ comment: String?) {
        self["title"] = title.map { .string($0) }
        self["description"] = comment.map { .string($0) }
    }

    /// Adds a property that has nothing but a key and a type.
    public mutating func _member(_ key: String, _ type: Any.Type, isRequired: Bool = true) {
        insert(JSONTypeDescription(of: type), nil, at: [key], isRequired)
    }

    /// Adds a property.
    ///
    /// - Parameters:
    ///   - path: The keys from the model's object to the property.
    ///   - type: The type of the property.
    ///   - isRequired: True if the property must be present.
    ///   - isNullable: True if null is valid although the type is not optional.
    ///   - constraints: The constraints of the value.
    ///   - comment: The `description`.
    public mutating func _property<Value>(
        _ path: String..., as type: Value.Type, isRequired: Bool = true, isNullable: Bool = false,
        constraints: [JSONConstraint] = [], _ comment: String? = nil
    ) {
        insert(value(type, isNullable, constraints), comment, at: path[...], isRequired)
    }

    /// Adds a property with a default value, for the schema.
    public mutating func _property<Value>(
        _ path: String..., as type: Value.Type, isRequired: Bool = true, isNullable: Bool = false,
        default: Value, constraints: [JSONConstraint] = [], _ comment: String? = nil
    ) {
        var schema = value(type, isNullable, constraints)
        schema["default"] = JSONValue(encoding: `default`)
        insert(schema, comment, at: path[...], isRequired)
    }

    private func value(
        _ type: Any.Type, _ isNullable: Bool, _ constraints: [JSONConstraint]
    ) -> JSONTypeDescription {
        var schema = JSONTypeDescription(of: type)
        for rule in constraints.flatMap(\.rules) { schema.apply(rule) }
        if isNullable { schema.allowNull() }
        return schema
    }

    /// Adds a property that a decoder reads.
    public mutating func _property<Decoder: JSONPropertyDecoder>(
        _ path: String..., codedBy decoder: Decoder, isRequired: Bool = true, isNullable: Bool = false,
        _ comment: String? = nil
    ) {
        var schema = JSONTypeDescription(of: Decoder.self)
        if isNullable { schema.allowNull() }
        insert(schema, comment, at: path[...], isRequired)
    }

    /// Adds the properties of a model that is read from the same object. An enum whose cases have values has no
    /// properties, and is added to `allOf`.
    public mutating func _flatten<Value>(_ type: Value.Type) {
        guard let type = type as? any JSONSchemaProviding.Type else { return }
        // A model cannot be read from its own object again.
        guard !flattened.contains(ObjectIdentifier(type)) else { return }
        var other = JSONTypeDescription()
        other.flattened = flattened + [ObjectIdentifier(type)]
        type.describeJSON(to: &other)
        guard case .members(let properties) = other.operand("properties") else {
            if other.operand("anyOf") != nil || other.operand("oneOf") != nil {
                require(JSONTypeDescription(of: type))
            }
            return
        }
        for (key, schema) in properties { insert(schema, nil, at: [key], other.requires(key)) }
        if let isClosed = other["additionalProperties"] { self["additionalProperties"] = isClosed }
    }

    /// Describes the members that no property names.
    public mutating func _rest<Value>(_ type: [String: Value].Type) {
        add("additionalProperties", JSONTypeDescription(of: Value.self))
    }

    func requires(_ key: String) -> Bool { self["required"]?.array?.contains(.string(key)) ?? false }

    private mutating func insert(
        _ schema: JSONTypeDescription, _ comment: String?, at path: ArraySlice<String>, _ isRequired: Bool
    ) {
        guard let key = path.first else { return }
        var members: [(key: String, schema: JSONTypeDescription)] = []
        if case .members(let known) = operand("properties") { members = known }
        let index = members.firstIndex { $0.key.hasSameBytes(as: key) }
        var member = index.map { members[$0].schema } ?? JSONTypeDescription()
        if path.count > 1 {
            let isPath = index == nil || member.operand("properties") != nil
            if isPath { member["type"] = "object" }
            member.insert(schema, comment, at: path.dropFirst(), isRequired)
            // Null is read like an empty object, so null is valid if no member is required.
            if isPath, member["required"] == nil { member["type"] = ["object", "null"] }
        } else {
            var schema = schema
            if let comment { schema["description"] = .string(comment) }
            // A model and a model flattened into it may share a key. The value must fit both schemas.
            if index == nil { member = schema } else { member.require(schema) }
        }
        if let index { members[index].schema = member } else { members.append((key, member)) }
        set("properties", .members(members))
        if isRequired, !requires(key) {
            self["required"] = .array((self["required"]?.array ?? []) + [.string(key)])
        }
    }

    private mutating func apply(_ rule: JSONConstraint.Rule) {
        let isObject = operand("additionalProperties") != nil
        let keyword = isObject ? rule.keywordOfObjects : rule.keyword
        guard !rule.inner.isEmpty else {
            return require(keyword, .value(rule.operand))
        }
        var inner = JSONTypeDescription()
        if case .schema(let schema) = operand(keyword) { inner = schema }
        for rule in rule.inner { inner.apply(rule) }
        add(keyword, inner)
    }
}

// Enums.
extension JSONTypeDescription {
    /// Describes an enum by the values of its cases: raw values or names.
    ///
    /// - Parameters:
    ///   - title: The enum's name.
    ///   - comment: The `description`.
    ///   - values: The values, of one type.
    ///   - isOpen: True if a case holds all other values of the type.
    public mutating func _values<Value: JSONEncodable>(
        _ title: String, _ comment: String? = nil, of values: [Value], isOpen: Bool = false
    ) {
        begin(title, comment)
        let type = JSONTypeDescription(of: Value.self)
        self["type"] = type["type"]
        if !isOpen { self["enum"] = .array(values.compactMap { JSONValue(encoding: $0) }) }
    }

    /// Begins the description of an enum whose cases have values: `oneOf` if the cases have a tag, `anyOf` otherwise.
    public mutating func _beginUnion(_ title: String, _ comment: String? = nil, isTagged: Bool) {
        begin(title, comment)
        set(isTagged ? "oneOf" : "anyOf", .schemas([]))
    }

    /// Adds a case without a tag.
    public mutating func _alternative(_ comment: String? = nil, _ make: (inout JSONTypeDescription) -> Void) {
        var schema = JSONTypeDescription()
        make(&schema)
        append(schema, comment)
    }

    /// Adds a case with a tag.
    ///
    /// - Parameters:
    ///   - tag: The key of the tag.
    ///   - names: The tags of the case. If empty, the case has any tag except `others`, or none.
    ///   - content: The key of the case's value; nil if the value's members are beside the tag.
    ///   - others: The tags of the other cases.
    ///   - comment: The `description` of the case.
    ///   - make: Describes the value.
    public mutating func _alternative(
        tag: String, _ names: [JSONValue], content: String? = nil, besides others: [JSONValue] = [],
        _ comment: String? = nil, _ make: ((inout JSONTypeDescription) -> Void)? = nil
    ) {
        // An enum that is flattened becomes a reference. Its cases do not matter, and may contain the enum itself.
        guard flattened.isEmpty else { return }
        var name = JSONTypeDescription()
        if let first = names.first {
            name["type"] = first.string != nil ? "string" : first.bool != nil ? "boolean" : "integer"
        }
        if names.count == 1 {
            name["const"] = names[0]
        } else if !names.isEmpty {
            name["enum"] = .array(names)
        } else {
            var known = JSONTypeDescription()
            known["enum"] = .array(others)
            name.add("not", known)
        }
        var schema = JSONTypeDescription()
        schema["type"] = "object"
        schema.insert(name, nil, at: [tag], !names.isEmpty)
        if let make, let content {
            var value = JSONTypeDescription()
            make(&value)
            schema.insert(value, nil, at: [content], true)
        } else if let make {
            make(&schema)
        }
        append(schema, comment)
    }

    /// Makes this the description of another type.
    public mutating func _become<Value>(_ type: Value.Type) { self = JSONTypeDescription(of: type) }

    /// Makes this the description of null.
    public mutating func _becomeNull() { self["type"] = "null" }

    /// Makes this the description of a constant string.
    public mutating func _becomeString(_ text: String) {
        self["type"] = "string"
        self["const"] = .string(text)
    }

    private mutating func append(_ schema: JSONTypeDescription, _ comment: String?) {
        var schema = schema
        if let comment { schema["description"] = .string(comment) }
        let keyword = operand("oneOf") == nil ? "anyOf" : "oneOf"
        guard case .schemas(let others) = operand(keyword) else { return }
        set(keyword, .schemas(others + [schema]))
    }
}

extension JSONValue {
    /// Creates the JSON that a value encodes to; nil for null or if the value cannot be encoded.
    fileprivate init?(encoding value: some Any) {
        guard let value = value as? any JSONEncodable, let text = try? value.serializedString() else {
            return nil
        }
        guard let value = try? JSONValue(parsing: text), !value.isNull else { return nil }
        self = value
    }
}
