import JanssonCore
import JanssonSchema

/// The constraints of a property's schemas, as arguments of `@JSONConstraint`.
///
/// A keyword is left out if its operand cannot be written exactly in Swift, as `"minimum": 0.5` of an `Int`.
struct WrittenConstraints {
    private(set) var arguments: [String] = []
    /// Whether the constraints need `import JanssonSchema`.
    private(set) var needSchema = false

    /// - Parameter maker: Merges the schemas of elements and members.
    init(_ facts: SchemaConstraints, _ type: ModelType, _ maker: inout SchemaModel, depth: Int = 0) {
        guard depth < 8 else { return }
        for (schema, draft) in facts.applied {
            switch type.withoutNull {
            case .int, .uint: addNumbers(schema, draft) { $0.int.map(String.init) }
            case .double, .number: addNumbers(schema, draft, Self.literal)
            case .string: addStrings(schema)
            case .url, .uuid: addBounds("length", schema["minLength"], schema["maxLength"])
            case .array:
                addBounds("count", schema["minItems"], schema["maxItems"])
                if schema["uniqueItems"].value(as: Bool.self) == true { arguments.append(".unique") }
            case .dictionary:
                addBounds("count", schema["minProperties"], schema["maxProperties"])
                add("keys(pattern: ", pattern: schema["propertyNames"]["pattern"])
            case .bool, .date, .any, .nullable, .declared: break
            }
        }
        // An optional value is often `anyOf` a schema and null.
        for choices in facts.choices {
            let values = choices.map { maker.facts([$0]) }.filter { !$0.isNull }
            guard values.count == 1 else { continue }
            append(WrittenConstraints(values[0], type, &maker, depth: depth + 1))
        }
        let (inner, schemas): (ModelType, [JSON])
        switch type.withoutNull {
        case .array(let type): (inner, schemas) = (type, facts.elements)
        case .dictionary(let type): (inner, schemas) = (type, facts.others)
        default: return
        }
        guard inner.declaration == nil, !schemas.isEmpty else { return }
        var each = WrittenConstraints(maker.facts(schemas), inner, &maker, depth: depth + 1)
        if !each.arguments.isEmpty { each.arguments = [".each(\(each.arguments.joined(separator: ", ")))"] }
        append(each)
    }

    private mutating func append(_ other: WrittenConstraints) {
        arguments += other.arguments
        needSchema = needSchema || other.needSchema
    }

    /// Returns a number as a literal; nil if the nearest `Double` is another number.
    private static func literal(_ number: JSONNumber) -> String? {
        if let int = number.int { return String(int) }
        let double = number.double
        guard double.isFinite else { return nil }
        let nearest = JSONNumber(double)
        return nearest.isLess(than: number) || number.isLess(than: nearest) ? nil : "\(double)"
    }

    private mutating func addNumbers(
        _ schema: JSON, _ draft: JSONSchema.Draft, _ literal: (JSONNumber) -> String?
    ) {
        func number(_ key: String) -> JSONNumber? { schema[key].value(as: JSONNumber.self) }
        // In draft 4, a boolean makes the other bound exclusive.
        let isAbove = schema["exclusiveMinimum"].value(as: Bool.self) == true
        let isBelow = schema["exclusiveMaximum"].value(as: Bool.self) == true
        add("range", isAbove ? nil : number("minimum"), isBelow ? nil : number("maximum"), literal)
        add(
            "exclusiveRange", isAbove ? number("minimum") : number("exclusiveMinimum"),
            isBelow ? number("maximum") : number("exclusiveMaximum"), literal)
        if let multiple = number("multipleOf"), JSONNumber(0).isLess(than: multiple),
            let text = Self.literal(multiple)
        {
            arguments.append(".multiple(of: \(text))")
        }
    }

    private mutating func addStrings(_ schema: JSON) {
        addBounds("length", schema["minLength"], schema["maxLength"])
        add("pattern(", pattern: schema["pattern"])
        if let name = schema["format"].value(as: String.self), let format = JSONSchema.Format(rawValue: name)
        {
            arguments.append(".format(.\(format))")
            needSchema = true
        }
    }

    private mutating func addBounds(_ name: String, _ least: JSON, _ most: JSON) {
        func bound(_ json: JSON) -> JSONNumber? {
            json.value(as: JSONNumber.self).flatMap { $0.int ?? -1 < 0 ? nil : $0 }
        }
        add(name, bound(least).flatMap { $0.int == 0 ? nil : $0 }, bound(most)) { $0.int.map(String.init) }
    }

    private mutating func add(
        _ name: String, _ lower: JSONNumber?, _ upper: JSONNumber?, _ literal: (JSONNumber) -> String?
    ) {
        // `...-1` would be another operator.
        let (least, most) = (
            lower.flatMap(literal), upper.flatMap(literal).map { $0.first == "-" ? "(\($0))" : $0 }
        )
        // The macro rejects a range that has no number. Two ranges have the same meaning.
        if let lower, let upper, let least, let most, lower.isLess(than: upper), name != "exclusiveRange" {
            arguments.append(".\(name)(\(least)...\(most))")
        } else {
            if let least { arguments.append(".\(name)(\(least)...)") }
            if let most { arguments.append(".\(name)(...\(most))") }
        }
    }

    /// Adds a pattern, unless this package cannot match it.
    private mutating func add(_ call: String, pattern: JSON) {
        guard let pattern = pattern.value(as: String.self),
            (try? JSONSchema(JSON(copying: ["pattern": .string(pattern)]))) != nil
        else { return }
        arguments.append(".\(call)\(pattern.literal))")
        needSchema = true
    }
}
