// Decodes any bytes and encodes models by Foundation's coders and by this package's, which must agree. The first
// bytes choose the models and the settings. The arguments are libFuzzer's own.
import CLibFuzzer
import CodableOracle
import Foundation

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>! = CommandLine.unsafeArgv

exit(
    LLVMFuzzerRunDriver(&count, &arguments) { start, count in
        if let fault = CodableCases.fault(Array(UnsafeBufferPointer(start: start, count: count))) {
            fatalError(fault)
        }
        return 0
    })
