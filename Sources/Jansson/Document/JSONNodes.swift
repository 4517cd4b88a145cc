#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A document's values by their numbers, which ascend in source order: the value at `node` and all
/// below it have the numbers from `node` up to `end(of: node)`, keys included.
///
/// The tools walk documents by it, as a view of each value would cost a reference each.
package struct JSONNodes: Sendable {
    private let document: Document

    /// The value that this was made of.
    package let root: UInt32

    /// The values of the document of `json`, which exists.
    package init(_ json: JSON) {
        document = json.document
        root = json.index
    }

    /// A view of a value.
    package func json(_ node: UInt32) -> JSON { JSON(document: document, index: node) }

    /// The number of a value, if it is one of this document.
    package func node(of json: JSON) -> UInt32? {
        json.document === document && json.exists ? json.index : nil
    }

    package func kind(of node: UInt32) -> JSON.Kind { document[node].kind.kind }

    package func isContainer(_ node: UInt32) -> Bool { document[node].isContainer }

    /// The number after those of a value and all below it.
    package func end(of node: UInt32) -> UInt32 { document[node].end(at: node) }

    /// How many elements or members a container has.
    package func count(of container: UInt32) -> Int { Int(document[container].low) }

    /// The value of a member.
    package func member(_ key: String, of object: UInt32) -> UInt32? { document.member(key, of: object) }

    /// An element; `position` is in bounds.
    package func element(_ position: Int, of array: UInt32) -> UInt32 {
        document.element(UInt32(truncatingIfNeeded: position), of: array)
    }

    /// Gives `body` the values in a container, in order, until it returns false.
    package func forEachChild<Failure: Error>(
        of container: UInt32, _ body: (UInt32) throws(Failure) -> Bool
    ) throws(Failure) {
        let node = document[container]
        let step: UInt32 = node.kind == .object ? 1 : 0
        var index = container &+ 1
        while index < node.high {
            guard try body(index &+ step) else { return }
            index = document[index &+ step].end(at: index &+ step)
        }
    }

    /// The text of a string or a key.
    package func string(_ node: UInt32) -> String { document.string(document[node]) }

    /// How many bytes a string or a key has.
    package func byteCount(of string: UInt32) -> Int { Int(document[string].low) }

    /// How many code points a string has.
    package func scalarCount(of string: UInt32) -> Int {
        let node = document[string]
        if node.isASCII { return Int(node.low) }
        let text = unsafe document.content(of: node)
        return unsafe text.reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
    }

    /// Below, equal to or above 0 as a string or key stands before, is the same as or stands after
    /// another, by code points: as their bytes do.
    package func compare(_ left: UInt32, _ right: UInt32) -> Int {
        unsafe JSONNodes.compare(
            document.content(of: document[left]), document.content(of: document[right]))
    }

    /// Compares a string or key with a text, as ``compare(_:_:)-(UInt32,UInt32)`` does.
    package func compare(_ left: UInt32, _ right: String) -> Int {
        var right = right
        return right.withUTF8 { unsafe JSONNodes.compare(document.content(of: document[left]), $0) }
    }

    private static func compare(
        _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
    ) -> Int {
        let common = min(left.count, right.count)
        if common > 0, let first = left.baseAddress, let second = right.baseAddress {
            // In bounds: no more than either has.
            let order = unsafe memcmp(first, second, common)
            if order != 0 { return Int(order) }
        }
        return left.count - right.count
    }

    /// A number.
    package func number(_ node: UInt32) -> JSONNumber? { document.number(at: node) }

    /// A bool.
    package func bool(_ node: UInt32) -> Bool { document[node].kind == .true }
}
