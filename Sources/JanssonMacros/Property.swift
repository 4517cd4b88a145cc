#if Macros
import JanssonNames
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

extension Trivia {
    /// The text of a documentation comment, with one line for each paragraph.
    var documentation: String? {
        var lines: [Substring] = []
        for piece in pieces {
            switch piece {
            case .docLineComment(let text): lines.append(text.dropFirst(3))
            case .docBlockComment(let text):
                lines += text.dropFirst(3).dropLast(2).split(
                    separator: "\n", omittingEmptySubsequences: false
                )
                .map { $0.drop { $0.isWhitespace || $0 == "*" } }
            default: break
            }
        }
        let paragraphs = lines.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
            .split(separator: "").map { $0.joined(separator: " ") }
        return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n")
    }
}

/// A stored property of a model.
struct Property {
    enum Role { case member, ignored, flattened, rest }

    /// The name in the source, in backticks if it needs them.
    let name: String
    let type: PropertyType?
    /// The default value's source, in parentheses if it needs them.
    var defaultValue: String?
    var role = Role.member
    /// The alternative keys of the member or, with `isPath`, the path to the member.
    var keys: [String]
    var isPath = false
    /// The source of the `@JSONCoded` argument.
    var coder: String?
    var constraints: [Constraint] = []
    var constrainedType = ConstrainedType.other
    /// Whether the default value consists of literals and `.names`.
    var hasPlainDefault = false
    /// Whether an initialiser can name the default value.
    var hasIndependentDefault = true
    /// Whether the property may have a wrapper or be observed. With a default value, the setter needs all other
    /// properties to be set.
    let mayBeWrapped: Bool
    /// The index of the constraints in `jsonConstraints`.
    var constraintsPlace: Int?
    let comment: String?
    let node: Syntax

    var label: String { name.argumentLabel }

    var hasDefault: Bool { defaultValue != nil }
    /// Whether the property is set only if the member exists, because the default value cannot be read before the model
    /// is complete.
    var keepsDefault: Bool { mayBeWrapped && hasDefault && role == .member }
    var isOptional: Bool { type?.isOptional ?? false }
    var isNullable: Bool { type.map { $0.isNullable && !$0.isOptional } ?? false }
    /// Whether the member is left out if there is no value.
    var mayBeLeftOut: Bool { isNullable || isOptional && !hasDefault }
    /// Whether the property is a member that its type alone describes.
    var isPlain: Bool { role == .member && coder == nil && constraints.isEmpty && !hasDefault }
}

/// The stored properties of a struct or a class.
struct PropertyList {
    private(set) var properties: [Property] = []
    private let options: ModelOptions
    private let codingKeys: [String: String]?
    /// Whether `@Observable` makes the properties computed, so that they are set like wrapped properties.
    private let isObservable: Bool
    /// The number of properties with constraints so far.
    private var constrainedCount = 0

    init(
        of declaration: some DeclGroupSyntax, _ options: ModelOptions,
        _ diagnostics: inout [Diagnostic]
    ) {
        self.options = options
        codingKeys = declaration.codingKeys(options)
        isObservable = declaration.attributes.first(named: "Observable") != nil
        for member in declaration.memberBlock.members {
            guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
            read(variable, &diagnostics)
        }
        diagnostics += declaration.memberBlock.members.conditional.compactMap(\.decl.conditionalProperty)
        let rests = properties.filter { $0.role == .rest }
        for rest in rests.dropFirst() { diagnostics.append(Diagnostic(.secondRest, at: rest.node)) }
        if let rest = rests.first, options.rejectsUnknownKeys {
            diagnostics.append(Diagnostic(.restAndReject, at: rest.node))
        }
    }

    private mutating func read(_ variable: VariableDeclSyntax, _ diagnostics: inout [Diagnostic]) {
        var type: TypeSyntax?
        var found: [Property] = []
        if let attribute = variable.attributes.first(named: "JSONFallback") {
            let message = Message.misplaced(JSONFallbackMacro.name, JSONFallbackMacro.targets)
            diagnostics.append(Diagnostic(message, removing: attribute))
        }
        // In `var a, b: Int`, only the last binding has the type.
        for binding in variable.bindings.reversed() {
            type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
            guard variable.isOfInstances, !binding.isComputed else {
                for attribute in variable.attributes.ofProperties {
                    diagnostics.append(Diagnostic(.computed(attribute.name), removing: attribute))
                }
                continue
            }
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
                diagnostics.append(Diagnostic(.tuple, at: binding.pattern))
                continue
            }
            if let property = property(pattern, type, binding, variable, &diagnostics) {
                found.append(property)
            }
        }
        properties += found.reversed()
    }

    private mutating func property(
        _ pattern: IdentifierPatternSyntax, _ type: TypeSyntax?, _ binding: PatternBindingSyntax,
        _ variable: VariableDeclSyntax, _ diagnostics: inout [Diagnostic]
    ) -> Property? {
        let name = pattern.identifier.trimmed.text.variableName
        let plain = name.plain
        if ReservedNames.everywhere.contains(plain) {
            diagnostics.append(Diagnostic(.reserved(plain, "property", "@JSONKey"), at: pattern))
        }
        if let attribute = variable.attributes.ofMainActor {
            diagnostics.append(Diagnostic(.mainActor, removing: attribute))
        }
        var property = Property(
            name: name, type: type.map(PropertyType.init), defaultValue: binding.initializer?.value.operand,
            keys: [codingKeys?[plain] ?? options.key(of: plain)],
            hasIndependentDefault: binding.initializer?.value.isIndependent ?? true,
            mayBeWrapped: isObservable || variable.attributes.hasUnknown,
            comment: variable.leadingTrivia.documentation, node: Syntax(pattern))
        let attributes = variable.attributes
        let isWithoutCodingKey =
            codingKeys.map { $0[plain] == nil } ?? false && attributes.ofProperties.isEmpty
        if attributes.first(named: "JSONIgnored") != nil || isWithoutCodingKey {
            property.role = .ignored
            if !property.hasDefault,
                !(property.isOptional && variable.bindingSpecifier.tokenKind == .keyword(.var))
            {
                diagnostics.append(
                    Diagnostic(isWithoutCodingKey ? .withoutCodingKey(plain) : .ignored(plain), at: pattern))
            }
            exclude(
                "JSONIgnored", ["JSONKey", "JSONCoded", "JSONConstraint", "JSONFlattened", "JSONRest"],
                attributes, &diagnostics)
            return property
        }
        if variable.bindingSpecifier.tokenKind == .keyword(.let), property.hasDefault {
            let token = variable.bindingSpecifier
            diagnostics.append(
                Diagnostic(
                    .constant(plain), at: token, fix: "make it a 'var'",
                    .replace(
                        oldNode: Syntax(token), newNode: Syntax(token.with(\.tokenKind, .keyword(.var))))
                ))
            return nil
        }
        if binding.initializer?.value.isNil(of: property.type) ?? false { property.defaultValue = nil }
        if attributes.first(named: "JSONRest") != nil {
            property.role = .rest
            exclude(
                "JSONRest", ["JSONKey", "JSONCoded", "JSONConstraint", "JSONFlattened"], attributes,
                &diagnostics)
            if property.type?.isDictionary != true {
                diagnostics.append(Diagnostic(.rest, at: type.map(Syntax.init) ?? Syntax(pattern)))
            }
            return property
        }
        if attributes.first(named: "JSONFlattened") != nil {
            property.role = .flattened
            // The default value is unused, and a wrapper's setter would need a complete model.
            if property.mayBeWrapped { property.defaultValue = nil }
            exclude("JSONFlattened", ["JSONKey", "JSONCoded", "JSONConstraint"], attributes, &diagnostics)
            if let type, property.isOptional {
                diagnostics.append(Diagnostic(.flattenedOptional, at: type))
            } else if type == nil {
                diagnostics.append(Diagnostic(.flattenedUntyped, at: pattern))
            }
            return property
        }
        diagnostics += attributes.unusedKeyDiagnostics
        if let attribute = attributes.first(named: "JSONKey") {
            read(attribute, into: &property, &diagnostics)
        }
        if let attribute = attributes.first(named: "JSONCoded") {
            property.coder = attribute.labeledArguments.first?.expression.trimmedDescription
            exclude("JSONCoded", ["JSONConstraint"], attributes, &diagnostics)
        } else if let dates = options.dates, property.type?.isDate ?? false {
            property.coder = dates
            exclude("JSONModel(dates:)", ["JSONConstraint"], attributes, &diagnostics)
        } else if let type, let (advice, coder) = PropertyType.advice(type) {
            diagnostics.append(unfit(type, advice, coder, variable))
        }
        property.constrainedType =
            type.map(ConstrainedType.init) ?? ConstrainedType(of: binding.initializer?.value)
        property.hasPlainDefault = binding.initializer?.value.isPlain ?? false
        for attribute in attributes.all(named: "JSONConstraint") {
            if attribute.labeledArguments.isEmpty {
                diagnostics.append(Diagnostic(.noConstraint, removing: attribute))
            }
            for argument in attribute.labeledArguments {
                let constraint = Constraint(argument.expression)
                constraint.check(property.constrainedType, &diagnostics)
                property.constraints.append(constraint)
            }
        }
        if !property.constraints.isEmpty {
            property.constraintsPlace = constrainedCount
            constrainedCount += 1
        }
        return property
    }

    private func unfit(
        _ type: TypeSyntax, _ advice: String, _ coder: String?, _ variable: VariableDeclSyntax
    ) -> Diagnostic {
        let message = Message.type(type.trimmedDescription, advice)
        guard let coder else { return Diagnostic(message, at: type) }
        let attribute: AttributeSyntax = "@JSONCoded(by: \(raw: coder)) "
        return Diagnostic(
            message, at: type, fix: "add @JSONCoded(by: \(coder))",
            .replace(oldNode: Syntax(variable), newNode: Syntax(variable.adding(attribute))))
    }

    private func read(
        _ attribute: AttributeSyntax, into property: inout Property, _ diagnostics: inout [Diagnostic]
    ) {
        let arguments = attribute.labeledArguments
        let texts = arguments.compactMap(\.expression.literalText)
        guard !texts.isEmpty, texts.count == arguments.count else {
            return diagnostics.append(Diagnostic(.keyLiteral, at: attribute))
        }
        property.keys = texts
        property.isPath = arguments.first?.label?.text == "path" && texts.count > 1
    }

    private func exclude(
        _ name: String, _ others: [String], _ attributes: AttributeListSyntax,
        _ diagnostics: inout [Diagnostic]
    ) {
        for other in others {
            if let attribute = attributes.first(named: other) {
                diagnostics.append(Diagnostic(.conflict(name, other), at: attribute))
            }
        }
    }
}

extension MemberBlockItemListSyntax {
    /// The members in `#if`. A macro cannot know whether they are compiled.
    var conditional: [MemberBlockItemSyntax] {
        flatMap { member -> [MemberBlockItemSyntax] in
            let clauses = member.decl.as(IfConfigDeclSyntax.self)?.clauses.compactMap(\.elements) ?? []
            return clauses.flatMap { elements in
                let members = elements.as(MemberBlockItemListSyntax.self) ?? []
                return Array(members) + members.conditional
            }
        }
    }
}

extension DeclSyntax {
    /// The diagnostic for a stored property in `#if`, unless it is ignored.
    fileprivate var conditionalProperty: Diagnostic? {
        guard let variable = self.as(VariableDeclSyntax.self), variable.isStored,
            variable.attributes.first(named: "JSONIgnored") == nil
        else { return nil }
        return Diagnostic(.conditional, at: self)
    }
}

extension VariableDeclSyntax {
    /// Whether the declaration has stored instance properties.
    fileprivate var isStored: Bool { isOfInstances && !bindings.allSatisfy(\.isComputed) }

    fileprivate var isOfInstances: Bool {
        !modifiers.contains {
            [.keyword(.static), .keyword(.class), .keyword(.lazy)].contains($0.name.tokenKind)
        }
    }
}

extension PatternBindingSyntax {
    /// Whether the property has a getter. With only observers, it is stored.
    var isComputed: Bool {
        switch accessorBlock?.accessors {
        case nil: false
        case .getter: true
        case .accessors(let accessors):
            accessors.contains {
                ![.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
            }
        }
    }
}

extension DeclGroupSyntax {
    /// Returns the keys in an enum `CodingKeys` by property name. As with Codable, a property without a case is not a
    /// member.
    fileprivate func codingKeys(_ options: ModelOptions) -> [String: String]? {
        guard let keys = codingKeys?.elements else { return nil }
        return Dictionary(
            keys.map {
                ($0.name.text.plain, $0.rawValue?.value.literalText ?? options.key(of: $0.name.text.plain))
            },
            uniquingKeysWith: { first, _ in first })
    }

    var codingKeys: (node: TokenSyntax, elements: [EnumCaseElementSyntax])? {
        let enums = memberBlock.members.lazy.compactMap { $0.decl.as(EnumDeclSyntax.self) }
        guard let keys = enums.first(where: { $0.name.text == "CodingKeys" }) else { return nil }
        let cases = keys.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
        return (keys.name, cases.flatMap(\.elements))
    }

    /// Whether the compiler certainly makes a memberwise initialiser. False if the body has an initialiser, `#if`, a
    /// macro, or a `lazy` or `weak` property. An unknown attribute may be a macro or a property wrapper.
    var hasMemberwiseInitializer: Bool {
        guard self.is(StructDeclSyntax.self), !attributes.hasUnknown else { return false }
        return memberBlock.members.map(\.decl).allSatisfy { member in
            if let variable = member.as(VariableDeclSyntax.self) {
                return !variable.attributes.hasUnknown
                    && !variable.modifiers.contains {
                        $0.name.tokenKind == .keyword(.lazy) || $0.name.tokenKind == .keyword(.weak)
                    }
            }
            return !member.is(InitializerDeclSyntax.self) && !member.is(IfConfigDeclSyntax.self)
                && !member.is(MacroExpansionDeclSyntax.self)
        }
    }
}
#endif
