internal import Synchronization

extension Document {
    /// Where the token of the node at `index` starts in the source, if it stands there.
    ///
    /// The scanner's nodes say so themselves. For those of another tree the source's tokens are
    /// counted, when the first place is asked for.
    ///
    /// Complexity: O(1), for a tree of libjansson after O(*n*) in the source for the first time.
    func offset(of index: UInt32) -> Int? {
        let offset = self[index].offset
        guard offset == Node.nowhere else { return Int(offset) }
        guard sourceLength > 0 else { return nil }
        return tables.withLock { tables in
            if tables.offsets.isEmpty {
                tables.offsets = withSource { TokenPlaces.offsets(in: $0, nodeCount: Int(nodeCount)) }
            }
            return index < tables.offsets.count ? Int(tables.offsets[Int(index)]) : nil
        }
    }

    /// Where the node at `index` stands in the source, if it does.
    ///
    /// Complexity: O(1), after O(*n*) in the source for the first time: a document full of errors
    /// must not take the square of its length.
    func location(of index: UInt32) -> JSONLocation? {
        guard let offset = offset(of: index) else { return nil }
        return withSource { source in
            let marks = tables.withLock { tables in
                if tables.marks.isEmpty { tables.marks = JSONLocation.marks(in: source) }
                return tables.marks
            }
            var location = marks[offset / JSONLocation.markDistance].advanced(to: offset, in: source)
            if encoding != .utf8 { location.byteOffset = originalOffset(of: offset, in: source) }
            return location
        }
    }

    /// Where a byte of a converted source was in the original.
    private func originalOffset(of offset: Int, in source: Span<UInt8>) -> Int {
        let distance = JSONLocation.markDistance
        let marks = tables.withLock { tables in
            if tables.originalOffsets.isEmpty {
                var marks = [encoding.markLength]
                for start in stride(from: 0, to: source.count - distance, by: distance) {
                    let piece = source.extracting(start..<start + distance)
                    marks.append(marks[marks.count - 1] + encoding.originalLength(of: piece))
                }
                tables.originalOffsets = marks
            }
            return tables.originalOffsets
        }
        let mark = offset / distance
        return marks[mark] + encoding.originalLength(of: source.extracting(mark * distance..<offset))
    }

    /// The way from the root to the value at `target`.
    ///
    /// Complexity: O(depth * log(siblings)), after O(siblings) for the first time, and what is in the keys.
    func path(to target: UInt32) -> JSONPath {
        var path = JSONPath()
        var container: UInt32 = 0
        while container < target {
            let child = child(of: container, holding: target)
            if self[container].kind == .object {
                path.elements.append(.key(key(at: child.index)))
                container = child.index &+ 1
            } else {
                path.elements.append(.index(child.position))
                container = child.index
            }
        }
        path.isFromRoot = true
        return path
    }

    /// The key at a node's index. A long one is kept, so that the paths of many errors below it share
    /// one string.
    private func key(at index: UInt32) -> String {
        let node = self[index]
        guard node.low > Document.longKeyLength else { return string(node) }
        return tables.withLock { tables in
            if let key = tables.longKeys[index] { return key }
            let key = string(node)
            tables.longKeys[index] = key
            return key
        }
    }

    /// Keys of more bytes than this are shared.
    private static var longKeyLength: UInt32 { 64 }

    /// The beginning of a scalar's text, as ``JSONError/excerpt`` shows it; nil of any other value.
    func excerpt(of index: UInt32) -> String? {
        let node = self[index]
        return switch node.kind {
        case .string: "\"\(unsafe beginning(of: content(of: node).span))\""
        case .numberText: unsafe beginning(of: content(of: node).span)
        case .integer, .unsigned: numberText(of: index)
        case .real: offset(of: index).map(sourceNumber) ?? numberText(of: index)
        case .true: "true"
        case .false: "false"
        case .null, .array, .object: nil
        }
    }

    private func sourceNumber(at offset: Int) -> String {
        withSource { source in
            var end = offset
            while end < source.count, source[end].continuesNumber,
                end - offset < JSONError.maximumExcerptLength
            {
                end += 1
            }
            return beginning(of: source.extracting(offset..<end))
        }
    }

    /// As many whole characters of UTF-8 as the limit has room for.
    private func beginning(of bytes: Span<UInt8>) -> String {
        var end = min(bytes.count, JSONError.maximumExcerptLength)
        if end < bytes.count { while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 } }
        var beginning: [UInt8] = []
        for index in 0..<end { beginning.append(bytes[index]) }
        return String(decoding: beginning, as: UTF8.self).printable
    }
}
