internal import CJSONScanner

/// The values of a document by number. Numbers ascend in source order: the value at `node` and everything
/// below it, including keys, have the numbers from `node` up to, but not including, `end(of: node)`.
///
/// The tools traverse documents with this type, because each `JSON` view would cost a reference count.
package struct JSONNodes: Sendable {
    let document: Document

    /// The number of the value that this was made from.
    package let root: UInt32

    /// Containers with more children than this have a table of them.
    package static var tableThreshold: Int { Int(Document.tableThreshold) }

    /// The values of the document of `json`, which must exist.
    package init(_ json: JSON) {
        document = json.document
        root = json.index
    }

    /// A view of the value.
    package func json(_ node: UInt32) -> JSON { JSON(document: document, index: node) }

    /// The number of a value, or nil if it belongs to another document or is missing.
    package func node(of json: JSON) -> UInt32? {
        json.document === document && json.exists ? json.index : nil
    }

    /// The document of a value.
    package static func document(of json: JSON) -> ObjectIdentifier { ObjectIdentifier(json.document) }

    package func kind(of node: UInt32) -> JSON.Kind { document[node].kind.jsonKind }

    package func isContainer(_ node: UInt32) -> Bool { document[node].isContainer }

    /// The first number after a value and everything below it.
    package func end(of node: UInt32) -> UInt32 { document[node].end(at: node) }

    /// The number of elements or members of a container.
    package func count(of container: UInt32) -> Int { Int(document[container].count) }

    /// The value of a member.
    package func member(_ key: String, of object: UInt32) -> UInt32? { document.member(key, of: object) }

    /// An element. `position` must be in bounds.
    package func element(_ position: Int, of array: UInt32) -> UInt32 {
        document.element(UInt32(truncatingIfNeeded: position), of: array)
    }

    /// The values in a container, in order.
    package func children(of container: UInt32) -> [UInt32] {
        var children: [UInt32] = []
        children.reserveCapacity(count(of: container))
        forEachChild(of: container) { child in
            children.append(child)
            return true
        }
        return children
    }

    /// Calls `body` with the values in a container, in order, until it returns false.
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

    /// The text of a string or key.
    package func string(_ node: UInt32) -> String { document.string(text(node)) }

    /// The number of bytes of a string or key.
    package func byteCount(of string: UInt32) -> Int { Int(text(string).length) }

    /// A node that is a string or a key. Of any other one, what says where its bytes are would be something else.
    private func text(_ node: UInt32) -> Node {
        precondition(document[node].kind == .string)
        return document[node]
    }

    /// The number of code points of a string.
    package func scalarCount(of string: UInt32) -> Int {
        let node = text(string)
        if node.isASCII { return Int(node.length) }
        let text = unsafe document.content(of: node)
        return unsafe text.reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
    }

    /// Whether a node is the key of a member. Its path is that of the value.
    ///
    /// Complexity: that of a path.
    package func isKey(_ node: UInt32) -> Bool { document.isKey(node) }

    /// Compares two strings or keys by code points, which is the order of their bytes. The result is
    /// negative, 0 or positive.
    package func compare(_ left: UInt32, _ right: UInt32) -> Int {
        unsafe JSONNodes.compare(
            document.content(of: document[left]), document.content(of: document[right]))
    }

    /// Compares a string or key with a text, like ``compare(_:_:)-(UInt32,UInt32)``.
    package func compare(_ left: UInt32, _ right: String) -> Int {
        var right = right
        return right.withUTF8 { unsafe JSONNodes.compare(document.content(of: document[left]), $0) }
    }

    private static func compare(
        _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
    ) -> Int {
        let common = min(left.count, right.count)
        if common > 0, let first = left.baseAddress, let second = right.baseAddress {
            // In bounds: at most the length of the shorter one.
            let order = unsafe memcmp(first, second, common)
            if order != 0 { return Int(order) }
        }
        return left.count - right.count
    }

    /// The value of a number node.
    ///
    /// Complexity: O(*n*) in ``numberLength(_:)``.
    package func number(_ node: UInt32) -> JSONNumber? { document.number(at: node) }

    /// The length of the text of a number that is made of its text; 0 for any other value.
    ///
    /// Complexity: O(*n*) in the length.
    package func numberLength(_ node: UInt32) -> Int { document.numberLength(at: node) }

    /// The value of a bool node.
    package func bool(_ node: UInt32) -> Bool { document[node].kind == .true }
}
