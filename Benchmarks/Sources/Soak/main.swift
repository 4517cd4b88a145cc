// Reads and writes small documents in every way, many times over several tasks, and watches the memory and the
// descriptors of the process: after a warm-up neither may grow. `make soak` runs it.
//
//     Soak [COUNT [TASKS]]
//
// COUNT is how many operations are done in all (default: ten million), TASKS how many tasks do them (default: 8).
import Foundation
import Jansson

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let count = arguments.first ?? 10_000_000
let taskCount = arguments.dropFirst().first ?? 8

/// How many MiB more than after the warm-up are no growth: what the allocator keeps for each thread. A leak of one
/// byte an operation would be more in ten million.
let allowedGrowth = 8.0

try Scratch.make()

/// Resident memory in MiB, from the second number of `/proc/self/statm`: pages.
func residentMemory() -> Double {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
}

func descriptorCount() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
}

/// Runs `count` operations over the tasks.
func run(_ count: Int, from first: Int) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<taskCount {
            group.addTask {
                var index = first + task
                while index < first + count {
                    try Operations.all[index % Operations.all.count].run(index)
                    index += taskCount
                }
            }
        }
        try await group.waitForAll()
    }
}

let warmUp = min(count / 5, 200_000)
let shares = 10
print("before the first operation: \(Int(residentMemory())) MiB, \(descriptorCount()) descriptors")
let clock = ContinuousClock()
let start = clock.now
try await run(warmUp, from: 0)
var done = warmUp
let base = residentMemory()
// Dispatch opens descriptors of epoll, events and timers with its first threads, and keeps them.
let descriptors = descriptorCount()
var most = base
print(
    "\(done) operations of \(Operations.all.count) kinds over \(taskCount) tasks (warm-up): \(Int(base)) MiB, \(descriptors) descriptors"
)
for _ in 1...shares {
    let part = (count - warmUp) / shares
    try await run(part, from: done)
    done += part
    let memory = residentMemory()
    most = max(most, memory)
    print("\(done) operations: \(Int(memory)) MiB, \(descriptorCount()) descriptors, \(clock.now - start)")
}
try Scratch.remove()
let growth = most - base
let leaked = descriptorCount() - descriptors
let grown = String(format: "%.1f", growth)
print("\(done) operations, \(grown) MiB more than after the warm-up, \(leaked) descriptors more")
// Under a sanitizer, its own records grow.
let isMeasured = !CommandLine.arguments.contains("--sanitizer")
if leaked > 0 || isMeasured && growth > allowedGrowth {
    print("FAILED: memory may grow by \(allowedGrowth) MiB, descriptors not at all")
    exit(1)
}
