#if Foundation
import JanssonCore

extension Model {
    init(of shape: SampleShape, name: String) {
        self.init(root: shape.type(key: name).orNull(shape.isNullable))
    }
}

extension SampleShape {
    fileprivate func type(key: String, isElement: Bool = false) -> ModelType {
        // Values of several kinds, or only nulls, have no common type.
        guard kinds.count == 1, let kind = kinds.first else { return .any(nil) }
        switch kind {
        case .bool: return .bool
        case .string: return areDates ? .date : areURLs ? .url : .string
        case .number:
            if hasBeyondWord { return .number }
            if hasBeyondInt { return hasReal || hasNegative ? .number : .uint }
            return hasReal ? .double : .int
        case .array: return .array(element.map { $0.elementType(key: key) } ?? .any(nil))
        case .object where areDictionaries:
            return .dictionary(members.isEmpty ? .any(nil) : values.elementType(key: key))
        case .object:
            return .declared(
                ModelDeclaration(
                    name: ModelNames.type(key, isElement: isElement),
                    form: .structure(members.map(property), .ignored)))
        default: return .any(nil)
        }
    }

    private func elementType(key: String) -> ModelType {
        type(key: key, isElement: true).orNull(isNullable)
    }

    private func property(_ member: Member) -> ModelProperty {
        // A Swift enum cannot have canonically equivalent raw values.
        let texts = member.shape.cases
        let cases = Set(texts).count == texts.count ? texts : []
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
