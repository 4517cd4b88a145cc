// Reads any bytes with both lanes, which must agree, and then reads the document, which must not trap.
import Fuzzing
import Jansson
import TestSupport

fuzz { text in
    // A bit of the text chooses how duplicate keys are handled, so that both ways are tried.
    let rejects = text.last.map { $0 & 1 != 0 } ?? false
    if let difference = LaneComparison.difference(text, duplicateKeys: rejects ? .reject : .useLast) {
        return difference
    }
    if let json = try? JSON(parsing: text) { readThrough(json) }
    return nil
}

/// Reads a document in every way: values, writing, lookups by key and index, models.
private func readThrough(_ json: JSON) {
    let value = json.value
    let exact = JSONWritingOptions(preservesNumberText: true)
    guard let text = try? value.serializedString(exact), let again = try? JSONValue(parsing: text),
        again == value
    else {
        fatalError("a value does not survive being written")
    }
    for options in [
        JSONWritingOptions(indentation: 3, sortedKeys: true, ensuresASCII: true, escapesSlashes: true),
        JSONWritingOptions(indentation: 0, realPrecision: 17),
    ] {
        // As sorted texts: of canonically equivalent keys, a value keeps the last.
        let sorted = JSONWritingOptions(sortedKeys: true, realPrecision: 17)
        guard let text = try? json.serializedString(options), let again = try? JSON(parsing: text),
            let expected = try? json.serializedString(sorted),
            (try? again.serializedString(sorted)) == expected
        else { fatalError("a document does not survive being written with \(options)") }
    }
    for (position, element) in json.elements.enumerated() where json[position].path != element.path {
        fatalError("element \(position) is another by its index")
    }
    for (key, member) in json.members where json[key].path != member.path {
        fatalError("a member is another by its key")
    }
    _ = try? [Int8].inflate(from: json)
    _ = try? [String: [Float]].inflate(from: json)
}
