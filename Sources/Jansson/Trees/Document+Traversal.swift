extension Document {
    private struct OpenContainer {
        let end: UInt32
        let isObject: Bool
        /// For an object whose keys are sorted: the remaining keys, in reverse order.
        var keys: [UInt32]?
    }

    /// Sends the value at `root` and everything below it to a sink.
    ///
    /// Sorted keys are in the order of their bytes, or of their UTF-16 code units. The depth is not checked,
    /// because no document is deeper than ``TreeDepth/maximum``.
    func traverse(
        from root: UInt32, sortedKeys: Bool = false, byUTF16: Bool = false,
        into sink: inout some TreeSink & ~Copyable
    ) throws(JSONError) {
        var open: [OpenContainer] = []
        var index = root
        while true {
            let node = self[index]
            index &+= 1
            try sink.checkRoom()
            switch node.kind {
            case .null: try sink.null()
            case .false: try sink.bool(false)
            case .true: try sink.bool(true)
            case .string:
                // The scanner leaves a string in the source only if it has no escapes.
                try sink.string(
                    unsafe content(of: node).span, isASCII: node.isASCII, isPlain: !node.isDecoded)
            case .array:
                try sink.openArray(count: Int(node.count))
                open.append(OpenContainer(end: node.end, isObject: false))
            case .object:
                try sink.openObject(count: Int(node.count))
                let keys = sortedKeys ? keysLastFirst(index &- 1, byUTF16) : nil
                open.append(OpenContainer(end: node.end, isObject: true, keys: keys))
            case .integer, .unsigned, .real, .numberText:
                try sink.number(at: index &- 1, of: self)
            }
            // Close the containers that are complete, and move on to the next value.
            while !open.isEmpty {
                // Changed in place: a copy would copy the keys for each of them.
                let innermost = open.count - 1
                if open[innermost].keys != nil {
                    if let key = open[innermost].keys?.popLast() {
                        index = key
                        break
                    }
                    index = open[innermost].end
                } else if index < open[innermost].end {
                    break
                }
                if open[innermost].isObject { try sink.closeObject() } else { try sink.closeArray() }
                open.removeLast()
            }
            guard !open.isEmpty else { return }
            if open[open.count - 1].isObject {
                let key = self[index]
                try sink.key(unsafe content(of: key).span, isASCII: key.isASCII, isPlain: !key.isDecoded)
                index &+= 1
            }
        }
    }

    /// The key nodes of an object, last first.
    private func keysLastFirst(_ object: UInt32, _ byUTF16: Bool) -> [UInt32] {
        children(of: object).sorted { left, right in
            let (left, right) = unsafe (content(of: self[left]), content(of: self[right]))
            guard byUTF16 else { return unsafe right.lexicographicallyPrecedes(left) }
            return unsafe right.span.precedesInUTF16(left.span)
        }
    }
}

extension Span<UInt8> {
    /// Whether the UTF-16 code units of a text precede those of another one.
    fileprivate func precedesInUTF16(_ other: Span<UInt8>) -> Bool {
        for index in 0..<Swift.min(count, other.count) where self[index] != other[index] {
            // Code points that need four bytes are surrogates in UTF-16, so they sort before U+E000, whose
            // first byte is 0xEE.
            let isPair = self[index] >= 0xF0
            guard isPair != (other[index] >= 0xF0), Swift.min(self[index], other[index]) >= 0xEE else {
                return self[index] < other[index]
            }
            return isPair
        }
        return count < other.count
    }
}
