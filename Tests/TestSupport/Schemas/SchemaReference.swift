internal import Jansson

/// JSON Schema 2020-12 as the specification words it: each keyword by its own sentence, on a tree, with sets of what was
/// evaluated. It shares no code with the package, and knows neither identifiers nor formats.
struct SchemaReference {
    /// What a schema says of a value, and what it evaluated of it.
    private struct Result {
        var isValid = true
        var keys: Set<String> = []
        var indices: Set<Int> = []

        mutating func join(_ other: Result) {
            guard other.isValid else { return }
            keys.formUnion(other.keys)
            indices.formUnion(other.indices)
        }
    }

    /// A schema, or a number, that is not decided here.
    private struct Unknown: Error {}

    private typealias Value = JSONValue

    private static let known: Set<String> = [
        "$ref", "$defs", "allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas",
        "properties",
        "patternProperties", "additionalProperties", "propertyNames", "required", "dependentRequired",
        "minProperties", "maxProperties", "prefixItems", "items", "contains", "minContains", "maxContains",
        "uniqueItems", "minItems", "maxItems", "minLength", "maxLength", "pattern", "multipleOf", "minimum",
        "maximum", "exclusiveMinimum", "exclusiveMaximum", "type", "const", "enum", "unevaluatedProperties",
        "unevaluatedItems", "title", "description", "default", "x",
    ]

    private let root: JSONValue
    private var work = 20_000

    /// Whether a value is valid; nil if that is not decided here.
    static func isValid(_ value: JSONValue, by schema: JSONValue) -> Bool? {
        var reference = SchemaReference(root: schema)
        return (try? reference.result(of: value, by: schema, depth: 0))?.isValid
    }

    private init(root: JSONValue) { self.root = root }

    private mutating func result(of value: Value, by schema: Value, depth: Int) throws -> Result {
        work -= 1
        guard work > 0, depth < 64 else { throw Unknown() }
        if case .bool(let isValid) = schema { return Result(isValid: isValid) }
        guard case .object(let rules) = schema, Self.known.isSuperset(of: rules.keys) else { throw Unknown() }
        var result = Result()
        try applyInPlace(rules, to: value, depth + 1, &result)
        switch value {
        case .object(let members): try apply(rules, to: members, depth + 1, &result)
        case .array(let elements): try apply(rules, to: elements, depth + 1, &result)
        case .string(let text): try apply(rules, to: text, &result)
        case .number(let number): try apply(rules, to: Self.number(number), &result)
        case .bool, .null: break
        }
        if let types = rules["type"] {
            let names = types.array ?? [types]
            result.isValid = try result.isValid && names.contains { try Self.isType($0, value) }
        }
        if let constant = rules["const"] {
            result.isValid = try result.isValid && Self.isEqual(constant, value)
        }
        if let values = rules["enum"]?.array {
            result.isValid = try result.isValid && values.contains { try Self.isEqual($0, value) }
        }
        try applyToTheRest(rules, of: value, depth + 1, &result)
        return result
    }

    // MARK: Schemas for the same value

    private mutating func applyInPlace(
        _ rules: [String: Value], to value: Value, _ depth: Int, _ result: inout Result
    ) throws {
        func all(_ results: [Result]) {
            result.isValid = result.isValid && results.allSatisfy(\.isValid)
            for other in results { result.join(other) }
        }
        if let reference = rules["$ref"]?.string {
            all([try self.result(of: value, by: target(reference), depth: depth)])
        }
        for keyword in ["allOf", "anyOf", "oneOf"] {
            guard let schemas = rules[keyword]?.array else { continue }
            let results = try schemas.map { try self.result(of: value, by: $0, depth: depth) }
            let count = results.count(where: \.isValid)
            let isValid =
                switch keyword {
                case "allOf": count == results.count
                case "anyOf": count > 0
                default: count == 1
                }
            result.isValid = result.isValid && isValid
            for other in results { result.join(other) }
        }
        if let schema = rules["not"], try self.result(of: value, by: schema, depth: depth).isValid {
            result.isValid = false
        }
        if let condition = rules["if"] {
            let outcome = try self.result(of: value, by: condition, depth: depth)
            result.join(outcome)
            if let schema = rules[outcome.isValid ? "then" : "else"] {
                all([try self.result(of: value, by: schema, depth: depth)])
            }
        }
        if case .object(let members) = value, case .object(let schemas)? = rules["dependentSchemas"] {
            for (key, schema) in schemas where members[key] != nil {
                all([try self.result(of: value, by: schema, depth: depth)])
            }
        }
    }

    private func target(_ reference: String) throws -> Value {
        guard reference == "#" || reference.hasPrefix("#/"), !reference.contains("%") else { throw Unknown() }
        return try reference.split(separator: "/", omittingEmptySubsequences: false).dropFirst().reduce(root)
        {
            value, token in
            let key = String(token.replacing("~1", with: "/").replacing("~0", with: "~"))
            switch value {
            case .object(let members):
                guard let member = members[key] else { throw Unknown() }
                return member
            case .array(let elements):
                guard let index = Int(key), elements.indices.contains(index) else { throw Unknown() }
                return elements[index]
            default: throw Unknown()
            }
        }
    }

    // MARK: Kinds of values

    private mutating func apply(
        _ rules: [String: Value], to members: [String: Value], _ depth: Int, _ result: inout Result
    ) throws {
        func check(_ isValid: Bool) { result.isValid = result.isValid && isValid }
        let properties = rules["properties"]?.dictionary ?? [:]
        let patterns = try (rules["patternProperties"]?.dictionary ?? [:]).map { text, schema in
            guard let pattern = PatternReference(text) else { throw Unknown() }
            return (pattern: pattern, schema: schema)
        }
        for (key, value) in members {
            var schemas: [Value] = []
            if let schema = properties[key] { schemas.append(schema) }
            for (pattern, schema) in patterns {
                guard let isFound = pattern.isFound(in: key) else { throw Unknown() }
                if isFound { schemas.append(schema) }
            }
            if schemas.isEmpty, let schema = rules["additionalProperties"] { schemas.append(schema) }
            if !schemas.isEmpty { result.keys.insert(key) }
            for schema in schemas { check(try self.result(of: value, by: schema, depth: depth).isValid) }
            if let schema = rules["propertyNames"] {
                check(try self.result(of: .string(key), by: schema, depth: depth).isValid)
            }
        }
        func checkKeys(_ names: Value?) {
            check((names?.array ?? []).allSatisfy { members[$0.string ?? ""] != nil })
        }
        checkKeys(rules["required"])
        for (key, names) in rules["dependentRequired"]?.dictionary ?? [:] where members[key] != nil {
            checkKeys(names)
        }
        check(try Self.count(members.count, rules["minProperties"], rules["maxProperties"]))
    }

    private mutating func apply(
        _ rules: [String: Value], to elements: [Value], _ depth: Int, _ result: inout Result
    ) throws {
        func check(_ isValid: Bool) { result.isValid = result.isValid && isValid }
        let prefix = rules["prefixItems"]?.array ?? []
        for (index, element) in elements.enumerated() {
            guard let schema = index < prefix.count ? prefix[index] : rules["items"] else { continue }
            result.indices.insert(index)
            check(try self.result(of: element, by: schema, depth: depth).isValid)
        }
        if let schema = rules["contains"] {
            let found = try elements.indices.filter {
                try self.result(of: elements[$0], by: schema, depth: depth).isValid
            }
            result.indices.formUnion(found)
            check(try Self.count(found.count, rules["minContains"] ?? 1, rules["maxContains"]))
        }
        if rules["uniqueItems"] == true {
            for (index, element) in elements.enumerated() {
                check(try !elements[..<index].contains { try Self.isEqual($0, element) })
            }
        }
        check(try Self.count(elements.count, rules["minItems"], rules["maxItems"]))
    }

    private func apply(_ rules: [String: Value], to text: String, _ result: inout Result) throws {
        let isInside = try Self.count(text.unicodeScalars.count, rules["minLength"], rules["maxLength"])
        result.isValid = result.isValid && isInside
        if let pattern = rules["pattern"]?.string {
            guard let isFound = PatternReference(pattern)?.isFound(in: text) else { throw Unknown() }
            result.isValid = result.isValid && isFound
        }
    }

    private func apply(_ rules: [String: Value], to number: BigDecimal, _ result: inout Result) throws {
        func check(_ keyword: String, _ isValid: (Int) -> Bool) throws {
            guard case .number(let limit)? = rules[keyword] else { return }
            result.isValid = try isValid(number.compare(Self.number(limit))) && result.isValid
        }
        try check("minimum") { $0 >= 0 }
        try check("maximum") { $0 <= 0 }
        try check("exclusiveMinimum") { $0 > 0 }
        try check("exclusiveMaximum") { $0 < 0 }
        if case .number(let divisor)? = rules["multipleOf"] {
            let divisor = try Self.number(divisor)
            let least = min(number.exponent, divisor.exponent)
            guard let left = Int(number.digits.timesTen(number.exponent - least).description),
                let right = Int(divisor.digits.timesTen(divisor.exponent - least).description), right > 0
            else { throw Unknown() }
            result.isValid = result.isValid && left % right == 0
        }
    }

    private mutating func applyToTheRest(
        _ rules: [String: Value], of value: Value, _ depth: Int, _ result: inout Result
    ) throws {
        if case .object(let members) = value, let schema = rules["unevaluatedProperties"] {
            for (key, member) in members where !result.keys.contains(key) {
                let isValid = try self.result(of: member, by: schema, depth: depth).isValid
                result.isValid = result.isValid && isValid
                result.keys.insert(key)
            }
        }
        if case .array(let elements) = value, let schema = rules["unevaluatedItems"] {
            for (index, element) in elements.enumerated() where !result.indices.contains(index) {
                let isValid = try self.result(of: element, by: schema, depth: depth).isValid
                result.isValid = result.isValid && isValid
                result.indices.insert(index)
            }
        }
    }

    // MARK: Numbers

    private static func number(_ number: JSONNumber) throws -> BigDecimal {
        let text = number.text
        guard text.utf8.count < 100, text.utf8.allSatisfy({ $0.isNumeric }) else { throw Unknown() }
        let decimal = BigDecimal(text)
        guard abs(decimal.exponent) < 400 else { throw Unknown() }
        return decimal
    }

    private static func count(_ count: Int, _ minimum: Value?, _ maximum: Value?) throws -> Bool {
        let count = BigDecimal("\(count)")
        if case .number(let limit)? = minimum, try count.compare(number(limit)) < 0 { return false }
        if case .number(let limit)? = maximum, try count.compare(number(limit)) > 0 { return false }
        return true
    }

    private static func isType(_ name: Value, _ value: Value) throws -> Bool {
        switch (name.string, value) {
        case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string), ("array", .array),
            ("object", .object):
            true
        case ("integer", .number(let value)): try number(value).trimmed.exponent >= 0
        default: false
        }
    }

    private static func isEqual(_ left: Value, _ right: Value) throws -> Bool {
        switch (left, right) {
        case (.number(let left), .number(let right)): try number(left) == number(right)
        case (.string(let left), .string(let right)): left.unicodeScalars.elementsEqual(right.unicodeScalars)
        case (.bool(let left), .bool(let right)): left == right
        case (.null, .null): true
        case (.array(let left), .array(let right)):
            try left.count == right.count && zip(left, right).allSatisfy { try isEqual($0, $1) }
        case (.object(let left), .object(let right)):
            try left.count == right.count
                && left.allSatisfy { key, value in try right[key].map { try isEqual(value, $0) } ?? false }
        default: false
        }
    }
}

extension UInt8 {
    fileprivate var isNumeric: Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(self)
    }
}

extension BigDecimal {
    /// Less than, equal to or greater than zero as this number is to the other one.
    fileprivate func compare(_ other: BigDecimal) -> Int {
        if self == other { return 0 }
        let isNegative = isNegative && !digits.isZero
        guard isNegative == (other.isNegative && !other.digits.isZero) else { return isNegative ? -1 : 1 }
        return isNegative ? -compareMagnitude(other) : compareMagnitude(other)
    }
}
