/// The keys of objects that were met, because an array's objects are mostly alike. The dictionary of an object with the
/// same keys in the same order is a copy of another one: no key becomes a string or is hashed again.
struct ObjectShapes {
    /// The keys of at least three objects.
    final class Shape {
        /// A dictionary with the keys, whose values are null.
        let template: [String: JSONValue]
        /// Where each key is, in the order of the document. Copies of a dictionary have the same indices.
        let places: [Dictionary<String, JSONValue>.Index]

        fileprivate init?(of object: UInt32, in document: Document) {
            var template = [String: JSONValue](minimumCapacity: Int(document[object].count))
            let keys = document.children(of: object).map { document.string(document[$0]) }
            for key in keys { template[key] = .null }
            // Canonically equivalent keys are one.
            guard template.count == keys.count else { return nil }
            places = keys.compactMap { template.index(forKey: $0) }
            self.template = template
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

extension Document {
    /// Whether two objects have the same keys in the same order.
    fileprivate func haveSameKeys(_ object: UInt32, _ other: UInt32) -> Bool {
        guard self[object].count == self[other].count else { return false }
        var (key, otherKey) = (object &+ 1, other &+ 1)
        while key < self[object].end {
            let expected = unsafe KeyBytes(content(of: self[otherKey]))
            guard content(of: self[key], equals: expected) else { return false }
            key = self[key &+ 1].end(at: key &+ 1)
            otherKey = self[otherKey &+ 1].end(at: otherKey &+ 1)
        }
        return true
    }
}
