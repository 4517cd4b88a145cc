/// The keys of an object that were read so far, each with a number.
struct KeySet {
    private var few: [(key: [UInt8], number: Int)] = []
    private var many: [Key: Int] = [:]

    /// Most objects are small. Up to this count a linear search is faster than hashing.
    private static let fewest = 8

    /// Keys are compared byte by byte, and hashed by the standard library with the seed of the process.
    private struct Key: Hashable {
        let bytes: [UInt8]

        func hash(into hasher: inout Hasher) {
            // The bytes of the buffer itself.
            unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        }
    }

    /// The number of an equal key that was added before. If there is none, the key is added and the
    /// result is nil.
    mutating func add(_ key: [UInt8], _ number: Int) -> Int? {
        if many.isEmpty {
            for (other, number) in few where other == key { return number }
            if few.count < KeySet.fewest {
                few.append((key, number))
                return nil
            }
            for (key, number) in few { many[Key(bytes: key)] = number }
            few = []
        }
        if let number = many[Key(bytes: key)] { return number }
        many[Key(bytes: key)] = number
        return nil
    }
}
