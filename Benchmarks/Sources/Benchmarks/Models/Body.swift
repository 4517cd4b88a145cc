import Jansson

/// A message of one service to another.
@JSONModel
struct SmallBody: Codable, Sendable {
    var id: Int
    var type: String
    var total: Double
    var paid: Bool
    var note: String?
    var customer: String
    var lines: [SmallBodyLine]
}

/// A line of a message.
@JSONModel
struct SmallBodyLine: Codable, Sendable {
    var sku: String
    var count: Int
    var price: Double
}

/// A page of a list.
@JSONModel
struct LargeBody: Codable, Sendable {
    var page: Int
    var pages: Int
    var total: Int
    var query: String
    var next: String?
    var items: [LargeBodyItem]
}

/// An item of a list.
@JSONModel
struct LargeBodyItem: Codable, Sendable {
    var id: Int
    var sku: String
    var name: String
    var count: Int
    var price: Double
    var discount: Int
    var available: Bool
}

extension Generated {
    /// 178 bytes in 29 values and keys.
    static func smallBody() -> [UInt8] {
        var builder = TextBuilder()
        builder.object { body in
            body.add("id", 48_211)
            body.add("type", "order.paid")
            body.add("total", 155.4)
            body.add("paid", true)
            body.addNulls("note")
            body.add("customer", "c_81")
            body.array("lines") { lines in
                for (sku, count, price) in [("A-1001", 3, 24.95), ("B-77", 1, 80.55)] {
                    lines.addObject { line in
                        line.add("sku", sku)
                        line.add("count", count)
                        line.add("price", price)
                    }
                }
            }
        }
        return builder.text
    }

    /// 2,001 bytes in 283 values and keys.
    static func largeBody() -> [UInt8] {
        var random = SeededNumbers(seed: 14)
        var builder = TextBuilder()
        builder.object { body in
            body.add("page", 3)
            body.add("pages", 17)
            body.add("total", 286)
            body.add("query", "folding lamp")
            body.add("next", "/items?page=4")
            body.array("items") { items in
                for _ in 0..<18 {
                    items.addObject { item in
                        item.add("id", random.number(1...20_000))
                        item.add("sku", "SKU-\(random.number(100...99_999))")
                        item.add("name", random.words(1...2))
                        item.add("count", random.number(0...150))
                        item.add("price", Double(random.number(100...49_999)) / 100)
                        item.add("discount", random.pick(from: [0, 5, 10, 15]))
                        item.add("available", random.chance(0.8))
                    }
                }
            }
        }
        return builder.text
    }

    /// Amounts from 1,000.00 to 99,999.99.
    static func prices() -> [UInt8] { reals(seed: 8) { Double($0.number(100_000...9_999_999)) / 100 } }

    /// Seconds since 1970 with milliseconds.
    static func timestamps() -> [UInt8] {
        reals(seed: 9) { Double($0.number(1_500_000_000_000...1_900_000_000_000)) / 1000 }
    }

    /// Reals of 17 digits.
    static func digits() -> [UInt8] {
        reals(seed: 10) { random in
            while true {
                let real = Double.random(in: 0...1, using: &random)
                if "\(real)".count >= 19 { return real }
            }
        }
    }

    private static func reals(seed: UInt64, _ next: (inout SeededNumbers) -> Double) -> [UInt8] {
        var random = SeededNumbers(seed: seed)
        var builder = TextBuilder()
        builder.array { numbers in
            for _ in 0..<20_000 { numbers.add(next(&random)) }
        }
        return builder.text
    }
}
