internal import JanssonCore

/// Makes a patch from the comparison of two trees.
///
/// The children of paired arrays are a row of slots. An operation fills or empties a slot. The index of an element is
/// the number of filled slots before its slot, so operations can have any order, and move values between any slots.
struct PatchMaker {
    private let comparison: TreeComparison
    /// Whether to move and copy values, and to replace containers that are shorter to replace than to change.
    private let isShortest: Bool
    /// The operations, with the node on the right that has the operation's value.
    private(set) var operations: [(operation: JSONPatch.Operation, node: Int?)] = []
    private var rows: [Int: FilledSlots] = [:]
    private var isReplaced: [Bool]

    /// The slots of removed values that are added again, by value number, in reverse order.
    private var movable: [Int: [Slot]] = [:]
    private var reserved = Set<Slot>()
    /// Kept or added values that can be copied, by value number.
    private var copiable: [Int: Source] = [:]
    /// The size of all copies so far. Applying a patch limits this size.
    private var copiedBytes = 0

    private struct Slot: Hashable {
        let pair: Int
        let slot: Int
    }

    private struct Source {
        let slot: Slot
        /// The path from the slot to the value.
        let below: JSONPath
    }

    /// - Parameters:
    ///   - isExact: Whether kept values are identical on both sides. Otherwise no patch is the shortest.
    ///   - isShortest: Whether to make a short patch. An exact patch that would be too long otherwise is short, too.
    init(_ comparison: TreeComparison, isExact: Bool, isShortest: Bool) {
        self.comparison = comparison
        self.isShortest = isExact && (isShortest || PatchMaker.isTooLong(comparison))
        isReplaced = Array(repeating: false, count: comparison.pairs.count)
    }

    /// The minimum size of a value to copy. Adding a smaller value is shorter.
    private static let copiedSize = 48

    /// The maximum size of all copies: a fourth of the default limit for applying a patch.
    private static let maximumCopiedBytes = 64 << 20

    /// The approximate size of an operation, without its value.
    private static let operationSize = 40

    mutating func patch() -> JSONPatch {
        makeOperations()
        return JSONPatch(operations.map(\.operation))
    }

    mutating func makeOperations() {
        if comparison.replacesRoot {
            operations = [(.replace(JSONPointer(), comparison.right[0].value), 0)]
            return
        }
        if isShortest {
            replaceWholeContainers()
            findMoves()
            findCopies()
        }
        for index in comparison.pairs.indices where isLive(index) {
            if isReplaced[index] {
                replace(at: pointer(index), isMember: isMember(index), by: comparison.pairs[index].right)
            } else {
                change(index)
            }
        }
    }

    /// Returns whether a patch by member and element would be much larger than the values, because its operations repeat
    /// long paths, or would move too many elements to be applied within the limits of patches.
    private static func isTooLong(_ comparison: TreeComparison) -> Bool {
        var pathLengths: [Int] = []
        var (length, moved) = (0, 0)
        for pair in comparison.pairs {
            let parent = pair.parent < 0 ? 0 : pathLengths[pair.parent]
            pathLengths.append(pair.parent < 0 ? 0 : parent + comparison.left[pair.left].tokenLength)
            let path = pathLengths[pathLengths.count - 1] + operationSize
            var shifts = 0
            for child in pair.children {
                switch child {
                case .kept, .paired: break
                case .removed(let former):
                    length += path + comparison.left[former].tokenLength
                    shifts += 1
                case .added(let new):
                    length += path + comparison.right[new].tokenLength + comparison.right[new].size
                    shifts += 1
                case .replaced(let former, let new):
                    length += path + comparison.left[former].tokenLength + comparison.right[new].size
                }
            }
            if comparison.left[pair.left].value.kind == .array { moved += shifts * pair.children.count }
        }
        guard !pathLengths.isEmpty else { return false }
        let allowed = (16 << 20) + 8 * (comparison.left[0].size + comparison.right[0].size)
        return length > allowed || moved > 1 << 28
    }

    /// Returns whether a pair differs, and no pair around it is replaced as a whole.
    private func isLive(_ pair: Int) -> Bool {
        guard comparison.pairs[pair].differs else { return false }
        var parent = comparison.pairs[pair].parent
        while parent >= 0 {
            if isReplaced[parent] { return false }
            parent = comparison.pairs[parent].parent
        }
        return true
    }

    /// Marks containers that are shorter to replace than to change.
    private mutating func replaceWholeContainers() {
        // The size of each pair's operations.
        var costs = [Int](repeating: 0, count: comparison.pairs.count)
        var removedIDs = Set<Int>()
        forEachChild { _, child in
            if case .removed(let former) = child { removedIDs.insert(comparison.left[former].id) }
        }
        for index in comparison.pairs.indices.reversed() where comparison.pairs[index].differs {
            let pair = comparison.pairs[index]
            for child in pair.children {
                switch child {
                case .kept: break
                case .paired(let child): costs[index] += costs[child]
                case .removed: costs[index] += PatchMaker.operationSize
                case .added(let new):
                    // A moved value is counted where it is removed.
                    let node = comparison.right[new]
                    costs[index] += removedIDs.contains(node.id) ? 0 : PatchMaker.operationSize + node.size
                case .replaced(_, let new):
                    costs[index] += PatchMaker.operationSize + comparison.right[new].size
                }
            }
            let whole = PatchMaker.operationSize + comparison.right[pair.right].size
            if costs[index] >= whole {
                isReplaced[index] = true
                costs[index] = whole
            }
        }
    }

    // MARK: Moves and copies

    private mutating func findMoves() {
        var wanted: [Int: Int] = [:]
        forEachChild { _, child in
            if case .added(let new) = child { wanted[comparison.right[new].id, default: 0] += 1 }
        }
        guard !wanted.isEmpty else { return }
        var found: [Int: [Slot]] = [:]
        forEachChild { slot, child in
            guard case .removed(let former) = child, !hasEquivalentKeyAdded(slot) else { return }
            let id = comparison.left[former].id
            guard let count = wanted[id], count > 0 else { return }
            wanted[id] = count - 1
            found[id, default: []].append(slot)
        }
        for (id, slots) in found {
            reserved.formUnion(slots)
            movable[id] = slots.reversed()
        }
    }

    /// Returns whether a member is replaced by a member with a canonically equivalent key. An object cannot have both,
    /// so the old member is removed at once, not moved later.
    private func hasEquivalentKeyAdded(_ slot: Slot) -> Bool {
        let children = comparison.pairs[slot.pair].children
        guard slot.slot + 1 < children.count, case .removed(let former) = children[slot.slot],
            case .added(let new) = children[slot.slot + 1]
        else { return false }
        // Elements have an empty key.
        let key = comparison.left[former].key
        return !key.isEmpty && key == comparison.right[new].key
    }

    private mutating func findCopies() {
        var wanted = Set<Int>()
        forEachChild { _, child in
            switch child {
            case .added(let new), .replaced(_, let new):
                let node = comparison.right[new]
                if node.size >= PatchMaker.copiedSize { wanted.insert(node.id) }
            case .kept, .paired, .removed: break
            }
        }
        guard !wanted.isEmpty else { return }
        var sources: [Int: Source] = [:]
        let tree = comparison.right
        forEachChild { slot, child in
            guard case .kept(_, let kept) = child, kept >= 0, tree[kept].size >= PatchMaker.copiedSize else {
                return
            }
            var pending = [kept]
            while let node = pending.popLast() {
                if wanted.contains(tree[node].id), sources[tree[node].id] == nil {
                    sources[tree[node].id] = Source(slot: slot, below: tree.path(node, from: kept))
                }
                pending += tree[node].children.filter { tree[$0].size >= PatchMaker.copiedSize }
            }
        }
        copiable = sources
    }

    private func forEachChild(_ body: (Slot, TreeComparison.Child) -> Void) {
        for index in comparison.pairs.indices where isLive(index) && !isReplaced[index] {
            for (slot, child) in comparison.pairs[index].children.enumerated() {
                body(Slot(pair: index, slot: slot), child)
            }
        }
    }

    // MARK: Operations

    private mutating func change(_ index: Int) {
        let isObject = comparison.isObject(index)
        for (slot, child) in comparison.pairs[index].children.enumerated() {
            let place = Slot(pair: index, slot: slot)
            switch child {
            case .kept, .paired: break
            case .removed:
                guard !reserved.contains(place) else { continue }
                operations.append((.remove(pointer(place)), nil))
                setFilled(place, false)
            case .replaced(_, let new): replace(at: pointer(place), isMember: isObject, by: new)
            case .added(let new): add(new, at: place)
            }
        }
    }

    private mutating func add(_ new: Int, at place: Slot) {
        let node = comparison.right[new]
        if let source = movable[node.id]?.popLast() {
            move(new, from: source, to: place)
        } else if let from = sourceOfCopy(node) {
            operations.append((.copy(from: from, to: pointer(place)), nil))
        } else {
            operations.append((.add(pointer(place), node.value), new))
        }
        setFilled(place, true)
        if isShortest, node.size >= PatchMaker.copiedSize, copiable[node.id] == nil {
            copiable[node.id] = Source(slot: place, below: JSONPath())
        }
    }

    /// Moves a value. An element that moves into its next sibling is first copied, and then removed. If removed first,
    /// the sibling would get its index, and `from` would be a prefix of `path`, which RFC 6902 (section 4.4) forbids.
    private mutating func move(_ new: Int, from source: Slot, to place: Slot) {
        let node = comparison.right[new]
        let from = pointer(source)
        setFilled(source, false)
        let to = pointer(place)
        guard to.tokens.starts(with: from.tokens, by: { $0.hasSameBytes(as: $1) }), to != from else {
            operations.append((.move(from: from, to: to), nil))
            return
        }
        setFilled(source, true)
        if node.size >= PatchMaker.copiedSize, canCopy(node) {
            copiedBytes += node.size
            operations.append((.copy(from: from, to: pointer(place)), nil))
        } else {
            operations.append((.add(pointer(place), node.value), new))
        }
        operations.append((.remove(from), nil))
        setFilled(source, false)
    }

    private mutating func replace(at pointer: JSONPointer, isMember: Bool, by new: Int) {
        let node = comparison.right[new]
        // A copy to an index would insert an element.
        if isMember, let from = sourceOfCopy(node) {
            operations.append((.copy(from: from, to: pointer), nil))
        } else {
            operations.append((.replace(pointer, node.value), new))
        }
    }

    private mutating func sourceOfCopy(_ node: ComparedTree.Node) -> JSONPointer? {
        guard let source = copiable[node.id], canCopy(node) else { return nil }
        copiedBytes += node.size
        return JSONPointer(pointer(source.slot).tokens + JSONPointer(source.below).tokens)
    }

    private func canCopy(_ node: ComparedTree.Node) -> Bool {
        copiedBytes + node.size <= PatchMaker.maximumCopiedBytes
    }

    // MARK: Places

    private func isMember(_ pair: Int) -> Bool {
        let parent = comparison.pairs[pair].parent
        return parent >= 0 && comparison.isObject(parent)
    }

    /// Returns the current pointer to a pair.
    private mutating func pointer(_ pair: Int) -> JSONPointer {
        var tokens: [String] = []
        var pair = pair
        while comparison.pairs[pair].parent >= 0 {
            let slot = Slot(pair: comparison.pairs[pair].parent, slot: comparison.pairs[pair].slot)
            tokens.append(token(slot))
            pair = slot.pair
        }
        return JSONPointer(tokens.reversed())
    }

    private mutating func pointer(_ slot: Slot) -> JSONPointer { pointer(slot.pair).appending(token(slot)) }

    private mutating func token(_ slot: Slot) -> String {
        if comparison.isObject(slot.pair) {
            switch comparison.pairs[slot.pair].children[slot.slot] {
            case .kept(let former, _), .replaced(let former, _), .removed(let former):
                return comparison.left[former].key
            case .paired(let child): return comparison.left[comparison.pairs[child].left].key
            case .added(let new): return comparison.right[new].key
            }
        }
        fillRow(slot.pair)
        return "\(rows[slot.pair]?.count(before: slot.slot) ?? slot.slot)"
    }

    private mutating func setFilled(_ slot: Slot, _ isFilled: Bool) {
        guard !comparison.isObject(slot.pair) else { return }
        fillRow(slot.pair)
        rows[slot.pair]?.change(at: slot.slot, by: isFilled ? 1 : -1)
    }

    private mutating func fillRow(_ pair: Int) {
        guard rows[pair] == nil else { return }
        rows[pair] = FilledSlots(
            comparison.pairs[pair].children.map { child in
                if case .added = child { false } else { true }
            })
    }
}

/// A Fenwick tree of filled slots.
private struct FilledSlots {
    private var sums: [Int]

    init(_ filled: [Bool]) {
        sums = [0] + filled.map { $0 ? 1 : 0 }
        for index in sums.indices.dropFirst() {
            let parent = index + (index & -index)
            if parent < sums.count { sums[parent] += sums[index] }
        }
    }

    /// Complexity: O(log *n*).
    func count(before slot: Int) -> Int {
        var count = 0
        var index = slot
        while index > 0 {
            count += sums[index]
            index -= index & -index
        }
        return count
    }

    mutating func change(at slot: Int, by difference: Int) {
        var index = slot + 1
        while index < sums.count {
            sums[index] += difference
            index += index & -index
        }
    }
}

extension ComparedTree.Node {
    /// The approximate length of the node's token in a path, with the slash. Indices are taken to have six digits.
    fileprivate var tokenLength: Int { 1 + (key.isEmpty ? 6 : key.utf8.count) }
}
