import JanssonCore

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

    /// An error in the form of compilers, `file:line:column: message`, with a snippet and what may help.
    ///
    /// - Parameter location: Where the error is, if it does not know it itself.
    func report(
        _ error: JSONError, of name: String, at location: JSONLocation? = nil, snippet: String? = nil,
        hint: String? = nil
    ) -> String {
        var name = name
        if let location = error.location ?? location { name += ":\(location.line):\(location.column)" }
        let path = error.path.isEmpty ? "" : "\(error.path): "
        var report = "\(place("\(name):")) \(path)\(statement(error.statement))\n"
        if let snippet { report += "\(self.snippet(snippet))\n" }
        if let hint { report += "\(self.hint(hint))\n" }
        return report
    }

    private func colored(_ text: String, _ code: String) -> String {
        areOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
