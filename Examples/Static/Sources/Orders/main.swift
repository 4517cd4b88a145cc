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

/// Whether all lines were orders.
func writeTotals() throws -> Bool {
    var framer = JSONFramer(format: .lines)
    var writer = JSONRecordWriter(fileDescriptor: 1)
    var isWhole = true
    var hasEnded = false
    while !hasEnded {
        let chunk = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, count in
            count = max(0, read(0, buffer.baseAddress, buffer.count))
        }
        framer.append(chunk)
        if chunk.isEmpty {
            framer.finish()
            hasEnded = true
        }
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
    try writer.flush()
    return isWhole
}

exit(try writeTotals() ? 0 : 1)
