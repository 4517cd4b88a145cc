/// Builds a ``JSONValue`` from a traversal.
package struct JSONValueVisitor: JSONVisitor, ~Copyable {
    private var values = ValueStack()
    /// The keys of the open objects, in order.
    private var keys: [String] = []
    private var open: [OpenContainer] = []

    private struct OpenContainer {
        /// The indices of the container's first value and key in the stacks.
        let values: Int
        let keys: Int
        /// An object's members so far.
        var members: [String: JSONValue] = [:]
    }

    package init() {}

    /// Returns the value, after the traversal.
    package consuming func finish() -> JSONValue { values.count == 1 ? values.pop() : .null }

    package mutating func null() { values.push(.null) }

    package mutating func bool(_ value: Bool) { values.push(.bool(value)) }

    package mutating func number(_ value: JSONNumber) { values.push(.number(value)) }

    package mutating func string(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) {
        values.push(.string(String(validated: text, isASCII: isASCII)))
    }

    package mutating func key(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) {
        keys.append(String(validated: text, isASCII: isASCII))
    }

    package mutating func string(_ text: String) { values.push(.string(text)) }

    package mutating func key(_ text: String) { keys.append(text) }

    package mutating func value(_ value: JSONValue, depth: Int) { values.push(value) }

    package static var keepsValues: Bool { true }

    package mutating func openArray(count: Int) { openObject(containing: [:]) }

    package mutating func openObject(count: Int) {
        openObject(containing: Dictionary(minimumCapacity: count))
    }

    package mutating func openObject(containing members: [String: JSONValue]) {
        open.append(OpenContainer(values: values.count, keys: keys.count, members: members))
    }

    package mutating func closeArray() {
        guard let array = open.popLast() else { return }
        values.push(.array(values.takeArray(from: array.values)))
    }

    package mutating func closeObject() {
        guard var object = open.popLast() else { return }
        var key = object.keys
        values.takeEach(from: object.values) { value in
            object.members[keys[key]] = value
            key += 1
        }
        keys.removeSubrange(object.keys...)
        values.push(.object(object.members))
    }
}

extension String {
    /// Makes a string of valid UTF-8.
    ///
    /// All text in a document was validated, and a Swift `String` is always valid.
    @inline(__always)
    package init(validated text: Span<UInt8>, isASCII: Bool) {
        self.init(copying: unsafe UTF8Span(unchecked: text, isKnownASCII: isASCII))
    }
}
