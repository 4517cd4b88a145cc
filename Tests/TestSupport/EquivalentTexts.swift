/// Random texts of few characters. Many are canonically equivalent: equal for Swift, with other bytes.
package enum EquivalentTexts {
    /// The spellings of each character. The last two only look alike: they are not canonically equivalent.
    private static let spellings: [[String]] = [
        ["\u{E9}", "e\u{301}"], ["\u{C5}", "A\u{30A}", "\u{212B}"],
        ["\u{1E69}", "s\u{323}\u{307}", "s\u{307}\u{323}"], ["\u{AC00}", "\u{1100}\u{1161}"],
        ["K", "\u{212A}"], [";", "\u{37E}"], ["`", "\u{1FEF}"], ["fi", "\u{FB01}"], ["a", "\u{430}"],
    ]

    /// Returns a text of up to `count` characters.
    package static func text(_ random: inout SplitMix64, upTo count: Int = 2) -> String {
        (0..<Int.random(in: 0...count, using: &random)).map { _ in
            spellings.randomElement(using: &random)?.randomElement(using: &random) ?? ""
        }.joined()
    }

    package static func texts(_ random: inout SplitMix64, upTo count: Int) -> [String] {
        (0..<Int.random(in: 0...count, using: &random)).map { _ in text(&random) }
    }

    /// The rule that is tested.
    package static func areSame(_ left: String, _ right: String) -> Bool {
        Array(left.utf8) == Array(right.utf8)
    }
}
