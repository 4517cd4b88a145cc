#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// A case of an enum.
struct EnumCase {
    struct Value {
        let label: String?
        let type: PropertyType
        let node: Syntax
    }

    let name: String
    /// The names by which a text tells it.
    var tags: [String]
    let values: [Value]
    let isFallback: Bool
    let node: Syntax

    /// The value, if it is one without a label.
    var payload: Value? { values.count == 1 && values[0].label == nil ? values[0] : nil }
}

/// Writes the code of an enum.
struct EnumModel {
    private enum Form {
        /// By raw values.
        case raw
        /// By the names of cases that have no values.
        case names
        /// By a tag beside what the case has, or, with a key for the content, beside that.
        case tagged(String, content: String?)
        /// By the first case that fits.
        case untagged
    }

    private let form: Form
    private let cases: [EnumCase]
    private let access: String
    private let isGeneric: Bool
    private let names: Names

    init(
        _ declaration: EnumDeclSyntax, _ options: ModelOptions, isGeneric: Bool,
        _ diagnostics: inout [Diagnostic]
    ) {
        var cases: [EnumCase] = []
        var hasRawValues = false
        for member in declaration.memberBlock.members {
            guard let line = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
            for element in line.elements {
                if element.rawValue != nil { hasRawValues = true }
                cases.append(EnumCase(element, line.attributes, options, &diagnostics))
            }
        }
        let rawTypes: Set = ["String", "Int", "Double", "Float", "UInt"]
        let inherited =
            declaration.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? ""
        if rawTypes.contains(inherited) || inherited.hasPrefix("Int") || inherited.hasPrefix("UInt") {
            hasRawValues = true
        }
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
        self.cases = cases
        self.isGeneric = isGeneric
        access = accessPrefix(of: declaration.modifiers)
        names = Names(besides: cases.flatMap { $0.values.compactMap(\.label) })
        diagnose(declaration, options, &diagnostics)
    }

    /// The types of what is read and written.
    var types: [String] { cases.flatMap { $0.values.map(\.type.base) } }

    private var known: [EnumCase] { cases.filter { !$0.isFallback } }
    private var fallback: EnumCase? { cases.first(where: \.isFallback) }

    private func diagnose(
        _ declaration: EnumDeclSyntax, _ options: ModelOptions, _ diagnostics: inout [Diagnostic]
    ) {
        for fallback in cases.filter(\.isFallback).dropFirst() {
            diagnostics.append(Diagnostic(.secondFallback, at: fallback.node))
        }
        if let fallback, case .untagged = form {
            diagnostics.append(Diagnostic(.untaggedFallback, at: fallback.node))
        } else if let fallback, !fallback.values.isEmpty, fallback.payload?.type.full != "JSONValue" {
            diagnostics.append(Diagnostic(.fallbackPayload, at: fallback.node))
        }
        if case .raw = form {
            if options.tag != nil { diagnostics.append(Diagnostic(.rawTag, at: declaration.name)) }
            return
        }
        var owners: [(tag: String, name: String)] = []
        for known in known {
            for tag in known.tags {
                if let other = owners.first(where: { $0.tag.utf8.elementsEqual(tag.utf8) }) {
                    diagnostics.append(Diagnostic(.tag(tag, other.name), at: known.node))
                }
                owners.append((tag, known.name))
            }
            if known.values.count > 1, known.values.contains(where: { $0.label == nil }) {
                diagnostics.append(Diagnostic(.unlabeled, at: known.node))
            }
            if let payload = known.payload, payload.type.isOptional {
                diagnostics.append(Diagnostic(.optionalPayload, at: payload.node))
            }
        }
    }

    var members: [String] {
        switch form {
        case .raw: fallback.map(rawMembers) ?? []
        case .names: [tagsDeclaration] + namedMembers
        case .tagged(let tag, nil):
            taggedKeys([tag]) + [taggedInit(tag), taggedReading, taggedEncoding(tag)]
        case .tagged(let tag, let content?):
            taggedKeys([tag, content]) + [
                adjacentInit(tag, content), adjacentReading, adjacentEncoding(tag, content),
            ]
        case .untagged: [untaggedInit, untaggedEncoding]
        }
    }

    // What all forms share.

    private var direct: String { "\(access)static var readsJSONDirectly: Bool { true }" }

    private func initializer(_ body: String) -> String {
        """
        \(access)init(\(names.parameter("json", names.json)): JSON) throws {
        \(body.indented())
        }
        """
    }

    private func reading(_ body: String) -> String {
        """
        \(direct)

        \(access)static func readJSON(from \(names.reader): inout JSONReader) throws(JSONReader.Refusal) -> Self {
        \(body.indented())
        }
        """
    }

    private func encoding(_ cases: [(EnumCase, String)]) -> String {
        """
        \(access)func encode(\(names.parameter("to", names.writer)): inout JSONWriter) throws {
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
            ".\(known.name)(\(known.values.map { "let \($0.label ?? "_")" }.joined(separator: ", ")))"
    }

    /// A case made of locals that are named as its values are.
    private func construction(_ known: EnumCase) -> String {
        ".\(known.name)(\(known.values.map { "\($0.label ?? ""): \($0.label ?? "")" }.joined(separator: ", ")))"
    }

    private func keys(_ name: String, _ keys: [String], access: String = "private ") -> String {
        keysDeclaration(
            name, "[\(keys.joined(separator: ", "))]", access: access, isGeneric: isGeneric)
    }

    /// The tags, with the keys of cases whose values have labels.
    private var tagsDeclaration: String {
        keys(
            "jsonTags",
            known.map { known in
                if known.values.isEmpty || known.payload != nil { return keyLiteral(known.tags) }
                let labels = known.values.map { key($0).literal }.joined(separator: ", ")
                return ".object(\(keyLiteral(known.tags)), [\(labels)])"
            })
    }

    private func taggedKeys(_ keys: [String]) -> [String] {
        [self.keys("jsonKeys", keys.map(\.literal), access: access), tagsDeclaration]
    }

    private func key(_ value: EnumCase.Value) -> String { (value.label ?? "").filter { $0 != "`" } }

    /// A switch over the place of a tag, the last case of which takes all others.
    private func choice(_ tag: String, _ cases: [String], otherwise: String? = nil) -> String {
        var lines = ["switch \(tag) {"]
        for (place, body) in cases.enumerated() {
            lines.append(place == cases.count - 1 && otherwise == nil ? "default:" : "case \(place):")
            lines.append(body.indented())
        }
        if let otherwise { lines += ["default:", otherwise.indented()] }
        lines.append("}")
        return lines.joined(separator: "\n")
    }

    // Names and raw values.

    private func rawMembers(_ fallback: EnumCase) -> [String] {
        [
            initializer(
                "self = Self(rawValue: try \(names.json).decode(as: RawValue.self)) ?? .\(fallback.name)"),
            """
            \(access)static var readsJSONDirectly: Bool { RawValue.readsJSONDirectly }

            \(access)static func readJSON(from \(names.reader): inout JSONReader) throws(JSONReader.Refusal) -> Self {
                Self(rawValue: try \(names.reader).read(RawValue.self)) ?? .\(fallback.name)
            }
            """,
        ]
    }

    private var namedMembers: [String] {
        let otherwise = fallback.map {
            $0.payload == nil ? ".\($0.name)" : ".\($0.name)(try \(names.json).decode())"
        }
        let tag =
            fallback == nil
            ? "try \(names.json).tag(among: Self.jsonTags)"
            : "try \(names.json).tagIfKnown(among: Self.jsonTags)"
        return [
            initializer(
                choice(
                    tag, known.map { "self = .\($0.name)" }, otherwise: otherwise.map { "self = \($0)" })),
            reading(
                choice(
                    "try \(names.reader).readTag(among: Self.jsonTags)", known.map { "return .\($0.name)" },
                    otherwise: fallback.map { "return .\($0.name)" } ?? "throw JSONReader.Refusal()")),
            encoding(
                cases.map {
                    ($0, "try \(names.writer).writeString(\(($0.tags.first ?? $0.name).literal))")
                }),
        ]
    }

    // Tagged.

    private func switchOverTag(_ tag: String, _ cases: [String]) -> String {
        let isKnown = fallback == nil ? "tag" : "tagIfKnown"
        let otherwise = fallback.map { fallback in
            fallback.payload == nil
                ? "self = .\(fallback.name)"
                : "self = .\(fallback.name)(try \(names.json).decode(as: JSONValue.self))"
        }
        return choice(
            "try \(names.json).\(isKnown)(\(tag.literal), among: Self.jsonTags)", cases,
            otherwise: otherwise)
    }

    /// The values of a case with labels, from the object `json`.
    private func values(_ known: EnumCase, of json: String) -> String {
        let labels = known.values.map { $0.label ?? "_" }
        let types = known.values.map(\.type.full)
        let verbs = known.values.map {
            ".\($0.type.isOptional ? "optional" : "required")(\(key($0).literal))"
        }
        let target =
            labels.count == 1
            ? "let \(labels[0]): \(types[0])"
            : "let (\(labels.joined(separator: ", "))): (\(types.joined(separator: ", ")))"
        return "\(target) = try \(json).properties(\(verbs.joined(separator: ", ")))"
    }

    private func taggedInit(_ tag: String) -> String {
        initializer(
            switchOverTag(
                tag,
                known.map { known in
                    if let payload = known.payload {
                        return
                            "self = .\(known.name)(try \(names.json).decode(as: \(payload.type.full).self))"
                    }
                    if known.values.isEmpty { return "self = .\(known.name)" }
                    return "\(values(known, of: names.json))\nself = \(construction(known))"
                }))
    }

    /// Reads a case with labels from the object that is next.
    private func readingValues(_ known: EnumCase, _ place: Int) -> String {
        var lines = known.values.map { "var \($0.label ?? "_"): \($0.type.optional)" }
        let cases = known.values.enumerated().map { place, value in
            (
                place: place,
                body:
                    "\(value.label ?? "_") = try \(names.reader).\(value.type.isOptional ? "readIfPresent" : "read")()"
            )
        }
        lines.append(memberLoop(names, keys: "Self.jsonTags[\(place)]", cases: cases))
        for value in known.values where !value.type.isOptional {
            guard let label = value.label else { continue }
            lines.append("guard let \(label) else { throw JSONReader.Refusal() }")
        }
        return lines.joined(separator: "\n")
    }

    private var taggedReading: String {
        let reader = names.reader
        let skipping = "try \(reader).skipObject(Self.jsonKeys)"
        let cases = known.enumerated().map { place, known in
            if known.payload != nil { return "return .\(known.name)(try \(reader).read())" }
            if known.values.isEmpty { return "\(skipping)\nreturn .\(known.name)" }
            return "\(readingValues(known, place))\nreturn \(construction(known))"
        }
        let otherwise = fallback.map { fallback in
            fallback.payload == nil
                ? "\(skipping)\nreturn .\(fallback.name)"
                : "return .\(fallback.name)(try \(reader).read())"
        }
        return self.reading(
            choice(
                "try \(reader).peekTag(Self.jsonKeys, among: Self.jsonTags)", cases,
                otherwise: otherwise ?? "throw JSONReader.Refusal()"))
    }

    private func taggedEncoding(_ tag: String) -> String {
        let writer = names.writer
        return encoding(
            cases.map { known in
                if known.isFallback, known.payload != nil {
                    return (known, "try \(writer).write(\(names.value))")
                }
                var lines = [
                    "try \(writer).beginObject()",
                    "try \(writer).member(\(tag.literal), \((known.tags.first ?? known.name).literal))",
                ]
                if known.payload != nil {
                    lines.append("try \(writer).flatten(\(names.value))")
                } else {
                    lines += writingValues(known)
                }
                lines.append("try \(writer).endObject()")
                return (known, lines.joined(separator: "\n"))
            })
    }

    private func writingValues(_ known: EnumCase) -> [String] {
        known.values.map { value in
            let verb = value.type.isOptional ? "memberIfPresent" : "member"
            return "try \(names.writer).\(verb)(\(key(value).literal), \(value.label ?? "_"))"
        }
    }

    // Tagged, with the content beside the tag.

    private func adjacentInit(_ tag: String, _ content: String) -> String {
        let json = "\(names.json)[\(content.literal)]"
        return initializer(
            switchOverTag(
                tag,
                known.map { known in
                    if let payload = known.payload {
                        return "self = .\(known.name)(try \(json).decode(as: \(payload.type.full).self))"
                    }
                    if known.values.isEmpty { return "self = .\(known.name)" }
                    return "\(values(known, of: json))\nself = \(construction(known))"
                }))
    }

    private var adjacentReading: String {
        let reader = names.reader
        let value = names.value
        var lines: [String] = []
        let tag = "place"
        lines.append("let \(tag) = try \(reader).peekTag(Self.jsonKeys, among: Self.jsonTags)")
        if let fallback {
            let body =
                fallback.payload == nil
                ? "try \(reader).skipObject(Self.jsonKeys)\n    return .\(fallback.name)"
                : "return .\(fallback.name)(try \(reader).read())"
            lines.append("if \(tag) < 0 {\n    \(body)\n}")
        }
        lines.append("var \(value): Self?")
        let cases = known.enumerated().map { place, known in
            if known.values.isEmpty { return "try \(reader).skip()" }
            if known.payload != nil { return "\(value) = .\(known.name)(try \(reader).read())" }
            return "\(readingValues(known, place))\n\(value) = \(construction(known))"
        }
        lines.append(
            memberLoop(
                names, keys: "Self.jsonKeys",
                cases: [(place: 1, body: choice(tag, cases, otherwise: "throw JSONReader.Refusal()"))]))
        let empty = known.enumerated().filter { $1.values.isEmpty }
        if !empty.isEmpty {
            lines.append("switch \(tag) {")
            lines += empty.map { "case \($0): return .\($1.name)" }
            lines += ["default: break", "}"]
        }
        lines.append("return try \(reader).require(\(value))")
        return self.reading(lines.joined(separator: "\n"))
    }

    private func adjacentEncoding(_ tag: String, _ content: String) -> String {
        let writer = names.writer
        return encoding(
            cases.map { known in
                if known.isFallback, known.payload != nil {
                    return (known, "try \(writer).write(\(names.value))")
                }
                var lines = [
                    "try \(writer).beginObject()",
                    "try \(writer).member(\(tag.literal), \((known.tags.first ?? known.name).literal))",
                ]
                if known.payload != nil {
                    lines.append("try \(writer).member(\(content.literal), \(names.value))")
                } else if !known.values.isEmpty {
                    lines += ["try \(writer).key(\(content.literal))", "try \(writer).beginObject()"]
                    lines += writingValues(known) + ["try \(writer).endObject()"]
                }
                lines.append("try \(writer).endObject()")
                return (known, lines.joined(separator: "\n"))
            })
    }

    // Untagged.

    private var untaggedInit: String {
        let json = names.json
        let lines = known.map { known in
            if let payload = known.payload {
                return """
                    if let \(names.value): \(payload.type.full) = \(json).decode() {
                        self = .\(known.name)(\(names.value))
                        return
                    }
                    """
            }
            if known.values.isEmpty {
                return """
                    if \(json).isNull {
                        self = .\(known.name)
                        return
                    }
                    """
            }
            return """
                do {
                \("\(values(known, of: json))\nself = \(construction(known))\nreturn".indented())
                } catch {}
                """
        }
        return initializer(
            (lines + ["throw \(json).fitsNoCase(of: Self.self)"]).joined(separator: "\n"))
    }

    private var untaggedEncoding: String {
        let writer = names.writer
        return encoding(
            cases.map { known in
                if known.payload != nil { return (known, "try \(writer).write(\(names.value))") }
                if known.values.isEmpty { return (known, "try \(writer).writeNull()") }
                let lines =
                    ["try \(writer).beginObject()"] + writingValues(known) + ["try \(writer).endObject()"]
                return (known, lines.joined(separator: "\n"))
            })
    }
}

extension EnumCase {
    init(
        _ element: EnumCaseElementSyntax, _ attributes: AttributeListSyntax, _ options: ModelOptions,
        _ diagnostics: inout [Diagnostic]
    ) {
        name = element.name.trimmed.text
        tags = [options.key(of: name.filter { $0 != "`" })]
        isFallback = attributes.first(named: "JSONFallback") != nil
        node = Syntax(element.name)
        values =
            element.parameterClause?.parameters.map { parameter in
                let label = parameter.firstName.flatMap {
                    $0.tokenKind == .wildcard ? nil : $0.trimmed.text
                }
                return Value(
                    label: label, type: PropertyType(parameter.type), node: Syntax(parameter.type))
            } ?? []
        for parameter in element.parameterClause?.parameters ?? [] {
            if let (advice, _) = PropertyType.advice(parameter.type) {
                diagnostics.append(
                    Diagnostic(.type(parameter.type.trimmedDescription, advice), at: parameter.type))
            }
        }
        guard let attribute = attributes.first(named: "JSONKey") else { return }
        let texts = attribute.labeledArguments.compactMap(\.expression.literalText)
        if element.rawValue != nil {
            diagnostics.append(Diagnostic(.rawKey, at: attribute))
        } else if texts.isEmpty || texts.count != attribute.labeledArguments.count {
            diagnostics.append(Diagnostic(.keyLiteral, at: attribute))
        } else {
            tags = texts
        }
    }
}
#endif
