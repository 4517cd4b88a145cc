#if Foundation
import JanssonCore

/// A JSON Schema that all samples satisfy.
struct SampleSchema: JSONEncodable {
    let shape: SampleShape

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
        try SubSchema(shape: shape, depth: 0).writeMembers(to: &writer)
        try writer.endObject()
    }
}

/// The schema of the values at one path.
private struct SubSchema: JSONEncodable {
    let shape: SampleShape
    let depth: Int
    /// The kind to describe, if the values are of several kinds.
    var kind: JSON.Kind?

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        if depth < Self.maximumDepth { try writeMembers(to: &writer) }
        try writer.endObject()
    }

    /// Deeper values get an empty schema. A level of values takes up to four levels of the schema, which can have 2048.
    private static let maximumDepth = 500

    private func below(_ shape: SampleShape) -> SubSchema { SubSchema(shape: shape, depth: depth + 1) }

    private static let order: [JSON.Kind] = [.object, .array, .string, .number, .bool]

    private var kinds: [JSON.Kind] {
        kind.map { [$0] } ?? Self.order.filter(shape.kinds.contains)
    }

    /// Whether null is added to the types. In `anyOf`, null is an alternative of its own.
    private var isNullable: Bool { kind == nil && shape.isNullable }

    func writeMembers(to writer: inout JSONWriter) throws {
        let kinds = kinds
        if kinds.count == 1 {
            try write(kinds[0], to: &writer)
        } else if kinds.contains(where: hasKeywordsBesidesType) {
            try writer.key("anyOf")
            try writer.beginArray()
            for kind in kinds { try writer.write(SubSchema(shape: shape, depth: depth, kind: kind)) }
            if isNullable { try writer.write(["type": "null"]) }
            try writer.endArray()
        } else {
            try write(types: kinds.map(type), to: &writer)
        }
    }

    private func type(_ kind: JSON.Kind) -> String {
        switch kind {
        case .object: "object"
        case .array: "array"
        case .string: "string"
        case .number: shape.hasReal ? "number" : "integer"
        case .bool: "boolean"
        default: "null"
        }
    }

    private func write(types: [String], to writer: inout JSONWriter) throws {
        let types = types + (isNullable ? ["null"] : [])
        if types.count == 1 {
            try writer.member("type", types[0])
        } else if !types.isEmpty {
            try writer.member("type", types)
        }
    }

    /// Whether the schema of a kind has more than its type.
    private func hasKeywordsBesidesType(_ kind: JSON.Kind) -> Bool {
        switch kind {
        case .object: !shape.members.isEmpty
        case .array: shape.element?.isEmpty == false
        case .string: shape.format != nil
        default: false
        }
    }

    private func write(_ kind: JSON.Kind, to writer: inout JSONWriter) throws {
        try write(types: [type(kind)], to: &writer)
        switch kind {
        case .string: try writeString(to: &writer)
        case .array:
            guard hasKeywordsBesidesType(kind), let element = shape.element else { return }
            try writer.member("items", below(element))
        case .object where shape.hasDataKeys:
            guard hasKeywordsBesidesType(kind) else { return }
            try writer.member("additionalProperties", below(shape.values))
        case .object:
            try writer.key("properties")
            try writer.beginObject()
            for member in shape.members { try writer.member(member.key, below(member.shape)) }
            try writer.endObject(hasDistinctKeys: true)
            let required = shape.members.filter(shape.isInAll).map(\.key)
            if !required.isEmpty { try writer.member("required", required) }
        default: break
        }
    }

    private func writeString(to writer: inout JSONWriter) throws {
        let cases = shape.cases
        if let format = shape.format {
            try writer.member("format", format.rawValue)
        } else if !cases.isEmpty {
            try writer.key("enum")
            try writer.beginArray()
            for value in cases { try writer.writeString(value) }
            if isNullable { try writer.writeNull() }
            try writer.endArray()
        }
    }
}
#endif
