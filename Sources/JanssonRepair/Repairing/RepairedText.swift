internal import JanssonCore

/// A repaired text, with its edits and source map.
struct RepairedText {
    /// An edit at an offset of the source.
    struct Edit {
        var kind: JSONRepair.Kind
        var offset: Int
    }

    var bytes: [UInt8] = []
    var edits: [Edit] = []
    /// The edits around the document.
    var surroundings: [Edit] = []
    /// The number of changed locations. One edit may have several.
    var changes = 0
    var parts: [RepairSourceMap.Part] = []

    /// The start of the document in the source, and the end of the source copied so far.
    var start = 0
    var copied = 0

    /// The preference for the document: 3 in a fence marked as JSON, 2 in another fence, 0 if it is probably not a
    /// document, otherwise 1.
    var rank = 1

    /// Appends a document to this array. A single document becomes an array first.
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
        changes += document.changes + 1
    }

    /// Returns the edits with their locations.
    func repairs(in source: Span<UInt8>) -> [JSONRepair] {
        var location = JSONLocation.start
        // Sorting is stable, and linear because both lists are nearly sorted.
        return (surroundings + edits).sorted { $0.offset < $1.offset }.map { edit in
            location = location.advanced(to: edit.offset, in: source)
            return JSONRepair(kind: edit.kind, location: location)
        }
    }
}

extension RepairSourceMap {
    init(of text: RepairedText, in source: Span<UInt8>) {
        self.init()
        extend(to: text, in: source)
    }

    /// Adds the new parts of a text.
    mutating func extend(to text: RepairedText, in source: Span<UInt8>) {
        extend(to: text.parts, of: text.bytes.span, in: source)
    }
}
