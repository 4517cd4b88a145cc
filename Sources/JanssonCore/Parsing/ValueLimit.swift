internal import CJSONScanner

/// The limits on the values of a document. To add a limit, add a case, its row, and its property in
/// ``JSONParsingOptions/Limits``.
package enum ValueLimit: Int, CaseIterable {
    case stringByteCount, keyByteCount, memberCount, elementCount, nodeCount, digitCount, markCount

    struct Row: Sendable {
        /// The value in ``JSONParsingOptions/Limits/untrusted``.
        let untrusted: Int
        let subject: Subject
        /// The error message: `%` is the count, `#` the limit.
        let statement: String
        /// Counts how much of the limit a node uses.
        let measure: Measure
        /// An upper bound for ``measure`` of any node, computed from the source alone.
        let most: SourceBound
    }

    enum Measure: Sendable {
        /// The number of nodes up to and including this node.
        case place
        /// A count of items with at least `bytes` bytes each. It is at most ``Document/size(of:at:)`` divided by
        /// `bytes`. With `beyondASCII`, ASCII strings count 0.
        case upperBound(beyondASCII: Bool = false, bytes: Int = 1, @Sendable (Document, UInt32) -> Int)
    }

    enum SourceBound: Sendable {
        case ofExtent(@Sendable (cjs_extent) -> Int)
        case ofText(@Sendable (Span<UInt8>) -> Int)
    }

    /// The nodes that a limit applies to.
    enum Subject: Sendable, Hashable {
        case keys
        case values(Set<Node.Kind>)
        /// Keys and values. The error has no path.
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
            // A container has at most one value more than commas, and a member has two nodes.
            measure: .place, most: .ofExtent { 2 * ($0.commas + $0.opens + 2) }),
        Row(
            untrusted: 1_000, subject: .values([.integer, .unsigned, .real, .numberText]),
            statement: "a number of % digits, where # are allowed",
            measure: .upperBound { $0.digitCount(at: $1) }, most: .ofExtent { $0.run }),
        Row(
            untrusted: 128, subject: .nodes,
            statement: "a text with % combining marks in a row, where # are allowed",
            // The first combining mark, U+0300, has two bytes.
            measure: .upperBound(beyondASCII: true, bytes: 2) { $0.markCount(at: $1) },
            most: .ofText { CombiningMarks.most(in: $0) }),
    ]

    var row: Row { ValueLimit.rows[rawValue] }

    /// Limits on all nodes come before limits on one kind.
    fileprivate static let inOrder =
        allCases.filter { $0.row.subject == .nodes } + allCases.filter { $0.row.subject != .nodes }

    /// The limits on the number of nodes.
    fileprivate static let onNodeCount = inOrder.filter {
        if case .place = $0.row.measure { true } else { false }
    }

    /// For each limit, the bits (``Node/slot``) of the nodes that the limit bounds by size.
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
    /// The index of this node's bound in `excessiveSizes`: its kind, plus 16 for ASCII.
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
    /// Whether there are limits other than ``depth`` and byte counts of documents and records.
    package var hasValueLimits: Bool { values != SIMD8(repeating: .max) }

    /// Returns the smallest node size that can exceed a limit.
    fileprivate func excessiveSize(_ limit: ValueLimit) -> UInt32 {
        guard case .upperBound(_, let bytes, _) = limit.row.measure, values[limit] < .max / bytes else {
            return .max
        }
        return UInt32(clamping: (max(-1, values[limit]) &+ 1) &* bytes)
    }

    /// Returns the slots of a limit. A limit below 0 also rejects ASCII strings, whose count may be 0.
    fileprivate func slots(_ limit: ValueLimit) -> UInt32 {
        values[limit] < 0 ? limit.slots | limit.slots << 16 : limit.slots
    }

    /// Returns true if the source's size, or its quotes, commas and brackets, show that its values exceed no limit. The
    /// source must be JSON in UTF-8.
    @usableFromInline
    func areCertainlyMet(by source: Span<UInt8>) -> Bool {
        guard source.count <= effectiveByteCount else { return false }
        guard source.count > values.min() else { return true }
        var extent: cjs_extent?
        // A source of n bytes has at most n values and keys.
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
    /// Throws for the first value that exceeds a limit other than depth and document size.
    ///
    /// Complexity: O(*n*) in the nodes, plus the digits and strings of nodes whose size may exceed a limit.
    ///
    /// - Throws: ``JSONError`` of code `limitExceeded` or `cancelled`.
    package func check(_ limits: JSONParsingOptions.Limits) throws(JSONError) {
        // By slot: the smallest size and the smallest node length that can exceed a limit. The length is 0 for numbers,
        // because not every number's node holds the length of its text.
        var sizes = InlineArray<32, UInt32>(repeating: .max)
        var lengths = sizes
        // Without spans, the compiler copies the whole array for each element read.
        var excessiveSizes = sizes.mutableSpan
        var excessiveLengths = lengths.mutableSpan
        var boundsSizes = false
        // Skip limits that a JSON source is too short to exceed. In other dialects, some numbers are shorter in the
        // source than as JSON.
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
        let place = ValueLimit.onNodeCount.min { limits.values[$0] < limits.values[$1] }
        let end = min(nodeCount, place.map { UInt32(clamping: limits.values[$0]) } ?? .max)
        var openContainers: [UInt32] = []
        var index = boundsSizes ? 0 : end
        // A short source is checked even in a cancelled task.
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

    /// Returns an upper bound for a node's use of any limit: its length or count, or the length of a number's text.
    @inline(__always)
    private func size(of node: Node, at index: UInt32) -> UInt32 {
        // No 64-bit integer and no `Double` is written with more digits.
        let ofDouble: UInt32 = 32
        switch node.kind {
        case .integer, .unsigned: return ofDouble
        case .real, .numberText:
            // The number ends before the next token. In other dialects, digits are counted as the number is written.
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
            // Use the object's path, because the member's path would end with the long key.
            storage.path = path(to: index + 1)
            storage.path.elements.removeLast()
            (storage.isPlaced, storage.isTooManyBytes) = (true, true)
        }
        return JSONError(storage)
    }

    /// Returns the number of marks in the longest run of a string or key.
    fileprivate func markCount(at index: UInt32) -> Int {
        let node = self[index]
        return node.kind == .string && !node.isASCII
            ? CombiningMarks.longestRow(in: unsafe content(of: node).span) : 0
    }

    /// Returns the number of digits of a number, in the source or else as written.
    fileprivate func digitCount(at index: UInt32) -> Int {
        let count = withNumberText(of: index) { text in
            var count = 0
            for index in text.indices where text[index].isDigit { count += 1 }
            return count
        }
        return count ?? numberText(of: index).utf8.count(where: \.isDigit)
    }
}
