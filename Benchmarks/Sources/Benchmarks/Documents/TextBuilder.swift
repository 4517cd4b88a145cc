/// Writes JSON for the generated documents. It is not one of the measured writers.
struct TextBuilder {
    private(set) var text: [UInt8] = []

    /// The number of spaces for each level; nil for no spaces and no line ends.
    private let indentation: Int?
    private var depth = 0
    private var isFirst = true

    init(indentation: Int? = nil) {
        self.indentation = indentation
    }

    mutating func object(_ members: (inout TextBuilder) -> Void) { container("{", "}", members) }

    mutating func array(_ elements: (inout TextBuilder) -> Void) { container("[", "]", elements) }

    mutating func object(_ key: String, _ members: (inout TextBuilder) -> Void) {
        self.key(key)
        container("{", "}", members)
    }

    mutating func array(_ key: String, _ elements: (inout TextBuilder) -> Void) {
        self.key(key)
        container("[", "]", elements)
    }

    /// Adds an element.
    mutating func add(_ value: some GeneratedScalar) {
        separate()
        text += value.json.utf8
    }

    /// Adds an element that is an object.
    mutating func addObject(_ members: (inout TextBuilder) -> Void) {
        separate()
        container("{", "}", members)
    }

    /// Adds an element that is an array.
    mutating func addArray(_ elements: (inout TextBuilder) -> Void) {
        separate()
        container("[", "]", elements)
    }

    /// Adds a member.
    mutating func add(_ key: String, _ value: some GeneratedScalar) {
        self.key(key)
        text += value.json.utf8
    }

    /// Adds members that all have the same value.
    mutating func add(_ keys: [String], _ value: some GeneratedScalar) {
        for key in keys { add(key, value) }
    }

    /// Adds members that are null.
    mutating func addNulls(_ keys: String...) { add(keys, String?.none) }

    private mutating func key(_ key: String) {
        separate()
        text += key.json.utf8
        text.append(UInt8(ascii: ":"))
        if indentation != nil { text.append(UInt8(ascii: " ")) }
    }

    private mutating func separate() {
        if !isFirst { text.append(UInt8(ascii: ",")) }
        isFirst = false
        breakLine()
    }

    private mutating func breakLine() {
        guard let indentation else { return }
        text.append(UInt8(ascii: "\n"))
        text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation * depth))
    }

    private mutating func container(
        _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ content: (inout TextBuilder) -> Void
    ) {
        text.append(UInt8(ascii: open))
        depth += 1
        isFirst = true
        content(&self)
        depth -= 1
        if !isFirst { breakLine() }
        isFirst = false
        text.append(UInt8(ascii: close))
    }
}

/// A scalar in a generated document.
protocol GeneratedScalar {
    var json: String { get }
}

extension Int: GeneratedScalar {
    var json: String { "\(self)" }
}

extension Double: GeneratedScalar {
    var json: String { "\(self)" }
}

extension Bool: GeneratedScalar {
    var json: String { "\(self)" }
}

extension String: GeneratedScalar {
    var json: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "/" where hasPrefix("http"): text += "\\/"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

extension Optional: GeneratedScalar where Wrapped: GeneratedScalar {
    var json: String { self?.json ?? "null" }
}
