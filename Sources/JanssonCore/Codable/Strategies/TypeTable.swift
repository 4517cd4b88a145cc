import Synchronization

/// A value for each type, made on first use and kept forever, like the type's metadata.
final class TypeTable<Value>: Sendable {
    private typealias Address = UnsafeMutablePointer<Entry>

    private struct Entry {
        let type: ObjectIdentifier
        let value: Value
        /// The address of the entry that was in the slot before this one, or 0.
        let next: UInt
    }

    /// The address of the last entry in each slot. Threads need no lock, because entries are never changed or removed.
    private let slots = InlineArray<256, Atomic<UInt>> { _ in Atomic(0) }

    /// Returns the value of a type. Calls `make` if the table has none, perhaps in several threads at a time.
    @inline(__always)
    func value<T>(of type: T.Type, or make: (any Any.Type) -> Value) -> Value {
        let first = slots[slot(of: ObjectIdentifier(type))].load(ordering: .acquiring)
        if let entry = unsafe Address(bitPattern: first), unsafe entry.pointee.type == ObjectIdentifier(type)
        {
            return unsafe entry.pointee.value
        }
        return find(type, make)
    }

    /// Returns the slot of a type. Metadata addresses are multiples of 8, and often close to each other.
    @inline(__always)
    private func slot(of type: ObjectIdentifier) -> Int {
        let address = UInt(bitPattern: type)
        return Int((address >> 3 ^ address >> 11) & 255)
    }

    @inline(never)
    private func find(_ type: any Any.Type, _ make: (any Any.Type) -> Value) -> Value {
        let slot = slot(of: ObjectIdentifier(type))
        var first = slots[slot].load(ordering: .acquiring)
        if let value = value(of: type, from: first) { return value }
        let value = make(type)
        let new = Address.allocate(capacity: 1)
        while true {
            unsafe new.initialize(to: Entry(type: ObjectIdentifier(type), value: value, next: first))
            let (isAdded, other) = slots[slot].compareExchange(
                expected: first, desired: UInt(bitPattern: new), ordering: .acquiringAndReleasing)
            if isAdded { return value }
            // Another thread added an entry meanwhile, perhaps for this type.
            first = other
            if let value = self.value(of: type, from: first) {
                unsafe new.deinitialize(count: 1).deallocate()
                return value
            }
        }
    }

    private func value(of type: any Any.Type, from first: UInt) -> Value? {
        var next = first
        while let entry = unsafe Address(bitPattern: next) {
            if unsafe entry.pointee.type == ObjectIdentifier(type) { return unsafe entry.pointee.value }
            next = unsafe entry.pointee.next
        }
        return nil
    }
}
