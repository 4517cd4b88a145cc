/// The keys of an object, as far as it is read, each with a number.
struct KeySet {
    private var few: [(key: [UInt8], number: Int)] = []
    private var many: [Key: Int] = [:]

    /// Most objects are small: up to here a search is faster than a hash.
    private static let fewest = 8

    /// Compared byte by byte, and hashed by the standard library with its seed of the process.
    private struct Key: Hashable {
        let bytes: [UInt8]

        func hash(into hasher: inout Hasher) {
            // The buffer's own bytes.
            unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        }
    }

    /// The number that an equal key was added with before; else adds this one, and returns nil.
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
