/// A program as a deterministic automaton (subset construction), which takes one step for each character.
///
/// The automaton is made when a pattern is parsed, unless it would be too large. It never changes, so threads share it.
/// Programs without an automaton are interpreted.
struct RegexpAutomaton {
    private let alphabet: RegexpAlphabet
    /// A row for each state: the next row for each class of characters, then the result at the end of the string. A row
    /// is identified by the index of its first element.
    private let table: [Int32]

    /// Elements that end the search: no match, or a match.
    private static let failed: Int32 = -1
    private static let found: Int32 = -2

    var size: Int { table.count }

    /// A state: the sorted indices of the instructions to continue at, and whether the last character is a word
    /// character.
    private struct State: Hashable {
        var places: [Int]
        var isAfterWord: Bool
    }

    /// Returns nil if the alphabet is too large, or the construction takes too many steps.
    ///
    /// - Parameter budget: The most steps. Counts down, also if the result is nil.
    init?(_ program: RegexpProgram, budget: inout Int) {
        let start = min(20_000 + 20 * program.instructions.count, budget)
        var steps = start
        defer { budget -= start - steps }
        guard let alphabet = RegexpAlphabet(program, steps: &steps) else { return nil }
        var table: [Int32] = []
        let width = alphabet.classCount + 1
        var states = [State(places: [0], isAfterWord: false)]
        // The start state is not in `rows`, because no later state is at the start of the string.
        var rows: [State: Int32] = [:]
        var active = ActiveStates(count: program.instructions.count)
        var count = 0
        while count < states.count {
            let state = states[count]
            for character in 0..<width {
                active.removeAll()
                let isEnd = character == alphabet.classCount
                let isWord = !isEnd && alphabet.isWord(character)
                let surroundings = RegexpContext(
                    isStart: count == 0, isEnd: isEnd, isBoundary: state.isAfterWord != isWord)
                for place in state.places { steps -= active.add(place, in: program, surroundings) }
                if !active.isMatch { steps -= active.places.count }
                guard steps >= 0 else { return nil }
                if active.isMatch || isEnd {
                    table.append(active.isMatch ? RegexpAutomaton.found : RegexpAutomaton.failed)
                    continue
                }
                var places = Set([0])
                for place in active.places where alphabet.takes(character, at: place, of: program) {
                    places.insert(place + 1)
                }
                let following = State(
                    places: places.sorted(), isAfterWord: program.hasBoundaries && isWord)
                if let row = rows[following] {
                    table.append(row)
                } else {
                    let row = Int32(states.count * width)
                    rows[following] = row
                    states.append(following)
                    table.append(row)
                }
            }
            count += 1
        }
        // Fails at once in a state that only leads to itself or to failure, as after a `^` that did not match.
        var fails = [Bool](repeating: false, count: count)
        for (state, start) in stride(from: 0, to: table.count, by: width).enumerated() {
            fails[state] = table[start..<start + width].allSatisfy {
                $0 == RegexpAutomaton.failed || $0 == start
            }
        }
        for index in table.indices where table[index] >= 0 && fails[Int(table[index]) / width] {
            table[index] = RegexpAutomaton.failed
        }
        self.alphabet = alphabet
        self.table = table
    }

    func isFound(in text: Span<UInt8>) -> Bool {
        let table = table.span
        let classes = alphabet.ascii.span
        var row: Int32 = 0
        var index = 0
        while index < text.count {
            let byte = text[index]
            let character: Int
            if byte < 0x80 {
                character = Int(classes[Int(byte)])
                index += 1
            } else {
                character = alphabet.characterClass(of: text.takeScalar(at: &index) ?? "\u{FFFD}")
            }
            row = table[Int(row) + character]
            if row < 0 { return row == RegexpAutomaton.found }
        }
        return table[Int(row) + alphabet.classCount] == RegexpAutomaton.found
    }
}

/// Classes of characters: a program does not distinguish the characters of a class.
struct RegexpAlphabet {
    /// The class of each ASCII character.
    private(set) var ascii: [UInt8] = []
    private(set) var classCount = 0
    /// The first character of each interval beyond ASCII. All characters of an interval are in the same ranges of sets.
    private var intervals: [UInt32] = [0x80]
    private var properties: [UnicodeProperty] = []
    private var hasCategories = false
    /// The class for each combination of interval, category and properties.
    private var cells: [UInt8] = []
    /// For each class, a bit for each set that contains it. The last bit marks word characters.
    private var signatures: [[UInt64]] = []
    private let setCount: Int

    /// Returns nil if there are too many classes, sets, intervals or properties. Counts `steps` down, and returns nil
    /// below 0.
    init?(_ program: RegexpProgram, steps: inout Int) {
        setCount = program.sets.count
        for set in program.sets {
            hasCategories = hasCategories || set.categories != 0
            for var property in set.properties {
                property.isNegated = false
                if !properties.contains(property) { properties.append(property) }
            }
            for range in set.ranges {
                if range.lowerBound > 0x80 { intervals.append(range.lowerBound) }
                if range.upperBound >= 0x80 { intervals.append(range.upperBound + 1) }
            }
            guard intervals.count < 1_000, properties.count < 4 else { return nil }
        }
        intervals = Set(intervals).sorted()
        let categories = hasCategories ? Unicode.GeneralCategory.count : 1
        let cellCount = intervals.count * categories << properties.count
        guard setCount * (cellCount + 128) < 100_000 else { return nil }
        // A step takes about as long as eight tests of a set.
        steps -= setCount * (cellCount + 128) / 8
        guard steps >= 0 else { return nil }
        var indexes: [[UInt64]: Int] = [:]
        for value in UInt8(0)..<128 {
            let scalar = Unicode.Scalar(value)
            let signature = signature(program, isWord: program.hasBoundaries && scalar.isWordCharacter) {
                $0.contains(scalar)
            }
            ascii.append(UInt8(truncatingIfNeeded: index(of: signature, in: &indexes)))
        }
        for cell in 0..<cellCount {
            let interval = cell >> properties.count / categories
            let category = UInt32(1) << UInt32(cell >> properties.count % categories)
            let signature = signature(program, isWord: false) { set in
                let isIn =
                    set.hasRange(with: intervals[interval])
                    || set.categories & (hasCategories ? category : 0) != 0
                    || set.properties.contains { property in
                        var plain = property
                        plain.isNegated = false
                        let bit = properties.firstIndex(of: plain) ?? 0
                        return (cell >> bit & 1 != 0) != property.isNegated
                    }
                return isIn != set.isNegated
            }
            cells.append(UInt8(truncatingIfNeeded: index(of: signature, in: &indexes)))
            guard classCount <= 250 else { return nil }
        }
    }

    private mutating func index(of signature: [UInt64], in indexes: inout [[UInt64]: Int]) -> Int {
        if let index = indexes[signature] { return index }
        indexes[signature] = classCount
        signatures.append(signature)
        classCount += 1
        return classCount - 1
    }

    private func signature(
        _ program: RegexpProgram, isWord: Bool, isIn: (ScalarSet) -> Bool
    ) -> [UInt64] {
        var bits = [UInt64](repeating: 0, count: setCount / 64 + 1)
        for (index, set) in program.sets.enumerated() where isIn(set) {
            bits[index / 64] |= 1 << (index % 64)
        }
        if isWord { bits[setCount / 64] |= 1 << (setCount % 64) }
        return bits
    }

    /// Returns the class of a character beyond ASCII.
    func characterClass(of scalar: Unicode.Scalar) -> Int {
        var (low, high) = (0, intervals.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if intervals[middle] <= scalar.value { low = middle } else { high = middle }
        }
        var cell = low
        if hasCategories {
            cell =
                cell * Unicode.GeneralCategory.count
                + scalar.properties.generalCategory.bit.trailingZeroBitCount
        }
        cell <<= properties.count
        for (bit, property) in properties.enumerated() where property.holds(for: scalar) { cell |= 1 << bit }
        return Int(cells[cell])
    }

    func isWord(_ character: Int) -> Bool {
        signatures[character][setCount / 64] >> (setCount % 64) & 1 != 0
    }

    func takes(_ character: Int, at place: Int, of program: RegexpProgram) -> Bool {
        guard case .set(let set) = program.instructions[place] else { return false }
        return signatures[character][set / 64] >> (set % 64) & 1 != 0
    }
}
