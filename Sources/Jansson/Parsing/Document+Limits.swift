internal import CJSONScanner

extension JSONParsingOptions.Limits {
    /// Whether there are limits beside those on the nesting and the size of the text.
    var boundValues: Bool {
        // Of integers that are not negative, only the largest has all its bits.
        stringByteCount & keyByteCount & memberCount & elementCount & nodeCount & digitCount != .max
            || stringByteCount | keyByteCount | memberCount | elementCount | nodeCount | digitCount < 0
    }

    /// Whether no limit is exceeded by a text and its values, as far as its size, or its quotes, commas and
    /// brackets, can show. The text is JSON in UTF-8.
    @usableFromInline
    func areKept(by source: Span<UInt8>) -> Bool {
        source.count <= effectiveByteCount && (!boundValues || areKeptByValues(of: source))
    }

    private func areKeptByValues(of source: Span<UInt8>) -> Bool {
        let shortest = min(stringByteCount, keyByteCount, digitCount)
        // A text of n bytes has less than n values and keys.
        if source.count <= min(shortest, memberCount, elementCount, nodeCount) { return true }
        // In bounds: within the span's own count.
        let extent = unsafe source.withUnsafeBufferPointer { bytes in
            unsafe bytes.baseAddress.map { unsafe cjs_measure($0, bytes.count) } ?? cjs_extent()
        }
        // A container has one value more than commas, and a member two nodes.
        return extent.run <= shortest && extent.commas < min(memberCount, elementCount)
            && 2 * (extent.commas + extent.opens + 2) <= nodeCount
    }
}

extension Document {
    /// Finds the first value that exceeds a limit. Those on the nesting and the size of the text do not count here.
    ///
    /// Complexity: O(*n*) in the values and the digits of reals.
    ///
    /// - Throws: ``JSONError`` of code `limitExceeded` or `cancelled`.
    func check(_ limits: JSONParsingOptions.Limits) throws(JSONError) {
        var open: [(end: UInt32, isObject: Bool)] = []
        var index: UInt32 = 0
        // A short text is checked in any case, however many values it has.
        var cancellation = sourceLength > Cancellation.distance ? Cancellation() : nil
        while index < nodeCount {
            if cancellation?.stops(at: Int(index) * MemoryLayout<Node>.stride) == true { throw .cancelled }
            while let last = open.last, last.end == index { open.removeLast() }
            if open.last?.isObject == true {
                try checkCount(to: index, limits)
                try checkKey(at: index, limits)
                index += 1
            }
            try checkCount(to: index, limits)
            try checkValue(at: index, limits)
            let node = self[index]
            if node.isContainer { open.append((node.end, node.kind == .object)) }
            index += 1
        }
    }

    private func checkCount(to index: UInt32, _ limits: JSONParsingOptions.Limits) throws(JSONError) {
        guard index >= limits.nodeCount else { return }
        throw JSONError(
            JSONError.Facts(
                code: .limitExceeded, location: location(of: index), file: file,
                message: "more than the \(limits.nodeCount) values and keys that are allowed", record: record)
        )
    }

    private func checkKey(at index: UInt32, _ limits: JSONParsingOptions.Limits) throws(JSONError) {
        let length = Int(self[index].length)
        guard length > limits.keyByteCount else { return }
        // The path is that of the object: it would end with the key.
        var path = path(to: index + 1)
        path.elements.removeLast()
        throw JSONError(
            JSONError.Facts(
                code: .limitExceeded, path: path, isPlaced: true, location: location(of: index), file: file,
                message: "a key of \(length) bytes, where \(limits.keyByteCount) are allowed",
                isTooManyBytes: true, record: record))
    }

    private func checkValue(at index: UInt32, _ limits: JSONParsingOptions.Limits) throws(JSONError) {
        let node = self[index]
        let (count, limit, value): (Int, Int, String) =
            switch node.kind {
            case .null, .true, .false: (0, .max, "")
            case .integer, .unsigned, .real, .numberText:
                (
                    limits.digitCount == .max ? 0 : digitCount(at: index), limits.digitCount,
                    "a number of % digits"
                )
            case .string: (Int(node.length), limits.stringByteCount, "a string of % bytes")
            case .array: (Int(node.count), limits.elementCount, "an array of % elements")
            case .object: (Int(node.count), limits.memberCount, "an object of % members")
            }
        guard count > limit else { return }
        let found = value.replacing("%", with: "\(count)")
        throw JSON(document: self, index: index).error(
            .limitExceeded, message: "\(found), where \(limit) are allowed"
        ).with { $0.isTooManyBytes = node.kind == .string }
    }

    /// The number of digits that a number is written with, in the source or anew.
    private func digitCount(at index: UInt32) -> Int {
        let count = withNumberText(of: index) { text in
            var count = 0
            for index in text.indices where text[index].isDigit { count += 1 }
            return count
        }
        return count ?? numberText(of: index).utf8.count(where: \.isDigit)
    }
}
