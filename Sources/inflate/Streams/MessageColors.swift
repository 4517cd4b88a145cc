import JanssonCore

/// The colors of messages, like those of compilers.
struct MessageColors: Sendable {
    let areOn: Bool

    func place(_ text: String) -> String { colored(text, "1") }

    func statement(_ text: String) -> String { colored(text, "1;31") }

    func hint(_ text: String) -> String { colored("hint:", "1;36") + " \(text)" }

    func snippet(_ text: String) -> String {
        guard areOn else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            // A source line that looks like a caret line may be colored, too.
            line.hasSuffix("^") && line.dropLast().allSatisfy { $0 == " " }
                ? line.dropLast() + colored("^", "1;32") : String(line)
        }.joined(separator: "\n")
    }

    /// Returns the error in the form of compilers, `file:line:column: message`, with a snippet and a hint.
    ///
    /// - Parameter location: Used if the error has no location.
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
