public import JanssonCore

extension JSONSchemaProviding {
    /// The draft 2020-12 schema of the type's input. Each access compiles the schema again, so keep the result.
    ///
    /// - The schema is never stricter than the type, with two exceptions: aliases of keys, and values other than
    ///   objects on the path to an optional property.
    /// - Properties have the order of the declarations.
    /// - Documentation comments are descriptions.
    /// - Each nested type with a title is in `$defs` once.
    ///
    /// The program ends if a handwritten description is not a valid schema, or if a constraint's pattern cannot be
    /// used. ``JSONSchema/init(of:)`` throws instead.
    public static var jsonSchema: JSONSchema {
        do {
            return try JSONSchema(of: Self.self)
        } catch {
            fatalError("the description of \(Self.self) is not a valid schema: \(error)")
        }
    }
}

extension JSONSchema {
    /// Makes the schema of a type, like `jsonSchema`.
    ///
    /// - Throws: `JSONError` where `jsonSchema` ends the program.
    public init(of type: any JSONSchemaProviding.Type) throws {
        try self.init(JSON(parsing: ModelSchema(type).serializedString()))
    }
}

private final class ModelSchema: JSONEncodable {
    private let root: any JSONSchemaProviding.Type
    /// The names of the models in `$defs`.
    private var names: [ObjectIdentifier: String] = [:]
    private var pending: [(name: String, description: JSONTypeDescription)] = []
    private var titles: Set<String> = []
    /// The types without a title that are being written in place.
    private var open: Set<ObjectIdentifier> = []

    init(_ root: any JSONSchemaProviding.Type) { self.root = root }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
        try writeKeywords(JSONTypeDescription(describing: root), to: &writer)
        if !pending.isEmpty {
            try writer.key("$defs")
            try writer.beginObject()
            // Each definition may add others.
            var index = 0
            while index < pending.count {
                try writer.key(pending[index].name)
                try write(pending[index].description, to: &writer)
                index += 1
            }
            try writer.endObject()
        }
        try writer.endObject()
    }

    private func write(_ schema: JSONTypeDescription, to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writeKeywords(schema, to: &writer)
        try writer.endObject()
    }

    private func writeKeywords(_ schema: JSONTypeDescription, to writer: inout JSONWriter) throws {
        guard let type = schema.reference else { return try writeOperands(schema.keywords, to: &writer) }
        let description = JSONTypeDescription(describing: type)
        let id = ObjectIdentifier(type)
        if type == root || description["title"] != nil || open.contains(id) {
            try writer.member("$ref", reference(to: type, description))
            return try writeOperands(schema.keywords, to: &writer)
        }
        var whole = description
        for (name, operand) in schema.keywords {
            // The property's own description and default replace those of its type.
            if ["description", "default"].contains(name) { whole[name] = nil }
            whole.require(name, operand)
        }
        open.insert(id)
        try writeKeywords(whole, to: &writer)
        open.remove(id)
    }

    private func writeOperands(
        _ keywords: [(name: String, operand: JSONTypeDescription.Operand)], to writer: inout JSONWriter
    ) throws {
        for (name, operand) in keywords {
            try writer.key(name)
            switch operand {
            case .value(let value): try writer.write(value)
            case .schema(let schema): try write(schema, to: &writer)
            case .schemas(let schemas):
                try writer.beginArray()
                for schema in schemas { try writer.write(Part(schema, self)) }
                try writer.endArray()
            case .members(let members):
                try writer.beginObject()
                for (key, schema) in members {
                    try writer.key(key)
                    try write(schema, to: &writer)
                }
                try writer.endObject()
            }
        }
    }

    private struct Part: JSONEncodable {
        let schema: JSONTypeDescription
        let model: ModelSchema

        init(_ schema: JSONTypeDescription, _ model: ModelSchema) {
            (self.schema, self.model) = (schema, model)
        }

        func encode(to writer: inout JSONWriter) throws { try model.write(schema, to: &writer) }
    }

    private func reference(
        to type: any JSONSchemaProviding.Type, _ description: JSONTypeDescription
    ) -> String {
        if type == root { return "#" }
        let id = ObjectIdentifier(type)
        if let name = names[id] { return "#/$defs/\(name)" }
        let title =
            description["title"]?.string?.filter { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
            ?? ""
        let base = title.isEmpty ? "Model" : title
        var name = base
        var number = 2
        while !titles.insert(name).inserted {
            name = "\(base)\(number)"
            number += 1
        }
        names[id] = name
        pending.append((name, description))
        return "#/$defs/\(name)"
    }
}
