#if Foundation
internal import JanssonCore

/// Sends the parts of an `Any` to a visitor.
enum AnyTree {
    private enum OpenContainer {
        case array([Any], next: Int)
        case object(Dictionary<String, Any>.Iterator, key: String)
        /// The members of an object that are not scalars. The visitor already has the scalars.
        case others([(key: String, kind: AnyKind)], next: Int)

        /// The path element of the last child.
        var step: JSONPathElement {
            switch self {
            case .array(_, let next): .index(next - 1)
            case .object(_, let key): .key(key)
            case .others(let members, let next): .key(members[next - 1].key)
            }
        }
    }

    /// Converts an `Any` to a value.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` or `depthExceeded`.
    static func value(of any: Any) throws(JSONError) -> JSONValue {
        let kind = AnyKind(any)
        if case .scalar(let value) = kind { return value }
        var builder = JSONValueVisitor()
        try traverse(kind, into: &builder)
        return builder.finish()
    }

    /// Sends an `Any` and everything below it to a visitor.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue`, with the path of the first value that JSON cannot
    ///   represent; of code `depthExceeded`, also for a container that contains itself; or the visitor's
    ///   error.
    static func traverse<Visitor: JSONVisitor & ~Copyable>(
        _ root: AnyKind, into visitor: inout Visitor
    ) throws(JSONError) {
        var open: [OpenContainer] = []
        var child: AnyKind? = root
        while true {
            if let container = child {
                switch container {
                case .scalar(let value): try visitor.value(value, depth: open.count)
                case .array(let items):
                    try TreeDepth.check(open.count + 1)
                    try visitor.openArray(count: items.count)
                    open.append(.array(items, next: 0))
                case .object(let members):
                    try TreeDepth.check(open.count + 1)
                    if Visitor.keepsValues {
                        let (scalars, others) = split(members)
                        try visitor.openObject(containing: scalars)
                        open.append(.others(others, next: 0))
                    } else {
                        try visitor.openObject(count: members.count)
                        open.append(.object(members.makeIterator(), key: ""))
                    }
                case .unknown(let expected, let actual):
                    throw JSONError(
                        .invalidValue, path: JSONPath(open.map(\.step)), expected: expected, actual: actual)
                }
            }
            guard let innermost = open.popLast() else { return }
            child = try sendScalars(of: innermost, to: &visitor, &open)
        }
    }

    /// Sends the children of a container up to the first that is not a scalar, and returns that child. If all are
    /// scalars, closes the container. Containers are in `open` only while such a child is sent.
    @inline(__always)
    private static func sendScalars(
        of container: OpenContainer, to visitor: inout some JSONVisitor & ~Copyable,
        _ open: inout [OpenContainer]
    ) throws(JSONError) -> AnyKind? {
        switch container {
        case .array(let items, var next):
            while next < items.count {
                let kind = AnyKind(items[next])
                next += 1
                guard try kind.sendIfScalar(to: &visitor, depth: open.count + 1) else {
                    open.append(.array(items, next: next))
                    return kind
                }
            }
            try visitor.closeArray()
        case .object(var members, _):
            while let (key, item) = members.next() {
                let kind = AnyKind(item)
                try visitor.key(key)
                guard try kind.sendIfScalar(to: &visitor, depth: open.count + 1) else {
                    open.append(.object(members, key: key))
                    return kind
                }
            }
            try visitor.closeObject()
        case .others(let members, let next):
            if next < members.count {
                try visitor.key(members[next].key)
                open.append(.others(members, next: next + 1))
                return members[next].kind
            }
            try visitor.closeObject()
        }
        return nil
    }

    /// Splits an object into its scalars and its other members. `scalars` has null for every other member.
    private static func split(
        _ items: [String: Any]
    ) -> (scalars: [String: JSONValue], others: [(key: String, kind: AnyKind)]) {
        var count = 0
        // `mapValues` keeps the hash table, so no key is hashed again.
        let scalars = items.mapValues { item in
            if case .scalar(let value) = AnyKind(item) { return value }
            count += 1
            return .null
        }
        guard count > 0 else { return (scalars, []) }
        var others: [(key: String, kind: AnyKind)] = []
        others.reserveCapacity(count)
        for (key, value) in scalars where value.isNull {
            guard let item = items[key] else { continue }
            let kind = AnyKind(item)
            if case .scalar = kind { continue }
            others.append((key, kind))
        }
        return (scalars, others)
    }
}

extension AnyKind {
    /// Sends a scalar to a visitor. Returns false for other kinds.
    @inline(__always)
    fileprivate func sendIfScalar(
        to visitor: inout some JSONVisitor & ~Copyable, depth: Int
    ) throws(JSONError) -> Bool {
        guard case .scalar(let value) = self else { return false }
        try visitor.value(value, depth: depth)
        return true
    }
}
#endif
