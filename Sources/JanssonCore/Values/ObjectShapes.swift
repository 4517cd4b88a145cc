/// The keys of objects that were met, because an array's objects are mostly alike. The dictionary of an object with the
/// same keys in the same order is a copy of another one: no key becomes a string or is hashed again.
struct ObjectShapes {
    /// The keys of at least three objects.
    final class Shape: Sendable {
        /// The place of each key among the members.
        let places: [String: Int]

        fileprivate init?(of object: UInt32, in document: Document) {
            let keys = document.children(of: object).map { document.string(document[$0]) }
            places = Dictionary(zip(keys, 0...)) { first, _ in first }
            // Canonically equivalent keys are one.
            guard places.count == keys.count else { return nil }
        }
    }

    private struct Slot {
        /// The first object that had the keys.
        let example: UInt32
        /// How many other objects had them.
        var repetitions = 0
        /// Made when a third object has them: for fewer, it would take longer than it saves.
        var shape: Shape?
    }

    /// The one that was met last for each hash of the number of keys and of the first key. Made when enough objects were
    /// met to pay for it.
    private var slots: [Slot?] = []
    private var objectsMet = 0

    /// The shape of an object, if an earlier one had the same keys.
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
