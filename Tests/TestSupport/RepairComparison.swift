package import Jansson

/// What must hold of the repair of any text.
package enum RepairComparison {
    /// What is wrong with the repair of a text, if anything.
    package static func difference(
        _ text: [UInt8], documents: JSONRepair.Documents = .first,
        parsing: JSONParsingOptions = JSONParsingOptions()
    ) -> String? {
        let options = JSONRepair.Options(documents: documents, parsing: parsing)
        let plain = Result { try JSON(parsing: text, options: parsing) }
        var edits: [JSONRepair] = []
        let repaired = Result { try JSON(repairing: text, edits: &edits, options: options) }
        for (edit, next) in zip(edits, edits.dropFirst())
        where edit.location.byteOffset > next.location.byteOffset {
            return "edits out of order: \(edit), \(next)"
        }
        for edit in edits {
            let location = edit.location
            guard location.byteOffset <= text.count, location == place(location.byteOffset, in: text) else {
                return "an edit at a place that is none: \(edit)"
            }
        }
        switch (plain, repaired) {
        case (.success(let plain), .success(let repaired)):
            return edits.isEmpty && plain.sourceBytes == repaired.sourceBytes
                ? nil : "a valid text is changed"
        case (.success, .failure(let error)): return "a valid text is refused: \(error)"
        case (.failure(let plain), .failure(let error)):
            if !edits.isEmpty { return "an error with edits" }
            return plain as? JSONError == error as? JSONError ? nil : "another error: \(error)"
        case (.failure(let error), .success(let json)):
            guard let code = (error as? JSONError)?.code, code == .syntax || code == .prematureEnd else {
                return "a text is repaired whose error is \(error)"
            }
            guard !edits.isEmpty else { return "a repair without edits" }
            return difference(of: json, from: text, options)
        }
    }

    private static func difference(of json: JSON, from text: [UInt8], _ options: JSONRepair.Options)
        -> String?
    {
        var again: [JSONRepair] = []
        let bytes = json.sourceBytes ?? []
        guard let second = try? JSON(repairing: bytes, edits: &again), again.isEmpty,
            second.sourceBytes == bytes
        else { return "a repaired text is not valid" }
        // Values that are read from the source are where it says.
        var views = [json]
        while let view = views.popLast() {
            guard let location = view.location, location.byteOffset <= text.count,
                location == place(location.byteOffset, in: text)
            else { return "a value at a place that is none" }
            views += view.elements.map { $0 } + view.members.map(\.value)
        }
        return nil
    }

    /// The line and column of an offset, counted here.
    private static func place(_ offset: Int, in text: [UInt8]) -> JSONLocation {
        var location = JSONLocation(line: 1, column: 1, byteOffset: 0)
        if text.starts(with: [0xEF, 0xBB, 0xBF]), offset >= 3 { location.byteOffset = 3 }
        while location.byteOffset < offset {
            let byte = text[location.byteOffset]
            if byte == 0x0A {
                location.line += 1
                location.column = 1
            } else if byte & 0xC0 != 0x80 {
                location.column += 1
            }
            location.byteOffset += 1
        }
        return location
    }
}
