import Foundation

/// An order as services exchange it: money, dictionaries, dates, ids, enums, nested lines.
struct Order: Codable, Sendable {
    enum Status: String, Codable, Sendable, CaseIterable { case draft, placed, paid, shipped }

    struct Address: Codable, Sendable {
        var street: String
        var city: String
        var postalCode: String
        var country: String
    }

    struct Line: Codable, Sendable {
        var sku: String
        var title: String
        var quantity: Int
        var unitPrice: Decimal
        var discount: Decimal?
        var tags: [String]
        var attributes: [String: String]
    }

    var id: UUID
    var status: Status
    var placedAt: Date
    var currency: String
    var total: Decimal
    var billing: Address
    var shipping: Address?
    var lines: [Line]
    var stock: [String: Int]
    var notes: [String: String]
}

extension Order {
    /// An order of about 29 kB.
    static func sample() -> Order {
        var random = SeededNumbers(seed: 29)
        func money() -> Decimal { Decimal(random.number(1...2_000_000)) / 100 }
        func address() -> Address {
            Address(
                street: "\(random.words(1...2)) \(random.number(1...200))", city: random.word().capitalized,
                postalCode: "\(random.number(10_000...99_999))", country: "DE")
        }
        func dictionary<Value>(_ count: Int, _ value: () -> Value) -> [String: Value] {
            var dictionary: [String: Value] = [:]
            for _ in 0..<count { dictionary["\(random.word())-\(random.number(1...999))"] = value() }
            return dictionary
        }
        return Order(
            id: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)), status: .placed,
            placedAt: Date(timeIntervalSince1970: 1_700_000_000), currency: "EUR", total: money(),
            billing: address(), shipping: address(),
            lines: (0..<100).map { _ in
                Line(
                    sku: random.hexadecimal(8), title: random.words(2...5), quantity: random.number(1...20),
                    unitPrice: money(), discount: random.chance(0.3) ? money() : nil,
                    tags: (0..<random.number(0...3)).map { _ in random.word() },
                    attributes: dictionary(random.number(1...4)) { random.word() })
            }, stock: dictionary(100) { random.number(0...5000) },
            notes: dictionary(20) { random.words(1...6) })
    }
}
