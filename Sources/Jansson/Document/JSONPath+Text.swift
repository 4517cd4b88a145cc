extension JSONPath: CustomStringConvertible {
    /// The path as one would write it: `people[1].age`; a key that is not made of letters, digits,
    /// `_`, `-` and `$` alone stands quoted in brackets: `people["full name"]`.
    ///
    /// It is one line, of at most ``maximumTextLength`` bytes: what cannot be seen is escaped as in a
    /// Swift literal (`["a\\u{202E}b"]`), a key is cut after ``maximumKeyTextLength`` bytes
    /// (`["a very lo"…]`), and a longer path has `…` instead of its middle (`people[1]….age`). The whole
    /// path is in ``elements`` and ``pointer``.
    ///
    /// Complexity: O(1): only so much is looked at.
    public var description: String {
        var text = ""
        for (position, element) in elements.enumerated() {
            text += JSONPath.text(of: element, isFirst: position == 0)
            if text.utf8.count > JSONPath.maximumTextLength { return cutDescription }
        }
        return text
    }

    /// How many bytes a path's ``description`` has at most: 1,024.
    public static let maximumTextLength = 1_024

    /// How many bytes a path's ``description`` shows of a key: 128.
    public static let maximumKeyTextLength = 128

    /// Whether the ``description`` says all of the path.
    package var isWrittenWhole: Bool {
        guard elements.count <= JSONPath.maximumTextLength else { return false }
        return elements.reduce(0) { $0 + $1.textLength } <= JSONPath.maximumTextLength
    }

    /// The steps at the start and at the end, in half of the room each.
    private var cutDescription: String {
        let room = (JSONPath.maximumTextLength - "…".utf8.count) / 2
        var start = ""
        for (position, element) in elements.enumerated() {
            let text = JSONPath.text(of: element, isFirst: position == 0)
            guard start.utf8.count + text.utf8.count <= room else { break }
            start += text
        }
        var end: [String] = []
        var rest = room
        for element in elements.reversed() {
            let text = JSONPath.text(of: element, isFirst: false)
            rest -= text.utf8.count
            guard rest >= 0 else { break }
            end.append(text)
        }
        return "\(start)…\(end.reversed().joined())"
    }

    private static func text(of element: JSONPathElement, isFirst: Bool) -> String {
        switch element {
        case .index(let index): "[\(index)]"
        case .key(let key) where isPlain(key): isFirst ? key : ".\(key)"
        case .key(let key): "[\(quoted(key))]"
        }
    }

    private static func isPlain(_ key: String) -> Bool {
        1...maximumKeyTextLength ~= key.utf8.count
            && key.unicodeScalars.allSatisfy {
                ($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_"
                    || $0 == "-" || $0 == "$") && !$0.isUnprintable
            }
    }

    /// The key in quotes, with what would break the line or the quotes escaped.
    private static func quoted(_ key: String) -> String {
        var text = "\""
        var rest = maximumKeyTextLength
        for scalar in key.unicodeScalars {
            let piece = scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : scalar.printable
            rest -= piece.utf8.count
            guard rest >= 0 else { return text + "\"…" }
            text += piece
        }
        return text + "\""
    }
}

extension JSONPathElement {
    /// About how many bytes it takes as a text.
    fileprivate var textLength: Int {
        switch self {
        case .key(let key): key.utf8.count
        case .index: 1
        }
    }
}
