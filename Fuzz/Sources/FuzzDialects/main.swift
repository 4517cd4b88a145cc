// Reads any bytes in every dialect, with and without the scanner, and as UTF-16. The results must agree,
// and nothing may trap.
import Fuzzing
import Jansson
import TestSupport

fuzz { text in
    // Bits of the text choose options, so that all of them are tried.
    let choice = text.last ?? 0
    let duplicateKeys: JSONParsingOptions.DuplicateKeys = choice & 1 != 0 ? .reject : .useLast
    if let difference = DialectComparison.difference(text, duplicateKeys: duplicateKeys) {
        return difference
    }
    let options = JSONParsingOptions(
        duplicateKeys: duplicateKeys, limits: .init(depth: choice & 2 != 0 ? 2048 : 4),
        dialect: choice & 4 != 0 ? .json5 : .jsonc, byteOrderMark: choice & 8 != 0 ? .allow : .reject,
        encoding: .detect)
    do {
        readThrough(try JSON(parsing: text, options: options))
    } catch {
        checkPlace((error as? JSONError)?.location, in: text)
    }
    let decoder = JanssonDecoder()
    decoder.allowsJSON5 = choice & 4 != 0
    decoder.assumesTopLevelDictionary = choice & 16 != 0
    _ = try? decoder.decode(JSONValue.self, from: text)
    checkCanary(text)
    return nil
}

/// Reads every value, its location and the text of its number.
private func readThrough(_ json: JSON) {
    var views = [json]
    while let view = views.popLast() {
        guard view.location != nil else { fatalError("a value without a place") }
        if let number = view.value.number, number.double.isFinite, JSONNumber(number.text) != number {
            fatalError("a number's text is that of another")
        }
        views += view.elements.map { $0 } + view.members.map(\.value)
    }
    guard let text = try? json.serializedString() else { return }
    guard let again = try? JSON(parsing: text), again.value.isNearly(json.value) else {
        fatalError("a document does not survive being written")
    }
}

private func checkPlace(_ location: JSONLocation?, in text: [UInt8]) {
    guard let location, location.byteOffset <= text.count else { return }
    guard location.line >= 1, location.column >= 1 else { fatalError("a place that is none") }
}

/// Checks that errors show no value: a string at the start of an array must not appear in an error of
/// what follows.
private func checkCanary(_ text: [UInt8]) {
    let canary = "canary-4711"
    for dialect in JSONParsingOptions.Dialect.allCases {
        do {
            _ = try JSON(
                parsing: Array("[\"\(canary)\",".utf8) + text, options: JSONParsingOptions(dialect: dialect))
        } catch {
            if "\(error)".contains(canary) || "\([error])".contains(canary) {
                // Unless the text itself closes the string and uses it as a key.
                guard String(decoding: text, as: UTF8.self).contains(canary) else {
                    fatalError("an error shows a value: \(error)")
                }
            }
        }
    }
}
