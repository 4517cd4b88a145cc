#if Macros
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros

/// An attribute in a model, for ``JSONModelMacro``. The attribute itself generates no code.
protocol AttributeMacro: PeerMacro {
    static var name: String { get }
    /// The declarations that can have the attribute, for messages.
    static var targets: String { get }
}

extension AttributeMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let isInModel = context.lexicalContext.first.map { syntax in
            syntax.asProtocol((any WithAttributesSyntax).self)?.attributes.first(named: "JSONModel")
                != nil
        }
        if isInModel != true, context.lexicalContext.isEmpty, declaration.isObservedStorage { return [] }
        if isInModel != true {
            context.diagnose(.init(node: node, message: Message.outsideOfModel(name)))
        } else if !declaration.is(VariableDeclSyntax.self), !declaration.is(EnumCaseDeclSyntax.self),
            name != JSONValidationMacro.name || !declaration.is(FunctionDeclSyntax.self)
        {
            // `JSONModelMacro` diagnoses properties and cases.
            context.diagnose(Diagnostic(.misplaced(name, targets), removing: node))
        }
        return []
    }
}

extension DeclSyntaxProtocol {
    /// Whether this is the variable in which `@Observable` stores a property. The variable has the property's
    /// attributes, but no lexical context.
    fileprivate var isObservedStorage: Bool {
        guard let variable = self.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
        else { return false }
        return name.identifier.text.first == "_"
            && variable.attributes.first(named: "ObservationIgnored") != nil
    }
}

extension AttributeMacro {
    static var targets: String { "stored properties" }
}

struct JSONKeyMacro: AttributeMacro {
    static let name = "JSONKey"
    static let targets = "stored properties and cases"
}
struct JSONIgnoredMacro: AttributeMacro { static let name = "JSONIgnored" }
struct JSONCodedMacro: AttributeMacro { static let name = "JSONCoded" }
struct JSONFlattenedMacro: AttributeMacro { static let name = "JSONFlattened" }
struct JSONRestMacro: AttributeMacro { static let name = "JSONRest" }
struct JSONConstraintMacro: AttributeMacro { static let name = "JSONConstraint" }
struct JSONFallbackMacro: AttributeMacro {
    static let name = "JSONFallback"
    static let targets = "a case of an enum"
}
struct JSONValidationMacro: AttributeMacro {
    static let name = "JSONValidation"
    static let targets = "a method of the model"
}

extension AttributeListSyntax {
    func first(named name: String) -> AttributeSyntax? {
        lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
            $0.attributeName.as(IdentifierTypeSyntax.self)?.name.text == name
                || $0.attributeName.as(MemberTypeSyntax.self)?.name.text == name
        }
    }

    func all(named name: String) -> [AttributeSyntax] {
        compactMap { $0.as(AttributeSyntax.self) }.filter {
            AttributeListSyntax([.attribute($0)]).first(named: name) != nil
        }
    }

    /// `@MainActor`, if present.
    var ofMainActor: AttributeSyntax? { first(named: "MainActor") }

    /// Diagnostics for `@JSONKey`s after the first. Only the first is used.
    var unusedKeyDiagnostics: [Diagnostic] {
        all(named: "JSONKey").dropFirst().map { Diagnostic(.secondKey, removing: $0) }
    }

    /// Whether there is an attribute that may be a macro or a property wrapper.
    var hasUnknown: Bool {
        let known: Set = [
            "JSONModel", "JSONKey", "JSONIgnored", "JSONCoded", "JSONConstraint", "JSONFlattened", "JSONRest",
            "available", "frozen",
        ]
        return contains {
            !known.contains($0.as(AttributeSyntax.self)?.name.withoutModule ?? "")
        }
    }

    /// The package's attributes for properties.
    var ofProperties: [AttributeSyntax] {
        ["JSONKey", "JSONIgnored", "JSONCoded", "JSONConstraint", "JSONFlattened", "JSONRest"]
            .compactMap(first(named:))
    }
}

extension DeclGroupSyntax {
    /// Returns the names of the `@JSONValidation` methods.
    func validations(isAllowed: Bool, _ diagnostics: inout [Diagnostic]) -> [String] {
        var names: [String] = []
        for method in memberBlock.members.lazy.compactMap({ $0.decl.as(FunctionDeclSyntax.self) }) {
            guard let attribute = method.attributes.first(named: JSONValidationMacro.name) else { continue }
            if isAllowed, method.isValidation {
                names.append(method.name.text)
            } else {
                diagnostics.append(Diagnostic(isAllowed ? .validation : .validationOfEnum, at: attribute))
            }
        }
        return names
    }
}

extension FunctionDeclSyntax {
    /// Whether this method can check a model: it throws, has no parameters, and is not static, `async` or generic.
    fileprivate var isValidation: Bool {
        let effects = signature.effectSpecifiers
        return effects?.throwsClause != nil && effects?.asyncSpecifier == nil
            && signature.parameterClause.parameters.isEmpty && genericParameterClause == nil
            && !modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
    }
}

extension AttributeSyntax {
    var labeledArguments: [LabeledExprSyntax] {
        guard case .argumentList(let list)? = arguments else { return [] }
        return Array(list)
    }

    var name: String { attributeName.trimmedDescription }
}

extension ExprSyntax {
    /// The value of a string literal; nil if it has an interpolation.
    var literalText: String? {
        self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    /// The `name` in `.name` or `Type.name`.
    var memberName: String? { self.as(MemberAccessExprSyntax.self)?.declName.baseName.text }
}
#endif
