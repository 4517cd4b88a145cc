/// A key to sort, with its first bytes, which decide most comparisons.
struct SortedKey<Index: BitwiseCopyable>: BitwiseCopyable {
    let index: Index
    /// The first eight bytes of the key as a big-endian number, padded with zeros.
    let word: UInt64
}

extension Array {
    /// Sorts the elements from `start` on. Uses insertion sort for up to 16.
    @inline(__always)
    mutating func sort<Index>(
        from start: Int, _ precedes: (Element, Element) -> Bool
    ) where Element == SortedKey<Index> {
        guard count - start <= 16 else { return self[start...].sort(by: precedes) }
        for next in indices.dropFirst(start + 1) {
            let key = self[next]
            var place = next
            while place > start, precedes(key, self[place - 1]) {
                self[place] = self[place - 1]
                place -= 1
            }
            self[place] = key
        }
    }
}

extension Span<UInt8> {
    /// The first eight bytes as a big-endian number, padded with zeros.
    @inline(__always)
    var prefixWord: UInt64 {
        var word: UInt64 = 0
        for index in 0..<Swift.min(count, 8) { word |= UInt64(self[index]) << UInt64(56 - 8 * index) }
        return word
    }
}

/// The members of a dictionary, ordered by the bytes of their keys.
struct SortedMembers<Value>: RandomAccessCollection {
    private let members: [(key: String, value: Value)]
    private var order: [SortedKey<Int>] = []

    init(_ dictionary: [String: Value]) {
        let members = Array(dictionary)
        self.members = members
        order.reserveCapacity(members.count)
        for (index, member) in members.enumerated() {
            order.append(SortedKey(index: index, word: member.key.withBytes { $0.prefixWord }))
        }
        order.sort(from: 0) { left, right in
            guard left.word == right.word else { return left.word < right.word }
            return members[left.index].key.utf8.lexicographicallyPrecedes(members[right.index].key.utf8)
        }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { order.count }

    subscript(position: Int) -> (key: String, value: Value) { members[order[position].index] }
}
