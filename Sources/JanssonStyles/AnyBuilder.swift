package import JanssonCore

/// A visitor that builds nested `Any` values: `[String: Any]`, `[Any]`, and scalars that a function converts.
package struct AnyBuilder: JSONVisitor {
    private let scalar: (JSONValue) -> Any
    /// Converts a complete array.
    private let array: ([Any]) -> [Any]

    private var root: Any?

    /// The open containers, innermost last, changed in place. Removing and appending a container would copy it for each
    /// child, in quadratic time.
    private var open: [Container] = []

    private struct Container {
        let isObject: Bool
        var elements: [Any] = []
        var members: [String: Any] = [:]
        var key = ""
    }

    package init(scalar: @escaping (JSONValue) -> Any, array: @escaping ([Any]) -> [Any] = { $0 }) {
        self.scalar = scalar
        self.array = array
    }

    /// The value, complete after the traversal.
    package var value: Any { root ?? scalar(.null) }

    package mutating func null() { take(scalar(.null)) }

    package mutating func bool(_ value: Bool) { take(scalar(.bool(value))) }

    package mutating func number(_ value: JSONNumber) { take(scalar(.number(value))) }

    package mutating func string(_ text: String) { take(scalar(.string(text))) }

    package mutating func string(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) {
        string(String(validated: text, isASCII: isASCII))
    }

    package mutating func key(_ text: String) {
        if let innermost = open.indices.last { open[innermost].key = text }
    }

    package mutating func key(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) {
        key(String(validated: text, isASCII: isASCII))
    }

    package mutating func openArray(count: Int) {
        var container = Container(isObject: false)
        container.elements.reserveCapacity(count)
        open.append(container)
    }

    package mutating func openObject(count: Int) {
        var container = Container(isObject: true)
        container.members.reserveCapacity(count)
        open.append(container)
    }

    package mutating func closeArray() {
        if let container = open.popLast() { take(array(container.elements)) }
    }

    package mutating func closeObject() {
        if let container = open.popLast() { take(container.members) }
    }

    private mutating func take(_ value: Any) {
        guard let innermost = open.indices.last else {
            root = value
            return
        }
        if open[innermost].isObject {
            open[innermost].members[open[innermost].key] = value
        } else {
            open[innermost].elements.append(value)
        }
    }
}
