extension JSONPath: CustomStringConvertible {
    /// The path in the usual notation: `people[1].age`. A key that is empty, or contains anything but letters, digits,
    /// `_`, `-` and `$`, is written quoted in brackets: `people["full name"]`.
    ///
    /// The description is one line of at most 1,024 bytes:
    ///
    /// - Invisible characters are escaped as in a Swift literal (`["a\\u{202E}b"]`).
    /// - A key is cut after 128 bytes (`["a very lo"…]`).
    /// - A path beyond 1,024 bytes has `…` in its middle (`people[1]….age`).
    ///
    /// The whole path is in ``elements`` and ``pointer``.
    ///
    /// Complexity: O(1), because only the displayed part of the path is read.
    public var description: String {
        var text = ""
        for (position, element) in elements.enumerated() {
            text += JSONPath.text(of: element, isFirst: position == 0)
            if text.utf8.count > JSONPath.maximumTextLength { return cutDescription }
        }
        return text
    }

    /// The maximum length of a path's ``description``, in bytes: 1,024.
    package static let maximumTextLength = 1_024

    /// The maximum length of a key in a path's ``description``, in bytes: 128.
    private static let maximumKeyTextLength = 128

    package var isWrittenWhole: Bool {
        guard elements.count <= JSONPath.maximumTextLength else { return false }
        return elements.reduce(0) { $0 + $1.textLength } <= JSONPath.maximumTextLength
    }

    /// The first and the last steps. Each side gets half of the maximum length.
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
                if $0 == "_" || $0 == "-" || $0 == "$" { return true }
                // Nearly all keys are ASCII, and Unicode's properties need a table lookup.
                if let byte = UInt8(exactly: $0.value), byte < 0x80 { return byte.isLetter || byte.isDigit }
                return ($0.properties.isAlphabetic || $0.properties.numericType != nil) && !$0.isUnprintable
            }
    }

    /// Quotes a key. Escapes quotes, backslashes and invisible characters.
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
    /// A lower bound for the length of the element's text, in bytes.
    fileprivate var textLength: Int {
        switch self {
        case .key(let key): key.utf8.count
        case .index: 1
        }
    }
}
