#if Macros
import JanssonNames
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@JSONModel`, which generates the code that reads and writes a model.
struct JSONModelMacro {
    private enum Model {
        case ofProperties(StructModel, isClass: Bool)
        case ofCases(EnumModel)
    }

    /// Returns the model, or nil and diagnostics if the declaration is invalid.
    private static func model(
        _ node: AttributeSyntax, _ declaration: some DeclGroupSyntax,
        _ context: some MacroExpansionContext
    ) -> (model: Model?, diagnostics: [Diagnostic]) {
        let isGeneric = isGeneric(declaration, context)
        var diagnostics: [Diagnostic] = []
        let attributes = declaration.attributes.all(named: "JSONModel")
        if attributes.count > 1 {
            // Each attribute is expanded. The first one reports the second.
            let isFirst =
                context.location(of: node).map { "\($0.line):\($0.column)" }
                == context.location(of: attributes[0]).map { "\($0.line):\($0.column)" }
            return (nil, isFirst ? [Diagnostic(.secondModel, removing: attributes[1])] : [])
        }
        if let attribute = declaration.attributes.ofMainActor {
            return (nil, [Diagnostic(.mainActor, removing: attribute)])
        }
        diagnostics += declaration.reservedTypes
        if let hidden = declaration.hidden(by: context.lexicalContext, node) { diagnostics.append(hidden) }
        let options = ModelOptions(node, &diagnostics)
        diagnostics += declaration.memberBlock.members.compactMap(\.decl.writtenTwice)
        diagnostics += (declaration.inheritanceClause?.inheritedTypes ?? []).compactMap(\.suppression)
        var model: Model?
        if let declaration = declaration.as(EnumDeclSyntax.self) {
            if options.rejectsUnknownKeys || options.nullsAreDefaults || options.dates != nil {
                diagnostics.append(Diagnostic(.structOnly, at: node))
            }
            _ = declaration.validations(isAllowed: false, &diagnostics)
            model = .ofCases(
                EnumModel(
                    declaration, options, isGeneric: isGeneric, around: context.lexicalContext, &diagnostics))
        } else {
            if options.tag != nil || options.content != nil {
                diagnostics.append(Diagnostic(.enumOnly, at: node))
            }
            if let declaration = declaration.as(ClassDeclSyntax.self),
                !declaration.modifiers.contains(where: { $0.name.tokenKind == .keyword(.final) })
            {
                let keyword = declaration.classKeyword
                let final = TokenSyntax(
                    .keyword(.final), leadingTrivia: keyword.leadingTrivia, trailingTrivia: .space,
                    presence: .present)
                diagnostics.append(
                    Diagnostic(
                        .nonFinalClass, at: keyword, fix: "add 'final'",
                        .replace(
                            oldNode: Syntax(declaration),
                            newNode: Syntax(
                                declaration.with(
                                    \.modifiers,
                                    declaration.modifiers + [DeclModifierSyntax(name: final)]
                                ).with(\.classKeyword.leadingTrivia, [])))))
            } else if let declaration = declaration.as(ActorDeclSyntax.self) {
                diagnostics.append(Diagnostic(.actor, at: declaration.actorKeyword))
            } else if !declaration.is(StructDeclSyntax.self), !declaration.is(ClassDeclSyntax.self) {
                diagnostics.append(Diagnostic(.protocolOrOther, at: node))
            }
            model = .ofProperties(
                StructModel(
                    declaration, options, isGeneric: isGeneric, around: context.lexicalContext, &diagnostics
                ),
                isClass: declaration.is(ClassDeclSyntax.self))
        }
        return (diagnostics.isEmpty ? model : nil, diagnostics)
    }

    /// Returns whether the code is generated in the type's body. A nested type's code is in the body, because an
    /// extension would not find the types beside the nested type. Code with constraints is always in an extension.
    private static func isInBody(_ constraints: String, _ context: some MacroExpansionContext) -> Bool {
        !context.lexicalContext.isEmpty && constraints.isEmpty
    }

    private static func isGeneric(
        _ declaration: some DeclGroupSyntax, _ context: some MacroExpansionContext
    ) -> Bool {
        let around = context.lexicalContext.contains {
            $0.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
        }
        return around || declaration.genericParameters != nil
    }
}

extension JSONModelMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        let (model, diagnostics) = model(node, declaration, context)
        diagnostics.forEach(context.diagnose)
        guard let model else { return [] }
        var members: [String]
        let types: [String]
        switch model {
        case .ofProperties(let model, _): types = model.types
        case .ofCases(let model): types = model.types
        }
        let constraints = declaration.constraints(for: types)
        let isInBody = isInBody(constraints, context)
        switch model {
        case .ofProperties(let model, let isClass):
            members = (isClass ? [] : model.initializers()) + (isInBody ? [] : model.members)
        case .ofCases(let model): members = isInBody ? [] : model.members
        }
        let conformances = protocols.map {
            "JanssonCore.\($0.trimmedDescription.split { $0 == "." }.last ?? "")"
        }
        .joined(separator: ", ")
        // If types are isolated to the main actor by default, a nonisolated type needs nonisolated conformances.
        let isNonisolated = declaration.modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) }
        let head =
            "\(isNonisolated ? "nonisolated " : "")extension \(type.trimmedDescription)\(conformances.isEmpty ? "" : ": \(conformances)")"
            + (constraints.isEmpty ? "" : " where \(constraints)")
        members = members.map { $0.indented() }
        let text =
            members.isEmpty ? "\(head) {}" : "\(head) {\n\(members.joined(separator: "\n\n"))\n}"
        return [ExtensionDeclSyntax(unparsed: text)]
    }
}

extension JSONModelMacro: MemberMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        // A class needs its initialisers in its body. In a struct's body, initialisers would suppress the memberwise
        // initialiser.
        if context.lexicalContext.isEmpty, !declaration.is(ClassDeclSyntax.self) { return [] }
        let members: [String]
        switch model(node, declaration, context).model {
        case .ofProperties(let model, let isClass):
            let constraints = declaration.constraints(for: model.types)
            let isInBody = isInBody(constraints, context)
            members =
                (isClass ? model.initializers(where: constraints) : []) + (isInBody ? model.members : [])
        case .ofCases(let model):
            members = isInBody(declaration.constraints(for: model.types), context) ? model.members : []
        case nil: members = []
        }
        return members.map { DeclSyntax(MissingDeclSyntax(placeholder: .unknown($0))) }
    }
}

// The tool is usually built without optimization, so parsing and formatting the generated code would take most of its
// time. Both would only reproduce the text, and the compiler parses the text anyway.
extension JSONModelMacro {
    static var formatMode: FormatMode { .disabled }
}

extension ExtensionDeclSyntax {
    /// Creates an extension whose only visible token is its text.
    fileprivate init(unparsed text: String) {
        self.init(
            extensionKeyword: .keyword(.extension, presence: .missing),
            extendedType: IdentifierTypeSyntax(name: .unknown(text)),
            memberBlock: MemberBlockSyntax(
                leftBrace: .leftBraceToken(presence: .missing), members: [],
                rightBrace: .rightBraceToken(presence: .missing)))
    }
}

extension DeclGroupSyntax {
    /// Diagnostics for this type or a type in its body with a name that the generated code uses.
    fileprivate var reservedTypes: [Diagnostic] {
        let types = memberBlock.members.compactMap { $0.decl.asProtocol((any NamedDeclSyntax).self) }.filter {
            !$0.is(FunctionDeclSyntax.self) && !$0.is(MacroDeclSyntax.self)
        }
        let names = types.map(\.name) + [asProtocol((any NamedDeclSyntax).self)?.name].compactMap(\.self)
        return names.filter { ReservedNames.everywhere.contains($0.text.plain) }.map {
            Diagnostic(.reserved($0.text.plain, "type", nil), at: $0)
        }
    }

    var title: String {
        (asProtocol((any NamedDeclSyntax).self)?.name.text ?? "").plain
    }

    var variables: Set<String> {
        let variables = memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        let patterns = variables.flatMap(\.bindings).map(\.pattern)
        return Set(
            patterns.compactMap { $0.as(IdentifierPatternSyntax.self)?.identifier.text.plain })
    }

    /// Whether the type has its own `describeJSON(to:)`.
    var describesItself: Bool {
        memberBlock.members.contains { $0.decl.as(FunctionDeclSyntax.self)?.name.text == "describeJSON" }
    }

    /// Returns the diagnostic for a type that is hidden from the extension at file scope.
    fileprivate func hidden(by around: [Syntax], _ node: AttributeSyntax) -> Diagnostic? {
        guard !around.isEmpty else { return nil }
        if let modifier = modifiers.first(where: \.isPrivate) {
            return Diagnostic(
                .hidden(title), at: modifier, fix: "make it 'fileprivate'",
                .replace(
                    oldNode: Syntax(modifier.name),
                    newNode: Syntax(modifier.name.with(\.tokenKind, .keyword(.fileprivate)))))
        }
        // The outermost type is visible in the whole file.
        for type in around.dropLast().compactMap({ $0.asProtocol((any DeclGroupSyntax).self) })
        where type.modifiers.contains(where: \.isPrivate) {
            return Diagnostic(.hidden(type.title), at: node)
        }
        return nil
    }

    var genericParameters: GenericParameterListSyntax? {
        asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters
    }

    /// Returns constraints on the generic parameters that property types mention.
    func constraints(for types: [String]) -> String {
        (genericParameters ?? []).map(\.name.text).filter { name in
            types.contains { type in
                type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == name }
            }
        }.map { "\($0): JanssonCore.JSONInflatable & JanssonCore.JSONEncodable" }.joined(separator: ", ")
    }
}

extension InheritedTypeSyntax {
    /// The diagnostic for `~Copyable` and `~Escapable`.
    fileprivate var suppression: Diagnostic? {
        let name = type.trimmedDescription.replacing("Swift.", with: "")
        return ["~Copyable", "~Escapable"].contains(name) ? Diagnostic(.suppressed(name), at: type) : nil
    }
}

extension DeclModifierSyntax {
    fileprivate var isPrivate: Bool { name.tokenKind == .keyword(.private) && detail == nil }
}

extension DeclSyntax {
    /// The diagnostic for a member that the macro also generates. With both, direct decoding and the fallback could
    /// disagree.
    fileprivate var writtenTwice: Diagnostic? {
        if let initializer = self.as(InitializerDeclSyntax.self) {
            switch initializer.signature.parameterClause.only {
            case ("json", "JSON")?: return Diagnostic(.written("init(json:)"), at: initializer.initKeyword)
            case ("reading", "JSONReader")?:
                return Diagnostic(.written("init(reading:)"), at: initializer.initKeyword)
            default: return nil
            }
        }
        if let function = self.as(FunctionDeclSyntax.self) {
            switch (function.name.text, function.signature.parameterClause.only) {
            case ("encode", ("to", "JSONWriter")?):
                return Diagnostic(.written("encode(to:)"), at: function.name)
            case ("readJSON", ("from", "JSONReader")?):
                return Diagnostic(.written("readJSON(from:)"), at: function.name)
            default: return nil
            }
        }
        guard let variable = self.as(VariableDeclSyntax.self),
            variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) })
        else { return nil }
        let names = variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier }
        return names.first {
            ["readsJSONDirectly", "jsonKeys", "jsonTags", "jsonConstraints"].contains($0.text)
        }
        .map { Diagnostic(.written($0.text), at: $0) }
    }
}

extension FunctionParameterClauseSyntax {
    /// The label and type name of the only parameter.
    fileprivate var only: (label: String, type: String)? {
        guard parameters.count == 1, let parameter = parameters.first else { return nil }
        let type = parameter.type.trimmedDescription.split { $0 == " " || $0 == "." }.last
        return (parameter.firstName.text, type.map(String.init) ?? "")
    }
}
#endif
