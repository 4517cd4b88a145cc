internal import CJSONScanner

/// The limits on the values of a document. Every reader walks this table, so a limit is added by a case, its row, and
/// its property in ``JSONParsingOptions/Limits``.
package enum ValueLimit: Int, CaseIterable {
    case stringByteCount, keyByteCount, memberCount, elementCount, nodeCount, digitCount, markCount

    struct Row: Sendable {
        /// The value in ``JSONParsingOptions/Limits/untrusted``.
        let untrusted: Int
        let subject: Subject
        /// The statement of the error, where `%` stands for what was found and `#` for the limit.
        let statement: String
        /// How much of the limit a node uses.
        let measure: @Sendable (Document, UInt32) -> Int
        /// At least what any node of a text can use.
        let most: Most
    }

    enum Most: Sendable {
        case ofExtent(@Sendable (cjs_extent) -> Int)
        case ofText(@Sendable (Span<UInt8>) -> Int)
    }

    /// The nodes that a limit is about.
    enum Subject: Sendable, Hashable {
        case keys
        case values(Set<Node.Kind>)
        /// Keys and values alike. The error has no path.
        case nodes

        func includes(_ kind: Node.Kind) -> Bool {
            if case .values(let kinds) = self { kinds.contains(kind) } else { self == .nodes }
        }
    }

    private static let rows = [
        Row(
            untrusted: 256 << 10, subject: .values([.string]),
            statement: "a string of % bytes, where # are allowed",
            measure: { Int($0[$1].length) }, most: .ofExtent { $0.run }),
        Row(
            untrusted: 1 << 10, subject: .keys, statement: "a key of % bytes, where # are allowed",
            measure: { Int($0[$1].length) }, most: .ofExtent { $0.run }),
        Row(
            untrusted: 10_000, subject: .values([.object]),
            statement: "an object of % members, where # are allowed",
            measure: { Int($0[$1].count) }, most: .ofExtent { $0.commas + 1 }),
        Row(
            untrusted: 10_000, subject: .values([.array]),
            statement: "an array of % elements, where # are allowed",
            measure: { Int($0[$1].count) }, most: .ofExtent { $0.commas + 1 }),
        Row(
            untrusted: 100_000, subject: .nodes,
            statement: "more than the # values and keys that are allowed",
            // A container has one value more than commas, and a member two nodes.
            measure: { Int($1) + 1 }, most: .ofExtent { 2 * ($0.commas + $0.opens + 2) }),
        Row(
            untrusted: 1_000, subject: .values([.integer, .unsigned, .real, .numberText]),
            statement: "a number of % digits, where # are allowed",
            measure: { $0.digitCount(at: $1) }, most: .ofExtent { $0.run }),
        Row(
            untrusted: 128, subject: .nodes,
            statement: "a text with % combining marks in a row, where # are allowed",
            measure: { $0.markCount(at: $1) }, most: .ofText { CombiningMarks.most(in: $0) }),
    ]

    var row: Row { ValueLimit.rows[rawValue] }
}

extension SIMD8<Int> {
    package subscript(limit: ValueLimit) -> Int {
        get { self[limit.rawValue] }
        set { self[limit.rawValue] = newValue }
    }
}

extension JSONParsingOptions.Limits {
    /// Whether there are limits beside those on the nesting and the size of the text.
    var boundValues: Bool { values != SIMD8(repeating: .max) }

    /// Whether no limit is exceeded by a text and its values, as far as its size, or its quotes, commas and
    /// brackets, can show. The text is JSON in UTF-8.
    @usableFromInline
    func areKept(by source: Span<UInt8>) -> Bool {
        source.count <= effectiveByteCount && doubtful(of: source).isEmpty
    }

    /// The limits that the values of a text may exceed, as far as its size, or its quotes, commas and brackets, can show.
    /// The text is JSON in UTF-8.
    func doubtful(of source: Span<UInt8>) -> [ValueLimit] {
        guard source.count > values.min() else { return [] }
        var extent: cjs_extent?
        var doubtful: [ValueLimit] = []
        // A text of n bytes has less than n values and keys.
        for limit in ValueLimit.allCases where values[limit] < source.count {
            let most: Int
            switch limit.row.most {
            case .ofText(let count): most = count(source)
            case .ofExtent(let count):
                let measured = extent ?? cjs_extent(of: source)
                extent = measured
                most = count(measured)
            }
            if most > values[limit] { doubtful.append(limit) }
        }
        return doubtful
    }
}

extension cjs_extent {
    fileprivate init(of source: Span<UInt8>) {
        // In bounds: within the span's own count.
        self = unsafe source.withUnsafeBufferPointer { bytes in
            unsafe bytes.baseAddress.map { unsafe cjs_measure($0, bytes.count) } ?? cjs_extent()
        }
    }
}

extension Document {
    /// Finds the first value that exceeds a limit. Those on the nesting and the size of the text do not count here.
    ///
    /// - Parameter doubtful: The limits that may be exceeded. Default: all that are set.
    ///
    /// Complexity: O(*n*) in the values and the digits of reals.
    ///
    /// - Throws: ``JSONError`` of code `limitExceeded` or `cancelled`.
    func check(_ limits: JSONParsingOptions.Limits, doubtful: [ValueLimit]? = nil) throws(JSONError) {
        let doubtful = doubtful ?? ValueLimit.allCases.filter { limits.values[$0] != .max }
        guard !doubtful.isEmpty else { return }
        let bounds = Bounds(limits, doubtful)
        var open: [(end: UInt32, isObject: Bool)] = []
        var index: UInt32 = 0
        // A short text is checked in any case, however many values it has.
        var cancellation = sourceLength > Cancellation.distance ? Cancellation() : nil
        while index < nodeCount {
            if cancellation?.stops(at: Int(index) * MemoryLayout<Node>.stride) == true { throw .cancelled }
            while let last = open.last, last.end == index { open.removeLast() }
            if open.last?.isObject == true {
                for bound in bounds.ofKeys { try check(index, bound) }
                index += 1
            }
            let node = self[index]
            for bound in bounds.ofValues[Int(node.kind.rawValue)] { try check(index, bound) }
            if node.isContainer { open.append((node.end, node.kind == .object)) }
            index += 1
        }
    }

    /// The rows of limits, by the nodes that they are about.
    private struct Bounds {
        typealias Bound = (limit: Int, row: ValueLimit.Row)
        var ofKeys: [Bound] = []
        var ofValues: [[Bound]]

        init(_ limits: JSONParsingOptions.Limits, _ doubtful: [ValueLimit]) {
            ofValues = Array(repeating: [], count: Node.Kind.allCases.count)
            // The number of nodes comes first, and then what a node is.
            let ofNodes = doubtful.filter { $0.row.subject == .nodes }
            for limit in ofNodes + doubtful.filter({ $0.row.subject != .nodes }) {
                let bound = (limits.values[limit], limit.row)
                if [.keys, .nodes].contains(limit.row.subject) { ofKeys.append(bound) }
                for kind in Node.Kind.allCases where limit.row.subject.includes(kind) {
                    ofValues[Int(kind.rawValue)].append(bound)
                }
            }
        }
    }

    @inline(__always)
    private func check(_ index: UInt32, _ bound: Bounds.Bound) throws(JSONError) {
        let count = bound.row.measure(self, index)
        if count > bound.limit { throw excess(of: count, over: bound.limit, bound.row, at: index) }
    }

    private func excess(of count: Int, over limit: Int, _ row: ValueLimit.Row, at index: UInt32) -> JSONError
    {
        let statement = row.statement.filled("%", with: "\(count)").filled("#", with: "\(limit)")
        if case .values(let kinds) = row.subject {
            return JSON(document: self, index: index).error(.limitExceeded, message: statement).with {
                $0.isTooManyBytes = kinds.contains(.string)
            }
        }
        var facts = JSONError.Facts(
            code: .limitExceeded, document: ObjectIdentifier(self), location: location(of: index),
            file: origin.file, message: statement, record: origin.record)
        if row.subject == .keys {
            // The path is that of the object: it would end with the key.
            facts.path = path(to: index + 1)
            facts.path.elements.removeLast()
            (facts.isPlaced, facts.isTooManyBytes) = (true, true)
        }
        return JSONError(facts)
    }

    /// The number of combining marks in a row in a string or key.
    fileprivate func markCount(at index: UInt32) -> Int {
        let node = self[index]
        return node.kind == .string && !node.isASCII
            ? CombiningMarks.longestRow(in: unsafe content(of: node).span) : 0
    }

    /// The number of digits that a number is written with, in the source or anew.
    fileprivate func digitCount(at index: UInt32) -> Int {
        let count = withNumberText(of: index) { text in
            var count = 0
            for index in text.indices where text[index].isDigit { count += 1 }
            return count
        }
        return count ?? numberText(of: index).utf8.count(where: \.isDigit)
    }
}
