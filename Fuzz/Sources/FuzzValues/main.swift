// Converts any bytes to JSON, to JSONValue and to and from other types, and checks that the results
// agree. The arguments are libFuzzer's own.
import CLibFuzzer
import Foundation
import TestSupport

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>! = CommandLine.unsafeArgv

exit(
    LLVMFuzzerRunDriver(&count, &arguments) { start, count in
        if let fault = ValueCases.fault(Array(UnsafeBufferPointer(start: start, count: count))) {
            fatalError(fault)
        }
        return 0
    })
