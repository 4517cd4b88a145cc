import Synchronization

/// What the coders must know of a type before they code a value of it. It is found once for each type, because the
/// runtime's search for a conformance takes longer than coding a small value.
struct KnownType {
    private let type: ObjectIdentifier

    /// The type itself, if it is decoded from nodes. A model is not.
    let decoded: (any NodeDecodable.Type)?

    /// The type itself, if it is encoded as text. A model is not.
    let encoded: (any TextEncodable.Type)?

    /// The type itself, if its arrays and dictionaries are read and written as a whole.
    let element: (any ScalarElement.Type)?

    private static let table = Table()

    @inline(__always)
    static func of<T>(_ type: T.Type) -> KnownType {
        let identity = ObjectIdentifier(type)
        let recent = table.recent[Table.slot(of: identity)].load(ordering: .acquiring)
        // What is in the table exists, and never changes.
        if let known = unsafe UnsafePointer<KnownType>(bitPattern: recent),
            unsafe known.pointee.type == identity
        {
            return unsafe known.pointee
        }
        return table.find(type)
    }

    fileprivate init(_ type: any Any.Type) {
        self.type = ObjectIdentifier(type)
        decoded = type as? any NodeDecodable.Type
        encoded = type as? any TextEncodable.Type
        element = type as? any ScalarElement.Type
    }

    /// The types that were met. They are kept for the life of the process, as their metadata is.
    private final class Table: Sendable {
        /// The addresses of those that were met last, which threads share without a lock.
        let recent = InlineArray<256, Atomic<UInt>> { _ in Atomic(0) }

        private let all = Mutex<[ObjectIdentifier: UInt]>([:])

        /// Addresses of metadata are multiples of 8, and often close to each other.
        @inline(__always)
        static func slot(of type: ObjectIdentifier) -> Int {
            let address = UInt(bitPattern: type)
            return Int((address >> 3 ^ address >> 11) & 255)
        }

        @inline(never)
        func find(_ type: any Any.Type) -> KnownType {
            let identity = ObjectIdentifier(type)
            let known = KnownType(type)
            let address = all.withLock { all in
                if let address = all[identity] { return address }
                let place = UnsafeMutablePointer<KnownType>.allocate(capacity: 1)
                unsafe place.initialize(to: known)
                let address = UInt(bitPattern: place)
                all[identity] = address
                return address
            }
            recent[Table.slot(of: identity)].store(address, ordering: .releasing)
            return known
        }
    }
}
