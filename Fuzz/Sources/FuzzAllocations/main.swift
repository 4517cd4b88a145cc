// Reads any bytes by libjansson while one or more of its allocations fail, and checks that the result is
// that of enough memory or an error that says so, and that no block is left. The arguments are libFuzzer's own.
import CJansson
import CLibFuzzer
import Foundation
import Jansson

/// libjansson's allocation functions are those of the process, and libFuzzer has one thread.
nonisolated(unsafe) var left = Int.max
nonisolated(unsafe) var failing = 0
nonisolated(unsafe) var live = 0

json_set_alloc_funcs(
    { size in
        left -= 1
        if left < 0, -left <= failing { return nil }
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

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>! = CommandLine.unsafeArgv

exit(
    LLVMFuzzerRunDriver(&count, &arguments) { start, count in
        let text = Array(UnsafeBufferPointer(start: start, count: count))
        (left, failing) = (.max, 0)
        let expected = outcome(text)
        // The text itself says which allocations fail, so that each text of the corpus fails always alike.
        var hash = text.reduce(into: UInt32(2_166_136_261)) { $0 = ($0 ^ UInt32($1)) &* 16_777_619 }
        for _ in 0..<8 {
            hash = hash &* 1_664_525 &+ 1_013_904_223
            let times = Int(hash >> 24 & 7)
            (left, failing) = (Int(hash >> 16 & 63), times == 0 ? .max : times)
            let scarce = outcome(text)
            guard scarce.isOutOfMemory || scarce.text == expected.text else {
                fatalError("without memory: \(scarce.text), with it: \(expected.text)")
            }
            guard live == 0 else { fatalError("\(live) blocks are left") }
        }
        return 0
    })
