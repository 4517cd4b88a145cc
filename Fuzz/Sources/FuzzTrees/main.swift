// Builds json_t trees by a program of bytes, with libjansson's own functions, and copies them: each copy must be what
// the program built, or the error that it deserves. The arguments are libFuzzer's own.
import CLibFuzzer
import Foundation
import TestSupport

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>! = CommandLine.unsafeArgv

exit(
    LLVMFuzzerRunDriver(&count, &arguments) { start, count in
        if let fault = TreeCases.fault(Array(UnsafeBufferPointer(start: start, count: count))) {
            fatalError(fault)
        }
        return 0
    })
