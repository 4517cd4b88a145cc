#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// A generator of a struct's or class's code.
struct StructModel {
    let properties: [Property]
    let tree: KeyTree
    let options: ModelOptions
    /// The names of the methods that check the model.
    private let validations: [String]
    let access: String
    private let initializerAccess: String
    /// Whether initialisers must not name types, because an extension of a nested struct does not find the types beside
    /// the struct.
    private let infersTypes: Bool
    /// The names of variables, which hide types with the same names in expressions.
    private let variables: Set<String>
    /// Whether to call the memberwise initialiser, which makes the model in one step. Setting a property that has a
    /// value would copy the whole model.
    private let isMemberwise: Bool
    let isGeneric: Bool
    let names: Names
    let title: String
    let comment: String?
    private let isDescribed: Bool

    init(
        _ declaration: some DeclGroupSyntax, _ options: ModelOptions, isGeneric: Bool,
        around: [Syntax],
        _ diagnostics: inout [Diagnostic]
    ) {
        properties = PropertyList(of: declaration, options, &diagnostics).properties
        title = declaration.title
        comment = declaration.leadingTrivia.documentation
        isDescribed = declaration.describesItself
        tree = KeyTree(properties, &diagnostics)
        self.options = options
        validations = declaration.validations(isAllowed: true, &diagnostics)
        self.isGeneric = isGeneric
        access = declaration.accessPrefix(in: around)
        let infersTypes = !around.isEmpty && declaration.is(StructDeclSyntax.self)
        self.infersTypes = infersTypes
        variables = declaration.variables
        // An extension of a type in a private type needs an explicit access level.
        let isPrivate = around.contains { syntax in
            syntax.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains {
                [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
            } ?? false
        }
        initializerAccess = infersTypes && isPrivate ? "fileprivate " : access
        names = Names(besides: properties.map(\.name))
        // In a nested struct, a default value may name a type that the extension does not find. Default values that an
        // initialiser cannot name are set at their declaration.
        isMemberwise =
            !properties.isEmpty && declaration.hasMemberwiseInitializer
            && !properties.contains { property in
                property.role != .ignored
                    && (infersTypes && property.hasDefault || !property.hasIndependentDefault
                        || property.defaultValue?.contains("\n") ?? false)
            }
    }

    /// The types of all decoded and encoded properties. They may contain generic parameters.
    var types: [String] { properties.filter { $0.role != .ignored }.compactMap(\.type?.base) }

    var rest: Property? { properties.first { $0.role == .rest } }
    var flattened: [Property] { properties.filter { $0.role == .flattened } }

    /// Returns the initialisers. In a class's body, they need the constraints of the extension.
    func initializers(where constraints: String = "") -> [String] {
        let condition = constraints.isEmpty ? "" : " where \(constraints)"
        return [initFromDocument(condition)] + (isMadeInOneStep ? [] : [initFromReader(condition)])
    }

    /// The members that may be in an extension.
    var members: [String] {
        [
            keysDeclaration
        ] + knownKeys + [
            "\(access)static var readsJSONDirectly: JanssonCore.JSONReader._Bool { true }",
            """
            \(access)static func readJSON(from \(names.reader): inout JanssonCore.JSONReader) throws(JanssonCore.JSONReader.NeedsDocument) -> Self {
            \((isMadeInOneStep ? readingFromBytes : "try Self(reading: &\(names.reader))").indented())
            }
            """,
            encoding,
        ] + constraintsDeclaration + (isDescribed ? [] : [description])
    }

    /// A model with a rest knows all keys.
    private var knownKeys: [String] {
        rest == nil
            ? ["\(access)static var _knownKeys: JanssonCore.JSONReader.Keys? { Self.jsonKeys }"] : []
    }

    private var keysDeclaration: String {
        var value = tree.literal
        if !flattened.isEmpty {
            let others = flattened.map { property in
                guard let type = property.type else { return "Never.jsonKeys" }
                let metatype = type.isHidden(by: variables) ? type.metatype(besides: variables) : type.base
                return "\(metatype).jsonKeys"
            }.joined(separator: ", ")
            value = "JanssonCore.JSONReader.Keys(\(value), flattening: \(others))"
        }
        return JanssonMacros.keysDeclaration("jsonKeys", value, access: access, isGeneric: isGeneric)
    }

    /// Returns the type of a property as an expression of the generated description. In a nested struct, the description
    /// is in the body, which finds the types beside the struct, unless the struct is generic.
    func metatype(_ property: Property) -> String {
        guard !infersTypes || !isGeneric, let type = property.type else {
            return "JanssonCore.JSONTypeDescription._type { (model: Self) in model.\(property.name) }"
        }
        return type.metatype(besides: variables)
    }

    // Reading from a document.

    private func initFromDocument(_ condition: String) -> String {
        let read = properties.filter { $0.role != .ignored }
        let rejectsRest = options.rejectsUnknownKeys && rest == nil
        var lines: [String] = []
        if read.isEmpty, !rejectsRest {
            lines.append("_ = try JanssonCore._JSONPropertyReader(\(names.json))")
        } else {
            lines.append("var \(names.reader) = try JanssonCore._JSONPropertyReader(\(names.json))")
            lines += read.map(readingFromDocument)
            if rejectsRest { lines.append("_ = \(names.reader).read(._noRest(besides: Self.jsonKeys))") }
            let bindings = read.map { ", let \(names.local($0))" }.joined()
            lines.append(
                "guard \(names.reader).isComplete\(bindings) else { throw \(names.reader).error }")
            lines += setting(read) { names.local($0) }
        }
        if !validations.isEmpty { lines.append(validating) }
        return """
            \(initializerAccess)init(\(names.parameter("json", names.json)): JanssonCore.JSON) throws\(condition) {
            \(lines.joined(separator: "\n").indented())
            }
            """
    }

    /// Returns the declaration of a property's variable, which is nil if decoding fails.
    private func readingFromDocument(_ property: Property) -> String {
        let name = names.local(property)
        let constraints = constraints(property).map { ", satisfying: \($0)" }
        var value = "\(names.reader).read(\(verb(property))\(constraints ?? ""))"
        if property.isPlain {
            // The compiler checks these calls faster than `.required(…)`.
            let label = property.isPath || property.keys.count > 1 ? "at: " : ""
            let verb = property.isOptional ? "optional" : "required"
            value = "\(names.reader).\(verb)(\(label)\(place(property)))"
        }
        if !infersTypes, let type = property.type {
            let marks = (type.isOptional ? "?" : "") + (property.keepsDefault ? "?" : "")
            return "let \(name): \(type.optional)\(marks) = \(value)"
        }
        if !infersTypes, property.hasDefault, !property.keepsDefault { return "let \(name) = \(value)" }
        var member = "model.\(property.name)"
        // An element of an array is one optional deeper than the property, whatever its type.
        if property.keepsDefault { member = "[\(member)].first" }
        return """
            var \(name) = JanssonCore.JSONReader._missing { (model: Self) in \(member) }
            \(name) = \(value)
            """
    }

    private func place(_ property: Property) -> String {
        if property.isPath { return ".path(\(property.keys.map(\.literal).joined(separator: ", ")))" }
        if property.keys.count > 1 { return keyLiteral(property.keys) }
        return property.coder == nil ? property.keys[0].literal : ".key(\(property.keys[0].literal))"
    }

    private func verb(_ property: Property) -> String {
        if property.role == .flattened { return "._flattened()" }
        if property.role == .rest { return "._unknownMembers(excluding: Self.jsonKeys)" }
        var arguments = [place(property)]
        let orNull = options.nullsAreDefaults ? ", orNull: true" : ""
        let takesDefault = property.hasDefault && !property.keepsDefault
        if takesDefault { arguments.append("whenMissing: self.\(property.name)\(orNull)") }
        if let coder = property.coder { arguments.append("with: \(coder)") }
        let name = (takesDefault ? "_" : "") + (property.isOptional ? "optional" : "required")
        let verb = ".\(name)(\(arguments.joined(separator: ", ")))"
        return property.keepsDefault ? "._ifPresent(\(verb)\(orNull))" : verb
    }

    /// Returns code that sets properties. Setters of wrappers come last, because they need a complete model.
    private func setting(_ properties: [Property], to value: (Property) -> String) -> [String] {
        let last = properties.filter { $0.mayBeWrapped && ($0.hasDefault || $0.isOptional) }
        let wrapped = properties.filter { $0.mayBeWrapped && !$0.hasDefault && !$0.isOptional }
        return (properties.filter { !$0.mayBeWrapped } + wrapped + last).map { property in
            let line = "self.\(property.name) = \(value(property))"
            return property.keepsDefault ? "if let \(names.local(property)) { \(line) }" : line
        }
    }

    // Reading from bytes.

    /// Whether `readJSON(from:)` makes the model, and there is no `init(reading:)`.
    private var isMadeInOneStep: Bool { isMemberwise && validations.isEmpty }

    /// Whether the code that reads from bytes must not name types. In a nested struct that is not generic,
    /// `readJSON(from:)` is in the body, and finds the types beside the struct.
    private var readerInfersTypes: Bool { infersTypes && (isGeneric || !isMadeInOneStep) }

    private func initFromReader(_ condition: String) -> String {
        """
        \(initializerAccess)init(\(names.parameter("reading", names.reader)): inout JanssonCore.JSONReader) throws(JanssonCore.JSONReader.NeedsDocument)\(condition) {
        \(readingFromBytes.indented())
        }
        """
    }

    private var readingFromBytes: String {
        var lines: [String] = []
        for property in properties {
            switch property.role {
            case .flattened:
                lines += isLocal(property) ? [local(property)] : []
                lines.append("\(target(property)) = try \(names.reader)._readFlattened()")
            case .rest:
                let name = names.local(property)
                let type = readerInfersTypes ? nil : property.type?.full
                lines.append(
                    type.map { "var \(name): \($0) = [:]" }
                        ?? "var \(name) = JanssonCore.JSONReader._empty { (model: Self) in model.\(property.name) }"
                )
            case .member where isLocal(property): lines.append(local(property))
            default: break
            }
        }
        if rest != nil { lines.append("var \(names.unknown) = \"\"") }
        lines.append(loop(tree, keys: "Self.jsonKeys", isRoot: true))
        let locals = properties.filter(isLocal)
        // Checks come before setting any property, because a throw in between would make the compiler copy the model.
        let required = locals.filter {
            !$0.hasDefault && !$0.isOptional && !$0.isNullable && $0.role != .rest
        }
        if !required.isEmpty {
            let bindings = required.map { "let \(names.local($0))" }.joined(separator: ", ")
            lines.append("guard \(bindings) else { throw JanssonCore.JSONReader.NeedsDocument() }")
        }
        lines += (locals.filter { !$0.hasDefault } + locals.filter(\.hasDefault)).compactMap(checking)
        if isMemberwise {
            let arguments = locals.map { "\($0.label): \(value($0))" }.joined(separator: ", ")
            lines.append("\(isMadeInOneStep ? "return Self" : "self.init")(\(arguments))")
        } else {
            lines += setting(locals, to: value)
            lines += properties.filter { $0.hasDefault && !isLocal($0) }.compactMap(checking)
        }
        // The fallback finds and reports the same fault.
        if !validations.isEmpty {
            lines.append(
                "do {\n\(validating.indented())\n} catch {\n    throw JanssonCore.JSONReader.NeedsDocument()\n}"
            )
        }
        return lines.joined(separator: "\n")
    }

    /// Calls of the methods that check the model.
    private var validating: String { validations.map { "try self.\($0)()" }.joined(separator: "\n") }

    /// Returns whether a property is read into a local variable.
    func isLocal(_ property: Property) -> Bool {
        property.role != .ignored
            && (isMemberwise || !property.hasDefault || property.keepsDefault || property.role == .rest)
    }

    /// Returns the variable or property that a value is read into.
    func target(_ property: Property) -> String {
        isLocal(property) ? names.local(property) : "self.\(property.name)"
    }

    private func value(_ property: Property) -> String {
        let name = names.local(property)
        if property.role == .rest || property.keepsDefault { return name }
        if let value = property.defaultValue { return "\(name) ?? \(value)" }
        return property.isNullable && readerInfersTypes ? "\(name) ?? .missing" : name
    }

    /// Returns the declaration of a property's local variable.
    private func local(_ property: Property) -> String {
        let name = names.local(property)
        guard !readerInfersTypes, let type = property.type else {
            let form = property.isOptional && !property.hasDefault ? "_missingOptional" : "_missing"
            return "var \(name) = JanssonCore.JSONReader.\(form) { (model: Self) in model.\(property.name) }"
        }
        if property.hasDefault { return "var \(name): \(type.optional)\(type.isOptional ? "?" : "")" }
        return "var \(name): \(property.isNullable ? "\(type.base) = .missing" : type.optional)"
    }

    private func loop(_ object: KeyTree, keys: String, isRoot: Bool = false) -> String {
        var unknown: String?
        if isRoot {
            if let rest {
                unknown = "try \(names.reader)._readMember(\(names.unknown), into: &\(names.local(rest)))"
            } else if options.rejectsUnknownKeys {
                unknown = "throw JanssonCore.JSONReader.NeedsDocument()"
            }
        }
        let cases = object.members.enumerated().map { place, member in
            (
                place: place,
                body: member.property.map(reading) ?? nested(member, keys: "\(keys)._keys(at: \(place))")
            )
        }
        return memberLoop(names, keys: keys, unknown: unknown, cases: cases)
    }

    private func nested(_ object: KeyTree, keys: String) -> String {
        """
        if !\(names.reader).readNull() {
        \(loop(object, keys: keys).indented())
        }
        """
    }

    private func reading(_ property: Property) -> String {
        let reader = names.reader
        let target = target(property)
        let argument = property.coder.map { "with: \($0)" } ?? ""
        let check =
            checksBefore(property) ? constraints(property).map { "try \(reader)._check(\($0))\n" } ?? "" : ""
        let takesDefault = property.hasDefault && options.nullsAreDefaults
        if let value = readingWithinBounds(property) {
            let line = "\(target) = \(value)"
            return property.isOptional || takesDefault ? "if !\(reader).readNull() { \(line) }" : line
        }
        if takesDefault {
            return check + "if !\(reader).readNull() { \(target) = try \(reader).read(\(argument)) }"
        }
        let verb = property.isOptional ? "readIfPresent" : "read"
        // An argument is checked faster than an assignment, which may convert.
        let isExact = isLocal(property) && property.type != nil && !property.isNullable
        if property.coder == nil, isExact, !property.isOptional || !property.hasDefault {
            return check + "try \(reader)._\(verb)(&\(target))"
        }
        return check + "\(target) = try \(reader).\(verb)(\(argument))"
    }
}
#endif
