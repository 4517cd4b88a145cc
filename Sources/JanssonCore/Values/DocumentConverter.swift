/// Converts the values of one document to ``JSONValue``, without recursion.
struct DocumentConverter: ~Copyable {
    private var values = ValueStack()
    private var open: [OpenContainer] = []
    private var shapes = ObjectShapes()
    private var hasMergedKeys = false

    private struct OpenContainer {
        let index: UInt32
        let node: Node
        /// The index of the container's first child in `values`.
        let start: Int
    }

    /// A converted value.
    struct Made {
        let value: JSONValue
        /// Whether an object lost members, because some of its keys are canonically equivalent.
        let hasMergedKeys: Bool
    }

    mutating func make(at root: UInt32, of document: Document) -> Made {
        hasMergedKeys = false
        var index = root
        /// The end of the innermost container, and whether the next node in it is a key.
        var (end, isObject) = (UInt32.max, false)
        repeat {
            let node = document[index]
            if node.isContainer, node.count > 0 {
                open.append(OpenContainer(index: index, node: node, start: values.count))
                values.reserveCapacity(for: Int(node.count))
                (end, isObject) = (node.end, node.kind == .object)
            } else {
                push(node, at: index, of: document)
            }
            index &+= 1
            while index == end, let container = open.popLast() {
                close(container, in: document)
                guard let outer = open.last else { break }
                (end, isObject) = (outer.node.end, outer.node.kind == .object)
            }
            if isObject { index &+= 1 }
        } while !open.isEmpty
        defer { values.trim() }
        return Made(value: values.pop(), hasMergedKeys: hasMergedKeys)
    }

    /// Pushes the value of a node. Most numbers have their own cases here, to avoid reference counting.
    @inline(__always)
    private mutating func push(_ node: Node, at index: UInt32, of document: Document) {
        switch node.kind {
        case .null: values.push(.null)
        case .false: values.push(.bool(false))
        case .true: values.push(.bool(true))
        case .string: values.push(.string(document.string(node)))
        case .array: values.push(.array([]))
        case .object: values.push(.object([:]))
        case .integer: values.push(.number(JSONNumber(.integer(Int64(bitPattern: node.payload)))))
        case .unsigned, .real, .numberText:
            if let real = node.plainReal {
                values.push(.number(JSONNumber(.real(real))))
            } else if let packed = node.packedReal {
                values.push(.number(JSONNumber(.packed(packed))))
            } else {
                // A node of these kinds has a number.
                values.push(document.number(at: index).map { .number($0) } ?? .null)
            }
        }
    }

    private mutating func close(_ container: OpenContainer, in document: Document) {
        guard container.node.kind == .object else {
            return values.push(.array(values.takeArray(from: container.start)))
        }
        if let shape = shapes.shape(of: container.index, in: document) {
            return values.push(.object(values.takeObject(from: container.start, places: shape.places)))
        }
        var members = [String: JSONValue](minimumCapacity: Int(container.node.count))
        var key = container.index &+ 1
        values.takeEach(from: container.start) { value in
            members[document.string(document[key])] = value
            key = document[key &+ 1].end(at: key &+ 1)
        }
        if members.count < Int(container.node.count) { hasMergedKeys = true }
        values.push(.object(members))
    }
}
