extension Document {
    private struct OpenContainer {
        let end: UInt32
        let isObject: Bool
        /// The object's first and next index in the array of sorted keys; nil if the source's order is used.
        var keys: (start: Int, next: Int)?
    }

    /// Sends the value at `root` and everything inside it to a visitor.
    ///
    /// `sortedKeys` sorts keys by their bytes, or with `byUTF16` by their UTF-16 code units. The depth is not checked,
    /// because no document is deeper than ``TreeDepth/maximum``.
    package func traverse(
        from root: UInt32, sortedKeys: Bool = false, byUTF16: Bool = false,
        into visitor: inout some JSONVisitor & ~Copyable
    ) throws(JSONError) {
        var open: [OpenContainer] = []
        var keys: [SortedKey<UInt32>] = []
        var index = root
        while true {
            let node = self[index]
            index &+= 1
            try visitor.checkByteLimit()
            switch node.kind {
            case .null: try visitor.null()
            case .false: try visitor.bool(false)
            case .true: try visitor.bool(true)
            case .string:
                // A string outside the decoded area has no escapes.
                try visitor.string(
                    unsafe content(of: node).span, isASCII: node.isASCII, isPlain: !node.isDecoded)
            case .array:
                try visitor.openArray(count: Int(node.count))
                open.append(OpenContainer(end: node.end, isObject: false))
            case .object:
                try visitor.openObject(count: Int(node.count))
                let start = keys.count
                if sortedKeys { appendKeys(of: index &- 1, byUTF16, to: &keys) }
                open.append(
                    OpenContainer(
                        end: node.end, isObject: true, keys: keys.count > start ? (start, start) : nil))
            case .integer, .unsigned, .real, .numberText:
                try visitor.number(at: index &- 1, of: self)
            }
            // Close the complete containers, and move to the next value.
            while !open.isEmpty {
                let innermost = open.count - 1
                if let (start, next) = open[innermost].keys {
                    // The keys of inner objects have been removed.
                    if next < keys.count {
                        index = keys[next].index
                        open[innermost].keys = (start, next + 1)
                        break
                    }
                    index = open[innermost].end
                    keys.removeLast(next - start)
                } else if index < open[innermost].end {
                    break
                }
                if open[innermost].isObject { try visitor.closeObject() } else { try visitor.closeArray() }
                open.removeLast()
            }
            guard !open.isEmpty else { return }
            if open[open.count - 1].isObject {
                let key = self[index]
                try visitor.key(unsafe content(of: key).span, isASCII: key.isASCII, isPlain: !key.isDecoded)
                index &+= 1
            }
        }
    }

    /// Appends the keys of an object in sorted order, or nothing if they are sorted in the source.
    private func appendKeys(of object: UInt32, _ byUTF16: Bool, to keys: inout [SortedKey<UInt32>]) {
        let (start, end) = (keys.count, self[object].end)
        var isInOrder = true
        var index = object &+ 1
        while index < end {
            let key = SortedKey(index: index, word: word(of: self[index], at: 0, byUTF16))
            if isInOrder, keys.count > start { isInOrder = !precedes(key, keys[keys.count - 1], byUTF16) }
            keys.append(key)
            index = self[index &+ 1].end(at: index &+ 1)
        }
        if isInOrder {
            keys.removeLast(keys.count - start)
        } else {
            keys.sort(from: start) { precedes($0, $1, byUTF16) }
        }
    }

    @inline(__always)
    private func precedes(
        _ left: SortedKey<UInt32>, _ right: SortedKey<UInt32>, _ byUTF16: Bool
    ) -> Bool {
        left.word == right.word ? precedes(left.index, right.index, byUTF16) : left.word < right.word
    }

    /// Compares the rest of two keys whose first eight bytes are equal.
    private func precedes(_ left: UInt32, _ right: UInt32, _ byUTF16: Bool) -> Bool {
        let (left, right) = (self[left], self[right])
        var offset: UInt32 = 8
        while offset < min(left.length, right.length) {
            let words = (word(of: left, at: offset, byUTF16), word(of: right, at: offset, byUTF16))
            if words.0 != words.1 { return words.0 < words.1 }
            offset += 8
        }
        // The longer key starts with the shorter key.
        return left.length < right.length
    }

    /// Returns eight bytes of a string, padded with zeros, as a number that sorts as the bytes do.
    @inline(__always)
    private func word(of node: Node, at offset: UInt32, _ byUTF16: Bool) -> UInt64 {
        // In bounds: the offset is at most the length, and padding follows.
        let bytes = unsafe UnsafeRawPointer(start(of: node) + Int(offset))
        let word = unsafe UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))
        let rest = node.length - offset
        // A shift by 64 leaves nothing.
        let text = word & ~(UInt64.max >> (8 * UInt64(min(rest, 8))))
        return byUTF16 && !node.isASCII ? text.inOrderOfUTF16 : text
    }
}

extension UInt64 {
    /// The UTF-8 bytes, replaced so that they sort in the order of the UTF-16 code units.
    fileprivate var inOrderOfUTF16: UInt64 {
        var word: UInt64 = 0
        for shift in stride(from: 56, through: 0, by: -8) {
            let byte = UInt8(truncatingIfNeeded: self >> UInt64(shift))
            // Code points of four bytes are surrogates in UTF-16, so they sort before U+E000, whose first byte is 0xEE.
            let replaced = byte >= 0xF0 ? byte - 2 : byte >= 0xEE ? byte + 5 : byte
            word = word << 8 | UInt64(replaced)
        }
        return word
    }
}
