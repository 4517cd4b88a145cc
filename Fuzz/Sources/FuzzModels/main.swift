// Reads any bytes as models of every style, including hostile ones. The arguments are libFuzzer's own.
import CLibFuzzer
import Foundation
import TestSupport

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>! = CommandLine.unsafeArgv

exit(
    LLVMFuzzerRunDriver(&count, &arguments) { start, count in
        if let fault = ModelCases.fault(Array(UnsafeBufferPointer(start: start, count: count))) {
            fatalError(fault)
        }
        return 0
    })
