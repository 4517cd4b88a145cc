internal import JanssonCore

/// A tree as an array of nodes, level by level, so that siblings are contiguous. Members are ordered by key.
struct ComparedTree {
    struct Node {
        let value: JSONValue
        let parent: Int
        /// The key of a member; empty for an element.
        let key: String
        var children = 0..<0
        /// The number of the value in ``NodeNumbers``. Nodes with equal values have the same number.
        var id = 0
        /// The approximate size as JSON, in bytes.
        var size = 0
        /// Whether the node is excluded from the comparison.
        var isIgnored = false
    }

    private(set) var nodes: [Node] = []

    init(_ root: JSONValue) {
        nodes.append(Node(value: root, parent: -1, key: ""))
        var index = 0
        while index < nodes.count {
            let start = nodes.count
            switch nodes[index].value {
            case .array(let elements):
                reserve(elements.count)
                for element in elements { nodes.append(Node(value: element, parent: index, key: "")) }
            case .object(let members):
                reserve(members.count)
                for (key, member) in members.sorted(by: { $0.key < $1.key }) {
                    nodes.append(Node(value: member, parent: index, key: key))
                }
            default: break
            }
            nodes[index].children = start..<nodes.count
            index += 1
        }
    }

    /// Reserves capacity for the children of a node. Growing at least doubles the capacity.
    private mutating func reserve(_ count: Int) {
        guard nodes.capacity - nodes.count < count else { return }
        nodes.reserveCapacity(nodes.count + max(count, nodes.count))
    }

    subscript(index: Int) -> Node { nodes[index] }

    mutating func ignore(_ path: JSONPath) {
        var index = 0
        for element in path.elements {
            guard let child = child(of: index, element) else { return }
            index = child
        }
        ignore(index)
    }

    mutating func ignore(_ index: Int) { nodes[index].isIgnored = true }

    func child(of parent: Int, _ element: JSONPathElement) -> Int? {
        let children = nodes[parent].children
        switch (element, nodes[parent].value.kind) {
        case (.index(let index), .array):
            return 0..<children.count ~= index ? children.lowerBound + index : nil
        case (.key(let key), .object):
            let child = children.partition { nodes[$0].key < key }
            return child < children.upperBound && nodes[child].key.hasSameBytes(as: key) ? child : nil
        default: return nil
        }
    }

    /// Assigns numbers and sizes to all nodes, children before parents.
    mutating func number(by numbers: inout NodeNumbers) {
        for index in nodes.indices.reversed() {
            // The slice of children is released before the node changes. Otherwise the change would copy all nodes.
            let (id, size) = numbers.describe(nodes[index], children: nodes[nodes[index].children])
            nodes[index].id = id
            nodes[index].size = size
        }
    }

    /// Returns the position of a node among its siblings.
    func position(_ index: Int) -> Int {
        let parent = nodes[index].parent
        return parent < 0 ? 0 : index - nodes[parent].children.lowerBound
    }

    /// Returns the path element from a node's parent to the node.
    func element(_ index: Int) -> JSONPathElement {
        nodes[nodes[index].parent].value.kind == .object ? .key(nodes[index].key) : .index(position(index))
    }

    /// Returns the path from the node `ancestor` to a node.
    func path(_ index: Int, from ancestor: Int = 0) -> JSONPath {
        var elements: [JSONPathElement] = []
        var index = index
        while index != ancestor {
            elements.append(element(index))
            index = nodes[index].parent
        }
        return JSONPath(elements.reversed())
    }
}
