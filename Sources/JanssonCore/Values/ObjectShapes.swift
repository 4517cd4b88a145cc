/// The shapes of earlier objects, because an array's objects are mostly alike. An object of a known shape copies the
/// shape's dictionary, without making strings or hashing keys.
struct ObjectShapes {
    /// The keys of at least three objects, in the same order.
    final class Shape: Sendable {
        /// The index of each key among the members.
        let places: [String: Int]

        fileprivate init?(of object: UInt32, in document: Document) {
            let keys = document.children(of: object).map { document.string(document[$0]) }
            places = Dictionary(zip(keys, 0...)) { first, _ in first }
            // Canonically equivalent keys would become one key.
            guard places.count == keys.count else { return nil }
        }
    }

    private struct Slot {
        /// The first object with these keys.
        let example: UInt32
        /// The number of other objects with these keys.
        var repetitions = 0
        /// Made for the third object. For fewer, making it takes longer than it saves.
        var shape: Shape?
    }

    /// The last keys met, for each hash of key count and first key. Allocated after 64 objects, because it costs more
    /// than it saves for fewer.
    private var slots: [Slot?] = []
    private var objectsMet = 0

    /// Returns the shape of an object, if at least two earlier objects had the same keys.
    ///
    /// Complexity: O(*n*) in the bytes of the object's keys.
    mutating func shape(of object: UInt32, in document: Document) -> Shape? {
        let count = document[object].count
        guard 1...64 ~= count else { return nil }
        if slots.isEmpty {
            objectsMet += 1
            guard objectsMet > 64 else { return nil }
            slots = Array(repeating: nil, count: 64)
        }
        let first = document[object &+ 1]
        let bytes = unsafe document.content(of: first)
        let letters = unsafe UInt32(bytes.first ?? 0) &+ 3 &* UInt32(bytes.last ?? 0)
        let place = Int((letters &+ 5 &* count &+ 7 &* UInt32(truncatingIfNeeded: bytes.count)) & 63)
        guard let slot = slots[place], document.haveSameKeys(object, slot.example) else {
            slots[place] = Slot(example: object)
            return nil
        }
        if let shape = slot.shape { return shape }
        slots[place]?.repetitions += 1
        guard slot.repetitions > 0 else { return nil }
        let shape = Shape(of: object, in: document)
        slots[place]?.shape = shape
        return shape
    }
}
