import Jansson
import TestSupport

/// Makes random schemas of objects, and documents that are valid by them.
struct RandomSchema {
    var random: SplitMix64

    struct Made {
        var text: String
        /// Makes a valid value. Members that may be missing are there or null, whatever the schema says of null.
        var value: @Sendable (inout SplitMix64) -> Filled
    }

    /// A value, and the same with nulls in the place of missing members.
    struct Filled {
        var original: JSONValue
        var strict: JSONValue

        init(_ value: JSONValue) { (original, strict) = (value, value) }
        init(original: JSONValue, strict: JSONValue) { (self.original, self.strict) = (original, strict) }
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    /// A schema whose root is an object, with definitions.
    mutating func root() -> (text: String, value: @Sendable (inout SplitMix64) -> Filled) {
        let definition = object(depth: 2, definitions: [:])
        let made = object(depth: 3, definitions: ["D": definition])
        return (
            made.text.dropLast() + ##", "$defs": {"D": \##(definition.text)}}"##, made.value
        )
    }

    mutating func schema(depth: Int, definitions: [String: Made]) -> Made {
        switch Int.random(in: 0..<(depth > 0 ? 12 : 6), using: &random) {
        case 0: return string()
        case 1: return number()
        case 2:
            return Made(text: #"{"type": "boolean", "default": true}"#) {
                Filled(.bool(Bool.random(using: &$0)))
            }
        case 3: return enumeration()
        case 4:
            return Made(text: #"{"type": ["string", "null", "integer"], "description": "a, b."}"#) { random in
                Filled([nil, "x", 3].randomElement(using: &random) ?? nil)
            }
        case 5: return Made(text: #"{"const": "fixed", "title": "A constant"}"#) { _ in Filled("fixed") }
        case 6, 7: return array(depth: depth, definitions)
        case 8: return union(depth: depth, definitions)
        case 9: return merged(depth: depth, definitions)
        case 10:
            guard let made = definitions["D"] else {
                return object(depth: depth - 1, definitions: definitions)
            }
            let rest = chance(50) ? #", "description": "A thing""# : ""
            return Made(text: ##"{"$ref": "#/$defs/D"\##(rest)}"##, value: made.value)
        default: return object(depth: depth - 1, definitions: definitions)
        }
    }

    private mutating func string() -> Made {
        let limits = [
            "", #", "minLength": 1"#, #", "maxLength": 3, "pattern": "^[a-z]+$""#,
            #", "format": "date-time""#, #", "format": "email""#, #", "format": "uri""#,
            #", "examples": ["q"]"#,
        ]
        return Made(text: #"{"type": "string"\#(limits.randomElement(using: &random) ?? "")}"#) { random in
            Filled(["a", "bc", "xyz"].randomElement(using: &random) ?? "a")
        }
    }

    private mutating func number() -> Made {
        let limits = [
            "", #", "minimum": 1"#, #", "maximum": 9, "multipleOf": 1"#, #", "exclusiveMinimum": 0"#,
            #", "exclusiveMaximum": 10, "default": 5"#,
        ]
        let type = chance(50) ? "integer" : "number"
        return Made(text: #"{"type": "\#(type)"\#(limits.randomElement(using: &random) ?? "")}"#) { random in
            Filled(.number(JSONNumber(Int.random(in: 1...9, using: &random))))
        }
    }

    private mutating func enumeration() -> Made {
        let values: [[JSONValue]] = [
            ["a", "b"], [1, 2.5, 3], ["a", nil], [true], ["x", 1, nil, false], [1],
        ]
        let chosen = values.randomElement(using: &random) ?? []
        let text = (try? JSONValue.array(chosen).serializedString()) ?? "[]"
        return Made(text: #"{"enum": \#(text), "description": "One of them"}"#) { random in
            Filled(chosen.randomElement(using: &random) ?? nil)
        }
    }

    private mutating func array(depth: Int, _ definitions: [String: Made]) -> Made {
        let element = schema(depth: depth - 1, definitions: definitions)
        if chance(25) {
            let second = schema(depth: depth - 1, definitions: definitions)
            return Made(
                text:
                    #"{"type": "array", "prefixItems": [\#(element.text), \#(second.text)], "items": false}"#
            ) {
                let (one, two) = (element.value(&$0), second.value(&$0))
                return Filled(original: [one.original, two.original], strict: [one.strict, two.strict])
            }
        }
        let limits = ["", #", "minItems": 1"#, #", "minItems": 2, "maxItems": 3"#, #", "maxItems": 5"#]
        let limit = limits.randomElement(using: &random) ?? ""
        return Made(text: #"{"type": "array", "items": \#(element.text)\#(limit)}"#) { random in
            let count = Int.random(in: 2...3, using: &random)
            let values = (0..<count).map { _ in element.value(&random) }
            return Filled(original: .array(values.map(\.original)), strict: .array(values.map(\.strict)))
        }
    }

    private mutating func union(depth: Int, _ definitions: [String: Made]) -> Made {
        let parts = (0..<Int.random(in: 1...3, using: &random)).map { number in
            var part = object(depth: depth - 1, definitions: definitions, tag: number)
            part.text = part.text
            return part
        }
        let keyword = chance(50) ? "anyOf" : "oneOf"
        let text = parts.map(\.text).joined(separator: ", ")
        return Made(text: #"{"\#(keyword)": [\#(text)], "description": "Either."}"#) { random in
            parts[Int.random(in: 0..<parts.count, using: &random)].value(&random)
        }
    }

    /// An object in two parts.
    private mutating func merged(depth: Int, _ definitions: [String: Made]) -> Made {
        let one = object(depth: depth - 1, definitions: definitions, prefix: "l", isOpen: true)
        let two = object(depth: depth - 1, definitions: definitions, prefix: "r", isOpen: true)
        return Made(text: #"{"description": "Both", "allOf": [\#(one.text), \#(two.text)]}"#) { random in
            let (left, right) = (one.value(&random), two.value(&random))
            func both(_ one: JSONValue, _ two: JSONValue) -> JSONValue {
                .object((one.dictionary ?? [:]).merging(two.dictionary ?? [:]) { first, _ in first })
            }
            return Filled(
                original: both(left.original, right.original), strict: both(left.strict, right.strict))
        }
    }

    private mutating func object(
        depth: Int, definitions: [String: Made], tag: Int? = nil, prefix: String = "k", isOpen: Bool = false
    ) -> Made {
        var members: [(key: String, made: Made, isRequired: Bool)] = []
        if let tag {
            members.append(
                ("kind", Made(text: #"{"const": "t\#(tag)"}"#) { _ in Filled(.string("t\(tag)")) }, true))
        }
        for number in 0..<Int.random(in: 1...3, using: &random) {
            let made = schema(depth: depth - 1, definitions: definitions)
            members.append(("\(prefix)\(9 - number)", made, chance(50)))
        }
        let properties = members.map { "\"\($0.key)\": \($0.made.text)" }.joined(separator: ", ")
        let required = members.filter(\.isRequired).map { "\"\($0.key)\"" }.joined(separator: ", ")
        var text = #"{"type": "object", "properties": {\#(properties)}, "required": [\#(required)]"#
        if !isOpen, chance(50) { text += #", "additionalProperties": false"# }
        if chance(10) { text += #", "minProperties": 1, "not": {"required": ["zz"]}"# }
        let made = members
        return Made(text: text + "}") { random in
            var filled = Filled(original: .object([:]), strict: .object([:]))
            for (key, made, isRequired) in made {
                let isThere = isRequired || Bool.random(using: &random)
                let value = made.value(&random)
                if isThere { filled.original[at: .key(key)] = value.original }
                filled.strict[at: .key(key)] = isThere ? value.strict : .null
            }
            return filled
        }
    }
}
