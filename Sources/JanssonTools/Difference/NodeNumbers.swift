internal import JanssonCore

/// Assigns numbers to values (hash consing). Equal values have the same number, in both trees.
struct NodeNumbers {
    private let options: JSONDifference.Options
    private var scalars: [JSONValue] = []
    private var scalarTable = NumberTable()
    private var keys: [String] = []
    private var keyTable = NumberTable()
    /// The concatenated shapes of containers: -1 for an array or -2 for an object, then the numbers of its keys and
    /// children.
    private var shapes: [Int] = []
    private var ends: [Int] = [0]
    private var shapeTable = NumberTable()

    init(_ options: JSONDifference.Options) {
        self.options = options
    }

    /// The number of every ignored node: ignored nodes count as equal in arrays.
    private static let ignored = 0

    /// Greater than all assigned numbers.
    var limit: Int { 2 * max(scalars.count, shapeTable.count) + 1 }

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
            shapes.append(-1)
            switch options.arrays {
            case .sequences: for child in children { shapes.append(child.id) }
            case .multisets: shapes += children.map(\.id).sorted()
            case .sets: shapes += Set(children.map(\.id)).sorted()
            }
            return idOfLastShape()
        case .object:
            shapes.append(-2)
            for child in children where !child.isIgnored {
                shapes.append(number(of: child.key))
                shapes.append(child.id)
            }
            return idOfLastShape()
        case .number where options.tolerance != nil:
            // With a tolerance, all JSON numbers have one ID, and are compared later.
            return id(ofScalar: .number(0))
        default: return id(ofScalar: node.value)
        }
    }

    private mutating func id(ofScalar value: JSONValue) -> Int {
        let number = scalarTable.number(value.hashValue) { scalars[$0] == value }
        if number == scalars.count { scalars.append(value) }
        return 2 * number + 1
    }

    private mutating func number(of key: String) -> Int {
        let number = keyTable.number(ByteKey(key).hashValue) { keys[$0].hasSameBytes(as: key) }
        if number == keys.count { keys.append(key) }
        return number
    }

    /// Returns the number of the last shape, and removes the shape if an equal one is known.
    private mutating func idOfLastShape() -> Int {
        let shape = ends[ends.count - 1]..<shapes.count
        func hash() -> Int {
            var hasher = Hasher()
            for part in shapes[shape] { hasher.combine(part) }
            return hasher.finalize()
        }
        let number = shapeTable.number(hash()) { known in
            shapes[ends[known]..<ends[known + 1]] == shapes[shape]
        }
        if number == ends.count - 1 { ends.append(shapes.count) } else { shapes.removeLast(shape.count) }
        return 2 * number + 2
    }
}

/// A hash table that numbers values in order of appearance: 0, 1, 2, and so on.
///
/// The caller stores the values in that order. The second tree usually has a similar order, so comparisons read
/// neighbouring memory.
private struct NumberTable {
    /// Each slot has the upper half of a hash, and a number plus 1; 0 if free. At least half of the slots are free.
    private var slots = [UInt64](repeating: 0, count: 16)
    private(set) var count = 0
    /// The number after the last returned number.
    private var guess = 0

    private static let upperHalf: UInt64 = 0xFFFF_FFFF_0000_0000

    /// Returns the number of a known or new value. `isEqual` compares the value with the value of a known number.
    ///
    /// First tries ``guess``, without hashing. This finds most values of the second tree.
    ///
    /// Complexity: O(1) on average.
    mutating func number(_ hash: @autoclosure () -> Int, isEqual: (Int) -> Bool) -> Int {
        if guess >= count || !isEqual(guess) { guess = lookedUp(hash(), isEqual: isEqual) }
        guess += 1
        return guess - 1
    }

    private mutating func lookedUp(_ hash: Int, isEqual: (Int) -> Bool) -> Int {
        if count >= slots.count / 2 { grow() }
        let upper = UInt64(truncatingIfNeeded: hash) & NumberTable.upperHalf
        var slot = NumberTable.slot(upper, of: slots.count)
        while slots[slot] != 0 {
            let known = Int(slots[slot] & ~NumberTable.upperHalf) - 1
            if slots[slot] & NumberTable.upperHalf == upper, isEqual(known) { return known }
            slot = (slot + 1) & (slots.count - 1)
        }
        // 32 bits are enough: 2^32 nodes would take over 256 GiB.
        slots[slot] = upper | UInt64(count + 1)
        count += 1
        return count - 1
    }

    private mutating func grow() {
        var grown = [UInt64](repeating: 0, count: 2 * slots.count)
        for entry in slots where entry != 0 {
            var slot = NumberTable.slot(entry & NumberTable.upperHalf, of: grown.count)
            while grown[slot] != 0 { slot = (slot + 1) & (grown.count - 1) }
            grown[slot] = entry
        }
        slots = grown
    }

    /// Returns the first slot for a hash (Fibonacci hashing).
    private static func slot(_ upper: UInt64, of count: Int) -> Int {
        Int((upper &* 0x9E37_79B9_7F4A_7C15) >> (64 - count.trailingZeroBitCount))
    }
}
