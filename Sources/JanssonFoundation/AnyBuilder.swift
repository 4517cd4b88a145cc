internal import Jansson

/// Builds a value from nested `Any`s, with a stack of its own instead of recursion.
struct AnyBuilder {
    /// A container whose scalars are already converted, while other values are pending.
    private struct Container {
        /// The elements of an array, or the members of an object. They are not in an enum: a value taken
        /// out of an enum is referenced twice, so that changing it would copy the container for each
        /// child.
        var elements: [JSONValue]?
        var members: [String: JSONValue]?
        /// The other values, in reverse order: containers, and values that JSON cannot represent.
        var pending: [(step: JSONPathElement, kind: AnyKind)]

        var value: JSONValue { elements.map(JSONValue.array) ?? .object(members ?? [:]) }

        mutating func put(_ child: JSONValue, at step: JSONPathElement) {
            switch step {
            case .index(let position): elements?[position] = child
            case .key(let key): members?[key] = child
            }
        }
    }

    private static let maximumDepth = JSONParsingOptions.Limits.maximumDepth

    /// The open containers, innermost last. Each is changed in place; removing one and putting it back
    /// would copy it and make the conversion quadratic.
    private var open: [Container] = []

    static func value(of any: Any) throws(JSONError) -> JSONValue {
        let kind = AnyKind(any)
        if case .scalar(let value) = kind { return value }
        var builder = AnyBuilder()
        return try builder.build(kind)
    }

    private mutating func build(_ root: AnyKind) throws(JSONError) -> JSONValue {
        try push(root)
        while true {
            let top = open.count - 1
            if let next = open[top].pending.last {
                try push(next.kind)
                continue
            }
            let done = open.removeLast().value
            guard let step = open.last?.pending.last?.step else { return done }
            open[top - 1].put(done, at: step)
            open[top - 1].pending.removeLast()
        }
    }

    /// Opens a container.
    private mutating func push(_ kind: AnyKind) throws(JSONError) {
        var container: Container
        switch kind {
        case .array(let items): container = AnyBuilder.container(of: items)
        case .object(let members): container = AnyBuilder.container(of: members)
        case .scalar(let value): container = Container(elements: [value], pending: [])
        case .unknown(let expected, let actual):
            throw JSONError(.invalidValue, path: path, expected: expected, actual: actual)
        }
        container.pending.reverse()
        guard open.count < AnyBuilder.maximumDepth else {
            throw JSONError(
                .depthExceeded,
                message: "nested deeper than \(AnyBuilder.maximumDepth) arrays and objects")
        }
        open.append(container)
    }

    private static func container(of items: [Any]) -> Container {
        var pending: [(step: JSONPathElement, kind: AnyKind)] = []
        var elements: [JSONValue] = []
        elements.reserveCapacity(items.count)
        for item in items {
            let kind = AnyKind(item)
            if case .scalar(let value) = kind {
                elements.append(value)
            } else {
                pending.append((.index(elements.count), kind))
                elements.append(.null)
            }
        }
        return Container(elements: elements, pending: pending)
    }

    private static func container(of items: [String: Any]) -> Container {
        var pending: [(step: JSONPathElement, kind: AnyKind)] = []
        var others = 0
        // `mapValues` keeps the hash table, so that no key is hashed again.
        let members = items.mapValues { item in
            let kind = AnyKind(item)
            if case .scalar(let value) = kind { return value }
            others += 1
            return .null
        }
        if others > 0 {
            pending.reserveCapacity(others)
            for (key, value) in members where value.isNull {
                guard let item = items[key] else { continue }
                let kind = AnyKind(item)
                if case .scalar = kind { continue }
                pending.append((.key(key), kind))
            }
        }
        return Container(members: members, pending: pending)
    }

    /// The path of the value that is being converted.
    private var path: JSONPath { JSONPath(open.compactMap { $0.pending.last?.step }) }
}
