extension EncodedTree {
    private struct OpenContainer {
        let isObject: Bool
        /// The child to come, or 0.
        var next: UInt32
        /// Of an object that is not written as it is linked: the children to come, last one first.
        var children: [UInt32]?
    }

    /// Gives the whole tree to a sink.
    ///
    /// Of members with one key the last value is given, at the first one's place. Texts that are kept
    /// with their escapes are given so, as plain ones.
    ///
    /// - Throws: ``JSONError`` of code `depthExceeded`, or what the sink throws.
    func walk(sortedKeys: Bool, into sink: inout some TreeSink & ~Copyable) throws(JSONError) {
        var open: [OpenContainer] = []
        var node = self[0]
        while true {
            switch node.kind {
            case .null: try sink.null()
            case .false: try sink.bool(false)
            case .true: try sink.bool(true)
            case .integer: try sink.number(JSONNumber(.integer(Int64(bitPattern: node.payload))))
            case .unsigned: try sink.number(JSONNumber(node.payload))
            case .real: try sink.number(JSONNumber(.real(Double(bitPattern: node.payload))))
            case .numberText, .written:
                try sink.number(text: withText(node) { String(validated: $0, isASCII: false) })
            case .string:
                try withText(node) { (text) throws(JSONError) in
                    try sink.string(text, isASCII: false, isPlain: isEscaped)
                }
            case .array:
                try TreeDepth.check(open.count + 1)
                try sink.openArray(count: Int(node.count))
                open.append(OpenContainer(isObject: false, next: node.first))
            case .object, .unset, .removed:
                try TreeDepth.check(open.count + 1)
                let children = sortedKeys || repeatsKeys(node) ? lastFirst(node, sorted: sortedKeys) : nil
                try sink.openObject(count: Int(node.count))
                open.append(OpenContainer(isObject: true, next: node.first, children: children))
            }
            // Closes what is complete, and goes to what is next.
            search: while true {
                guard let innermost = open.last else { return }
                let level = open.count - 1
                if innermost.children != nil {
                    if let child = open[level].children?.popLast() {
                        node = self[child]
                        break search
                    }
                } else {
                    var child = innermost.next
                    while child != 0, self[child].kind == .removed { child = self[child].next }
                    if child != 0 {
                        node = self[child]
                        open[level].next = node.next
                        break search
                    }
                }
                if innermost.isObject { try sink.closeObject() } else { try sink.closeArray() }
                open.removeLast()
            }
            if open[open.count - 1].isObject {
                try withKey(node) { (key) throws(JSONError) in
                    try sink.key(key, isASCII: false, isPlain: isEscaped)
                }
            }
        }
    }

    /// The children of an object, each key once, the last one to come first.
    private func lastFirst(_ object: EncodedNode, sorted: Bool) -> [UInt32] {
        var children: [UInt32] = []
        children.reserveCapacity(Int(object.count))
        var positions: [String: Int] = [:]
        var child = object.first
        let mayRepeat = !sorted
        while child != 0 {
            let node = self[child]
            if node.kind != .removed {
                if !mayRepeat {
                    children.append(child)
                } else if let position = positions.updateValue(children.count, forKey: key(node)) {
                    positions[key(node)] = position
                    children[position] = child
                } else {
                    children.append(child)
                }
            }
            child = node.next
        }
        guard sorted else { return children.reversed() }
        // Of equal keys, the later one first: it is kept, and what follows it is dropped.
        children.sort { left, right in
            let order = withKey(self[left]) { left in
                withKey(self[right]) { right in left.compare(right) }
            }
            return order == 0 ? left > right : order > 0
        }
        var kept: [UInt32] = []
        kept.reserveCapacity(children.count)
        for child in children {
            if let last = kept.last, keysAreEqual(self[last], self[child]) { continue }
            kept.append(child)
        }
        return kept
    }
}

extension Span<UInt8> {
    /// Below, equal to or above 0 as these bytes stand before, are the same as, or stand after others.
    @inline(__always)
    func compare(_ other: Span<UInt8>) -> Int {
        let common = Swift.min(count, other.count)
        for index in 0..<common where self[index] != other[index] {
            return Int(self[index]) - Int(other[index])
        }
        return count - other.count
    }
}
