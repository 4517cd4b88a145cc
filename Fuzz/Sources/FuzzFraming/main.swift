// Reads any bytes as a stream in every format, at once and in chunks. The records must be the same, and each
// where it says. The arguments are libFuzzer's.
import CLibFuzzer
import Foundation
import Jansson
import TestSupport

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>! = CommandLine.unsafeArgv

exit(
    LLVMFuzzerRunDriver(&count, &arguments) { start, count in
        let stream = Array(UnsafeBufferPointer(start: start, count: count))
        // The first bytes choose where the stream is cut, and the limit.
        let sizes = stream.prefix(4).map { Int($0 % 67) + 1 }
        let limit = stream.first.map { $0 & 1 == 0 ? 1 << 20 : Int($0 / 4) } ?? 0
        for format in FramingComparison.formats {
            for sizes in [sizes, [1]] {
                if let difference = FramingComparison.difference(
                    stream, format: format, limit: limit, sizes: sizes)
                {
                    fatalError(difference)
                }
            }
        }
        return 0
    })
