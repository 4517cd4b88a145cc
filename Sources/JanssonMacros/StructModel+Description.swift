#if Macros
/// The generated `describeJSON(to:)` of structs and classes.
extension StructModel {
    var description: String {
        var first = [title.literal]
        if let comment { first.append(comment.literal) }
        if options.rejectsUnknownKeys { first.append("isClosed: true") }
        var lines = ["\(names.description)._beginObject(\(first.joined(separator: ", ")))"]
        lines += properties.compactMap(describing)
        return """
            \(access)static func describeJSON(\(names.parameter("to", names.description)): inout JanssonCore.JSONTypeDescription) {
            \(lines.joined(separator: "\n").indented())
            }
            """
    }

    private func describing(_ property: Property) -> String? {
        let type = metatype(property)
        switch property.role {
        case .ignored: return nil
        case .rest:
            return property.type?.isDictionaryOfValues == false
                ? "\(names.description)._rest(\(type))" : nil
        case .flattened: return "\(names.description)._flatten(\(type))"
        case .member: break
        }
        if property.isPlain, property.comment == nil, !property.isPath {
            // The compiler checks this call faster than a generic one.
            let isRequired = property.mayBeLeftOut ? ", isRequired: false" : ""
            return "\(names.description)._member(\(property.keys[0].literal), \(type)\(isRequired))"
        }
        var arguments = (property.isPath ? property.keys : [property.keys[0]]).map(\.literal)
        arguments.append(
            property.coder.map { "codedBy: \($0)" } ?? "as: \(type)"
        )
        if property.hasDefault || property.mayBeLeftOut { arguments.append("isRequired: false") }
        let takesNull = property.hasDefault && options.nullsAreDefaults
        if property.coder == nil ? takesNull && !property.isOptional : takesNull || property.isOptional {
            arguments.append("isNullable: true")
        }
        if property.coder == nil {
            if let value = property.defaultValue, property.hasPlainDefault {
                arguments.append("default: \(value)")
            }
            if let constraints = constraints(property) { arguments.append("constraints: \(constraints)") }
        }
        if let comment = property.comment { arguments.append(comment.literal) }
        return "\(names.description)._property(\(arguments.joined(separator: ", ")))"
    }
}
#endif
