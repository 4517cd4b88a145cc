/// Random numbers that are the same in every run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension SeededNumbers {
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &self) < part }

    mutating func pick<Element>(from elements: [Element]) -> Element {
        elements[number(0...elements.count - 1)]
    }

    /// So many of the elements, none of them twice.
    mutating func picks<Element>(_ count: Int, from elements: [Element]) -> [Element] {
        var rest = elements
        return (0..<count).map { _ in rest.remove(at: number(0...rest.count - 1)) }
    }

    /// Letters that look like a word.
    mutating func word() -> String {
        var word = ""
        for _ in 0..<number(1...4) {
            word += pick(from: SeededNumbers.consonants) + pick(from: SeededNumbers.vowels)
        }
        return word
    }

    mutating func words(_ count: ClosedRange<Int>) -> String {
        let count = number(count)
        return (0..<count).map { _ in word() }.joined(separator: " ")
    }

    /// Characters with three bytes of UTF-8, some with four, and some line feeds.
    mutating func japanese(_ count: ClosedRange<Int>) -> String {
        var text = ""
        for _ in 0..<number(count) {
            let code =
                switch number(0...29) {
                case 0: 0x0A
                case 1: number(0x1F600...0x1F64F)
                case 2...15: number(0x3041...0x3093)
                default: number(0x4E00...0x9FA5)
                }
            if let scalar = Unicode.Scalar(UInt32(code)) { text.unicodeScalars.append(scalar) }
        }
        return text
    }

    mutating func hexadecimal(_ count: Int) -> String {
        (0..<count).map { _ in String(number(0...15), radix: 16) }.joined()
    }

    private static let consonants = [
        "b", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "t", "v", "st", "tr",
    ]
    private static let vowels = ["a", "e", "i", "o", "u", "ei", "ou"]
}
