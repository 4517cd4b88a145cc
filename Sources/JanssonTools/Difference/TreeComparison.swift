internal import JanssonCore

/// A comparison of two trees. It pairs containers of the same kind, starting with the roots.
struct TreeComparison {
    let left: ComparedTree
    let right: ComparedTree
    private let options: JSONDifference.Options
    private var alignment: ArrayAlignment

    /// The pairs, parents before children; empty if the roots are not paired.
    private(set) var pairs: [Pair] = []
    /// The first error of a query in `ignoring`.
    let ignoringError: JSONError?
    /// Whether the roots have different kinds, or are different scalars.
    private(set) var replacesRoot = false

    struct Pair {
        let left: Int
        let right: Int
        /// The index of the parent pair, and this pair's index among the parent's children.
        let parent: Int
        let slot: Int
        var children: [Child] = []
        var differs = false
    }

    enum Child {
        /// Equal or ignored children. `right` is -1 if only the left side has the child.
        case kept(left: Int, right: Int)
        /// Two containers of the same kind: the index of their pair.
        case paired(Int)
        case replaced(left: Int, right: Int)
        case removed(Int)
        case added(Int)
    }

    init(from left: JSONValue, to right: JSONValue, options: JSONDifference.Options) {
        self.options = options
        let isSame = options.ignoring.isEmpty && left == right
        let (left, right) = isSame ? (.null, .null) : (left, right)
        var leftTree = ComparedTree(left)
        var rightTree = ComparedTree(right)
        let failures = [options.ignore(in: left, &leftTree), options.ignore(in: right, &rightTree)]
        ignoringError = failures.compactMap(\.self).first
        var numbers = NodeNumbers(options)
        leftTree.number(by: &numbers)
        rightTree.number(by: &numbers)
        alignment = ArrayAlignment(limit: numbers.limit)
        self.left = leftTree
        self.right = rightTree
        compare()
    }

    private mutating func compare() {
        guard !left[0].isIgnored || !right[0].isIgnored else { return }
        switch fate(of: 0, 0) {
        case .same: return
        case .replaced: replacesRoot = true
        case .paired:
            pairs.append(Pair(left: 0, right: 0, parent: -1, slot: 0))
            var index = 0
            while index < pairs.count {
                pairs[index].children = isObject(index) ? members(index) : elements(index)
                index += 1
            }
        }
        markDifferences()
    }

    func isObject(_ pair: Int) -> Bool { left[pairs[pair].left].value.kind == .object }

    private mutating func markDifferences() {
        for index in pairs.indices.reversed() {
            pairs[index].differs = pairs[index].children.contains { differs($0) }
        }
    }

    func differs(_ child: Child) -> Bool {
        switch child {
        case .kept: false
        case .paired(let pair): pairs[pair].differs
        case .replaced, .removed, .added: true
        }
    }

    private enum Fate {
        case same, paired, replaced
    }

    private func fate(of first: Int, _ second: Int) -> Fate {
        let (first, second) = (left[first], right[second])
        if first.isIgnored, second.isIgnored { return .same }
        if first.id == second.id, options.tolerance == nil { return .same }
        let kind = first.value.kind
        guard kind == second.value.kind else { return .replaced }
        switch (first.value, second.value) {
        case (.array, .array), (.object, .object): return .paired
        case (.number(let former), .number(let new)):
            guard let tolerance = options.tolerance else { return .replaced }
            return former.isNear(new, within: tolerance) ? .same : .replaced
        default: return first.id == second.id ? .same : .replaced
        }
    }

    /// Compares a left child with the corresponding right child.
    private mutating func child(_ first: Int, _ second: Int, of pair: Int, slot: Int) -> Child {
        switch fate(of: first, second) {
        case .same: return .kept(left: first, right: second)
        case .replaced: return .replaced(left: first, right: second)
        case .paired:
            pairs.append(Pair(left: first, right: second, parent: pair, slot: slot))
            return .paired(pairs.count - 1)
        }
    }

    private mutating func members(_ pair: Int) -> [Child] {
        var children: [Child] = []
        var oldChildren = left[pairs[pair].left].children
        var newChildren = right[pairs[pair].right].children
        while true {
            let (former, new) = (oldChildren.first, newChildren.first)
            switch (former, new) {
            case (nil, nil): return children
            case (let former?, let new?) where left[former].key.hasSameBytes(as: right[new].key):
                if left[former].isIgnored || right[new].isIgnored {
                    children.append(.kept(left: former, right: new))
                } else {
                    children.append(child(former, new, of: pair, slot: children.count))
                }
                oldChildren.removeFirst()
                newChildren.removeFirst()
            // Removal comes first, because an object cannot have two canonically equivalent keys.
            case (let former?, let new) where new.map({ left[former].key <= right[$0].key }) ?? true:
                if !left[former].isIgnored { children.append(.removed(former)) }
                oldChildren.removeFirst()
            case (_, let new?):
                if !right[new].isIgnored { children.append(.added(new)) }
                newChildren.removeFirst()
            default: return children
            }
        }
    }

    private mutating func elements(_ pair: Int) -> [Child] {
        let oldChildren = left[pairs[pair].left].children
        let newChildren = right[pairs[pair].right].children
        guard options.arrays == .sequences else { return unorderedElements(pair, oldChildren, newChildren) }
        var children: [Child] = []
        var (former, new) = (oldChildren.lowerBound, newChildren.lowerBound)
        // Ignored elements are not aligned.
        let (lefts, rights) = (
            oldChildren.filter { !left[$0].isIgnored }, newChildren.filter { !right[$0].isIgnored }
        )
        let common = alignment.common(lefts.map { left[$0].id }, rights.map { right[$0].id }).map {
            (left: lefts[$0.left] - oldChildren.lowerBound, right: rights[$0.right] - newChildren.lowerBound)
        }
        let moved = movedIDs(oldChildren, newChildren, common)
        for pairing in common + [(oldChildren.count, newChildren.count)] {
            let (leftEnd, rightEnd) = (
                oldChildren.lowerBound + pairing.left, newChildren.lowerBound + pairing.right
            )
            align(former..<leftEnd, new..<rightEnd, of: pair, moved, into: &children)
            if leftEnd < oldChildren.upperBound {
                children.append(child(leftEnd, rightEnd, of: pair, slot: children.count))
            }
            (former, new) = (leftEnd + 1, rightEnd + 1)
        }
        return children
    }

    /// Returns the numbers of elements that moved within the array. These elements are never paired.
    private func movedIDs(
        _ oldChildren: Range<Int>, _ newChildren: Range<Int>, _ common: [(left: Int, right: Int)]
    ) -> Set<Int> {
        func numbers(_ tree: ComparedTree, _ children: Range<Int>, without positions: [Int]) -> Set<Int> {
            var (numbers, next) = (Set<Int>(), children.lowerBound)
            for position in positions + [children.count] {
                let end = children.lowerBound + position
                for child in next..<end { numbers.insert(tree[child].id) }
                next = end + 1
            }
            return numbers
        }
        let removedIDs = numbers(left, oldChildren, without: common.map(\.left))
        return removedIDs.isEmpty
            ? [] : removedIDs.intersection(numbers(right, newChildren, without: common.map(\.right)))
    }

    /// Compares the elements between two pairs of equal elements.
    private mutating func align(
        _ oldChildren: Range<Int>, _ newChildren: Range<Int>, of pair: Int, _ moved: Set<Int>,
        into children: inout [Child]
    ) {
        var (former, new) = (oldChildren.lowerBound, newChildren.lowerBound)
        for (first, second) in similar(oldChildren, newChildren, moved) + [
            (oldChildren.upperBound, newChildren.upperBound)
        ] {
            // Elements between two similar pairs replace one another, if possible.
            while former < first || new < second {
                if former < first, isIgnoredOrMoved(left[former], moved) {
                    children.append(
                        left[former].isIgnored ? .kept(left: former, right: -1) : .removed(former))
                    former += 1
                } else if new < second, isIgnoredOrMoved(right[new], moved) {
                    if !right[new].isIgnored { children.append(.added(new)) }
                    new += 1
                } else if former < first, new < second {
                    // Objects without a common key are compared by member, too, and other values are replaced.
                    let areObjects =
                        left[former].value.kind == .object && right[new].value.kind == .object
                    children.append(
                        areObjects
                            ? child(former, new, of: pair, slot: children.count)
                            : .replaced(left: former, right: new))
                    former += 1
                    new += 1
                } else if former < first {
                    children.append(.removed(former))
                    former += 1
                } else {
                    children.append(.added(new))
                    new += 1
                }
            }
            if first < oldChildren.upperBound {
                children.append(child(first, second, of: pair, slot: children.count))
                (former, new) = (first + 1, second + 1)
            }
        }
    }

    /// Returns whether an element is ignored or moved, so that no element replaces it.
    private func isIgnoredOrMoved(_ node: ComparedTree.Node, _ moved: Set<Int>) -> Bool {
        node.isIgnored || moved.contains(node.id)
    }

    /// Returns pairs of similar elements, in order.
    private func similar(_ oldChildren: Range<Int>, _ newChildren: Range<Int>, _ moved: Set<Int>) -> [(
        Int, Int
    )] {
        let oldChildren = oldChildren.filter { !isIgnoredOrMoved(left[$0], moved) }
        let newChildren = newChildren.filter { !isIgnoredOrMoved(right[$0], moved) }
        // If there are too many combinations, elements are compared one to one.
        guard oldChildren.count <= 4096, newChildren.count <= 4096,
            oldChildren.count * newChildren.count <= 4096
        else {
            return zip(oldChildren, newChildren).filter { similarity($0, $1) > 0 }
        }
        guard !oldChildren.isEmpty, !newChildren.isEmpty else { return [] }
        // The greatest total similarity from each position on.
        var best = Array(
            repeating: [Int](repeating: 0, count: newChildren.count + 1), count: oldChildren.count + 1)
        for row in oldChildren.indices.reversed() {
            for column in newChildren.indices.reversed() {
                let similarity = similarity(oldChildren[row], newChildren[column])
                let paired = similarity > 0 ? similarity + best[row + 1][column + 1] : 0
                best[row][column] = max(paired, best[row + 1][column], best[row][column + 1])
            }
        }
        var pairs: [(Int, Int)] = []
        var (row, column) = (0, 0)
        while row < oldChildren.count, column < newChildren.count {
            if best[row][column] == best[row + 1][column] {
                row += 1
            } else if best[row][column] == best[row][column + 1] {
                column += 1
            } else {
                pairs.append((oldChildren[row], newChildren[column]))
                row += 1
                column += 1
            }
        }
        return pairs
    }

    /// Returns the similarity of two values; 0 for unrelated values.
    private func similarity(_ first: Int, _ second: Int) -> Int {
        let (former, new) = (left[first], right[second])
        switch (former.value.kind, new.value.kind) {
        case (.object, .object):
            var similarity = former.children.isEmpty || new.children.isEmpty ? 1 : 0
            var (oldChildren, newChildren) = (former.children.prefix(64), new.children.prefix(64))
            while let first = oldChildren.first, let second = newChildren.first {
                if left[first].key.hasSameBytes(as: right[second].key) {
                    similarity += left[first].id == right[second].id ? 8 : 2
                    oldChildren.removeFirst()
                    newChildren.removeFirst()
                } else if left[first].key <= right[second].key {
                    oldChildren.removeFirst()
                } else {
                    newChildren.removeFirst()
                }
            }
            return similarity
        case (.array, .array):
            return 2
                + 8 * zip(former.children, new.children).prefix(64).count { left[$0].id == right[$1].id }
        case (.object, _), (.array, _), (_, .object), (_, .array): return 0
        default: return 1
        }
    }

    /// Returns the children of unordered arrays: the left elements in order, then the added elements.
    private mutating func unorderedElements(_ pair: Int, _ oldChildren: Range<Int>, _ newChildren: Range<Int>)
        -> [Child]
    {
        var places: [Int: [Int]] = [:]
        for new in newChildren.reversed() where !right[new].isIgnored {
            places[right[new].id, default: []].append(new)
        }
        if options.tolerance != nil {
            // All numbers have the same `id` here, so they are paired in sorted order.
            for (id, alike) in places where right[alike[0]].value.kind == .number {
                places[id] = alike.sorted { number(right[$1]).isLess(than: number(right[$0])) }
            }
        }
        var kept: [Int: Int] = [:]
        var partners: [Int: Int] = [:]
        let ordered =
            options.tolerance == nil
            ? Array(oldChildren) : oldChildren.sorted { number(left[$0]).isLess(than: number(left[$1])) }
        for former in ordered where !left[former].isIgnored {
            let id = left[former].id
            if options.arrays == .sets, let known = kept[id], options.tolerance == nil {
                partners[former] = known
            } else if let new = places[id]?.popLast() {
                kept[id] = new
                partners[former] = new
            }
        }
        var children: [Child] = []
        for former in oldChildren {
            if left[former].isIgnored {
                children.append(.kept(left: former, right: -1))
            } else if let new = partners[former] {
                children.append(child(former, new, of: pair, slot: children.count))
            } else {
                children.append(.removed(former))
            }
        }
        let taken = Set(partners.values)
        for new in newChildren where !right[new].isIgnored && !taken.contains(new) {
            if options.arrays == .sets, kept[right[new].id] != nil, options.tolerance == nil { continue }
            children.append(.added(new))
            if options.arrays == .sets { kept[right[new].id] = new }
        }
        return children
    }

    private func number(_ node: ComparedTree.Node) -> JSONNumber { node.value.number ?? JSONNumber(0) }
}
