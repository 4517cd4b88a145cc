#if Macros
import JanssonNames
import SwiftDiagnostics
import SwiftSyntax

/// A generator of an enum's code.
struct EnumModel {
    private enum Form {
        /// Raw values name the cases.
        case raw
        /// Strings name the cases. No case has associated values.
        case names
        /// A tag names the case. The associated values are in the same object or, with `content`, in the member of that
        /// name.
        case tagged(String, content: String?)
        /// Decodes the first matching case.
        case untagged
    }

    private let form: Form
    let cases: [EnumCase]
    /// Static functions for default values that may name static members.
    private let defaults: [String]
    let access: String
    /// The names of cases and variables, which hide types with the same names in expressions.
    private let hiding: Set<String>
    private let isGeneric: Bool
    let names: Names
    let title: String
    let comment: String?
    private let isDescribed: Bool
    /// Whether the inherited type may be an alias of a raw type.
    private let mayHaveRawType: Bool

    init(
        _ declaration: EnumDeclSyntax, _ options: ModelOptions, isGeneric: Bool, around: [Syntax],
        _ diagnostics: inout [Diagnostic]
    ) {
        var cases: [EnumCase] = []
        let lines = declaration.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
        let hasRawValues =
            declaration.hasRawType || lines.contains { $0.elements.contains { $0.rawValue != nil } }
        for line in lines {
            diagnostics += line.attributesOfProperties.map { Diagnostic(.ofCase($0.name), removing: $0) }
            cases += line.elements.map {
                EnumCase($0, of: line, options, hasRawValue: hasRawValues, &diagnostics)
            }
        }
        diagnostics += declaration.memberBlock.members.conditional.map(\.decl)
            .filter { $0.is(EnumCaseDeclSyntax.self) }.map { Diagnostic(.conditional, at: $0) }
        if cases.isEmpty { diagnostics.append(Diagnostic(.noCases, at: declaration.name)) }
        if hasRawValues {
            form = .raw
        } else if let tag = options.tag {
            form = .tagged(tag, content: options.content)
        } else if cases.allSatisfy(\.values.isEmpty) {
            form = .names
        } else {
            form = .untagged
        }
        var defaults: [String] = []
        for place in cases.indices {
            for position in cases[place].values.indices {
                let value = cases[place].values[position]
                guard let text = value.defaultValue, !value.hasIndependentDefault else { continue }
                let label = "of\(place)_\(position)"
                defaults.append(
                    "private static func jsonDefault(\(label): ()) -> \(value.type.full) { \(text) }")
                cases[place].values[position].defaultValue = "Self.jsonDefault(\(label): ())"
            }
        }
        names = Names(besides: cases.flatMap { $0.values.compactMap(\.label) })
        for place in cases.indices {
            for position in cases[place].values.indices {
                cases[place].values[position].local = cases[place].values[position].label.map(names.local)
            }
        }
        self.cases = cases
        self.defaults = defaults
        hiding = declaration.variables.union(cases.map(\.name.plain))
        self.isGeneric = isGeneric
        access = declaration.accessPrefix(in: around)
        title = declaration.title
        comment = declaration.leadingTrivia.documentation
        isDescribed = declaration.describesItself
        mayHaveRawType = declaration.mayHaveRawType
        diagnose(declaration, options, &diagnostics)
    }

    /// Returns the type of a value as an expression.
    func metatype(_ value: EnumCase.Value) -> String { value.type.metatype(besides: hiding) }

    /// The types of all associated values.
    var types: [String] { cases.flatMap { $0.values.map(\.type.base) } }

    var known: [EnumCase] { cases.filter { !$0.isFallback } }
    /// The last argument of functions that read a tag.
    var tagKind: String {
        known.first.map { $0.tagKind == .string ? "" : ", of: .\($0.tagKind)" } ?? ""
    }

    var fallback: EnumCase? { cases.first(where: \.isFallback) }

    private func diagnose(
        _ declaration: EnumDeclSyntax, _ options: ModelOptions, _ diagnostics: inout [Diagnostic]
    ) {
        for fallback in cases.filter(\.isFallback).dropFirst() {
            diagnostics.append(Diagnostic(.secondFallback, at: fallback.node))
        }
        if let fallback, case .untagged = form {
            diagnostics.append(Diagnostic(.untaggedFallback, at: fallback.node))
        } else if let fallback, !fallback.values.isEmpty, fallback.payload?.type.isValue != true {
            diagnostics.append(Diagnostic(.fallbackPayload, at: fallback.node))
        }
        if case .raw = form {
            if options.tag != nil { diagnostics.append(Diagnostic(.rawTag, at: declaration.name)) }
            if let keys = options.keys { diagnostics.append(Diagnostic(.rawKeys, at: keys)) }
            return
        }
        for known in cases where ReservedNames.rejectedCases.contains(known.name.plain) {
            diagnostics.append(Diagnostic(.reserved(known.name.plain, "case", "@JSONKey"), at: known.node))
        }
        if case .tagged(let tag, nil) = form {
            for value in cases.flatMap(\.values)
            where value.label != nil && value.key.utf8.elementsEqual(tag.utf8) {
                diagnostics.append(Diagnostic(.labelIsTag(tag), at: value.node))
            }
        }
        if let kind = known.first?.tagKind, let other = known.first(where: { $0.tagKind != kind }) {
            diagnostics.append(Diagnostic(.mixedTags, at: other.keyAttribute.map(Syntax.init) ?? other.node))
        }
        if let keys = declaration.codingKeys,
            cases.contains(where: { keys.elements.map(\.name.text.plain).contains($0.name.plain) })
        {
            diagnostics.append(Diagnostic(.codingKeys, at: keys.node))
        }
        if case .untagged = form {
            diagnoseNames(&diagnostics)
        } else {
            diagnoseTags(of: known, Message.tag, &diagnostics)
        }
        for known in known {
            if known.values.count > 1, known.values.contains(where: { $0.label == nil }) {
                diagnostics.append(Diagnostic(.unlabeled, at: known.node))
            }
            if let payload = known.payload, payload.type.isOptional {
                diagnostics.append(Diagnostic(.optionalPayload, at: payload.node))
            } else if let payload = known.payload, case .tagged(_, nil) = form, payload.isNoModel {
                diagnostics.append(Diagnostic(.payload(payload.type.full), at: payload.node))
            }
        }
    }

    func diagnoseTags(
        of cases: [EnumCase], _ message: (String, String) -> Message, _ diagnostics: inout [Diagnostic]
    ) {
        var owners: [(tag: String, name: String)] = []
        for known in cases {
            for tag in known.tags {
                if let other = owners.first(where: { $0.tag.utf8.elementsEqual(tag.utf8) }) {
                    diagnostics.append(Diagnostic(message(tag, other.name), at: known.node))
                }
                owners.append((tag, known.name))
            }
        }
    }

    var members: [String] { coding + defaults + (isDescribed ? [] : [description]) }

    private var coding: [String] {
        switch form {
        case .raw: rawMembers
        case .names: [tagsDeclaration] + namedMembers
        case .tagged(let tag, let content): taggedMembers(tag, content: content)
        case .untagged: untaggedMembers
        }
    }

    private var description: String {
        let lines =
            switch form {
            case .raw:
                describingValues(
                    (known.isEmpty ? cases : known).map { "(.\($0.name) as Self).rawValue" })
            case .names: describingValues((known.isEmpty ? cases : known).map { $0.tags[0].literal })
            case .tagged(let tag, let content): describingCases(tag, content: content)
            case .untagged: describingAlternatives
            }
        return """
            \(access)static func describeJSON(\(names.parameter("to", names.description)): inout JanssonCore.JSONTypeDescription) {
            \(lines.joined(separator: "\n").indented())
            }
            """
    }

    // For all forms.

    private var direct: String {
        "\(access)static var readsJSONDirectly: JanssonCore.JSONReader._Bool { true }"
    }

    func initializer(_ body: String) -> String {
        """
        \(access)init(\(names.parameter("json", names.json)): JanssonCore.JSON) throws {
        \(body.indented())
        }
        """
    }

    func reading(_ body: String) -> String {
        """
        \(direct)

        \(access)static func readJSON(from \(names.reader): inout JanssonCore.JSONReader) throws(JanssonCore.JSONReader.NeedsDocument) -> Self {
        \(body.indented())
        }
        """
    }

    func encoding(_ cases: [(EnumCase, String)]) -> String {
        """
        \(access)func encode(\(names.parameter("to", names.writer)): inout JanssonCore.JSONWriter) throws {
            switch self {
        \(cases.map { "case \(pattern($0)):\n\($1.indented())" }.joined(separator: "\n").indented())
            }
        }
        """
    }

    private func pattern(_ known: EnumCase) -> String {
        if known.values.isEmpty { return ".\(known.name)" }
        if known.payload != nil { return ".\(known.name)(let \(names.value))" }
        return
            ".\(known.name)(\(known.values.map { "let \($0.local ?? "_")" }.joined(separator: ", ")))"
    }

    /// Returns an expression that makes a case from local variables named like its labels.
    func construction(_ known: EnumCase) -> String {
        let arguments = known.values.map { "\(($0.label ?? "").argumentLabel): \($0.local ?? "_")" }
        return ".\(known.name)(\(arguments.joined(separator: ", ")))"
    }

    func keys(_ name: String, _ keys: [String], access: String = "private ") -> String {
        keysDeclaration(
            name, "[\(keys.joined(separator: ", "))]", access: access, isGeneric: isGeneric)
    }

    /// The declaration of the tags, with the keys of labeled values.
    var tagsDeclaration: String {
        keys(
            "jsonTags",
            known.map { known in
                if known.values.isEmpty || known.payload != nil { return keyLiteral(known.tags) }
                let labels = known.values.map(\.key.literal).joined(separator: ", ")
                return "._object(\(keyLiteral(known.tags)), [\(labels)])"
            })
    }

    /// Returns a switch over a tag's index. Without `otherwise`, the last case is the default.
    func choice(_ tag: String, _ cases: [String], otherwise: String? = nil) -> String {
        var lines = ["switch \(tag) {"]
        for (place, body) in cases.enumerated() {
            lines.append(place == cases.count - 1 && otherwise == nil ? "default:" : "case \(place):")
            lines.append(body.indented())
        }
        if let otherwise { lines += ["default:", otherwise.indented()] }
        lines.append("}")
        return lines.joined(separator: "\n")
    }

    /// Returns code that reads the labeled values of a case from the object `json`.
    func values(_ known: EnumCase, of json: String) -> String {
        let labels = known.values.map { $0.local ?? "_" }
        let types = known.values.map(\.type.full)
        let verbs = known.values.map { value in
            // `.name` needs an explicit type.
            let otherwise = value.defaultValue.map { ", whenMissing: \($0) as \(value.type.full)" } ?? ""
            let verb =
                (otherwise.isEmpty ? "" : "_") + (value.type.isOptional ? "optional" : "required")
            return ".\(verb)(\(value.key.literal)\(otherwise))"
        }
        let target =
            labels.count == 1
            ? "let \(labels[0]): \(types[0])"
            : "let (\(labels.joined(separator: ", "))): (\(types.joined(separator: ", ")))"
        return "\(target) = try \(json).properties(\(verbs.joined(separator: ", ")))"
    }

    func writingValues(_ known: EnumCase) -> [String] {
        known.values.map { value in
            let verb = value.mayBeLeftOut ? "memberIfPresent" : "member"
            return "try \(names.writer).\(verb)(\(value.key.literal), \(value.local ?? "_"))"
        }
    }

    // Names and raw values.

    private var rawMembers: [String] {
        let raw = "JanssonCore.JSON._value(ofRaw: try \(names.reader).read(RawValue.self))"
        let body =
            fallback.map { "\(raw) ?? .\($0.name)" } ?? """
                guard let \(names.value): Self = \(raw) else { throw JanssonCore.JSONReader.NeedsDocument() }
                return \(names.value)
                """
        let reading = """
            \(access)static var readsJSONDirectly: JanssonCore.JSONReader._Bool { RawValue.readsJSONDirectly }

            \(access)static func readJSON(from \(names.reader): inout JanssonCore.JSONReader) throws(JanssonCore.JSONReader.NeedsDocument) -> Self {
            \(body.indented())
            }
            """
        guard let fallback else { return [reading] }
        return [
            initializer(
                "self = JanssonCore.JSON._value(ofRaw: try \(names.json).decode(as: RawValue.self)) ?? .\(fallback.name)"
            ),
            reading,
        ]
    }

    private var namedMembers: [String] {
        let otherwise = fallback.map {
            $0.payload == nil ? ".\($0.name)" : ".\($0.name)(try \(names.json).decode())"
        }
        // With raw values, an overload of `_naming` makes the next line an error. In one expression, the compiler would
        // not choose the overload.
        let tags = mayHaveRawType ? "tags" : "Self.jsonTags"
        let first = mayHaveRawType ? "let tags = Self.jsonTags._naming(Self.self)\n" : ""
        let isKnown = fallback == nil ? "_tag" : "_tagIfKnown"
        let tag = "try JanssonCore.JSON.\(isKnown)(of: \(names.json), among: \(tags))"
        return [
            initializer(
                first
                    + choice(
                        tag, known.map { "self = .\($0.name)" }, otherwise: otherwise.map { "self = \($0)" })),
            reading(
                choice(
                    "try \(names.reader)._readTag(among: Self.jsonTags)", known.map { "return .\($0.name)" },
                    otherwise: fallback.map { "return .\($0.name)" }
                        ?? "throw JanssonCore.JSONReader.NeedsDocument()")),
            encoding(
                cases.map {
                    ($0, "try \(names.writer).writeString(\(($0.tags.first ?? $0.name).literal))")
                }),
        ]
    }
}

extension EnumDeclSyntax {
    /// The names of the inherited types, without modules.
    private var inheritedNames: [String] {
        (inheritanceClause?.inheritedTypes ?? []).map { inherited in
            let name = inherited.type.trimmedDescription
            let module = ["Swift.", "Foundation."].first(where: name.hasPrefix)
            return String(name.dropFirst(module?.count ?? 0))
        }
    }

    /// Whether the first inherited type is a raw type of the standard library, or a usual alias of one.
    fileprivate var hasRawType: Bool {
        guard let name = inheritedNames.first else { return false }
        return ReservedNames.integers.contains(name) || Self.otherRawTypes.contains(name)
    }

    private static let otherRawTypes: Set<String> = [
        "String", "Double", "Float", "Float16", "Float80", "TimeInterval", "NSInteger", "CFloat", "CDouble",
        "CChar", "CSignedChar", "CShort", "CInt", "CLong", "CLongLong", "CUnsignedChar", "CUnsignedShort",
        "CUnsignedInt", "CUnsignedLong", "CUnsignedLongLong",
    ]

    /// Whether the first inherited type may be an alias of a raw type. False with a handwritten `RawRepresentable`,
    /// whose raw values are not those of the cases.
    fileprivate var mayHaveRawType: Bool {
        let names = inheritedNames
        return names.first.map { !Self.knownProtocols.contains($0) } ?? false
            && !names.contains("RawRepresentable")
    }

    private static let knownProtocols: Set<String> = [
        "Hashable", "Equatable", "Comparable", "Sendable", "CaseIterable", "Codable", "Decodable",
        "Encodable", "Error", "Identifiable", "CustomStringConvertible",
    ]
}
#endif
