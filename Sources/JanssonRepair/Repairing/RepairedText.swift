internal import JanssonCore

/// A repaired text, and how it was made.
struct RepairedText {
    /// A change at an offset of the source.
    struct Edit {
        var kind: JSONRepair.Kind
        var offset: Int
    }

    var bytes: [UInt8] = []
    var edits: [Edit] = []
    /// The edits around the document.
    var surroundings: [Edit] = []
    /// The number of places that were changed. An edit may change several, such as both ends of a word.
    var changes = 0
    var parts: [RepairSourceMap.Part] = []

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
        changes += document.changes + 1
    }

    /// The edits, with their locations.
    func repairs(in source: Span<UInt8>) -> [JSONRepair] {
        var location = JSONLocation.start
        // Sorting is stable, and takes linear time because both parts are nearly sorted.
        return (surroundings + edits).sorted { $0.offset < $1.offset }.map { edit in
            location = location.advanced(to: edit.offset, in: source)
            return JSONRepair(kind: edit.kind, location: location)
        }
    }
}

extension RepairSourceMap {
    /// - Parameter source: What the text was made of.
    init(of text: RepairedText, in source: Span<UInt8>) {
        self.init()
        extend(to: text, in: source)
    }

    /// Adds those parts of a text that have been added to it.
    mutating func extend(to text: RepairedText, in source: Span<UInt8>) {
        extend(to: text.parts, of: text.bytes.span, in: source)
    }
}
