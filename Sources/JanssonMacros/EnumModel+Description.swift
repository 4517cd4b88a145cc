#if Macros
/// The generated `describeJSON(to:)` of enums.
extension EnumModel {
    private var head: String {
        ([title.literal] + (comment.map { [$0.literal] } ?? [])).joined(separator: ", ")
    }

    func describingValues(_ values: [String]) -> [String] {
        let isOpen = fallback == nil ? "" : ", isOpen: true"
        return [
            "\(names.description)._values(\(head), of: [\(values.joined(separator: ", "))]\(isOpen))"
        ]
    }

    func describingCases(_ tag: String, content: String?) -> [String] {
        let tags = "[\(known.map { $0.tagLiteral }.joined(separator: ", "))]"
        return ["\(names.description)._beginUnion(\(head), isTagged: true)"]
            + cases.map { known in
                var arguments = [
                    "tag: \(tag.literal)", known.isFallback ? "[]" : "[\(known.tagLiteral)]",
                ]
                // A value that may be missing is described as a property.
                if let content, let value = known.payload, value.isNullable {
                    return "\(head(of: known, arguments)) { \(describing(value, at: content)) }"
                }
                if let content, !known.values.isEmpty, !known.isFallback {
                    arguments.append("content: \(content.literal)")
                }
                if known.isFallback { arguments.append("besides: \(tags)") }
                return alternative(
                    known, arguments, payload: content == nil ? "_flatten" : "_become",
                    isAlone: content != nil)
            }
    }

    var describingAlternatives: [String] {
        ["\(names.description)._beginUnion(\(head), isTagged: false)"]
            + cases.map { alternative($0, [], payload: "_become", isAlone: true) }
    }

    /// - Parameter isAlone: Whether the code must begin the values' object.
    private func alternative(
        _ known: EnumCase, _ arguments: [String], payload: String, isAlone: Bool
    ) -> String {
        let head = head(of: known, arguments)
        if !arguments.isEmpty, known.isFallback || known.values.isEmpty { return head }
        if known.isString { return "\(head) { $0._becomeString(\(known.tags[0].literal)) }" }
        if known.isNull { return "\(head) { $0._becomeNull() }" }
        if let value = known.payload { return "\(head) { $0.\(payload)(\(metatype(value))) }" }
        let lines =
            (isAlone ? ["$0._beginObject()"] : []) + known.values.map { describing($0, at: $0.key) }
        return "\(head) {\n\(lines.joined(separator: "\n").indented())\n}"
    }

    private func head(of known: EnumCase, _ arguments: [String]) -> String {
        let all = (arguments + (known.comment.map { [$0.literal] } ?? [])).joined(separator: ", ")
        return "\(names.description)._alternative\(all.isEmpty ? "" : "(\(all))")"
    }

    private func describing(_ value: EnumCase.Value, at key: String) -> String {
        var arguments = [key.literal, "as: \(metatype(value))"]
        if !value.isRequired { arguments.append("isRequired: false") }
        if let text = value.defaultValue, value.hasPlainDefault { arguments.append("default: \(text)") }
        return "$0._property(\(arguments.joined(separator: ", ")))"
    }
}
#endif
