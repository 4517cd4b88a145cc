internal import Jansson

/// A tree as an array of nodes, level by level, so that the children of a node are contiguous. Equal
/// values have equal numbers.
///
/// Members are ordered by key, because the order of a dictionary is arbitrary.
struct ComparedTree {
    struct Node {
        let value: JSONValue
        let parent: Int
        /// The key of a member.
        let key: String
        var children = 0..<0
        /// The number of the value. Equal values have equal numbers, and different values different ones.
        var id = 0
        /// The approximate size of the value as JSON, in bytes.
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
                for element in elements { nodes.append(Node(value: element, parent: index, key: "")) }
            case .object(let members):
                for (key, member) in members.sorted(by: { $0.key < $1.key }) {
                    nodes.append(Node(value: member, parent: index, key: key))
                }
            default: break
            }
            nodes[index].children = start..<nodes.count
            index += 1
        }
    }

    subscript(index: Int) -> Node { nodes[index] }

    /// Excludes the value at a path from the comparison.
    mutating func ignore(_ path: JSONPath) {
        var index = 0
        for element in path.elements {
            guard let child = child(of: index, element) else { return }
            index = child
        }
        nodes[index].isIgnored = true
    }

    private func child(of parent: Int, _ element: JSONPathElement) -> Int? {
        let children = nodes[parent].children
        switch (element, nodes[parent].value.kind) {
        case (.index(let index), .array):
            return 0..<children.count ~= index ? children.lowerBound + index : nil
        case (.key(let key), .object):
            var (low, high) = (children.lowerBound, children.upperBound)
            while low < high {
                let middle = (low + high) / 2
                if nodes[middle].key < key { low = middle + 1 } else { high = middle }
            }
            return low < children.upperBound && nodes[low].key == key ? low : nil
        default: return nil
        }
    }

    /// Numbers all nodes, children before parents.
    mutating func number(by numbers: inout NodeNumbers) {
        for index in nodes.indices.reversed() {
            // The slice of the children is released before the node changes, which would otherwise copy
            // all nodes.
            let (id, size) = numbers.describe(nodes[index], children: nodes[nodes[index].children])
            nodes[index].id = id
            nodes[index].size = size
        }
    }

    /// The position of a node among its siblings.
    func position(_ index: Int) -> Int {
        let parent = nodes[index].parent
        return parent < 0 ? 0 : index - nodes[parent].children.lowerBound
    }

    /// The step from a node's parent to the node.
    func element(_ index: Int) -> JSONPathElement {
        nodes[nodes[index].parent].value.kind == .object ? .key(nodes[index].key) : .index(position(index))
    }

    /// The path from the root, or from the node `ancestor`, to a node.
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

/// Assigns numbers to values. Equal values in both trees get the same number.
struct NodeNumbers {
    private let options: JSONDifference.Options
    private var scalars: [JSONValue: Int] = [:]
    private var keys: [String: Int] = [:]
    private var containers: [[Int]: Int] = [:]
    private var count = 1

    init(_ options: JSONDifference.Options) {
        self.options = options
    }

    /// All ignored elements of an array count as equal.
    private static let ignored = 0

    /// The number and the size of a node.
    mutating func describe(
        _ node: ComparedTree.Node, children: ArraySlice<ComparedTree.Node>
    ) -> (id: Int, size: Int) {
        let size = children.reduce(node.value.ownSize) { $0 + $1.size + $1.key.utf8.count + 3 }
        return (id(of: node, children: children), size)
    }

    private mutating func id(
        of node: ComparedTree.Node, children: ArraySlice<ComparedTree.Node>
    ) -> Int {
        if node.isIgnored { return NodeNumbers.ignored }
        switch node.value {
        case .array:
            var shape = children.map(\.id)
            switch options.arrays {
            case .sequences: break
            case .multisets: shape.sort()
            case .sets: shape = Set(shape).sorted()
            }
            return id(ofContainer: [-1] + shape)
        case .object:
            var shape = [-2]
            for child in children where !child.isIgnored {
                shape.append(keys.number(child.key, &count))
                shape.append(child.id)
            }
            return id(ofContainer: shape)
        case .number where options.tolerance != nil:
            // Whether two numbers differ is decided when they are compared.
            return scalars.number(0, &count)
        default: return scalars.number(node.value, &count)
        }
    }

    private mutating func id(ofContainer shape: [Int]) -> Int { containers.number(shape, &count) }
}

extension Dictionary where Value == Int {
    /// The number of a key. A new key gets the next number.
    fileprivate mutating func number(_ key: Key, _ count: inout Int) -> Int {
        if let known = self[key] { return known }
        self[key] = count
        count += 1
        return count - 1
    }
}
