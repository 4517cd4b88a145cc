import FoundationEssentials
import Glibc

// Orders on Foundation's coders, which are in FoundationEssentials: without the rest of Foundation.

struct Order: Codable {
    let id: Int
    let customer: String
    let items: [Item]
    var total: Int?
}

struct Item: Codable {
    let sku: String
    let quantity: Int
    let cents: Int
}

let decoder = JSONDecoder()
let encoder = JSONEncoder()
encoder.outputFormatting = [.withoutEscapingSlashes]
var isWhole = true

func put(_ data: Data, to descriptor: Int32) {
    _ = data.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}

while let line = readLine() {
    do {
        var order = try decoder.decode(Order.self, from: Data(line.utf8))
        order.total = order.items.reduce(0) { $0 + $1.quantity * $1.cents }
        put(try encoder.encode(order) + [0x0A], to: 1)
    } catch {
        isWhole = false
        put(Data("\(error)\n".utf8), to: 2)
    }
}
exit(isWhole ? 0 : 1)
