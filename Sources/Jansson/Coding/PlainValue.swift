/// Values that are read from nodes without a decoder, where nothing is wrong with them.
protocol PlainValue {
    /// The value at an index; nil where it is not just what is expected.
    static func plain(_ index: UInt32, in document: Document) -> Self?
}

extension Array: PlainValue where Element: PlainValue {
    static func plain(_ index: UInt32, in document: Document) -> [Element]? {
        let node = document[index]
        guard node.kind == .array else { return nil }
        var elements: [Element] = []
        elements.reserveCapacity(Int(node.low))
        var child = index &+ 1
        while child < node.high {
            guard let element = Element.plain(child, in: document) else { return nil }
            elements.append(element)
            child = document[child].end(at: child)
        }
        return elements
    }
}

extension Double: PlainValue {
    @inline(__always)
    static func plain(_ index: UInt32, in document: Document) -> Double? {
        JSON(document: document, index: index).asDouble
    }
}

extension Int: PlainValue {
    @inline(__always)
    static func plain(_ index: UInt32, in document: Document) -> Int? {
        JSON(document: document, index: index).asInteger(Int.self)
    }
}

extension String: PlainValue {
    @inline(__always)
    static func plain(_ index: UInt32, in document: Document) -> String? {
        JSON(document: document, index: index).asString
    }
}
