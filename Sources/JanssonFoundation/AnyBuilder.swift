internal import Foundation
internal import Jansson

/// Makes a value of nested `Any`s with a stack of its own.
struct AnyBuilder {
    private enum Container {
        case array(items: [Any], done: [JSONValue])
        case object(members: [(key: String, value: Any)], next: Int, done: [String: JSONValue])
    }

    private static let maximumDepth = JSONParsingOptions.Limits.maximumDepth

    /// The containers that are open, innermost last.
    private var open: [Container] = []

    mutating func build(_ root: Any) throws(JSONError) -> JSONValue {
        var result = try begin(root)
        while let innermost = open.popLast() {
            switch innermost {
            case .array(let items, var done):
                if let result { done.append(result) }
                if done.count == items.count {
                    result = .array(done)
                } else {
                    let next = items[done.count]
                    open.append(.array(items: items, done: done))
                    result = try begin(next)
                }
            case .object(let members, var next, var done):
                if let result {
                    done[members[next].key] = result
                    next += 1
                }
                if next == members.count {
                    result = .object(done)
                } else {
                    let value = members[next].value
                    open.append(.object(members: members, next: next, done: done))
                    result = try begin(value)
                }
            }
        }
        return result ?? .null
    }

    /// A scalar's value, or nil where a container was opened.
    private mutating func begin(_ any: Any) throws(JSONError) -> JSONValue? {
        switch AnyKind(any) {
        case .scalar(let value):
            return value
        case .array(let items):
            try push(.array(items: items, done: []))
        case .object(let members):
            try push(.object(members: members, next: 0, done: [:]))
        case .unknown(let expected, let actual):
            throw JSONError(.invalidValue, path: path, expected: expected, actual: actual)
        }
        return nil
    }

    private mutating func push(_ container: Container) throws(JSONError) {
        guard open.count < AnyBuilder.maximumDepth else {
            throw JSONError(
                .depthExceeded,
                message: "nested deeper than \(AnyBuilder.maximumDepth) arrays and objects")
        }
        open.append(container)
    }

    /// The way to the value that is being begun.
    private var path: JSONPath {
        JSONPath(
            open.map { container in
                switch container {
                case .array(_, let done): .index(done.count)
                case .object(let members, let next, _): .key(members[next].key)
                }
            })
    }
}
