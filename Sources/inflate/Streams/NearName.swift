/// Finds the name that was meant by a misspelt name.
enum NearName {
    /// Longer names are never near.
    private static let maximumLength = 64

    /// The maximum number of names that are compared.
    private static let maximumCount = 10_000

    /// Returns the nearest of the names, without regard to upper and lower case; nil if none is near. A name is near if
    /// it has at most one mistake for each three characters, or if it begins like the misspelt name and has all its
    /// characters in order, as `format` has those of `fmt`.
    static func nearest(to name: String, among names: some Sequence<String>) -> String? {
        guard let name = characters(of: name), !name.isEmpty else { return nil }
        var best: (name: String, distance: Int)?
        for candidate in names.prefix(maximumCount) {
            guard let other = characters(of: candidate) else { continue }
            let distance = distance(name, other)
            let isNear =
                distance <= max(1, min(name.count, other.count) / 3) && distance < other.count
                || isAbbreviation(name, of: other)
            if isNear, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }

    private static func characters(of name: String) -> [Character]? {
        name.utf8.count <= 4 * maximumLength && name.count <= maximumLength ? Array(name.lowercased()) : nil
    }

    private static func isAbbreviation(_ name: [Character], of other: [Character]) -> Bool {
        guard name.count >= 2, 2 * name.count >= other.count, name[0] == other.first else { return false }
        var rest = other[...]
        return name.allSatisfy { character in
            guard let index = rest.firstIndex(of: character) else { return false }
            rest = rest[(index + 1)...]
            return true
        }
    }

    /// Returns the number of inserted, removed, replaced and swapped characters (the optimal string alignment).
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var before: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var next = [row + 1]
            for column in right.indices {
                var distance = min(
                    last[column + 1] + 1, next[column] + 1,
                    last[column] + (left[row] == right[column] ? 0 : 1))
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    distance = min(distance, before[column - 1] + 1)
                }
                next.append(distance)
            }
            (before, last) = (last, next)
        }
        return last[right.count]
    }
}
