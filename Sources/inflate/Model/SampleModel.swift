#if Foundation
extension Model {
    /// The model of samples.
    init(of shape: SampleShape, name: String) {
        self.init(root: shape.type(key: name).orNull(shape.isNullable))
    }
}

extension SampleShape {
    fileprivate func type(key: String, isElement: Bool = false) -> ModelType {
        switch kind {
        case .bool: .bool
        case .int: .int
        case .uint: .uint
        case .double: .double
        case .number: .number
        case .string: .string
        case .date: .date
        case .url: .url
        case .any: .any(nil)
        case .array: .array(element.map { $0.elementType(key: key) } ?? .any(nil))
        case .dictionary: .dictionary(members.isEmpty ? .any(nil) : values.elementType(key: key))
        case .object:
            .declared(
                ModelDeclaration(
                    name: ModelNames.type(key, isElement: isElement),
                    form: .structure(members.map(property), .ignored)))
        }
    }

    private func elementType(key: String) -> ModelType {
        type(key: key, isElement: true).orNull(isNullable)
    }

    private func property(_ member: Member) -> ModelProperty {
        let cases = member.shape.cases
        return ModelProperty(
            key: member.key, type: member.shape.type(key: member.key),
            isRequired: isRequired(member),
            hint: cases.isEmpty ? nil : "of the samples: \(cases.joined(separator: ", "))")
    }
}

extension ModelType {
    fileprivate func orNull(_ isNullable: Bool) -> ModelType { isNullable ? .nullable(self) : self }
}
#endif
