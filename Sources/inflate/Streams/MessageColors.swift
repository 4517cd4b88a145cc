/// The colours of messages, as compilers have them.
struct MessageColors: Sendable {
    let areOn: Bool

    func place(_ text: String) -> String { colored(text, "1") }

    func statement(_ text: String) -> String { colored(text, "1;31") }

    func hint(_ text: String) -> String { colored("hint:", "1;36") + " \(text)" }

    /// A snippet, with its carets coloured.
    func snippet(_ text: String) -> String {
        guard areOn else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            // A line of the source that looks like a caret may be coloured, too.
            line.hasSuffix("^") && line.dropLast().allSatisfy { $0 == " " }
                ? line.dropLast() + colored("^", "1;32") : String(line)
        }.joined(separator: "\n")
    }

    private func colored(_ text: String, _ code: String) -> String {
        areOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
