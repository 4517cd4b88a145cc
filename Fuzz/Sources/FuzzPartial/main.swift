// Gives any bytes, in chunks of many sizes, to the reader of texts that are still arriving. The value and the error
// must be those of the whole text, and of short texts also the value of each prefix and whether it is refused.
import Fuzzing
import Jansson
import TestSupport

fuzz { text in
    // Bits of the text choose options, so that all of them are tried.
    let choice = text.last ?? 0
    let options = JSONPartial.Options(
        cutStrings: choice & 1 != 0 ? .leaveOut : .keep,
        duplicateKeys: choice & 2 != 0 ? .reject : .useLast,
        limits: JSONParsingOptions.Limits(depth: choice & 4 != 0 ? 3 : 512))
    return PartialComparison.difference(text, options: options, seed: UInt64(text.count))
}
