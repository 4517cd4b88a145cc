import Jansson
import JanssonTools

/// The order of members in documents, for operations on values, which do not have it: each object gets a member that
/// lists its keys, and takes it along to wherever the object is moved or copied.
struct MemberOrder {
    /// The key of the list. No document has it, because it is not known before.
    private let list = "\(UInt64.random(in: .min ... .max))"

    /// The document as a patch makes it, which has been found to apply.
    func text(of document: JSON, patchedWith patch: JSONPatch, from source: JSON) throws -> String {
        let operations = zip(patch.operations, source.elements).compactMap { operation, json in
            switch operation {
            case .add(let path, _): JSONPatch.Operation.add(path, marked(json["value"]))
            case .replace(let path, _): JSONPatch.Operation.replace(path, marked(json["value"]))
            // The lists are not in the values that are tested for.
            case .test: nil
            default: operation
            }
        }
        let limits = JSONPatch.Limits(copiedBytes: .max, depth: .max)
        let value = try marked(document).applying(JSONPatch(operations), limits: limits)
        return try value.text(orderedBy: list, then: operations.compactMap(\.path.tokens.last))
    }

    /// A value whose objects list their keys.
    private func marked(_ json: JSON) -> JSONValue {
        switch json.kind {
        case .object:
            var (members, keys): ([String: JSONValue], [JSONValue]) = ([:], [])
            for (key, value) in json.members where members[key] == nil {
                members[key] = marked(value)
                keys.append(.string(key))
            }
            members[list] = .array(keys)
            return .object(members)
        case .array: return .array(json.elements.map(marked))
        default: return json.value
        }
    }
}
