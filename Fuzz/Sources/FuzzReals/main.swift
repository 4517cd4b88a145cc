// Reads and writes random reals and all edge cases for a number of seconds, from a seed if one is given. Exits with 1 at
// the first one that is read differently from strtod.
import Foundation
import TestSupport

let seconds = CommandLine.arguments.dropFirst().first.flatMap(Double.init) ?? 10
let seed =
    CommandLine.arguments.dropFirst(2).first.flatMap(UInt64.init)
    ?? UInt64(Date().timeIntervalSince1970)
var generator = SplitMix64(state: seed)
let start = Date()

func fail(_ text: String) -> Never {
    print("wrong: \(text)")
    exit(1)
}

if let text = RealCases.misread(RealCases.edges(step: 1)) { fail(text) }
var count = 0
repeat {
    let values = RealCases.random(10_000, using: &generator)
    if let text = RealCases.misread(values.map(RealCases.in17Digits)) { fail(text) }
    if let text = RealCases.misread(values.map { "\($0)" }) { fail(text) }
    if let value = RealCases.miswritten(values) { fail("\(value)") }
    count += values.count
} while Date().timeIntervalSince(start) < seconds
print("\(count) random reals in two forms, and the edge cases, are read and written as strtod reads them")
