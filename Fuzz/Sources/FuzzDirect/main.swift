// Gives any bytes to models that read themselves straight from bytes: what they make of them, and what is wrong
// with them, must be what a document gives. The arguments are libFuzzer's own.
import CLibFuzzer
import Foundation
import TestSupport

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>! = CommandLine.unsafeArgv

exit(
    LLVMFuzzerRunDriver(&count, &arguments) { start, count in
        let text = Array(UnsafeBufferPointer(start: start, count: count))
        if let difference = DirectComparison.difference(text) { fatalError(difference) }
        return 0
    })
