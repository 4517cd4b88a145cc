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
        let measure: Measure
        /// At least what any node of a text can use.
        let most: Most
    }

    enum Measure: Sendable {
        /// The number of nodes up to this one.
        case place
        /// At most ``Document/size(of:at:)``, by the number of bytes that each has at least; or 0 for a text in ASCII
        /// if only others count.
        case upperBound(beyondASCII: Bool = false, bytes: Int = 1, @Sendable (Document, UInt32) -> Int)
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

        func mayInclude(_ kind: Node.Kind) -> Bool {
            switch self {
            case .keys: kind == .string
            case .values(let kinds): kinds.contains(kind)
            case .nodes: true
            }
        }
    }

    private static let rows = [
        Row(
            untrusted: 256 << 10, subject: .values([.string]),
            statement: "a string of % bytes, where # are allowed",
            measure: .upperBound { Int($0[$1].length) }, most: .ofExtent { $0.run }),
        Row(
            untrusted: 1 << 10, subject: .keys, statement: "a key of % bytes, where # are allowed",
            measure: .upperBound { Int($0[$1].length) }, most: .ofExtent { $0.run }),
        Row(
            untrusted: 10_000, subject: .values([.object]),
            statement: "an object of % members, where # are allowed",
            measure: .upperBound { Int($0[$1].count) }, most: .ofExtent { $0.commas + 1 }),
        Row(
            untrusted: 10_000, subject: .values([.array]),
            statement: "an array of % elements, where # are allowed",
            measure: .upperBound { Int($0[$1].count) }, most: .ofExtent { $0.commas + 1 }),
        Row(
            untrusted: 100_000, subject: .nodes,
            statement: "more than the # values and keys that are allowed",
            // A container has one value more than commas, and a member two nodes.
            measure: .place, most: .ofExtent { 2 * ($0.commas + $0.opens + 2) }),
        Row(
            untrusted: 1_000, subject: .values([.integer, .unsigned, .real, .numberText]),
            statement: "a number of % digits, where # are allowed",
            measure: .upperBound { $0.digitCount(at: $1) }, most: .ofExtent { $0.run }),
        Row(
            untrusted: 128, subject: .nodes,
            statement: "a text with % combining marks in a row, where # are allowed",
            // The first mark of Unicode, U+0300, has two bytes.
            measure: .upperBound(beyondASCII: true, bytes: 2) { $0.markCount(at: $1) },
            most: .ofText { CombiningMarks.most(in: $0) }),
    ]

    var row: Row { ValueLimit.rows[rawValue] }

    /// The number of nodes comes first, and then what a node is.
    fileprivate static let inOrder =
        allCases.filter { $0.row.subject == .nodes } + allCases.filter { $0.row.subject != .nodes }

    /// The limits that are about the place of a node.
    fileprivate static let ofPlaces = inOrder.filter {
        if case .place = $0.row.measure { true } else { false }
    }

    /// For each limit, bits of the nodes that it bounds by their size (``Node/slot``).
    private static let slots = allCases.map { limit in
        var slots: UInt32 = 0
        for kind in Node.Kind.allCases where limit.row.subject.mayInclude(kind) {
            guard case .upperBound(let beyondASCII, _, _) = limit.row.measure else { continue }
            slots |= 1 << Node(kind: kind).slot
            if !beyondASCII { slots |= 1 << Node(kind: kind, flags: Node.asciiFlag).slot }
        }
        return slots
    }

    fileprivate var slots: UInt32 { ValueLimit.slots[rawValue] }
}

extension Node {
    /// The place of the bound on a node: one for each kind, and another one, 16 above, for ASCII.
    @inline(__always)
    fileprivate var slot: Int { Int(head & 0x0F | (head & Node.asciiFlag) >> 1) }

    fileprivate static let numbers = Int(Kind.integer.rawValue)...Int(Kind.numberText.rawValue)
}

extension SIMD8<Int> {
    package subscript(limit: ValueLimit) -> Int {
        get { self[limit.rawValue] }
        set { self[limit.rawValue] = newValue }
    }
}

extension JSONParsingOptions.Limits {
    /// Whether there are limits beside those on the nesting and the size of the text.
    package var hasValueLimits: Bool { values != SIMD8(repeating: .max) }

    /// The smallest size that exceeds a limit.
    fileprivate func excessiveSize(_ limit: ValueLimit) -> UInt32 {
        guard case .upperBound(_, let bytes, _) = limit.row.measure, values[limit] < .max / bytes else {
            return .max
        }
        return UInt32(clamping: (max(-1, values[limit]) &+ 1) &* bytes)
    }

    /// The nodes that a limit bounds. One below 0 allows no text, in ASCII or not.
    fileprivate func slots(_ limit: ValueLimit) -> UInt32 {
        values[limit] < 0 ? limit.slots | limit.slots << 16 : limit.slots
    }

    /// Whether no limit is exceeded by a text and its values, as far as its size, or its quotes, commas and
    /// brackets, can show. The text is JSON in UTF-8.
    @usableFromInline
    func areCertainlyMet(by source: Span<UInt8>) -> Bool {
        guard source.count <= effectiveByteCount else { return false }
        guard source.count > values.min() else { return true }
        var extent: cjs_extent?
        // A text of n bytes has less than n values and keys.
        return ValueLimit.allCases.allSatisfy { limit in
            guard values[limit] < source.count else { return true }
            switch limit.row.most {
            case .ofText(let count): return count(source) <= values[limit]
            case .ofExtent(let count):
                let measured = extent ?? cjs_extent(of: source)
                extent = measured
                return count(measured) <= values[limit]
            }
        }
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
    /// Complexity: O(*n*) in the values, and in the digits and texts of those that their size does not clear.
    ///
    /// - Throws: ``JSONError`` of code `limitExceeded` or `cancelled`.
    package func check(_ limits: JSONParsingOptions.Limits) throws(JSONError) {
        // The smallest sizes that exceed a limit. The length decides about nearly all nodes, but that of a number's
        // text is not in its node.
        var sizes = InlineArray<32, UInt32>(repeating: .max)
        var lengths = sizes
        // Spans, because the compiler copies a whole array for each element that is read from it otherwise.
        var excessiveSizes = sizes.mutableSpan
        var excessiveLengths = lengths.mutableSpan
        var boundsSizes = false
        // No value is larger than its text in JSON. Other texts have shorter ones for some numbers.
        let isJSON = sourceLength > 0 && origin.dialect == .rfc8259
        let most = isJSON ? UInt32(clamping: sourceLength) : .max - 1
        for limit in ValueLimit.allCases {
            let size = limits.excessiveSize(limit)
            guard size <= most else { continue }
            boundsSizes = true
            var slots = limits.slots(limit)
            while slots != 0 {
                let slot = slots.trailingZeroBitCount
                slots &= slots &- 1
                excessiveSizes[slot] = min(excessiveSizes[slot], size)
                excessiveLengths[slot] = Node.numbers.contains(slot & 0x0F) ? 0 : excessiveSizes[slot]
            }
        }
        let place = ValueLimit.ofPlaces.min { limits.values[$0] < limits.values[$1] }
        let end = min(nodeCount, place.map { UInt32(clamping: limits.values[$0]) } ?? .max)
        var openContainers: [UInt32] = []
        var index = boundsSizes ? 0 : end
        // A short text is checked in any case, however many values it has.
        var cancellation = sourceLength > Cancellation.distance ? Cancellation() : nil
        while index < end {
            if cancellation?.stops(at: Int(index) * MemoryLayout<Node>.stride) == true { throw .cancelled }
            let node = self[index]
            if node.length >= excessiveLengths[node.slot] {
                let size = size(of: node, at: index)
                if size >= excessiveSizes[node.slot] {
                    try check(index, ofSize: size, limits, &openContainers)
                }
            }
            index += 1
        }
        if end < nodeCount, let place {
            throw excess(of: Int(end) + 1, over: limits.values[place], place.row, at: end)
        }
    }

    /// At least what a node can use of any limit: its length or count, or the length of a number's text.
    @inline(__always)
    private func size(of node: Node, at index: UInt32) -> UInt32 {
        // No integer of 64 bits and no `Double` is written with more digits.
        let ofDouble: UInt32 = 32
        switch node.kind {
        case .integer, .unsigned: return ofDouble
        case .real, .numberText:
            // Tokens do not overlap. A number that is not JSON is counted as it would be written.
            let next = index &+ 1 < nodeCount ? self[index &+ 1].offset : Node.nowhere
            guard next > node.offset, origin.dialect == .rfc8259 else { return .max - 1 }
            return max(ofDouble, next &- node.offset)
        default: return node.length
        }
    }

    @inline(never)
    private func check(
        _ index: UInt32, ofSize size: UInt32, _ limits: JSONParsingOptions.Limits,
        _ openContainers: inout [UInt32]
    ) throws(JSONError) {
        let node = self[index]
        for limit in ValueLimit.inOrder
        where limits.slots(limit) & 1 << node.slot != 0 && size >= limits.excessiveSize(limit) {
            let row = limit.row
            guard case .upperBound(_, _, let measure) = row.measure else { continue }
            let count = measure(self, index)
            guard count > limits.values[limit] else { continue }
            if node.kind == .string, row.subject != .nodes {
                guard isKey(index, within: &openContainers) == (row.subject == .keys) else { continue }
            }
            throw excess(of: count, over: limits.values[limit], row, at: index)
        }
    }

    private func excess(of count: Int, over limit: Int, _ row: ValueLimit.Row, at index: UInt32) -> JSONError
    {
        let statement = row.statement.substituting("%", with: "\(count)").substituting("#", with: "\(limit)")
        if case .values(let kinds) = row.subject {
            return JSON(document: self, index: index).error(.limitExceeded, message: statement).with {
                $0.isTooManyBytes = kinds.contains(.string)
            }
        }
        var storage = JSONError.Storage(
            code: .limitExceeded, document: self, location: location(of: index),
            file: origin.file, message: statement, record: origin.record)
        if row.subject == .keys {
            // The path is that of the object: it would end with the key.
            storage.path = path(to: index + 1)
            storage.path.elements.removeLast()
            (storage.isPlaced, storage.isTooManyBytes) = (true, true)
        }
        return JSONError(storage)
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
