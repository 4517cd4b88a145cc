#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

struct EnumCase {
    struct Value {
        /// The label, in backticks if a variable's name needs them.
        let label: String?
        /// The local variable of a labeled value.
        var local: String?
        /// The key of a labeled value.
        let key: String
        let type: PropertyType
        /// The default value's source, in parentheses if it needs them.
        var defaultValue: String?
        /// Whether the default value consists of literals and `.names`.
        let hasPlainDefault: Bool
        /// Whether the default value means the same anywhere in the enum.
        let hasIndependentDefault: Bool
        let node: Syntax

        /// Whether the type's name shows that it is not a model.
        var isNoModel: Bool {
            switch node.as(TypeSyntax.self).map(ConstrainedType.init) {
            case nil, .other?, .nullable?: type.isValue
            default: true
            }
        }

        var isNullable: Bool { type.isNullable && !type.isOptional }

        var isRequired: Bool { !type.isOptional && !isNullable && defaultValue == nil }

        /// Whether the member is left out if there is no value.
        var mayBeLeftOut: Bool { type.isOptional && defaultValue == nil }
    }

    /// The type of a case's tags in JSON.
    enum TagKind: String { case string, integer, boolean }

    let name: String
    /// The strings that name the case in JSON, or the source of integers or a boolean.
    var tags: [String]
    private(set) var tagKind = TagKind.string
    /// The first tag as a literal.
    var tagLiteral: String { tagKind == .string ? (tags.first ?? name).literal : tags[0] }
    var values: [Value]
    let isFallback: Bool
    /// The attribute that names the case, if it is valid.
    private(set) var keyAttribute: AttributeSyntax?
    let comment: String?
    let node: Syntax
    let line: EnumCaseDeclSyntax

    /// The only associated value, if it has no label.
    var payload: Value? { values.count == 1 && values[0].label == nil ? values[0] : nil }
}

extension EnumCase {
    init(
        _ element: EnumCaseElementSyntax, of line: EnumCaseDeclSyntax, _ options: ModelOptions,
        hasRawValue: Bool, _ diagnostics: inout [Diagnostic]
    ) {
        name = element.name.trimmed.text
        tags = [options.key(of: name.plain)]
        let attributes = line.attributes
        comment = line.leadingTrivia.documentation
        isFallback = attributes.first(named: "JSONFallback") != nil
        node = Syntax(element.name)
        self.line = line
        values =
            element.parameterClause?.parameters.map { parameter in
                let label = parameter.firstName.flatMap {
                    $0.tokenKind == .wildcard ? nil : $0.trimmed.text.variableName
                }
                let type = PropertyType(parameter.type)
                let otherwise = parameter.defaultValue?.value
                return Value(
                    label: label, local: label, key: options.key(of: (label ?? "").plain), type: type,
                    defaultValue: otherwise?.isNil(of: type) ?? false ? nil : otherwise?.operand,
                    hasPlainDefault: otherwise?.isPlain ?? false,
                    hasIndependentDefault: otherwise?.isIndependent ?? true, node: Syntax(parameter.type))
            } ?? []
        for parameter in element.parameterClause?.parameters ?? [] {
            if let (advice, _) = PropertyType.advice(parameter.type, of: .value) {
                diagnostics.append(
                    Diagnostic(.type(parameter.type.trimmedDescription, advice), at: parameter.type))
            }
        }
        diagnostics += attributes.unusedKeyDiagnostics
        guard let attribute = attributes.first(named: "JSONKey") else { return }
        let arguments = attribute.labeledArguments
        let kinds: [TagKind] = arguments.map { argument in
            if argument.expression.is(BooleanLiteralExprSyntax.self) { return .boolean }
            return argument.expression.integer == nil ? .string : .integer
        }
        let kind = kinds.first ?? .string
        let texts = arguments.compactMap { argument in
            switch kind {
            case .string: argument.expression.literalText
            case .integer: argument.expression.integer?.description
            case .boolean: argument.expression.trimmedDescription
            }
        }
        if hasRawValue {
            guard element.id == line.elements.first?.id else { return }
            diagnostics.append(Diagnostic(.rawKey, at: attribute))
        } else if attribute.labeledArguments.first?.label?.text == "path" {
            diagnostics.append(Diagnostic(.ofCase("JSONKey(path:)"), at: attribute))
        } else if texts.isEmpty || texts.count != attribute.labeledArguments.count {
            diagnostics.append(Diagnostic(.keyLiteral, at: attribute))
        } else if kind != .string, options.tag == nil {
            diagnostics.append(Diagnostic(.tagOnly, at: attribute))
        } else {
            (tags, tagKind) = (texts, kind)
            keyAttribute = attribute
        }
    }
}

// Enums without a tag.
extension EnumCase {
    /// Whether the case is encoded as a string.
    var isString: Bool { values.isEmpty && keyAttribute != nil }

    var isNull: Bool { values.isEmpty && keyAttribute == nil }

    /// Returns the diagnostic for a second case that is null.
    func secondNull(besides other: EnumCase) -> Diagnostic {
        let key = "@JSONKey(\(tags[0].literal))"
        let message = Message.secondNull(key, other.name)
        guard line.elements.count == 1 else { return Diagnostic(message, at: node) }
        return Diagnostic(
            message, at: node, fix: "add \(key)",
            .replace(oldNode: Syntax(line), newNode: Syntax(line.adding("\(raw: key) "))))
    }
}

extension WithAttributesSyntax {
    /// Returns the declaration with one more attribute at the end.
    func adding(_ attribute: AttributeSyntax) -> Self {
        let bare = trimmed
        return bare.with(\.attributes, bare.attributes + [.attribute(attribute)])
            .with(\.leadingTrivia, leadingTrivia).with(\.trailingTrivia, trailingTrivia)
    }
}

extension EnumCaseDeclSyntax {
    var attributesOfProperties: [AttributeSyntax] {
        ["JSONIgnored", "JSONCoded", "JSONConstraint", "JSONFlattened", "JSONRest"].compactMap(
            attributes.first(named:))
    }
}
#endif
