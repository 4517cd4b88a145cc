internal import CJSONScanner

/// Indices of the values of a document. Indices ascend in source order: the value at `node` and everything inside it,
/// including keys, have the indices `node..<end(of: node)`.
///
/// The tools traverse documents with this type, because each ``JSON`` view would cost a reference count.
package struct JSONNodes: Sendable {
    let document: Document

    /// The index of the value passed to the initializer.
    package let root: UInt32

    /// Containers with more children have a lookup table.
    package static var tableThreshold: Int { Int(Document.tableThreshold) }

    /// Uses the document of `json`, whose value must exist.
    package init(_ json: JSON) {
        document = json.document
        root = json.index
    }

    package func json(_ node: UInt32) -> JSON { JSON(document: document, index: node) }

    /// Returns the index of a value; nil if the value is missing or in another document.
    package func node(of json: JSON) -> UInt32? {
        json.document === document && json.exists ? json.index : nil
    }

    package static func document(of json: JSON) -> ObjectIdentifier { ObjectIdentifier(json.document) }

    package func kind(of node: UInt32) -> JSON.Kind { document[node].kind.jsonKind }

    package func isContainer(_ node: UInt32) -> Bool { document[node].isContainer }

    /// Returns the index after a value and everything inside it.
    package func end(of node: UInt32) -> UInt32 { document[node].end(at: node) }

    package func count(of container: UInt32) -> Int { Int(document[container].count) }

    package func member(_ key: String, of object: UInt32) -> UInt32? { document.member(key, of: object) }

    /// Returns the index of an element. `position` must be in bounds.
    package func element(_ position: Int, of array: UInt32) -> UInt32 {
        document.element(UInt32(truncatingIfNeeded: position), of: array)
    }

    /// Returns the indices of the elements or member values, in order.
    package func children(of container: UInt32) -> [UInt32] {
        var children: [UInt32] = []
        children.reserveCapacity(count(of: container))
        forEachChild(of: container) { child in
            children.append(child)
            return true
        }
        return children
    }

    /// Calls `body` with each element or member value, in order, until it returns false.
    package func forEachChild<Failure: Error>(
        of container: UInt32, _ body: (UInt32) throws(Failure) -> Bool
    ) throws(Failure) {
        let node = document[container]
        let step: UInt32 = node.kind == .object ? 1 : 0
        var index = container &+ 1
        while index < node.end {
            guard try body(index &+ step) else { return }
            index = document[index &+ step].end(at: index &+ step)
        }
    }

    package func string(_ node: UInt32) -> String { document.string(text(node)) }

    package func byteCount(of string: UInt32) -> Int { Int(text(string).length) }

    /// Traps unless the node is a string or key: other nodes have no range of bytes.
    private func text(_ node: UInt32) -> Node {
        precondition(document[node].kind == .string)
        return document[node]
    }

    package func scalarCount(of string: UInt32) -> Int {
        let node = text(string)
        if node.isASCII { return Int(node.length) }
        let text = unsafe document.content(of: node)
        return unsafe text.reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
    }

    /// Returns true for the key of a member. A key has the path of its value.
    ///
    /// Complexity: that of ``JSON/path``.
    package func isKey(_ node: UInt32) -> Bool { document.isKey(node) }

    /// Compares two strings or keys by code points, that is, by bytes. The result is negative, 0 or positive.
    package func compare(_ left: UInt32, _ right: UInt32) -> Int {
        unsafe JSONNodes.compare(
            document.content(of: document[left]), document.content(of: document[right]))
    }

    package func compare(_ left: UInt32, _ right: String) -> Int {
        var right = right
        return right.withUTF8 { unsafe JSONNodes.compare(document.content(of: document[left]), $0) }
    }

    private static func compare(
        _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
    ) -> Int {
        let common = min(left.count, right.count)
        if common > 0, let first = left.baseAddress, let second = right.baseAddress {
            // In bounds: `common` is the smaller count.
            let order = unsafe memcmp(first, second, common)
            if order != 0 { return Int(order) }
        }
        return left.count - right.count
    }

    /// Returns the number of a number node; nil for any other node.
    ///
    /// Complexity: O(*n*) in ``numberLength(_:)``.
    package func number(_ node: UInt32) -> JSONNumber? { document.number(at: node) }

    /// Returns the number of bytes that ``number(_:)`` reads from the number's text, often 0.
    ///
    /// Complexity: O(*n*) in the length.
    package func numberLength(_ node: UInt32) -> Int { document.numberLength(at: node) }

    package func bool(_ node: UInt32) -> Bool { document[node].kind == .true }
}
