extension JSONError: CustomStringConvertible, CustomDebugStringConvertible {
    /// One line: file, path, what was expected and found, the place. Of a collected error, one
    /// line for each.
    ///
    /// ```
    /// people[1].age: expected Int, found a string (line 10, column 20)
    /// ```
    ///
    /// No value of the document is in it.
    public var description: String { text(showingValues: false) }

    /// The description, and the beginning of the value at fault. Not for logs that strangers read.
    public var debugDescription: String { text(showingValues: true) }

    private func text(showingValues: Bool) -> String {
        if code == .multiple {
            let lines = errors.map { $0.text(showingValues: showingValues) }
            return errors.count < JSONError.maximumCollected
                ? lines.joined(separator: "\n")
                : lines.joined(separator: "\n") + "\n(there may be more)"
        }
        var text = ""
        if let file { text += "\(file): " }
        if !path.isEmpty { text += "\(path): " }
        text += statement
        if showingValues, let excerpt { text += " \(excerpt)" }
        if let location { text += " (\(location))" }
        return text
    }

    /// What is wrong, without where.
    package var statement: String {
        if let expected, let actual {
            return "expected \(expected), found \(actual)"
        }
        if let message { return message }
        if let expected { return "expected \(expected)" }
        if let underlying { return "\(underlying)" }
        return code.defaultStatement
    }
}

extension JSONError.Code {
    fileprivate var defaultStatement: String {
        switch self {
        case .syntax: "not JSON"
        case .prematureEnd: "the text ends before the document does"
        case .invalidUTF8: "not UTF-8"
        case .keyNotFound: "no such key"
        case .indexOutOfBounds: "no such element"
        case .typeMismatch: "a value of another kind than expected"
        case .numberOutOfRange: "a number out of range"
        case .invalidValue: "not a valid value"
        case .duplicateKey: "a key stands in its object twice"
        case .depthExceeded: "nested too deep"
        case .limitExceeded: "over a limit"
        case .file: "a file cannot be read"
        case .cancelled: "cancelled"
        default: "failed"
        }
    }
}
