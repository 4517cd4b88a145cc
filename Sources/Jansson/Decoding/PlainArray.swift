/// Arrays of scalars, read from nodes without a decoder. The result is nil if any element is not exactly
/// what is expected.
struct PlainArray {
    let document: Document
    let index: UInt32

    var strings: [String]? { elements { $0.asString } }

    var integers: [Int]? { elements { $0.asInteger(Int.self) } }

    var reals: [Double]? { elements { $0.asDouble } }

    var realsTwoDeep: [[Double]]? { elements { PlainArray($0).reals } }

    var realsThreeDeep: [[[Double]]]? { elements { PlainArray($0).realsTwoDeep } }

    @inline(__always)
    private func elements<Element>(_ read: (JSON) -> Element?) -> [Element]? {
        let node = document[index]
        guard node.kind == .array else { return nil }
        var elements: [Element] = []
        elements.reserveCapacity(Int(node.count))
        var child = index &+ 1
        while child < node.end {
            guard let element = read(JSON(document: document, index: child)) else { return nil }
            elements.append(element)
            child = document[child].end(at: child)
        }
        return elements
    }
}

extension PlainArray {
    fileprivate init(_ json: JSON) {
        self.init(document: json.document, index: json.index)
    }
}
