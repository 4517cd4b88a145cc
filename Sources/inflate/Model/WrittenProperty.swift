import JanssonCore

/// A property as a style writes it.
struct WrittenProperty {
    let key: String
    let name: String
    /// The type without a question mark.
    let type: String
    let isOptional: Bool
    let isDate: Bool
    /// A Swift expression.
    let defaultValue: String?
    let comment: String
    let note: String?
    /// The arguments of `@JSONConstraint`.
    let constraints: [String]

    init(_ property: ModelProperty, name: String, type text: String, style: ModelStyle) {
        (key, self.name, comment) = (property.key, name, property.comment)
        constraints = property.constraints?.arguments ?? []
        note = property.type.reason ?? property.hint
        isDate = property.type.isDate && style != .codable
        let isNullable = if case .nullable = property.type { true } else { false }
        // Only the macro distinguishes null from a missing member. `ISO8601DateDecoder` cannot read a `JSONNullable`.
        let tellsNull = style == .model && isNullable && !isDate
        let wrapped: String =
            switch property.type {
            case .nullable(.any): tellsNull && !property.isRequired ? "JSONNullable<JSONValue>" : "JSONValue"
            case .nullable where !tellsNull: text.unwrapped
            default: text
            }
        type = isDate ? "Date" : wrapped
        let value = property.isRequired || isNullable || style != .model ? nil : property.defaultValue
        defaultValue = value.flatMap { property.type.literal(of: $0) }
        isOptional = !tellsNull && defaultValue == nil && (!property.isRequired || isNullable)
    }

    var declaredType: String { isOptional ? "\(type)?" : type }
}

extension String {
    /// The type in `JSONNullable<T>` or `T?`.
    fileprivate var unwrapped: String {
        let prefix = "JSONNullable<"
        if hasPrefix(prefix), hasSuffix(">") { return String(dropFirst(prefix.count).dropLast()) }
        return hasSuffix("?") ? String(dropLast()) : self
    }
}

extension ModelType {
    /// Returns a value as an expression of this type; nil if there is no simple expression.
    fileprivate func literal(of json: JSON) -> String? {
        switch (self, json.kind) {
        case (.bool, .bool): return json.value(as: Bool.self).map { "\($0)" }
        case (.int, .number): return json.value(as: Int.self).map { "\($0)" }
        case (.uint, .number): return json.value(as: UInt.self).map { "\($0)" }
        case (.double, .number):
            let value = json.value(as: Double.self)
            return value.flatMap { $0.isFinite ? "\($0)" : nil }
        case (.string, .string): return json.value(as: String.self).map(\.literal)
        case (.declared(let declaration), .string):
            guard case .strings(let values) = declaration.form, let text = json.value.string,
                let index = values.firstIndex(where: text.hasSameBytes)
            else { return nil }
            return ".\(ModelNames.cases(values)[index])"
        case (.array(let type), .array):
            guard json.count <= 16 else { return nil }
            let elements = json.elements.compactMap { type.literal(of: $0) }
            return elements.count == json.count ? "[\(elements.joined(separator: ", "))]" : nil
        case (.dictionary, .object): return json.count == 0 ? "[:]" : nil
        default: return nil
        }
    }
}

extension ModelWriter {
    /// Returns the code that a style needs besides the properties.
    func code(_ properties: [WrittenProperty]) -> String? {
        switch style {
        case .model: return nil
        case .cursor:
            let lines = properties.map { "\($0.name) = \(cursor($0))" }
            return "init(json: JSON) throws {\n\(lines.joined(separator: "\n").indented())\n}"
        case .codable:
            guard properties.contains(where: { $0.key != $0.name }) else { return nil }
            let cases = properties.map { property in
                property.key == property.name
                    ? "case \(property.name)" : "case \(property.name) = \(property.key.literal)"
            }
            return
                "private enum CodingKeys: String, CodingKey {\n\(cases.joined(separator: "\n").indented())\n}"
        }
    }

    private func cursor(_ property: WrittenProperty) -> String {
        let verb = property.isOptional ? "decodeIfPresent" : "decode"
        return
            "try json[\(property.key.literal)].\(verb)(\(property.isDate ? "with: ISO8601DateDecoder()" : "as: \(property.type).self"))"
    }
}
