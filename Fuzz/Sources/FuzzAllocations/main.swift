// Reads any bytes by libjansson while there are no blocks beyond a size, and checks that the result is that of enough
// memory or an error that says so, and that no block is left.
import CJansson
import Foundation
import Fuzzing
import Jansson

/// libjansson's allocation functions are those of the process, and libFuzzer has one thread.
nonisolated(unsafe) var largest = Int.max
nonisolated(unsafe) var live = 0

json_set_alloc_funcs(
    { size in
        guard size <= largest else { return nil }
        live += 1
        return malloc(size)
    },
    { block in
        if block != nil { live -= 1 }
        free(block)
    })

/// What a text is read as: its value written with the keys in order, or its error's code and place.
func outcome(_ text: [UInt8]) -> (text: String, isOutOfMemory: Bool) {
    do {
        let json = try JSON(parsing: text, options: JSONParsingOptions(engine: .libjansson))
        let options = JSONWritingOptions(sortedKeys: true, preservesNumberText: true)
        return (try json.serializedString(options), false)
    } catch let error as JSONError {
        return (error.description, error.code == .limitExceeded)
    } catch {
        return ("\(error)", false)
    }
}

fuzz { text in
    largest = .max
    let expected = outcome(text)
    // Below the size that is tried before reading, and up to that of libjansson's tables.
    for part in 0..<24 {
        largest = text.count * part / 4
        let scarce = outcome(text)
        guard scarce.isOutOfMemory || scarce.text == expected.text else {
            fatalError("without memory: \(scarce.text), with it: \(expected.text)")
        }
        guard live == 0 else { fatalError("\(live) blocks are left") }
    }
    return nil
}
