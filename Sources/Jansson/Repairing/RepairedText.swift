/// A repaired text, and how it was made.
struct RepairedText {
    /// A change at an offset of the source.
    struct Edit {
        var kind: JSONRepair.Kind
        var offset: Int
    }

    /// A part of the text, which is a copy of the source or was written instead of it.
    struct Part {
        var output: Int
        var source: Int
        var isCopy = true
    }

    var bytes: [UInt8] = []
    var edits: [Edit] = []
    var parts: [Part] = []

    /// The start of the document in the source, and the end of what was copied of it.
    var start = 0
    var copied = 0

    /// How likely it is the document that is meant: 3 in a fence marked as JSON, 2 in another one, 0 if it is probably no
    /// document at all.
    var rank = 1

    /// Makes an array of this document and another one, or appends it to the array of those before.
    mutating func append(_ document: Self, toArray isArray: Bool) {
        if isArray {
            bytes.removeLast()
        } else {
            bytes.insert(UInt8(ascii: "["), at: 0)
            for index in parts.indices { parts[index].output += 1 }
        }
        bytes.append(UInt8(ascii: ","))
        for var part in document.parts {
            part.output += bytes.count
            parts.append(part)
        }
        bytes += document.bytes
        bytes.append(UInt8(ascii: "]"))
        edits.append(Edit(kind: .severalDocuments, offset: document.start))
        edits += document.edits
    }

    /// The edits, with their locations.
    func repairs(in source: Span<UInt8>) -> [JSONRepair] {
        var location = JSONLocation.start
        return edits.map { edit in
            location = location.advanced(to: edit.offset, in: source)
            return JSONRepair(kind: edit.kind, location: location)
        }
    }
}

/// Where the parts of a repaired text come from. Between two edits it is the source byte for byte, so the places after
/// each edit are enough.
struct RepairedPlaces: Sendable {
    private var parts: [(part: RepairedText.Part, location: JSONLocation)] = []

    /// - Parameter parts: The offsets of parts in the repaired text and in the source, in ascending order.
    init(_ parts: [RepairedText.Part], in source: Span<UInt8>) {
        var location = JSONLocation.start
        for part in parts {
            location = location.advanced(to: part.source, in: source)
            self.parts.append((part, location))
        }
    }

    /// The location in the source of a byte of the repaired text.
    ///
    /// Complexity: O(log *edits*), and the distance to the last edit.
    func location(at offset: Int, in repaired: Span<UInt8>) -> JSONLocation {
        var (low, high) = (0, parts.count)
        while low < high {
            let middle = (low + high) / 2
            if parts[middle].part.output <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return JSONLocation(byteOffset: offset, in: repaired) }
        let (part, source) = parts[low - 1]
        guard part.isCopy else { return source }
        var location = JSONLocation(line: source.line, column: source.column, byteOffset: part.output)
        location = location.advanced(to: offset, in: repaired)
        location.byteOffset = source.byteOffset + offset - part.output
        return location
    }
}
