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
        let places = places(in: text)
        for edit in edits {
            let location = edit.location
            guard location.byteOffset <= text.count, location == places[location.byteOffset] else {
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
            return difference(of: json, places)
        }
    }

    private static func difference(of json: JSON, _ places: [JSONLocation]) -> String? {
        var again: [JSONRepair] = []
        let bytes = json.sourceBytes ?? []
        guard let second = try? JSON(repairing: bytes, edits: &again), again.isEmpty,
            second.sourceBytes == bytes
        else { return "a repaired text is not valid" }
        // Values that are read from the source are where it says.
        var views = [json]
        while let view = views.popLast() {
            guard let location = view.location, location.byteOffset < places.count,
                location == places[location.byteOffset]
            else { return "a value at a place that is none" }
            views += view.elements.map { $0 } + view.members.map(\.value)
        }
        return nil
    }

    /// What is wrong with the repair of a text while it arrives, if anything: each value that is given out must be the
    /// beginning of the next one, and the last one that of the finished text.
    package static func differenceWhileArriving(_ text: [UInt8], chunk: Int = 1) -> String? {
        // The value of a duplicate key would replace the first one.
        var partial = JSONPartial(options: JSONPartial.Options(duplicateKeys: .reject, repairs: true))
        var shown = partial.json
        var edits: [JSONRepair] = []
        for start in stride(from: 0, to: text.count, by: chunk) {
            let end = min(text.count, start + chunk)
            guard (try? partial.append(text[start..<end])) != nil else { return "refused at \(end)" }
            let next = partial.json
            guard next.continues(shown) else { return "taken back at \(end)" }
            guard partial.edits.starts(with: edits) else { return "edits taken back at \(end)" }
            (shown, edits) = (next, partial.edits)
        }
        guard let json = try? partial.finish() else {
            let options = JSONParsingOptions(duplicateKeys: .reject)
            return (try? JSON(parsing: text, options: options)) == nil ? nil : "a valid text is refused"
        }
        guard json.continues(shown) else { return "taken back at the end" }
        return partial.json.continues(json) && partial.isComplete ? nil : "another value after the end"
    }

    /// The line and column of each offset up to the end, counted here.
    private static func places(in text: [UInt8]) -> [JSONLocation] {
        var location = JSONLocation(line: 1, column: 1, byteOffset: 0)
        let hasMark = text.starts(with: [0xEF, 0xBB, 0xBF])
        var places: [JSONLocation] = []
        places.reserveCapacity(text.count + 1)
        for (offset, byte) in text.enumerated() {
            location.byteOffset = offset
            places.append(location)
            if hasMark, offset < 3 { continue }
            if byte == 0x0A {
                location.line += 1
                location.column = 1
            } else if byte & 0xC0 != 0x80 {
                location.column += 1
            }
        }
        location.byteOffset = text.count
        return places + [location]
    }
}

extension JSON {
    /// Whether this value may have been the other one while it was arriving.
    fileprivate func continues(_ earlier: JSON) -> Bool {
        guard earlier.exists else { return true }
        guard exists, kind == earlier.kind, location == earlier.location else { return false }
        switch kind {
        case .array:
            return count >= earlier.count && zip(elements, earlier.elements).allSatisfy { $0.continues($1) }
        case .object:
            return count >= earlier.count
                && zip(members, earlier.members).allSatisfy {
                    $0.key == $1.key && $0.value.continues($1.value)
                }
        case .string:
            let (text, begin) = (value.string ?? "", earlier.value.string ?? "")
            return text.utf8.starts(with: begin.utf8)
        default: return value == earlier.value
        }
    }
}
