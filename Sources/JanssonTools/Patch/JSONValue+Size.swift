internal import JanssonCore

extension JSONValue {
    /// Returns the approximate size as JSON, and the depth: 0 for a scalar, 1 for `[]`. Stops when the size exceeds
    /// `limit` bytes. Not recursive, because a tree may have any depth.
    func size(upTo limit: Int) -> (bytes: Int, depth: Int) {
        var bytes = ownSize
        var deepest = 0
        var pending: [(value: JSONValue, depth: Int)] = [(self, 0)]
        while bytes <= limit, let (value, depth) = pending.popLast() {
            switch value {
            case .array(let elements):
                deepest = Swift.max(deepest, depth + 1)
                for element in elements {
                    bytes += element.ownSize
                    if bytes > limit { break }
                    if element.isContainer { pending.append((element, depth + 1)) }
                }
            case .object(let members):
                deepest = Swift.max(deepest, depth + 1)
                for (key, member) in members {
                    bytes += key.utf8.count + 3 + member.ownSize
                    if bytes > limit { break }
                    if member.isContainer { pending.append((member, depth + 1)) }
                }
            default: break
            }
        }
        return (bytes, deepest)
    }

    /// The approximate size in bytes, without children.
    var ownSize: Int {
        switch self {
        case .string(let text): text.utf8.count + 3
        case .number: 8
        case .bool, .null: 5
        case .array, .object: 3
        }
    }
}
