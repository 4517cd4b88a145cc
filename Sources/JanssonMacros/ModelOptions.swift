#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// The arguments of `@JSONModel`.
struct ModelOptions {
    private var keyStyle = KeyStyle.asWritten
    /// The argument that renames keys, if present.
    private(set) var keys: LabeledExprSyntax?
    /// The source of the decoder of all dates.
    private(set) var dates: String?
    var rejectsUnknownKeys = false
    var nullsAreDefaults = false
    var tag: String?
    var content: String?

    init(_ attribute: AttributeSyntax, _ diagnostics: inout [Diagnostic]) {
        for argument in attribute.labeledArguments {
            switch argument.label?.text {
            case "keys":
                let styles = KeyStyle.allCases.map(\.rawValue)
                keyStyle =
                    choice(argument, "Keys", of: styles, &diagnostics).flatMap(KeyStyle.init) ?? .asWritten
                keys = keyStyle == .asWritten ? nil : argument
            case "unknownKeys":
                rejectsUnknownKeys =
                    choice(argument, "UnknownKeys", of: ["ignore", "reject"], &diagnostics) == "reject"
            case "nulls":
                nullsAreDefaults =
                    choice(argument, "Nulls", of: ["reject", "takeDefaults"], &diagnostics) == "takeDefaults"
            case "dates":
                let decoder = argument.expression
                dates = decoder.is(NilLiteralExprSyntax.self) ? nil : decoder.trimmedDescription
            case "tag": tag = text(of: argument, &diagnostics)
            case "content": content = text(of: argument, &diagnostics)
            default: break
            }
        }
        if let tag, let content, tag.utf8.elementsEqual(content.utf8) {
            diagnostics.append(Diagnostic(.contentIsTag, at: attribute))
        }
    }

    /// Returns the name of an option's value, or nil and a diagnostic if it is none of `names`.
    private func choice(
        _ argument: LabeledExprSyntax, _ type: String, of names: [String],
        _ diagnostics: inout [Diagnostic]
    ) -> String? {
        let value = argument.expression.as(MemberAccessExprSyntax.self)
        let base = value?.base?.trimmedDescription.withoutModule
        if let name = value?.declName.baseName.text, names.contains(name),
            base == nil || base == "JSONModelOptions.\(type)"
        {
            return name
        }
        diagnostics.append(
            Diagnostic(.option(argument.label?.text ?? "", names), at: argument.expression))
        return nil
    }

    private func text(of argument: LabeledExprSyntax, _ diagnostics: inout [Diagnostic]) -> String? {
        if let text = argument.expression.literalText { return text }
        diagnostics.append(Diagnostic(.literal(argument.label?.text ?? ""), at: argument.expression))
        return nil
    }

    func key(of name: String) -> String { keyStyle.key(of: name) }
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
