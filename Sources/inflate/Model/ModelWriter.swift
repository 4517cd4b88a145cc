import Jansson
import JanssonNames

/// The styles in which a model is written.
enum ModelStyle: String, CaseIterable {
    case model, cursor, properties, parser, results, optionals, codable
}

/// Writes the models of samples as Swift.
struct ModelWriter {
    let style: ModelStyle

    private struct Property {
        let key: String
        let name: String
        /// The type without a question mark.
        let type: String
        let isOptional: Bool
        let isDate: Bool
        let cases: [String]
    }

    /// The source of a model for all samples.
    func source(of shape: SampleShape, name: String) -> String {
        var taken = ReservedNames.types
        var types: [String] = []
        let root = ModelNames.unique(name, &taken)
        switch shape.kind {
        case .object: types = structure(shape, root, &taken)
        case .array where shape.element?.kind == .object && shape.element?.isNullable == false:
            types = structure(shape.element ?? SampleShape(), root, &taken)
        default:
            let type = type(of: shape, key: name, isElement: false, level: 0, &taken, &types)
            types.insert("typealias \(root) = \(type)\n", at: 0)
        }
        var imports = ["import Jansson"]
        if types.contains(where: { $0.contains("URL") || $0.contains("Date") }) {
            imports.insert("import Foundation", at: 0)
        }
        return (imports.joined(separator: "\n") + "\n\n" + types.joined(separator: "\n"))
    }

    /// Whether the samples are arrays of the model.
    func isArray(_ shape: SampleShape) -> Bool {
        if case .array = shape.kind, shape.element?.kind == .object, shape.element?.isNullable == false {
            return true
        }
        return false
    }

    private func type(
        of shape: SampleShape, key: String, isElement: Bool, level: Int, _ taken: inout Set<String>,
        _ nested: inout [String]
    ) -> String {
        switch shape.kind {
        case .bool: return "Bool"
        case .int: return "Int"
        case .uint: return "UInt"
        case .double: return "Double"
        case .number: return "JSONNumber"
        case .string, .date: return "String"
        case .url: return "URL"
        case .any: return "JSONValue"
        case .array:
            guard let element = shape.element, !element.isNullable else { return "[JSONValue]" }
            return "[\(type(of: element, key: key, isElement: true, level: level, &taken, &nested))]"
        case .dictionary:
            let values = shape.values
            guard !shape.members.isEmpty, !values.isNullable else { return "[String: JSONValue]" }
            return "[String: \(type(of: values, key: key, isElement: true, level: level, &taken, &nested))]"
        case .object:
            let name = ModelNames.unique(ModelNames.type(key, isElement: isElement), &taken)
            nested += structure(shape, name, level: level, &taken)
            return name
        }
    }

    /// How deep structs are nested. A symbol of a type costs the compiler twice the time for each type around it.
    private static let maximumLevel = 8

    /// A struct that contains the structs of its members. At the deepest level, these follow it instead.
    private func structure(
        _ shape: SampleShape, _ name: String, level: Int = 0, _ outer: inout Set<String>
    ) -> [String] {
        let isDeepest = level == Self.maximumLevel
        var taken = outer
        var names: Set<String> = []
        var nested: [String] = []
        let properties = shape.members.map { member in
            let type = type(
                of: member.shape, key: member.key, isElement: false, level: isDeepest ? level : level + 1,
                &taken,
                &nested)
            let isDate = if case .date = member.shape.kind { style != .codable } else { false }
            return Property(
                key: member.key, name: ModelNames.unique(ModelNames.property(member.key), &names),
                type: isDate ? "Date" : type, isOptional: !shape.isRequired(member), isDate: isDate,
                cases: member.shape.cases)
        }
        var parts = [properties.map(declaration).joined(separator: "\n")]
        if let code = code(properties, name) { parts.append(code) }
        if isDeepest {
            outer = taken
        } else {
            parts += nested.map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }
        }
        let body = parts.filter { !$0.isEmpty }.map { indented($0) }.joined(separator: "\n\n")
        let head = style == .model ? "@JSONModel\nstruct \(name)" : "struct \(name): \(conformance)"
        return ["\(head) {\n\(body)\n}\n"] + (isDeepest ? nested : [])
    }

    private var conformance: String {
        switch style {
        case .model: ""
        case .cursor, .properties: "JSONDecodable"
        case .parser: "JSONInitializable"
        case .results: "JSONValueDecodable"
        case .optionals: "JSONParselable"
        case .codable: "Codable"
        }
    }

    private func declaration(_ property: Property) -> String {
        var attributes = ""
        if style == .model {
            if property.key != property.name { attributes += "@JSONKey(\(literal(property.key))) " }
            if property.isDate { attributes += "@JSONCoded(by: ISO8601DateDecoder()) " }
        }
        let hint =
            property.cases.isEmpty ? "" : "  // of the samples: \(property.cases.joined(separator: ", "))"
        return "\(attributes)let \(property.name): \(property.type)\(property.isOptional ? "?" : "")\(hint)"
    }

    private func code(_ properties: [Property], _ name: String) -> String? {
        switch style {
        case .model: return nil
        case .cursor: return initializer("json: JSON", properties.map { "\($0.name) = \(cursor($0))" })
        case .properties:
            let targets = properties.map(\.name).joined(separator: ", ")
            let verbs = properties.map { property in
                ".\(property.isOptional ? "optional" : "required")(\(literal(property.key))\(property.isDate ? ", with: ISO8601DateDecoder()" : ""))"
            }
            let target = properties.count == 1 ? targets : "(\(targets))"
            return initializer(
                "json: JSON",
                ["\(target) = try json.properties(", indented(verbs.joined(separator: ",\n")) + ")"])
        case .parser: return initializer("parser: Parser", properties.map { "\($0.name) = \(parser($0))" })
        case .results:
            let arguments = properties.map { "\($0.name): \(result($0))" }.joined(separator: ",\n")
            return """
                static func createWithJSONValue(_ json: JSONValue) -> JSONResult<\(name)> {
                    do {
                        return try .success(
                            \(name)(
                \(indented(arguments, 4))))
                    } catch {
                        return .failure(error as? JSONError ?? .custom("\\(error)"))
                    }
                }
                """
        case .optionals:
            let required = properties.filter { !$0.isOptional }
            let locals = required.map { "let \($0.name) = \(optional($0))" }.joined(separator: ",\n")
            let arguments = properties.map { property in
                "\(property.name): \(property.isOptional ? optional(property) : property.name)"
            }
            let check = required.isEmpty ? "" : "    guard\n\(indented(locals, 2))\n    else { return nil }\n"
            return """
                static func with(json: [String: JSONValue]) -> \(name)? {
                \(check)    return \(name)(
                \(indented(arguments.joined(separator: ",\n"), 2)))
                }
                """
        case .codable:
            guard properties.contains(where: { $0.key != $0.name }) else { return nil }
            let cases = properties.map { property in
                property.key == property.name
                    ? "case \(property.name)" : "case \(property.name) = \(literal(property.key))"
            }
            return
                "private enum CodingKeys: String, CodingKey {\n\(indented(cases.joined(separator: "\n")))\n}"
        }
    }

    private func initializer(_ parameter: String, _ lines: [String]) -> String {
        "init(\(parameter)) throws {\n\(indented(lines.joined(separator: "\n")))\n}"
    }

    private func cursor(_ property: Property) -> String {
        let verb = property.isOptional ? "decodeIfPresent" : "decode"
        return
            "try json[\(literal(property.key))].\(verb)(\(property.isDate ? "with: ISO8601DateDecoder()" : "as: \(property.type).self"))"
    }

    private func parser(_ property: Property) -> String {
        let verb = property.isOptional ? "fetchOptional" : "fetch"
        return
            "try parser.\(verb)(\(literal(property.key))\(property.isDate ? ", with: ISO8601DateDecoder()" : ""))"
    }

    private func result(_ property: Property) -> String {
        let verb = property.isOptional ? "decodeIfPresent" : "decode"
        return
            "json[\(literal(property.key))].\(verb)(\(property.isDate ? "with: ISO8601DateDecoder()" : "as: \(property.type).self"))"
    }

    private func optional(_ property: Property) -> String {
        let key = literal(property.key)
        if property.isDate { return "json.p3_value(key: \(key), with: ISO8601DateDecoder())" }
        switch property.type {
        case "String": return "json.p3_string(key: \(key))"
        case "Int": return "json.p3_int(key: \(key))"
        case "Double": return "json.p3_double(key: \(key))"
        case "Bool": return "json.p3_bool(key: \(key))"
        case "URL": return "json.p3_url(key: \(key))"
        case "JSONValue": return "json.p3_value(key: \(key))"
        default: return "json.p3_value(key: \(key), as: \(property.type).self)"
        }
    }

    private func indented(_ text: String, _ steps: Int = 1) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : String(repeating: "    ", count: steps) + $0 }.joined(separator: "\n")
    }

    /// A text as a string literal.
    func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\u{20}"..."\u{7E}": String(scalar)
            default: "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return "\"\(escaped.joined())\""
    }

    /// Tests that inflate the samples.
    func tests(of files: [String], name: String, isArray: Bool) -> String {
        let type = isArray ? "[\(name)].self" : "\(name).self"
        let verb =
            style == .codable
            ? "try JanssonDecoder().decode(\(type), from: Data(contentsOf: URL(fileURLWithPath: file)))"
            : "try JSON.decode(\(type), from: Data(contentsOf: URL(fileURLWithPath: file)))"
        return """

            final class \(name)Tests: XCTestCase {
                func testInflatesTheSamples() throws {
                    for file in [\(files.map(literal).joined(separator: ", "))] {
                        _ = \(verb)
                    }
                }
            }

            """
    }
}
