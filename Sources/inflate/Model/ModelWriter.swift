import JanssonCore
import JanssonNames

enum ModelStyle: String, CaseIterable {
    case model, cursor, codable
}

struct ModelWriter {
    let style: ModelStyle

    /// The names of the declarations at file scope.
    private var names: [ObjectIdentifier: String] = [:]

    init(style: ModelStyle) { self.style = style }

    /// The names taken in a scope, and the nested declarations to write there.
    private struct Scope {
        let names: NameScope
        var nested: [String] = []
    }

    /// Returns the source of a model.
    ///
    /// - Parameter other: The name of another type in the same file.
    func source(of model: Model, name: String, besides other: String? = nil) -> String {
        var writer = self
        let names = NameScope(taken: ReservedNames.types.union([other].compactMap { $0 }))
        let root = names.unique(name)
        if let declaration = model.declaration { writer.names[ObjectIdentifier(declaration)] = root }
        for declaration in model.shared {
            writer.names[ObjectIdentifier(declaration)] = names.unique(declaration.name)
        }
        return writer.source(of: model, root, names)
    }

    private func source(of model: Model, _ root: String, _ names: NameScope) -> String {
        var types: [String] = []
        if let declaration = model.declaration {
            types = written(declaration, root, level: 0, in: names)
        } else {
            var scope = Scope(names: names)
            let type = text(of: model.root, level: 0, &scope)
            types = ["\(comment(model.comment))typealias \(root) = \(type)\(note(model.root.reason))\n"]
            types += scope.nested
        }
        for declaration in model.shared {
            let name = self.names[ObjectIdentifier(declaration)] ?? declaration.name
            types += written(declaration, name, level: 0, in: names)
        }
        var imports = ["import Jansson"]
        if types.contains(where: { $0.contains("URL") || $0.contains("Date") || $0.contains("UUID") }) {
            imports.insert("import Foundation", at: 0)
        }
        if style == .model, model.needSchema { imports.append("import JanssonSchema") }
        return (imports.joined(separator: "\n") + "\n\n" + types.joined(separator: "\n"))
    }

    private func text(of type: ModelType, level: Int, _ scope: inout Scope) -> String {
        switch type {
        case .bool: return "Bool"
        case .int: return "Int"
        case .uint: return "UInt"
        case .double: return "Double"
        case .number: return "JSONNumber"
        case .string, .date: return "String"
        case .url: return "URL"
        case .uuid: return "UUID"
        case .any: return "JSONValue"
        case .array(let element): return "[\(text(of: element, level: level, &scope))]"
        case .dictionary(let value): return "[String: \(text(of: value, level: level, &scope))]"
        case .nullable(.any): return "JSONValue"
        case .nullable(let type):
            let text = text(of: type, level: level, &scope)
            return style == .codable ? "\(text)?" : "JSONNullable<\(text)>"
        case .declared(let declaration):
            if let name = names[ObjectIdentifier(declaration)] { return name }
            guard !Stack.isShort else { return "JSONValue" }
            let name = scope.names.unique(declaration.name)
            scope.nested += written(declaration, name, level: level, in: scope.names)
            return name
        }
    }

    /// The maximum nesting of types. Each enclosing type doubles the compiler's time for a type's symbol.
    private static let maximumLevel = 8

    /// Returns a type that contains the types of its members. At the maximum level, the members' types follow instead.
    private func written(
        _ declaration: ModelDeclaration, _ name: String, level: Int, in names: NameScope
    ) -> [String] {
        let isDeepest = level == Self.maximumLevel
        var scope = Scope(names: isDeepest ? names : NameScope(in: names))
        let type = type(declaration, name, level: isDeepest ? level : level + 1, &scope)
        var parts = type.parts
        if !isDeepest {
            parts += scope.nested.map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }
        }
        let body = parts.filter { !$0.isEmpty }.map { $0.indented() }.joined(separator: "\n\n")
        return ["\(comment(declaration.comment))\(type.head) {\n\(body)\n}\n"]
            + (isDeepest ? scope.nested : [])
    }

    /// Returns the head of a type, and its contents except nested types.
    private func type(_ declaration: ModelDeclaration, _ name: String, level: Int, _ scope: inout Scope)
        -> (head: String, parts: [String])
    {
        switch declaration.form {
        case .structure(let properties, let rest):
            let names = NameScope()
            let all = properties.map { property in
                WrittenProperty(
                    property, name: names.unique(ModelNames.property(property.key)),
                    type: text(of: property.type, level: level, &scope), style: style)
            }
            var lines = all.map(declaration(of:))
            if style == .model, rest == .kept {
                let type = declaration.restType.map { text(of: $0, level: level, &scope) } ?? "JSONValue"
                lines.append("@JSONRest var \(names.unique("rest")): [String: \(type)]")
            }
            let isStrict = style == .model && rest == .rejected
            let kind = declaration.isRecursive ? "final class" : "struct"
            return (
                head(kind, name, arguments: isStrict ? "unknownKeys: .reject" : ""),
                [lines.joined(separator: "\n"), code(all)].compactMap { $0 }
            )
        case .strings(let values):
            let cases = ModelNames.cases(values)
            let lines = zip(cases, values).map { $0 == $1 ? "case \($0)" : "case \($0) = \($1.literal)" }
            let conformance =
                switch style {
                case .model: "String"
                case .codable: "String, Codable"
                case .cursor: "String, JSONInflatable"
                }
            let attribute = style == .model ? "@JSONModel\n" : ""
            return ("\(attribute)enum \(name): \(conformance)", [lines.joined(separator: "\n")])
        case .union(let tag, let cases):
            let names = ModelNames.cases(cases.map(\.name))
            let all = zip(names, cases).map { name, known in
                WrittenCase(
                    name: name, tag: known.name,
                    type: known.type.map { text(of: $0, level: level, &scope) },
                    note: note(known.type?.reason))
            }
            let union = WrittenUnion(tag: tag, cases: all, style: style)
            let kind = declaration.isRecursive ? "indirect enum" : "enum"
            return (
                head(kind, name, arguments: tag.map { "tag: \($0.literal)" } ?? ""),
                union.parts
            )
        }
    }

    private func head(_ kind: String, _ name: String, arguments: String) -> String {
        switch style {
        case .model: "@JSONModel\(arguments.isEmpty ? "" : "(\(arguments))")\n\(kind) \(name)"
        case .cursor: "\(kind) \(name): JSONDecodable"
        case .codable: "\(kind) \(name): Codable"
        }
    }

    private func declaration(of property: WrittenProperty) -> String {
        var attributes = ""
        if style == .model {
            if property.key != property.name { attributes += "@JSONKey(\(property.key.literal)) " }
            if property.isDate { attributes += "@JSONCoded(by: ISO8601DateDecoder()) " }
            if !property.constraints.isEmpty {
                attributes += "@JSONConstraint(\(property.constraints.joined(separator: ", "))) "
            }
        }
        let word = property.defaultValue == nil ? "let" : "var"
        let value = property.defaultValue.map { " = \($0)" } ?? ""
        return
            "\(comment(property.comment))\(attributes)\(word) \(property.name): \(property.declaredType)\(value)\(note(property.note))"
    }

    private func comment(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { $0.isEmpty && text.isEmpty ? "" : $0.isEmpty ? "///\n" : "/// \(String($0).printable)\n" }
            .joined()
    }

    /// Returns a comment for the end of a line.
    private func note(_ text: String?) -> String { text.map { "  // \($0.printable)" } ?? "" }

    func tests(of files: [String], name: String, isArray: Bool) -> String {
        let type = isArray ? "[\(name)].self" : "\(name).self"
        let verb =
            style == .codable
            ? "try JanssonDecoder().decode(\(type), from: Data(contentsOf: URL(fileURLWithPath: file)))"
            : "try JSON.decode(\(type), from: Data(contentsOf: URL(fileURLWithPath: file)))"
        return """

            final class \(name)Tests: XCTestCase {
                func testInflatesTheSamples() throws {
                    for file in [\(files.map(\.literal).joined(separator: ", "))] {
                        _ = \(verb)
                    }
                }
            }

            """
    }
}

extension String {
    func indented(_ steps: Int = 1) -> String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : String(repeating: "    ", count: steps) + $0 }.joined(separator: "\n")
    }

    var literal: String {
        let escaped = unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\u{20}"..."\u{7E}": String(scalar)
            default: "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return "\"\(escaped.joined())\""
    }
}
