import Glibc
import Jansson

// Reads orders from standard input, one a line, and writes them with their totals. Bad lines are named on standard
// error. The executable is static: it runs in an empty root directory.

@JSONModel
struct Order {
    let id: Int
    let customer: String
    let items: [Item]
    var total: Int?
}

@JSONModel
struct Item {
    let sku: String
    let quantity: Int
    let cents: Int
}

var writer = JSONRecordWriter(fileDescriptor: 1)
var framer = JSONFramer(format: .lines)
var isWhole = true

@MainActor
func writeRecords() throws {
    while let record = framer.next() {
        do {
            var order = try record.get().inflate(as: Order.self)
            order.total = order.items.reduce(0) { $0 + $1.quantity * $1.cents }
            try writer.write(order)
        } catch let error as JSONError where error.code != .file {
            isWhole = false
            var log = JSONRecordWriter(fileDescriptor: 2)
            try log.write(["error": .string("\(error)")] as JSONValue)
        }
    }
}

var chunk = [UInt8](repeating: 0, count: 16 * 1024)
while true {
    let count = chunk.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
    guard count > 0 else { break }
    framer.append(chunk[..<count])
    try writeRecords()
}
framer.finish()
try writeRecords()
try writer.flush()
exit(isWhole ? 0 : 1)
