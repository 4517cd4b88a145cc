import Foundation

// Orders on Foundation's coders.

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
while let line = readLine() {
    do {
        var order = try decoder.decode(Order.self, from: Data(line.utf8))
        order.total = order.items.reduce(0) { $0 + $1.quantity * $1.cents }
        FileHandle.standardOutput.write(try encoder.encode(order) + [0x0A])
    } catch {
        isWhole = false
        FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
}
exit(isWhole ? 0 : 1)
