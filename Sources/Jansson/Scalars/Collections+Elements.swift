/// A type whose arrays and dictionaries are read from nodes, without a view, an error or a decoder for each
/// element: a scalar, or an array of these.
///
/// All results are nil if the value or a part of it is not exactly what is expected. The general way then
/// finds out what.
protocol ScalarElement: SendableMetatype {
    static func array(at index: UInt32, of document: Document) -> [Self]?
    static func arrays(at index: UInt32, of document: Document) -> [[Self]]?
    static func arraysOfArrays(at index: UInt32, of document: Document) -> [[[Self]]]?
    static func dictionary(at index: UInt32, of document: Document) -> [String: Self]?
}

extension ScalarElement {
    /// The elements as those of the type that this one is known to be.
    static func array<Element>(at index: UInt32, of document: Document, as type: Element.Type) -> [Element]? {
        precondition(type == Self.self)
        // Both are arrays of the same type, so size and layout are equal.
        return unsafe unsafeBitCast(array(at: index, of: document), to: [Element]?.self)
    }

    /// The members as those of the type that this one is known to be.
    static func dictionary<Value>(
        at index: UInt32, of document: Document, as type: Value.Type
    ) -> [String: Value]? {
        precondition(type == Self.self)
        // Both are dictionaries of the same type, so size and layout are equal.
        return unsafe unsafeBitCast(dictionary(at: index, of: document), to: [String: Value]?.self)
    }
}

extension JSON {
    /// The elements of an array if their type is a ``ScalarElement`` and each is exactly one; nil otherwise.
    @usableFromInline
    func scalarArray<Element>(of type: Element.Type) -> [Element]? {
        exists ? KnownType.of(type).element?.array(at: index, of: document, as: type) : nil
    }

    /// The members of an object if their type is a ``ScalarElement`` and each is exactly one; nil otherwise.
    @usableFromInline
    func scalarDictionary<Value>(of type: Value.Type) -> [String: Value]? {
        exists ? KnownType.of(type).element?.dictionary(at: index, of: document, as: type) : nil
    }
}

// The functions are specialized for each scalar, up to three arrays deep. Elements are not dispatched one by one.
extension ScalarElement where Self: JSONScalar {
    static func array(at index: UInt32, of document: Document) -> [Self]? {
        document.elements(of: index) { value(at: $0, of: document) }
    }

    static func arrays(at index: UInt32, of document: Document) -> [[Self]]? {
        document.elements(of: index) { document.elements(of: $0) { value(at: $0, of: document) } }
    }

    static func arraysOfArrays(at index: UInt32, of document: Document) -> [[[Self]]]? {
        document.elements(of: index) {
            document.elements(of: $0) { document.elements(of: $0) { value(at: $0, of: document) } }
        }
    }

    static func dictionary(at index: UInt32, of document: Document) -> [String: Self]? {
        document.members(of: index) { value(at: $0, of: document) }
    }
}

extension Array: ScalarElement where Element: ScalarElement {
    static func array(at index: UInt32, of document: Document) -> [[Element]]? {
        Element.arrays(at: index, of: document)
    }

    static func arrays(at index: UInt32, of document: Document) -> [[[Element]]]? {
        Element.arraysOfArrays(at: index, of: document)
    }

    static func arraysOfArrays(at index: UInt32, of document: Document) -> [[[[Element]]]]? {
        document.elements(of: index) { Element.arraysOfArrays(at: $0, of: document) }
    }

    static func dictionary(at index: UInt32, of document: Document) -> [String: [Element]]? {
        document.members(of: index) { Element.array(at: $0, of: document) }
    }
}

extension Document {
    /// The elements of an array, if `read` reads each.
    @inline(__always)
    fileprivate func elements<Element>(of index: UInt32, _ read: (UInt32) -> Element?) -> [Element]? {
        let node = self[index]
        guard node.kind == .array else { return nil }
        var elements: [Element] = []
        elements.reserveCapacity(Int(node.count))
        var child = index &+ 1
        while child < node.end {
            guard let element = read(child) else { return nil }
            elements.append(element)
            child = self[child].end(at: child)
        }
        return elements
    }

    /// The members of an object, if `read` reads each.
    @inline(__always)
    fileprivate func members<Value>(of index: UInt32, _ read: (UInt32) -> Value?) -> [String: Value]? {
        let node = self[index]
        guard node.kind == .object else { return nil }
        var members = [String: Value](minimumCapacity: Int(node.count))
        var key = index &+ 1
        while key < node.end {
            guard let value = read(key &+ 1) else { return nil }
            members[string(self[key])] = value
            key = self[key &+ 1].end(at: key &+ 1)
        }
        return members
    }
}
