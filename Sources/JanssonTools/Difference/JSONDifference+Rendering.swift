internal import JanssonCore

extension JSONDifference: CustomStringConvertible {
    /// The difference, as ``rendered(context:colored:)`` shows it.
    public var description: String { rendered() }

    /// Returns the difference for people: one tree with the differing values and their surroundings. Lines only in the
    /// left value start with `-`, lines only in the right value with `+`.
    ///
    /// ```
    ///   {
    ///     "people": [
    ///       … 1 more
    ///       {
    ///         "name": "Bo"
    /// -       "age": 30
    /// +       "age": 31
    ///       }
    ///     ]
    ///   }
    /// ```
    ///
    /// Long strings and large values are cut. Characters that control a terminal are escaped.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Parameters:
    ///   - context: The number of unchanged values shown on either side of a change. Default: 2.
    ///   - colored: Whether to color lines with terminal escape sequences. Default: false.
    /// - Returns: Lines without a line feed at the end; the empty string if nothing differs.
    public func rendered(context: Int = 2, colored: Bool = false) -> String {
        guard !isEmpty else { return "" }
        var renderer = DifferenceRenderer(comparison, context: max(0, context), colored: colored)
        return renderer.text()
    }
}

/// Draws differing pairs, without recursion.
private struct DifferenceRenderer {
    private let comparison: TreeComparison
    private let context: Int
    private let colored: Bool
    private var lines: [String] = []

    init(_ comparison: TreeComparison, context: Int, colored: Bool) {
        self.comparison = comparison
        self.context = context
        self.colored = colored
    }

    private enum Mark: String {
        case both = "  "
        case left = "- "
        case right = "+ "
    }

    private struct Open {
        let pair: Int
        var next = 0
        let shown: [Bool]
        var skipped = 0
    }

    mutating func text() -> String {
        if comparison.replacesRoot {
            add(comparison.left[0].value, key: nil, .left, depth: 0)
            add(comparison.right[0].value, key: nil, .right, depth: 0)
            return lines.joined(separator: "\n")
        }
        var open = [enter(0, key: nil, depth: 0)]
        while var innermost = open.popLast() {
            let pair = comparison.pairs[innermost.pair]
            let isObject = comparison.isObject(innermost.pair)
            guard innermost.next < pair.children.count else {
                addSkipped(&innermost, depth: open.count + 1)
                addLine(isObject ? "}" : "]", .both, depth: open.count)
                continue
            }
            let slot = innermost.next
            innermost.next += 1
            let depth = open.count + 1
            guard innermost.shown[slot] else {
                innermost.skipped += 1
                open.append(innermost)
                continue
            }
            addSkipped(&innermost, depth: depth)
            open.append(innermost)
            let (left, right) = (comparison.left, comparison.right)
            func key(_ node: ComparedTree.Node) -> String? { isObject ? node.key : nil }
            func addShort(_ node: ComparedTree.Node) {
                addLine(ValueSummary.member(key(node), ValueSummary.short(node.value)), .both, depth: depth)
            }
            switch pair.children[slot] {
            case .kept(let former, _): addShort(left[former])
            case .paired(let child):
                let node = left[comparison.pairs[child].left]
                if comparison.pairs[child].differs {
                    open.append(enter(child, key: key(node), depth: depth))
                } else {
                    addShort(node)
                }
            case .removed(let former):
                add(left[former].value, key: key(left[former]), .left, depth: depth)
            case .added(let new): add(right[new].value, key: key(right[new]), .right, depth: depth)
            case .replaced(let former, let new):
                add(left[former].value, key: key(left[former]), .left, depth: depth)
                add(right[new].value, key: key(right[new]), .right, depth: depth)
            }
        }
        return lines.joined(separator: "\n")
    }

    private mutating func enter(_ index: Int, key: String?, depth: Int) -> Open {
        let pair = comparison.pairs[index]
        addLine(ValueSummary.member(key, comparison.isObject(index) ? "{" : "["), .both, depth: depth)
        var shown = [Bool](repeating: false, count: pair.children.count)
        var distance = Int.max
        func note(_ slot: Int) {
            distance = comparison.differs(pair.children[slot]) ? 0 : distance == .max ? .max : distance + 1
            if distance <= context { shown[slot] = true }
        }
        for slot in shown.indices { note(slot) }
        distance = .max
        for slot in shown.indices.reversed() { note(slot) }
        return Open(pair: index, shown: shown)
    }

    private mutating func addSkipped(_ open: inout Open, depth: Int) {
        if open.skipped > 0 { addLine("… \(open.skipped) more", .both, depth: depth) }
        open.skipped = 0
    }

    /// Adds the lines of a value that is only on one side.
    private mutating func add(_ value: JSONValue, key: String?, _ mark: Mark, depth: Int) {
        let options = JSONWritingOptions(indentation: 2, sortedKeys: true)
        guard value.isContainer, value.size(upTo: ValueSummary.longest).bytes <= ValueSummary.longest,
            let text = try? value.serializedString(options)
        else { return addLine(ValueSummary.member(key, ValueSummary.short(value)), mark, depth: depth) }
        for (index, line) in text.split(separator: "\n").enumerated() {
            addLine(
                index == 0 ? ValueSummary.member(key, String(line).printable) : String(line).printable, mark,
                depth: depth)
        }
    }

    private mutating func addLine(_ text: String, _ mark: Mark, depth: Int) {
        let line = mark.rawValue + String(repeating: "  ", count: depth) + text
        switch mark {
        case .left where colored: lines.append("\u{1B}[31m\(line)\u{1B}[0m")
        case .right where colored: lines.append("\u{1B}[32m\(line)\u{1B}[0m")
        default: lines.append(line)
        }
    }
}

enum ValueSummary {
    /// The maximum size of a container shown in full, in bytes.
    static let longest = 4096

    /// Returns the value on one line, cut to 80 characters.
    static func short(_ value: JSONValue?) -> String {
        guard let value else { return "nothing" }
        switch value {
        case .array(let elements) where elements.count > 8 || value.size(upTo: 80).bytes > 80:
            return "[… \(elements.count)]"
        case .object(let members) where members.count > 8 || value.size(upTo: 80).bytes > 80:
            return "{… \(members.count)}"
        default: break
        }
        // Different numbers may have the same nearest `Double`.
        let options = JSONWritingOptions(sortedKeys: true, preservesNumberText: true)
        let text = (try? value.serializedString(options)) ?? "\(value.kind)"
        guard text.utf8.count > 80 else { return text.printable }
        var cut = String.UnicodeScalarView()
        cut.append(contentsOf: text.unicodeScalars.prefix(80))
        return String(cut).printable + "…"
    }

    static func member(_ key: String?, _ text: String) -> String {
        guard let key else { return text }
        return "\(short(.string(key))): \(text)"
    }
}
