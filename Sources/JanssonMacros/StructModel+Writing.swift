#if Macros
/// The generated `encode(to:)` of structs and classes.
extension StructModel {
    var encoding: String {
        let isDistinct = flattened.isEmpty && rest == nil
        var lines = ["try \(names.writer).beginObject()"]
        lines += tree.members.map(writing)
        lines += flattened.map { "try \(names.writer).flatten(self.\($0.name))" }
        if let rest { lines.append("try \(names.writer)._members(self.\(rest.name))") }
        lines.append("try \(names.writer).endObject(\(isDistinct ? "hasDistinctKeys: true" : ""))")
        return """
            \(access)func encode(\(names.parameter("to", names.writer)): inout JanssonCore.JSONWriter) throws {
            \(lines.joined(separator: "\n").indented())
            }
            """
    }

    private func writing(_ member: KeyTree) -> String {
        guard let property = member.property, let place = property.constraintsPlace,
            let constraints = constraints(property)
        else { return writingUnchecked(member) }
        let start = "\(names.start)\(place)"
        return """
            let \(start) = \(names.writer)._start
            \(writingUnchecked(member))
            try \(names.writer)._check(\(constraints), since: \(start))
            """
    }

    private func writingUnchecked(_ member: KeyTree) -> String {
        let writer = names.writer
        let key = member.keys[0].literal
        guard let property = member.property else {
            let lines =
                ["try \(writer).key(\(key))", "try \(writer).beginObject()"] + member.members.map(writing)
                + ["try \(writer).endObject(hasDistinctKeys: true)"]
            let properties = member.properties
            guard properties.allSatisfy(\.mayBeLeftOut) else { return lines.joined(separator: "\n") }
            let isThere = properties.map {
                $0.isNullable ? "!self.\($0.name).isMissing" : "self.\($0.name) != nil"
            }
            return """
                if \(isThere.joined(separator: " || ")) {
                \(lines.joined(separator: "\n").indented())
                }
                """
        }
        let value = "self.\(property.name)"
        guard let coder = property.coder else {
            let verb = property.isPlain && member.keys[0].needsNoEscape ? "_property" : "member"
            let suffix = property.mayBeLeftOut && !property.isNullable ? "IfPresent" : ""
            return "try \(writer).\(verb)\(suffix)(\(key), \(value))"
        }
        guard property.isOptional else {
            return "try \(writer)._member(\(key), \(value), codedBy: \(coder))"
        }
        let otherwise =
            property.hasDefault ? "\nelse { try \(writer).key(\(key)); try \(writer).writeNull() }" : ""
        return
            "if let \(names.value) = \(value) { try \(writer)._member(\(key), \(names.value), codedBy: \(coder)) }"
            + otherwise.replacing("\n", with: " ")
    }
}

extension String {
    /// Whether the text is its own JSON, but for the quotes.
    fileprivate var needsNoEscape: Bool {
        utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }
}
#endif
