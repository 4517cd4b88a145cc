import Jansson

/// What providers publish about the schemas that they take, written again from Documentation/LanguageModels.md. It shares no
/// code with what makes such schemas.
struct StrictSubset {
    let name: String
    var keywords: Set<String> = [
        "type", "title", "description", "enum", "anyOf", "properties", "required", "items",
    ]
    var formats: Set<String> = ["date-time", "date", "time"]
    var hasReferences = false
    var isRootObject = true
    var isDictionary = false
    var maximumMinItems = 1
    /// Nil if none may be left out.
    var mayLeaveOutCycles = false

    static let openAI: StrictSubset = {
        var subset = StrictSubset(name: "OpenAI")
        subset.keywords.formUnion([
            "pattern", "format", "multipleOf", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
            "minItems",
            "maxItems",
        ])
        subset.formats.formUnion(["duration", "email", "hostname", "ipv4", "ipv6", "uuid"])
        subset.hasReferences = true
        subset.maximumMinItems = .max
        return subset
    }()

    static let anthropic: StrictSubset = {
        var subset = StrictSubset(name: "Anthropic")
        subset.keywords.formUnion(["format", "minItems"])
        subset.formats.formUnion(["duration", "email", "hostname", "uri", "ipv4", "ipv6", "uuid"])
        return subset
    }()

    static let gemini: StrictSubset = {
        var subset = StrictSubset(name: "Gemini")
        subset.keywords.formUnion(["format", "minimum", "maximum", "minItems", "maxItems", "prefixItems"])
        subset.hasReferences = true
        subset.isRootObject = false
        subset.isDictionary = true
        subset.maximumMinItems = .max
        subset.mayLeaveOutCycles = true
        return subset
    }()

    static let common: StrictSubset = {
        var subset = StrictSubset(name: "the common subset")
        subset.keywords.formUnion(["format", "minItems"])
        return subset
    }()

    /// What a schema breaks.
    func faults(of schema: JSON) -> [String] {
        var faults: [String] = []
        if isRootObject, (schema["type"].decode() as String?) != "object" {
            faults.append("the root is no object")
        }
        check(schema, isRoot: true, &faults)
        for definition in schema["$defs"].exists ? Array(schema["$defs"].members) : [] {
            check(definition.value, isRoot: false, &faults)
        }
        return faults
    }

    private func check(_ schema: JSON, isRoot: Bool, _ faults: inout [String]) {
        func fault(_ text: String) { faults.append("\(schema.path): \(text)") }
        guard schema.kind == .object else { return fault("no object") }
        if schema["$ref"].exists {
            if !hasReferences { fault("a reference") }
            if schema.count != 1 { fault("keywords beside a reference") }
            let target: String = schema["$ref"].decode() ?? ""
            let root = target.hasPrefix("#/$defs/")
            if !root { fault("a reference to something else") }
            return
        }
        for (key, value) in schema.members.map({ ($0.key, $0.value) }) {
            switch key {
            case "$defs": if !isRoot || !hasReferences { fault("definitions") }
            case "additionalProperties":
                if value.decode() != Optional(false), !isDictionary { fault("an open object") }
                if value.kind == .object { check(value, isRoot: false, &faults) }
            default: if !keywords.contains(key) { fault("the keyword \(key)") }
            }
        }
        if let format: String = schema["format"].decode(), !formats.contains(format) {
            fault("the format \(format)")
        }
        if let count: Int = schema["minItems"].decode(), count > maximumMinItems {
            fault("minItems \(count)")
        }
        let types: [String] =
            (schema["type"].decode() as String?).map { [$0] } ?? (schema["type"].decode() as [String]?) ?? []
        if types.isEmpty, !schema["anyOf"].exists { fault("no type") }
        if types.count > 2 || types.count == 2 && types[1] != "null" { fault("several types") }
        for value in schema["enum"].exists ? Array(schema["enum"].elements) : [] {
            if value.kind != .string && value.kind != .number { fault("a value of \(value.kind)") }
        }
        if types.contains("object") {
            if !schema["additionalProperties"].exists { fault("not closed") }
            let keys = schema["properties"].members.map(\.key)
            let required: [String] = schema["required"].decode() ?? []
            if mayLeaveOutCycles {
                if !Set(required).isSubset(of: keys) { fault("requires what is not there") }
            } else if keys != required {
                fault("requires \(required) of \(keys)")
            }
        }
        for member in schema["properties"].exists ? Array(schema["properties"].members) : [] {
            check(member.value, isRoot: false, &faults)
        }
        for key in ["anyOf", "prefixItems"] where schema[key].exists {
            for part in schema[key].elements { check(part, isRoot: false, &faults) }
        }
        if schema["items"].exists { check(schema["items"], isRoot: false, &faults) }
    }
}
