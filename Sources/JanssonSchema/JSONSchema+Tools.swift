internal import JanssonCore

extension JSONSchema {
    /// A tool that a language model may call, made by ``tools(for:)``.
    public struct Tool: Sendable {
        /// The name of the tool.
        public let name: String
        /// The description of the tool; nil if there is none.
        public let description: String?
        /// The schema of the arguments, in the provider's subset. `parameters.json` is the document to send.
        public let parameters: JSONSchema
    }

    /// Returns a tool for each case of an enum of calls, which is a model by `@JSONModel(tag:content:)`.
    ///
    /// ```swift
    /// @JSONModel(tag: "name", content: "arguments")
    /// enum ToolCall {
    ///     /// Books a table.
    ///     case bookTable(Booking)
    /// }
    /// let tools = try ToolCall.jsonSchema.tools(for: .anthropic)
    /// ```
    ///
    /// The tag is the tool's name, and the content is its arguments. The description is the comment of the case, or else
    /// that of the model in the case. A case without a value is a tool without arguments. The case for unknown tags is no
    /// tool.
    ///
    /// Complexity: O(*n* * *m*) for *n* cases and a schema of *m* parts.
    ///
    /// - Throws: `JSONError` with the location in the schema, of code `invalidValue` if the schema is not that of such an
    ///   enum, and for whatever ``strict(for:)`` throws about the arguments.
    public func tools(for provider: Provider) throws -> [Tool] {
        guard json["oneOf"].kind == .array else {
            throw json.error("expected an enum with a tag and content")
        }
        return try json["oneOf"].elements.compactMap { try tool($0, for: provider) }
    }

    private func tool(_ alternative: JSON, for provider: Provider) throws -> Tool? {
        var names: [String] = []
        var arguments: [JSON] = []
        for (_, property) in alternative["properties"].members {
            let name = property["const"].exists ? property["const"] : property["enum"][0]
            if names.isEmpty, let name = try? name.decode(as: String.self) {
                names.append(name)
            } else {
                arguments.append(property)
            }
        }
        // The case for all other tags.
        if names.isEmpty, arguments.contains(where: { $0["not"].exists }) { return nil }
        guard names.count == 1, arguments.count <= 1 else {
            throw alternative.error("expected a case with a tag and content")
        }
        let parameters =
            if let arguments = arguments.first {
                try strict(arguments, for: provider)
            } else {
                try JSONSchema(parsing: #"{"type":"object","properties":{}}"#).strict(for: provider)
            }
        let description = try alternative["description"].decodeIfPresent(as: String.self)
        return try Tool(
            name: names[0],
            description: description ?? parameters.json["description"].decodeIfPresent(as: String.self),
            parameters: parameters)
    }
}
