internal import JanssonCore

/// A search for a common subsequence of two arrays of numbers.
struct ArrayAlignment {
    /// For each number, its next position on the right; -1 if there is none. All elements are -1 between calls of
    /// `common`.
    private var next: [Int]

    /// - Parameter limit: Greater than all numbers in the arrays.
    init(limit: Int) {
        next = Array(repeating: -1, count: limit)
    }

    /// Returns the ascending positions of a longest common subsequence. If the arrays differ too much, the subsequence
    /// may be shorter, and is found in O(*n* log *n*).
    mutating func common(_ left: [Int], _ right: [Int]) -> [(left: Int, right: Int)] {
        var start = 0
        while start < left.count, start < right.count, left[start] == right[start] { start += 1 }
        var (leftEnd, rightEnd) = (left.count, right.count)
        while leftEnd > start, rightEnd > start, left[leftEnd - 1] == right[rightEnd - 1] {
            leftEnd -= 1
            rightEnd -= 1
        }
        var pairs = (0..<start).map { (left: $0, right: $0) }
        let (first, second) = (left[start..<leftEnd], right[start..<rightEnd])
        if !first.isEmpty, !second.isEmpty {
            pairs += ArrayAlignment.shortestScript(first, second) ?? increasing(first, second)
        }
        for offset in 0..<(left.count - leftEnd) { pairs.append((leftEnd + offset, rightEnd + offset)) }
        return pairs
    }

    /// Returns the maximum length of an edit script. This bounds the work by about 10^8 steps, or 100 *n* for large
    /// arrays.
    private static func maximumDifferences(_ count: Int) -> Int { max(100, min(1000, 50_000_000 / count)) }

    /// Returns a longest common subsequence (Myers' greedy O(*ND*) algorithm, https://doi.org/10.1007/BF01840446); nil
    /// if there are too many differences.
    private static func shortestScript(
        _ left: ArraySlice<Int>, _ right: ArraySlice<Int>
    ) -> [(left: Int, right: Int)]? {
        let limit = min(left.count + right.count, maximumDifferences(left.count + right.count))
        // The furthest position in `left` on each diagonal. `rounds` has these positions before each round.
        var furthest = [Int](repeating: 0, count: 2 * limit + 3)
        let origin = limit + 1
        var rounds: [[Int]] = []
        for differences in 0...limit {
            rounds.append(Array(furthest[(origin - differences)...(origin + differences)]))
            for diagonal in stride(from: -differences, through: differences, by: 2) {
                let goesDown =
                    diagonal == -differences
                    || diagonal != differences
                        && furthest[origin + diagonal - 1] < furthest[origin + diagonal + 1]
                var x = goesDown ? furthest[origin + diagonal + 1] : furthest[origin + diagonal - 1] + 1
                var y = x - diagonal
                while x < left.count, y < right.count,
                    left[left.startIndex + x] == right[right.startIndex + y]
                {
                    x += 1
                    y += 1
                }
                furthest[origin + diagonal] = x
                if x >= left.count, y >= right.count {
                    return backtrack(rounds, x: x, y: y, left.startIndex, right.startIndex)
                }
            }
        }
        return nil
    }

    private static func backtrack(
        _ rounds: [[Int]], x: Int, y: Int, _ left: Int, _ right: Int
    ) -> [(left: Int, right: Int)] {
        var pairs: [(left: Int, right: Int)] = []
        var (x, y) = (x, y)
        for differences in rounds.indices.reversed() {
            let diagonal = x - y
            var (previousX, previousY) = (0, 0)
            if differences > 0 {
                func reached(_ diagonal: Int) -> Int { rounds[differences][diagonal + differences] }
                let goesDown =
                    diagonal == -differences
                    || diagonal != differences && reached(diagonal - 1) < reached(diagonal + 1)
                let previous = goesDown ? diagonal + 1 : diagonal - 1
                previousX = reached(previous)
                previousY = previousX - previous
            }
            while x > previousX, y > previousY {
                x -= 1
                y -= 1
                pairs.append((left + x, right + y))
            }
            (x, y) = (previousX, previousY)
        }
        return pairs.reversed()
    }

    /// Pairs the n-th occurrences of each number on both sides, and returns a longest ascending subsequence of the
    /// pairs. Complexity: O(*n* log *n*).
    private mutating func increasing(
        _ left: ArraySlice<Int>, _ right: ArraySlice<Int>
    ) -> [(left: Int, right: Int)] {
        // For each position on the right, the next position with the same number.
        var following = [Int](repeating: -1, count: right.count)
        for index in right.indices.reversed() {
            following[index - right.startIndex] = next[right[index]]
            next[right[index]] = index
        }
        var pairs: [(left: Int, right: Int)] = []
        for index in left.indices where next[left[index]] >= 0 {
            let place = next[left[index]]
            pairs.append((index, place))
            next[left[index]] = following[place - right.startIndex]
        }
        for index in right.indices { next[right[index]] = -1 }
        // `ends`: for each length, the last pair of the subsequence that ends first. `before`: for each pair, the
        // previous pair.
        var ends: [Int] = []
        var before = [Int](repeating: -1, count: pairs.count)
        for index in pairs.indices {
            let length = ends.indices.partition { pairs[ends[$0]].right < pairs[index].right }
            if length > 0 { before[index] = ends[length - 1] }
            if length == ends.count { ends.append(index) } else { ends[length] = index }
        }
        var chosen: [(left: Int, right: Int)] = []
        var index = ends.last ?? -1
        while index >= 0 {
            chosen.append(pairs[index])
            index = before[index]
        }
        return chosen.reversed()
    }
}
