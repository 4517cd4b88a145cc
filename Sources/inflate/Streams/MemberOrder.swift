import JanssonCore
import JanssonTools

/// Keeps the order of members when patching `JSONValue`s, whose members have no order. Each object gets an extra member
/// that lists its keys. Moving, copying and merging an object keep the extra member.
struct MemberOrder {
    /// The keys of the extra members, for the document and the patch. These keys are random, so no document contains
    /// them.
    private let lists = (0...1).map { "\($0) \(UInt64.random(in: .min ... .max))" }

    /// Returns the patched document. The patch must be known to apply.
    func document(_ document: JSON, patchedWith patch: JSONPatch, from source: JSON) throws -> OrderedJSON {
        let operations = zip(patch.operations, source.elements).compactMap { operation, json in
            switch operation {
            case .add(let path, _): JSONPatch.Operation.add(path, marked(json["value"], with: lists[1]))
            case .replace(let path, _):
                JSONPatch.Operation.replace(path, marked(json["value"], with: lists[1]))
            // Tests would fail: the tested values have no lists.
            case .test: nil
            default: operation
            }
        }
        let limits = JSONPatch.Limits(copiedBytes: .max, depth: .max)
        let value = try marked(document, with: lists[0]).applying(JSONPatch(operations), limits: limits)
        let added = zip(operations.compactMap { $0.path.tokens.last.map(ByteKey.init) }, 0...)
        return OrderedJSON(
            value: value, lists: lists, ranks: Dictionary(added, uniquingKeysWith: { first, _ in first }))
    }

    /// Returns the document with a merge patch applied.
    ///
    /// - Throws: ``JSONError`` of code `duplicateKey` if a key of the patch is canonically equivalent to a different
    ///   key of the document.
    func document(_ document: JSON, mergedWith patch: JSON) throws(JSONError) -> OrderedJSON {
        try checkKeys(of: patch, in: document)
        let value = marked(document, with: lists[0]).applying(JSONMergePatch(marked(patch, with: lists[1])))
        return OrderedJSON(value: value, lists: lists, ranks: [:])
    }

    private func checkKeys(of patch: JSON, in document: JSON) throws(JSONError) {
        guard patch.kind == .object, document.kind == .object else { return }
        let members = Dictionary(document.members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
        for (key, change) in patch.members {
            guard let place = members.index(forKey: key) else { continue }
            guard members.keys[place].hasSameBytes(as: key) else { throw change.equivalentKeyError }
            try checkKeys(of: change, in: members.values[place])
        }
    }

    /// Returns a value whose objects list their keys.
    private func marked(_ json: JSON, with list: String) -> JSONValue {
        switch json.kind {
        case .object:
            var (members, keys): ([String: JSONValue], [JSONValue]) = ([:], [])
            for (key, value) in json.members {
                if members.updateValue(marked(value, with: list), forKey: key) == nil {
                    keys.append(.string(key))
                }
            }
            members[list] = .array(keys)
            return .object(members)
        case .array: return .array(json.elements.map { marked($0, with: list) })
        default: return json.value
        }
    }
}

/// A value whose objects list their keys. Members are written in that order, without the lists. Unlisted members
/// follow, ordered by the ranks of their keys, then by the keys.
struct OrderedJSON: JSONEncodable {
    let value: JSONValue
    let lists: [String]
    let ranks: [ByteKey: Int]

    func encode(to writer: inout JSONWriter) throws {
        switch value {
        case .array(let elements):
            try writer.beginArray()
            for element in elements { try writer.write(child(element)) }
            try writer.endArray()
        case .object(var members):
            let listed = lists.flatMap { members.removeValue(forKey: $0)?.array ?? [] }.compactMap(\.string)
            try writer.beginObject()
            for key in listed {
                guard let place = members.index(forKey: key) else { continue }
                // A patch may have added the key in canonically equivalent characters.
                let (key, member) = members.remove(at: place)
                try writer.member(key, child(member))
            }
            for (key, member) in members.sorted(by: { rank($0.key) < rank($1.key) }) {
                try writer.member(key, child(member))
            }
            try writer.endObject(hasDistinctKeys: true)
        default: try writer.write(value)
        }
    }

    private func child(_ value: JSONValue) -> OrderedJSON {
        OrderedJSON(value: value, lists: lists, ranks: ranks)
    }

    private func rank(_ key: String) -> (Int, String) { (ranks[ByteKey(key)] ?? .max, key) }
}
