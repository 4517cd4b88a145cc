// Repairs any bytes. A valid text must not change; any other becomes a valid text, each of whose values and edits is
// at a place of the source, or has the error that it has without repair. What is given out of a text that arrives is
// not taken back.
import Fuzzing
import Jansson
import TestSupport

fuzz { text in
    // Bits of the text choose options, so that all of them are tried.
    let choice = text.last ?? 0
    let options = JSONParsingOptions(
        duplicateKeys: choice & 1 != 0 ? .reject : .useLast,
        limits: .init(depth: choice & 2 != 0 ? 3 : 512),
        byteOrderMark: choice & 4 != 0 ? .allow : .reject)
    let documents = JSONRepair.Documents.allCases[Int(choice >> 3) % 3]
    // Reading each prefix takes quadratic time.
    return RepairComparison.difference(text, documents: documents, parsing: options)
        ?? (text.count < 200 ? RepairComparison.differenceWhileArriving(text) : nil)
}
