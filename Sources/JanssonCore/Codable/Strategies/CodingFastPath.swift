import Synchronization

/// A type with special handling in the coders. Models have none.
protocol FastPathCodable: SendableMetatype {
    static func known(to coders: CodingFastPath.Coders) -> CodingFastPath
}

/// A type's special handling in the coders. It is looked up once per type, because the runtime's search for a
/// conformance visits all conformances of the process. That takes longer than coding many small values.
struct CodingFastPath {
    /// Each coder looks up only the conformances that it needs.
    enum Coders { case decoding, encoding }

    private let type: ObjectIdentifier

    /// For decoding: the type itself, if this package decodes it from nodes. Nil for a model.
    let decoded: (any NodeDecodable.Type)?

    /// For encoding: the type itself, if this package writes it. Nil for a model.
    let encoded: (any TextEncodable.Type)?

    /// The type itself, if its arrays and dictionaries are read and written as a whole.
    let element: (any BulkScalar.Type)?

    private static let decoding = Table(coders: .decoding)
    private static let encoding = Table(coders: .encoding)

    @inline(__always)
    static func of<T>(_ type: T.Type, to coders: Coders) -> CodingFastPath {
        let table = coders == .decoding ? decoding : encoding
        let first = table.slots[Table.slot(of: ObjectIdentifier(type))].load(ordering: .acquiring)
        if let entry = unsafe Table.Address(bitPattern: first),
            unsafe entry.pointee.known.type == ObjectIdentifier(type)
        {
            return unsafe entry.pointee.known
        }
        return table.find(type)
    }

    init(
        _ type: any Any.Type, decoded: (any NodeDecodable.Type)? = nil,
        encoded: (any TextEncodable.Type)? = nil,
        element: (any BulkScalar.Type)? = nil
    ) {
        self.type = ObjectIdentifier(type)
        self.decoded = decoded
        self.encoded = encoded
        self.element = element
    }

    /// The types seen so far, kept forever, like their metadata.
    private final class Table: Sendable {
        typealias Address = UnsafeMutablePointer<Entry>

        struct Entry {
            let known: CodingFastPath
            /// The address of the entry that was in the slot before this one, or 0.
            let next: UInt
        }

        let coders: Coders

        /// The address of the last entry in each slot. Threads need no lock, because entries are never changed or
        /// removed.
        let slots = InlineArray<256, Atomic<UInt>> { _ in Atomic(0) }

        init(coders: Coders) { self.coders = coders }

        /// Returns the slot of a type. Metadata addresses are multiples of 8, and often close to each other.
        @inline(__always)
        static func slot(of type: ObjectIdentifier) -> Int {
            let address = UInt(bitPattern: type)
            return Int((address >> 3 ^ address >> 11) & 255)
        }

        @inline(never)
        func find(_ type: any Any.Type) -> CodingFastPath {
            let slot = Table.slot(of: ObjectIdentifier(type))
            var first = slots[slot].load(ordering: .acquiring)
            if let known = entry(of: type, from: first) { return known }
            let known = FastPathTypes.find(type)?.known(to: coders) ?? CodingFastPath(type)
            let new = Address.allocate(capacity: 1)
            while true {
                unsafe new.initialize(to: Entry(known: known, next: first))
                let (isAdded, other) = slots[slot].compareExchange(
                    expected: first, desired: UInt(bitPattern: new), ordering: .acquiringAndReleasing)
                if isAdded { return known }
                // Another thread added an entry meanwhile, perhaps for this type.
                first = other
                if let known = entry(of: type, from: first) {
                    unsafe new.deallocate()
                    return known
                }
            }
        }

        private func entry(of type: any Any.Type, from first: UInt) -> CodingFastPath? {
            var next = first
            while let entry = unsafe Address(bitPattern: next) {
                if unsafe entry.pointee.known.type == ObjectIdentifier(type) {
                    return unsafe entry.pointee.known
                }
                next = unsafe entry.pointee.next
            }
            return nil
        }
    }
}
