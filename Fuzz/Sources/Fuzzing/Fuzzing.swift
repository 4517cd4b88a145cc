import CLibFuzzer
import Foundation

/// What is asked of each input. libFuzzer calls a function of C, which captures nothing, on one thread.
nonisolated(unsafe) private var faultOf: ([UInt8]) -> String? = { _ in nil }

/// Gives inputs to a function until it describes a fault of one. The arguments of the process are libFuzzer's.
public func fuzz(_ fault: @escaping ([UInt8]) -> String?) -> Never {
    faultOf = fault
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>! = CommandLine.unsafeArgv
    exit(
        LLVMFuzzerRunDriver(&count, &arguments) { start, count in
            if let fault = faultOf(Array(UnsafeBufferPointer(start: start, count: count))) {
                fatalError(fault)
            }
            return 0
        })
}
