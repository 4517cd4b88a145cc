// Takes any bytes as a schema and a document, separated by 0x1E. The arguments are libFuzzer's own.
import CLibFuzzer
import Foundation
import TestSupport

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>! = CommandLine.unsafeArgv

exit(
    LLVMFuzzerRunDriver(&count, &arguments) { start, count in
        if let fault = SchemaCases.fault(Array(UnsafeBufferPointer(start: start, count: count))) {
            fatalError(fault)
        }
        return 0
    })
