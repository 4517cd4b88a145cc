#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// Enums without a tag.
extension EnumModel {
    /// The members of an enum that is decoded as the first matching case.
    var untaggedMembers: [String] {
        (strings.isEmpty ? [] : [keys("jsonTags", strings.map { keyLiteral($0.tags) })])
            + [untaggedInit, untaggedEncoding]
    }

    /// Diagnoses equal names or strings, several null cases, and keys without effect.
    func diagnoseNames(_ diagnostics: inout [Diagnostic]) {
        diagnoseTags(of: strings, Message.string, &diagnostics)
        var names: Set<String> = []
        var null: EnumCase?
        for known in known {
            if !names.insert(known.name).inserted {
                diagnostics.append(Diagnostic(.overloaded(known.name), at: known.node))
            } else if known.isNull, let null {
                diagnostics.append(known.secondNull(besides: null))
            } else if known.isNull {
                null = known
            }
        }
        var vain: [AttributeSyntax] = []
        for attribute in known.filter({ !$0.values.isEmpty }).compactMap(\.keyAttribute)
        where !vain.contains(attribute) {
            diagnostics.append(Diagnostic(.untaggedKey, removing: attribute))
            vain.append(attribute)
        }
    }

    /// The cases that are strings.
    private var strings: [EnumCase] { known.filter(\.isString) }

    /// Returns an expression for a case in a closure whose result is optional. `Self.Type` and `Self.Protocol`
    /// would be metatypes.
    private func inSelf(_ known: EnumCase, _ arguments: String = "") -> String {
        ["Type", "Protocol"].contains(known.name.plain)
            ? "(.\(known.name)\(arguments) as Self)" : "Self.\(known.name)\(arguments)"
    }

    private var untaggedInit: String {
        let json = names.json
        var place = -1
        let lines = known.map { known in
            if known.isString {
                place += 1
                return """
                    if \(names.place) == \(place) {
                        return \(inSelf(known))
                    }
                    """
            }
            if let payload = known.payload {
                return """
                    if let \(names.value): \(payload.type.full) = try \(names.cases).attempt() {
                        return \(inSelf(known, "(\(names.value))"))
                    }
                    """
            }
            if known.values.isEmpty {
                return """
                    if \(json).isNull {
                        return \(inSelf(known))
                    }
                    """
            }
            let keys = known.values.map(\.key.literal).joined(separator: ", ")
            let knows =
                known.values.contains(where: \.isRequired)
                ? "" : "guard JanssonCore.JSON._knows(\(json), anyOf: [\(keys)]) else { return nil }\n"
            return """
                if let \(names.value) = try \(names.cases).attempt({ () throws -> Self? in
                \("\(knows)\(values(known, of: json))\nreturn \(construction(known))".indented())
                }) {
                    return \(names.value)
                }
                """
        }
        let first =
            place < 0
            ? [] : ["let \(names.place) = JanssonCore.JSON._place(of: \(json), among: Self.jsonTags)"]
        let body = (first + lines + ["return nil"]).joined(separator: "\n").indented()
        return initializer(
            """
            self = try JanssonCore.JSON._firstCase(of: \(json)) { \(names.cases) throws -> Self? in
            \(body)
            }
            """)
    }

    private var untaggedEncoding: String {
        let writer = names.writer
        return encoding(
            cases.map { known in
                if known.payload != nil { return (known, "try \(writer).write(\(names.value))") }
                if known.isString {
                    return (known, "try \(writer).writeString(\(known.tags[0].literal))")
                }
                if known.isNull { return (known, "try \(writer).writeNull()") }
                let lines =
                    ["try \(writer).beginObject()"] + writingValues(known) + ["try \(writer).endObject()"]
                return (known, lines.joined(separator: "\n"))
            })
    }
}
#endif
