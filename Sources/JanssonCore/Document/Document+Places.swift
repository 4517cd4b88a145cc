internal import Synchronization

extension Document {
    /// Returns the offset of a node's token, if the node was read from a source.
    ///
    /// Complexity: O(1). For a tree of libjansson, the first call reads the source again, which is O(*n*).
    func offset(of index: UInt32) -> Int? {
        let offset = self[index].offset
        guard offset == Node.nowhere else { return Int(offset) }
        guard sourceLength > 0 else { return nil }
        return tables.withLock { tables in
            if tables.offsets.isEmpty {
                tables.offsets = withSource { GrammarReader.offsets(in: $0, nodeCount: Int(nodeCount)) }
            }
            return index < tables.offsets.count ? Int(tables.offsets[Int(index)]) : nil
        }
    }

    func hasLocation(of index: UInt32) -> Bool { self[index].offset != Node.nowhere || sourceLength > 0 }

    /// Returns the ``JSONLocation/byteOffset`` of a node's location.
    func byteOffset(of index: UInt32) -> Int? {
        guard let offset = offset(of: index) else { return nil }
        let isOffsetInSource = origin.encoding == .utf8 && origin.places == nil && origin.record == nil
        return isOffsetInSource ? offset : location(at: offset).byteOffset
    }

    /// Returns the location of a node that was read from a source.
    ///
    /// Complexity: O(1), after O(*n*) in the source for the first call.
    func location(of index: UInt32) -> JSONLocation? {
        guard let offset = offset(of: index) else { return nil }
        return location(at: offset)
    }

    /// Converts an offset in the source to a location: in the stream for a record, otherwise in the input.
    func location(at offset: Int) -> JSONLocation {
        withSource { source in
            let marks = tables.withLock { tables in
                if tables.marks.isEmpty { tables.marks = JSONLocation.marks(in: source) }
                return tables.marks
            }
            var location = marks[offset / JSONLocation.markDistance].advanced(to: offset, in: source)
            if origin.encoding != .utf8 { location.byteOffset = originalOffset(of: offset, in: source) }
            if let places = origin.places { return places.location(of: location) }
            return origin.record?.location(of: location, in: source) ?? location
        }
    }

    /// Converts an offset in the converted source to an offset in the input.
    private func originalOffset(of offset: Int, in source: Span<UInt8>) -> Int {
        let distance = JSONLocation.markDistance
        let marks = tables.withLock { tables in
            if tables.originalOffsets.isEmpty {
                var marks = [origin.encoding.markLength]
                for start in stride(from: 0, to: source.count - distance, by: distance) {
                    let piece = source.extracting(start..<start + distance)
                    marks.append(marks[marks.count - 1] + origin.encoding.originalLength(of: piece))
                }
                tables.originalOffsets = marks
            }
            return tables.originalOffsets
        }
        let mark = offset / distance
        return marks[mark] + origin.encoding.originalLength(of: source.extracting(mark * distance..<offset))
    }

    /// Returns the path of the value at `target`.
    ///
    /// Complexity: O(depth × log(siblings)) plus the length of the keys, after O(siblings) for the first path through a
    /// large container.
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

    /// Returns the number of steps from the container at `start` to the value at `target`.
    ///
    /// Complexity: O(steps × log(siblings)), after O(siblings) for the first value in a large container.
    func depth(of target: UInt32, in start: UInt32) -> Int {
        var depth = 0
        var container = start
        while container < target {
            let child = child(of: container, holding: target).index
            container = self[container].kind == .object ? child &+ 1 : child
            depth += 1
        }
        return depth
    }

    /// Returns true if the node at `target` is a key.
    ///
    /// Complexity: that of ``path(to:)``.
    func isKey(_ target: UInt32) -> Bool {
        var openContainers: [UInt32] = []
        return isKey(target, within: &openContainers)
    }

    /// Returns true if the node at `target` is a key. The search starts at the innermost container of `openContainers`
    /// that also holds `target`.
    ///
    /// - Parameter openContainers: The containers around the target of the last call, which must not be after `target`.
    func isKey(_ target: UInt32, within openContainers: inout [UInt32]) -> Bool {
        while let last = openContainers.last, self[last].end <= target { openContainers.removeLast() }
        var container = openContainers.last ?? 0
        while container < target {
            if openContainers.last != container { openContainers.append(container) }
            let child = child(of: container, holding: target)
            guard self[container].kind == .object else {
                container = child.index
                continue
            }
            if child.index == target { return true }
            container = child.index &+ 1
        }
        return false
    }

    /// Returns a key. Long keys are cached, so the paths of many errors share one string.
    private func key(at index: UInt32) -> String {
        let node = self[index]
        guard node.length > Document.longKeyLength else { return string(node) }
        return tables.withLock { tables in
            if let key = tables.longKeys[index] { return key }
            let key = string(node)
            tables.longKeys[index] = key
            return key
        }
    }

    private static var longKeyLength: UInt32 { 64 }

    /// Returns the beginning of a scalar for ``JSONError/excerpt``; nil for containers and null.
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

    /// Returns as many whole UTF-8 characters as fit into the limit.
    private func beginning(of bytes: Span<UInt8>) -> String {
        var end = min(bytes.count, JSONError.maximumExcerptLength)
        if end < bytes.count { while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 } }
        var beginning: [UInt8] = []
        for index in 0..<end { beginning.append(bytes[index]) }
        return String(decoding: beginning, as: UTF8.self).printable
    }
}
