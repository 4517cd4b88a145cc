// Encodes random programs of calls on containers for a number of seconds, from a seed if one is given, under the address
// sanitizer. Exits with 1 at the first result that is not JSON, or not what Foundation or the documentation defines.
import Foundation
import TestSupport

let seconds = CommandLine.arguments.dropFirst().first.flatMap(Double.init) ?? 10
var seed =
    CommandLine.arguments.dropFirst(2).first.flatMap(UInt64.init)
    ?? UInt64(Date().timeIntervalSince1970) << 24
let start = Date()
var count = 0
repeat {
    for freedom in ContainerProgram.Freedom.allCases {
        if let fault = ContainerProgram(seed: seed, freedom: freedom).fault() {
            print("wrong: program \(seed), \(freedom): \(fault)")
            exit(1)
        }
        count += 1
    }
    seed += 1
} while Date().timeIntervalSince(start) < seconds
print("\(count) programs of container calls are encoded as they should be")
