#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// The arguments of `@JSONModel`.
struct ModelOptions {
    var usesSnakeCase: Bool { snakeCase != nil }
    /// The argument for keys in snake case, if present.
    private(set) var snakeCase: LabeledExprSyntax?
    var rejectsUnknownKeys = false
    var nullsAreDefaults = false
    var tag: String?
    var content: String?

    init(_ attribute: AttributeSyntax, _ diagnostics: inout [Diagnostic]) {
        for argument in attribute.labeledArguments {
            switch argument.label?.text {
            case "keys":
                snakeCase =
                    isSet(argument, "Keys", "asWritten", or: "snakeCase", &diagnostics) ? argument : nil
            case "unknownKeys":
                rejectsUnknownKeys = isSet(argument, "UnknownKeys", "ignore", or: "reject", &diagnostics)
            case "nulls":
                nullsAreDefaults = isSet(argument, "Nulls", "reject", or: "takeDefaults", &diagnostics)
            case "tag": tag = text(of: argument, &diagnostics)
            case "content": content = text(of: argument, &diagnostics)
            default: break
            }
        }
        if let tag, let content, tag.utf8.elementsEqual(content.utf8) {
            diagnostics.append(Diagnostic(.contentIsTag, at: attribute))
        }
    }

    /// Returns whether an option has the second of its two values.
    private func isSet(
        _ argument: LabeledExprSyntax, _ type: String, _ usual: String, or other: String,
        _ diagnostics: inout [Diagnostic]
    ) -> Bool {
        let value = argument.expression.as(MemberAccessExprSyntax.self)
        let base = value?.base?.trimmedDescription.withoutModule
        if let name = value?.declName.baseName.text, [usual, other].contains(name),
            base == nil || base == "JSONModelOptions.\(type)"
        {
            return name == other
        }
        let label = argument.label?.text ?? ""
        diagnostics.append(Diagnostic(.option(label, usual, other), at: argument.expression))
        return false
    }

    private func text(of argument: LabeledExprSyntax, _ diagnostics: inout [Diagnostic]) -> String? {
        if let text = argument.expression.literalText { return text }
        diagnostics.append(Diagnostic(.literal(argument.label?.text ?? ""), at: argument.expression))
        return nil
    }

    func key(of name: String) -> String { usesSnakeCase ? SnakeCase.encoded(name) : name }
}

extension DeclGroupSyntax {
    /// Returns the access level of the generated members, as a prefix. The default is the level of the extension around
    /// the type.
    func accessPrefix(in around: [Syntax]) -> String {
        let ofExtension = around.first?.as(ExtensionDeclSyntax.self)?.modifiers.accessLevel
        return switch modifiers.accessLevel ?? ofExtension {
        case .public?, .open?: "public "
        case .package?: "package "
        default: ""
        }
    }
}

extension DeclModifierListSyntax {
    /// The access level in the source, except a setter's.
    var accessLevel: Keyword? {
        let levels: [Keyword] = [.public, .open, .package, .internal, .fileprivate, .private]
        return levels.first { level in
            contains { $0.name.tokenKind == .keyword(level) && $0.detail == nil }
        }
    }
}

extension String {
    var literal: String {
        let escaped = unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\u{0}"..<" ", "\u{7F}": "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }

    /// Returns the string with each line indented.
    func indented(_ steps: Int = 1) -> String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : String(repeating: "    ", count: steps) + $0 }.joined(
                separator: "\n")
    }
}
#endif
